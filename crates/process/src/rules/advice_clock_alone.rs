use flow::Verdict;
use language::{Language, constant_parts, first_problem, parse_condition, reads_data};

use super::code;
use crate::finding::Code;
use crate::read::{Cx, Entries, scalar};
use crate::schema::NodeType;

/// A Wait Until `step` with these fields.
macro_rules! waiting {
    ($fields:literal) => {
        concat!(
            "version: 2\nstart: start\nnodes:\n  start: {type: start, to: step}\n",
            "  step: {type: waitUntil, ",
            $fields,
            ", events: {mode: any, observations: [{key: a, sourceKind: subject, eventTypes: [updated]}]}}\n",
            "  end: {type: end, outcome: completed}\n"
        )
    };
}

pub(crate) static CODE: Code = Code {
    verdict: Verdict::Advice,
    ..code(
        "workflow.advice.clockAlone",
        "A Wait Until without a timeout whose condition asks for nothing but the clock. It is looked at again only when something observed happens, so time alone never ends the wait.",
        waiting!("condition: TODAY() >= DATE '2027-01-31', onSatisfied: end"),
        waiting!(
            "condition: TODAY() >= DATE '2027-01-31', onSatisfied: end, timeout: {value: 1, unit: days}, onTimeout: step"
        ),
    )
};

pub(crate) fn check(cx: &mut Cx<'_>, kind: &'static NodeType, node: &Entries<'_>) {
    if kind.id != "waitUntil" || scalar::is_set(node, "timeout") {
        return;
    }
    let (Some(value), Some(text)) = (node.get("condition"), scalar::filled(node, "condition")) else {
        return;
    };
    let schema = cx.catalog().map(|catalog| &catalog.schema);
    let tree = parse_condition(&text).tree;
    let clock = !reads_data(&tree) && constant_parts(&tree).is_empty();
    if clock && first_problem(Language::Condition, &text, schema).is_none() {
        cx.key("condition", |cx| cx.raise(&CODE, value, []));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check, finds};

    #[test]
    fn points_at_the_condition() {
        check(&CODE, "nodes.step.condition", "5:38");
    }

    #[test]
    fn is_silent_where_data_decide_or_nothing_does_or_something_is_wrong() {
        for condition in ["TODAY() >= item.Due", "1 = 1", "TODAY() > 5", "TODAY() >="] {
            let found = finds(&CODE.bad.replace("TODAY() >= DATE '2027-01-31'", condition));
            assert!(!found.iter().any(|line| line.contains(CODE.id)), "{condition}: {found:?}");
        }
    }
}
