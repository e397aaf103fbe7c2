//! Copying entries from one text to another, comments and all.

use std::ops::Range;

use crate::breaks;
use crate::document::Document;
use crate::edit::encode::{Place, encode};
use crate::edit::reading::Reading;
use crate::edit::{EditError, Path, Transaction, Value};
use crate::error::PathStep;
use crate::tree::Form;

impl Transaction<'_> {
    /// Adds the entry at `from` of another document after the last one of a map, under a key of its own. Its style and
    /// comments are kept where both maps are written by indentation.
    pub fn append_copy(
        &mut self,
        map: Path<'_>,
        key: &str,
        source: &Document,
        from: Path<'_>,
    ) -> Result<(), EditError> {
        self.readable()?;
        let node = self.document.map_at(map)?;
        let value = source.at(from).ok_or(EditError::NotFound)?;
        let lines = source.entry_lines(from).filter(|_| node.form() == Form::Map);
        let (Some(lines), Some(_)) = (lines, node.last_entry()) else {
            // In a JSON text it may have lines of its own.
            let value = match Value::of(value) {
                Value::Map(entries) if node.form().is_flow() => Value::Block(entries),
                value => value,
            };
            return self.append_entry(map, key, value);
        };
        let text = source.renamed_lines(from, lines, key).ok_or(EditError::Unfit)?;
        self.append_lines(map, key, &text, Reading::of(value))
    }
}

impl Document {
    /// The whole lines of the entry at a path: the comments directly above it, itself, and the comments at its end and inside it. Without
    /// the last break; absent when it shares its first line with something else.
    pub fn entry_lines(&self, path: &[PathStep]) -> Option<Range<usize>> {
        let (PathStep::Key(name), parent) = path.split_last()? else { return None };
        let map = self.at(parent)?;
        let (key, value) = map.entry(name)?;
        let end = self.end_in(map);
        let (before, _) = map.around(name);
        let before = before.map(|(key, value)| end(value.span().end.max(key.span().end)));
        let start = key.span().start;
        let explicit = self.entry_start(map, before, key) < start;
        if map.form() != Form::Map || explicit || !self.begins_line(start) {
            return None;
        }
        let floor = before.map_or(0, |end| self.next_line(end));
        let start = self.comments_above(key.span().start).max(floor);
        Some(start..self.line_end(end(value.span().end.max(key.span().end))))
    }

    /// The lines with another key, moved to the left edge.
    fn renamed_lines(&self, path: Path<'_>, lines: Range<usize>, name: &str) -> Option<String> {
        let key = self.found(path)?.key?;
        let span = key.span();
        let indent = self.column(span.start);
        let mut text = self.slice(lines.start..span.start).into_owned();
        text.push_str(&encode(name, Some(key.style()), Place::BlockKey));
        text.push_str(&self.slice(span.end..lines.end));
        let shifted = breaks::lines(&text).map(|line| {
            let spaces = line.len() - line.trim_start_matches(' ').len();
            line.get(spaces.min(indent)..).unwrap_or_default().to_owned()
        });
        Some(shifted.collect::<Vec<_>>().join("\n"))
    }
}
