use yaml::Node;

use super::{code, document};
use crate::catalog::index::Names;
use crate::catalog::{Catalog, SubjectKind};
use crate::finding::{Code, use_candidate};
use crate::read::{Cx, Entries, scalar};
use crate::schema::NodeType;

pub(crate) static CODE: Code = Code {
    fixes: use_candidate,
    catalog: Some(
        r#"{"subject": {"kind": "entity"}, "boards": [{"id": "tasks", "statuses": [{"id": "open"}, {"id": "done"}, {"id": "old", "enabled": false}]}, {"id": "stock", "statuses": [{"id": "packed"}]}]}"#,
    ),
    ..code(
        "workflow.moveOnBoard.statusUnavailable",
        "A status that the board does not have, or that is disabled.",
        document!(
            "step: {type: moveOnBoard, destinationStatusId: doen, onSuccess: end, onFailure: end, selection: {sourceKind: fixedBoardItem, boardId: tasks, boardItemId: 7}}"
        ),
        document!(
            "step: {type: moveOnBoard, destinationStatusId: done, onSuccess: end, onFailure: end, selection: {sourceKind: fixedBoardItem, boardId: tasks, boardItemId: 7}}"
        ),
    )
};

pub(crate) fn check(cx: &mut Cx<'_>, kind: &'static NodeType, node: &Entries<'_>) {
    if kind.id != "moveOnBoard" {
        return;
    }
    for field in ["sourceStatusId", "destinationStatusId"] {
        let (Some(value), Some(status)) = (node.get(field), scalar::filled(node, field)) else { continue };
        let statuses = cx.catalog().and_then(|catalog| statuses(catalog, node.get("selection")));
        if let Some(fault) = statuses.and_then(|statuses| statuses.fault(&status)) {
            cx.key(field, |cx| cx.raise(&CODE, value, fault));
        }
    }
}

/// The statuses of the board that is meant; of all boards when it is not named.
fn statuses<'c>(catalog: &'c Catalog, selection: Option<Node<'_>>) -> Option<&'c Names> {
    let text = |field| selection.and_then(|selection| scalar::filled(selection, field));
    match (text("sourceKind").as_deref(), text("boardId")) {
        (Some("subject" | "fixedBoardItem"), Some(board)) => catalog.index.statuses_of(&board),
        (Some("subject"), None) if catalog.subject == SubjectKind::BoardItem => {
            catalog.subject_definition.as_deref().and_then(|board| catalog.index.statuses_of(board))
        }
        _ => catalog.index.statuses.as_ref(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check, finds_against};

    fn count(status: &str, selection: &str) -> usize {
        let good = "sourceKind: fixedBoardItem, boardId: tasks, boardItemId: 7";
        let text = CODE.good.replace("destinationStatusId: done", status).replace(good, selection);
        finds_against(CODE.catalog.unwrap(), &text).iter().filter(|line| line.contains(CODE.id)).count()
    }

    #[test]
    fn points_at_the_status() {
        check(&CODE, "nodes.step.destinationStatusId", "5:50");
    }

    #[test]
    fn only_the_named_board_counts_and_every_board_when_none_is() {
        let fixed = "sourceKind: fixedBoardItem, boardId: tasks, boardItemId: 7";
        let target = "sourceKind: boardTarget, targetEntityDefinitionId: part";
        for (status, in_fixed, in_target) in [("open", 0, 0), ("packed", 1, 0), ("old", 1, 1), ("none", 1, 1)]
        {
            let destination = format!("destinationStatusId: {status}");
            assert_eq!(
                (count(&destination, fixed), count(&destination, target)),
                (in_fixed, in_target),
                "{status}"
            );
        }
        assert_eq!(count("sourceStatusId: packed, destinationStatusId: none", fixed), 2);
    }

    #[test]
    fn of_a_board_that_there_is_not_no_status_is_judged() {
        assert_eq!(count("destinationStatusId: none", "sourceKind: subject, boardId: nowhere"), 0);
    }
}
