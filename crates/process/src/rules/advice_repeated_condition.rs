use flow::Verdict;

use super::{code, document};
use crate::finding::{Code, Finding};
use crate::model::{Model, NameId, NodeRecord};
use crate::path;
use crate::read::quoted;

pub(crate) static CODE: Code = Code {
    verdict: Verdict::Advice,
    ..code(
        "workflow.advice.repeatedCondition",
        "A condition that the node before has just decided: of the ways out only one is taken.",
        document!(
            "step: {type: if, condition: item.A, onTrue: end, onFalse: again}",
            "again: {type: if, condition: item.A, onTrue: other, onFalse: end}",
            "other: {type: end, outcome: rejected}"
        ),
        document!(
            "step: {type: if, condition: item.A, onTrue: end, onFalse: again}",
            "again: {type: if, condition: item.B, onTrue: other, onFalse: end}",
            "other: {type: end, outcome: rejected}"
        ),
    )
};

/// Looks at a node to which one output of one node leads, and nothing else.
pub(crate) fn check(model: &Model, id: NameId, node: &NodeRecord) -> Option<Finding> {
    let asked = node.asks.as_ref()?;
    let &[source] = model.sources(id) else { return None };
    let before = model.node(source).filter(|before| source != id && before.asks == node.asks)?;
    let mut leading = before.outputs.iter().filter(|output| output.target == Some(id));
    let (output, None) = (leading.next()?, leading.next()) else { return None };
    let was_true = match &*output.key {
        "true" | "satisfied" => true,
        "false" => false,
        _ => return None, // when time is up nobody looks at the condition
    };
    let effect = match (node.is("if"), was_true) {
        (true, true) => "true",
        (true, false) => "false",
        (false, true) => "noWait",
        (false, false) => return None,
    };
    let name = model.names.text(id);
    let mut path = path::node(name);
    path::push_key(&mut path, "condition");
    let params = vec![("node", quoted(model.names.text(source))), ("effect", effect.into())];
    Some(Finding { code: &CODE, path, at: Some(asked.at.clone()), params })
}

#[cfg(test)]
mod tests {
    use flow::{Command, Dialect, Document, OpenContext};

    use super::*;
    use crate::ProcessDialect;
    use crate::testing::{check, finds};

    #[test]
    fn points_at_the_later_condition() {
        check(&CODE, "nodes.again.condition", "6:32");
    }

    fn found(text: &str) -> bool {
        finds(text).iter().any(|line| line.contains(CODE.id))
    }

    #[test]
    fn is_silent_where_the_answer_may_be_another_one() {
        assert!(!found(&CODE.bad.replace("onTrue: end", "onTrue: again")));
        assert!(!found(&CODE.bad.replace("onTrue: other", "onTrue: again")));
        let waiting = "type: waitUntil, timeout: {value: 1, unit: days}, events: {mode: any, observations: [{key: a, sourceKind: subject, eventTypes: [updated]}]}";
        let first = |outputs: &str| {
            CODE.bad.replace(
                "type: if, condition: item.A, onTrue: end, onFalse: again",
                &format!("{waiting}, condition: item.A, {outputs}"),
            )
        };
        assert!(found(&first("onSatisfied: again, onTimeout: end")));
        assert!(!found(&first("onSatisfied: end, onTimeout: again")));
        let second = |text: &str| {
            text.replace(
                "type: if, condition: item.A, onTrue: other, onFalse: end",
                &format!("{waiting}, condition: item.A, onSatisfied: other, onTimeout: end"),
            )
        };
        assert!(!found(&second(CODE.bad)));
        assert!(found(&second(
            &CODE.bad.replace("onTrue: end, onFalse: again", "onTrue: again, onFalse: end")
        )));
    }

    #[test]
    fn comes_and_goes_with_edits_of_the_node_before() {
        let mut document = ProcessDialect.open(CODE.bad.as_bytes().to_vec(), OpenContext::default());
        let says = |document: &dyn Document| {
            let whole = document.diagnostics().iter().any(|finding| finding.code == CODE.id);
            assert_eq!(whole, document.findings(Some("again")).iter().any(|finding| finding.code == CODE.id));
            assert_eq!(whole, found(&document.text()), "{}", document.text());
            whole
        };
        let set = |path: &str, value: &str| Command::Set { path: path.into(), value: value.into() };
        let connect = |output: &str, to: &str| Command::Connect {
            node: "step".into(),
            output: output.into(),
            target: to.into(),
            input: None,
        };
        let rename = Command::RenameNode { from: "step".into(), to: "first".into() };
        for (command, expected) in [
            (set("nodes.step.condition", "item.B"), false),
            (set("nodes.again.condition", "item.B"), true),
            (connect("true", "again"), false),
            (connect("true", "other"), true),
            (Command::Disconnect { node: "step".into(), output: "false".into() }, false),
            (connect("false", "again"), true),
            (rename, true),
            (Command::RemoveNodes { keys: vec!["first".into()], heal: false }, false),
        ] {
            document.apply(&command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
            assert_eq!(says(&*document), expected, "{command:?}");
        }
    }
}
