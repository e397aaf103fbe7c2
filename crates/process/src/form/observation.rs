//! One observation of a wait: its source, and what that source has.

use flow::{Command, Control, Field};
use yaml::Node;

use super::field::{Making, made_of};
use crate::path;
use crate::read::scalar;
use crate::schema::{Kind, Shape};

const KINDS: &[&str] = &["subject", "identities", "path"];

pub(super) fn fields(making: &Making<'_>, shape: &'static Shape, path: &str, item: Node<'_>) -> Vec<Field> {
    let kind = scalar::word_of(item, "sourceKind", KINDS);
    let events = item.get("eventTypes");
    let context = events.iter().flat_map(Node::items).any(|word| word.text() == "contextChanged");
    let facet = scalar::text_of(item, "facet");
    let wanted = |field: &crate::schema::Field| match field.name {
        "key" => false,
        "facet" => kind != Some("path") && context,
        "boardId" => context && facet.as_deref() == Some("boards"),
        "workflowDefinitionId" => context && facet.as_deref() == Some("workflow"),
        _ => field.of.is_empty() || kind.is_some_and(|kind| field.of.contains(&kind)),
    };
    let set = |field: &crate::schema::Field| field.name != "key" && scalar::is_set(item, field.name);
    let mut fields = made_of(making, shape, path, item, |field| wanted(field) || set(field));
    for field in &mut fields {
        let facet_field =
            ["facet", "boardId", "workflowDefinitionId"].iter().any(|name| field.path.ends_with(name));
        field.required |= facet_field && context;
    }
    choose_source(&mut fields, shape, path, item);
    fields
}

/// Lets choosing a source take along what the new one does not have.
pub(super) fn choose_source(fields: &mut [Field], shape: &'static Shape, path: &str, map: Node<'_>) {
    for field in fields.iter_mut().filter(|field| field.path.ends_with(".sourceKind")) {
        let Control::Select { options } = &mut field.control else { continue };
        for option in options {
            option.command = Some(choose(shape, path, map, "sourceKind", &option.value));
        }
    }
}

/// Chooses a word that says which other fields may stand: those that then may not go in the same step.
fn choose(shape: &'static Shape, path: &str, map: Node<'_>, by: &str, word: &str) -> Command {
    let foreign = |field: &&crate::schema::Field| {
        !field.of.is_empty() && !field.of.contains(&word) && scalar::is_set(map, field.name)
    };
    let gone = shape.fields.iter().filter(foreign);
    let mut commands: Vec<Command> =
        gone.map(|field| Command::Unset { path: path::child(path, field.name) }).collect();
    commands.push(Command::Set { path: path::child(path, by), value: word.to_owned() });
    Command::Batch { label: "step-set".to_owned(), commands }
}

/// The words of a shape's field.
pub(super) fn words(shape: &'static Shape, name: &str) -> &'static [&'static str] {
    match shape.field(name).map(|field| field.kind) {
        Some(Kind::Word(words)) => words,
        _ => &[],
    }
}
