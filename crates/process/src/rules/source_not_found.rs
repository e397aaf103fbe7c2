use flow::{Command, Fix};

use super::{code, document, related, waiting};
use crate::catalog::index::{fault, near};
use crate::catalog::links::{self, Followed};
use crate::catalog::{Catalog, SubjectKind};
use crate::finding::{Code, Mending, use_candidate};
use crate::path;
use crate::read::{Cx, MapCx, scalar};

/// Of both codes.
const CATALOG: &str = r#"{"subject": {"kind": "entity", "definitionId": "order"}, "fields": {"item": [{"name": "Total", "type": "decimal"}, {"name": "Customer", "type": "reference", "element": "customer"}]}, "elements": [{"key": "customer", "fields": [{"name": "Orders", "type": "collection", "element": "order"}]}, {"key": "order", "fields": []}], "boards": [{"id": "tasks"}], "definitions": [{"kind": "entity", "id": "part"}, {"kind": "entity", "id": "old", "enabled": false}]}"#;

pub(crate) static OBSERVATION: Code = Code {
    fixes: use_near,
    catalog: Some(CATALOG),
    ..code(
        "workflow.waitEvent.sourceNotFound",
        "An observed definition, board or link of a path that the catalog does not have.",
        waiting!("{key: a, sourceKind: path, path: [item.Custmer], changes: [recordChanged]}"),
        waiting!("{key: a, sourceKind: path, path: [item.Customer], changes: [recordChanged]}"),
    )
};

pub(crate) static SELECTION: Code = Code {
    fixes: use_near,
    catalog: Some(CATALOG),
    ..code(
        "workflow.moveOnBoard.sourceNotFound",
        "A board, definition or link of a path, named to say what is moved, that the catalog does not have.",
        document!(
            "step: {type: moveOnBoard, destinationStatusId: d, onSuccess: end, onFailure: end, selection: {sourceKind: subject, boardId: task, path: [item.Customer]}}"
        ),
        document!(
            "step: {type: moveOnBoard, destinationStatusId: d, onSuccess: end, onFailure: end, selection: {sourceKind: subject, boardId: tasks, path: [item.Customer]}}"
        ),
    )
};

fn use_near(mending: &Mending<'_>) -> Vec<Fix> {
    let candidate = mending.finding.param("candidate").filter(|candidate| !candidate.is_empty());
    let (Some(index), Some(candidate)) = (mending.finding.param("index"), candidate) else {
        return use_candidate(mending);
    };
    let mut path = mending.path();
    path::push_index(&mut path, index.parse().unwrap_or_default());
    let command = Command::Set { path, value: candidate.to_owned() };
    vec![mending.fix("fix-use", &[("value", candidate)], false, command)]
}

pub(crate) fn check_observation(cx: &mut Cx<'_>, here: &MapCx<'_>) {
    if matches!(here.variant, None | Some("path")) {
        check_path(cx, &OBSERVATION, here);
    }
}

pub(crate) fn check_identity(cx: &mut Cx<'_>, here: &MapCx<'_>) {
    match scalar::text_of(here.map, "resource").as_deref() {
        Some("boardItem") => check_id(cx, &OBSERVATION, here, "definitionId", Named::Board),
        Some("entityRecord") => check_id(cx, &OBSERVATION, here, "definitionId", Named::Entity),
        _ => {}
    }
}

pub(crate) fn check_selection(cx: &mut Cx<'_>, here: &MapCx<'_>) {
    if here.variant != Some("fixedBoardItem") {
        check_path(cx, &SELECTION, here);
    }
    if here.variant != Some("boardTarget") {
        check_id(cx, &SELECTION, here, "boardId", Named::Board);
    }
    if matches!(here.variant, None | Some("boardTarget")) {
        check_id(cx, &SELECTION, here, "targetEntityDefinitionId", Named::Entity);
    }
}

/// The first name of a path that is no link.
fn check_path(cx: &mut Cx<'_>, code: &'static Code, here: &MapCx<'_>) {
    if !scalar::is_set(here.map, "path") {
        return;
    }
    let Some(related) = cx.catalog().and_then(|catalog| related::path(catalog, here.map)) else { return };
    let Followed::Lost { at, element } = related.followed else { return };
    let (Some(place), Some(name)) = (related.list.items().nth(at), related.names.get(at)) else { return };
    let reason = if element.field(name).is_some() { "noLink" } else { "link" };
    // What is to be written there: the first step has the word before it.
    let near = near(name, links::names(element))
        .map(|near| if at == 0 { format!("item.{near}") } else { near.to_owned() });
    let [value, reason, has, candidate] = fault(name, reason, near.as_deref());
    let params = [value, reason, has, candidate, ("index", at.to_string().into())];
    cx.key("path", |cx| cx.raise(code, place, params));
}

/// What an id names.
#[derive(Clone, Copy, PartialEq)]
enum Named {
    Entity,
    Board,
}

fn check_id(cx: &mut Cx<'_>, code: &'static Code, here: &MapCx<'_>, field: &'static str, named: Named) {
    let (Some(value), Some(id)) = (here.map.get(field), scalar::filled(here.map, field)) else { return };
    let Some(catalog) = cx.catalog() else { return };
    if is_own(catalog, named, &id) || (named == Named::Board && catalog.index.is_definition("board", &id)) {
        return;
    }
    let (names, reason) = match named {
        Named::Board => (catalog.index.boards.as_ref(), "board"),
        Named::Entity => (catalog.index.definitions("entity"), "definition"),
    };
    if let Some([value_of, _, has, candidate]) = names.and_then(|names| names.fault(&id)) {
        // One that is missing, one that is hidden and one that is disabled are told alike.
        let params = [value_of, ("reason", reason.into()), has, candidate];
        cx.key(field, |cx| cx.raise(code, value, params));
    }
}

/// Whether the id is that of the subject's own definition or board.
fn is_own(catalog: &Catalog, named: Named, id: &str) -> bool {
    let kind = if named == Named::Board { SubjectKind::BoardItem } else { SubjectKind::Entity };
    catalog.subject == kind && catalog.subject_definition.as_deref() == Some(id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check, finds_against};

    const AT: &str = "nodes.step.events.observations.a";

    fn found(observation: &str) -> Vec<String> {
        let text = OBSERVATION
            .good
            .replace("sourceKind: path, path: [item.Customer], changes: [recordChanged]", observation);
        finds_against(CATALOG, &text)
    }

    #[test]
    fn points_at_the_name() {
        check(&OBSERVATION, &format!("{AT}.path"), "11:45");
    }

    #[test]
    fn links_are_followed_and_fields_are_none() {
        let found = |path| found(&format!("sourceKind: path, path: [{path}], changes: [recordChanged]"));
        assert_eq!(found("item.Customer, Orders"), Vec::<String>::new());
        let at = |column: usize| [format!("11:{column} save {} {AT}.path", OBSERVATION.id)];
        assert_eq!(found("item.Total"), at(45));
        assert_eq!(found("item.Customer, Order"), at(60));
    }

    #[test]
    fn identities_are_of_definitions_and_boards_that_there_are() {
        let found = |resource, id| {
            let identity = format!("{{resource: {resource}, definitionId: {id}, objectId: 1}}");
            found(&format!("sourceKind: identities, eventTypes: [updated], identities: [{identity}]"))
        };
        for (resource, id) in [("entityRecord", "part"), ("entityRecord", "order"), ("boardItem", "tasks")] {
            assert_eq!(found(resource, id), Vec::<String>::new(), "{resource} {id}");
        }
        let path = format!("{AT}.identities[0].definitionId");
        for (resource, id) in [("entityRecord", "pert"), ("entityRecord", "old"), ("boardItem", "order")] {
            let found = found(resource, id);
            assert!(
                found.len() == 1 && found[0].ends_with(&format!("save {} {path}", OBSERVATION.id)),
                "{found:?}"
            );
        }
    }

    #[test]
    fn what_the_catalog_leaves_out_is_not_known() {
        assert_eq!(
            finds_against(r#"{"subject": {"kind": "entity"}}"#, OBSERVATION.bad),
            Vec::<String>::new()
        );
    }

    #[test]
    fn what_is_moved_must_be_there_too() {
        check(&SELECTION, "nodes.step.selection.boardId", "5:127");
        let found = |selection: &str| {
            let good = "sourceKind: subject, boardId: tasks, path: [item.Customer]";
            finds_against(CATALOG, &SELECTION.good.replace(good, selection))
        };
        let target = |id: &str| found(&format!("sourceKind: boardTarget, targetEntityDefinitionId: {id}"));
        assert_eq!(target("part"), Vec::<String>::new());
        let at = "save workflow.moveOnBoard.sourceNotFound nodes.step.selection";
        assert_eq!(target("pert"), [format!("5:148 {at}.targetEntityDefinitionId")]);
        assert_eq!(
            found("sourceKind: subject, boardId: tasks, path: [item.Customer, Total]"),
            [format!("5:156 {at}.path")]
        );
    }
}
