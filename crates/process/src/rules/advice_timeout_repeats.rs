use flow::Verdict;
use yaml::Node;

use super::code;
use crate::finding::Code;
use crate::read::{Cx, Entries, scalar};
use crate::schema::NodeType;

/// A Wait Event `step` whose timeout leads there.
macro_rules! waiting {
    ($target:literal) => {
        concat!(
            "version: 2\nstart: start\nnodes:\n  start: {type: start, to: step}\n",
            "  step: {type: waitEvent, onEvent: end, timeout: {value: 1, unit: days}, onTimeout: ",
            $target,
            ", events: {mode: any, observations: [{key: a, sourceKind: subject, eventTypes: [updated]}]}}\n",
            "  end: {type: end, outcome: completed}\n"
        )
    };
}

pub(crate) static CODE: Code = Code {
    verdict: Verdict::Advice,
    ..code(
        "workflow.advice.timeoutRepeats",
        "The timeout of a Wait Event leads back to the same Wait Event, which goes on waiting as if there were none.",
        waiting!("step"),
        waiting!("end"),
    )
};

/// A Wait Until is another matter: its condition is looked at anew.
pub(crate) fn check(cx: &mut Cx<'_>, kind: &'static NodeType, key: Node<'_>, node: &Entries<'_>) {
    if kind.id != "waitEvent" || !scalar::is_set(node, "timeout") {
        return;
    }
    let (Some(value), Some(target)) = (node.get("onTimeout"), scalar::filled(node, "onTimeout")) else {
        return;
    };
    if target == key.text() {
        cx.key("onTimeout", |cx| cx.raise(&CODE, value, []));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check, finds};

    #[test]
    fn points_at_the_target() {
        check(&CODE, "nodes.step.onTimeout", "5:85");
    }

    #[test]
    fn without_a_timeout_only_that_is_said() {
        let found = finds(&CODE.bad.replace("timeout: {value: 1, unit: days}, ", ""));
        assert_eq!(found, ["5:3 publish workflow.publication.timeoutMissing nodes.step.timeout"]);
    }
}
