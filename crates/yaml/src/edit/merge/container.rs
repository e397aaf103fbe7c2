//! Bringing the members of a collection together.

use std::collections::HashMap;

use crate::document::Document;
use crate::error::PathStep;

use super::part::{Part, parts};
use super::{Conflict, Merge, Shape, child};

/// The members of one collection on each side.
struct Sides {
    base: Vec<Part>,
    mine: Vec<Part>,
    theirs: Vec<Part>,
}

impl Merge<'_, '_> {
    /// Looks into a place that both sides changed, or takes it as one value.
    pub(super) fn inside_or_whole(&mut self, path: &[PathStep], in_base: bool) {
        let shape = (self.shapes)(path, in_base);
        let base = if in_base { self.parts(self.base, path, shape) } else { Some(vec![]) };
        let mine = self.parts(self.mine.document(), path, shape);
        let theirs = self.parts(self.theirs, path, shape);
        match (base, mine, theirs) {
            (Some(base), Some(mine), Some(theirs)) => {
                // Behind a collection by indentation stands what belongs to its last member.
                let tails = self.is_flow(path).then(|| self.tails(path));
                self.members(path, shape, &Sides { base, mine, theirs });
                if let Some(tails) = tails {
                    self.tail(path, &tails);
                }
            }
            _ => self.leaf(path, in_base),
        }
    }

    fn parts(&self, document: &Document, path: &[PathStep], shape: Shape) -> Option<Vec<Part>> {
        parts(document, &self.actual(document, path)?, shape)
    }

    fn members(&mut self, path: &[PathStep], shape: Shape, sides: &Sides) {
        let [base, mine, theirs] = [&sides.base, &sides.mine, &sides.theirs].map(|parts| by_name(parts));
        for part in &sides.theirs {
            let path = child(path, &part.name);
            match (base.get(&*part.name), mine.get(&*part.name)) {
                (base, Some(mine)) => self.both(&path, base.copied(), mine, part),
                (Some(base), None) if base.looks != part.looks && self.differ(&path) => {
                    self.conflict(&path);
                }
                _ => {}
            }
        }
        for part in &sides.base {
            let path = child(path, &part.name);
            match mine.get(&*part.name) {
                Some(mine) if !theirs.contains_key(&*part.name) => {
                    if mine.looks == part.looks || !self.mine_differs(&path) {
                        self.remove(&path);
                    } else {
                        self.conflict(&path);
                    }
                }
                _ => {}
            }
        }
        if matches!(shape, Shape::Items(_)) {
            self.reorder(path, sides);
        }
        for (index, part) in sides.theirs.iter().enumerate() {
            if !base.contains_key(&*part.name) && !mine.contains_key(&*part.name) {
                self.add(path, shape, sides, index);
            }
        }
        self.leads(path, shape, sides);
    }

    fn both(&mut self, path: &[PathStep], base: Option<&Part>, mine: &Part, theirs: &Part) {
        let base_looks = base.map(|base| &base.looks);
        if base_looks == Some(&theirs.looks) || mine.looks == theirs.looks {
            return;
        }
        if base_looks == Some(&mine.looks) && self.take(path, theirs) {
            return;
        }
        self.inside_or_whole(path, base.is_some());
    }

    fn is_flow(&self, path: &[PathStep]) -> bool {
        let document = self.mine.document();
        let node = self.actual(document, path).and_then(|path| document.at(&path));
        node.is_some_and(|node| node.form().is_flow())
    }

    /// Whether theirs says something else than the base.
    fn differ(&self, path: &[PathStep]) -> bool {
        self.reading(self.theirs, path) != self.reading(self.base, path)
    }

    fn mine_differs(&self, path: &[PathStep]) -> bool {
        self.reading(self.mine.document(), path) != self.reading(self.base, path)
    }

    /// Notes a place where mine stays and theirs would have it otherwise.
    pub(super) fn conflict(&mut self, path: &[PathStep]) {
        let written = |document: &Document| document.written(&self.actual(document, path)?);
        self.conflicts.push(Conflict {
            path: path.to_vec(),
            base: written(self.base),
            mine: written(self.mine.document()),
            theirs: written(self.theirs),
        });
    }

    /// Where a member that only theirs has goes: behind the one before it in theirs, and behind what mine added there.
    fn add(&mut self, path: &[PathStep], shape: Shape, sides: &Sides, index: usize) {
        let Some(now) = self.parts(self.mine.document(), path, shape) else { return };
        let Some(part) = sides.theirs.get(index) else { return };
        let [base, theirs] = [&sides.base, &sides.theirs].map(|parts| by_name(parts));
        let place = |name: &str| now.iter().position(|part| part.name == name);
        let before = sides.theirs.get(..index).unwrap_or_default();
        let mut at = before.iter().rev().find_map(|part| place(&part.name)).map_or(0, |place| place + 1);
        let is_mine = |part: &Part| !base.contains_key(&*part.name) && !theirs.contains_key(&*part.name);
        while now.get(at).is_some_and(is_mine) {
            at += 1;
        }
        if !self.insert_part(path, shape, &now, at, part) {
            self.conflict(&child(path, &part.name));
        }
    }

    /// Puts the items in theirs' order where only theirs changed it.
    fn reorder(&mut self, path: &[PathStep], sides: &Sides) {
        let [base, mine, theirs] = [&sides.base, &sides.mine, &sides.theirs].map(|parts| by_name(parts));
        let common = |parts: &[Part]| -> Vec<String> {
            let names = parts.iter().map(|part| part.name.clone());
            names
                .filter(|name| [&base, &mine, &theirs].iter().all(|side| side.contains_key(&**name)))
                .collect()
        };
        let (before, here, there) = (common(&sides.base), common(&sides.mine), common(&sides.theirs));
        if there == before || there == here {
            return;
        }
        if here != before {
            return self.conflict(path);
        }
        for pair in there.windows(2) {
            let [first, second] = pair else { continue };
            self.move_behind(path, first, second);
        }
    }

    fn leads(&mut self, path: &[PathStep], shape: Shape, sides: &Sides) {
        let [base, mine] = [&sides.base, &sides.mine].map(|parts| by_name(parts));
        for (index, part) in sides.theirs.iter().enumerate() {
            let (Some(base), Some(mine)) = (base.get(&*part.name), mine.get(&*part.name)) else { continue };
            if part.lead == base.lead || part.lead == mine.lead {
                continue;
            }
            let before = |parts: &[Part], name: &str| {
                let at = parts.iter().position(|part| part.name == name)?;
                parts.get(at.checked_sub(1)?).map(|part| part.name.clone())
            };
            let neighbour = index.checked_sub(1).and_then(|at| sides.theirs.get(at)).map(|p| p.name.clone());
            let comments = |lead: &str| -> Vec<String> {
                let lines = lead.lines().map(str::trim).filter(|line| line.starts_with('#'));
                lines.map(str::to_owned).collect()
            };
            let moved = neighbour != before(&sides.base, &part.name);
            if moved && comments(&part.lead) == comments(&base.lead) {
                continue;
            }
            if mine.lead == base.lead {
                self.set_lead(path, shape, &part.name, &part.lead);
            } else {
                let known = [comments(&base.lead), comments(&mine.lead)].concat();
                let new: Vec<_> =
                    comments(&part.lead).into_iter().filter(|line| !known.contains(line)).collect();
                self.add_comments(path, shape, &part.name, &new);
            }
        }
    }
}

fn by_name(parts: &[Part]) -> HashMap<&str, &Part> {
    parts.iter().map(|part| (&*part.name, part)).collect()
}
