use flow::Verdict;
use language::{Condition, constant_parts};
use yaml::Node;

use super::{code, document};
use crate::finding::{Code, no_fixes};
use crate::read::Cx;

pub(crate) static CODE: Code = Code {
    verdict: Verdict::Advice,
    fixes: no_fixes,
    ..code(
        "workflow.advice.constantCondition",
        "A condition, or a part of one, that is always true or never true, whatever the data: a branch or a timeout is never taken, or nothing but the timeout.",
        document!("step: {type: if, condition: item.Total > 5 AND 1 = 1, onTrue: end, onFalse: end}"),
        document!("step: {type: if, condition: item.Total > 5, onTrue: end, onFalse: end}"),
    )
};

/// Whether something is said of a condition without problems.
pub(crate) fn check(cx: &mut Cx<'_>, tree: &Condition<'_>, value: Node<'_>) -> bool {
    let Some((span, outcomes)) = constant_parts(tree).into_iter().next() else { return false };
    let always = outcomes.is_always_true();
    let whole = span.range() == tree.span().range();
    let effect = match cx.node_type().filter(|_| whole) {
        Some("if") if always => "neverFalse",
        Some("if") => "neverTrue",
        Some("waitUntil") if always => "noWait",
        Some("waitUntil") => "endlessWait",
        _ => "none",
    };
    let params = vec![
        ("truth", if always { "always" } else { "never" }.into()),
        ("whole", if whole { "yes" } else { "no" }.into()),
        ("effect", effect.into()),
    ];
    cx.raise_part(&CODE, value, span.range(), params);
    true
}

#[cfg(test)]
mod tests {
    use flow::{Dialect, Locale, Messages, OpenContext, message_id};

    use super::*;
    use crate::ProcessDialect;
    use crate::testing::{check, finds};

    #[test]
    fn points_at_the_part() {
        check(&CODE, "nodes.step.condition", "5:50");
    }

    #[test]
    fn is_silent_where_the_data_decide_or_something_is_wrong() {
        let found = |condition: &str| {
            let text = CODE.bad.replace("item.Total > 5 AND 1 = 1", condition);
            finds(&text).into_iter().filter(|line| line.contains("constantCondition")).count()
        };
        for condition in
            ["item.A", "item.A = item.A", "1 = 1 AND", "item.A IS NULL", "item.N BETWEEN 1 AND 5"]
        {
            assert_eq!(found(condition), 0, "{condition}");
        }
        for condition in ["TRUE", "NOT TRUE", "item.N BETWEEN 5 AND 1", "item.A = NULL", "item.A OR TRUE"] {
            assert_eq!(found(condition), 1, "{condition}");
        }
    }

    #[test]
    fn says_what_follows_for_the_node() {
        let waiting = document!(
            "step: {type: waitUntil, condition: item.Total > 5 AND 1 = 1, onSatisfied: end, events: {mode: any, observations: [{key: a, sourceKind: subject, eventTypes: [updated]}]}}"
        );
        for (text, condition, effect) in [
            (
                CODE.bad,
                "item.Total > 5 AND 1 = 1",
                "This part of the condition is always true, whatever the data.",
            ),
            (CODE.bad, "TRUE", "whatever the data: its false branch is never taken."),
            (CODE.bad, "1 = 2", "whatever the data: its true branch is never taken."),
            (
                waiting,
                "TRUE",
                "whatever the data: the node does not wait, and a timeout of it is never taken.",
            ),
            (waiting, "NULL IS NOT NULL", "whatever the data: nothing but a timeout ends the wait."),
        ] {
            let text = text.replace("item.Total > 5 AND 1 = 1", condition);
            let document = ProcessDialect.open(text.into_bytes(), OpenContext::default());
            let found = document.diagnostics().into_iter().find(|found| found.code == CODE.id).unwrap();
            let params = found.params.iter().map(|(name, value)| (*name, &**value));
            let message = Messages::new(Locale::En).get(&message_id(CODE.id), params);
            assert!(message.ends_with(effect), "{message}");
        }
    }
}
