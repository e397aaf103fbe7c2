//! How a node is edited: a form made from the schema.

mod admission;
mod field;
pub(crate) mod labels;
mod observation;
mod picks;
mod selection;

use flow::{Control, Field, Form, Messages};
use yaml::Node;

use crate::model;
use crate::path;
use crate::read::scalar;
use crate::reading::Reading;
use crate::schema::{NodeType, node_type};

use field::{Making, made};

/// The form of the node `key`. Its revision is the document's to say.
pub(crate) fn form(reading: &Reading, messages: &Messages, key: &str, editable: bool) -> Option<Form> {
    let node = model::nodes(&reading.doc)?.get(key)?;
    let kind = scalar::text_of(node, "type").and_then(|id| node_type(&id));
    let making = Making { node: key, messages, catalog: reading.model.catalog.as_deref() };
    let path = path::node(key);
    let mut fields = vec![];
    if let Some(kind) = kind {
        fields.extend(own_fields(&making, kind, &path, node));
    }
    let key_field = Field {
        path: path.clone(),
        label: messages.get("field-node-key", []),
        help: None,
        control: Control::Key,
        value: Some(key.to_owned()),
        default: None,
        required: true,
        clearable: false,
    };
    let after_title = usize::from(!fields.is_empty());
    fields.insert(after_title, key_field);
    fields.extend(strangers(&making, kind, &path, node));
    Some(Form {
        revision: 0,
        key: key.to_owned(),
        kind: kind.map_or("unknown", |kind| kind.id).to_owned(),
        references: references(reading, key),
        editable,
        fields,
    })
}

/// How many transitions lead to a node.
fn references(reading: &Reading, key: &str) -> u32 {
    let Some(id) = reading.model.names.find(key) else { return 0 };
    let sources = reading.model.sources(id).iter().filter_map(|source| reading.model.node(*source));
    let count =
        sources.map(|record| record.outputs.iter().filter(|output| output.target == Some(id)).count());
    count.sum::<usize>() as u32
}

fn own_fields(making: &Making<'_>, kind: &'static NodeType, path: &str, node: Node<'_>) -> Vec<Field> {
    let make = |field: &'static crate::schema::Field| {
        let mut made = made(making, "node", field, path, node);
        if let Some(output) = kind.fixed_outputs().iter().find(|output| output.field == field.name) {
            made.control = Control::Target { node: making.node.to_owned(), output: output.key.to_owned() };
            made.required = output.required_with.is_none_or(|with| scalar::is_set(node, with));
        }
        if field.name == "title" {
            made.default = Some(making.messages.get(&format!("kind-{}", kind.id), []));
        }
        // What a field is for can depend on the type.
        made.help = labels::help(making.messages, kind.id, field.name).or(made.help);
        made
    };
    kind.fields.iter().map(make).collect()
}

/// What stands in the node and is no field of its type: shown, to be seen and removed.
fn strangers(making: &Making<'_>, kind: Option<&'static NodeType>, path: &str, node: Node<'_>) -> Vec<Field> {
    let known = |name: &str| name == "type" || kind.is_some_and(|kind| kind.field(name).is_some());
    node.entries()
        .filter(|(key, _)| !known(&key.text()))
        .map(|(key, value)| field::raw(making, &key.text(), &path::child(path, &key.text()), value))
        .collect()
}
