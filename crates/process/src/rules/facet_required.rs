use flow::Verdict;

use super::{code, facet_not_allowed, waiting};
use crate::finding::{Code, no_fixes};
use crate::read::{Cx, MapCx, scalar};

pub(crate) static CODE: Code = Code {
    verdict: Verdict::Publish,
    fixes: no_fixes,
    ..code(
        "workflow.waitEvent.facetRequired",
        "`contextChanged` without a facet, or a facet without its id.",
        waiting!("{key: a, sourceKind: subject, eventTypes: [contextChanged], facet: boards}"),
        waiting!("{key: a, sourceKind: subject, eventTypes: [contextChanged], facet: boards, boardId: b}"),
    )
};

pub(crate) fn check(cx: &mut Cx<'_>, here: &MapCx<'_>) {
    if facet_not_allowed::context_changed(here) != Some(true) {
        return;
    }
    let facet = here.map.get("facet").filter(|facet| !facet.is_unset());
    let missing = match facet.map(scalar::text) {
        None => Some("facet"),
        Some(Some(word)) if word == "boards" => lacks(here, "boardId").then_some("boardId"),
        Some(Some(word)) if word == "workflow" => {
            lacks(here, "workflowDefinitionId").then_some("workflowDefinitionId")
        }
        Some(_) => None, // a wrong facet is said elsewhere
    };
    if let Some(missing) = missing {
        cx.key("facet", |cx| cx.raise(&CODE, here.owner, [("field", missing.into())]));
    }
}

fn lacks(here: &MapCx<'_>, id: &str) -> bool {
    match here.map.get(id) {
        Some(value) if !value.is_unset() => scalar::text(value).is_some_and(|text| scalar::is_white(&text)),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::super::waiting;
    use crate::testing::{check, finds};

    #[test]
    fn points_at_the_observation() {
        check(&super::CODE, "nodes.step.events.observations.a.facet", "11:11");
    }

    #[test]
    fn a_wrong_facet_is_not_missing_too() {
        let text = waiting!("{key: a, sourceKind: subject, eventTypes: [contextChanged], facet: board}");
        assert_eq!(
            finds(text),
            ["11:78 save workflow.document.invalidValue nodes.step.events.observations.a.facet"]
        );
    }
}
