//! Formatting: indentation in even steps, one space where one belongs, no white space at the ends of lines. Values,
//! quotes, comments and line breaks stay as they are.

mod indent;
mod space;

use std::ops::Range;

use crate::document::Document;
use crate::edit::Reading;
use crate::node::{Kind, Node, Style};
use crate::text_edit::TextEdit;

/// Columns from a map to the maps inside it.
const STEP: usize = 2;

impl Document {
    /// The edits, in ascending order, that format the lines of a range and touch no other line. None when the text cannot
    /// be read, or when nothing but a change of meaning would come of it.
    pub fn format(&self, range: Range<usize>) -> Vec<TextEdit> {
        let Some(root) = self.root().filter(|_| self.errors().is_empty()) else { return vec![] };
        let text = self.text();
        let lines = Lines::new(&text, range);
        let spaces = space::edits(&text, &lines, root);
        let indents = indent::edits(&text, &lines, root);
        let mut all: Vec<TextEdit> = spaces.iter().chain(&indents).cloned().collect();
        all.sort_by_key(|edit| edit.start);
        [all, spaces].into_iter().find(|edits| self.says_the_same(&text, edits)).unwrap_or_default()
    }

    fn says_the_same(&self, text: &str, edits: &[TextEdit]) -> bool {
        let mut new = text.to_owned();
        for edit in edits.iter().rev() {
            new.replace_range(edit.start..edit.end, &edit.insert);
        }
        let new = Self::open(new.into_bytes(), self.spine);
        let reading = |document: &Self| document.root().map(Reading::of);
        new.errors().is_empty() && reading(self) == reading(&new)
    }
}

/// The lines of a text, and which of them are to be formatted.
struct Lines {
    /// Where each begins, and the text's end.
    starts: Vec<usize>,
    chosen: Range<usize>,
}

impl Lines {
    fn new(text: &str, range: Range<usize>) -> Self {
        let mut starts = vec![0];
        starts.extend(crate::breaks::whole_lines(text).scan(0, |at, line| {
            *at += line.len();
            Some(*at)
        }));
        if starts.last().is_some_and(|last| *last < text.len()) {
            starts.push(text.len());
        }
        let mut lines = Self { starts, chosen: 0..0 };
        // A selection that ends before the first character of a line does not mean that line.
        let last = range.end.saturating_sub(usize::from(range.end > range.start));
        lines.chosen = lines.of(range.start)..lines.of(last) + 1;
        lines
    }

    /// The line on which a byte stands.
    fn of(&self, at: usize) -> usize {
        self.starts.partition_point(|start| *start <= at).saturating_sub(1)
    }

    fn is_chosen(&self, at: usize) -> bool {
        self.chosen.contains(&self.of(at))
    }

    /// The bytes of a line, its break included.
    fn span(&self, line: usize) -> Range<usize> {
        let start = self.starts.get(line).copied().unwrap_or_default();
        start..self.starts.get(line + 1).copied().unwrap_or(start)
    }

    /// Where a line's text begins: behind a BOM.
    fn content(&self, text: &str, line: usize) -> usize {
        let span = self.span(line);
        let bom = text.get(span.clone()).is_some_and(|text| text.starts_with('\u{feff}'));
        span.start + if bom { '\u{feff}'.len_utf8() } else { 0 }
    }

    /// The bytes from the start of the line to a byte, when only spaces stand there.
    fn indent_before(&self, text: &str, at: usize) -> Option<usize> {
        let before = text.get(self.content(text, self.of(at))..at)?;
        before.bytes().all(|byte| byte == b' ').then_some(before.len())
    }
}

/// The lines below a scalar's first one, which are its own text.
fn inner_lines(lines: &Lines, node: Node<'_>) -> Range<usize> {
    let span = node.span();
    if node.kind() != Kind::Scalar || span.is_empty() {
        return 0..0;
    }
    let last = lines.of(span.end - usize::from(matches!(node.style(), Style::Literal | Style::Folded)));
    lines.of(span.start) + 1..last + 1
}

#[cfg(test)]
mod tests;
