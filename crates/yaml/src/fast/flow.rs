//! Flow maps and lists.

use super::{Parser, Refused, Result, Stops, stops};
use crate::tree::Form;

impl Parser<'_> {
    /// A flow collection; quoted scalars in it must be indented deeper than `parent`.
    pub(super) fn flow(&mut self, parent: isize) -> Result<()> {
        let is_map = self.peek(0) == b'{';
        let (form, end) = if is_map { (Form::FlowMap, b'}') } else { (Form::FlowSeq, b']') };
        let id = self.open(form)?;
        self.at += 1;
        loop {
            self.flow_space()?;
            if self.peek(0) == end {
                break;
            }
            if is_map {
                self.flow_entry(parent)?
            } else {
                self.flow_item(parent)?
            }
            match self.peek(0) {
                b',' => self.at += 1,
                byte if byte == end => {}
                _ => return Err(Refused),
            }
        }
        self.at += 1;
        if is_map {
            self.close_map(id, self.at);
        } else {
            self.close(id, self.at);
        }
        Ok(())
    }

    fn flow_entry(&mut self, parent: isize) -> Result<()> {
        let (start, line) = (self.at, self.line);
        if matches!(self.peek(0), b'{' | b'[' | b',') {
            return Err(Refused);
        }
        self.flow_node(parent)?;
        let key_end = self.at;
        self.flow_space()?;
        if self.peek(0) != b':' {
            let key_end = self.tree.last_end().min(key_end);
            self.tree.push(Form::Missing, key_end, key_end);
            return Ok(());
        }
        let far = self.line != line || self.at - start >= 1000;
        if far || !matches!(self.peek(1), b' ' | b'\n' | b'\r' | b',' | b'}') {
            return Err(Refused);
        }
        self.at += 1;
        let after_colon = self.at;
        self.flow_space()?;
        if matches!(self.peek(0), b',' | b'}') {
            self.tree.push(Form::Missing, after_colon, after_colon);
        } else {
            self.flow_node(parent)?;
            self.flow_space()?;
        }
        Ok(())
    }

    fn flow_item(&mut self, parent: isize) -> Result<()> {
        if self.peek(0) == b',' {
            return Err(Refused);
        }
        self.flow_node(parent)?;
        self.flow_space()
        // A colon here makes a pair, which is not an item's end: the caller refuses it.
    }

    fn flow_node(&mut self, parent: isize) -> Result<()> {
        match self.peek(0) {
            b'{' | b'[' => self.flow(parent),
            b'"' => self.double(parent),
            b'\'' => self.single(parent),
            b'&' | b'*' | b'!' | b'%' | b'@' | b'`' | b'#' | b'|' | b'>' => Err(Refused),
            b'?' | b'-' | b':' if ends_indicator(self.peek(1)) => Err(Refused),
            _ => self.flow_plain(),
        }
    }

    fn flow_plain(&mut self) -> Result<()> {
        static STOPS: Stops = stops(b",{}[]\n\r:#");
        let start = self.at;
        let mut at = start;
        loop {
            at = self.scan(at, &STOPS);
            match self.byte(at) {
                b',' | b'{' | b'}' | b'[' | b']' | b'\n' | b'\r' => break,
                b':' if ends_indicator(self.byte(at + 1)) => break,
                b'#' if at > start && self.byte(at - 1) == b' ' => break,
                0 => return Err(Refused),
                _ => at += 1,
            }
        }
        let mut end = at;
        while end > start && self.byte(end - 1) == b' ' {
            end -= 1;
        }
        if end == start {
            return Err(Refused);
        }
        self.at = at;
        if matches!(self.peek(0), b'\n' | b'\r' | b'#') {
            // A scalar over several lines is for the other parser.
            let back = (self.at, self.line);
            self.flow_space()?;
            if !matches!(self.peek(0), b',' | b'}' | b']') {
                return Err(Refused);
            }
            (self.at, self.line) = back;
        }
        self.plain_leaf(start, end, true)
    }

    /// Skips spaces, breaks and comments to the next token of a flow collection.
    #[inline(always)]
    fn flow_space(&mut self) -> Result<()> {
        // Mostly it is a single space, or nothing at all.
        let next = self.at + usize::from(self.peek(0) == b' ');
        if self.byte(next) > b'#' && next != self.line {
            self.at = next;
            return Ok(());
        }
        self.flow_lines()
    }

    fn flow_lines(&mut self) -> Result<()> {
        loop {
            self.skip_spaces();
            match self.peek(0) {
                b'\n' | b'\r' => self.skip_line(),
                b'#' if self.at == self.line || self.byte(self.at - 1) == b' ' => self.skip_line(),
                0 => return Err(Refused),
                _ if self.at_marker() => return Err(Refused),
                _ => return Ok(()),
            }
        }
    }
}

fn ends_indicator(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\r' | b',' | b'{' | b'}' | b'[' | b']' | 0)
}
