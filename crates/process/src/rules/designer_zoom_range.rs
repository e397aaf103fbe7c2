use yaml::Node;

use super::{code, drawn};
use crate::finding::Code;
use crate::read::{Cx, quoted};

pub(crate) static CODE: Code = Code {
    fixes: |mending| vec![mending.set("1", true)],
    ..code(
        "workflow.designer.zoomRange",
        "A zoom of 0 or less.",
        drawn!("viewport: {x: 0, y: 0, zoom: 0}"),
        drawn!("viewport: {x: 0, y: 0, zoom: 0.5}"),
    )
};

/// A zoom, already at the end of the path.
pub(crate) fn raise(cx: &mut Cx<'_>, value: Node<'_>) {
    cx.raise(&CODE, value, [("value", quoted(&value.text()))]);
}

#[cfg(test)]
mod tests {
    #[test]
    fn points_at_the_value() {
        crate::testing::check(&super::CODE, "designer.viewport.zoom", "8:32");
    }
}
