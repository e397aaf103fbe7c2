use yaml::Node;

use super::facet_not_allowed::context_changed;
use super::{code, waiting};
use crate::catalog::index::fault;
use crate::catalog::{Catalog, SubjectKind};
use crate::finding::{Code, use_candidate};
use crate::read::{Cx, MapCx, scalar};

pub(crate) static CODE: Code = Code {
    fixes: use_candidate,
    catalog: Some(
        r#"{"subject": {"kind": "entity", "definitionId": "order"}, "boards": [{"id": "sales", "definitions": ["order"]}, {"id": "stock", "definitions": ["part"]}, {"id": "any"}, {"id": "old", "enabled": false}]}"#,
    ),
    ..code(
        "workflow.waitEvent.boardNotAssociated",
        "The board of a facet is not one on which the observed records have cards.",
        waiting!(
            "{key: a, sourceKind: subject, eventTypes: [contextChanged], facet: boards, boardId: stock}"
        ),
        waiting!(
            "{key: a, sourceKind: subject, eventTypes: [contextChanged], facet: boards, boardId: sales}"
        ),
    )
};

pub(crate) fn check(cx: &mut Cx<'_>, here: &MapCx<'_>) {
    let (Some(value), Some(id)) = (here.map.get("boardId"), scalar::filled(here.map, "boardId")) else {
        return;
    };
    let facet = scalar::text_of(here.map, "facet").is_some_and(|facet| facet == "boards");
    if !facet || context_changed(here) != Some(true) {
        return; // that it may not stand at all is said elsewhere
    }
    let Some(catalog) = cx.catalog() else { return };
    let Some(boards) = &catalog.index.boards else { return };
    let strange = || stranger(catalog, here, &id).then(|| fault(&id, "unrelated", None));
    if let Some(fault) = boards.fault(&id).or_else(strange) {
        cx.key("boardId", |cx| cx.raise(&CODE, value, fault));
    }
}

/// Whether some of the observed records can have no card on the board.
fn stranger(catalog: &Catalog, here: &MapCx<'_>, board: &str) -> bool {
    let lacks = |definition: &str| !catalog.index.may_hold(board, definition);
    if here.variant == Some("subject") {
        return catalog.subject == SubjectKind::Entity
            && catalog.subject_definition.as_deref().is_some_and(lacks);
    }
    here.map.get("identities").iter().flat_map(Node::items).any(|identity| {
        scalar::text_of(identity, "resource").is_some_and(|word| word == "entityRecord")
            && scalar::filled(identity, "definitionId").is_some_and(|id| lacks(&id))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check, finds_against};

    fn count(text: &str) -> usize {
        finds_against(CODE.catalog.unwrap(), text).iter().filter(|line| line.contains(CODE.id)).count()
    }

    #[test]
    fn points_at_the_board() {
        check(&CODE, "nodes.step.events.observations.a.boardId", "11:95");
    }

    #[test]
    fn a_board_must_be_there_and_may_leave_open_whose_cards_it_holds() {
        for (board, expected) in [("sales", 0), ("any", 0), ("old", 1), ("none", 1), ("' '", 0)] {
            assert_eq!(count(&CODE.good.replace("sales", board)), expected, "{board}");
        }
    }

    #[test]
    fn every_observed_record_must_be_able_to_stand_on_it() {
        let identities = |ids: &[&str]| {
            let one = |id: &&str| format!("{{resource: entityRecord, definitionId: {id}, objectId: 1}}");
            let all = ids.iter().map(one).collect::<Vec<_>>().join(", ");
            CODE.good.replace("sourceKind: subject", &format!("sourceKind: identities, identities: [{all}]"))
        };
        assert_eq!(count(&identities(&["order", "order"])), 0);
        assert_eq!(count(&identities(&["order", "part"])), 1);
    }

    #[test]
    fn a_facet_that_may_not_stand_is_found_once() {
        let text = CODE.bad.replace("contextChanged", "updated");
        let found = finds_against(CODE.catalog.unwrap(), &text);
        assert!(found.len() == 1 && found[0].contains("facetNotAllowed"), "{found:?}");
    }
}
