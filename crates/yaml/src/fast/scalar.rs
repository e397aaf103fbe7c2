//! Scalars.

use super::{Parser, Refused, Result, Stops, is_gap, stops};
use crate::scalar::{decode_block, is_direct};
use crate::tree::Form;

impl Parser<'_> {
    /// `direct` when it stands on one line.
    pub(super) fn plain_leaf(&mut self, start: usize, end: usize, direct: bool) -> Result<()> {
        // A merge key is an error that the other parser reports.
        if self.bytes.get(start..end) == Some(b"<<") {
            return Err(Refused);
        }
        self.tree.push_scalar(Form::Plain, start, end, direct);
        Ok(())
    }

    /// A plain scalar in block context; following lines deeper than `parent` belong to it.
    pub(super) fn plain(&mut self, parent: isize) -> Result<()> {
        static STOPS: Stops = stops(b"\n\r:#");
        let start = self.at;
        let mut end;
        let mut direct = true;
        loop {
            let first = self.at;
            // One that goes on below is looked at again: breaks are not all alike.
            direct &= first == start;
            let mut at = first;
            let comment = loop {
                at = self.scan(at, &STOPS);
                match self.byte(at) {
                    b'\n' | b'\r' | 0 => break false,
                    b':' if is_gap(self.byte(at + 1)) => return Err(Refused),
                    b'#' if at > first && self.byte(at - 1) == b' ' => break true,
                    _ => at += 1,
                }
            };
            end = at;
            while end > first && self.byte(end - 1) == b' ' {
                end -= 1;
            }
            self.at = at;
            if self.at_end() {
                break;
            }
            self.skip_line();
            let back = (self.at, self.line);
            if comment || !self.continues(parent) {
                if !comment && self.peek(0) != b'#' {
                    break; // what follows is not deeper
                }
                // After a comment nothing deeper may follow: it would not belong to the scalar.
                if let Some(column) = self.next_content()?
                    && column as isize > parent
                {
                    return Err(Refused);
                }
                (self.at, self.line) = back;
                break;
            }
        }
        let direct = direct || self.text.get(start..end).is_some_and(|raw| is_direct(Form::Plain, raw));
        self.plain_leaf(start, end, direct)
    }

    /// Skips blank lines; whether the next line goes on with the scalar.
    fn continues(&mut self, parent: isize) -> bool {
        self.skip_blank_lines();
        !self.at_end() && self.column() as isize > parent && self.peek(0) != b'#' && !self.at_marker()
    }

    fn skip_blank_lines(&mut self) {
        loop {
            self.skip_spaces();
            if !matches!(self.peek(0), b'\n' | b'\r') {
                return;
            }
            self.skip_line();
        }
    }

    /// From a break inside quotes to the text of the next line.
    fn quoted_break(&mut self, parent: isize) -> Result<()> {
        if parent == isize::MAX {
            return Err(Refused);
        }
        self.skip_blank_lines();
        if self.at_end() || self.column() as isize <= parent || self.at_marker() {
            return Err(Refused);
        }
        Ok(())
    }

    /// A double-quoted scalar; `isize::MAX` as `parent` means that it must stay on its line.
    pub(super) fn double(&mut self, parent: isize) -> Result<()> {
        static STOPS: Stops = stops(b"\"\\\n\r");
        let start = self.at;
        self.at += 1;
        let mut direct = true;
        loop {
            self.at = self.scan(self.at, &STOPS);
            match self.peek(0) {
                b'"' => break,
                0 => return Err(Refused),
                b'\n' | b'\r' => {
                    direct = false;
                    self.quoted_break(parent)?;
                }
                b'\\' => {
                    direct = false;
                    self.escape()?;
                }
                _ => self.at += 1,
            }
        }
        self.at += 1;
        let direct = direct || self.text.get(start..self.at).is_some_and(|raw| is_direct(Form::Double, raw));
        self.tree.push_scalar(Form::Double, start, self.at, direct);
        Ok(())
    }

    fn escape(&mut self) -> Result<()> {
        let digits = match self.peek(1) {
            b'0' | b'a' | b'b' | b't' | b'n' | b'v' | b'f' | b'r' | b'e' | b' ' | b'"' | b'/' | b'\\'
            | b'N' | b'_' | b'L' | b'P' => 0,
            b'x' => 2,
            b'u' => 4,
            b'U' => 8,
            _ => return Err(Refused),
        };
        self.at += 2;
        let mut value = 0u32;
        for _ in 0..digits {
            let digit = char::from(self.peek(0)).to_digit(16).ok_or(Refused)?;
            value = value.wrapping_mul(16).wrapping_add(digit);
            self.at += 1;
        }
        // Surrogates, in pairs or not, are for the other parser.
        char::from_u32(value).map(|_| ()).ok_or(Refused)
    }

    /// A single-quoted scalar; see `double`.
    pub(super) fn single(&mut self, parent: isize) -> Result<()> {
        static STOPS: Stops = stops(b"'\n\r");
        let start = self.at;
        self.at += 1;
        let mut direct = true;
        loop {
            self.at = self.scan(self.at, &STOPS);
            match self.peek(0) {
                b'\'' if self.peek(1) == b'\'' => {
                    direct = false;
                    self.at += 2;
                }
                b'\'' => break,
                0 => return Err(Refused),
                b'\n' | b'\r' => {
                    direct = false;
                    self.quoted_break(parent)?;
                }
                _ => self.at += 1,
            }
        }
        self.at += 1;
        let direct = direct || self.text.get(start..self.at).is_some_and(|raw| is_direct(Form::Single, raw));
        self.tree.push_scalar(Form::Single, start, self.at, direct);
        Ok(())
    }

    /// A literal or folded scalar whose content is indented deeper than `parent`.
    pub(super) fn block_scalar(&mut self, parent: isize) -> Result<()> {
        let Ok(parent) = usize::try_from(parent) else { return Err(Refused) };
        let start = self.at;
        let form = if self.peek(0) == b'|' { Form::Literal } else { Form::Folded };
        self.at += 1;
        let (mut chomping, mut digit) = (0, 0);
        loop {
            match self.peek(0) {
                byte @ (b'+' | b'-') if chomping == 0 => chomping = byte,
                byte @ b'1'..=b'9' if digit == 0 => digit = usize::from(byte - b'0'),
                _ => break,
            }
            self.at += 1;
        }
        let header_end = self.at;
        self.end_line()?;
        let body = self.at;
        let mut indent = if digit == 0 { 0 } else { parent + digit };
        let mut end = header_end;
        let mut longest_blank = 0;
        while !self.at_end() {
            let line = self.at;
            let mut at = line;
            while self.byte(at) == b' ' && (indent == 0 || at - line < indent) {
                at += 1;
            }
            let width = at - line;
            if matches!(self.byte(at), b'\n' | b'\r' | 0) {
                longest_blank = longest_blank.max(width);
                if chomping == b'+' && self.byte(at) == 0 {
                    // Whether spaces without a break are one more line is for the other parser.
                    return Err(Refused);
                }
                self.skip_line();
                continue;
            }
            if indent == 0 {
                if width <= parent {
                    break;
                }
                if longest_blank > width {
                    return Err(Refused);
                }
                indent = width;
            } else if width < indent {
                break;
            }
            self.skip_line();
            end = self.line_end_before(self.at);
        }
        self.line = self.at;
        if end == header_end && self.at > body {
            // Nothing but blank lines: where such a scalar ends is for the other parser.
            return Err(Refused);
        }
        if chomping == b'+' && self.at > body {
            end = self.line_end_before(self.at);
        }
        let id = self.tree.push(form, start, end);
        if digit != 0 {
            let raw = self.text.get(start..end).unwrap_or_default();
            let text = decode_block(raw, Some(indent));
            self.tree.store(id, text.into());
        }
        Ok(())
    }

    /// The end of the line that `next` follows, without its break.
    fn line_end_before(&self, next: usize) -> usize {
        let line = self.bytes.get(..next).unwrap_or_default();
        let line = line.strip_suffix(b"\n").map(|l| l.strip_suffix(b"\r").unwrap_or(l)).unwrap_or(line);
        line.len()
    }
}
