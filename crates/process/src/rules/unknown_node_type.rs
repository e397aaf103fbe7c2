use yaml::Node;

use super::{code, document};
use crate::finding::{Code, closest};
use crate::read::{Cx, quoted};
use crate::schema::NODE_TYPES;

pub(crate) static CODE: Code = Code {
    fixes: |mending| {
        let near =
            closest(mending.finding.param("value").unwrap_or_default(), NODE_TYPES.iter().map(|t| t.id));
        near.map(|id| mending.set(id, true)).into_iter().collect()
    },
    ..code(
        "workflow.document.unknownNodeType",
        "A node's `type` is none of the nine.",
        document!("step: {type: devlog, message: hi, level: debug, to: end}"),
        document!("step: {type: devLog, message: hi, level: debug, to: end}"),
    )
};

/// The value of a `type`, already at the end of the path.
pub(crate) fn raise(cx: &mut Cx<'_>, value: Node<'_>) {
    cx.raise(&CODE, value, [("value", quoted(&value.text()))]);
}

#[cfg(test)]
mod tests {
    use super::super::document;
    use crate::testing::{check, finds};

    #[test]
    fn points_at_the_value() {
        check(&super::CODE, "nodes.step.type", "5:16");
    }

    #[test]
    fn nothing_else_is_known_of_such_a_node_but_its_title() {
        let text = document!("step: {type: pause, title: '', whatever: 1, to: nowhere}");
        assert_eq!(
            finds(text),
            [
                "5:16 save workflow.document.unknownNodeType nodes.step.type",
                "5:30 save workflow.document.titleLength nodes.step.title",
            ]
        );
    }
}
