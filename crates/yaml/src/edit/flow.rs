//! Adding to flow maps and lists.

use std::ops::Range;

use crate::breaks;
use crate::chunk::indicator_in;
use crate::document::Document;
use crate::edit::encode::Place;
use crate::edit::json::{Part, Spread, is_spread};
use crate::node::Node;

/// Where and what to insert so that `part` becomes the last entry of a flow collection. `entries` are the present ones,
/// first node and last node of each (key and value, or an item twice).
pub(super) fn flow_insertion(
    document: &Document,
    collection: Node<'_>,
    entries: &[(Node<'_>, Node<'_>)],
    part: &Part<'_>,
) -> (Range<usize>, String) {
    let span = collection.span();
    let (open, close) = (span.start + 1, span.end.saturating_sub(1));
    let Some((last_start, last_end)) =
        entries.last().map(|e| (e.0.span().start, e.1.span().end.max(e.0.span().end)))
    else {
        return into_empty(document, open..close, part);
    };
    let comma = comma_in(&document.slice(last_end..close)).map(|at| last_end + at);
    if !over_several_lines(document, open..close, entries) {
        let text = part.inline();
        return match comma {
            None => (last_end..last_end, format!(", {text}")),
            Some(at) => (at + 1..at + 1, format!(" {text},")),
        };
    }
    let newline = document.break_at(last_start);
    let indent = entry_indent(document, open, last_start);
    let text = if part.place == Place::Json && siblings_are_spread(entries) {
        part.spread(&Spread { indent: indent.clone(), step: document.json_step(), newline })
    } else {
        part.inline()
    };
    let line_end = document.line_end(last_end);
    match comma {
        // The closing bracket stands on the last entry's line.
        None if close <= line_end => (last_end..last_end, format!(",{newline}{indent}{text}")),
        Some(at) if close <= line_end || at > line_end => {
            (at + 1..at + 1, format!("{newline}{indent}{text},"))
        }
        None => {
            let rest = document.slice(last_end..line_end).into_owned();
            (last_end..line_end, format!(",{rest}{newline}{indent}{text}"))
        }
        Some(_) => (line_end..line_end, format!("{newline}{indent}{text},")),
    }
}

/// Whether those of them that could be spread over several lines are.
fn siblings_are_spread(entries: &[(Node<'_>, Node<'_>)]) -> bool {
    let mut values = entries.iter().rev().map(|entry| entry.1);
    values.find(|value| value.form().is_flow() && !value.is_empty()).is_none_or(is_spread)
}

fn into_empty(document: &Document, inner: Range<usize>, part: &Part<'_>) -> (Range<usize>, String) {
    let present = document.slice(inner.clone());
    if part.place == Place::Json && present.trim().is_empty() && has_its_lines(document, &inner) {
        let (step, newline) = (document.json_step(), document.break_at(inner.start));
        let outer = document.indent_at(inner.start);
        let indent = format!("{outer}{step}");
        let text = part.spread(&Spread { indent: indent.clone(), step, newline });
        return (inner, format!("{newline}{indent}{text}{newline}{outer}"));
    }
    let text = part.inline();
    if !present.trim().is_empty() {
        // Only comments: the entry comes before them.
        return (inner.start..inner.start, text);
    }
    let pad = if present.is_empty() || breaks::any(&present) { "" } else { " " };
    (inner, format!("{pad}{text}{pad}"))
}

/// Whether there is a line break between the entries, or between them and the brackets.
fn over_several_lines(document: &Document, inner: Range<usize>, entries: &[(Node<'_>, Node<'_>)]) -> bool {
    let mut from = inner.start;
    for (first, last) in entries {
        if breaks::any(&document.slice(from..first.span().start.max(from))) {
            return true;
        }
        from = last.span().end.max(first.span().end);
    }
    breaks::any(&document.slice(from..inner.end.max(from)))
}

/// Whether nothing but its key stands on the lines of an empty collection, in a text over several lines.
fn has_its_lines(document: &Document, inner: &Range<usize>) -> bool {
    let open = inner.start.saturating_sub(1);
    let line = document.line_start(open);
    let before = document.slice(line..open);
    let key =
        before.trim().strip_suffix(':').and_then(|key| key.trim_end().strip_prefix('"')?.strip_suffix('"'));
    let alone = match key {
        Some(key) => !key.replace("\\\\", "").replace("\\\"", "").contains('"'),
        None => before.trim().is_empty() && line > 0,
    };
    let after = document.slice(inner.end + 1..document.line_end(inner.end + 1));
    alone && matches!(after.trim(), "" | ",")
}

/// The white space before the last line on which an entry begins; the column of the first entry when all stand on the
/// opening line.
fn entry_indent(document: &Document, open: usize, last_start: usize) -> String {
    if document.line_start(last_start) > open {
        return document.indent_at(last_start);
    }
    " ".repeat(document.column(open) + spaces_after(document, open))
}

fn spaces_after(document: &Document, at: usize) -> usize {
    let rest = document.slice(at..document.line_end(at));
    rest.len() - rest.trim_start_matches(' ').len()
}

/// The first comma that is not in a comment.
pub(super) fn comma_in(gap: &str) -> Option<usize> {
    indicator_in(gap, b',')
}
