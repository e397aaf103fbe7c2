use super::facet_not_allowed::context_changed;
use super::{code, waiting};
use crate::catalog::index::fault;
use crate::finding::{Code, use_candidate};
use crate::read::{Cx, MapCx, scalar};

pub(crate) static CODE: Code = Code {
    fixes: use_candidate,
    catalog: Some(
        r#"{"subject": {"kind": "entity"}, "definitions": [{"kind": "workflow", "id": "delivery"}, {"kind": "workflow", "id": "silent", "events": []}, {"kind": "entity", "id": "order"}]}"#,
    ),
    ..code(
        "workflow.waitEvent.definitionNotApplicable",
        "The workflow of a facet is no other definition that publishes facts of the observed records. A definition cannot observe its own facts.",
        waiting!(
            "{key: a, sourceKind: subject, eventTypes: [contextChanged], facet: workflow, workflowDefinitionId: delivry}"
        ),
        waiting!(
            "{key: a, sourceKind: subject, eventTypes: [contextChanged], facet: workflow, workflowDefinitionId: delivery}"
        ),
    )
};

pub(crate) fn check(cx: &mut Cx<'_>, here: &MapCx<'_>) {
    const FIELD: &str = "workflowDefinitionId";
    let (Some(value), Some(id)) = (here.map.get(FIELD), scalar::filled(here.map, FIELD)) else { return };
    let facet = scalar::text_of(here.map, "facet").is_some_and(|facet| facet == "workflow");
    if !facet || context_changed(here) != Some(true) {
        return; // that it may not stand at all is said elsewhere
    }
    let Some(catalog) = cx.catalog() else { return };
    let Some(workflows) = catalog.index.definitions("workflow") else { return };
    let silent = || catalog.index.is_silent("workflow", &id).then(|| fault(&id, "silent", None));
    if let Some(fault) = workflows.fault(&id).or_else(silent) {
        cx.key(FIELD, |cx| cx.raise(&CODE, value, fault));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check, finds_against};

    #[test]
    fn points_at_the_definition() {
        check(&CODE, "nodes.step.events.observations.a.workflowDefinitionId", "11:110");
    }

    #[test]
    fn it_must_be_a_workflow_that_publishes_something() {
        for wrong in ["silent", "order"] {
            let found = finds_against(CODE.catalog.unwrap(), &CODE.good.replace("delivery", wrong));
            assert!(found.len() == 1 && found[0].contains(CODE.id), "{wrong}: {found:?}");
        }
    }

    #[test]
    fn what_the_catalog_leaves_out_is_not_known() {
        assert_eq!(finds_against(r#"{"subject": {"kind": "entity"}}"#, CODE.bad), Vec::<String>::new());
    }
}
