use super::code;
use crate::finding::{Code, no_fixes};
use crate::read::{Cx, MapCx};
use crate::schema::MAX_OBSERVATIONS;

pub(crate) static CODE: Code = Code {
    fixes: no_fixes,
    ..code(
        "workflow.waitEvent.observationCount",
        "More than 20 observations in one wait.",
        concat!(
            "version: 2\nstart: start\nnodes:\n  start: {type: start, to: step}\n  step:\n    type: waitEvent\n    onEvent: end\n",
            "    events:\n      mode: any\n      observations: [{key: a, sourceKind: subject, eventTypes: [updated]}, ",
            "{key: b, sourceKind: subject, eventTypes: [updated]}, {key: c, sourceKind: subject, eventTypes: [updated]}, ",
            "{key: d, sourceKind: subject, eventTypes: [updated]}, {key: e, sourceKind: subject, eventTypes: [updated]}, ",
            "{key: f, sourceKind: subject, eventTypes: [updated]}, {key: g, sourceKind: subject, eventTypes: [updated]}, ",
            "{key: h, sourceKind: subject, eventTypes: [updated]}, {key: i, sourceKind: subject, eventTypes: [updated]}, ",
            "{key: j, sourceKind: subject, eventTypes: [updated]}, {key: k, sourceKind: subject, eventTypes: [updated]}, ",
            "{key: l, sourceKind: subject, eventTypes: [updated]}, {key: m, sourceKind: subject, eventTypes: [updated]}, ",
            "{key: n, sourceKind: subject, eventTypes: [updated]}, {key: o, sourceKind: subject, eventTypes: [updated]}, ",
            "{key: p, sourceKind: subject, eventTypes: [updated]}, {key: q, sourceKind: subject, eventTypes: [updated]}, ",
            "{key: r, sourceKind: subject, eventTypes: [updated]}, {key: s, sourceKind: subject, eventTypes: [updated]}, ",
            "{key: t, sourceKind: subject, eventTypes: [updated]}, {key: u, sourceKind: subject, eventTypes: [updated]}]\n",
            "  end: {type: end, outcome: completed}\n"
        ),
        super::waiting!("{key: a, sourceKind: subject, eventTypes: [updated]}"),
    )
};

pub(crate) fn check(cx: &mut Cx<'_>, here: &MapCx<'_>) {
    let Some(list) = here.map.get("observations") else { return };
    let count = list.items().count();
    if count > MAX_OBSERVATIONS {
        let params = [("count", count.to_string().into()), ("max", MAX_OBSERVATIONS.to_string().into())];
        cx.key("observations", |cx| cx.raise(&CODE, list, params));
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn points_at_the_list() {
        crate::testing::check(&super::CODE, "nodes.step.events.observations", "10:21");
    }

    #[test]
    fn twenty_are_allowed() {
        let text = super::CODE.bad.replace(", {key: u, sourceKind: subject, eventTypes: [updated]}", "");
        assert_eq!(crate::testing::finds(&text), Vec::<String>::new());
    }
}
