use std::ops::Range;

use yaml::{Kind, Node};

use crate::finding::Finding;
use crate::read::{Cx, read_value, scalar};
use crate::schema::{self, Field, Need};

/// What the rules know of a node's visuals. Places are relative to their key.
#[derive(Debug, Default)]
pub(crate) struct VisualRecord {
    pub(crate) inputs: Vec<(String, Range<usize>)>,
    pub(crate) outputs: Vec<VisualOutput>,
    /// Place of the key.
    pub(crate) key: Range<usize>,
    /// Findings that the visuals alone decide.
    pub(crate) local: Vec<Finding>,
    /// Findings that nodes decide as well.
    pub(crate) references: Vec<Finding>,
}

#[derive(Debug)]
pub(crate) struct VisualOutput {
    pub(crate) name: String,
    pub(crate) key: Range<usize>,
    pub(crate) target_input: Option<(String, Range<usize>)>,
    /// Place of `link`, when it is drawn as one.
    pub(crate) link: Option<Range<usize>>,
}

static VISUAL: Field =
    Field { name: "nodes", kind: schema::Kind::Map(&schema::VISUAL), need: Need::Optional, of: &[] };

/// Reads the visuals at `key`.
pub(crate) fn read(key: Node<'_>, value: Node<'_>) -> VisualRecord {
    let place = |node: Node<'_>| node.span_after(key);
    let mut record = VisualRecord { key: place(key), ..VisualRecord::default() };
    if value.is_unset() {
        return record;
    }
    let mut local = vec![];
    let steps = ["designer", "nodes", &*key.text()];
    read_value(&mut Cx::new(&steps, Some(key), &mut local), "designer", &VISUAL, key, value);
    record.local = local;

    if let Some(inputs) = value.get("inputs") {
        record.inputs = inputs.entries().map(|(key, _)| (key.text().into_owned(), place(key))).collect();
    }
    for (key, output) in value.get("outputs").iter().flat_map(Node::entries) {
        let text = |name: &str| output.get(name).filter(|v| v.kind() == Kind::Scalar && !v.is_unset());
        record.outputs.push(VisualOutput {
            name: key.text().into_owned(),
            key: place(key),
            target_input: text("targetInput").map(|node| (node.text().into_owned(), place(node))),
            link: text("display").filter(|node| scalar::text(*node).is_some_and(|t| t == "link")).map(place),
        });
    }
    record
}
