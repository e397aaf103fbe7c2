use flow::{Command, Verdict};
use petgraph::Direction;

use super::document;
use crate::finding::Code;
use crate::model::{FlowGraph, NameId};

pub(crate) static CODE: Code = Code {
    verdict: Verdict::Publish,
    fixes: |mending| {
        let keys = super::owner(&mending.finding.path).into_iter().collect();
        vec![mending.fix("fix-remove-node", &[], false, Command::RemoveNodes { keys, heal: false })]
    },
    ..super::code(
        "workflow.publication.unreachable",
        "A node that no way from Start leads to.",
        document!(
            "step: {type: delay, duration: {value: 1, unit: days}, to: end}",
            "lost: {type: delay, duration: {value: 1, unit: days}, to: end}"
        ),
        document!(
            "step: {type: delay, duration: {value: 1, unit: days}, to: lost}",
            "lost: {type: delay, duration: {value: 1, unit: days}, to: end}"
        ),
    )
};

/// The nodes that Start does not lead to.
pub(crate) fn find(flow: &FlowGraph) -> Vec<NameId> {
    flow.unreached(vec![flow.start], Direction::Outgoing)
}

#[cfg(test)]
mod tests {
    #[test]
    fn points_at_the_key() {
        crate::testing::check(&super::CODE, "nodes.lost", "6:3");
    }
}
