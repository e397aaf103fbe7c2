use std::ops::Range;

use flow::Verdict;

use super::{code, document};
use crate::finding::Code;
use crate::read::Cx;

pub(crate) static CODE: Code = Code {
    verdict: Verdict::Publish,
    fixes: |mending| match mending.finding.param("field") {
        Some("level") => vec![mending.set("information", true)],
        Some("mode") if mending.finding.path.ends_with(".events.mode") => vec![mending.set("any", true)],
        Some("duration") => vec![mending.set("{value: 1, unit: minutes}", false)],
        Some("unit") => vec![mending.set("minutes", false)],
        Some("value") => vec![mending.set("1", false)],
        _ => vec![],
    },
    ..code(
        "workflow.publication.missingSetting",
        "A setting that is needed to publish is missing, or is only white space.",
        document!("step: {type: if, condition: ' ', onTrue: end, onFalse: end}"),
        document!("step: {type: if, condition: item.Ready, onTrue: end, onFalse: end}"),
    )
};

/// The field at the end of the path is missing in its owner.
pub(crate) fn raise(cx: &mut Cx<'_>, field: &'static str, owner: Range<usize>) {
    cx.raise(&CODE, owner, [("field", field.into())]);
}

#[cfg(test)]
mod tests {
    use super::super::{document, waiting};
    use crate::testing::{check, finds};

    #[test]
    fn points_at_the_key_of_the_owner() {
        check(&super::CODE, "nodes.step.condition", "5:3");
        let text = document!("step: {type: delay, duration: {value: 1}, to: end}");
        assert_eq!(
            finds(text),
            ["5:23 publish workflow.publication.missingSetting nodes.step.duration.unit"]
        );
    }

    #[test]
    fn empty_lists_are_missing() {
        let text = waiting!("{key: a, sourceKind: subject, eventTypes: []}");
        assert_eq!(
            finds(text),
            ["11:11 publish workflow.publication.missingSetting nodes.step.events.observations.a.eventTypes"]
        );
    }

    #[test]
    fn null_is_not_set_unless_it_is_quoted() {
        for null in ["~", "null", "Null", "NULL", ""] {
            let text =
                document!("step: {type: if, condition: #, onTrue: end, onFalse: end}").replace('#', null);
            assert_eq!(
                finds(&text),
                ["5:3 publish workflow.publication.missingSetting nodes.step.condition"],
                "{null}"
            );
        }
        let text = document!("step: {type: if, condition: 'null', onTrue: end, onFalse: end}");
        assert_eq!(finds(text), Vec::<String>::new());
    }
}
