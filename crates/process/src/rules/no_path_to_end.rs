use flow::Verdict;
use petgraph::Direction;

use super::{code, document};
use crate::finding::{Code, no_fixes};
use crate::model::{FlowGraph, NameId};

pub(crate) static CODE: Code = Code {
    verdict: Verdict::Publish,
    fixes: no_fixes,
    ..code(
        "workflow.publication.noPathToEnd",
        "A node from which no way leads to an End.",
        document!(
            "step: {type: if, condition: item.A, onTrue: end, onFalse: trap}",
            "trap: {type: delay, duration: {value: 1, unit: days}, to: trap}"
        ),
        document!(
            "step: {type: if, condition: item.A, onTrue: end, onFalse: trap}",
            "trap: {type: delay, duration: {value: 1, unit: days}, to: step}"
        ),
    )
};

/// The nodes that lead to no End.
pub(crate) fn find(flow: &FlowGraph) -> Vec<NameId> {
    flow.unreached(flow.ends.clone(), Direction::Incoming)
}

#[cfg(test)]
mod tests {
    #[test]
    fn points_at_the_key() {
        crate::testing::check(&super::CODE, "nodes.trap", "6:3");
    }
}
