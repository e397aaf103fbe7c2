//! Follows a path from the subject to related records.

use language::{Element, Schema, Type};

/// A step from a record to others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Link {
    /// To at most one.
    Reference,
    /// To any number.
    Collection,
}

/// Where a path leads.
#[derive(Debug)]
pub(crate) enum Followed<'c> {
    /// Every name is a link.
    Links(Vec<Link>),
    /// The name at this place is no link of the element that was reached.
    Lost { at: usize, element: &'c Element },
    /// The catalog does not say.
    Unknown,
}

/// Follows names that begin behind `item.`.
pub(crate) fn follow<'c, 'n>(schema: &'c Schema, names: impl IntoIterator<Item = &'n str>) -> Followed<'c> {
    let Some(Type::Reference(item)) = schema.roots().field("item").map(|field| field.kind) else {
        return Followed::Unknown;
    };
    let mut element = schema.element(item);
    let mut links = vec![];
    for (at, name) in names.into_iter().enumerate() {
        let (link, next) = match element.field(name).map(|field| field.kind) {
            Some(Type::Reference(next)) => (Link::Reference, next),
            Some(Type::Collection(next)) => (Link::Collection, next),
            Some(Type::Unknown) => return Followed::Unknown,
            Some(Type::Scalar(_)) | None => return Followed::Lost { at, element },
        };
        links.push(link);
        element = schema.element(next);
    }
    Followed::Links(links)
}

/// The names of an element's links.
pub(crate) fn names(element: &Element) -> impl Iterator<Item = &str> {
    let links = element.fields().iter().filter(|field| !matches!(field.kind, Type::Scalar(_)));
    links.map(|field| &*field.name)
}
