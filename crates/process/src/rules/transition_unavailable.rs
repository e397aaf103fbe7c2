use super::{asking, code};
use crate::finding::{Code, use_candidate};
use crate::read::{Cx, MapCx, scalar};

pub(crate) static CODE: Code = Code {
    fixes: use_candidate,
    catalog: Some(
        r#"{"subject": {"kind": "boardItem", "definitionId": "tasks"}, "boards": [{"id": "tasks", "transitions": [{"key": "approve"}, {"key": "reject", "enabled": false}]}, {"id": "other", "transitions": [{"key": "ship"}]}]}"#,
    ),
    ..code(
        "workflow.userInput.transitionUnavailable",
        "A transition that the board does not have, or that is disabled.",
        asking!(
            "choices: [{key: a, title: A, to: end}]",
            "admission: {mode: inheritPermission, permissions: [{key: UseTransition, transition: aprove}]}"
        ),
        asking!(
            "choices: [{key: a, title: A, to: end}]",
            "admission: {mode: inheritPermission, permissions: [{key: UseTransition, transition: approve}]}"
        ),
    )
};

pub(crate) fn check(cx: &mut Cx<'_>, here: &MapCx<'_>) {
    let (Some(value), Some(key)) = (here.map.get("transition"), scalar::filled(here.map, "transition"))
    else {
        return;
    };
    let transitions = cx.catalog().and_then(|catalog| catalog.index.transitions.as_ref());
    if let Some(fault) = transitions.and_then(|transitions| transitions.fault(&key)) {
        cx.key("transition", |cx| cx.raise(&CODE, value, fault));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check, finds_against};

    #[test]
    fn points_at_the_transition() {
        check(&CODE, "nodes.step.admission.permissions[0].transition", "9:89");
    }

    #[test]
    fn only_the_subjects_board_counts_when_it_is_known() {
        let own = CODE.catalog.unwrap();
        let any = own.replace(r#", "definitionId": "tasks""#, "");
        let found = |catalog: &str, key| finds_against(catalog, &CODE.good.replace("approve", key)).len();
        assert_eq!((found(own, "ship"), found(own, "reject")), (1, 1));
        assert_eq!((found(&any, "ship"), found(&any, "reject")), (0, 1));
    }

    #[test]
    fn nothing_is_said_while_the_transitions_of_a_board_are_not_known() {
        let catalog = r#"{"subject": {"kind": "boardItem"}, "boards": [{"id": "tasks"}]}"#;
        assert_eq!(finds_against(catalog, CODE.bad), Vec::<String>::new());
    }
}
