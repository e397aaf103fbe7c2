//! Bringing two changes of a document together, by node and field.

use std::collections::HashSet;

use flow::{Conflict, Merged, Messages, Refusal, Verdict, Version, message_id};
use yaml::{Document, PathStep, Shape, Transaction};

use crate::model::SPINE;
use crate::path;
use crate::reading::Reading;
use crate::schema::{self, Kind, NODE_TYPES};

/// Maps that are one value each: half of one side and half of the other would be a third one that nobody meant.
const VALUES: &[&str] = &["duration", "point", "viewport"];

/// Brings the changes of mine and theirs together, or names the text that cannot be read.
pub(crate) fn merge(base: &[u8], mine: &[u8], theirs: &[u8]) -> Result<Merged, Version> {
    let open = |bytes: &[u8], version| {
        let document = Document::open(bytes.to_vec(), SPINE);
        if document.is_utf8() && document.errors().is_empty() { Ok(document) } else { Err(version) }
    };
    let base_doc = open(base, Version::Base)?;
    let theirs_doc = open(theirs, Version::Theirs)?;
    let mut document = open(mine, Version::Mine)?;
    let mut transaction = Transaction::new(&mut document);
    let conflicts =
        yaml::merge(&mut transaction, &base_doc, &theirs_doc, &shape).map_err(|_| Version::Mine)?;
    let edits = transaction.commit().edits;
    let conflicts = conflicts.into_iter().map(|conflict| Conflict {
        path: written(&conflict.path),
        base: conflict.base,
        mine: conflict.mine,
        theirs: conflict.theirs,
        fault: None,
    });
    let mut conflicts: Vec<Conflict> = conflicts.collect();
    let bytes = document.bytes();
    if bytes != mine && bytes != theirs {
        conflicts.extend(new_faults(&bytes, mine, theirs, &conflicts));
    }
    Ok(Merged { bytes, edits, conflicts })
}

/// What blocks saving the merged text and blocked it on neither side: a transition to a node that theirs removed.
fn new_faults(merged: &[u8], mine: &[u8], theirs: &[u8], known: &[Conflict]) -> Vec<Conflict> {
    // Of the messages only those of fixes are written here, which nobody reads.
    let messages = Messages::new(flow::Locale::En);
    let faults = |bytes: &[u8]| {
        let mut found = Reading::open(bytes.to_vec()).diagnostics(&messages);
        found.retain(|finding| finding.verdict == Verdict::Save);
        found
    };
    let before: HashSet<(&str, String)> =
        [mine, theirs].into_iter().flat_map(faults).map(|finding| (finding.code, finding.path)).collect();
    let mut found = faults(merged);
    found.retain(|finding| !before.contains(&(finding.code, finding.path.clone())));
    found.retain(|finding| !known.iter().any(|conflict| conflict.path == finding.path));
    let conflict = |finding: flow::Diagnostic| {
        let params =
            finding.params.iter().map(|(name, value)| ((*name).to_owned(), value.to_string())).collect();
        let fault = Some(Refusal { code: message_id(finding.code), params });
        Conflict { path: finding.path, base: None, mine: None, theirs: None, fault }
    };
    found.into_iter().map(conflict).collect()
}

/// How what stands at a path is brought together. Nodes and items that both sides added under one key are two different
/// ones.
fn shape(path: &[PathStep], in_base: bool) -> Shape {
    let mut place = Place::Of(Kind::Map(&schema::DOCUMENT));
    for step in path {
        let PathStep::Key(key) = step else { return Shape::Whole };
        let Some(next) = place.inside(key) else { return Shape::Whole };
        place = next;
    }
    match place {
        Place::Node | Place::Item if !in_base => Shape::Whole,
        Place::Of(Kind::Map(shape)) if VALUES.contains(&shape.name) => Shape::Whole,
        Place::Of(Kind::Items(_)) => Shape::Items("key"),
        Place::Of(Kind::Map(_) | Kind::MapOf(_) | Kind::Nodes | Kind::Visuals(_))
        | Place::Node
        | Place::Item => Shape::Map,
        Place::Of(_) => Shape::Whole,
    }
}

/// What may stand somewhere, as far as it can be told without the text.
#[derive(Clone, Copy)]
enum Place {
    Of(Kind),
    Node,
    Item,
}

impl Place {
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
