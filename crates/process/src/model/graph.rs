use std::collections::HashMap;

use flow::Verdict;
use petgraph::Direction;
use petgraph::graph::{DiGraph, NodeIndex};

use super::{Model, NameId};
use crate::rules;

/// The transitions of a document whose graph can be judged.
pub(crate) struct FlowGraph {
    pub(crate) graph: DiGraph<NameId, ()>,
    pub(crate) start: NodeIndex,
    pub(crate) ends: Vec<NodeIndex>,
}

impl FlowGraph {
    /// The nodes that are not reached from some, along the transitions or against them.
    pub(crate) fn unreached(&self, mut from: Vec<NodeIndex>, direction: Direction) -> Vec<NameId> {
        let mut reached = vec![false; self.graph.node_count()];
        while let Some(node) = from.pop() {
            match reached.get_mut(node.index()) {
                Some(seen) if !*seen => *seen = true,
                _ => continue,
            }
            from.extend(self.graph.neighbors_directed(node, direction));
        }
        let nodes = self.graph.node_indices().zip(reached);
        nodes.filter(|(_, seen)| !seen).map(|(node, _)| self.graph[node]).collect()
    }
}

/// What the graph says of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct GraphFlags {
    pub(crate) unreachable: bool,
    pub(crate) no_path_to_end: bool,
    /// It is the first node of a cycle in which nothing waits; so many nodes are in it.
    pub(crate) busy_loop: u32,
}

impl GraphFlags {
    pub(crate) fn verdicts(self) -> impl Iterator<Item = Verdict> {
        let publish = usize::from(self.unreachable) + usize::from(self.no_path_to_end);
        std::iter::repeat_n(Verdict::Publish, publish)
            .chain(std::iter::repeat_n(Verdict::Advice, usize::from(self.busy_loop > 0)))
    }
}

impl Model {
    /// Judges the graph, if it can be. `start` is the Start node that counts.
    pub(super) fn judge_graph(
        &self,
        start: NameId,
        position: impl Fn(NameId) -> usize,
    ) -> HashMap<NameId, GraphFlags> {
        let flow = self.flow_graph(start);
        let Some(flow) = flow else { return HashMap::new() };
        let mut flags: HashMap<NameId, GraphFlags> = HashMap::new();
        for id in rules::unreachable::find(&flow) {
            flags.entry(id).or_default().unreachable = true;
        }
        if !flow.ends.is_empty() {
            for id in rules::no_path_to_end::find(&flow) {
                flags.entry(id).or_default().no_path_to_end = true;
            }
        }
        let waits = |id| self.node(id).is_none_or(super::NodeRecord::waits);
        for cycle in rules::busy_loop::find(&flow, waits) {
            if let Some(first) = cycle.iter().copied().min_by_key(|id| position(*id)) {
                flags.entry(first).or_default().busy_loop = cycle.len() as u32;
            }
        }
        flags
    }

    fn flow_graph(&self, start: NameId) -> Option<FlowGraph> {
        let mut graph = DiGraph::with_capacity(self.nodes.len(), self.nodes.len() * 2);
        let mut places = vec![None; self.names.len()];
        for (id, _) in self.records() {
            *places.get_mut(id.index())? = Some(graph.add_node(id));
        }
        let place = |id: NameId| places.get(id.index()).copied().flatten();
        for (id, record) in self.records() {
            let from = place(id)?;
            for target in record.outputs.iter().filter_map(|output| place(output.target?)) {
                graph.add_edge(from, target, ());
            }
        }
        let start = place(start)?;
        let ends = self.ends.iter().filter_map(|id| place(*id)).collect();
        Some(FlowGraph { graph, start, ends })
    }
}
