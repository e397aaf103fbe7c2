use yaml::Document;

use super::code;
use crate::finding::{Code, Finding};
use crate::model::{Model, NameId, top};
use crate::read::{quoted, scalar};

pub(crate) static CODE: Code = Code {
    fixes: |mending| {
        let only = mending.model.starts.iter().next().filter(|_| mending.model.starts.len() == 1);
        only.map(|id| mending.set(mending.model.names.text(*id), true)).into_iter().collect()
    },
    ..code(
        "workflow.document.startMissing",
        "There is no node of type `start`, or `start` names a node that is missing or of another type.",
        "version: 2\nstart: begin\nnodes:\n  start: {type: start, to: end}\n  end: {type: end, outcome: completed}\n",
        "version: 2\nstart: start\nnodes:\n  start: {type: start, to: end}\n  end: {type: end, outcome: completed}\n",
    )
};

/// Whether `start` names a Start node. Nothing is said when `start` is not there or no text.
pub(crate) fn check(doc: &Document, model: &Model) -> Option<Finding> {
    let (_, value) = top(doc, "start")?;
    let text = scalar::text(value)?;
    if named(doc, model).is_some() {
        return None;
    }
    let params = vec![("node", quoted(&text))];
    Some(Finding { code: &CODE, path: "start".into(), at: Some(value.span()), params })
}

/// The Start node that `start` names.
pub(crate) fn named(doc: &Document, model: &Model) -> Option<NameId> {
    let text = scalar::text(top(doc, "start")?.1)?;
    model.node_of(&text).filter(|(_, record)| record.is("start")).map(|(id, _)| id)
}

#[cfg(test)]
mod tests {
    use crate::testing::{check, finds};

    #[test]
    fn points_at_the_name() {
        check(&super::CODE, "start", "2:8");
    }

    #[test]
    fn a_node_of_another_type_is_no_start() {
        let text = "version: 2\nstart: end\nnodes:\n  end: {type: end, outcome: completed}\n";
        assert_eq!(finds(text), ["2:8 save workflow.document.startMissing start"]);
    }
}
