//! Lines of the text around an edit.

use std::ops::Range;

use crate::breaks;
use crate::document::Document;
use crate::node::Node;
use crate::text_edit::TextEdit;
use crate::tree::Form;

/// A line break of the text.
pub(super) type Break = &'static str;

impl Document {
    /// Whether only white space (or a BOM) stands before the byte on its line.
    pub(super) fn begins_line(&self, at: usize) -> bool {
        let before = self.slice(self.line_start(at)..at);
        before.trim_start_matches('\u{feff}').bytes().all(|b| matches!(b, b' ' | b'\t'))
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
        match text.as_bytes() {
            [.., b'\r', b'\n'] => "\r\n",
            [.., b'\r'] => "\r",
            _ => "\n",
        }
    }

    /// The edit, so made that a lone `\r` and a `\n` which come to stand side by side stay two breaks.
    pub(super) fn keeping_breaks_apart(&self, range: Range<usize>, mut insert: String) -> TextEdit {
        let byte = |at: usize| self.slice(at..at + 1).bytes().next();
        let Range { mut start, end } = range;
        let next = byte(end) == Some(b'\n');
        if insert.ends_with('\r') && next {
            insert.push('\n');
        }
        let joins = if insert.is_empty() { next } else { insert.starts_with('\n') };
        if joins && start > 0 && byte(start - 1) == Some(b'\r') {
            start -= 1;
            insert.insert_str(0, "\r\n");
        }
        TextEdit { start, end, insert }
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

    /// Where an entry of a block map or list ends, its comments below included. `end` is the end of its value, and its key
    /// or dash stands at `column`.
    ///
    /// Comment lines that stand deeper are inside it: those right below its last line, and those that a blank line parts
    /// from it, unless they stand directly above something else. The end is `end` itself when there are none.
    pub(super) fn end_with_comments(&self, end: usize, column: usize) -> usize {
        let is_blank = |at: usize| self.slice(at..self.next_line(at)).trim().is_empty();
        let is_inside = |at: usize| {
            let line = self.slice(at..self.next_line(at));
            let text = line.trim_start_matches(' ');
            text.starts_with('#') && line.len() - text.len() > column
        };
        let (mut own, mut at) = (end, self.next_line(end));
        let mut apart = false;
        loop {
            let group = at;
            let mut last = own;
            while at < self.len() && is_inside(at) {
                last = self.line_end(at);
                at = self.next_line(at);
            }
            let of_what_follows = apart && at < self.len() && !is_blank(at);
            if (apart && at == group) || of_what_follows {
                return own;
            }
            own = last;
            let before = at;
            at = self.skip_blank_lines(at);
            if at == before {
                return own;
            }
            apart = true;
        }
    }

    /// The bytes from the start of an entry's value to the end of the entry as it stands: a block collection's comments
    /// below its last entry are inside that one.
    pub(super) fn whole_span(&self, node: Node<'_>) -> Range<usize> {
        let span = node.span();
        match node.form() {
            Form::Map | Form::Seq => {
                let column = self.column(span.start);
                span.start..self.end_with_comments(span.end, column)
            }
            _ => span,
        }
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
        breaks::whole_lines(&self.slice(range)).any(|line| line.trim().is_empty())
    }
}
