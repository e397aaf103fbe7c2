use super::code;
use crate::finding::{Code, use_candidate};
use crate::read::{Cx, Entries, scalar};
use crate::schema::NodeType;

pub(crate) static CODE: Code = Code {
    fixes: use_candidate,
    catalog: Some(
        r#"{"subject": {"kind": "entity"}, "outcomes": [{"key": "completed"}, {"key": "old", "enabled": false}]}"#,
    ),
    ..code(
        "workflow.document.unknownOutcome",
        "The outcome of an End is not one of the definition's, or is disabled.",
        "version: 2\nstart: start\nnodes:\n  start: {type: start, to: step}\n  step: {type: end, outcome: complete}\n",
        "version: 2\nstart: start\nnodes:\n  start: {type: start, to: step}\n  step: {type: end, outcome: completed}\n",
    )
};

pub(crate) fn check(cx: &mut Cx<'_>, kind: &'static NodeType, node: &Entries<'_>) {
    if kind.id != "end" {
        return;
    }
    let (Some(value), Some(text)) = (node.get("outcome"), scalar::filled(node, "outcome")) else { return };
    let outcomes = cx.catalog().and_then(|catalog| catalog.index.outcomes.as_ref());
    if let Some(fault) = outcomes.and_then(|outcomes| outcomes.fault(&text)) {
        cx.key("outcome", |cx| cx.raise(&CODE, value, fault));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check, finds_against};

    #[test]
    fn points_at_the_outcome() {
        check(&CODE, "nodes.step.outcome", "5:30");
    }

    #[test]
    fn a_disabled_one_is_found_too_and_letters_count() {
        let found = ["5:30 save workflow.document.unknownOutcome nodes.step.outcome"];
        for wrong in ["old", "Completed"] {
            let text = CODE.good.replace("completed", wrong);
            assert_eq!(finds_against(CODE.catalog.unwrap(), &text), found, "{wrong}");
        }
    }

    #[test]
    fn outcomes_that_the_catalog_leaves_out_are_not_known() {
        let catalog = r#"{"subject": {"kind": "entity"}}"#;
        assert_eq!(finds_against(catalog, CODE.bad), Vec::<String>::new());
    }
}
