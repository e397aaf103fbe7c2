//! Indentation.

use std::ops::Range;

use super::{Lines, STEP, inner_lines};
use crate::node::{Kind, Node, Style};
use crate::text_edit::TextEdit;

/// The edits of the white space that lines begin with, and of what stands between a dash and its map.
pub(super) fn edits(text: &str, lines: &Lines, root: Node<'_>) -> Vec<TextEdit> {
    let count = lines.starts.len().saturating_sub(1);
    let mut indent = Indent { text, lines, moved: vec![None; count], edits: vec![] };
    indent.visit(root, 0);
    indent.comments(root);
    for line in lines.chosen.clone() {
        indent.shift(line);
    }
    indent.edits
}

struct Indent<'a> {
    text: &'a str,
    lines: &'a Lines,
    /// How far each line moves to the right, as far as it is known.
    moved: Vec<Option<isize>>,
    edits: Vec<TextEdit>,
}

impl Indent<'_> {
    /// A value of which the entries stand at `column` when it is a block collection whose lines are all to be formatted.
    fn visit(&mut self, node: Node<'_>, column: usize) {
        if node.style() == Style::Flow || node.kind() == Kind::Scalar {
            return;
        }
        let span = node.span();
        let Some(present) = self.column(span.start) else { return };
        let chosen = &self.lines.chosen;
        let is_chosen = chosen.contains(&self.lines.of(span.start)) && chosen.contains(&self.last_line(node));
        let column = if is_chosen { column } else { present };
        let by = column as isize - present as isize;
        self.carry(self.lines.of(span.start)..self.last_line(node) + 1, by);
        match node.kind() {
            Kind::Map => {
                for (key, value) in node.entries() {
                    let lists_at_key = value.kind() == Kind::Seq
                        && self.column(value.span().start).is_some()
                        && self.column(value.span().start) == self.column(key.span().start);
                    self.visit(value, if lists_at_key { column } else { column + STEP });
                }
            }
            Kind::Seq => {
                for item in node.items() {
                    let start = item.span().start;
                    let is_block = item.kind() != Kind::Scalar && item.style() != Style::Flow;
                    let dash = self.lines.content(self.text, self.lines.of(start)) + present;
                    if is_block
                        && dash < start
                        && self.text.get(dash..).is_some_and(|text| text.starts_with('-'))
                    {
                        self.after_dash(item, dash, column + STEP, by);
                    } else {
                        self.visit(item, column + STEP);
                    }
                }
            }
            Kind::Scalar => {}
        }
    }

    /// A map or list that begins on its dash's line.
    fn after_dash(&mut self, item: Node<'_>, dash: usize, column: usize, by: isize) {
        let start = item.span().start;
        let present = self.plain_column(start);
        let chosen = &self.lines.chosen;
        if !chosen.contains(&self.lines.of(dash)) || !chosen.contains(&self.last_line(item)) {
            return;
        }
        let gap = self.text.get(dash + 1..start).unwrap_or_default();
        if !gap.bytes().all(|byte| byte == b' ') {
            return;
        }
        if gap != " " {
            self.edits.push(TextEdit { start: dash + 1, end: start, insert: " ".to_owned() });
        }
        let first = self.lines.of(start);
        self.carry(first + 1..self.last_line(item) + 1, column as isize - present as isize);
        if let Some(line) = self.moved.get_mut(first) {
            *line = Some(by);
        }
        for (key, value) in item.entries() {
            let at_key = value.kind() == Kind::Seq
                && self.column(value.span().start) == Some(self.plain_column(key.span().start));
            self.visit(value, if at_key { column } else { column + STEP });
        }
        for inner in item.items() {
            self.visit(inner, column + STEP);
        }
    }

    fn last_line(&self, node: Node<'_>) -> usize {
        let span = node.span();
        let end = self.text.get(span.clone()).map_or(span.end, |text| span.start + text.trim_end().len());
        self.lines.of(end.max(span.start + 1) - 1)
    }

    /// The column of what only spaces stand before.
    fn column(&self, at: usize) -> Option<usize> {
        self.lines.indent_before(self.text, at)
    }

    fn plain_column(&self, at: usize) -> usize {
        at - self.lines.content(self.text, self.lines.of(at))
    }

    fn carry(&mut self, lines: Range<usize>, by: isize) {
        for line in self.moved.get_mut(lines).unwrap_or_default() {
            *line = Some(by);
        }
    }

    /// A comment goes with the line below it that stands where it does, else with the line above.
    fn comments(&mut self, root: Node<'_>) {
        let mut is_text = vec![false; self.moved.len()];
        self.mark_texts(root, &mut is_text);
        let body = |line: usize| self.text.get(self.lines.span(line)).unwrap_or_default();
        let spaces = |line: usize| body(line).len() - body(line).trim_start_matches(' ').len();
        let mut moved = self.moved.clone();
        let (mut above, mut waiting) = (None, vec![]);
        for line in 0..moved.len() {
            let is_text = is_text.get(line).is_some_and(|is_text| *is_text);
            if !is_text && body(line).trim().is_empty() {
                continue;
            }
            if !is_text && body(line).trim_start().starts_with('#') {
                waiting.push(line);
                if let (Some(above), Some(own)) = (above, moved.get_mut(line)) {
                    *own = self.moved.get::<usize>(above).copied().flatten();
                }
                continue;
            }
            for comment in waiting.drain(..) {
                if let (true, Some(own)) = (spaces(comment) == spaces(line), moved.get_mut(comment)) {
                    *own = self.moved.get(line).copied().flatten();
                }
            }
            above = Some(line);
        }
        self.moved = moved;
    }

    /// Marks the lines that are text of a scalar.
    fn mark_texts(&self, node: Node<'_>, is_text: &mut [bool]) {
        for line in is_text.get_mut(inner_lines(self.lines, node)).unwrap_or_default() {
            *line = true;
        }
        for value in node.entries().map(|entry| entry.1).chain(node.items()) {
            self.mark_texts(value, is_text);
        }
    }

    fn shift(&mut self, line: usize) {
        let by = self.moved.get(line).copied().flatten().unwrap_or(0);
        let span = self.lines.span(line);
        let text = self.text.get(span.clone()).unwrap_or_default();
        let start = self.lines.content(self.text, line);
        let rest = self.text.get(start..span.end).unwrap_or_default();
        let spaces = rest.len() - rest.trim_start_matches(' ').len();
        if by == 0 || text.trim().is_empty() {
            return;
        }
        let new = spaces.saturating_add_signed(by);
        self.edits.push(TextEdit { start, end: start + spaces, insert: " ".repeat(new) });
    }
}
