use flow::Command;

use super::{code, drawn};
use crate::finding::{Code, Finding};
use crate::model::{Model, NameId, VisualRecord};
use crate::path;

pub(crate) static CODE: Code = Code {
    fixes: |mending| {
        vec![mending.fix("fix-remove-visuals", &[], true, Command::Unset { path: mending.path() })]
    },
    ..code(
        "workflow.designer.unknownNode",
        "Visuals for a node that does not exist.",
        drawn!("nodes:", "  ghost: {position: {x: 1, y: 2}}"),
        drawn!("nodes:", "  step: {position: {x: 1, y: 2}}"),
    )
};

pub(crate) fn finding(model: &Model, id: NameId, visual: &VisualRecord) -> Finding {
    let key = model.names.text(id);
    let params = vec![("node", crate::read::quoted(key))];
    Finding { code: &CODE, path: path::visual(key), at: Some(visual.key.clone()), params }
}

#[cfg(test)]
mod tests {
    #[test]
    fn points_at_the_key() {
        crate::testing::check(&super::CODE, "designer.nodes.ghost", "9:5");
    }
}
