//! Bringing the members of a collection together.

use std::collections::HashMap;

use crate::document::Document;
use crate::error::PathStep;

use super::part::{Part, comments, parts};
use super::{Conflict, Merge, Shape, child};

/// The members of one collection on each side.
struct Sides {
    base: Side,
    mine: Side,
    theirs: Side,
}

/// The members of a collection on one side.
struct Side {
    parts: Vec<Part>,
    places: HashMap<String, usize>,
}

impl Side {
    fn new(parts: Vec<Part>) -> Self {
        let places = parts.iter().enumerate().map(|(place, part)| (part.name.clone(), place)).collect();
        Self { parts, places }
    }

    fn get(&self, name: &str) -> Option<&Part> {
        self.parts.get(*self.places.get(name)?)
    }

    fn has(&self, name: &str) -> bool {
        self.places.contains_key(name)
    }

    /// The member that stands before one.
    fn before(&self, name: &str) -> Option<&str> {
        let place = self.places.get(name)?.checked_sub(1)?;
        self.parts.get(place).map(|part| &*part.name)
    }
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
                let [base, mine, theirs] = [base, mine, theirs].map(Side::new);
                self.members(path, shape, &Sides { base, mine, theirs });
                match tails {
                    Some(tails) => self.tail(path, &tails),
                    None => self.foot(path),
                }
            }
            _ => self.leaf(path, in_base),
        }
    }

    fn parts(&self, document: &Document, path: &[PathStep], shape: Shape) -> Option<Vec<Part>> {
        parts(document, &self.actual(document, path)?, shape)
    }

    fn members(&mut self, path: &[PathStep], shape: Shape, sides: &Sides) {
        let Sides { base, mine, theirs } = sides;
        for part in &theirs.parts {
            let path = child(path, &part.name);
            match (base.get(&part.name), mine.get(&part.name)) {
                (base, Some(mine)) => self.both(&path, base, mine, part),
                (Some(base), None) if base.looks != part.looks && self.differs(self.theirs, &path) => {
                    self.conflict(&path);
                }
                _ => {}
            }
        }
        for part in base.parts.iter().filter(|part| !theirs.has(&part.name)) {
            let Some(mine) = mine.get(&part.name) else { continue };
            let path = child(path, &part.name);
            if mine.looks == part.looks || !self.differs(self.mine.document(), &path) {
                self.remove(&path);
            } else {
                self.conflict(&path);
            }
        }
        if matches!(shape, Shape::Items(_)) {
            self.reorder(path, sides);
        }
        self.add_all(path, shape, sides);
        self.leads(path, sides);
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

    /// Whether a side says something else than the base.
    fn differs(&self, side: &Document, path: &[PathStep]) -> bool {
        self.reading(side, path) != self.reading(self.base, path)
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

    /// What only theirs has goes behind the one before it in theirs, and behind what mine added there.
    fn add_all(&mut self, path: &[PathStep], shape: Shape, Sides { base, mine, theirs }: &Sides) {
        let is_new = |part: &Part| !base.has(&part.name) && !mine.has(&part.name);
        if !theirs.parts.iter().any(is_new) {
            return;
        }
        let Some(now) = self.parts(self.mine.document(), path, shape) else { return };
        let on_lines = !now.is_empty() && now.iter().all(|part| part.on_lines);
        let mut now: Vec<String> = now.into_iter().map(|part| part.name).collect();
        for (index, part) in theirs.parts.iter().enumerate().filter(|(_, part)| is_new(part)) {
            let before = theirs.parts.get(..index).unwrap_or_default().iter().rev();
            let place = |part: &Part| now.iter().rposition(|name| *name == part.name);
            let mut at = before.filter_map(place).next().map_or(0, |place| place + 1);
            while now.get(at).is_some_and(|name| !base.has(name) && !theirs.has(name)) {
                at += 1;
            }
            let before = at.checked_sub(1).and_then(|before| now.get(before));
            if on_lines && part.on_lines && self.insert_lines(path, before.map(String::as_str), at, part) {
                now.insert(at, part.name.clone());
            } else if self.append(path, shape, part) {
                now.push(part.name.clone());
            } else {
                self.conflict(&child(path, &part.name));
            }
        }
    }

    /// Puts the items in theirs' order where only theirs changed it.
    fn reorder(&mut self, path: &[PathStep], Sides { base, mine, theirs }: &Sides) {
        let common = |side: &Side| -> Vec<String> {
            let names = side.parts.iter().map(|part| &part.name);
            names.filter(|name| [base, mine, theirs].iter().all(|side| side.has(name))).cloned().collect()
        };
        let (before, here, there) = (common(base), common(mine), common(theirs));
        if there == before || there == here {
            return;
        }
        if here != before {
            return self.conflict(path);
        }
        for (first, second) in there.iter().zip(there.iter().skip(1)) {
            self.move_behind(path, first, second);
        }
    }

    /// Brings together what stands above the members.
    fn leads(&mut self, path: &[PathStep], Sides { base, mine, theirs }: &Sides) {
        for part in &theirs.parts {
            let (Some(old), Some(mine)) = (base.get(&part.name), mine.get(&part.name)) else { continue };
            if part.lead == old.lead || part.lead == mine.lead {
                continue;
            }
            let (was, is) = (comments(&old.lead), comments(&part.lead));
            // Another neighbour brings other blank lines.
            if was == is && theirs.before(&part.name) != base.before(&part.name) {
                continue;
            }
            let path = child(path, &part.name);
            if mine.lead == old.lead {
                self.set_lead(&path, &part.lead);
            } else {
                let known = [was, comments(&mine.lead)].concat();
                let new: Vec<&str> = is.into_iter().filter(|line| !known.contains(line)).collect();
                self.add_comments(&path, &new);
            }
        }
    }
}
