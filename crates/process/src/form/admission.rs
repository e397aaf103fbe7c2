//! Who may answer: the mode as a switch, and what the chosen mode has.

use flow::{Choice, Command, Control, Field};
use yaml::{Node, Value};

use super::field::{Making, made_of};
use super::labels::{help, label};
use crate::path;
use crate::read::scalar;
use crate::schema::Shape;

/// What an admission is when its mode is chosen anew: nothing that would keep a draft from being saved.
const NEW: [(&str, &str); 3] = [
    ("responsible", "{mode: responsible, anyOf: [{resource: entity, key: ''}]}"),
    ("inheritPermission", "{mode: inheritPermission, match: all, permissions: [{key: Update}]}"),
    ("dsl", "{mode: dsl, expression: ''}"),
];

pub(super) fn fields(
    making: &Making<'_>,
    shape: &'static Shape,
    path: &str,
    map: Option<Node<'_>>,
) -> Vec<Field> {
    let mode = map.and_then(|map| scalar::word_of(map, "mode", &NEW.map(|(mode, _)| mode)));
    let mut fields = vec![mode_field(making, path, map, mode)];
    let Some(map) = map else { return fields };
    let single = scalar::is_set(map, "resource") || scalar::is_set(map, "key");
    let of_mode = |field: &crate::schema::Field| match field.name {
        "mode" => false,
        // Either the one pair or the list of them.
        "resource" | "key" => mode == Some("responsible") && single,
        "anyOf" => mode == Some("responsible"),
        _ => mode.is_some_and(|mode| field.of.contains(&mode)),
    };
    fields.extend(made_of(making, shape, path, map, |field| {
        of_mode(field) || (field.name != "mode" && scalar::is_set(map, field.name))
    }));
    if single {
        add_to_the_one(&mut fields, path, map);
    }
    for field in &mut fields {
        if mode == Some("responsible")
            && matches!(field.control, Control::List { .. } | Control::Select { .. })
        {
            field.required = !single || !matches!(field.control, Control::List { .. });
        }
    }
    fields
}

fn mode_field(making: &Making<'_>, path: &str, map: Option<Node<'_>>, mode: Option<&str>) -> Field {
    let choice = |(value, new): (&str, &str)| Choice {
        value: value.to_owned(),
        label: making.messages.get(&format!("word-mode-{value}"), []),
        disabled: None,
        // Choosing what is chosen already must not throw away what it has; who goes back to it finds it there.
        command: Some(Command::Set {
            path: path.to_owned(),
            value: map
                .filter(|_| mode == Some(value))
                .map_or_else(|| new.to_owned(), |map| Value::of(map).to_flow()),
        }),
    };
    Field {
        path: path::child(path, "mode"),
        label: label(making.messages, "admission", "mode"),
        help: help(making.messages, "admission", "mode"),
        control: Control::Segments { options: NEW.map(choice).into() },
        value: map.and_then(|map| scalar::text_of(map, "mode")).map(|mode| mode.into_owned()),
        default: None,
        required: true,
        clearable: false,
    }
}

/// With one pair written out, a second responsibility makes a list of both.
fn add_to_the_one(fields: &mut [Field], path: &str, map: Node<'_>) {
    let pair = |name: &str| scalar::text_of(map, name).unwrap_or_default().replace('\'', "''");
    let resource = pair("resource");
    let first = format!(
        "{{resource: '{}', key: '{}'}}",
        if resource.is_empty() { "entity" } else { &*resource },
        pair("key")
    );
    let value = format!("{{mode: responsible, anyOf: [{first}, {{resource: entity, key: ''}}]}}");
    for field in fields {
        if let Control::List { add, .. } = &mut field.control {
            *add = Some(Command::Set { path: path.to_owned(), value: value.clone() });
        }
    }
}
