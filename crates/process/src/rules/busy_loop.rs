use flow::Verdict;
use petgraph::Direction;
use petgraph::algo::kosaraju_scc;
use petgraph::graph::NodeIndex;

use super::{code, document};
use crate::finding::{Code, no_fixes};
use crate::model::{FlowGraph, NameId};

pub(crate) static CODE: Code = Code {
    verdict: Verdict::Advice,
    fixes: no_fixes,
    ..code(
        "workflow.advice.busyLoop",
        "A cycle in which nothing waits: it would run without a pause.",
        document!(
            "step: {type: if, condition: item.A, onTrue: end, onFalse: note}",
            "note: {type: devLog, message: hi, level: debug, to: step}"
        ),
        document!(
            "step: {type: if, condition: item.A, onTrue: end, onFalse: note}",
            "note: {type: delay, duration: {value: 1, unit: days}, to: step}"
        ),
    )
};

/// The cycles among nodes that do not wait.
pub(crate) fn find(flow: &FlowGraph, waits: impl Fn(NameId) -> bool) -> Vec<Vec<NameId>> {
    let left = on_cycles(flow, waits);
    if left.is_empty() {
        return vec![];
    }
    let mut keep = vec![false; flow.graph.node_count()];
    for node in &left {
        if let Some(keep) = keep.get_mut(node.index()) {
            *keep = true;
        }
    }
    let kept = |node: NodeIndex| keep.get(node.index()).copied().unwrap_or_default();
    let busy = flow.graph.filter_map(|node, id| kept(node).then_some(*id), |_, ()| Some(()));
    kosaraju_scc(&busy)
        .into_iter()
        .filter(|cycle| cycle.len() > 1 || cycle.iter().any(|node| busy.contains_edge(*node, *node)))
        .map(|cycle| cycle.into_iter().map(|node| busy[node]).collect())
        .collect()
}

/// What is left of the nodes that do not wait when those without a predecessor among them are taken away again and
/// again: nothing, in nearly every document.
fn on_cycles(flow: &FlowGraph, waits: impl Fn(NameId) -> bool) -> Vec<NodeIndex> {
    let graph = &flow.graph;
    let busy: Vec<bool> = graph.node_indices().map(|node| !waits(graph[node])).collect();
    let is_busy = |node: NodeIndex| busy.get(node.index()).copied().unwrap_or_default();
    let mut incoming = vec![0usize; graph.node_count()];
    for node in graph.node_indices().filter(|node| is_busy(*node)) {
        for next in graph.neighbors_directed(node, Direction::Outgoing) {
            incoming[next.index()] += 1;
        }
    }
    let mut free: Vec<_> = graph.node_indices().filter(|n| is_busy(*n) && incoming[n.index()] == 0).collect();
    let mut gone = vec![false; graph.node_count()];
    while let Some(node) = free.pop() {
        gone[node.index()] = true;
        for next in graph.neighbors_directed(node, Direction::Outgoing).filter(|next| is_busy(*next)) {
            incoming[next.index()] -= 1;
            if incoming[next.index()] == 0 {
                free.push(next);
            }
        }
    }
    graph.node_indices().filter(|node| is_busy(*node) && !gone[node.index()]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::finds;

    #[test]
    fn points_at_the_first_node_of_the_cycle() {
        crate::testing::check(&CODE, "nodes.step", "5:3");
    }

    #[test]
    fn a_node_that_leads_to_itself_is_a_cycle() {
        let text = document!("step: {type: if, condition: item.A, onTrue: end, onFalse: step}");
        assert_eq!(finds(text), ["5:3 advice workflow.advice.busyLoop nodes.step"]);
    }
}
