//! What the document adds to commands: refusals for findings, undo, what changed.

use flow::{Command, Dialect, Document, NewNode, OpenContext};

use super::findings;
use crate::ProcessDialect;

pub(super) const TEXT: &str = "version: 2
start: start
nodes:
  start: {type: start, to: wait}   # entry
  wait:
    type: delay
    duration: {value: 1, unit: hours}
    to: ask
  # a person decides
  ask:
    type: userInput
    title: Onayla? 🚀
    choices:
      - {key: yes, title: Yes, to: end}
      - {key: no, title: No, to: wait}
    admission: {mode: responsible, anyOf: [{resource: entity, key: OWNER}]}
  end: {type: end, outcome: completed}
designer:
  viewport: {x: 1, y: 2, zoom: 1}
  nodes:
    wait:
      position: {x: 200, y: 0}
      outputs:
        to: {side: bottom, offset: 0.5}
    end:
      position: {x: 400, y: 0}
";

pub(super) fn open(text: &str) -> Box<dyn Document> {
    ProcessDialect.open(text.as_bytes().to_vec(), OpenContext::default())
}

fn set(path: &str, value: &str) -> Command {
    Command::Set { path: path.into(), value: value.into() }
}

#[test]
fn a_command_that_makes_a_save_error_is_refused_and_changes_nothing() {
    let mut document = open(TEXT);
    let before = document.diagnostics();
    for (command, code) in [
        (set("nodes.wait.duration.value", "0"), "workflow-document-invalidValue"),
        (set("nodes.wait.duration.value", "soon"), "workflow-document-wrongType"),
        (set("nodes.wait.title", ""), "workflow-document-titleLength"),
        (set("designer.nodes.wait.outputs.to.offset", "2"), "workflow-designer-offsetRange"),
        (set("nodes.ask.admission.expression", "a = 1"), "workflow-userInput-admissionField"),
    ] {
        let refusal = document.check(&command).unwrap_err();
        assert_eq!(refusal.code, code, "{command:?}");
        assert_eq!(document.apply(&command).unwrap_err(), refusal);
        assert_eq!(document.text(), TEXT);
        assert_eq!(document.diagnostics(), before);
    }
}

#[test]
fn check_changes_nothing_when_it_agrees() {
    let document = open(TEXT);
    let (diagnostics, view) = (document.diagnostics(), document.view("wait"));
    assert_eq!(document.check(&set("nodes.wait.duration.value", "5")), Ok(()));
    assert_eq!(document.check(&Command::RemoveNodes { keys: vec!["wait".into()], heal: false }), Ok(()));
    assert_eq!(document.text(), TEXT);
    assert_eq!(document.diagnostics(), diagnostics);
    assert_eq!(document.view("wait"), view);
}

#[test]
fn the_inverse_takes_a_command_back_to_the_byte() {
    let mut document = open(TEXT);
    let applied = document.apply(&Command::RemoveNodes { keys: vec!["wait".into()], heal: true }).unwrap();
    assert_eq!(applied.removed, ["wait"]);
    assert!(applied.changed.contains(&"start".to_owned()) && applied.order_changed);
    assert_ne!(document.text(), TEXT);
    let back = document.splice(&applied.inverse);
    assert_eq!(document.text(), TEXT);
    let again = document.splice(&back.inverse);
    assert!(!document.keys().contains(&"wait".to_owned()));
    document.splice(&again.inverse);
    assert_eq!(document.text(), TEXT);
}

#[test]
fn typing_is_never_refused_for_findings() {
    let mut document = open(TEXT);
    let at = TEXT.encode_utf16().count() as u32;
    let before_one = TEXT.find("value: 1").map(|at| TEXT[..at + 7].encode_utf16().count() as u32).unwrap();
    let edits = vec![
        flow::SourceEdit { from: before_one, to: before_one + 1, insert: "0".into() },
        flow::SourceEdit { from: at, to: at, insert: "# the end\n".into() },
    ];
    let applied = document.apply(&Command::EditText { edits }).unwrap();
    assert!(document.text().contains("value: 0") && document.text().ends_with("# the end\n"));
    assert_eq!(findings(&*document)[0].code, "workflow.document.invalidValue");
    document.splice(&applied.inverse);
    assert_eq!(document.text(), TEXT);
}

#[test]
fn edits_out_of_order_are_refused() {
    let mut document = open(TEXT);
    let edit = |from, to| flow::SourceEdit { from, to, insert: String::new() };
    for edits in [vec![edit(5, 4)], vec![edit(4, 8), edit(6, 9)], vec![edit(9, 9), edit(1, 1)]] {
        assert!(document.apply(&Command::EditText { edits }).is_err());
        assert_eq!(document.text(), TEXT);
    }
}

#[test]
fn a_batch_is_all_or_nothing() {
    let mut document = open(TEXT);
    let add =
        Command::AddNode { node: NewNode { kind: "end".into(), key: None, at: None }, from: None, to: None };
    let batch = Command::Batch {
        label: "step-set".into(),
        commands: vec![add, set("nodes.wait.duration.unit", "weeks")],
    };
    assert!(document.apply(&batch).is_err());
    assert_eq!(document.text(), TEXT);
}

#[test]
fn a_document_that_has_save_errors_may_still_be_mended() {
    let text = TEXT.replace("value: 1, unit", "value: 0, unit").replace("outcome: completed", "outcome: [x]");
    let mut document = open(&text);
    assert!(document.apply(&set("nodes.wait.duration.value", "3")).is_ok());
    assert!(document.apply(&set("nodes.end.outcome", "completed")).is_ok());
    assert_eq!(findings(&*document), vec![]);
}

#[test]
fn what_changed_is_named() {
    let mut document = open(TEXT);
    let applied = document.apply(&set("nodes.wait.title", "Pause")).unwrap();
    assert_eq!((applied.changed, applied.removed), (vec!["wait".to_owned()], vec![]));
    let applied = document.apply(&Command::RenameNode { from: "wait".into(), to: "pause".into() }).unwrap();
    assert_eq!(applied.renamed, [("wait".to_owned(), "pause".to_owned())]);
    assert_eq!(applied.removed, ["wait"]);
    for key in ["pause", "start", "ask"] {
        assert!(applied.changed.contains(&key.to_owned()), "{key} in {:?}", applied.changed);
    }
}

#[test]
fn events_grow_by_lines() {
    use flow::Command;
    let text = "version: 2\nstart: s\nnodes:\n  s: {type: start, to: w}\n  w:\n    type: waitEvent\n    onEvent: e\n  \
                e: {type: end, outcome: x}\n";
    let mut document = open(text);
    document.apply(&Command::Set { path: "nodes.w.events.mode".into(), value: "all".into() }).unwrap();
    let add = || Command::AddItem {
        list: "nodes.w.events.observations".into(),
        key: None,
        title: None,
        value: None,
    };
    document.apply(&add()).unwrap();
    document.apply(&add()).unwrap();
    let events = "    events:\n      mode: all\n      observations:\n        - {key: observation, sourceKind: subject}\n        \
                  - {key: observation2, sourceKind: subject}\n";
    assert_eq!(document.text(), text.replace("    onEvent: e\n", &format!("    onEvent: e\n{events}")));
}
