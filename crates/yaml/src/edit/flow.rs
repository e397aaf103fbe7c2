//! Adding to flow maps and lists.

use std::ops::Range;

use crate::breaks;
use crate::chunk::indicator_in;
use crate::document::Document;
use crate::node::Node;

/// Where and what to insert so that `text` becomes the last entry of a flow collection. `entries` are the present ones,
/// first node and last node of each (key and value, or an item twice).
pub(super) fn flow_insertion(
    document: &Document,
    collection: Node<'_>,
    entries: &[(Node<'_>, Node<'_>)],
    text: &str,
) -> (Range<usize>, String) {
    let span = collection.span();
    let (open, close) = (span.start + 1, span.end.saturating_sub(1));
    let Some((last_start, last_end)) =
        entries.last().map(|e| (e.0.span().start, e.1.span().end.max(e.0.span().end)))
    else {
        return into_empty(document, open..close, text);
    };
    let comma = comma_in(&document.slice(last_end..close)).map(|at| last_end + at);
    if !over_several_lines(document, open..close, entries) {
        return match comma {
            None => (last_end..last_end, format!(", {text}")),
            Some(at) => (at + 1..at + 1, format!(" {text},")),
        };
    }
    let newline = document.break_at(last_start);
    let indent = " ".repeat(entry_column(document, open, last_start));
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

fn into_empty(document: &Document, inner: Range<usize>, text: &str) -> (Range<usize>, String) {
    let present = document.slice(inner.clone());
    if !present.trim().is_empty() {
        // Only comments: the entry comes before them.
        return (inner.start..inner.start, text.to_owned());
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

/// The column of the last line on which an entry begins; of the first entry when all stand on the opening line.
fn entry_column(document: &Document, open: usize, last_start: usize) -> usize {
    let line = document.line_start(last_start);
    let indent = {
        let text = document.slice(line..last_start);
        text.trim_start_matches('\u{feff}').len() - text.trim_start_matches(['\u{feff}', ' ']).len()
    };
    if line > open { indent } else { document.column(open) + spaces_after(document, open) }
}

fn spaces_after(document: &Document, at: usize) -> usize {
    let rest = document.slice(at..document.line_end(at));
    rest.len() - rest.trim_start_matches(' ').len()
}

/// The first comma that is not in a comment.
pub(super) fn comma_in(gap: &str) -> Option<usize> {
    indicator_in(gap, b',')
}
