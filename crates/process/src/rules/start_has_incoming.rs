use super::{code, document};
use crate::finding::{Code, Finding};
use crate::model::{Model, NameId, OutputRecord};

pub(crate) static CODE: Code = Code {
    fixes: |mending| super::unknown_target::disconnect(mending),
    ..code(
        "workflow.document.startHasIncoming",
        "A transition into a Start node.",
        document!("step: {type: if, condition: item.A, onTrue: end, onFalse: start}"),
        document!("step: {type: if, condition: item.A, onTrue: end, onFalse: end}"),
    )
};

/// Whether an output leads to a Start node.
pub(crate) fn check(model: &Model, from: NameId, output: &OutputRecord) -> Option<Finding> {
    let target = output.target?;
    model.node(target).filter(|record| record.is("start"))?;
    let params = vec![("target", model.names.text(target).to_owned().into())];
    Some(Finding {
        code: &CODE,
        path: output.path(model.names.text(from)),
        at: Some(output.place.at.clone()),
        params,
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn points_at_the_target() {
        crate::testing::raises(&super::CODE, "nodes.step.onFalse", "5:61");
    }
}
