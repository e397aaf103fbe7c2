//! White space inside lines and at their ends.

use super::{Lines, inner_lines};
use crate::node::{Kind, Node, Style};
use crate::text_edit::TextEdit;

/// The edits of the white space that stands in lines.
pub(super) fn edits(text: &str, lines: &Lines, root: Node<'_>) -> Vec<TextEdit> {
    let mut spaces = Spaces { text, lines, edits: vec![], inner: vec![] };
    spaces.visit(root);
    let inner = std::mem::take(&mut spaces.inner);
    for line in lines.chosen.clone() {
        if !inner.iter().any(|range| range.contains(&line)) {
            spaces.end(line);
        }
    }
    spaces.edits.sort_by_key(|edit| edit.start);
    spaces.edits
}

struct Spaces<'a> {
    text: &'a str,
    lines: &'a Lines,
    edits: Vec<TextEdit>,
    /// Lines that are text of a scalar, its last one not: white space at their ends may be part of it.
    inner: Vec<std::ops::Range<usize>>,
}

impl Spaces<'_> {
    fn visit(&mut self, node: Node<'_>) {
        match node.kind() {
            Kind::Scalar => {
                let mut inner = inner_lines(self.lines, node);
                if !matches!(node.style(), Style::Literal | Style::Folded) && !inner.is_empty() {
                    inner = inner.start - 1..inner.end - 1;
                }
                if !inner.is_empty() {
                    self.inner.push(inner);
                }
            }
            Kind::Map => {
                let in_flow = node.style() == Style::Flow;
                let mut before = in_flow.then_some(node.span().start + 1);
                for (key, value) in node.entries() {
                    self.between(before, key.span().start);
                    let (key, span) = (key.span(), value.span());
                    self.after_key(key.end, span.start);
                    self.visit(value);
                    before = in_flow.then_some(span.end.max(key.end));
                }
            }
            Kind::Seq => {
                let in_flow = node.style() == Style::Flow;
                let mut before = in_flow.then_some(node.span().start + 1);
                for item in node.items() {
                    self.between(before, item.span().start);
                    if !in_flow && (item.kind() == Kind::Scalar || item.style() == Style::Flow) {
                        self.after_dash(item.span().start);
                    }
                    self.visit(item);
                    before = in_flow.then_some(item.span().end);
                }
            }
        }
    }

    /// `key  :   value` → `key: value`
    fn after_key(&mut self, end: usize, value: usize) {
        let gap = self.text.get(end..value).unwrap_or_default();
        if gap.trim_matches(' ') == ":" && gap.ends_with(' ') {
            self.put(end, value, ": ");
        }
    }

    /// `-   a` → `- a`
    fn after_dash(&mut self, item: usize) {
        let before = self.text.get(..item).unwrap_or_default();
        let dash = before.trim_end_matches(' ');
        if dash.ends_with('-') && dash.len() < item {
            self.put(dash.len(), item, " ");
        }
    }

    /// `a ,b` → `a, b`
    fn between(&mut self, before: Option<usize>, next: usize) {
        let Some(before) = before else { return };
        let gap = self.text.get(before..next).unwrap_or_default();
        if gap.trim_matches(' ') == "," {
            self.put(before, next, ", ");
        }
    }

    fn end(&mut self, line: usize) {
        let span = self.lines.span(line);
        let body = self.text.get(span.clone()).unwrap_or_default().trim_end_matches(['\n', '\r']);
        let kept = body.trim_end_matches([' ', '\t']).len();
        self.put(span.start + kept, span.start + body.len(), "");
    }

    fn put(&mut self, start: usize, end: usize, insert: &str) {
        if self.lines.is_chosen(start) && self.text.get(start..end).is_some_and(|text| text != insert) {
            self.edits.push(TextEdit { start, end, insert: insert.to_owned() });
        }
    }
}
