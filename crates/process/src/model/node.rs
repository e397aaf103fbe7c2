use std::ops::Range;

use yaml::{Kind, Node};

use super::{NameId, Names};
use crate::finding::Finding;
use crate::path;
use crate::read::{Cx, read_fields, scalar};
use crate::rules;
use crate::schema::{self, NodeType, Outputs};

/// What the rules and the graph know of a node. Everything else is read from the text when it is asked for.
#[derive(Debug)]
pub(crate) struct NodeRecord {
    /// None for a type that is missing, wrong or unknown.
    pub(crate) kind: Option<&'static NodeType>,
    pub(crate) outputs: Vec<OutputRecord>,
    /// Whether the graph cannot be judged while this node is as it is.
    pub(crate) blocks_graph: bool,
    /// Findings that the node alone decides.
    pub(crate) local: Vec<Finding>,
    /// Findings that other nodes decide as well.
    pub(crate) references: Vec<Finding>,
}

/// A way out of a node.
#[derive(Debug, PartialEq)]
pub(crate) struct OutputRecord {
    pub(crate) key: String,
    /// Where it leads, if it is connected.
    pub(crate) target: Option<NameId>,
    pub(crate) place: OutputPlace,
}

/// Where an output's transition stands. Never part of the topology: it moves with every edit before it.
#[derive(Debug, Clone)]
pub(crate) struct OutputPlace {
    /// Path of the field (`nodes.ask.choices.ok.to`).
    pub(crate) path: String,
    /// The target's place, relative to the node.
    pub(crate) at: Range<usize>,
}

impl PartialEq for OutputPlace {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl NodeRecord {
    /// Whether a visit may take time.
    pub(crate) fn waits(&self) -> bool {
        self.kind.is_none_or(|kind| kind.waits)
    }

    pub(crate) fn is(&self, id: &str) -> bool {
        self.kind.is_some_and(|kind| kind.id == id)
    }

    /// Whether both lead to the same nodes and count the same in the graph.
    pub(crate) fn same_topology(&self, other: &Self) -> bool {
        self.kind.map(|k| k.id) == other.kind.map(|k| k.id)
            && self.blocks_graph == other.blocks_graph
            && self.outputs == other.outputs
    }
}

/// Reads the node at `key`.
pub(crate) fn read(key: Node<'_>, value: Node<'_>, names: &mut Names) -> NodeRecord {
    let mut local = vec![];
    let name = key.text();
    let base = key.span().start;
    let mut cx = Cx::new(path::node(&name), base, &mut local);
    rules::invalid_node_key::check(&mut cx, &name, key.span());

    let mut record =
        NodeRecord { kind: None, outputs: vec![], blocks_graph: true, local: vec![], references: vec![] };
    if value.kind() == Kind::Map || value.is_unset() {
        record.kind = read_type(&mut cx, key, value);
        record.blocks_graph = record.kind.is_none();
    } else {
        rules::wrong_type::raise(&mut cx, "map", value);
    }
    if let Some(kind) = record.kind {
        read_fields(&mut cx, kind.fields, value, key.span());
        read_outputs(&mut record, kind, &name, base, value, names);
        rules::after_node(&mut cx, kind, key, value);
    } else if let Some(title) = value.get("title").filter(|t| t.kind() == Kind::Scalar && !t.is_unset()) {
        cx.key("title", |cx| rules::title_length::check(cx, title));
    }
    record.local = local;
    record
}

fn read_type(cx: &mut Cx<'_>, key: Node<'_>, value: Node<'_>) -> Option<&'static NodeType> {
    let Some(node) = value.get("type").filter(|node| !node.is_unset()) else {
        rules::missing_field::raise(cx, "type", key.span());
        return None;
    };
    let Some(text) = scalar::text(node) else {
        cx.key("type", |cx| rules::wrong_type::raise(cx, "text", node));
        return None;
    };
    let kind = schema::node_type(&text);
    if kind.is_none() {
        cx.key("type", |cx| rules::unknown_node_type::raise(cx, node));
    }
    kind
}

fn read_outputs(
    record: &mut NodeRecord,
    kind: &'static NodeType,
    name: &str,
    base: usize,
    node: Node<'_>,
    names: &mut Names,
) {
    let mut add = |key: String, path: String, value: Option<Node<'_>>| {
        let value = value.filter(|value| !value.is_unset());
        record.blocks_graph |= value.is_some_and(|value| value.kind() != Kind::Scalar);
        let target = value.and_then(scalar::text).filter(|text| !text.trim().is_empty());
        let span = value.map_or(base..base, |value| value.span());
        record.outputs.push(OutputRecord {
            key,
            target: target.map(|text| names.intern(&text)),
            place: OutputPlace { path, at: span.start - base..span.end - base },
        });
    };
    match kind.outputs {
        Outputs::Fixed(outputs) => {
            for output in outputs {
                let path = path::child(&path::node(name), output.field);
                add(output.key.to_owned(), path, node.get(output.field));
            }
        }
        Outputs::Choices => {
            let Some(choices) = node.get("choices") else { return };
            let list = path::child(&path::node(name), "choices");
            for (index, choice) in choices.items().enumerate() {
                let mut path = list.clone();
                let key = path::usable_key(choice);
                match &key {
                    Some(key) => path::push_key(&mut path, key),
                    None => path::push_index(&mut path, index),
                }
                path::push_key(&mut path, "to");
                // A choice without a key still leads somewhere; its output cannot be named in visuals.
                add(key.unwrap_or_default(), path, choice.get("to"));
            }
        }
    }
}
