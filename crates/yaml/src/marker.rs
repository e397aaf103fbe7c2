//! What may stand around the one document: a BOM, a `---` before it, a `...` after it.

use std::ops::Range;

use crate::breaks;

const BOM: &str = "\u{feff}";

/// The bytes of a text between a leading BOM and `---` line, and a trailing `...` line.
///
/// Only a marker that stands alone on its line (a comment may follow) is left out; a parser meets any other one.
pub(crate) fn content_range(text: &str) -> Range<usize> {
    let start = after_start_marker(text);
    let end = before_end_marker(text, start);
    start..end
}

/// Whether an end marker stands in the text.
pub(crate) fn end_marker(text: &str) -> Option<usize> {
    let end = before_end_marker(text, 0);
    (end < text.len()).then_some(end)
}

fn after_start_marker(text: &str) -> usize {
    let first = if text.starts_with(BOM) { BOM.len() } else { 0 };
    let mut at = first;
    for line in breaks::whole_lines(text.get(first..).unwrap_or_default()) {
        at += line.len();
        if is_marker(line, "---") {
            return at;
        }
        if !is_idle(line) {
            break;
        }
    }
    first
}

fn before_end_marker(text: &str, start: usize) -> usize {
    let mut end = text.len();
    while end > start {
        let body = breaks::bare(text.get(start..end).unwrap_or_default());
        let line_start = start + breaks::line_start(body.as_bytes(), body.len());
        let line = text.get(line_start..end).unwrap_or_default();
        if is_marker(line, "...") {
            return line_start;
        }
        if !is_idle(line) {
            break;
        }
        end = line_start;
    }
    text.len()
}

/// A blank line or a comment.
fn is_idle(line: &str) -> bool {
    let rest = line.trim_start_matches(' ').trim_end_matches(['\r', '\n']);
    rest.is_empty() || rest.starts_with('#')
}

fn is_marker(line: &str, marker: &str) -> bool {
    line.strip_prefix(marker).is_some_and(|rest| {
        let rest = rest.trim_end_matches(['\r', '\n']);
        let trimmed = rest.trim_start_matches(' ');
        trimmed.is_empty() || (trimmed.starts_with('#') && trimmed.len() < rest.len())
    })
}
