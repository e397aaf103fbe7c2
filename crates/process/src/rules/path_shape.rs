use yaml::Node;

use super::{code, document, related, waiting};
use crate::catalog::links::{Followed, Link};
use crate::finding::{Code, no_fixes};
use crate::read::{Cx, MapCx, scalar};
use crate::schema::MAX_PATH;

pub(crate) static OBSERVATION: Code = Code {
    fixes: no_fixes,
    ..code(
        "workflow.waitEvent.pathShape",
        "A path that is too long, or does not begin with `item.` and a name, followed by names.",
        waiting!("{key: a, sourceKind: path, path: [Customer, Orders], changes: [recordChanged]}"),
        waiting!("{key: a, sourceKind: path, path: [item.Customer, Orders], changes: [recordChanged]}"),
    )
};

pub(crate) static SELECTION: Code = Code {
    fixes: no_fixes,
    ..code(
        "workflow.moveOnBoard.pathShape",
        "A path that is too long, or does not begin with `item.` and a name, followed by names.",
        document!(
            "step: {type: moveOnBoard, destinationStatusId: d, onSuccess: end, onFailure: end, selection: {sourceKind: subject, boardId: b, path: [Parts]}}"
        ),
        document!(
            "step: {type: moveOnBoard, destinationStatusId: d, onSuccess: end, onFailure: end, selection: {sourceKind: subject, boardId: b, path: [item.Parts]}}"
        ),
    )
};

pub(crate) fn check_observation(cx: &mut Cx<'_>, here: &MapCx<'_>) {
    if matches!(here.variant, None | Some("path")) {
        check(cx, &OBSERVATION, here.map, |links| {
            match links.iter().position(|link| *link == Link::Collection) {
                Some(at) if at + 1 < links.len() => Some("collectionLast"),
                _ => None,
            }
        });
    }
}

/// Also that the board is named where the source needs one: with a path from the subject, and for a fixed item.
pub(crate) fn check_selection(cx: &mut Cx<'_>, here: &MapCx<'_>) {
    let needs_board = match here.variant {
        Some("fixedBoardItem") => true,
        Some("subject") => scalar::is_set(here.map, "path"),
        _ => false,
    };
    let board_is_blank = match here.map.get("boardId") {
        Some(value) if !value.is_unset() => scalar::text(value).is_some_and(|text| scalar::is_white(&text)),
        _ => true,
    };
    if needs_board && board_is_blank {
        cx.key("boardId", |cx| super::missing(cx, "selection", "boardId", here.owner));
    }
    if here.variant != Some("fixedBoardItem") {
        check(cx, &SELECTION, here.map, |links| {
            let collections = links.iter().filter(|link| **link == Link::Collection).count();
            (collections > 1).then_some("collections")
        });
    }
}

/// `linked` says what is wrong with the links that the path is made of.
fn check(
    cx: &mut Cx<'_>,
    code: &'static Code,
    map: Node<'_>,
    linked: impl FnOnce(&[Link]) -> Option<&'static str>,
) {
    let Some(list) = map.get("path").filter(|list| list.kind() == yaml::Kind::Seq) else { return };
    let mut reason = fault(list);
    if reason.is_none() {
        let related = cx.catalog().and_then(|catalog| related::path(catalog, map));
        if let Some(Followed::Links(links)) = related.map(|related| related.followed) {
            let references = links.iter().filter(|link| **link == Link::Reference).count();
            reason = linked(&links).or_else(|| (references >= MAX_PATH).then_some("references"));
        }
    }
    if let Some(reason) = reason {
        let max = if reason == "references" { MAX_PATH - 1 } else { MAX_PATH };
        cx.key("path", |cx| {
            cx.raise(code, list, [("reason", reason.into()), ("max", max.to_string().into())]);
        });
    }
}

/// What is wrong with a path whatever it leads to.
pub(crate) fn fault(list: Node<'_>) -> Option<&'static str> {
    let mut names = list.items().map(scalar::text);
    match names.next() {
        None | Some(None) => None, // missing, or no text: said elsewhere
        Some(Some(first)) if !first.strip_prefix("item.").is_some_and(is_name) => Some("first"),
        Some(Some(_)) if names.any(|name| name.is_some_and(|name| !is_name(&name))) => Some("name"),
        Some(Some(_)) if list.items().count() > MAX_PATH => Some("long"),
        Some(Some(_)) => None,
    }
}

/// A single name: no dots, no white space.
fn is_name(text: &str) -> bool {
    !text.is_empty() && !text.contains(['.', '[', ']']) && !text.contains(char::is_whitespace)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check, finds, finds_against};

    #[test]
    fn points_at_the_path() {
        check(&OBSERVATION, "nodes.step.events.observations.a.path", "11:44");
        check(&SELECTION, "nodes.step.selection.path", "5:136");
    }

    #[test]
    fn six_steps_are_the_most() {
        let with = |path: &str| OBSERVATION.good.replace("[item.Customer, Orders]", path);
        assert_eq!(finds(&with("[item.A, B, C, D, E, F]")), Vec::<String>::new());
        let found = finds(&with("[item.A, B, C, D, E, F, G]"));
        assert_eq!(found, ["11:44 save workflow.waitEvent.pathShape nodes.step.events.observations.a.path"]);
        for bad in ["[item]", "['item.']", "[item.A.B]", "[item.A, item.B]", "[item.A, '']"] {
            assert_eq!(finds(&with(bad)), found, "{bad}");
        }
    }

    /// A person has a superior and friends.
    const CATALOG: &str = r#"{"subject": {"kind": "entity"}, "fields": {"item": [{"name": "Owner", "type": "reference", "element": "person"}]}, "elements": [{"key": "person", "fields": [{"name": "Boss", "type": "reference", "element": "person"}, {"name": "Friends", "type": "collection", "element": "person"}]}]}"#;

    #[test]
    fn a_collection_is_the_last_of_an_observed_path_and_the_only_one_of_a_selected_one() {
        let found = |code: &Code, path: &str| {
            let good = code.good.replace("[item.Customer, Orders]", path).replace("[item.Parts]", path);
            finds_against(CATALOG, &good).iter().filter(|line| line.contains(code.id)).count()
        };
        for (path, observed, selected) in [
            ("[item.Owner, Boss, Friends]", 0, 0),
            ("[item.Owner, Friends, Boss]", 1, 0),
            ("[item.Owner, Friends, Friends]", 1, 1),
            ("[item.Owner, Boss, Boss, Boss, Boss, Friends]", 0, 0),
            ("[item.Owner, Boss, Boss, Boss, Boss, Boss]", 1, 1),
        ] {
            assert_eq!((found(&OBSERVATION, path), found(&SELECTION, path)), (observed, selected), "{path}");
        }
    }

    #[test]
    fn a_path_from_the_subject_names_its_board() {
        let text = SELECTION.good.replace("boardId: b, ", "");
        assert_eq!(
            finds(&text),
            ["5:85 publish workflow.publication.missingSetting nodes.step.selection.boardId"]
        );
    }

    #[test]
    fn a_fixed_item_needs_both_its_ids() {
        let fixed = "sourceKind: fixedBoardItem";
        let text = SELECTION.good.replace("sourceKind: subject, boardId: b, path: [item.Parts]", fixed);
        let place = "5:85 publish workflow.publication.missingSetting nodes.step.selection";
        assert_eq!(finds(&text), [format!("{place}.boardId"), format!("{place}.boardItemId")]);
    }
}
