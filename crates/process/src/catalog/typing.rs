//! What paths may name, as the languages want it.

use std::collections::HashMap;

use language::{ElementId, Field, Scalar, Schema, Type};

use super::SubjectKind;
use super::build::texts;
use super::json::Node;

pub(super) fn schema(root: &Node, subject: SubjectKind) -> Schema {
    let mut schema = Schema::new();
    let mut elements: HashMap<&str, ElementId> = HashMap::new();
    let named = || {
        let all = root.get("elements").into_iter().flat_map(Node::items);
        all.filter_map(|node| Some((node, node.get("key")?.text()?)))
    };
    for (node, key) in named() {
        let title = node.get("title").and_then(Node::text).unwrap_or(key);
        elements.insert(key, schema.add_element(title));
    }
    for (node, key) in named() {
        if let Some(id) = elements.get(key) {
            fill(&mut schema, *id, node.get("fields"), &elements);
        }
    }
    for name in language::ROOTS {
        let fields = root.get("fields").and_then(|fields| fields.get(name));
        let of_boards = matches!(*name, "data" | "status");
        if of_boards && subject == SubjectKind::Entity {
            continue;
        }
        let kind = match fields {
            Some(fields) => {
                let id = schema.add_element(*name);
                fill(&mut schema, id, Some(fields), &elements);
                Type::Reference(id)
            }
            None => Type::Unknown,
        };
        schema.roots_mut().add(Field::new(*name, kind));
    }
    schema.roles = texts(root, "roles");
    schema.responsibilities = root.get("responsibilities").map(responsibilities);
    schema
}

/// The keys of those that may be used, each once.
fn responsibilities(list: &Node) -> Vec<String> {
    let enabled = |node: &&Node| node.get("enabled").and_then(Node::truth) != Some(false);
    let keys = list.items().iter().filter(enabled).filter_map(|node| node.get("key")?.text());
    let mut keys: Vec<String> = keys.map(str::to_owned).collect();
    keys.sort_unstable();
    keys.dedup();
    keys
}

fn fill(schema: &mut Schema, id: ElementId, fields: Option<&Node>, elements: &HashMap<&str, ElementId>) {
    for node in fields.into_iter().flat_map(Node::items) {
        let Some(name) = node.get("name").and_then(Node::text) else { continue };
        let element = || node.get("element").and_then(Node::text).and_then(|key| elements.get(key));
        let kind = match node.get("type").and_then(Node::text) {
            Some("text") => Type::Scalar(Scalar::Text),
            Some("integer") => Type::Scalar(Scalar::Integer),
            Some("decimal") => Type::Scalar(Scalar::Decimal),
            Some("boolean") => Type::Scalar(Scalar::Boolean),
            Some("date") => Type::Scalar(Scalar::Date),
            Some("dateTime") => Type::Scalar(Scalar::DateTime),
            Some("identifier") => Type::Scalar(Scalar::Identifier),
            Some("choice") => Type::Scalar(Scalar::Choice),
            Some("reference") => element().map_or(Type::Unknown, |id| Type::Reference(*id)),
            Some("collection") => element().map_or(Type::Unknown, |id| Type::Collection(*id)),
            _ => Type::Unknown,
        };
        let mut field = Field::new(name, kind);
        field.label = node.get("title").and_then(Node::text).map(str::to_owned);
        field.options = texts(node, "options").unwrap_or_default();
        schema.element_mut(id).add(field);
    }
}
