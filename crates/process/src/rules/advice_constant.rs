use flow::Verdict;
use language::{Language, constant_parts, parse_condition, parse_security};
use yaml::Node;

use super::{code, document};
use crate::finding::{Code, no_fixes};
use crate::read::Cx;

pub(crate) static CODE: Code = Code {
    verdict: Verdict::Advice,
    fixes: no_fixes,
    ..code(
        "workflow.advice.constantCondition",
        "A condition, or a part of one, that is always true or never true, whatever the data.",
        document!("step: {type: if, condition: item.Total > 5 AND 1 = 1, onTrue: end, onFalse: end}"),
        document!("step: {type: if, condition: item.Total > 5, onTrue: end, onFalse: end}"),
    )
};

/// A text without problems.
pub(crate) fn check(cx: &mut Cx<'_>, language: Language, text: &str, value: Node<'_>) {
    let parsed = match language {
        Language::Condition => parse_condition(text),
        Language::Security => parse_security(text),
        Language::Template => return,
    };
    let Some((span, outcomes)) = constant_parts(&parsed.tree).into_iter().next() else { return };
    let truth = if outcomes.is_always_true() { "always" } else { "never" };
    let whole = if span.range() == parsed.tree.span().range() { "yes" } else { "no" };
    cx.raise_part(&CODE, value, span.range(), vec![("truth", truth.into()), ("whole", whole.into())]);
}

#[cfg(test)]
mod tests {
    use super::*;
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
}
