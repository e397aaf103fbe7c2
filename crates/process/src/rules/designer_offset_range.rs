use yaml::Node;

use super::{code, drawn};
use crate::finding::Code;
use crate::read::{Cx, quoted};

pub(crate) static CODE: Code = Code {
    fixes: |mending| {
        let below = mending.finding.param("value").is_some_and(|value| value.starts_with('-'));
        vec![mending.set(if below { "0" } else { "1" }, true)]
    },
    ..code(
        "workflow.designer.offsetRange",
        "An offset outside 0 to 1.",
        drawn!("nodes:", "  step: {outputs: {to: {side: right, offset: 1.25}}}"),
        drawn!("nodes:", "  step: {outputs: {to: {side: right, offset: 1}}}"),
    )
};

/// An offset, already at the end of the path.
pub(crate) fn raise(cx: &mut Cx<'_>, value: Node<'_>) {
    cx.raise(&CODE, value, [("value", quoted(&value.text()))]);
}

#[cfg(test)]
mod tests {
    #[test]
    fn points_at_the_value() {
        crate::testing::check(&super::CODE, "designer.nodes.step.outputs.to.offset", "9:48");
    }
}
