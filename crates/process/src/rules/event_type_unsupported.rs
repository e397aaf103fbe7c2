use flow::Command;
use yaml::Node;

use super::{code, waiting};
use crate::catalog::SubjectKind;
use crate::finding::Code;
use crate::read::{Cx, MapCx, quoted, scalar};

pub(crate) static CODE: Code = Code {
    fixes: |mending| {
        let command = Command::RemoveItem { path: mending.path() };
        let name = mending.finding.param("value").unwrap_or_default();
        vec![mending.fix("fix-remove", &[("field", name)], false, command)]
    },
    ..code(
        "workflow.waitEvent.eventTypeUnsupported",
        "An event type that the observed resource does not publish (board items: archived, restored), or one named twice.",
        waiting!(
            "{key: a, sourceKind: identities, eventTypes: [archived], identities: [{resource: boardItem, definitionId: b, objectId: 7}]}"
        ),
        waiting!(
            "{key: a, sourceKind: identities, eventTypes: [deleted], identities: [{resource: boardItem, definitionId: b, objectId: 7}]}"
        ),
    )
};

pub(crate) fn check(cx: &mut Cx<'_>, here: &MapCx<'_>) {
    if here.variant == Some("path") {
        return;
    }
    let reasons = if scalar::is_set(here.map, "eventTypes") { reasons(cx, here) } else { return };
    let mut seen = [false; KNOWN.len()];
    for (index, item) in here.map.get("eventTypes").iter().flat_map(Node::items).enumerate() {
        let Some(text) = scalar::text(item) else { continue };
        let known = KNOWN.iter().position(|known| *known == text);
        let Some((seen, reason)) = known.and_then(|at| seen.get_mut(at).zip(reasons.get(at))) else {
            continue;
        };
        let repeated = std::mem::replace(seen, true).then_some("repeated");
        if let Some(reason) = reason.or(repeated) {
            let params = [("value", quoted(&text)), ("reason", reason.into())];
            cx.key("eventTypes", |cx| cx.index(index, |cx| cx.raise(&CODE, item, params)));
        }
    }
}

/// Why each of the known words may not stand.
fn reasons(cx: &mut Cx<'_>, here: &MapCx<'_>) -> [Option<&'static str>; KNOWN.len()] {
    let catalog = cx.catalog();
    let mut reasons = [None; KNOWN.len()];
    let mut note = |board: bool, id: Option<&str>| {
        for (word, reason) in KNOWN.iter().zip(&mut reasons) {
            let kind = if board { "board" } else { "entity" };
            let published =
                id.zip(catalog).is_none_or(|(id, catalog)| catalog.index.may_publish(kind, id, word));
            if board && matches!(*word, "archived" | "restored") {
                *reason = Some("board");
            } else if !published {
                *reason = reason.or(Some("definition"));
            }
        }
    };
    if here.variant == Some("subject") {
        if let Some(catalog) = catalog {
            note(catalog.subject == SubjectKind::BoardItem, catalog.subject_definition.as_deref());
        }
        return reasons;
    }
    for identity in here.map.get("identities").iter().flat_map(Node::items) {
        let id = scalar::text_of(identity, "definitionId");
        match scalar::text_of(identity, "resource").as_deref() {
            Some("boardItem") => note(true, id.as_deref()),
            Some("entityRecord") => note(false, id.as_deref()),
            _ => {}
        }
    }
    reasons
}

const KNOWN: &[&str] = &["created", "updated", "archived", "restored", "deleted", "contextChanged"];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check, finds, finds_against};

    #[test]
    fn points_at_the_word() {
        check(&CODE, "nodes.step.events.observations.a.eventTypes[0]", "11:57");
    }

    #[test]
    fn a_catalog_says_what_a_definition_publishes() {
        let subject = waiting!("{key: a, sourceKind: subject, eventTypes: [archived, updated]}");
        let record = subject.replace(
            "subject",
            "identities, identities: [{resource: entityRecord, definitionId: part, objectId: 1}]",
        );
        let count = |catalog: &str, text: &str| {
            finds_against(catalog, text).iter().filter(|line| line.contains(CODE.id)).count()
        };
        let catalog = |kind: &str, events: &str| {
            format!(
                r#"{{"subject": {{"kind": "{kind}", "definitionId": "part"}}, "definitions": [{{"kind": "entity", "id": "part"{events}}}]}}"#
            )
        };
        assert_eq!(count(&catalog("entity", ""), subject), 0);
        assert_eq!(count(&catalog("boardItem", ""), subject), 1);
        for text in [subject, &*record] {
            assert_eq!(count(&catalog("entity", r#", "events": ["updated"]"#), text), 1, "{text}");
            assert_eq!(count(&catalog("entity", r#", "events": []"#), text), 2, "{text}");
        }
    }

    #[test]
    fn the_later_of_two_is_too_many() {
        let text = waiting!("{key: a, sourceKind: subject, eventTypes: [updated, created, updated]}");
        assert_eq!(
            finds(text),
            [
                "11:72 save workflow.waitEvent.eventTypeUnsupported nodes.step.events.observations.a.eventTypes[2]"
            ]
        );
    }
}
