use yaml::Node;

use super::{code, drawn};
use crate::finding::{Code, no_fixes};
use crate::read::{Cx, quoted};

pub(crate) static CODE: Code = Code {
    fixes: no_fixes,
    ..code(
        "workflow.designer.invalidNumber",
        "Infinity, a number too large, or `.nan` in the visual section.",
        drawn!("nodes:", "  step: {position: {x: .inf, y: 2}}"),
        drawn!("nodes:", "  step: {position: {x: 1, y: 2}}"),
    )
};

/// A number, already at the end of the path.
pub(crate) fn raise(cx: &mut Cx<'_>, value: Node<'_>) {
    cx.raise(&CODE, value, [("value", quoted(&value.text()))]);
}

#[cfg(test)]
mod tests {
    #[test]
    fn points_at_the_value() {
        crate::testing::check(&super::CODE, "designer.nodes.step.position.x", "9:26");
    }
}
