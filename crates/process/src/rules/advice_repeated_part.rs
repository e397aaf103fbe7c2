use flow::Verdict;
use language::{Condition, repeated_parts};
use yaml::Node;

use super::{code, document};
use crate::finding::Code;
use crate::read::Cx;

pub(crate) static CODE: Code = Code {
    verdict: Verdict::Advice,
    ..code(
        "workflow.advice.repeatedPart",
        "A part of a condition that says again what an earlier part of the same `AND`, `OR` or `IN` says: it changes nothing.",
        document!("step: {type: if, condition: item.A = 1 OR item.A=1, onTrue: end, onFalse: end}"),
        document!("step: {type: if, condition: item.A = 1 OR item.B=1, onTrue: end, onFalse: end}"),
    )
};

/// A condition without problems.
pub(crate) fn check(cx: &mut Cx<'_>, tree: &Condition<'_>, value: Node<'_>) {
    if let Some(span) = repeated_parts(tree).into_iter().next() {
        cx.raise_part(&CODE, value, span.range(), vec![]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check, finds};

    #[test]
    fn points_at_the_later_part() {
        check(&CODE, "nodes.step.condition", "5:45");
    }

    #[test]
    fn is_silent_where_the_part_is_wrong_or_constant_anyhow() {
        for (condition, said) in [
            ("item.A OR item.A OR", "workflow.condition.invalid"),
            ("1 = 1 OR 1 = 1", "workflow.advice.constantCondition"),
        ] {
            let found = finds(&CODE.bad.replace("item.A = 1 OR item.A=1", condition));
            assert!(found.len() == 1 && found[0].contains(said), "{found:?}");
        }
    }
}
