//! Bringing two changes of a document together, by node and field.

use std::collections::HashSet;

use flow::{Conflict, Merged, Version};
use yaml::{PathStep, Shape, Transaction};

use crate::finding::Finding;
use crate::path;
use crate::reading::Reading;
use crate::schema::{self, Kind, NODE_TYPES};

/// Maps that are one value each: half of one side and half of the other would be a third one that nobody meant.
const VALUES: &[&str] = &["duration", "point", "viewport"];

/// Brings the changes of mine and theirs together, or names the text that cannot be read.
pub(crate) fn merge(base: &[u8], mine: &[u8], theirs: &[u8]) -> Result<Merged, Version> {
    let open = |bytes, version| Reading::text(bytes).ok_or(version);
    let base = open(base, Version::Base)?;
    let mut merged = open(mine, Version::Mine)?;
    let there = open(theirs, Version::Theirs)?;
    let mut transaction = Transaction::new(&mut merged);
    let conflicts = yaml::merge(&mut transaction, &base, &there, &shape).map_err(|_| Version::Mine)?;
    let edits = transaction.commit().edits;
    let conflicts = conflicts.into_iter().map(|conflict| Conflict {
        path: written(&conflict.path),
        base: conflict.base,
        mine: conflict.mine,
        theirs: conflict.theirs,
        fault: None,
    });
    let mut conflicts: Vec<Conflict> = conflicts.collect();
    let bytes = merged.bytes();
    if bytes != mine && bytes != theirs {
        let known = [blockers(&Reading::open(mine.to_vec())), blockers(&Reading::of(there))].concat();
        let found = new_faults(blockers(&Reading::of(merged)), &known, &conflicts);
        conflicts.extend(found);
    }
    Ok(Merged { bytes, edits, conflicts })
}

/// What blocks saving a document of this version, in its order.
fn blockers(reading: &Reading) -> Vec<Finding> {
    let mut found = vec![];
    if reading.is_editable() {
        reading.model.findings(&reading.doc, |one| {
            if one.finding.blocks_saving() {
                found.push((one.finding.at.as_ref().map(|at| at.start + one.base), one.finding.clone()));
            }
        });
    }
    found.sort_by_key(|(at, finding)| (*at, finding.code.id));
    found.into_iter().map(|(_, finding)| finding).collect()
}

/// What blocks saving the merged text and blocked it on neither side: a transition to a node that theirs removed.
fn new_faults(found: Vec<Finding>, known: &[Finding], conflicts: &[Conflict]) -> Vec<Conflict> {
    let before: HashSet<(&str, &str)> = known.iter().map(|one| (one.code.id, &*one.path)).collect();
    let is_new = |finding: &Finding| {
        !before.contains(&(finding.code.id, &*finding.path))
            && !conflicts.iter().any(|conflict| conflict.path == finding.path)
    };
    let fault = |finding: Finding| Conflict {
        fault: Some(finding.refusal()),
        path: finding.path,
        base: None,
        mine: None,
        theirs: None,
    };
    found.into_iter().filter(is_new).map(fault).collect()
}

/// How what stands at a path is brought together. Nodes and items that both sides added under one key are two different
/// ones.
fn shape(path: &[PathStep], in_base: bool) -> Shape {
    let Some(place) = Place::at(path) else { return Shape::Whole };
    match place {
        Place::Node | Place::Item if !in_base => Shape::Whole,
        place if place.is_one_value() => Shape::Whole,
        Place::Of(Kind::Items(_)) => Shape::Items("key"),
        Place::Of(Kind::Map(_) | Kind::MapOf(_) | Kind::Nodes | Kind::Visuals(_))
        | Place::Node
        | Place::Item => Shape::Map,
        Place::Of(_) => Shape::Whole,
    }
}

/// Whether the map at a path is one value: its fields do not change alone.
pub(crate) fn is_one_value(path: &str) -> bool {
    path::parse(path).and_then(|steps| Place::at(&steps)).is_some_and(Place::is_one_value)
}

/// What may stand somewhere, as far as it can be told without the text.
#[derive(Clone, Copy)]
enum Place {
    Of(Kind),
    Node,
    Item,
}

impl Place {
    /// What may stand at a path that names items of keyed lists by their key.
    fn at(path: &[PathStep]) -> Option<Self> {
        path.iter().try_fold(Self::Of(Kind::Map(&schema::DOCUMENT)), |place, step| match step {
            PathStep::Key(key) => place.inside(key),
            PathStep::Index(_) => None,
        })
    }

    fn is_one_value(self) -> bool {
        matches!(self, Self::Of(Kind::Map(shape)) if VALUES.contains(&shape.name))
    }

    fn inside(self, key: &str) -> Option<Self> {
        Some(match self {
            Self::Of(Kind::Map(shape)) => Self::Of(shape.field(key)?.kind),
            Self::Of(Kind::MapOf(shape) | Kind::Visuals(shape)) => Self::Of(Kind::Map(shape)),
            Self::Of(Kind::Items(_)) => Self::Item,
            Self::Of(Kind::Nodes) => Self::Node,
            Self::Node => Self::Of(NODE_TYPES.iter().find_map(|kind| kind.field(key))?.kind),
            Self::Item => {
                let shapes =
                    NODE_TYPES.iter().flat_map(|kind| kind.fields).filter_map(|field| items(field.kind));
                Self::Of(shapes.chain([&schema::OBSERVATION]).find_map(|shape| shape.field(key))?.kind)
            }
            Self::Of(_) => return None,
        })
    }
}

fn items(kind: Kind) -> Option<&'static schema::Shape> {
    if let Kind::Items(shape) = kind { Some(shape) } else { None }
}

fn written(steps: &[PathStep]) -> String {
    let mut text = String::new();
    for step in steps {
        match step {
            PathStep::Key(key) => path::push_key(&mut text, key),
            PathStep::Index(index) => path::push_index(&mut text, *index),
        }
    }
    text
}
