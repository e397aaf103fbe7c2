//! Where things begin and end in the text, when the parser's own places are others than the arena's.

use super::Build;
use crate::marker::content_range;

impl Build<'_> {
    /// Where a missing value stands: right after its colon or dash, or after the key that has none.
    pub(super) fn missing_at(&self, fallback: usize) -> usize {
        let Some(frame) = self.frames.last() else { return content_range(self.text).end };
        let map_value = frame.is_map && frame.children % 2 == 1;
        let from = match frame.last {
            Some(last) => self.tree.node(last).end as usize,
            None => self.tree.node(frame.id).start as usize,
        };
        if !map_value && frame.is_map {
            return fallback;
        }
        let indicator = if map_value { b':' } else { b'-' };
        let at = self.skip_idle(from);
        if self.text.as_bytes().get(at) == Some(&indicator) { at + 1 } else { from }
    }

    /// The first dash of the block list that begins here; the parser gives other places for some.
    pub(super) fn dash_at(&self) -> Option<usize> {
        let frame = self.frames.last()?;
        let map_value = frame.is_map && frame.children % 2 == 1;
        if frame.is_map && !map_value {
            return None;
        }
        let from = match frame.last {
            Some(last) => self.tree.node(last).end,
            None => self.tree.node(frame.id).start,
        };
        let indicator = self.skip_idle(from as usize);
        let wanted = if map_value { b':' } else { b'-' };
        let byte = |at: usize| self.text.as_bytes().get(at).copied();
        let at = self.skip_idle(indicator + 1);
        (byte(indicator) == Some(wanted) && byte(at) == Some(b'-')).then_some(at)
    }

    /// From the header, where the parser gives the content, to the last line that counts.
    pub(super) fn block_scalar_range(&self, content: std::ops::Range<usize>) -> std::ops::Range<usize> {
        let from = match self.frames.last() {
            Some(frame) => match frame.last {
                Some(last) => self.tree.node(last).end as usize,
                None => self.tree.node(frame.id).start as usize,
            },
            None => 0,
        };
        let bytes = self.text.as_bytes();
        let mut start = from;
        loop {
            start = self.skip_idle(start);
            match bytes.get(start) {
                Some(b'|' | b'>') => break,
                Some(b':' | b'-' | b'?') => start += 1,
                Some(b'&' | b'!') => {
                    while bytes.get(start).is_some_and(|b| !b.is_ascii_whitespace()) {
                        start += 1;
                    }
                }
                _ => return content,
            }
        }
        let header = self.text.get(start..).unwrap_or_default();
        let header_len = header.find(|c: char| c.is_ascii_whitespace()).unwrap_or(header.len());
        let keep = header.get(..header_len).unwrap_or_default().contains('+');
        let body = header.find('\n').map_or(self.text.len(), |at| start + at + 1);
        let lines = self.text.get(body..content.end.max(body)).unwrap_or_default().split_inclusive('\n');
        // The parser's end may lie in the indentation of what follows.
        let lines = lines.filter(|line| line.ends_with('\n') || content.end == self.text.len());
        let width = |line: &str| line.len() - line.trim_start_matches(' ').len();
        let bare = |line: &str| line.trim_end_matches(['\n', '\r']).len();
        let given = self
            .text
            .get(start..start + header_len)
            .is_some_and(|h| h.contains(|c: char| c.is_ascii_digit()));
        let first = lines.clone().find(|line| width(line) < bare(line)).map(width);
        let indent = first.filter(|_| !given).unwrap_or_else(|| self.column_of_content(content.start));
        let mut end = start + header_len;
        let mut at = body;
        for line in lines {
            let blank = bare(line) <= indent && width(line) == bare(line);
            if keep || !blank {
                end = at + bare(line);
            }
            at += line.len();
        }
        start..end
    }

    fn column_of_content(&self, at: usize) -> usize {
        let before = self.text.get(..at).unwrap_or_default();
        before.len() - before.rfind('\n').map_or(0, |newline| newline + 1)
    }

    /// Skips white space and comments.
    fn skip_idle(&self, mut at: usize) -> usize {
        let bytes = self.text.as_bytes();
        while let Some(byte) = bytes.get(at) {
            match byte {
                b' ' | b'\t' | b'\r' | b'\n' => at += 1,
                b'#' => {
                    let rest = bytes.get(at..).unwrap_or_default();
                    at += memchr::memchr(b'\n', rest).unwrap_or(rest.len());
                }
                _ => break,
            }
        }
        at
    }
}
