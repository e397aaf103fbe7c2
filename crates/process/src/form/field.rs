use std::collections::HashSet;

use flow::{Command, Control, Field, ListItem, Messages};
use yaml::{Kind as NodeKind, Node};

use super::labels::{choices, help, label};
use super::{admission, observation, picks, selection};
use crate::catalog::Catalog;
use crate::path;
use crate::read::scalar;
use crate::schema::{self, Kind, MAX_ITEM_KEY, MAX_TITLE, Need, Shape};
use crate::view;

/// What a form is made for.
pub(super) struct Making<'m> {
    /// Key of the node.
    pub(super) node: &'m str,
    pub(super) messages: &'m Messages,
    /// What may be picked from.
    pub(super) catalog: Option<&'m Catalog>,
}

/// The form's field for the field of `shape` that stands, or could stand, in the map at `owner`.
pub(super) fn made(
    making: &Making<'_>,
    shape: &'static str,
    field: &'static schema::Field,
    owner: &str,
    map: Node<'_>,
) -> Field {
    let path = path::child(owner, field.name);
    let value = map.get(field.name).filter(|value| !value.is_unset());
    let mut control = match value {
        Some(value) if !fits(field.kind, value) => Control::Raw,
        _ => control(making, field, &path, value),
    };
    picks::offer(making, &mut control, shape, field.name, map);
    let shown = value.and_then(|value| shown(&control, value));
    Field {
        label: label(making.messages, shape, field.name),
        help: help(making.messages, shape, field.name),
        control,
        value: shown,
        default: default(field.name),
        required: field.need != Need::Optional,
        clearable: value.is_some() && field.need != Need::Document,
        path,
    }
}

/// The form's fields for those of `shape` that `wanted` picks, in the schema's order.
pub(super) fn made_of(
    making: &Making<'_>,
    shape: &'static Shape,
    owner: &str,
    map: Node<'_>,
    wanted: impl Fn(&schema::Field) -> bool,
) -> Vec<Field> {
    shape
        .fields
        .iter()
        .filter(|field| wanted(field))
        .map(|field| made(making, shape.name, field, owner, map))
        .collect()
}

/// A field that the form shows but does not edit.
pub(super) fn raw(making: &Making<'_>, name: &str, path: &str, value: Node<'_>) -> Field {
    Field {
        path: path.to_owned(),
        label: label(making.messages, "node", name),
        help: None,
        control: Control::Raw,
        value: Some(value.raw().to_owned()),
        default: None,
        required: false,
        clearable: true,
    }
}

fn control(
    making: &Making<'_>,
    field: &'static schema::Field,
    path: &str,
    value: Option<Node<'_>>,
) -> Control {
    match field.kind {
        Kind::Text | Kind::NodeType => Control::Text { max_length: None, options: vec![] },
        Kind::Title => Control::Text { max_length: Some(MAX_TITLE as u32), options: vec![] },
        Kind::ItemKey => Control::Text { max_length: Some(MAX_ITEM_KEY as u32), options: vec![] },
        Kind::Prose => Control::Multiline,
        Kind::Code(language) => Control::Code { language: language.id().to_owned() },
        Kind::Word(words) if matches!(field.name, "mode" | "match") => {
            Control::Segments { options: choices(making.messages, field.name, words) }
        }
        Kind::Word(words) => Control::Select { options: choices(making.messages, field.name, words) },
        Kind::Whole { min, max } => Control::Number { min: min as f64, max: max as f64 },
        Kind::Texts => Control::Tags { options: vec![], free: true },
        Kind::Words(words) => {
            Control::Tags { options: choices(making.messages, field.name, words), free: false }
        }
        Kind::Map(shape) => map_control(making, shape, path, value),
        Kind::Items(shape) | Kind::Maps(shape) => list_control(making, shape, path, value),
        // Transitions get their output from the node type; visuals are edited on the canvas.
        Kind::Target => Control::Target { node: making.node.to_owned(), output: field.name.to_owned() },
        Kind::Number(_) | Kind::MapOf(_) | Kind::Nodes | Kind::Visuals(_) => Control::Raw,
    }
}

fn map_control(making: &Making<'_>, shape: &'static Shape, path: &str, value: Option<Node<'_>>) -> Control {
    let fields = match (shape.name, value) {
        ("admission", map) => admission::fields(making, shape, path, map),
        ("selection", map) => selection::fields(making, shape, path, map),
        (_, Some(map)) => made_of(making, shape, path, map, |_| true),
        (_, None) => empty(making, shape, path),
    };
    if shape.name == "duration" { Control::Duration { fields } } else { Control::Group { fields } }
}

/// The fields of a map that is not there yet.
pub(super) fn empty(making: &Making<'_>, shape: &'static Shape, path: &str) -> Vec<Field> {
    let make = |field: &'static schema::Field| {
        let path = path::child(path, field.name);
        Field {
            label: label(making.messages, shape.name, field.name),
            help: help(making.messages, shape.name, field.name),
            control: control(making, field, &path, None),
            value: None,
            default: default(field.name),
            required: field.need != Need::Optional,
            clearable: false,
            path,
        }
    };
    shape.fields.iter().filter(|field| field.of.is_empty()).map(make).collect()
}

fn list_control(making: &Making<'_>, shape: &'static Shape, path: &str, value: Option<Node<'_>>) -> Control {
    let mut keys = HashSet::new();
    let nodes = value.iter().flat_map(Node::items).enumerate();
    let items = nodes
        .map(|(index, item)| {
            // The first of two with one key is found by it; the other by its place.
            let key =
                path::usable_key(item).map(|key| key.into_owned()).filter(|key| keys.insert(key.clone()));
            list_item(making, shape, path, index, item, key)
        })
        .collect();
    let add = match shape.name {
        "choice" | "observation" => {
            Command::AddItem { list: path.to_owned(), key: None, title: None, value: None }
        }
        name => {
            let value = Some(new_item(name).to_owned());
            Command::AddItem { list: path.to_owned(), key: None, title: None, value }
        }
    };
    Control::List {
        items,
        add: Some(add),
        add_label: making.messages.get(&format!("add-{}", shape.name), []),
        sortable: matches!(shape.name, "choice" | "observation"),
        minimum: u32::from(shape.name == "choice"),
    }
}

/// What a new item of a plain list is, as flow YAML.
fn new_item(shape: &str) -> &'static str {
    match shape {
        "responsibility" => "{resource: entity, key: ''}",
        "permission" => "{key: Update}",
        "identity" => "{resource: entityRecord, definitionId: '', objectId: ''}",
        _ => "{}",
    }
}

fn list_item(
    making: &Making<'_>,
    shape: &'static Shape,
    list: &str,
    index: usize,
    item: Node<'_>,
    key: Option<String>,
) -> ListItem {
    let mut path = list.to_owned();
    let keyed = matches!(shape.name, "choice" | "observation");
    match key.as_ref().filter(|_| keyed) {
        Some(key) => path::push_key(&mut path, key),
        None => path::push_index(&mut path, index),
    }
    let fields = match shape.name {
        "observation" => observation::fields(making, shape, &path, item),
        "choice" => choice_fields(making, shape, &path, item, key.as_deref()),
        "permission" => {
            let uses = scalar::text_of(item, "key").is_some_and(|key| key == "UseTransition");
            made_of(making, shape, &path, item, |field| {
                field.name != "transition" || uses || scalar::is_set(item, "transition")
            })
        }
        _ => made_of(making, shape, &path, item, |_| true),
    };
    ListItem { summary: summary(making, shape, item), key: key.filter(|_| keyed), path, fields }
}

fn choice_fields(
    making: &Making<'_>,
    shape: &'static Shape,
    path: &str,
    item: Node<'_>,
    key: Option<&str>,
) -> Vec<Field> {
    let mut fields = made_of(making, shape, path, item, |field| field.name != "key");
    for field in &mut fields {
        if matches!(field.control, Control::Target { .. }) {
            field.required = true;
            field.control = match key {
                Some(key) => Control::Target { node: making.node.to_owned(), output: key.to_owned() },
                None => Control::Raw,
            };
        }
    }
    fields
}

fn summary(making: &Making<'_>, shape: &Shape, item: Node<'_>) -> String {
    let text = |name: &str| scalar::filled(item, name).map(|text| text.into_owned()).unwrap_or_default();
    match shape.name {
        "choice" => scalar::filled(item, "title").map_or_else(|| text("key"), |title| title.into_owned()),
        "observation" => view::observation_text(item, making.messages),
        "identity" => [text("definitionId"), text("objectId")].join(" / "),
        _ => text("key"),
    }
}

/// What holds when nothing is set.
fn default(name: &str) -> Option<String> {
    (name == "match").then(|| "all".to_owned())
}

fn fits(kind: Kind, value: Node<'_>) -> bool {
    let wanted = match kind {
        Kind::Map(_) | Kind::MapOf(_) | Kind::Nodes | Kind::Visuals(_) => NodeKind::Map,
        Kind::Items(_) | Kind::Maps(_) | Kind::Texts | Kind::Words(_) => NodeKind::Seq,
        _ => NodeKind::Scalar,
    };
    value.kind() == wanted
}

/// The field's text: a scalar's, or a list of texts as flow YAML.
fn shown(control: &Control, value: Node<'_>) -> Option<String> {
    match (control, value.kind()) {
        (Control::Raw, _) => Some(value.raw().to_owned()),
        (Control::Tags { .. }, _) => {
            let items: Vec<String> = value.items().map(|item| quoted(&item.text())).collect();
            Some(format!("[{}]", items.join(", ")))
        }
        (_, NodeKind::Scalar) => Some(value.text().into_owned()),
        _ => None,
    }
}

/// A text as a scalar of flow YAML: plain where it is certainly read as the same, else in double quotes.
fn quoted(text: &str) -> String {
    let plain = text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '-'));
    if plain {
        return text.to_owned();
    }
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => {
                out.push('\\');
                out.push(c);
            }
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
