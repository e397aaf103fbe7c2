use flow::Command;

use super::{code, drawn};
use crate::finding::Code;
use crate::path;
use crate::read::{Cx, MapCx, scalar};

pub(crate) static CODE: Code = Code {
    fixes: |mending| {
        let Some(output) = mending.finding.path.strip_suffix(".display") else { return vec![] };
        let command = Command::Unset { path: path::child(output, "waypoints") };
        vec![mending.fix("fix-remove", &[("field", "waypoints")], true, command)]
    },
    ..code(
        "workflow.designer.linkWithWaypoints",
        "A link with waypoints: it has no line that could pass them.",
        drawn!("nodes:", "  step: {outputs: {to: {display: link, waypoints: [{x: 1, y: 2}]}}}"),
        drawn!("nodes:", "  step: {outputs: {to: {display: link, waypoints: []}}}"),
    )
};

pub(crate) fn check(cx: &mut Cx<'_>, here: &MapCx<'_>) {
    let Some(display) = here.map.get("display").filter(|d| scalar::text(*d).is_some_and(|t| t == "link"))
    else {
        return;
    };
    if here.map.get("waypoints").is_some_and(|points| points.items().next().is_some()) {
        cx.key("display", |cx| cx.raise(&CODE, display, []));
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn points_at_the_word() {
        crate::testing::check(&super::CODE, "designer.nodes.step.outputs.to.display", "9:36");
    }
}
