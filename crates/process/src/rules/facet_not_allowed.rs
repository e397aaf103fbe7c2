use super::{code, waiting};
use crate::finding::{Code, Mending};
use crate::path;
use crate::read::{Cx, MapCx, scalar};

const FIELDS: [&str; 3] = ["facet", "boardId", "workflowDefinitionId"];

pub(crate) static CODE: Code = Code {
    fixes: |mending: &Mending<'_>| {
        let observation = mending.finding.path.strip_suffix(".facet").unwrap_or_default();
        let fields = mending.finding.param("field").unwrap_or_default();
        let commands = fields
            .split(", ")
            .map(|field| flow::Command::Unset { path: path::child(observation, field) })
            .collect();
        let command = flow::Command::Batch { label: "step-unset".into(), commands };
        vec![mending.fix("fix-remove", &[("field", fields)], false, command)]
    },
    ..code(
        "workflow.waitEvent.facetNotAllowed",
        "A facet, or the id of one, without `contextChanged`.",
        waiting!("{key: a, sourceKind: subject, eventTypes: [updated], facet: boards, boardId: b}"),
        waiting!("{key: a, sourceKind: subject, eventTypes: [contextChanged], facet: boards, boardId: b}"),
    )
};

/// One finding per observation, at the first of the fields that may not stand.
pub(crate) fn check(cx: &mut Cx<'_>, here: &MapCx<'_>) {
    if context_changed(here) != Some(false) {
        return;
    }
    let set: Vec<&'static str> = FIELDS.into_iter().filter(|field| scalar::is_set(here.map, field)).collect();
    let Some((key, _)) = set.first().and_then(|field| here.map.entry(field)) else { return };
    cx.key("facet", |cx| cx.raise(&CODE, key, [("field", set.join(", ").into())]));
}

/// Whether `field` is one that this rule speaks about, so that nobody else has to look into it.
pub(crate) fn claims(field: &str, here: &MapCx<'_>) -> bool {
    FIELDS.contains(&field) && context_changed(here) == Some(false)
}

/// Whether the observation's event types hold `contextChanged`; none when that cannot be said.
pub(crate) fn context_changed(here: &MapCx<'_>) -> Option<bool> {
    if !matches!(here.variant, Some("subject" | "identities")) {
        return None;
    }
    match here.map.get("eventTypes") {
        Some(list) if list.kind() == yaml::Kind::Seq => {
            Some(list.items().any(|item| scalar::text(item).is_some_and(|word| word == "contextChanged")))
        }
        Some(value) if !value.is_unset() => None,
        _ => Some(false),
    }
}

#[cfg(test)]
mod tests {
    use super::super::waiting;
    use crate::testing::{check, finds};

    #[test]
    fn points_at_the_key() {
        check(&super::CODE, "nodes.step.events.observations.a.facet", "11:64");
    }

    #[test]
    fn an_id_alone_may_not_stand_either() {
        let text = waiting!("{key: a, sourceKind: subject, eventTypes: [updated], boardId: b}");
        assert_eq!(
            finds(text),
            ["11:64 save workflow.waitEvent.facetNotAllowed nodes.step.events.observations.a.facet"]
        );
    }
}
