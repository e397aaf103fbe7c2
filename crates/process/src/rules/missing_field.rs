use yaml::Node;

use super::{code, document};
use crate::finding::{Code, no_fixes};
use crate::read::Cx;

pub(crate) static CODE: Code = Code {
    fixes: no_fixes,
    ..code(
        "workflow.document.missingField",
        "A key without which the text is no document: `start`, `nodes`, a node's `type`, the `key` of a choice or an \
         observation, an observation's `sourceKind`.",
        document!("step: {duration: {value: 1, unit: days}, to: end}"),
        document!("step: {type: delay, duration: {value: 1, unit: days}, to: end}"),
    )
};

/// The map at the present path lacks `field`.
pub(crate) fn raise(cx: &mut Cx<'_>, field: &'static str, owner: Node<'_>) {
    cx.raise(&CODE, owner, [("field", field.into())]);
}

#[cfg(test)]
mod tests {
    use super::super::{asking, waiting};
    use crate::testing::{check, finds};

    #[test]
    fn points_at_the_owner() {
        check(&super::CODE, "nodes.step", "5:3");
    }

    #[test]
    fn an_item_without_a_key_is_named_by_its_index() {
        let text =
            asking!("choices: [{title: Yes, to: end}]", "admission: {mode: dsl, expression: user.Id = 1}");
        assert_eq!(finds(text), ["8:15 save workflow.document.missingField nodes.step.choices[0]"]);
        let text = waiting!("{key: a, eventTypes: [updated]}");
        assert_eq!(
            finds(text),
            ["11:11 save workflow.document.missingField nodes.step.events.observations.a"]
        );
    }

    #[test]
    fn start_and_nodes_are_missed_by_the_document() {
        let text = "version: 2\nstart:\nnodes:\n  s: {type: start, to: e}\n  e: {type: end, outcome: x}\n";
        assert_eq!(finds(text), ["- save workflow.document.missingField "]);
    }
}
