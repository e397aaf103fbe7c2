//! The entries of a map and the items of a list, with what stands around them.

use std::ops::Range;

use crate::document::Document;
use crate::error::PathStep;
use crate::node::{Kind, Node};
use crate::tree::Form;

use super::Shape;

/// An entry or item of a text. `lead` and `span` stand behind each other, the line's indentation between them.
#[derive(Debug, Clone)]
pub(super) struct Part {
    /// Its key, or the text by which an item is known.
    pub(super) name: String,
    /// Itself with the rest of its last line and the comments below that are inside it, at the left edge.
    pub(super) looks: String,
    /// What stands between it and the one before: breaks, blank lines, comments.
    pub(super) lead: String,
    /// Whether it begins a line, and so has its lines for itself.
    pub(super) on_lines: bool,
}

/// The text by which an item is known.
pub(super) fn name_of(item: Node<'_>, key: &str) -> Option<String> {
    let name = item.get(key).filter(|key| key.kind() == Kind::Scalar && !key.is_unset())?;
    Some(name.text().into_owned())
}

/// A collection's members; none when they cannot be told apart, or their lines hold something else. `path` has indexes.
pub(super) fn parts(document: &Document, path: &[PathStep], shape: Shape) -> Option<Vec<Part>> {
    let node = document.at(path)?;
    let opening = document.opening(path)?;
    let parts = match (shape, node.kind()) {
        (Shape::Map, Kind::Map) => document.entry_parts(node, opening)?,
        (Shape::Items(key), Kind::Seq) => document.item_parts(node, opening, key)?,
        _ => return None,
    };
    let mut names: Vec<&str> = parts.iter().map(|part| &*part.name).collect();
    names.sort_unstable();
    let unique = names.windows(2).all(|pair| pair.first() != pair.last());
    unique.then_some(parts)
}

/// Whether a collection is written by indentation.
pub(super) fn is_block(node: Node<'_>) -> bool {
    matches!(node.form(), Form::Map | Form::Seq)
}

/// The comment lines among what stands above or below a member.
pub(super) fn comments(lead: &str) -> Vec<&str> {
    lead.lines().map(str::trim).filter(|line| line.starts_with('#')).collect()
}

/// Text without what a deeper place or other line ends do to it.
pub(super) fn normal(text: &str, column: usize) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['\n', '\r']) {
        let (line, after) = rest.split_at(at);
        out.push_str(line);
        out.push('\n');
        rest = after.strip_prefix("\r\n").or_else(|| after.get(1..)).unwrap_or_default();
        let spaces = rest.len() - rest.trim_start_matches(' ').len();
        rest = rest.get(spaces.min(column)..).unwrap_or_default();
    }
    out.push_str(rest);
    out
}

impl Document {
    /// A value as it is written, at the left edge.
    pub(super) fn written(&self, path: &[PathStep]) -> Option<String> {
        let span = self.at(path)?.span();
        let column = self.column(span.start);
        Some(normal(&self.slice(span), column))
    }

    /// Where the lines of a collection begin: behind the colon that opens it, with the comment that stands there.
    pub(in crate::edit) fn opening(&self, path: &[PathStep]) -> Option<usize> {
        let found = self.found(path)?;
        let start = found.value.span().start;
        if !self.begins_line(start) || found.value.form().is_flow() {
            return Some(start);
        }
        match found.key {
            Some(key) => self.after_colon(key),
            None if path.is_empty() => Some(self.bom()),
            None => Some(start),
        }
    }

    fn entry_parts(&self, map: Node<'_>, opening: usize) -> Option<Vec<Part>> {
        let (mut before, mut last, mut parts) = (opening, None, vec![]);
        for (key, value) in map.entries() {
            let span = self.entry_start(map, last, key)..value.span().end.max(key.span().end);
            last = Some(span.end);
            parts.push(self.part(map, key.text().into_owned(), &mut before, span)?);
        }
        Some(parts)
    }

    fn item_parts(&self, list: Node<'_>, opening: usize, key: &str) -> Option<Vec<Part>> {
        let items: Vec<_> = list.items().collect();
        let (mut before, mut parts) = (opening, vec![]);
        for (index, item) in items.iter().enumerate() {
            let start = self.item_start(list, &items, index)?;
            let span = start..item.span().end.max(start);
            parts.push(self.part(list, name_of(*item, key)?, &mut before, span)?);
        }
        Some(parts)
    }

    /// The member at `span`; `before` is where what stands before it ends, and moves behind it.
    fn part(&self, parent: Node<'_>, name: String, before: &mut usize, span: Range<usize>) -> Option<Part> {
        let column = self.column(span.start);
        if parent.form().is_flow() {
            let looks = normal(&self.slice(span.clone()), column);
            return Some(Part { name, looks, lead: String::new(), on_lines: false });
        }
        let on_lines = self.begins_line(span.start);
        let line = if on_lines { self.line_start(span.start).max(self.bom()) } else { span.start };
        if line < *before {
            return None;
        }
        let end = self.line_end(self.end_in(parent)(span.end));
        let lead = normal(&self.slice(*before..line), column);
        *before = end;
        Some(Part { name, looks: normal(&self.slice(span.start..end), column), lead, on_lines })
    }

    /// What stands in a collection by indentation below its last member; for the root what stands below that in the text.
    pub(super) fn foot(&self, path: &[PathStep]) -> Option<Range<usize>> {
        let all = self.at(path)?;
        if !(path.is_empty() || is_block(all)) {
            return None;
        }
        let start = self.line_end(self.end_in(all)(all.span().end));
        let end = if path.is_empty() { self.len() } else { self.line_end(self.member_span(path)?.end) };
        (start <= end).then_some(start..end)
    }

    /// Bytes of the BOM.
    pub(in crate::edit) fn bom(&self) -> usize {
        let bom = '\u{feff}'.len_utf8();
        if self.slice(0..bom.min(self.len())) == "\u{feff}" { bom } else { 0 }
    }
}
