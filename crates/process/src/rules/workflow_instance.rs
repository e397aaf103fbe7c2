use yaml::Node;

use super::{code, waiting};
use crate::finding::{Code, no_fixes};
use crate::read::Cx;

pub(crate) static CODE: Code = Code {
    fixes: no_fixes,
    ..code(
        "workflow.document.eventWorkflowInstanceUnsupported",
        "An identity names a workflow instance, which is no resource; observe its published facts instead.",
        waiting!(
            "{key: a, sourceKind: identities, eventTypes: [updated], identities: [{resource: workflowInstance, definitionId: w, objectId: 1}]}"
        ),
        waiting!(
            "{key: a, sourceKind: identities, eventTypes: [updated], identities: [{resource: entityRecord, definitionId: w, objectId: 1}]}"
        ),
    )
};

/// Whether a word that is not allowed names a workflow instance.
pub(crate) fn claims(shape: &str, field: &str, word: &str) -> bool {
    shape == "identity" && field == "resource" && word == "workflowInstance"
}

/// The value of a `resource`, already at the end of the path.
pub(crate) fn raise(cx: &mut Cx<'_>, value: Node<'_>) {
    cx.raise(&CODE, value, []);
}

#[cfg(test)]
mod tests {
    #[test]
    fn points_at_the_value() {
        crate::testing::check(
            &super::CODE,
            "nodes.step.events.observations.a.identities[0].resource",
            "11:91",
        );
    }
}
