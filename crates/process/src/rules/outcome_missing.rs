use flow::Verdict;
use yaml::Node;

use super::code;
use crate::finding::Code;
use crate::read::Cx;

pub(crate) static CODE: Code = Code {
    verdict: Verdict::Publish,
    fixes: |mending| {
        mending.model.usual_outcome().map(|outcome| mending.set(outcome, false)).into_iter().collect()
    },
    ..code(
        "workflow.publication.outcomeMissing",
        "An End without an outcome.",
        "version: 2\nstart: start\nnodes:\n  start: {type: start, to: step}\n  step: {type: end}\n",
        "version: 2\nstart: start\nnodes:\n  start: {type: start, to: step}\n  step: {type: end, outcome: completed}\n",
    )
};

/// The field at the end of the path is missing.
pub(crate) fn raise(cx: &mut Cx<'_>, owner: Node<'_>) {
    cx.raise(&CODE, owner, [("field", "outcome".into())]);
}

#[cfg(test)]
mod tests {
    #[test]
    fn points_at_the_node() {
        crate::testing::check(&super::CODE, "nodes.step.outcome", "5:3");
    }
}
