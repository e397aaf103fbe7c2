use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;

use yaml::{Kind, Node};

use super::{NameId, Names};
use crate::catalog::Catalog;
use crate::finding::Finding;
use crate::path;
use crate::read::{Cx, Entries, read_fields, scalar};
use crate::rules;
use crate::schema::{self, NodeType, Outputs};

/// What the rules and the graph know of a node. Everything else is read from the text when it is asked for.
#[derive(Debug)]
pub(crate) struct NodeRecord {
    /// None for a type that is missing, wrong or unknown.
    pub(crate) kind: Option<&'static NodeType>,
    pub(crate) outputs: Vec<OutputRecord>,
    /// The condition that decides which way it leads.
    pub(crate) asks: Option<Asked>,
    /// Whether the graph cannot be judged while this node is as it is.
    pub(crate) blocks_graph: bool,
    /// Whether something was not checked for want of a catalog.
    pub(crate) unchecked: bool,
    /// Findings that the node alone decides.
    pub(crate) local: Vec<Finding>,
    /// Findings that other nodes decide as well.
    pub(crate) references: Vec<Finding>,
}

/// A condition, to be compared with those of other nodes.
#[derive(Debug)]
pub(crate) struct Asked {
    /// Of its text.
    hash: u64,
    /// Its place, relative to the node.
    pub(crate) at: Range<usize>,
}

impl PartialEq for Asked {
    fn eq(&self, other: &Self) -> bool {
        self.hash == other.hash
    }
}

/// A way out of a node.
#[derive(Debug, PartialEq)]
pub(crate) struct OutputRecord {
    pub(crate) key: Cow<'static, str>,
    /// Where it leads, if it is connected.
    pub(crate) target: Option<NameId>,
    /// A map or list stands where the target should.
    pub(crate) misplaced: bool,
    pub(crate) place: OutputPlace,
}

/// Where an output's transition stands. Never part of the topology: it moves with every edit before it.
#[derive(Debug, Clone)]
pub(crate) struct OutputPlace {
    /// The field of a fixed output; else the index of the choice.
    pub(crate) field: Result<&'static str, usize>,
    /// The target's place, relative to the node.
    pub(crate) at: Range<usize>,
}

impl PartialEq for OutputPlace {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl OutputRecord {
    /// Whether nothing stands there, or only white space.
    pub(crate) fn is_open(&self) -> bool {
        self.target.is_none() && !self.misplaced
    }

    /// Path of its field in the node `node` (`nodes.ask.choices.ok.to`).
    pub(crate) fn path(&self, node: &str) -> String {
        let mut path = path::node(node);
        match self.place.field {
            Ok(field) => path::push_key(&mut path, field),
            Err(index) => {
                path::push_key(&mut path, "choices");
                if self.key.is_empty() {
                    path::push_index(&mut path, index);
                } else {
                    path::push_key(&mut path, &self.key);
                }
                path::push_key(&mut path, "to");
            }
        }
        path
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

    /// The nodes that it leads to.
    pub(crate) fn targets(&self) -> impl Iterator<Item = NameId> {
        self.outputs.iter().filter_map(|output| output.target)
    }

    /// Whether both lead to the same nodes and count the same in the graph.
    pub(crate) fn same_topology(&self, other: &Self) -> bool {
        self.kind.map(|k| k.id) == other.kind.map(|k| k.id)
            && self.blocks_graph == other.blocks_graph
            && self.outputs == other.outputs
    }
}

/// Reads the node at `key`.
pub(crate) fn read(
    key: Node<'_>,
    value: Node<'_>,
    names: &mut Names,
    catalog: Option<&Catalog>,
) -> NodeRecord {
    let mut local = vec![];
    let name = key.text();
    let steps = ["nodes", &*name];
    let mut cx = Cx::new(&steps, Some(key), &mut local).against(catalog);
    rules::invalid_node_key::check(&mut cx, &name, key);

    let mut record = NodeRecord {
        kind: None,
        outputs: vec![],
        asks: None,
        blocks_graph: true,
        unchecked: false,
        local: vec![],
        references: vec![],
    };
    let fields = Entries::of(value);
    if value.kind() == Kind::Map || value.is_unset() {
        record.kind = read_type(&mut cx, key, &fields);
        record.blocks_graph = record.kind.is_none();
    } else {
        rules::wrong_type::raise(&mut cx, "map", value);
    }
    if let Some(kind) = record.kind {
        cx.in_node(kind);
        read_fields(&mut cx, kind.fields, &fields, key);
        read_outputs(&mut record, kind, key, &fields, names);
        record.asks = read_condition(key, &fields);
        rules::after_node(&mut cx, kind, &record.outputs, key, &fields);
    } else if let Some(title) = fields.get("title").filter(|t| t.kind() == Kind::Scalar && !t.is_unset()) {
        cx.key("title", |cx| rules::title_length::check(cx, title));
    }
    record.unchecked = cx.catalog_missed();
    record.local = local;
    record
}

fn read_type(cx: &mut Cx<'_>, key: Node<'_>, fields: &Entries<'_>) -> Option<&'static NodeType> {
    let Some(node) = fields.get("type").filter(|node| !node.is_unset()) else {
        rules::missing_field::raise(cx, "type", key);
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

fn read_condition(owner: Node<'_>, node: &Entries<'_>) -> Option<Asked> {
    let (value, text) = (node.get("condition")?, scalar::filled(node, "condition")?);
    let mut hasher = DefaultHasher::new();
    text.trim().hash(&mut hasher);
    Some(Asked { hash: hasher.finish(), at: value.span_after(owner) })
}

fn read_outputs(
    record: &mut NodeRecord,
    kind: &'static NodeType,
    owner: Node<'_>,
    node: &Entries<'_>,
    names: &mut Names,
) {
    record.outputs.reserve_exact(kind.fixed_outputs().len());
    let mut add = |key: Cow<'static, str>, field, value: Option<Node<'_>>| {
        let value = value.filter(|value| !value.is_unset());
        let misplaced = value.is_some_and(|value| value.kind() != Kind::Scalar);
        record.blocks_graph |= misplaced;
        let target = value.and_then(scalar::text).filter(|text| !scalar::is_white(text));
        let at = value.map_or(0..0, |value| value.span_after(owner));
        record.outputs.push(OutputRecord {
            key,
            target: target.map(|text| names.intern(&text)),
            misplaced,
            place: OutputPlace { field, at },
        });
    };
    match kind.outputs {
        Outputs::Fixed(outputs) => {
            for output in outputs {
                add(output.key.into(), Ok(output.field), node.get(output.field));
            }
        }
        Outputs::Choices => {
            let Some(choices) = node.get("choices") else { return };
            for (index, choice) in choices.items().enumerate() {
                let key = path::usable_key(choice);
                // A choice without a key still leads somewhere; its output cannot be named in visuals.
                add(key.unwrap_or_default().into_owned().into(), Err(index), choice.get("to"));
            }
        }
    }
}
