//! Block maps and lists.

use super::{Parser, Refused, Result, Stops, is_break, is_gap, stops};
use crate::tree::Form;

/// Implicit keys longer than this go to the other parser, which knows the exact limit.
const MAX_KEY: usize = 1000;

impl Parser<'_> {
    /// A node that begins a line at `column`; `parent` is the indentation it must exceed.
    pub(super) fn block(&mut self, column: usize, parent: isize) -> Result<()> {
        match self.peek(0) {
            b'-' if is_gap(self.peek(1)) => self.seq(column),
            b'{' | b'[' => self.inline(parent),
            _ if self.is_key()? => self.map(column),
            _ => self.inline(parent),
        }
    }

    fn map(&mut self, column: usize) -> Result<()> {
        let id = self.open(Form::Map)?;
        loop {
            self.key()?;
            let after_colon = self.at;
            let value = self.tree.nodes.len() as u32;
            self.skip_spaces();
            let byte = self.peek(0);
            if is_break(byte) || (byte == b'#' && self.at > after_colon) {
                self.skip_line();
                match self.next_content()? {
                    Some(deeper) if deeper > column => self.block(deeper, column as isize)?,
                    // A list may stand at its key's own indentation.
                    Some(same) if same == column && self.peek(0) == b'-' && is_gap(self.peek(1)) => {
                        self.seq(same)?
                    }
                    _ => {
                        self.tree.push(Form::Missing, after_colon, after_colon);
                    }
                }
            } else {
                self.inline(column as isize)?;
            }
            let end = self.tree.node(value).end as usize;
            match self.next_content()? {
                Some(same) if same == column => {
                    if matches!(self.peek(0), b'{' | b'[') || !self.is_key()? {
                        return Err(Refused);
                    }
                }
                Some(deeper) if deeper > column => return Err(Refused),
                _ => {
                    self.close_map(id, end);
                    return Ok(());
                }
            }
        }
    }

    fn seq(&mut self, column: usize) -> Result<()> {
        let id = self.open(Form::Seq)?;
        loop {
            self.at += 1;
            let after_dash = self.at;
            let item = self.tree.nodes.len() as u32;
            self.skip_spaces();
            let byte = self.peek(0);
            if is_break(byte) || (byte == b'#' && self.at > after_dash) {
                self.skip_line();
                match self.next_content()? {
                    Some(deeper) if deeper > column => self.block(deeper, column as isize)?,
                    _ => {
                        self.tree.push(Form::Missing, after_dash, after_dash);
                    }
                }
            } else {
                let inner = self.column();
                match byte {
                    b'-' if is_gap(self.peek(1)) => self.seq(inner)?,
                    b'{' | b'[' | b'|' | b'>' => self.inline(column as isize)?,
                    _ if self.is_key()? => self.map(inner)?,
                    _ => self.inline(column as isize)?,
                }
            }
            let end = self.tree.node(item).end as usize;
            match self.next_content()? {
                Some(same) if same == column && self.peek(0) == b'-' && is_gap(self.peek(1)) => {}
                Some(deeper) if deeper > column => return Err(Refused),
                _ => {
                    self.close(id, end);
                    return Ok(());
                }
            }
        }
    }

    /// Whether an implicit key stands here, all on this line and followed by a colon. Does not move.
    fn is_key(&mut self) -> Result<bool> {
        static STOPS: Stops = stops(b":#\n\r");
        let mut at = self.at;
        match self.byte(at) {
            b'"' => {
                at += 1;
                loop {
                    match self.byte(at) {
                        b'"' => break,
                        b'\\' => at += 2,
                        b'\n' | b'\r' => return Ok(false),
                        0 => return Err(Refused),
                        _ => at += 1,
                    }
                }
                at += 1;
            }
            b'\'' => {
                at += 1;
                loop {
                    match self.byte(at) {
                        b'\'' if self.byte(at + 1) == b'\'' => at += 2,
                        b'\'' => break,
                        b'\n' | b'\r' => return Ok(false),
                        0 => return Err(Refused),
                        _ => at += 1,
                    }
                }
                at += 1;
            }
            b'&' | b'*' | b'!' | b'%' | b'@' | b'`' | b',' | b']' | b'}' | b'#' => return Err(Refused),
            b'|' | b'>' => return Ok(false),
            b'?' | b'-' | b':' if is_gap(self.byte(at + 1)) => return Err(Refused),
            _ => loop {
                at = self.scan(at, &STOPS);
                match self.byte(at) {
                    b':' if is_gap(self.byte(at + 1)) => {
                        self.colon = at;
                        return if at - self.at > MAX_KEY { Err(Refused) } else { Ok(true) };
                    }
                    b'#' if at > self.at && self.byte(at - 1) == b' ' => return Ok(false),
                    b'\n' | b'\r' | 0 => return Ok(false),
                    _ => at += 1,
                }
            },
        }
        while self.byte(at) == b' ' {
            at += 1;
        }
        match self.byte(at) {
            b':' if is_gap(self.byte(at + 1)) && at - self.at <= MAX_KEY => Ok(true),
            b':' => Err(Refused),
            _ => Ok(false),
        }
    }

    /// Reads the key that `is_key` saw, and its colon.
    fn key(&mut self) -> Result<()> {
        match self.peek(0) {
            b'"' => self.double(isize::MAX)?,
            b'\'' => self.single(isize::MAX)?,
            _ => {
                let start = self.at;
                self.at = self.colon;
                let mut end = self.at;
                while end > start && self.byte(end - 1) == b' ' {
                    end -= 1;
                }
                self.plain_leaf(start, end, true)?;
            }
        }
        self.skip_spaces();
        self.at += 1;
        Ok(())
    }

    /// A scalar or flow collection, up to the end of its last line.
    pub(super) fn inline(&mut self, parent: isize) -> Result<()> {
        match self.peek(0) {
            b'{' | b'[' => {
                self.flow(parent)?;
                self.end_line()
            }
            b'"' => {
                self.double(parent)?;
                self.end_line()
            }
            b'\'' => {
                self.single(parent)?;
                self.end_line()
            }
            b'|' | b'>' => self.block_scalar(parent),
            b'&' | b'*' | b'!' | b'%' | b'@' | b'`' | b',' | b']' | b'}' | b'#' => Err(Refused),
            b'?' | b'-' | b':' if is_gap(self.peek(1)) => Err(Refused),
            _ => self.plain(parent),
        }
    }
}
