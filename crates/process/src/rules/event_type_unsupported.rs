use flow::Command;

use super::{code, waiting};
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
    let board =
        here.variant == Some("identities")
            && here.map.get("identities").iter().flat_map(yaml::Node::items).any(|identity| {
                scalar::text_of(identity, "resource").is_some_and(|word| word == "boardItem")
            });
    let mut seen = [false; KNOWN.len()];
    for (index, item) in here.map.get("eventTypes").iter().flat_map(yaml::Node::items).enumerate() {
        let Some(text) = scalar::text(item) else { continue };
        let unsupported = board && matches!(&*text, "archived" | "restored");
        let known = KNOWN.iter().position(|known| *known == text);
        let Some(seen) = known.and_then(|at| seen.get_mut(at)) else { continue };
        if std::mem::replace(seen, true) || unsupported {
            let reason = if unsupported { "board" } else { "repeated" };
            let params = [("value", quoted(&text)), ("reason", reason.into())];
            cx.key("eventTypes", |cx| cx.index(index, |cx| cx.raise(&CODE, item, params)));
        }
    }
}

const KNOWN: &[&str] = &["created", "updated", "archived", "restored", "deleted", "contextChanged"];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check, finds};

    #[test]
    fn points_at_the_word() {
        check(&CODE, "nodes.step.events.observations.a.eventTypes[0]", "11:57");
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
