use flow::{Command, Verdict};
use yaml::Node;

use super::code;
use crate::finding::Code;
use crate::model::OutputRecord;
use crate::read::{Cx, Entries, scalar};
use crate::schema::NodeType;

pub(crate) static CODE: Code = Code {
    verdict: Verdict::Publish,
    fixes: |mending| {
        let Some(node) = super::owner(&mending.finding.path) else { return vec![] };
        let set = Command::Set { path: mending.path(), value: "{value: 1, unit: days}".into() };
        let open = Command::Disconnect { node, output: "timeout".into() };
        vec![mending.fix("fix-set-timeout", &[], false, set), mending.fix("fix-disconnect", &[], false, open)]
    },
    ..code(
        "workflow.publication.timeoutMissing",
        "`onTimeout` without a `timeout`: it would never be taken.",
        concat!(
            "version: 2\nstart: start\nnodes:\n  start: {type: start, to: step}\n",
            "  step: {type: waitUntil, condition: item.A, onSatisfied: end, onTimeout: end, events: {mode: any, observations: [{key: a, sourceKind: subject, eventTypes: [updated]}]}}\n",
            "  end: {type: end, outcome: completed}\n"
        ),
        concat!(
            "version: 2\nstart: start\nnodes:\n  start: {type: start, to: step}\n",
            "  step: {type: waitUntil, condition: item.A, onSatisfied: end, onTimeout: end, timeout: {value: 1, unit: days}, events: {mode: any, observations: [{key: a, sourceKind: subject, eventTypes: [updated]}]}}\n",
            "  end: {type: end, outcome: completed}\n"
        ),
    )
};

pub(crate) fn check(
    cx: &mut Cx<'_>,
    kind: &'static NodeType,
    records: &[OutputRecord],
    key: Node<'_>,
    node: &Entries<'_>,
) {
    for (output, record) in kind.fixed_outputs().iter().zip(records) {
        let Some(with) = output.required_with else { continue };
        if !record.is_open() && !scalar::is_set(node, with) {
            cx.key(with, |cx| cx.raise(&CODE, key, []));
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn points_at_the_node() {
        crate::testing::check(&super::CODE, "nodes.step.timeout", "5:3");
    }
}
