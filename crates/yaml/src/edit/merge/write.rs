//! Writing what was decided into mine. Each step is read back, and taken back when it is not as it should be.

use crate::document::Document;
use crate::edit::reading::Reading;
use crate::edit::{Path, Transaction, Value};
use crate::error::PathStep;
use crate::node::Node;

use super::part::{Part, comments, is_block, normal};
use super::{Merge, Shape, child};

impl Merge<'_, '_> {
    /// Takes a member over as theirs wrote it. False when it cannot stand so in mine.
    pub(super) fn take(&mut self, path: &[PathStep], theirs: &Part) -> bool {
        let document = self.mine.document();
        let (Some(here), Some(there)) = (self.actual(document, path), self.actual(self.theirs, path)) else {
            return false;
        };
        let Some(node) = self.theirs.at(&there) else { return false };
        let on_lines = is_on_lines(document, &here) && is_on_lines(self.theirs, &there);
        if on_lines && let Some(span) = document.member_span(&here) {
            let end = document.line_end(span.end);
            let text = placed(&theirs.looks, document.column(span.start), document.break_at(span.start));
            if self.mine.replace_reading(&here, Reading::of(node), span.start..end, text) {
                return true;
            }
        }
        self.write_value(path)
    }

    pub(super) fn remove(&mut self, path: &[PathStep]) {
        let removed = self.actual(self.mine.document(), path).map(|path| self.mine.remove(&path));
        if removed != Some(Ok(())) {
            self.conflict(path);
        }
    }

    /// Puts the lines of a member of theirs behind one of mine, or before all. `at` is its place among mine's.
    pub(super) fn insert_lines(
        &mut self,
        path: &[PathStep],
        before: Option<&str>,
        at: usize,
        part: &Part,
    ) -> bool {
        let (Some(here), Some(node)) =
            (self.actual(self.mine.document(), path), self.in_theirs(&child(path, &part.name)))
        else {
            return false;
        };
        let document = self.mine.document();
        let Some(column) = document.at(&here).map(|all| document.column(all.span().start)) else {
            return false;
        };
        let place = match before {
            Some(before) => {
                let before = self.actual(document, &child(path, before));
                before.and_then(|path| document.member_span(&path)).map(|span| document.line_end(span.end))
            }
            None => document.opening(&here),
        };
        let Some(place) = place else { return false };
        let newline = document.break_at(place);
        let mut text = String::new();
        if before.is_some() && !part.lead.starts_with('\n') {
            text.push_str(newline);
        }
        text.push_str(placed(&part.lead, column, newline).trim_end_matches(' '));
        text.extend(std::iter::repeat_n(' ', column));
        text.push_str(&placed(&part.looks, column, newline));
        if before.is_none() && place == document.bom() {
            text.push_str(newline);
        }
        self.mine.insert_reading(&here, &part.name, at, node, place, text)
    }

    /// Puts a member of theirs behind all of mine, in mine's style.
    pub(super) fn append(&mut self, path: &[PathStep], shape: Shape, part: &Part) -> bool {
        let (Some(here), Some(node)) =
            (self.actual(self.mine.document(), path), self.in_theirs(&child(path, &part.name)))
        else {
            return false;
        };
        let value = Value::of(node);
        match shape {
            Shape::Items(_) => self.mine.append_item(&here, value).is_ok(),
            _ => self.mine.append_entry(&here, &part.name, value).is_ok(),
        }
    }

    /// Moves an item so that it stands directly behind another.
    pub(super) fn move_behind(&mut self, path: &[PathStep], first: &str, second: &str) {
        let document = self.mine.document();
        let index = |name: &str| match self.actual(document, &child(path, name))?.last()? {
            PathStep::Index(index) => Some(*index),
            PathStep::Key(_) => None,
        };
        let (Some(list), Some(first), Some(second)) =
            (self.actual(document, path), index(first), index(second))
        else {
            return;
        };
        let to = if second > first { first + 1 } else { first };
        if self.mine.move_item(&list, second, to).is_err() {
            self.conflict(path);
        }
    }

    /// The comment behind a value: theirs where only theirs changed it, both where both did.
    pub(super) fn tail(&mut self, path: &[PathStep], [base, mine, theirs]: &[Option<String>; 3]) {
        let (Some(mine), Some(theirs)) = (mine, theirs) else { return };
        let base = base.as_deref().unwrap_or_default();
        if theirs == base || theirs == mine {
            return;
        }
        let tail = if mine == base {
            theirs.to_owned()
        } else if theirs.trim().is_empty() || mine.contains(theirs.trim()) {
            return;
        } else {
            format!("{} {}", mine.trim_end(), theirs.trim())
        };
        let document = self.mine.document();
        let Some(here) = self.actual(document, path) else { return };
        let Some(node) = document.at(&here) else { return };
        let (reading, end) = (Reading::of(node), node.span().end);
        let range = end..document.line_end(end);
        self.mine.replace_reading(&here, reading, range, tail);
    }

    /// Writes what stands above a member.
    pub(super) fn set_lead(&mut self, path: &[PathStep], lead: &str) {
        let document = self.mine.document();
        let Some(here) = self.actual(document, path) else { return };
        let (Some(range), Some(span)) = (document.lead_at(&here), document.member_span(&here)) else {
            return;
        };
        let text = placed(lead, document.column(span.start), document.break_at(span.start));
        let begins_text = range.start == document.bom();
        if (begins_text || text.contains(['\n', '\r'])) && document.slice(range.clone()) != text {
            self.mine.replace_trivia(&here, range, text.trim_end_matches(' ').to_owned());
        }
    }

    /// Adds comment lines directly above a member.
    pub(super) fn add_comments(&mut self, path: &[PathStep], comments: &[&str]) {
        let document = self.mine.document();
        let Some(here) = self.actual(document, path).filter(|_| !comments.is_empty()) else { return };
        let (Some(range), Some(span)) = (document.lead_at(&here), document.member_span(&here)) else {
            return;
        };
        let newline = document.break_at(span.start);
        let indent = " ".repeat(document.column(span.start));
        let lines: String = comments.iter().map(|comment| format!("{indent}{comment}{newline}")).collect();
        self.mine.replace_trivia(&here, range.end..range.end, lines);
    }

    /// What stands below the last member of a collection.
    pub(super) fn foot(&mut self, path: &[PathStep]) {
        let foot = |document: &Document| {
            let path = self.actual(document, path)?;
            let column = document.at(&path).map_or(0, |all| document.column(all.span().start));
            Some(normal(&document.slice(document.foot(&path)?), column))
        };
        let (base, mine, theirs) = (foot(self.base), foot(self.mine.document()), foot(self.theirs));
        let (base, Some(mine), Some(theirs)) = (base.unwrap_or_default(), mine, theirs) else { return };
        if theirs == base || theirs == mine {
            return;
        }
        let text = if mine == base {
            theirs
        } else {
            let known = [comments(&mine), comments(&base)].concat();
            let new = comments(&theirs).into_iter().filter(|line| !known.contains(line));
            let [before, after] = if mine.ends_with('\n') { ["", "\n"] } else { ["\n", ""] };
            let new: String = new.map(|line| format!("{before}{line}{after}")).collect();
            if new.is_empty() { return } else { mine + &new }
        };
        let document = self.mine.document();
        let Some(here) = self.actual(document, path) else { return };
        let (Some(all), Some(range)) = (document.at(&here), document.foot(&here)) else { return };
        let text = placed(&text, document.column(all.span().start), document.break_at(range.start));
        self.mine.replace_trivia(&here, range, text);
    }
}

/// Whether what stands at a path is a member of a collection that is written by indentation.
fn is_on_lines(document: &Document, path: Path<'_>) -> bool {
    path.split_last().and_then(|(_, parent)| document.at(parent)).is_some_and(is_block)
}

/// Lines at the left edge, put at a column with the breaks of the text there. The first line stays as it is.
fn placed(text: &str, column: usize, newline: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (index, line) in text.split('\n').enumerate() {
        if index > 0 {
            out.push_str(newline);
            if !line.is_empty() {
                out.extend(std::iter::repeat_n(' ', column));
            }
        }
        out.push_str(line);
    }
    out
}

impl Transaction<'_> {
    /// Replaces bytes if then the value at a path, and it alone, says something else.
    fn replace_reading(
        &mut self,
        path: Path<'_>,
        new: Reading,
        range: std::ops::Range<usize>,
        text: String,
    ) -> bool {
        let (entry, inner) = path.split_at(self.document.entry_depth(path));
        let Some(mut expected) = Reading::at(self.document, entry) else { return false };
        let Some(part) = expected.part(inner) else { return false };
        *part = new;
        let count = self.document.at(path.get(..entry.len().saturating_sub(1)).unwrap_or_default());
        let count = count.map(|node| node.len());
        self.replace(range, text, |document| {
            let beside = document.at(entry.get(..entry.len().saturating_sub(1)).unwrap_or_default());
            beside.map(|node| node.len()) == count && Reading::at(document, entry).as_ref() == Some(&expected)
        })
        .is_ok()
    }

    /// Replaces a value by another as that is written, if it reads so there.
    pub(super) fn replace_as_written(&mut self, path: Path<'_>, node: Node<'_>) -> bool {
        let Some(old) = self.document.at(path) else { return false };
        let text = node.document.slice(node.span());
        let block = is_block(node) || is_block(old);
        if block || text.contains(['\n', '\r']) || text.is_empty() || old.span().is_empty() {
            return false;
        }
        let (range, text) = (old.span(), text.into_owned());
        self.replace_reading(path, Reading::of(node), range, text)
    }

    /// Inserts bytes if then the collection at a path has one more member.
    fn insert_reading(
        &mut self,
        path: Path<'_>,
        name: &str,
        index: usize,
        node: Node<'_>,
        at: usize,
        text: String,
    ) -> bool {
        let new = Reading::of(node);
        if self.document.is_spine(path) {
            let Some(count) = self.document.at(path).map(|node| node.len()) else { return false };
            return self
                .replace(at..at, text, |document| {
                    let Some(map) = document.at(path) else { return false };
                    map.len() == count + 1 && map.get(name).map(Reading::of).as_ref() == Some(&new)
                })
                .is_ok();
        }
        let (entry, inner) = path.split_at(self.document.entry_depth(path));
        let Some(mut expected) = Reading::at(self.document, entry) else { return false };
        match expected.part(inner) {
            Some(Reading::Map(entries)) if index <= entries.len() => {
                entries.insert(index, (name.to_owned(), new));
            }
            Some(Reading::Seq(items)) if index <= items.len() => items.insert(index, new),
            _ => return false,
        }
        self.replace(at..at, text, |document| Reading::at(document, entry).as_ref() == Some(&expected))
            .is_ok()
    }

    /// Replaces bytes above the member at a path, or anywhere for the root, if nothing says something else then.
    fn replace_trivia(&mut self, path: Path<'_>, range: std::ops::Range<usize>, text: String) {
        let (entry, _) = path.split_at(self.document.entry_depth(path));
        let before = beside(self.document, entry);
        // What cannot stand there is left out: no meaning is lost by it.
        let _ = self.replace(range, text, |document| beside(document, entry) == before);
    }
}

/// What a spine entry and the one before it say, and how many there are: nothing else reads a change above it.
fn beside(document: &Document, entry: Path<'_>) -> (Option<Reading>, Option<Reading>, Option<usize>) {
    let all = entry.split_last().and_then(|(step, parent)| Some((step, document.at(parent)?)));
    let before = match all {
        Some((PathStep::Key(name), all)) => all.around(name).0.map(|(_, value)| Reading::of(value)),
        _ => None,
    };
    (Reading::at(document, entry), before, all.map(|(_, all)| all.len()))
}
