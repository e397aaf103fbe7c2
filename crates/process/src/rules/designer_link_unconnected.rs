use flow::{Command, Display};

use super::code;
use crate::finding::{Code, Finding};
use crate::model::{Model, NameId, OutputRecord, VisualOutput};
use crate::path;

pub(crate) static CODE: Code = Code {
    fixes: |mending| {
        let Some(node) = super::owner(&mending.finding.path) else { return vec![] };
        let output = mending.finding.param("output").unwrap_or_default().to_owned();
        let command = Command::Display { node, output, display: Display::Line };
        vec![mending.fix("fix-draw-line", &[], true, command)]
    },
    ..code(
        "workflow.designer.linkUnconnected",
        "An open output drawn as a link.",
        "version: 2\nstart: start\nnodes:\n  start: {type: start}\ndesigner:\n  nodes:\n    start: {outputs: {to: {display: link}}}\n",
        "version: 2\nstart: start\nnodes:\n  start: {type: start}\ndesigner:\n  nodes:\n    start: {outputs: {to: {display: line}}}\n",
    )
};

pub(crate) fn check(
    model: &Model,
    id: NameId,
    output: &OutputRecord,
    drawn: &VisualOutput,
) -> Option<Finding> {
    let at = drawn.link.clone().filter(|_| output.target.is_none())?;
    let visual = path::visual(model.names.text(id));
    let path = format!("{}.display", path::child(&path::child(&visual, "outputs"), &drawn.name));
    Some(Finding { code: &CODE, path, at: Some(at), params: vec![("output", drawn.name.clone().into())] })
}

#[cfg(test)]
mod tests {
    #[test]
    fn points_at_the_word() {
        crate::testing::raises(&super::CODE, "designer.nodes.start.outputs.to.display", "7:37");
    }
}
