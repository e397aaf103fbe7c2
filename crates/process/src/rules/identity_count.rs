use super::{code, waiting};
use crate::finding::{Code, no_fixes};
use crate::read::{Cx, MapCx};
use crate::schema::MAX_IDENTITIES;

macro_rules! ten {
    () => {
        "{resource: entityRecord, definitionId: d, objectId: 1}, {resource: entityRecord, definitionId: d, objectId: 2}, {resource: entityRecord, definitionId: d, objectId: 3}, {resource: entityRecord, definitionId: d, objectId: 4}, {resource: entityRecord, definitionId: d, objectId: 5}, {resource: entityRecord, definitionId: d, objectId: 6}, {resource: entityRecord, definitionId: d, objectId: 7}, {resource: entityRecord, definitionId: d, objectId: 8}, {resource: entityRecord, definitionId: d, objectId: 9}, {resource: entityRecord, definitionId: d, objectId: 10}, "
    };
}

pub(crate) static CODE: Code = Code {
    fixes: no_fixes,
    ..code(
        "workflow.waitEvent.identityCount",
        "More than 100 identities in one observation.",
        concat!(
            "version: 2\nstart: start\nnodes:\n  start: {type: start, to: step}\n  step:\n    type: waitEvent\n    onEvent: end\n",
            "    events:\n      mode: any\n      observations:\n        - key: a\n          sourceKind: identities\n",
            "          eventTypes: [updated]\n          identities: [",
            ten!(),
            ten!(),
            ten!(),
            ten!(),
            ten!(),
            ten!(),
            ten!(),
            ten!(),
            ten!(),
            ten!(),
            "{resource: entityRecord, definitionId: d, objectId: last}]\n  end: {type: end, outcome: completed}\n"
        ),
        waiting!(
            "{key: a, sourceKind: identities, eventTypes: [updated], identities: [{resource: entityRecord, definitionId: d, objectId: 1}]}"
        ),
    )
};

pub(crate) fn check(cx: &mut Cx<'_>, here: &MapCx<'_>) {
    let Some(list) = here.map.get("identities").filter(|_| matches!(here.variant, None | Some("identities")))
    else {
        return;
    };
    let count = list.items().count();
    if count > MAX_IDENTITIES {
        let params = [("count", count.to_string().into()), ("max", MAX_IDENTITIES.to_string().into())];
        cx.key("identities", |cx| cx.raise(&CODE, list, params));
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn points_at_the_list() {
        crate::testing::check(&super::CODE, "nodes.step.events.observations.a.identities", "14:23");
    }

    #[test]
    fn a_hundred_are_allowed() {
        let text = super::CODE.bad.replace(", {resource: entityRecord, definitionId: d, objectId: last}", "");
        assert_eq!(crate::testing::finds(&text), Vec::<String>::new());
    }
}
