//! Adding an entry to a map.

use std::ops::Range;

use crate::document::Document;
use crate::edit::flow::flow_insertion;
use crate::edit::json::Part;
use crate::edit::reading::Reading;
use crate::edit::{EditError, Path, Transaction, Value};
use crate::node::{Entry, Kind, Node};
use crate::tree::Form;

impl Transaction<'_> {
    /// Adds an entry after the last one of the map at a path.
    pub fn insert(&mut self, map: Path<'_>, key: &str, value: Value) -> Result<(), EditError> {
        self.add(map, key, &value, Where::AfterLast)
    }

    /// Adds an entry after the last one, with a blank line before it if the two entries before have one.
    pub fn append_entry(&mut self, map: Path<'_>, key: &str, value: Value) -> Result<(), EditError> {
        self.add(map, key, &value, Where::AfterLastLikeItsNeighbours)
    }

    /// Adds an entry of the outermost map at the end of the document, before a `...`.
    pub fn append_section(&mut self, key: &str, value: Value) -> Result<(), EditError> {
        self.add(&[], key, &value, Where::DocumentEnd)
    }

    /// Adds the lines of an entry, given at the left edge, as `append_entry` does.
    pub(super) fn append_lines(
        &mut self,
        map: Path<'_>,
        key: &str,
        lines: &str,
        reading: Reading,
    ) -> Result<(), EditError> {
        let node = self.document.map_at(map)?;
        if node.get(key).is_some() {
            return Err(EditError::Taken);
        }
        let (last_key, last_value) = node.last_entry().ok_or(EditError::WrongKind)?;
        let end = self.document.end_in(node)(last_value.span().end.max(last_key.span().end));
        let newline = self.document.break_at(end);
        let indent = " ".repeat(self.document.column(node.span().start));
        let mut text = String::new();
        if self.document.last_pair_is_apart(node) {
            text.push_str(newline);
        }
        for line in lines.split('\n') {
            if !line.is_empty() {
                text.push_str(&indent);
                text.push_str(line);
            }
            text.push_str(newline);
        }
        let (range, insert) = self.document.lines_after(end, text, newline);
        self.replace_with_added(map, key, reading, range, insert)
    }

    fn add(&mut self, map: Path<'_>, key: &str, value: &Value, place: Where) -> Result<(), EditError> {
        self.readable()?;
        let value = &self.document.fitted(value.clone());
        let new = value.reading().ok_or(EditError::NotFlow)?;
        let node = self.document.map_at(map)?;
        if node.get(key).is_some() {
            return Err(EditError::Taken);
        }
        let (range, insert) = match node.form() {
            Form::FlowMap => {
                let entries: Vec<_> = node.entries().collect();
                let place = self.document.flow_place();
                let part = Part { key: Some(key), value, pad: "", place };
                flow_insertion(self.document, node, &entries, &part)
            }
            _ => self.document.block_insertion(map, node, key, value, place)?,
        };
        self.replace_with_added(map, key, new, range, insert)
    }

    /// Replaces bytes if the map then has the new entry as its last one and is otherwise as it was.
    fn replace_with_added(
        &mut self,
        map: Path<'_>,
        key: &str,
        new: Reading,
        range: Range<usize>,
        insert: String,
    ) -> Result<(), EditError> {
        let node = self.document.map_at(map)?;
        if self.document.is_spine(map) {
            let (last, count) = (last_reading(node), node.len());
            return self.replace(range, insert, |document| {
                let Some(node) = document.at(map) else { return false };
                let added = node.last_entry().is_some_and(|(k, v)| k.text() == key && Reading::of(v) == new);
                let kept = last.is_none_or(|(key, reading)| node.get(&key).map(Reading::of) == Some(reading));
                added && kept && node.len() == count + 1
            });
        }
        let (entry, inner) = map.split_at(self.document.entry_depth(map));
        let mut expected = Reading::at(self.document, entry).ok_or(EditError::NotFound)?;
        let Some(Reading::Map(entries)) = expected.part(inner) else { return Err(EditError::WrongKind) };
        entries.push((key.to_owned(), new));
        self.replace(range, insert, |document| Reading::at(document, entry).as_ref() == Some(&expected))
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Where {
    AfterLast,
    AfterLastLikeItsNeighbours,
    DocumentEnd,
}

fn last_reading(map: Node<'_>) -> Option<(String, Reading)> {
    map.last_entry().map(|(key, value)| (key.text().into_owned(), Reading::of(value)))
}

impl Document {
    fn block_insertion(
        &self,
        path: Path<'_>,
        map: Node<'_>,
        key: &str,
        value: &Value,
        place: Where,
    ) -> Result<(Range<usize>, String), EditError> {
        let (last_key, last_value) = map.last_entry().ok_or(EditError::WrongKind)?;
        let indent = self.column(map.span().start);
        let end = self.end_in(map)(last_value.span().end.max(last_key.span().end));
        let newline = self.break_at(end);
        let mut lines = String::new();
        if place == Where::AfterLastLikeItsNeighbours && self.last_pair_is_apart(map) {
            lines.push_str(newline);
        }
        let entry = Value::Block(vec![(key.to_owned(), value.clone())]);
        entry.block_lines(indent, self.indent_step(path), newline, &mut lines);
        if place == Where::DocumentEnd {
            let end = self.content_end();
            let before = if end > self.line_start(end) { newline } else { "" };
            return Ok((end..end, format!("{before}{lines}")));
        }
        Ok(self.lines_after(end, lines, newline))
    }

    /// Whole lines put after the line of `end`; at the end of a text without a last break it stays without one.
    pub(super) fn lines_after(&self, end: usize, lines: String, newline: &str) -> (Range<usize>, String) {
        let next = self.next_line(end);
        if next > self.line_end(end) {
            return (next..next, lines);
        }
        let lines = lines.strip_suffix(newline).unwrap_or(&lines);
        (next..next, format!("{newline}{lines}"))
    }

    /// Whether a blank line stands between the last two entries.
    fn last_pair_is_apart(&self, map: Node<'_>) -> bool {
        let Some((last, _)) = map.last_entry() else { return false };
        let (Some((_, before)), _) = map.around(&last.text()) else { return false };
        self.has_blank_line(self.next_line(before.span().end)..self.line_start(last.span().start))
    }

    /// How much deeper the entries of an entry's own map stand, as this map, its surroundings or the file do it.
    pub(super) fn indent_step(&self, map: Path<'_>) -> usize {
        let of_entries = |node: Node<'_>| {
            node.entries().take(32).find_map(|(key, value)| {
                let inner = value.form() == Form::Map;
                inner
                    .then(|| self.column(value.span().start).checked_sub(self.column(key.span().start)))
                    .flatten()
            })
        };
        let block = |node: &Node<'_>| node.form() == Form::Map;
        let own = self.at(map).filter(block).and_then(of_entries);
        let outer = || {
            let found = self.found(map).filter(|f| block(&f.value))?;
            self.column(found.value.span().start).checked_sub(self.column(found.key?.span().start))
        };
        let file = || self.root().filter(block).and_then(of_entries);
        own.or_else(outer).or_else(file).filter(|step| *step > 0).unwrap_or(2)
    }
}

impl<'a> Node<'a> {
    /// Keys of a map next to `key`'s entry.
    pub(super) fn around(&self, key: &str) -> (Option<Entry<'a>>, Option<Entry<'a>>) {
        self.document.around(self.id, key)
    }

    pub(super) fn last_entry(&self) -> Option<Entry<'a>> {
        if self.kind() == Kind::Map { self.document.last_entry(self.id) } else { None }
    }
}
