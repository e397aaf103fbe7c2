//! Lines of the text around an edit.

use crate::document::Document;

/// A line break of the text.
pub(super) type Break = &'static str;

impl Document {
    /// Whether only spaces (or a BOM) stand before the byte on its line.
    pub(super) fn begins_line(&self, at: usize) -> bool {
        let before = self.slice(self.line_start(at)..at);
        before.trim_start_matches('\u{feff}').bytes().all(|b| b == b' ')
    }

    /// Bytes between the start of the line (or its BOM) and the byte.
    pub(super) fn column(&self, at: usize) -> usize {
        let start = self.line_start(at);
        let before = self.slice(start..at);
        before.trim_start_matches('\u{feff}').len()
    }

    /// The break that lines here use: this line's own, else the one before's.
    pub(super) fn break_at(&self, at: usize) -> Break {
        let end = self.line_end(at);
        let next = self.next_line(at);
        let own = self.slice(end..next);
        let text = if own.is_empty() {
            let start = self.line_start(at);
            self.slice(start.saturating_sub(2)..start)
        } else {
            own
        };
        if text.ends_with("\r\n") { "\r\n" } else { "\n" }
    }

    /// Start of the first of the comment lines directly above the line of `at`; that line's own start if there are none.
    pub(super) fn comments_above(&self, at: usize) -> usize {
        let mut start = self.line_start(at);
        if start == 0 && self.slice(0..at).starts_with('\u{feff}') {
            return '\u{feff}'.len_utf8();
        }
        while start > 0 {
            let above = self.line_start(start - 1);
            let line = self.slice(above..start);
            if !line.trim_start_matches('\u{feff}').trim_start_matches([' ', '\t']).starts_with('#') {
                break;
            }
            start = above;
            if line.starts_with('\u{feff}') {
                start += '\u{feff}'.len_utf8();
                break;
            }
        }
        start
    }

    /// Start of the first line from `at` (a line start) on that is not blank.
    pub(super) fn skip_blank_lines(&self, mut at: usize) -> usize {
        while at < self.len() {
            let next = self.next_line(at);
            if !self.slice(at..next).trim().is_empty() {
                break;
            }
            at = next;
        }
        at
    }

    /// Whether a blank line stands among the whole lines of a range.
    pub(super) fn has_blank_line(&self, range: std::ops::Range<usize>) -> bool {
        self.slice(range).split_inclusive('\n').any(|line| line.trim().is_empty())
    }
}
