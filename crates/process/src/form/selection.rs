//! What a Move on Board moves: its source, and what that source has.

use flow::Field;
use yaml::Node;

use super::field::{Making, empty, made_of};
use super::observation::{choose_source, words};
use crate::read::scalar;
use crate::schema::Shape;

pub(super) fn fields(
    making: &Making<'_>,
    shape: &'static Shape,
    path: &str,
    map: Option<Node<'_>>,
) -> Vec<Field> {
    let Some(map) = map else { return empty(making, shape, path) };
    let kind = scalar::word_of(map, "sourceKind", words(shape, "sourceKind"));
    let from_path = scalar::is_set(map, "path");
    let wanted = |field: &crate::schema::Field| match (field.name, kind) {
        ("boardId", Some("subject")) => from_path,
        _ => field.of.is_empty() || kind.is_some_and(|kind| field.of.contains(&kind)),
    };
    let mut fields =
        made_of(making, shape, path, map, |field| wanted(field) || scalar::is_set(map, field.name));
    for field in &mut fields {
        field.required |= field.path.ends_with(".boardId");
    }
    choose_source(&mut fields, shape, path, map);
    fields
}
