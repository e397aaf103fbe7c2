use flow::Command;

use super::{code, drawn};
use crate::finding::{Code, Finding};
use crate::model::{Model, NameId, NodeRecord};
use crate::path;

pub(crate) static CODE: Code = Code {
    fixes: |mending| {
        vec![mending.fix("fix-remove-visuals", &[], true, Command::Unset { path: mending.path() })]
    },
    ..code(
        "workflow.designer.unknownOutput",
        "Visuals for an output that the node does not have.",
        drawn!("nodes:", "  step: {outputs: {maybe: {side: right, offset: 0.5}}}"),
        drawn!("nodes:", "  step: {outputs: {to: {side: right, offset: 0.5}}}"),
    )
};

/// Visuals whose key is no output of the node. Of a node without a known type nothing can be said.
pub(crate) fn check(
    model: &Model,
    id: NameId,
    node: &NodeRecord,
    drawn: &crate::model::VisualOutput,
) -> Option<Finding> {
    node.kind?;
    let path = path::child(&path::child(&path::visual(model.names.text(id)), "outputs"), &drawn.name);
    let params = vec![("output", crate::read::quoted(&drawn.name))];
    Some(Finding { code: &CODE, path, at: Some(drawn.key.clone()), params })
}

#[cfg(test)]
mod tests {
    #[test]
    fn points_at_the_key() {
        crate::testing::check(&super::CODE, "designer.nodes.step.outputs.maybe", "9:22");
    }
}
