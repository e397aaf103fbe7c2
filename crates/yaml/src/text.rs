//! The text of a document: places in it and pieces of it.

use std::borrow::Cow;
use std::ops::Range;

use crate::breaks;
use crate::document::Document;
use crate::marker::end_marker;
use crate::order::Size;

/// A place in the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position {
    /// From one.
    pub line: u32,
    /// From one, in UTF-16 units. A BOM does not count.
    pub column: u32,
    /// UTF-16 units of the whole text before it; a BOM counts one.
    pub utf16: u32,
}

impl Document {
    /// The exact bytes.
    pub fn bytes(&self) -> Vec<u8> {
        self.bytes.clone().unwrap_or_else(|| self.text().into_bytes())
    }

    /// The text; bytes that are not UTF-8 are replaced.
    pub fn text(&self) -> String {
        let mut text = String::with_capacity(self.order.total().bytes);
        for chunk in self.order.iter().filter_map(|id| self.chunk(id)) {
            text.push_str(chunk.text());
        }
        text
    }

    /// Bytes of the text.
    pub fn len(&self) -> usize {
        self.bytes.as_ref().map_or(self.order.total().bytes, Vec::len)
    }

    /// Whether there is no text.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Where a byte stands.
    pub fn position(&self, byte: usize) -> Position {
        if let Some(bytes) = &self.bytes {
            let byte = byte.min(bytes.len());
            let byte = byte - usize::from(breaks::inside(bytes, byte));
            let before = String::from_utf8_lossy(bytes.get(..byte).unwrap_or_default());
            return position_after(Size::default(), &before);
        }
        let Some((chunk, base)) = self.order.at_byte(byte) else {
            return position_after(Size::default(), "");
        };
        let Some(chunk) = self.chunk(chunk) else { return position_after(base, "") };
        let before = chunk.marks.before(chunk.text(), byte - base.bytes.min(byte));
        let size = base + before.size;
        // Every chunk begins a line; the first one may begin with a BOM, which does not count.
        let bom = size.lines == 0 && size.bytes > 0 && chunk.text().starts_with('\u{feff}');
        Position { line: size.lines + 1, column: before.column() + 1 - u32::from(bom), utf16: size.utf16 }
    }

    /// The byte at a UTF-16 offset of the whole text.
    pub fn byte_of_utf16(&self, utf16: u32) -> usize {
        let Some((chunk, base)) = self.order.at_utf16(utf16) else { return 0 };
        let Some(chunk) = self.chunk(chunk) else { return base.bytes };
        let mark = base + chunk.marks.before_utf16(chunk.text(), utf16 - base.utf16.min(utf16));
        let rest = chunk.text().get(mark.bytes - base.bytes..).unwrap_or_default();
        let mut units = mark.utf16;
        for (at, char) in rest.char_indices() {
            if units >= utf16 {
                return mark.bytes + at;
            }
            units += char.len_utf16() as u32;
        }
        base.bytes + chunk.text().len()
    }

    /// The text of a byte range; empty when it is none.
    pub fn slice(&self, range: Range<usize>) -> Cow<'_, str> {
        let Some((mut id, before)) = self.order.at_byte(range.start) else { return Cow::Borrowed("") };
        let (mut from, mut left) = (range.start - before.bytes.min(range.start), range.len());
        let first = self.chunk(id).map_or("", |chunk| chunk.text());
        if from + left <= first.len() {
            return Cow::Borrowed(first.get(from..from + left).unwrap_or_default());
        }
        let mut out = String::with_capacity(left);
        while left > 0 {
            let text = self.chunk(id).map_or("", |chunk| chunk.text());
            let part = text.get(from..text.len().min(from + left)).unwrap_or_default();
            out.push_str(part);
            left -= part.len();
            from = 0;
            let Some(next) = self.order.next(id) else { break };
            id = next;
        }
        Cow::Owned(out)
    }

    /// The byte, or the start of the character it is in.
    pub(crate) fn floor(&self, byte: usize) -> usize {
        let Some((chunk, before)) = self.order.at_byte(byte) else { return 0 };
        let text = self.chunk(chunk).map_or("", |chunk| chunk.text());
        before.bytes + floor_boundary(text, byte - before.bytes.min(byte))
    }

    /// The chunk's text that holds the byte, where it begins, and the byte in it. Every chunk begins a line.
    fn around_byte(&self, at: usize) -> (&str, usize, usize) {
        let Some((chunk, before)) = self.order.at_byte(at) else { return ("", 0, 0) };
        let text = self.chunk(chunk).map_or("", |chunk| chunk.text());
        (text, before.bytes, (at - before.bytes.min(at)).min(text.len()))
    }

    /// Start of the line that holds the byte.
    pub(crate) fn line_start(&self, at: usize) -> usize {
        let (text, base, local) = self.around_byte(at);
        base + breaks::line_start(text.as_bytes(), local)
    }

    /// Start of the break that ends the line of the byte, or the end of the text.
    pub(crate) fn line_end(&self, at: usize) -> usize {
        let (text, base, local) = self.around_byte(at);
        base + breaks::next(text.as_bytes(), local).map_or(text.len(), |found| found.start)
    }

    /// Start of the next line, or the end of the text.
    pub(crate) fn next_line(&self, at: usize) -> usize {
        let (text, base, local) = self.around_byte(at);
        base + breaks::next(text.as_bytes(), local).map_or(text.len(), |found| found.end)
    }

    /// Start of the `...` line, or the end of the text.
    pub(crate) fn content_end(&self) -> usize {
        let total = self.order.total().bytes;
        let Some(last) = self.order.last().and_then(|id| self.chunk(id)) else { return total };
        total - last.text().len() + end_marker(last.text()).unwrap_or(last.text().len())
    }
}

fn position_after(base: Size, before: &str) -> Position {
    let size = Size::of(before);
    let line = base.lines + size.lines + 1;
    let last = before.get(breaks::line_start(before.as_bytes(), before.len())..).unwrap_or_default();
    let last = last.strip_prefix('\u{feff}').filter(|_| line == 1).unwrap_or(last);
    Position { line, column: Size::of(last).utf16 + 1, utf16: base.utf16 + size.utf16 }
}

pub(crate) fn floor_boundary(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
