use std::collections::{BTreeMap, BTreeSet};

use smallvec::SmallVec;
use yaml::{Document, Node, Touched};

use super::{Keys, Model, NameId, NodeRecord, VisualRecord, node, nodes, visual, visuals};
use crate::catalog::Given;
use crate::finding::Finding;
use crate::rules;

/// What an update found to be different.
#[derive(Debug, Default)]
pub(crate) struct Delta {
    /// Everything was read anew.
    pub(crate) all: bool,
    /// Nodes that look different: their text, visuals, or findings.
    pub(crate) changed: BTreeSet<NameId>,
    /// Nodes that were there and are gone.
    pub(crate) gone: Vec<NameId>,
    /// Nodes that look the same, but of which something else is found.
    pub(crate) refound: BTreeSet<NameId>,
    /// Whether there are findings that belong to no node, or were.
    pub(crate) loose: bool,
    /// The document's viewport may be another one.
    pub(crate) viewport: bool,
    /// Codes of which more findings block saving than before.
    pub(crate) worse: Vec<&'static str>,
    /// The findings that block saving in what was read again.
    pub(crate) blockers: Vec<Finding>,
}

/// Replaces the findings that a record has with others, and tells what that changes. Returns the ones before.
fn replace_references(
    id: NameId,
    local: &[Finding],
    references: &mut Vec<Finding>,
    found: Vec<Finding>,
    delta: &mut Delta,
) -> Vec<Finding> {
    delta.blockers.extend(local.iter().chain(&found).filter(|f| f.blocks_saving()).cloned());
    if *references != found {
        delta.changed.insert(id);
    }
    std::mem::replace(references, found)
}

/// An entry of a map.
type Entry<'d> = (Node<'d>, Node<'d>);

/// What must be looked at again.
#[derive(Default)]
struct Work<'d> {
    /// What now stands at a key, if anything does.
    nodes: BTreeMap<NameId, Option<Entry<'d>>>,
    visuals: BTreeMap<NameId, Option<Entry<'d>>>,
    node_references: BTreeSet<NameId>,
    visual_references: BTreeSet<NameId>,
    topology: bool,
}

impl Model {
    /// Reads a whole document.
    pub(crate) fn open(doc: &Document, catalog: Option<Given>) -> Self {
        let mut model = Self::default();
        model.give(catalog);
        let (nodes, visuals) = (nodes(doc), visuals(doc));
        let count = nodes.map_or(0, |map| map.len());
        model.names.reserve(count);
        model.nodes.reserve(count);
        model.visuals.reserve(count);
        model.incoming.reserve(count);
        for (key, value) in nodes.iter().flat_map(Node::entries) {
            let id = model.names.intern(&key.text());
            let record = node::read(key, value, &mut model.names, model.catalog.as_deref());
            model.make_room();
            // Of two nodes with one key the later one counts, as when it comes by an edit.
            if let Some(earlier) = model.nodes.get_mut(id.index()).and_then(Option::take) {
                model.take_node(id, &earlier);
            }
            model.put_node(id, record);
        }
        for (key, value) in visuals.iter().flat_map(Node::entries) {
            let id = model.names.intern(&key.text());
            model.make_room();
            if let Some(earlier) = model.visuals.get_mut(id.index()).and_then(Option::take) {
                model.count(&earlier.local, &earlier.references, false);
            }
            model.put_visual(id, visual::read(key, value));
        }
        let mut delta = Delta { all: true, ..Delta::default() };
        model.check_document(doc, &mut delta);
        for at in 0..model.names.len() {
            let id = NameId::at(at);
            model.check_references_of(id, &mut delta);
            // Nothing is noted yet that would have to be taken back.
            let (troubled, around) = model.trouble(id);
            if troubled {
                model.troubled.insert(id);
            }
            if around {
                model.around.insert(id);
            }
        }
        model.check_graph(doc, &mut delta);
        model
    }

    /// Another catalog, or none. It is heeded when nodes are read again.
    pub(crate) fn give(&mut self, catalog: Option<Given>) {
        (self.catalog, self.catalog_fault) = match catalog {
            Some(Ok(catalog)) => (Some(catalog), None),
            Some(Err(place)) => (None, Some(place)),
            None => (None, None),
        };
    }

    /// Reads again what was touched, and what that affects.
    pub(crate) fn update(&mut self, doc: &Document, touched: &Touched) -> Delta {
        let before = self.blockers.clone();
        let unchecked = self.unchecked_nodes > 0;
        let mut delta = Delta { all: self.is_everything(touched), ..Delta::default() };
        let mut work = Work::default();
        if delta.all {
            self.forget(&mut work);
            self.everything(doc, &mut work);
            delta.viewport = true;
        } else {
            self.what_was_touched(doc, touched, &mut work, &mut delta);
        }
        self.read_nodes(&mut work, &mut delta);
        self.read_visuals(&mut work, &mut delta);
        let start_before = self.start_flaw();
        self.check_document(doc, &mut delta);
        self.check_references(&work, &mut delta);
        if work.topology || start_before != self.start_flaw() {
            self.check_graph(doc, &mut delta);
        }
        delta.loose |= unchecked != (self.unchecked_nodes > 0);
        delta.worse = worse(&before, &self.blockers);
        self.look_around(&before, &work, &mut delta);
        delta
    }

    fn is_everything(&self, touched: &Touched) -> bool {
        let whole = |path: &Vec<String>| {
            matches!(
                &*path.iter().map(String::as_str).collect::<Vec<_>>(),
                [] | ["nodes" | "designer"] | ["designer", "nodes"]
            )
        };
        touched.all
            || [&touched.changed, &touched.added, &touched.removed]
                .iter()
                .any(|paths| paths.iter().any(whole))
    }

    /// Drops every record, so that what is gone is noticed.
    fn forget(&self, work: &mut Work<'_>) {
        for at in 0..self.names.len() {
            let id = NameId::at(at);
            if self.node(id).is_some() {
                work.nodes.insert(id, None);
            }
            if self.visual(id).is_some() {
                work.visuals.insert(id, None);
            }
        }
        work.topology = true;
    }

    fn everything<'d>(&mut self, doc: &'d Document, work: &mut Work<'d>) {
        for entry in nodes(doc).iter().flat_map(Node::entries) {
            work.nodes.insert(self.names.intern(&entry.0.text()), Some(entry));
        }
        for entry in visuals(doc).iter().flat_map(Node::entries) {
            work.visuals.insert(self.names.intern(&entry.0.text()), Some(entry));
        }
    }

    fn what_was_touched<'d>(
        &mut self,
        doc: &'d Document,
        touched: &Touched,
        work: &mut Work<'d>,
        delta: &mut Delta,
    ) {
        for path in touched.changed.iter().chain(&touched.added).chain(&touched.removed) {
            match &*path.iter().map(String::as_str).collect::<Vec<_>>() {
                ["nodes", key, ..] => {
                    let entry = nodes(doc).and_then(|map| map.entry(key));
                    work.nodes.insert(self.names.intern(key), entry);
                }
                ["designer", "nodes", key, ..] => {
                    let entry = visuals(doc).and_then(|map| map.entry(key));
                    work.visuals.insert(self.names.intern(key), entry);
                }
                ["designer", ..] => delta.viewport = true,
                _ => {}
            }
        }
    }

    fn read_nodes(&mut self, work: &mut Work<'_>, delta: &mut Delta) {
        for (id, entry) in std::mem::take(&mut work.nodes) {
            let record =
                entry.map(|(key, value)| node::read(key, value, &mut self.names, self.catalog.as_deref()));
            self.make_room();
            let old = self.nodes.get_mut(id.index()).and_then(Option::take);
            let same = match (&old, &record) {
                (Some(old), Some(new)) => old.same_topology(new),
                (None, None) => true,
                _ => false,
            };
            work.node_references.insert(id);
            work.visual_references.insert(id);
            if !same {
                work.topology = true;
            }
            let asks = [&old, &record].map(|r| r.as_ref().and_then(|r| r.asks.as_ref()));
            if !same || asks[0] != asks[1] {
                let records = || old.iter().chain(&record);
                work.node_references.extend(records().flat_map(NodeRecord::targets));
            }
            let another_kind = |r: &Option<NodeRecord>| r.as_ref().map(|r| r.kind.map(|k| k.id));
            if another_kind(&old) != another_kind(&record) {
                let sources = self.sources(id).to_vec();
                work.node_references.extend(&sources);
                work.visual_references.extend(&sources);
            }
            if let Some(old) = old {
                self.take_node(id, &old);
                if record.is_none() {
                    delta.gone.push(id);
                }
            }
            if let Some(record) = record {
                self.put_node(id, record);
            }
            delta.changed.insert(id);
        }
    }

    fn read_visuals(&mut self, work: &mut Work<'_>, delta: &mut Delta) {
        for (id, entry) in std::mem::take(&mut work.visuals) {
            let record = entry.map(|(key, value)| visual::read(key, value));
            self.make_room();
            let old = self.visuals.get_mut(id.index()).and_then(Option::take);
            let inputs = |r: &Option<VisualRecord>| -> Vec<String> {
                r.iter().flat_map(|r| &r.inputs).map(|(name, _)| name.clone()).collect()
            };
            if inputs(&old) != inputs(&record) {
                work.visual_references.extend(self.sources(id).to_vec());
            }
            work.visual_references.insert(id);
            if let Some(old) = old {
                self.count(&old.local, &old.references, false);
            }
            if let Some(record) = record {
                self.put_visual(id, record);
            }
            delta.changed.insert(id);
        }
    }

    /// Notices the findings whose fixes another node may have changed: by coming, going, or being an End.
    fn look_around(&self, before: &BTreeMap<&'static str, usize>, work: &Work<'_>, delta: &mut Delta) {
        if self.around.is_empty() {
            return;
        }
        let code = rules::unknown_target::CODE.id;
        let others = before.get(code) != self.blockers.get(code);
        if work.topology || others || delta.changed.iter().any(|id| self.ends.contains(id)) {
            delta.refound.extend(&self.around);
        }
    }

    fn check_document(&mut self, doc: &Document, delta: &mut Delta) {
        let old = std::mem::take(&mut self.document);
        delta.loose |= !old.is_empty() || self.end_missing;
        self.count(&old, &[], false);
        let document = rules::document_findings(doc, self);
        self.count(&document, &[], true);
        // Findings of the top level that belong to a node change how that node looks.
        for finding in old.iter().filter(|f| !document.iter().any(|g| g.path == f.path && g.code == f.code)) {
            delta.changed.extend(rules::owner(&finding.path).and_then(|key| self.names.find(&key)));
        }
        for finding in document.iter().filter(|f| !old.iter().any(|g| g.path == f.path && g.code == f.code)) {
            delta.changed.extend(rules::owner(&finding.path).and_then(|key| self.names.find(&key)));
        }
        delta.blockers.extend(document.iter().filter(|f| f.blocks_saving()).cloned());
        // Their places are absolute: whoever owns one is told the new place.
        for finding in document.iter().filter(|finding| rules::concerns_a_node(finding)) {
            delta.refound.extend(rules::owner(&finding.path).and_then(|key| self.names.find(&key)));
        }
        delta.loose |= !document.is_empty();
        self.document = document;
    }

    fn check_references(&mut self, work: &Work<'_>, delta: &mut Delta) {
        for id in work.node_references.union(&work.visual_references) {
            self.check_references_of(*id, delta);
            let (troubled, around) = self.trouble(*id);
            note(&mut self.troubled, *id, troubled);
            note(&mut self.around, *id, around);
        }
    }

    /// Checks what a node and its visuals say of other nodes.
    fn check_references_of(&mut self, id: NameId, delta: &mut Delta) {
        if let Some(record) = self.node(id) {
            let found = rules::node_references(self, id, record);
            self.replace_node_references(id, found, delta);
        }
        if let Some(record) = self.visual(id) {
            let found = rules::visual_references(self, id, record);
            self.replace_visual_references(id, found, delta);
        }
    }

    /// Whether anything is found of a node or its visuals, and whether the fixes depend on other nodes.
    fn trouble(&self, id: NameId) -> (bool, bool) {
        let any = |found: [&[Finding]; 2]| found.iter().any(|found| !found.is_empty());
        let of_node = self.node(id).map(|r| [&*r.local, &*r.references]).unwrap_or_default();
        let of_visual = self.visual(id).map(|r| [&*r.local, &*r.references]).unwrap_or_default();
        let around = of_node.iter().any(|found| found.iter().any(|finding| finding.code.looks_around));
        (any(of_node) || any(of_visual), around)
    }

    fn replace_node_references(&mut self, id: NameId, found: Vec<Finding>, delta: &mut Delta) {
        let Some(record) = self.nodes.get_mut(id.index()).and_then(Option::as_mut) else { return };
        if record.local.is_empty() && record.references.is_empty() && found.is_empty() {
            return;
        }
        let old = replace_references(id, &record.local, &mut record.references, found.clone(), delta);
        self.count(&old, &[], false);
        self.count(&found, &[], true);
    }

    fn replace_visual_references(&mut self, id: NameId, found: Vec<Finding>, delta: &mut Delta) {
        let Some(record) = self.visuals.get_mut(id.index()).and_then(Option::as_mut) else { return };
        if record.local.is_empty() && record.references.is_empty() && found.is_empty() {
            return;
        }
        let old = replace_references(id, &record.local, &mut record.references, found.clone(), delta);
        self.count(&old, &[], false);
        self.count(&found, &[], true);
    }

    fn check_graph(&mut self, doc: &Document, delta: &mut Delta) {
        let unknown = self.blockers.contains_key(rules::unknown_target::CODE.id);
        let start = rules::start_missing::named(doc, self).filter(|_| !unknown && self.blocking_nodes == 0);
        let start = start.filter(|_| !self.start_flaw());
        let keys = Keys::new(doc, nodes(doc));
        let position = |id: NameId| keys.place(self.names.text(id)).map_or(usize::MAX, |place| place.start);
        let flags = start.map(|start| self.judge_graph(start, position)).unwrap_or_default();
        self.end_missing = start.is_some() && self.ends.is_empty();
        delta.loose |= self.end_missing;
        for (id, flag) in &flags {
            if self.graph.get(id) != Some(flag) {
                delta.changed.insert(*id);
            }
        }
        delta.changed.extend(self.graph.keys().filter(|id| !flags.contains_key(id)));
        self.graph = flags;
    }

    /// Whether the top level keeps the graph from being judged.
    fn start_flaw(&self) -> bool {
        self.document.iter().any(rules::blocks_graph)
    }

    fn take_node(&mut self, id: NameId, record: &NodeRecord) {
        self.count(&record.local, &record.references, false);
        self.blocking_nodes -= usize::from(record.blocks_graph);
        self.unchecked_nodes -= usize::from(record.unchecked);
        self.starts.remove(&id);
        self.ends.remove(&id);
        for target in record.targets() {
            if let Some(sources) = self.incoming.get_mut(target.index()) {
                sources.retain(|source| *source != id);
            }
        }
    }

    fn put_node(&mut self, id: NameId, record: NodeRecord) {
        self.count(&record.local, &[], true);
        self.blocking_nodes += usize::from(record.blocks_graph);
        self.unchecked_nodes += usize::from(record.unchecked);
        if record.is("start") {
            self.starts.insert(id);
        }
        if record.is("end") {
            self.ends.insert(id);
        }
        for target in record.targets() {
            match self.incoming.get_mut(target.index()) {
                // Two outputs of one node may lead to the same.
                Some(sources) if sources.last() != Some(&id) => sources.push(id),
                _ => {}
            }
        }
        if let Some(slot) = self.nodes.get_mut(id.index()) {
            *slot = Some(record);
        }
    }

    fn put_visual(&mut self, id: NameId, record: VisualRecord) {
        self.count(&record.local, &[], true);
        if let Some(slot) = self.visuals.get_mut(id.index()) {
            *slot = Some(record);
        }
    }

    fn count(&mut self, first: &[Finding], second: &[Finding], add: bool) {
        for finding in first.iter().chain(second).filter(|finding| finding.blocks_saving()) {
            let count = self.blockers.entry(finding.code.id).or_default();
            *count = if add { *count + 1 } else { count.saturating_sub(1) };
            if *count == 0 {
                self.blockers.remove(finding.code.id);
            }
        }
    }

    fn make_room(&mut self) {
        let length = self.names.len();
        self.nodes.resize_with(length, || None);
        self.visuals.resize_with(length, || None);
        self.incoming.resize_with(length, SmallVec::new);
    }
}

/// Whether `id` belongs to the set.
fn note(set: &mut BTreeSet<NameId>, id: NameId, yes: bool) {
    if yes {
        set.insert(id);
    } else if !set.is_empty() {
        set.remove(&id);
    }
}

fn worse(before: &BTreeMap<&'static str, usize>, after: &BTreeMap<&'static str, usize>) -> Vec<&'static str> {
    after
        .iter()
        .filter(|(code, count)| before.get(*code).is_none_or(|old| old < *count))
        .map(|(code, _)| *code)
        .collect()
}
