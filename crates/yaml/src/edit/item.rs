//! Adding to lists and moving in them.

use std::ops::Range;

use crate::document::Document;
use crate::edit::encode::Place;
use crate::edit::flow::{comma_in, flow_insertion};
use crate::edit::json::Part;
use crate::edit::reading::Reading;
use crate::edit::{EditError, Path, Transaction, Value};
use crate::node::Node;
use crate::tree::Form;

impl Transaction<'_> {
    /// Adds an item after the last one of a list, in that one's style.
    pub fn append_item(&mut self, list: Path<'_>, value: Value) -> Result<(), EditError> {
        self.readable()?;
        let value = self.document.fitted(value);
        let new = value.reading().ok_or(EditError::NotFlow)?;
        let node = self.document.seq_at(list)?;
        let items: Vec<_> = node.items().collect();
        let (range, insert) = if node.form().is_flow() {
            let pad = items.last().map_or("", |item| pad_of(*item));
            let pairs: Vec<_> = items.iter().map(|item| (*item, *item)).collect();
            let place = self.document.flow_place();
            // Items that are maps are spread like their siblings.
            let value = match value {
                Value::Map(entries) if place == Place::Json => Value::Block(entries),
                value => value,
            };
            flow_insertion(self.document, node, &pairs, &Part { key: None, value: &value, pad, place })
        } else {
            self.document.item_after_last(list, node, &items, &value)?
        };
        self.change_list(list, range, insert, |items| items.push(new))
    }

    /// Moves an item to another index of its list; its comments go along.
    pub fn move_item(&mut self, list: Path<'_>, from: usize, to: usize) -> Result<(), EditError> {
        self.readable()?;
        let node = self.document.seq_at(list)?;
        let items: Vec<_> = node.items().collect();
        if from >= items.len() || to >= items.len() {
            return Err(EditError::NotFound);
        }
        if from == to {
            return Ok(());
        }
        let by_lines = || self.document.reordered_lines(node, &items, from, to);
        let (range, insert) = match by_lines().filter(|_| node.form().is_flow()) {
            Some(moved) => moved,
            None => {
                let parts = self.document.movable_parts(node, &items).ok_or(EditError::Unfit)?;
                self.document.reordered(&parts, from, to).ok_or(EditError::Unfit)?
            }
        };
        self.change_list(list, range, insert, |items| {
            let item = items.remove(from);
            items.insert(to, item);
        })
    }

    fn change_list(
        &mut self,
        list: Path<'_>,
        range: Range<usize>,
        insert: String,
        change: impl FnOnce(&mut Vec<Reading>),
    ) -> Result<(), EditError> {
        let (entry, inner) = list.split_at(self.document.entry_depth(list));
        let mut expected = Reading::at(self.document, entry).ok_or(EditError::NotFound)?;
        let Some(Reading::Seq(items)) = expected.part(inner) else { return Err(EditError::WrongKind) };
        change(items);
        self.replace(range, insert, |document| Reading::at(document, entry).as_ref() == Some(&expected))
    }
}

/// The space that a flow map has inside its braces.
fn pad_of(node: Node<'_>) -> &'static str {
    if node.form() == Form::FlowMap && node.raw().starts_with("{ ") { " " } else { "" }
}

/// An item of a flow list that shares its lines with no other item.
struct OwnLines {
    /// The comment lines above it.
    comments: Range<usize>,
    /// Where the line begins on which it begins.
    line: usize,
    item: Range<usize>,
    has_comma: bool,
    /// From its comma to the end of its last line; nothing where the list ends on that line.
    tail: Range<usize>,
    /// Whether the list ends on its last line.
    is_shared: bool,
}

impl Document {
    fn item_after_last(
        &self,
        path: Path<'_>,
        list: Node<'_>,
        items: &[Node<'_>],
        value: &Value,
    ) -> Result<(Range<usize>, String), EditError> {
        let last = items.last().ok_or(EditError::WrongKind)?;
        let dash = self.item_start(list, items, items.len() - 1).ok_or(EditError::Unfit)?;
        let indent = self.column(list.span().start);
        let end = self.end_in(list)(last.span().end);
        let newline = self.break_at(end);
        let start = last.span().start;
        let same_line = self.line_start(start) == self.line_start(dash) && start > dash;
        let gap = if same_line { self.slice(dash + 1..start).into_owned() } else { " ".to_owned() };
        let mut lines = " ".repeat(indent);
        lines.push('-');
        match value {
            Value::Map(entries) | Value::Block(entries)
                if last.form() == Form::Map && !entries.is_empty() =>
            {
                let mut block = String::new();
                let inner = indent + 1 + gap.len();
                let value = Value::Block(entries.clone());
                value.block_lines(
                    inner,
                    self.indent_step(path.get(..1).unwrap_or_default()),
                    newline,
                    &mut block,
                );
                // The first line begins after the dash.
                lines.push_str(&gap);
                lines.push_str(block.get(inner..).unwrap_or_default());
            }
            _ => {
                lines.push_str(&gap);
                lines.push_str(&value.padded(Place::Block, pad_of(*last)));
                lines.push_str(newline);
            }
        }
        Ok(self.lines_after(end, lines, newline))
    }

    /// The bytes of each item that move with it: its comments and itself, without the last line's break.
    fn movable_parts(&self, list: Node<'_>, items: &[Node<'_>]) -> Option<Vec<Range<usize>>> {
        if list.form().is_flow() {
            return Some(items.iter().map(Node::span).collect());
        }
        let end_of = self.end_in(list);
        let mut parts: Vec<Range<usize>> = vec![];
        for (index, item) in items.iter().enumerate() {
            let start = self.item_start(list, items, index)?;
            let floor = parts.last().map_or(0, |before| self.next_line(before.end));
            let start = if self.begins_line(start) { self.comments_above(start).max(floor) } else { start };
            let end = self.line_end(end_of(item.span().end.max(start)));
            parts.push(start..end);
        }
        Some(parts)
    }

    /// Items of a flow list of which each has its own lines, in their new order. The comments above an item and at the
    /// end of its line go along; commas, brackets and blank lines stay where they are.
    fn reordered_lines(
        &self,
        list: Node<'_>,
        items: &[Node<'_>],
        from: usize,
        to: usize,
    ) -> Option<(Range<usize>, String)> {
        let (low, high) = (from.min(to), from.max(to));
        let mut lines: Vec<OwnLines> = vec![];
        for item in items {
            let before = lines.last().map_or(list.span().start, |before| before.item.end);
            let line = self.own_lines(item.span(), before)?;
            if !lines.is_empty() && line.line <= before {
                return None;
            }
            lines.push(line);
        }
        let last = lines.get(high)?;
        let mut range = lines.get(low)?.comments.start..last.tail.end;
        let mut order: Vec<usize> = (low..=high).collect();
        let moved = order.remove(from - low);
        order.insert(to - low, moved);
        let mut out = String::new();
        for (place, part) in (low..).zip(order) {
            let (here, line) = (lines.get(place)?, lines.get(part)?);
            let comments = self.slice(line.comments.clone());
            if !comments.is_empty() && here.line <= list.span().start {
                return None;
            }
            out.push_str(&comments);
            out.push_str(&self.slice(here.line..here.item.start));
            out.push_str(&self.slice(line.item.clone()));
            out.push_str(if here.has_comma { "," } else { "" });
            let tail = self.slice(line.tail.clone());
            out.push_str(&tail);
            if place < high {
                out.push_str(&self.slice(here.tail.end..lines.get(place + 1)?.comments.start));
            } else if here.is_shared && tail.contains('#') {
                // What follows on the line must not become part of the comment.
                out.push_str(self.break_at(here.item.start));
                out.push_str(&self.indent_at(here.item.start));
                let rest = self.slice(range.end..self.line_end(range.end));
                range.end += rest.len() - rest.trim_start_matches(' ').len();
            }
        }
        Some((range, out))
    }

    /// The lines of an item of a flow list when no other item follows on them. `before` is the end of what stands before.
    fn own_lines(&self, item: Range<usize>, before: usize) -> Option<OwnLines> {
        let line = self.line_start(item.start);
        let floor = self.next_line(before);
        let comments = if line < floor { line } else { self.comments_above(item.start).max(floor) }..line;
        let rest = self.slice(item.end..self.line_end(item.end));
        let comma = comma_in(&rest);
        let after = comma.map_or(item.end, |at| item.end + at + 1);
        let tail = self.slice(after..self.line_end(after));
        let is_alone = tail.trim().is_empty() || tail.trim_start().starts_with('#');
        if !is_alone && !tail.trim_start().starts_with([']', '}']) {
            return None;
        }
        let end = if is_alone { after + tail.len() } else { after };
        Some(OwnLines {
            comments,
            line,
            item,
            has_comma: comma.is_some(),
            tail: after..end,
            is_shared: !is_alone,
        })
    }

    /// The parts in their new order, the text between them as it is.
    fn reordered(&self, parts: &[Range<usize>], from: usize, to: usize) -> Option<(Range<usize>, String)> {
        let (low, high) = (from.min(to), from.max(to));
        let range = parts.get(low)?.start..parts.get(high)?.end;
        let mut order: Vec<usize> = (low..=high).collect();
        let moved = order.remove(from - low);
        order.insert(to - low, moved);
        let mut out = String::with_capacity(range.len());
        for (place, part) in order.iter().enumerate() {
            out.push_str(&self.slice(parts.get(*part)?.clone()));
            if let Some(next) = parts.get(low + place + 1).filter(|_| low + place < high) {
                out.push_str(&self.slice(parts.get(low + place)?.end..next.start));
            }
        }
        Some((range, out))
    }
}
