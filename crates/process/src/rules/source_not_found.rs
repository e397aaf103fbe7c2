use flow::Command;

use super::{code, related, waiting};
use crate::catalog::index::{fault, near};
use crate::catalog::links::{self, Followed};
use crate::catalog::{Catalog, SubjectKind};
use crate::finding::{Code, use_candidate};
use crate::path;
use crate::read::{Cx, MapCx, scalar};

pub(crate) static CODE: Code = Code {
    fixes: |mending| match (mending.finding.param("index"), mending.finding.param("candidate")) {
        (Some(index), Some(candidate)) if !candidate.is_empty() => {
            let mut path = mending.path();
            path::push_index(&mut path, index.parse().unwrap_or_default());
            let name = candidate.strip_prefix("item.").unwrap_or(candidate);
            let command = Command::Set { path, value: candidate.to_owned() };
            vec![mending.fix("fix-use", &[("value", name)], false, command)]
        }
        _ => use_candidate(mending),
    },
    catalog: Some(
        r#"{"subject": {"kind": "entity", "definitionId": "order"}, "fields": {"item": [{"name": "Total", "type": "decimal"}, {"name": "Customer", "type": "reference", "element": "customer"}]}, "elements": [{"key": "customer", "fields": [{"name": "Orders", "type": "collection", "element": "order"}]}, {"key": "order", "fields": []}], "boards": [{"id": "tasks"}], "definitions": [{"kind": "entity", "id": "part"}, {"kind": "entity", "id": "old", "enabled": false}]}"#,
    ),
    ..code(
        "workflow.waitEvent.sourceNotFound",
        "An observed definition, board or link of a path that the catalog does not have.",
        waiting!("{key: a, sourceKind: path, path: [item.Custmer], changes: [recordChanged]}"),
        waiting!("{key: a, sourceKind: path, path: [item.Customer], changes: [recordChanged]}"),
    )
};

/// The first name of a path that is no link.
pub(crate) fn check_path(cx: &mut Cx<'_>, here: &MapCx<'_>) {
    if !matches!(here.variant, None | Some("path")) || !scalar::is_set(here.map, "path") {
        return;
    }
    let Some(related) = cx.catalog().and_then(|catalog| related::path(catalog, here.map)) else { return };
    let Followed::Lost { at, element } = related.followed else { return };
    let (Some(place), Some(name)) = (related.list.items().nth(at), related.names.get(at)) else { return };
    let reason = if element.field(name).is_some() { "noLink" } else { "link" };
    let near = near(name, links::names(element))
        .map(|near| if at == 0 { format!("item.{near}") } else { near.to_owned() });
    let [value, reason, has, candidate] = fault(name, reason, near.as_deref());
    cx.key("path", |cx| {
        cx.raise(&CODE, place, [value, reason, has, candidate, ("index", at.to_string().into())])
    });
}

/// The definition or board of an identity.
pub(crate) fn check_identity(cx: &mut Cx<'_>, here: &MapCx<'_>) {
    let (Some(value), Some(id)) = (here.map.get("definitionId"), scalar::filled(here.map, "definitionId"))
    else {
        return;
    };
    let Some(resource) = scalar::word_of(here.map, "resource", &["entityRecord", "boardItem"]) else {
        return;
    };
    let Some(catalog) = cx.catalog() else { return };
    let board = resource == "boardItem";
    if is_own(catalog, board, &id) || (board && catalog.index.is_definition("board", &id)) {
        return;
    }
    let names = if board { catalog.index.boards.as_ref() } else { catalog.index.definitions("entity") };
    if let Some([value_of, _, has, candidate]) = names.and_then(|names| names.fault(&id)) {
        // One that is missing, one that is hidden and one that is disabled are told alike.
        let reason = if board { "board" } else { "definition" };
        let params = [value_of, ("reason", reason.into()), has, candidate];
        cx.key("definitionId", |cx| cx.raise(&CODE, value, params));
    }
}

/// Whether the id is that of the subject's own definition or board.
fn is_own(catalog: &Catalog, board: bool, id: &str) -> bool {
    (catalog.subject == SubjectKind::BoardItem) == board && catalog.subject_definition.as_deref() == Some(id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check, finds_against};

    const AT: &str = "nodes.step.events.observations.a";

    fn found(observation: &str) -> Vec<String> {
        let text = CODE
            .good
            .replace("sourceKind: path, path: [item.Customer], changes: [recordChanged]", observation);
        finds_against(CODE.catalog.unwrap(), &text)
    }

    #[test]
    fn points_at_the_name() {
        check(&CODE, &format!("{AT}.path"), "11:45");
    }

    #[test]
    fn links_are_followed_and_fields_are_none() {
        let found = |path| found(&format!("sourceKind: path, path: [{path}], changes: [recordChanged]"));
        assert_eq!(found("item.Customer, Orders"), Vec::<String>::new());
        let at = |column: usize| [format!("11:{column} save {} {AT}.path", CODE.id)];
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
            assert!(found.len() == 1 && found[0].ends_with(&format!("save {} {path}", CODE.id)), "{found:?}");
        }
    }

    #[test]
    fn what_the_catalog_leaves_out_is_not_known() {
        assert_eq!(finds_against(r#"{"subject": {"kind": "entity"}}"#, CODE.bad), Vec::<String>::new());
    }
}
