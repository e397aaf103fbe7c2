//! Removing entries and items.

use std::ops::Range;

use crate::breaks;
use crate::chunk::indicator_in;
use crate::document::Document;
use crate::edit::flow::comma_in;
use crate::edit::reading::Reading;
use crate::edit::{EditError, Path, Transaction, Value};
use crate::error::PathStep;
use crate::node::{Kind, Node};

/// An entry or item and what stands beside it.
struct Member {
    /// From its key or dash (in flow: the item) to its end, in block style with the comments below that are inside it.
    span: Range<usize>,
    /// End of the one before, likewise.
    before: Option<usize>,
    /// Start of the one after.
    after: Option<usize>,
}

/// What happens to the comment lines directly above what is removed.
#[derive(Clone, Copy)]
enum Above {
    Goes,
    Stays,
}

impl Transaction<'_> {
    /// Removes the entry or item at a path with the comments directly above it; the last one leaves `{}` or `[]`.
    pub fn remove(&mut self, path: Path<'_>) -> Result<(), EditError> {
        self.remove_with(path, Above::Goes)
    }

    /// Removes the entry or item at a path; the comments above it stay.
    pub fn remove_below_comments(&mut self, path: Path<'_>) -> Result<(), EditError> {
        self.remove_with(path, Above::Stays)
    }

    fn remove_with(&mut self, path: Path<'_>, above: Above) -> Result<(), EditError> {
        self.readable()?;
        let (step, parent) = path.split_last().ok_or(EditError::WrongKind)?;
        self.document.at(path).ok_or(EditError::NotFound)?;
        let container = self.document.at(parent).ok_or(EditError::NotFound)?;
        let flow = container.form().is_flow();
        if container.len() == 1 && !flow {
            if parent.is_empty() {
                return Err(EditError::WrongKind);
            }
            let empty = if container.kind() == Kind::Map { Value::Map(vec![]) } else { Value::List(vec![]) };
            return self.replace_value(parent, &empty);
        }
        let member = self.document.member(container, step)?;
        if flow {
            let (range, insert) = self.document.flow_removal(container, &member);
            return self.take_out(path, range, insert);
        }
        let (range, insert) = self.document.block_removal(&member, above);
        let outcome = self.take_out(path, range.clone(), insert);
        if outcome != Err(EditError::Unfit) {
            return outcome;
        }
        // What stands below may have become text of a block scalar above.
        let column = self.document.column(member.span.start);
        let (range, lines) = self.document.with_lines_below(range, column);
        let outcome = self.take_out(path, range.clone(), lines.clone());
        if outcome != Err(EditError::Unfit) {
            return outcome;
        }
        let lines = breaks::whole_lines(&lines).skip_while(|line| line.trim().is_empty()).collect();
        self.take_out(path, range, lines)
    }

    /// Replaces bytes so that nothing but the entry or item at a path is gone.
    fn take_out(&mut self, path: Path<'_>, range: Range<usize>, insert: String) -> Result<(), EditError> {
        let (step, parent) = path.split_last().ok_or(EditError::WrongKind)?;
        let container = self.document.at(parent).ok_or(EditError::NotFound)?;
        if let (true, PathStep::Key(key)) = (self.document.is_spine(parent), step) {
            let (before, after) = container.around(key);
            let read = |entry: Option<(Node<'_>, Node<'_>)>| {
                entry.map(|(k, v)| (k.text().into_owned(), Reading::of(v)))
            };
            let (beside, count) = ([read(before), read(after)], container.len());
            return self.replace(range, insert, |document| {
                let Some(node) = document.at(parent) else { return false };
                let kept = |(key, reading): &(String, Reading)| {
                    node.get(key).map(Reading::of).as_ref() == Some(reading)
                };
                node.get(key).is_none() && node.len() + 1 == count && beside.iter().flatten().all(kept)
            });
        }
        let (entry, inner) = parent.split_at(self.document.entry_depth(parent));
        let mut expected = Reading::at(self.document, entry).ok_or(EditError::NotFound)?;
        match (expected.part(inner), step) {
            (Some(Reading::Map(entries)), PathStep::Key(key)) => entries.retain(|e| e.0 != *key),
            (Some(Reading::Seq(items)), PathStep::Index(index)) if *index < items.len() => {
                items.remove(*index);
            }
            _ => return Err(EditError::WrongKind),
        }
        self.replace(range, insert, |document| Reading::at(document, entry).as_ref() == Some(&expected))
    }
}

impl Document {
    /// From the key or dash of what stands at a path (in flow: from the item) to the end of its value.
    pub(super) fn member_span(&self, path: Path<'_>) -> Option<Range<usize>> {
        let (step, parent) = path.split_last()?;
        Some(self.member(self.at(parent)?, step).ok()?.span)
    }

    /// What stands between the member at a path and the one before: from the end of that one's last line to the line that
    /// the member begins.
    pub(super) fn lead_at(&self, path: Path<'_>) -> Option<Range<usize>> {
        let (step, parent) = path.split_last()?;
        let container = self.at(parent)?;
        let member = self.member(container, step).ok()?;
        if container.form().is_flow() || !self.begins_line(member.span.start) {
            return None;
        }
        let line = self.line_start(member.span.start).max(self.bom());
        let before = member.before.map_or_else(|| self.opening(parent), |end| Some(self.line_end(end)))?;
        Some(before.min(line)..line)
    }

    fn member(&self, container: Node<'_>, step: &PathStep) -> Result<Member, EditError> {
        let end = self.end_in(container);
        match step {
            PathStep::Key(key) => {
                let entry = container.entry(key).ok_or(EditError::NotFound)?;
                let (before, after) = container.around(key);
                let reach = |(key, value): (Node<'_>, Node<'_>)| end(value.span().end.max(key.span().end));
                let (before, end) = (before.map(reach), reach(entry));
                Ok(Member {
                    span: self.entry_start(container, before, entry.0)..end,
                    before,
                    after: after.map(|(key, _)| self.entry_start(container, Some(end), key)),
                })
            }
            PathStep::Index(index) => {
                let items: Vec<_> = container.items().collect();
                let start = |i: usize| self.item_start(container, &items, i);
                let item = items.get(*index).ok_or(EditError::NotFound)?;
                Ok(Member {
                    span: start(*index).ok_or(EditError::Unfit)?..end(item.span().end),
                    before: index.checked_sub(1).and_then(|i| items.get(i)).map(|i| end(i.span().end)),
                    after: if index + 1 < items.len() { start(index + 1) } else { None },
                })
            }
        }
    }

    /// Gives where an entry or item of a collection ends, of which the value ends at the byte given.
    pub(super) fn end_in(&self, container: Node<'_>) -> impl Fn(usize) -> usize {
        let column = (!container.form().is_flow()).then(|| self.column(container.span().start));
        move |end| column.map_or(end, |column| self.end_with_comments(end, column))
    }

    /// Where an entry begins: at its key, or at the `?` before it. `before` is where the one before ends.
    pub(super) fn entry_start(&self, map: Node<'_>, before: Option<usize>, key: Node<'_>) -> usize {
        let key = key.span().start;
        let from = before.unwrap_or_else(|| map.span().start + usize::from(map.form().is_flow()));
        indicator_in(&self.slice(from..key.max(from)), b'?').map_or(key, |at| from + at)
    }

    /// Where an item begins: at its dash, or in flow at itself.
    pub(super) fn item_start(&self, list: Node<'_>, items: &[Node<'_>], index: usize) -> Option<usize> {
        if list.form().is_flow() {
            return items.get(index).map(|item| item.span().start);
        }
        let Some(before) = index.checked_sub(1) else { return Some(list.span().start) };
        let end = items.get(before)?.span().end;
        let mut at = self.next_line(end);
        let limit = items.get(index)?.span().end;
        while at <= limit {
            let next = self.next_line(at);
            let line = self.slice(at..next);
            let rest = line.trim_start_matches(' ');
            if rest.starts_with('-') {
                return Some(at + line.len() - rest.len());
            }
            if !(rest.trim().is_empty() || rest.starts_with('#')) || next == at {
                return None;
            }
            at = next;
        }
        None
    }

    fn block_removal(&self, member: &Member, above: Above) -> (Range<usize>, String) {
        let span = &member.span;
        if !self.begins_line(span.start) {
            return (self.first_on_shared_line(member), String::new());
        }
        // A `#` line above may be the text of a block scalar: never reach into the one before.
        let floor = member.before.map_or(0, |end| self.next_line(end));
        let first = match above {
            Above::Goes => self.comments_above(span.start),
            Above::Stays => self.line_start(span.start).max(self.bom()),
        };
        let mut start = first.max(floor);
        let mut end = self.next_line(span.end);
        if end == self.line_end(span.end) {
            // The last line has no break: the text keeps ending without one.
            start -= self.break_before(start);
        } else if member.after.is_some() {
            end = self.skip_blank_lines(end);
        }
        (start..end, String::new())
    }

    /// The range with the blank and comment lines below it, and these lines: comments that stand deeper than `column` are
    /// moved there, so that they cannot be taken for more text of a block scalar.
    fn with_lines_below(&self, range: Range<usize>, column: usize) -> (Range<usize>, String) {
        let (mut at, mut lines, mut shift) = (range.end, String::new(), None);
        while at < self.len() {
            let next = self.next_line(at);
            let line = self.slice(at..next);
            let spaces = line.len() - line.trim_start_matches(' ').len();
            if line.trim_start_matches(' ').starts_with('#') && spaces > column {
                let shift = *shift.get_or_insert(spaces - column);
                lines.push_str(line.get(shift.min(spaces - column)..).unwrap_or_default());
            } else if line.trim().is_empty() {
                lines.push_str(&line);
            } else {
                break;
            }
            at = next;
        }
        (range.start..at, lines)
    }

    /// The first entry of a map that begins after a dash (`- key: a`).
    fn first_on_shared_line(&self, member: &Member) -> Range<usize> {
        let start = member.span.start;
        let line_end = self.line_end(member.span.end);
        match member.after {
            Some(after) if self.line_start(after) == self.next_line(member.span.end) => start..after,
            _ => start..line_end,
        }
    }

    fn break_before(&self, line_start: usize) -> usize {
        let before = self.slice(line_start.saturating_sub(2)..line_start);
        if before.ends_with("\r\n") { 2 } else { usize::from(before.ends_with(['\n', '\r'])) }
    }

    fn flow_removal(&self, collection: Node<'_>, member: &Member) -> (Range<usize>, String) {
        let outer = collection.span();
        let (open, close) = (outer.start + 1, outer.end.saturating_sub(1));
        let span = member.span.clone();
        let limit = member.after.unwrap_or(close);
        let own_comma = comma_in(&self.slice(span.end..limit)).map(|at| span.end + at);
        let after_comma = own_comma.map_or(span.end, |at| at + 1);
        let line_rest = self.slice(after_comma..self.line_end(after_comma)).trim_start().to_owned();
        let alone = self.begins_line(span.start)
            && self.line_start(span.start) > open
            && (line_rest.is_empty() || line_rest.starts_with('#'));
        if alone {
            let floor = self.next_line(member.before.unwrap_or(open));
            let lines = self.comments_above(span.start).max(floor)..self.next_line(after_comma);
            let Some(before) = member.before.filter(|_| member.after.is_none() && own_comma.is_none()) else {
                return (lines, String::new());
            };
            // The last one goes with the comma before it.
            let gap = self.slice(before..lines.start).into_owned();
            let Some(at) = comma_in(&gap) else { return (lines, String::new()) };
            let (head, tail) = gap.split_at(at);
            return (before..lines.end, format!("{head}{}", tail.get(1..).unwrap_or_default()));
        }
        if let Some(range) =
            member.before.and_then(|before| self.removal_with_comma_before(before, &span, open))
        {
            return (range, String::new());
        }
        match (member.before, member.after) {
            (Some(before), _) => (before..span.end, String::new()),
            (None, Some(after)) => (span.start..after, self.comments_before_comma(span.end, after)),
            (None, None)
                if self.slice(open..span.start).trim().is_empty()
                    && self.slice(after_comma..close).trim().is_empty() =>
            {
                (open..close, String::new())
            }
            (None, None) => (span.start..after_comma, String::new()),
        }
    }

    /// What goes with a member whose line begins with the comma before it, as `, b: 2`: its lines and the comments above
    /// them, or only itself where the line goes on.
    fn removal_with_comma_before(
        &self,
        before: usize,
        span: &Range<usize>,
        open: usize,
    ) -> Option<Range<usize>> {
        let comma = before + comma_in(&self.slice(before..span.start))?;
        let line = self.line_start(comma);
        if !self.begins_line(comma) || line <= open {
            return None;
        }
        let rest = self.slice(span.end..self.line_end(span.end));
        let text = rest.trim_start_matches(' ');
        if !text.trim().is_empty() && !text.starts_with('#') {
            return Some(comma..span.end + rest.len() - text.len());
        }
        let floor = self.next_line(before).min(line);
        Some(self.comments_above(comma).max(floor)..self.next_line(span.end))
    }

    /// The comment lines between a member and the one after it, when that one's line begins with its comma, and the white
    /// space before it: they are about what follows.
    fn comments_before_comma(&self, end: usize, after: usize) -> String {
        let comma = comma_in(&self.slice(end..after)).map_or(after, |at| end + at);
        let (first, line) = (self.next_line(end), self.line_start(comma));
        if !self.begins_line(comma) || line <= first {
            return String::new();
        }
        format!("{}{}", self.slice(first..line).trim_start(), self.indent_at(comma))
    }
}
