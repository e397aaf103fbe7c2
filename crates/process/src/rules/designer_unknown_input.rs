use flow::Command;

use super::{code, drawn};
use crate::finding::{Code, Finding};
use crate::model::{Model, NameId, NodeRecord, OutputRecord, VisualOutput, VisualRecord};
use crate::path;

pub(crate) static CODE: Code = Code {
    fixes: |mending| {
        vec![mending.fix("fix-remove-visuals", &[], true, Command::Unset { path: mending.path() })]
    },
    ..code(
        "workflow.designer.unknownInput",
        "A `targetInput` that the destination does not have, or an input of a Start node.",
        drawn!("nodes:", "  step: {outputs: {to: {side: right, offset: 0.5, targetInput: second}}}"),
        drawn!("nodes:", "  step: {outputs: {to: {side: right, offset: 0.5, targetInput: in}}}"),
    )
};

/// Inputs of a node that takes no transition.
pub(crate) fn check_inputs(
    model: &Model,
    id: NameId,
    node: &NodeRecord,
    visual: &VisualRecord,
) -> Vec<Finding> {
    if node.kind.is_none_or(|kind| kind.accepts_input) {
        return vec![];
    }
    let inputs = path::child(&path::visual(model.names.text(id)), "inputs");
    let finding = |(name, at): &(String, std::ops::Range<usize>)| Finding {
        code: &CODE,
        path: path::child(&inputs, name),
        at: Some(at.clone()),
        params: vec![("input", crate::read::quoted(name)), ("node", model.names.text(id).to_owned().into())],
    };
    visual.inputs.iter().map(finding).collect()
}

/// An input that the destination lacks. Nothing is said about a destination that does not exist.
pub(crate) fn check_target(
    model: &Model,
    id: NameId,
    output: &OutputRecord,
    drawn: &VisualOutput,
) -> Option<Finding> {
    let (input, at) = drawn.target_input.as_ref()?;
    let fits = output.target.is_some_and(|to| model.node(to).is_none() || model.has_input(to, input));
    if fits {
        return None;
    }
    let visual = path::visual(model.names.text(id));
    let path = format!("{}.targetInput", path::child(&path::child(&visual, "outputs"), &drawn.name));
    let target = output.target.map_or("", |to| model.names.text(to)).to_owned();
    let params = vec![("input", crate::read::quoted(input)), ("node", target.into())];
    Some(Finding { code: &CODE, path, at: Some(at.clone()), params })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check, finds};

    #[test]
    fn points_at_the_name() {
        check(&CODE, "designer.nodes.step.outputs.to.targetInput", "9:66");
    }

    #[test]
    fn named_inputs_replace_the_default_one() {
        let text = drawn!(
            "nodes:",
            "  step: {outputs: {to: {targetInput: in}}}",
            "  end: {inputs: {left: {side: left, offset: 0.5}}}"
        );
        assert_eq!(
            finds(text),
            ["9:40 save workflow.designer.unknownInput designer.nodes.step.outputs.to.targetInput"]
        );
        assert_eq!(finds(&text.replace("targetInput: in", "targetInput: left")), Vec::<String>::new());
    }

    #[test]
    fn a_start_has_no_inputs() {
        let text = drawn!("nodes:", "  start: {inputs: {in: {side: left, offset: 0.5}}}");
        assert_eq!(finds(text), ["9:22 save workflow.designer.unknownInput designer.nodes.start.inputs.in"]);
    }
}
