//! Replacing a value.

use std::ops::Range;

use crate::breaks;
use crate::document::Document;
use crate::edit::encode::{Place, encode, encode_block};
use crate::edit::reading::Reading;
use crate::edit::{EditError, Path, Transaction, Value};
use crate::error::PathStep;
use crate::node::{Kind, Node, Style};
use crate::tree::Form;

impl Transaction<'_> {
    /// Sets the value at a path; absent parents are created, in block style (`block`) or on one line.
    ///
    /// A scalar keeps its quotes when the new text can stand in them. A value that says so already stays untouched.
    pub fn set(&mut self, path: Path<'_>, value: Value, block: bool) -> Result<(), EditError> {
        self.readable()?;
        if path.is_empty() {
            return Err(EditError::WrongKind);
        }
        let value = self.document.fitted(value);
        if self.document.at(path).is_some() {
            return self.replace_value(path, &value);
        }
        let known =
            (0..path.len()).rev().find(|n| path.get(..*n).is_some_and(|p| self.document.at(p).is_some()));
        let (parent, missing) = path.split_at(known.ok_or(EditError::NotFound)?);
        let node = self.document.at(parent).ok_or(EditError::NotFound)?;
        match node.kind() {
            Kind::Map => {
                let Some((PathStep::Key(key), deeper)) = missing.split_first() else {
                    return Err(EditError::NotFound);
                };
                let value = value.inside(deeper, block).ok_or(EditError::NotFound)?;
                self.insert(parent, key, value)
            }
            Kind::Scalar if node.is_unset() => {
                let value = value.inside(missing, block).ok_or(EditError::NotFound)?;
                if parent.is_empty() { self.fill_empty(&value) } else { self.replace_value(parent, &value) }
            }
            Kind::Scalar => Err(EditError::WrongKind),
            Kind::Seq => Err(EditError::NotFound),
        }
    }

    pub(super) fn replace_value(&mut self, path: Path<'_>, value: &Value) -> Result<(), EditError> {
        let new = value.reading().ok_or(EditError::NotFlow)?;
        let found = self.document.found(path).ok_or(EditError::NotFound)?;
        if says_already(found.value, value, &new) {
            return Ok(());
        }
        let (range, insert) = self.document.replacement(path, value)?;
        let depth = self.document.entry_depth(path);
        let (entry, inner) = path.split_at(depth);
        let mut expected = Reading::at(self.document, entry).ok_or(EditError::NotFound)?;
        *expected.part(inner).ok_or(EditError::NotFound)? = new;
        self.replace(range, insert, |document| Reading::at(document, entry).as_ref() == Some(&expected))
    }

    /// Writes the first content of an empty text.
    fn fill_empty(&mut self, value: &Value) -> Result<(), EditError> {
        let new = value.reading().ok_or(EditError::NotFlow)?;
        let end = self.document.content_end();
        let newline = self.document.break_at(end);
        let mut lines = String::new();
        if end > self.document.line_start(end) {
            lines.push_str(newline);
        }
        value.block_lines(0, 2, newline, &mut lines);
        self.replace(end..end, lines, |document| Reading::at(document, &[]).as_ref() == Some(&new))
    }
}

/// Whether nothing need be done: the same content, and a number stands plain.
fn says_already(node: Node<'_>, value: &Value, new: &Reading) -> bool {
    let same = Reading::of(node) == *new;
    match value {
        Value::Plain(text) => same && node.style() == Style::Plain && node.raw() == text,
        _ => same,
    }
}

/// The header of a block scalar (`>-`) and the comment behind it, with the space before it.
fn header_parts(node: Node<'_>) -> Option<(&str, &str)> {
    if !matches!(node.style(), Style::Literal | Style::Folded) {
        return None;
    }
    let line = breaks::lines(node.raw()).next()?;
    let (header, comment) = line.split_at(line.find([' ', '\t', '#']).unwrap_or(line.len()));
    Some((header, comment.trim_end()))
}

impl Document {
    fn replacement(&self, path: Path<'_>, value: &Value) -> Result<(Range<usize>, String), EditError> {
        let found = self.found(path).ok_or(EditError::NotFound)?;
        let node = found.value;
        let span = self.whole_span(node);
        let in_flow = self.in_flow(path);
        if value.is_block() && !in_flow && found.key.is_some() {
            return self.block_replacement(path, value);
        }
        let place = if in_flow { self.flow_place() } else { Place::Block };
        let text = match value {
            Value::Text(text) => self.scalar(node, text, place),
            _ => value.inline(place) + header_parts(node).map_or("", |parts| parts.1),
        };
        match node.form() {
            Form::Missing => {
                let before = self.slice(span.start.saturating_sub(1)..span.start);
                let colon = if before == ":" || before == "-" { "" } else { ":" };
                Ok((span, format!("{colon} {text}")))
            }
            Form::Map | Form::Seq if self.begins_line(span.start) => {
                let key = found.key.ok_or(EditError::Unfit)?;
                let after = self.after_colon(key).ok_or(EditError::Unfit)?;
                let comment = self.slice(after..self.line_end(after)).trim_end().to_owned();
                Ok((after..self.line_end(span.end), format!(" {text}{comment}")))
            }
            _ => Ok((span, text)),
        }
    }

    /// A block collection in place of whatever stands after a key.
    fn block_replacement(&self, path: Path<'_>, value: &Value) -> Result<(Range<usize>, String), EditError> {
        let found = self.found(path).ok_or(EditError::NotFound)?;
        let key = found.key.ok_or(EditError::Unfit)?;
        let after = self.after_colon(key).ok_or(EditError::Unfit)?;
        let span = self.whole_span(found.value);
        let own_line = self.line_end(after);
        let comment = if span.end <= own_line { span.end.max(after)..own_line } else { after..own_line };
        let mut insert = self.slice(comment).trim_end().to_owned();
        let newline = self.break_at(after);
        let parent = path.get(..path.len() - 1).unwrap_or_default();
        let step = self.indent_step(parent);
        let mut lines = String::new();
        value.block_lines(self.column(key.span().start) + step, step, newline, &mut lines);
        insert.push_str(newline);
        insert.push_str(lines.trim_end_matches(['\n', '\r']));
        Ok((after..self.line_end(span.end.max(after)), insert))
    }

    /// A text in the place of a node, in its present style where it can be. The comment behind `|` or `>` stays.
    fn scalar(&self, node: Node<'_>, text: &str, place: Place) -> String {
        let style = node.style();
        let Some((header, comment)) = header_parts(node) else { return encode(text, Some(style), place) };
        let indent = breaks::lines(node.raw())
            .skip(1)
            .find(|line| !line.trim().is_empty())
            .map(|line| line.len() - line.trim_start_matches(' ').len());
        let newline = self.break_at(node.span().start);
        let block = indent.and_then(|indent| encode_block(text, header, indent, newline));
        let new = block.unwrap_or_else(|| encode(text, Some(style), place));
        match new.split_once(newline) {
            Some((header, rest)) => format!("{header}{comment}{newline}{rest}"),
            None => new + comment,
        }
    }

    /// Whether the node at the path stands inside a flow collection.
    pub(super) fn in_flow(&self, path: Path<'_>) -> bool {
        (0..path.len()).any(|n| path.get(..n).and_then(|p| self.at(p)).is_some_and(|n| n.form().is_flow()))
    }

    /// The byte after the colon of a key.
    pub(super) fn after_colon(&self, key: Node<'_>) -> Option<usize> {
        let end = key.span().end;
        let rest = self.slice(end..self.line_end(end));
        let spaces = rest.len() - rest.trim_start_matches(' ').len();
        rest.trim_start_matches(' ').starts_with(':').then_some(end + spaces + 1)
    }
}
