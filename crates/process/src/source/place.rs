//! Where a byte stands in a text that is being written, and so may be broken: found by indentation and brackets alone.
//!
//! Looks upward from the place to the lines that hold it, and forward from there through flow collections. What it looks at
//! grows with the entry around the place and with the entries beside it, not with what stands inside those.

use std::ops::Range;

use super::flow;
use super::line::{Line, Lines};

/// One step from a map to an entry, or from a list to an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Step {
    Key(String),
    Item,
}

/// What is written at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// A key of the map, or an item of the list, at the path.
    Key {
        /// Whether a colon stands behind it already.
        has_colon: bool,
    },
    /// The value of the key that the path ends with.
    Value {
        /// Whether the colon has no space behind it yet.
        close: bool,
    },
}

/// Where a byte stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) path: Vec<Step>,
    pub(crate) role: Role,
    /// Bytes of the word at the place, its quotes included.
    pub(crate) word: Range<usize>,
    /// The entries of the same map with their values, as far as these stand on the same line.
    pub(crate) beside: Vec<(String, String)>,
    /// Whether the place is inside a flow collection.
    pub(crate) in_flow: bool,
    /// Column of the key, for what is written below it.
    pub(crate) column: usize,
}

/// A line that holds the place, and where the value that it begins stands.
struct Holder {
    depth: usize,
    value: usize,
    line_end: usize,
}

/// Where a byte stands; nothing in comments, in texts over several lines, and where no key or value can be.
pub(crate) fn at(text: &str, offset: usize) -> Option<Place> {
    let lines = Lines::new(text);
    let range = lines.around(offset)?;
    let line = Line::read(text, range.clone());
    if line.comment.is_some_and(|at| offset > at) {
        return None;
    }
    let column = if line.is_blank() { offset - range.start } else { line.column };
    // From the inside out, turned round at the end.
    let (mut path, mut holders, mut beside) = (vec![], vec![], vec![]);
    // What holds the place stands further left than this; the key of a list may stand above its dash.
    let (mut limit, mut item) = (column, None);
    for dash in line.dashes.iter().rev() {
        path.push(Step::Item);
        (limit, item) = (*dash, Some(*dash));
    }
    if !line.is_blank() && offset < line.key_start {
        return None;
    }
    let own_map = column;
    let mut closed = !line.dashes.is_empty();
    for above in lines.above(range.start) {
        let indent = lines.indent(&above);
        let beyond = if item.is_some() { limit } else { limit.saturating_sub(1) };
        if indent > if closed { beyond } else { own_map.max(beyond) } {
            continue;
        }
        let above = Line::read(text, above);
        if above.is_blank() || above.is_comment() {
            continue;
        }
        if !closed && above.is_entry_at(own_map) {
            beside.extend(above.entry(text));
        }
        closed |= above.outer() < own_map;
        if let Some(key) = &above.key {
            let holds = above.column < limit || (item == Some(above.column) && above.dashes.is_empty());
            if holds {
                path.push(Step::Key(key.clone()));
                holders.push(Holder { depth: path.len(), value: above.value, line_end: above.end });
                (limit, item) = (above.column, None);
            }
        }
        for dash in above.dashes.iter().rev() {
            if *dash < limit {
                path.push(Step::Item);
                (limit, item) = (*dash, Some(*dash));
            }
        }
        if limit == 0 && item.is_none() {
            break;
        }
    }
    if limit > 0 && !path.is_empty() && !matches!(path.last(), Some(Step::Key(_))) {
        return None;
    }
    let total = path.len();
    path.reverse();
    for holder in holders.iter().rev() {
        let prefix = path.get(..total - holder.depth + 1)?;
        let value = text.get(holder.value..holder.line_end)?.trim_start();
        if value.starts_with(['{', '[']) {
            return flow::at(text, holder.value, offset, prefix);
        }
        if !value.is_empty() && !value.starts_with('#') {
            return None; // a text that goes on
        }
    }
    if let Some(key) = &line.key
        && offset > line.colon
    {
        path.push(Step::Key(key.clone()));
        let value = text.get(line.value..line.end)?;
        if value.trim_start().starts_with(['{', '[']) {
            return flow::at(text, line.value, offset, &path);
        }
        if value.trim_start().starts_with(['|', '>']) {
            return None;
        }
        below(text, &lines, range.end, own_map, &mut beside);
        let word = line.word(text, offset)?;
        let close = offset == line.colon + 1 && word.is_empty();
        let role = Role::Value { close };
        return Some(Place { path, role, word, beside, in_flow: false, column });
    }
    if line.key.is_none() && text.get(line.key_start..)?.starts_with(['{', '[']) {
        return flow::at(text, line.key_start, offset, &path);
    }
    below(text, &lines, range.end, own_map, &mut beside);
    let (word, has_colon) = match &line.key {
        Some(_) => (line.key_start..line.colon, true),
        None => (line.word(text, offset)?, false),
    };
    let role = Role::Key { has_colon };
    Some(Place { path, role, word, beside, in_flow: false, column })
}

/// Adds the entries of the same map that stand below.
fn below(text: &str, lines: &Lines<'_>, from: usize, column: usize, beside: &mut Vec<(String, String)>) {
    for range in lines.below(from) {
        if lines.indent(&range) > column {
            continue;
        }
        let line = Line::read(text, range);
        if line.is_blank() || line.is_comment() {
            continue;
        }
        if line.outer() < column {
            break;
        }
        if line.is_entry_at(column) && line.dashes.is_empty() {
            beside.extend(line.entry(text));
        }
    }
}
