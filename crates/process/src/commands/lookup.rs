//! What the document has at a key or a path, as the schema sees it.

use flow::Refusal;
use yaml::{Document, Kind, Node, PathStep};

use super::refuse;
use crate::path;
use crate::schema::{self, NodeType, Outputs};

/// An output of a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Output {
    pub(super) key: String,
    /// Path of its field.
    pub(super) path: Vec<PathStep>,
    /// Where it leads.
    pub(super) target: Option<String>,
}

pub(super) fn key(key: &str) -> PathStep {
    PathStep::Key(key.to_owned())
}

/// A path of keys.
pub(super) fn keys<const N: usize>(steps: [&str; N]) -> Vec<PathStep> {
    steps.map(key).to_vec()
}

pub(super) fn node_path(node: &str) -> Vec<PathStep> {
    keys(["nodes", node])
}

/// The path with further keys.
pub(super) fn join<const N: usize>(path: &[PathStep], steps: [&str; N]) -> Vec<PathStep> {
    path.iter().cloned().chain(steps.map(key)).collect()
}

pub(super) fn node<'d>(doc: &'d Document, name: &str) -> Result<Node<'d>, Refusal> {
    doc.at(&node_path(name)).ok_or_else(|| refuse::unknown_node(name))
}

/// A node's type; none when it is missing or unknown.
pub(super) fn kind_of(node: Node<'_>) -> Option<&'static NodeType> {
    schema::node_type(&scalar(node.get("type")?)?)
}

/// The text of a scalar that is set.
pub(super) fn scalar(node: Node<'_>) -> Option<String> {
    (node.kind() == Kind::Scalar && !node.is_unset()).then(|| node.text().into_owned())
}

/// The outputs of a node, connected or not, in document order for choices.
pub(super) fn outputs(doc: &Document, name: &str) -> Result<Vec<Output>, Refusal> {
    let node = node(doc, name)?;
    let base = node_path(name);
    let target = |owner: Node<'_>, field: &str| owner.get(field).and_then(scalar);
    let Some(kind) = kind_of(node) else { return Ok(vec![]) };
    Ok(match kind.outputs {
        Outputs::Fixed(outputs) => outputs
            .iter()
            .map(|output| Output {
                key: output.key.to_owned(),
                path: join(&base, [output.field]),
                target: target(node, output.field),
            })
            .collect(),
        Outputs::Choices => {
            let items = node.get("choices").into_iter().flat_map(|list| list.items().enumerate());
            items
                .filter_map(|(index, item)| {
                    let mut path = join(&base, ["choices"]);
                    path.extend([PathStep::Index(index), key("to")]);
                    Some(Output {
                        key: path::usable_key(item)?.into_owned(),
                        path,
                        target: target(item, "to"),
                    })
                })
                .collect()
        }
    })
}

pub(super) fn output(doc: &Document, name: &str, output: &str) -> Result<Output, Refusal> {
    let mut all = outputs(doc, name)?.into_iter();
    all.find(|one| one.key == output).ok_or_else(|| refuse::unknown_output(name, output))
}

/// Refuses a target that does not exist or takes no transition.
pub(super) fn may_lead_to(doc: &Document, target: &str) -> Result<(), Refusal> {
    let node = node(doc, target)?;
    if kind_of(node).is_some_and(|kind| !kind.accepts_input) {
        Err(refuse::into_start(target))
    } else {
        Ok(())
    }
}

/// Whether transitions may name that input of a node.
pub(super) fn has_input(doc: &Document, name: &str, input: &str) -> bool {
    let inputs = doc.at(&keys(["designer", "nodes", name, "inputs"])).filter(|inputs| !inputs.is_empty());
    inputs.map_or(input == schema::DEFAULT_INPUT, |inputs| inputs.get(input).is_some())
}

/// Whether it is the input that a transition leads to when it names none: the first one.
pub(super) fn is_first_input(doc: &Document, name: &str, input: &str) -> bool {
    let inputs = doc.at(&keys(["designer", "nodes", name, "inputs"])).filter(|inputs| !inputs.is_empty());
    let first = inputs.and_then(|inputs| inputs.entries().next());
    first.map_or(input == schema::DEFAULT_INPUT, |(key, _)| key.text() == input)
}

/// Refuses what may not be a node's key.
pub(super) fn check_node_key(key: &str) -> Result<(), Refusal> {
    if key.chars().any(char::is_control) {
        return Err(refuse::key_with_control(key));
    }
    if key.trim() != key {
        return Err(refuse::key_with_space(key));
    }
    check_key_length(key, schema::MAX_NODE_KEY)
}

/// Refuses what may not be the key of a choice or an observation.
pub(super) fn check_item_key(key: &str) -> Result<(), Refusal> {
    check_key_length(key, schema::MAX_ITEM_KEY)
}

fn check_key_length(key: &str, max: usize) -> Result<(), Refusal> {
    match key.encode_utf16().count() {
        0 => Err(refuse::key_empty()),
        length if length > max => Err(refuse::key_too_long(length, max)),
        _ => Ok(()),
    }
}

/// `base`, or `base2`, `base3`, …: the first that is not taken.
pub(super) fn unused(base: &str, taken: impl Fn(&str) -> bool) -> String {
    if !taken(base) {
        return base.to_owned();
    }
    let mut number = 2u64;
    loop {
        let name = format!("{base}{number}");
        if !taken(&name) {
            return name;
        }
        number += 1;
    }
}

/// A diagnostic path as the text has it: keyed items by their index. What is not there yet stays as it was said.
pub(super) fn resolve(doc: &Document, text: &str) -> Result<Vec<PathStep>, Refusal> {
    let unknown = || refuse::unknown_path(text);
    let steps = path::parse(text).filter(|steps| !steps.is_empty()).ok_or_else(unknown)?;
    let mut at = doc.root();
    let mut resolved = Vec::with_capacity(steps.len());
    for step in steps {
        let step = match (at, step) {
            (Some(list), PathStep::Key(key)) if list.kind() == Kind::Seq => {
                PathStep::Index(path::item_index(list, &key).ok_or_else(unknown)?)
            }
            (_, step) => step,
        };
        at = at.and_then(|node| path::step(node, &step));
        resolved.push(step);
    }
    Ok(resolved)
}

/// What the schema has at a path.
#[derive(Debug, Clone, Copy)]
pub(super) enum Place {
    /// A field, or an item or entry of one.
    Kind(schema::Kind),
    /// A node; its type when it has a known one.
    Node(Option<&'static NodeType>),
}

/// What may stand at a resolved path, and whether it may be absent.
pub(super) fn place(doc: &Document, steps: &[PathStep]) -> Option<(Place, bool)> {
    use schema::Kind::{Items, Map, MapOf, Maps, Nodes, Text, Texts, Visuals, Word, Words};
    let mut place = Place::Kind(Map(&schema::DOCUMENT));
    let mut optional = false;
    for (depth, step) in steps.iter().enumerate() {
        (place, optional) = match (place, step) {
            (Place::Kind(Map(shape)), PathStep::Key(key)) => {
                let field = shape.field(key)?;
                (Place::Kind(field.kind), field.need != schema::Need::Document)
            }
            (Place::Kind(MapOf(shape) | Visuals(shape)), PathStep::Key(_)) => (Place::Kind(Map(shape)), true),
            (Place::Kind(Items(shape) | Maps(shape)), PathStep::Index(_)) => (Place::Kind(Map(shape)), false),
            (Place::Kind(Texts), PathStep::Index(_)) => (Place::Kind(Text), true),
            (Place::Kind(Words(words)), PathStep::Index(_)) => (Place::Kind(Word(words)), true),
            (Place::Kind(Nodes), PathStep::Key(_)) => {
                let node = steps.get(..=depth).and_then(|path| doc.at(path));
                (Place::Node(node.and_then(kind_of)), false)
            }
            (Place::Node(_), PathStep::Key(key)) if key == "type" => {
                (Place::Kind(schema::Kind::NodeType), false)
            }
            (Place::Node(Some(kind)), PathStep::Key(key)) => (Place::Kind(kind.field(key)?.kind), true),
            _ => return None,
        };
    }
    Some((place, optional))
}

/// The node and output whose transition stands at a resolved path.
pub(super) fn output_at(doc: &Document, steps: &[PathStep]) -> Option<(String, String)> {
    let [PathStep::Key(nodes), PathStep::Key(name), ..] = steps else { return None };
    if nodes != "nodes" {
        return None;
    }
    let output = outputs(doc, name).ok()?.into_iter().find(|output| output.path == steps)?;
    Some((name.clone(), output.key))
}

/// The node, list path and key of the choice or other keyed item at a resolved path.
pub(super) fn item_at(doc: &Document, steps: &[PathStep]) -> Option<Item> {
    let (PathStep::Index(index), list) = steps.split_last()? else { return None };
    let (Place::Kind(schema::Kind::Items(_)), _) = place(doc, list)? else { return None };
    let [_, PathStep::Key(node), rest @ ..] = list else { return None };
    let is_choice = matches!(rest, [PathStep::Key(field)] if field == "choices");
    let key = doc.at(steps)?.get("key").and_then(scalar);
    Some(Item { node: node.clone(), list: list.to_vec(), index: *index, key, is_choice })
}

/// An item of a keyed list.
pub(super) struct Item {
    pub(super) node: String,
    pub(super) list: Vec<PathStep>,
    pub(super) index: usize,
    pub(super) key: Option<String>,
    /// Its key is an output of the node.
    pub(super) is_choice: bool,
}
