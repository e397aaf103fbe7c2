//! What the schema says of a place.

use crate::schema::{DOCUMENT, Field, Kind, NODE_TYPES, NodeType, Shape, node_type};

use super::place::Step;

/// What stands at a path.
#[derive(Debug, Clone, Copy)]
pub(super) enum What {
    /// A map with known fields.
    Shape(&'static Shape),
    /// A node, of the type that is known.
    Node(Option<&'static NodeType>),
    /// A node's type.
    Type,
    /// The nodes.
    Nodes,
    /// A map of the author's keys; the name of its field.
    Entries(&'static str, &'static Shape),
    /// A list of maps.
    Maps(&'static Shape),
    /// A list of words or texts.
    List(&'static Field),
    /// An item of such a list.
    Item(&'static Field),
    /// A value.
    Value,
}

/// What stands at a path. `kind` is the type of the node that the path leads into, when it is known.
pub(super) fn at(path: &[Step], kind: Option<&str>) -> Option<What> {
    path.iter().try_fold(What::Shape(&DOCUMENT), |what, step| next(what, step, kind))
}

fn next(what: What, step: &Step, kind: Option<&str>) -> Option<What> {
    Some(match (what, step) {
        (What::Shape(shape), Step::Key(name)) => of(shape.field(name)?),
        (What::Nodes, Step::Key(_)) => What::Node(kind.and_then(node_type)),
        (What::Node(_), Step::Key(name)) if name == "type" => What::Type,
        (What::Node(kind), Step::Key(name)) => {
            let of_kind = kind.and_then(|kind| kind.field(name));
            let field = of_kind.or_else(|| NODE_TYPES.iter().find_map(|kind| kind.field(name)))?;
            of(field)
        }
        (What::Entries(_, shape), Step::Key(_)) | (What::Maps(shape), Step::Item) => What::Shape(shape),
        (What::List(field), Step::Item) => What::Item(field),
        _ => return None,
    })
}

fn of(field: &'static Field) -> What {
    match field.kind {
        Kind::Map(shape) => What::Shape(shape),
        Kind::MapOf(shape) | Kind::Visuals(shape) => What::Entries(field.name, shape),
        Kind::Nodes => What::Nodes,
        Kind::Items(shape) | Kind::Maps(shape) => What::Maps(shape),
        Kind::Texts | Kind::Words(_) => What::List(field),
        _ => What::Value,
    }
}

/// The field that a path ends with, and the name of the map that has it.
pub(super) fn field(path: &[Step], kind: Option<&str>) -> Option<(&'static str, &'static Field)> {
    let (Step::Key(name), parent) = path.split_last()? else { return None };
    match at(parent, kind)? {
        What::Shape(shape) => Some((shape.name, shape.field(name)?)),
        What::Node(kind) => {
            let of_kind = kind.and_then(|kind| kind.field(name));
            let field = of_kind.or_else(|| NODE_TYPES.iter().find_map(|kind| kind.field(name)))?;
            Some(("node", field))
        }
        _ => None,
    }
}
