//! What stands at a place.

use flow::Messages;

use super::Nodes;
use super::line::bare;
use super::place::{Place, Role, Step};
use super::what::{self, What};
use crate::form::labels::{help, label, word_label};
use crate::schema::{Kind, NODE_TYPES, Need, NodeType, node_type};

/// The type of the node that a place is in.
pub(super) fn kind_of(place: &Place, nodes: &dyn Nodes) -> Option<String> {
    let [Step::Key(nodes_key), Step::Key(key), rest @ ..] = &*place.path else { return None };
    if nodes_key != "nodes" {
        return None;
    }
    let in_node = rest.len() == usize::from(matches!(place.role, Role::Value { .. }));
    let own = place.beside.iter().find(|(name, value)| in_node && name == "type" && !value.is_empty());
    own.map(|(_, value)| value.clone()).or_else(|| nodes.about(key).map(|(kind, _)| kind))
}

/// What is told of a place: a title and paragraphs.
pub(crate) fn hover(
    place: &Place,
    word: &str,
    nodes: &dyn Nodes,
    messages: &Messages,
) -> Option<(String, Vec<String>)> {
    let word = bare(word);
    let kind = kind_of(place, nodes);
    if let Some((key, _)) = node_meant(place, word, nodes) {
        let (kind, title) = nodes.about(&key)?;
        return Some((title, vec![format!("{} · {key}", messages.get(&format!("kind-{kind}"), []))]));
    }
    if matches!(place.role, Role::Value { .. }) {
        if matches!(what::at(&place.path, kind.as_deref()), Some(What::Type)) {
            return Some((messages.get(&format!("kind-{word}"), []), needs(node_type(word)?, messages)));
        }
        let (_, field) = what::field(&place.path, kind.as_deref())?;
        let Kind::Word(words) = field.kind else { return None };
        return words.contains(&word).then(|| (word_label(messages, field.name, word), vec![]));
    }
    if let Some(What::Item(field)) = what::at(&place.path, kind.as_deref()) {
        let Kind::Words(words) = field.kind else { return None };
        return words.contains(&word).then(|| (word_label(messages, field.name, word), vec![]));
    }
    let path: Vec<Step> = place.path.iter().cloned().chain([Step::Key(word.to_owned())]).collect();
    if matches!(what::at(&path, kind.as_deref()), Some(What::Type)) {
        let types: Vec<_> =
            NODE_TYPES.iter().map(|kind| messages.get(&format!("kind-{}", kind.id), [])).collect();
        return Some((label(messages, "node", "type"), vec![types.join(" · ")]));
    }
    let (owner, field) = what::field(&path, kind.as_deref())?;
    let mut about: Vec<String> = help(messages, owner, field.name).into_iter().collect();
    if let Kind::Word(words) | Kind::Words(words) = field.kind {
        about.push(words.join(" · "));
    }
    if field.need == Need::Publish {
        about.push(messages.get("source-needed", []));
    }
    Some((label(messages, owner, field.name), about))
}

/// What a node of a type must have to be published.
fn needs(kind: &NodeType, messages: &Messages) -> Vec<String> {
    let needed = kind.fields.iter().filter(|field| field.need == Need::Publish);
    let names: Vec<_> = needed.map(|field| label(messages, "node", field.name)).collect();
    let told = |names: &str| messages.get("source-needs", [("fields", names)]);
    if names.is_empty() { vec![] } else { vec![told(&names.join(", "))] }
}

/// The key of the node whose name stands at a place, and whether the node itself begins there.
pub(crate) fn node_meant(place: &Place, word: &str, nodes: &dyn Nodes) -> Option<(String, bool)> {
    let word = bare(word);
    let known = || nodes.about(word).map(|_| word.to_owned());
    if let Role::Key { .. } = place.role {
        return match &*place.path {
            [Step::Key(nodes)] if nodes == "nodes" => Some((known()?, true)),
            [Step::Key(designer), Step::Key(nodes)] if designer == "designer" && nodes == "nodes" => {
                Some((known()?, false))
            }
            _ => None,
        };
    }
    let kind = kind_of(place, nodes);
    let (owner, field) = what::field(&place.path, kind.as_deref())?;
    let names_node = matches!(field.kind, Kind::Target) || (owner, field.name) == ("document", "start");
    if names_node { Some((known()?, false)) } else { None }
}
