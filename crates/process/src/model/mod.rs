//! What is known of a document between edits: a record per node and per node's visuals, and what they say together.
//!
//! An edit reads the touched records again, checks the references that they can affect, and judges the graph only when
//! it is another one.

mod graph;
mod names;
mod node;
mod starts;
mod update;
mod visual;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use smallvec::SmallVec;
use yaml::{Document, Node};

pub(crate) use graph::{FlowGraph, GraphFlags};
pub(crate) use names::{NameId, Names};
pub(crate) use node::{NodeRecord, OutputRecord};
pub(crate) use starts::{Keys, is_quick};
pub(crate) use update::Delta;
pub(crate) use visual::{VisualOutput, VisualRecord};

use crate::catalog::Catalog;
use crate::finding::Finding;
use crate::rules;

/// The maps whose entries are read one by one.
pub(crate) const SPINE: &[&[&str]] = &[&["nodes"], &["designer"], &["designer", "nodes"]];

/// See the module.
#[derive(Debug, Default)]
pub(crate) struct Model {
    pub(crate) names: Names,
    nodes: Vec<Option<NodeRecord>>,
    visuals: Vec<Option<VisualRecord>>,
    /// The nodes that lead to each name.
    incoming: Vec<SmallVec<[NameId; 4]>>,
    /// Nodes of type `start` and `end`.
    pub(crate) starts: BTreeSet<NameId>,
    pub(crate) ends: BTreeSet<NameId>,
    /// Nodes and visuals with findings of their own or with others.
    troubled: BTreeSet<NameId>,
    /// Those of them with a finding whose fixes depend on other nodes.
    around: BTreeSet<NameId>,
    /// How many nodes keep the graph from being judged.
    blocking_nodes: usize,
    /// Findings of the top level; places are absolute.
    document: Vec<Finding>,
    /// What the graph says of each node.
    graph: HashMap<NameId, GraphFlags>,
    /// Whether the graph could be judged and has no End.
    end_missing: bool,
    /// How many nodes were not checked as a whole for want of a catalog.
    unchecked_nodes: usize,
    /// How many findings of each code block saving.
    blockers: BTreeMap<&'static str, usize>,
    /// What the definition makes available, when that is known.
    pub(crate) catalog: Option<Arc<Catalog>>,
    /// Line and column of the first fault of the catalog, when it has one.
    catalog_fault: Option<(u32, u32)>,
}

/// Where the keys of nodes and of their visuals stand.
struct Places<'d> {
    nodes: Keys<'d>,
    visuals: Keys<'d>,
}

impl<'d> Places<'d> {
    fn new(doc: &'d Document) -> Self {
        Self { nodes: Keys::new(doc, nodes(doc)), visuals: Keys::new(doc, visuals(doc)) }
    }
}

/// A finding and where its place counts from.
pub(crate) struct Found<'m> {
    pub(crate) finding: &'m Finding,
    pub(crate) base: usize,
}

impl Model {
    pub(crate) fn node(&self, id: NameId) -> Option<&NodeRecord> {
        self.nodes.get(id.index())?.as_ref()
    }

    pub(crate) fn visual(&self, id: NameId) -> Option<&VisualRecord> {
        self.visuals.get(id.index())?.as_ref()
    }

    /// The record of the node that the document calls `key`.
    pub(crate) fn node_of(&self, key: &str) -> Option<(NameId, &NodeRecord)> {
        let id = self.names.find(key)?;
        Some((id, self.node(id)?))
    }

    /// The nodes that lead to `id`, each once.
    pub(crate) fn sources(&self, id: NameId) -> &[NameId] {
        self.incoming.get(id.index()).map_or(&[], |sources| sources)
    }

    /// The keys of all nodes, in no order.
    pub(crate) fn keys(&self) -> impl Iterator<Item = &str> {
        self.records().map(|(id, _)| self.names.text(id))
    }

    pub(crate) fn records(&self) -> impl Iterator<Item = (NameId, &NodeRecord)> {
        self.nodes.iter().enumerate().filter_map(|(at, node)| Some((NameId::at(at), node.as_ref()?)))
    }

    /// Whether transitions may name the input `name` of the node `id`.
    pub(crate) fn has_input(&self, id: NameId, name: &str) -> bool {
        let Some(node) = self.node(id) else { return false };
        if node.kind.is_some_and(|kind| !kind.accepts_input) {
            return false;
        }
        match self.visual(id) {
            Some(visual) if !visual.inputs.is_empty() => visual.inputs.iter().any(|(input, _)| input == name),
            _ => name == crate::schema::DEFAULT_INPUT,
        }
    }

    /// The outcome that an End has unless its author wants another; none when the definition has no such.
    pub(crate) fn usual_outcome(&self) -> Option<&str> {
        match self.catalog.as_ref().and_then(|catalog| catalog.outcomes.as_ref()) {
            Some(outcomes) => {
                let usable = || outcomes.iter().filter(|outcome| outcome.choice.enabled);
                let usual = usable().find(|outcome| outcome.default).or_else(|| usable().next());
                usual.map(|outcome| &*outcome.choice.key)
            }
            None => Some("completed"),
        }
    }

    /// What the graph says of a node.
    pub(crate) fn flags(&self, id: NameId) -> GraphFlags {
        self.graph.get(&id).copied().unwrap_or_default()
    }

    /// All findings, in no order, each given to `each`.
    pub(crate) fn findings(&self, doc: &Document, mut each: impl FnMut(Found<'_>)) {
        let keys = Places::new(doc);
        for finding in self.document.iter().filter(|finding| rules::concerns_a_node(finding)) {
            each(Found { finding, base: 0 });
        }
        self.findings_of_none(doc, &mut each);
        for id in &self.troubled {
            self.recorded(*id, &keys, &mut each);
        }
        for id in self.graph.keys() {
            self.judged(*id, &keys, &mut each);
        }
    }

    /// The findings of one node, in no order.
    pub(crate) fn findings_of_one(&self, doc: &Document, id: NameId, mut each: impl FnMut(Found<'_>)) {
        let keys = Places::new(doc);
        for finding in self.document.iter().filter(|f| rules::concerns_node(f, self.names.text(id))) {
            each(Found { finding, base: 0 });
        }
        self.recorded(id, &keys, &mut each);
        self.judged(id, &keys, &mut each);
    }

    /// The findings that belong to no node, in no order.
    pub(crate) fn findings_of_none(&self, doc: &Document, mut each: impl FnMut(Found<'_>)) {
        for finding in self.document.iter().filter(|finding| !rules::concerns_a_node(finding)) {
            each(Found { finding, base: 0 });
        }
        if self.unchecked_nodes > 0 {
            each(Found { finding: &rules::catalog_missing::finding(self.catalog_fault), base: 0 });
        }
        if self.end_missing {
            let finding = rules::end_missing::finding(top(doc, "nodes").map(|entry| entry.0.span()));
            each(Found { finding: &finding, base: 0 });
        }
    }

    /// What was found when a node and its visuals were read.
    fn recorded(&self, id: NameId, keys: &Places<'_>, each: &mut impl FnMut(Found<'_>)) {
        let name = self.names.text(id);
        let mut give = |local: &[Finding], references: &[Finding], keys: &Keys<'_>| {
            if local.is_empty() && references.is_empty() {
                return;
            }
            let Some(place) = keys.place(name) else { return };
            local.iter().chain(references).for_each(|finding| each(Found { finding, base: place.start }));
        };
        if let Some(record) = self.node(id) {
            give(&record.local, &record.references, &keys.nodes);
        }
        if let Some(record) = self.visual(id) {
            give(&record.local, &record.references, &keys.visuals);
        }
    }

    /// What the graph says of a node.
    fn judged(&self, id: NameId, keys: &Places<'_>, each: &mut impl FnMut(Found<'_>)) {
        let Some(flags) = self.graph.get(&id) else { return };
        let name = self.names.text(id);
        let Some(place) = keys.nodes.place(name) else { return };
        for finding in rules::graph_findings(name, place.len(), *flags) {
            each(Found { finding: &finding, base: place.start });
        }
    }

    /// The nodes of which something is found.
    pub(crate) fn with_findings(&self) -> impl Iterator<Item = String> {
        let top = self.document.iter().filter(|finding| rules::concerns_a_node(finding));
        let of_top = top.filter_map(|finding| self.names.find(&rules::owner(&finding.path)?));
        let ids = self.troubled.iter().chain(self.graph.keys()).copied().chain(of_top);
        ids.filter(|id| self.node(*id).is_some()).map(|id| self.names.text(id).to_owned())
    }

    /// How many findings of a code block saving.
    pub(crate) fn blocking(&self, code: &str) -> usize {
        self.blockers.get(code).copied().unwrap_or_default()
    }

    /// Findings of the node `id`, the graph's among them; places are relative.
    pub(crate) fn findings_of(&self, id: NameId) -> impl Iterator<Item = flow::Verdict> {
        let node = self.node(id).into_iter().flat_map(|r| r.local.iter().chain(&r.references));
        let visual = self.visual(id).into_iter().flat_map(|r| r.local.iter().chain(&r.references));
        let start =
            self.document.iter().filter(move |finding| rules::concerns_node(finding, self.names.text(id)));
        node.chain(visual).chain(start).map(|finding| finding.code.verdict).chain(self.flags(id).verdicts())
    }
}

/// Key and value of an entry of the top level.
pub(crate) fn top<'d>(doc: &'d Document, name: &str) -> Option<(Node<'d>, Node<'d>)> {
    doc.root()?.entry(name)
}

/// The map of nodes.
pub(crate) fn nodes(doc: &Document) -> Option<Node<'_>> {
    Some(top(doc, "nodes")?.1)
}

/// The visuals of all nodes.
pub(crate) fn visuals(doc: &Document) -> Option<Node<'_>> {
    top(doc, "designer")?.1.get("nodes")
}
