//! Writing what was decided into mine. Each step is read back, and taken back when it is not as it should be.

use crate::document::Document;
use crate::edit::reading::Reading;
use crate::edit::{Path, Transaction, Value};
use crate::error::PathStep;
use crate::node::Node;
use crate::tree::Form;

use super::part::{Part, normal, parts};
use super::{Merge, Shape, child};

impl Merge<'_, '_> {
    /// Takes a member over as theirs wrote it. False when it cannot stand so in mine.
    pub(super) fn take(&mut self, path: &[PathStep], theirs: &Part) -> bool {
        let (Some(here), Some(there)) =
            (self.actual(self.mine.document(), path), self.actual(self.theirs, path))
        else {
            return false;
        };
        let Some(node) = self.theirs.at(&there) else { return false };
        let Some((_, parent)) = here.split_last() else { return false };
        let document = self.mine.document();
        let on_lines = document.at(parent).is_some_and(is_block) && theirs.is_on_lines(self.theirs, &there);
        if on_lines && let Some(span) = self.span_of(path) {
            let document = self.mine.document();
            let end = document.line_end(span.end);
            let text = placed(&theirs.looks, document.column(span.start), document.break_at(span.start));
            if self.mine.replace_reading(&here, Reading::of(node), span.start..end, text) {
                return true;
            }
        }
        self.mine.replace_as_written(&here, node) || self.mine.replace_value(&here, &Value::of(node)).is_ok()
    }

    /// From key or dash to the end of the value, in mine.
    fn span_of(&self, path: &[PathStep]) -> Option<std::ops::Range<usize>> {
        let (PathStep::Key(name), parent) = path.split_last()? else { return None };
        let document = self.mine.document();
        let shape = (self.shapes)(parent, true);
        let all = parts(document, &self.actual(document, parent)?, shape)?;
        all.into_iter().find(|part| part.name == *name).map(|part| part.span)
    }

    pub(super) fn remove(&mut self, path: &[PathStep]) {
        let removed = self.actual(self.mine.document(), path).map(|path| self.mine.remove(&path));
        if removed != Some(Ok(())) {
            self.conflict(path);
        }
    }

    /// Puts a member of theirs at a place among mine's members.
    pub(super) fn insert_part(
        &mut self,
        path: &[PathStep],
        shape: Shape,
        now: &[Part],
        at: usize,
        part: &Part,
    ) -> bool {
        let (Some(here), Some(there)) =
            (self.actual(self.mine.document(), path), self.actual(self.theirs, &child(path, &part.name)))
        else {
            return false;
        };
        let Some(node) = self.theirs.at(&there) else { return false };
        let on_lines = part.on_lines && now.iter().all(|part| part.on_lines) && !now.is_empty();
        if on_lines {
            let document = self.mine.document();
            let column = now.first().map_or(0, |first| document.column(first.span.start));
            let place = match at.checked_sub(1).and_then(|before| now.get(before)) {
                Some(before) => document.line_end(before.span.end),
                None => now.first().map_or(0, |first| first.lead_at.start),
            };
            let newline = document.break_at(place);
            let mut text = String::new();
            if at > 0 && !part.lead.starts_with('\n') {
                text.push_str(newline);
            }
            let lead = placed(&part.lead, column, newline);
            text.push_str(lead.trim_end_matches(' '));
            text.extend(std::iter::repeat_n(' ', column));
            text.push_str(&placed(&part.looks, column, newline));
            if at == 0 && place == document.bom() {
                text.push_str(newline);
            }
            if self.mine.insert_reading(&here, &part.name, at, node, place, text) {
                return true;
            }
        }
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
    pub(super) fn set_lead(&mut self, path: &[PathStep], shape: Shape, name: &str, lead: &str) {
        let document = self.mine.document();
        let Some(here) = self.actual(document, path) else { return };
        let Some(all) = parts(document, &here, shape) else { return };
        let Some(part) = all.iter().find(|part| part.name == name && part.on_lines) else { return };
        let text = placed(lead, document.column(part.span.start), document.break_at(part.span.start));
        let first_line = part.lead_at.start == document.bom();
        let fits = first_line || (text.contains('\n') || text.contains('\r'));
        if fits && document.slice(part.lead_at.clone()) != text {
            let (range, text) = (part.lead_at.clone(), text.trim_end_matches(' ').to_owned());
            self.mine.replace_trivia(&here, range, text);
        }
    }

    /// Adds comment lines directly above a member.
    pub(super) fn add_comments(&mut self, path: &[PathStep], shape: Shape, name: &str, comments: &[String]) {
        let document = self.mine.document();
        let Some(here) = self.actual(document, path).filter(|_| !comments.is_empty()) else { return };
        let Some(all) = parts(document, &here, shape) else { return };
        let Some(part) = all.iter().find(|part| part.name == name && part.on_lines) else { return };
        let newline = document.break_at(part.span.start);
        let indent = " ".repeat(document.column(part.span.start));
        let lines: String = comments.iter().map(|comment| format!("{indent}{comment}{newline}")).collect();
        let at = part.lead_at.end;
        self.mine.replace_trivia(&here, at..at, lines);
    }

    /// What stands behind the last entry of the text.
    pub(super) fn foot(&mut self) {
        let foot = |document: &Document| {
            let end = document.root().map_or(0, |root| root.span().end);
            let end = document.line_end(end);
            normal(&document.slice(end..document.len()), 0)
        };
        let (base, mine, theirs) = (foot(self.base), foot(self.mine.document()), foot(self.theirs));
        if theirs == base || theirs == mine {
            return;
        }
        let document = self.mine.document();
        let end = document.line_end(document.root().map_or(0, |root| root.span().end));
        let text = if mine == base {
            theirs
        } else {
            let known: Vec<&str> = mine.lines().chain(base.lines()).map(str::trim).collect();
            let new =
                theirs.lines().filter(|line| line.trim().starts_with('#') && !known.contains(&line.trim()));
            let new: String = new.map(|line| format!("{line}\n")).collect();
            let gap = if mine.ends_with('\n') { "" } else { "\n" };
            if new.is_empty() { return } else { format!("{mine}{gap}{new}") }
        };
        let text = placed(&text, 0, document.break_at(end));
        let range = end..document.len();
        self.mine.replace_trivia(&[], range, text);
    }
}

impl Part {
    fn is_on_lines(&self, document: &Document, path: Path<'_>) -> bool {
        path.split_last().and_then(|(_, parent)| document.at(parent)).is_some_and(is_block)
    }
}

fn is_block(node: Node<'_>) -> bool {
    matches!(node.form(), Form::Map | Form::Seq)
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

    /// Replaces bytes between members, if the collection says the same then.
    fn replace_trivia(&mut self, path: Path<'_>, range: std::ops::Range<usize>, text: String) {
        let before = Reading::at(self.document, path);
        // What cannot stand there is left out: no meaning is lost by it.
        let _ = self.replace(range, text, |document| Reading::at(document, path) == before);
    }
}
