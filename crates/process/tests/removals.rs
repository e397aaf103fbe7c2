//! Removing what stands between things that could swallow each other: the bytes, the way back, and what another reader
//! then sees.

#![allow(clippy::unwrap_used)] // helpers of tests fail by panicking

use flow::{Command, Dialect, OpenContext};
use process::ProcessDialect;
use serde_yaml::Value;

/// Carries out a command on a text and on its forms with other line endings and a BOM.
#[track_caller]
fn gives(before: &str, command: &Command, after: &str) -> Value {
    for (bom, newline) in [("\u{feff}", "\r\n"), ("", "\r"), ("", "\n")] {
        let form = |text: &str| format!("{bom}{}", text.replace('\n', newline));
        let mut document = ProcessDialect.open(form(before).into_bytes(), OpenContext::default());
        let applied = document.apply(command).unwrap();
        assert_eq!(document.text(), form(after));
        document.splice(&applied.inverse);
        assert_eq!(document.text(), form(before), "taken back");
    }
    serde_yaml::from_str(after).unwrap()
}

fn with_choices(choices: &str) -> String {
    format!(
        "version: 2\nstart: start\nnodes:\n  start: {{type: start, to: ask}}\n  ask:\n    type: userInput\n    title: Ask\n    choices:\n{choices}  end: {{type: end, outcome: done}}\n"
    )
}

fn remove(path: &str) -> Command {
    Command::RemoveItem { path: path.to_owned() }
}

const FIRST: &str = "      - key: yes_
        to: end
        title: |
          Evet, \u{131}smarla 🚀
          # no comment

";

#[test]
fn the_last_choice_above_a_deeper_comment() {
    let before = with_choices(&format!(
        "{FIRST}      # goes with it\n      - key: no_\n        title: 'No'\n            # inside it\n\n            # what to do\n              # about \"no\"?\n        # less\n    # the node's own\n"
    ));
    let after = with_choices(&format!(
        "{FIRST}\n      # what to do\n        # about \"no\"?\n      # less\n    # the node's own\n"
    ));
    let read = gives(&before, &remove("nodes.ask.choices.no_"), &after);
    let choices = &read["nodes"]["ask"]["choices"];
    assert_eq!(choices.as_sequence().unwrap().len(), 1);
    assert_eq!(choices[0]["title"], "Evet, \u{131}smarla 🚀\n# no comment\n");
    assert_eq!(read["nodes"]["end"]["outcome"], "done");
}

#[test]
fn a_choice_between_a_block_scalar_and_a_comment() {
    let third = "      - {key: later, title: Later, to: end}\n";
    let before = with_choices(&format!(
        "{FIRST}      - {{key: no_, title: No}}\n\n            # about later\n{third}"
    ));
    let after = with_choices(&format!("{FIRST}      # about later\n{third}"));
    let read = gives(&before, &remove("nodes.ask.choices.no_"), &after);
    assert_eq!(read["nodes"]["ask"]["choices"][1]["key"], "later");
}

#[test]
fn a_node_below_a_block_scalar_that_keeps_its_line_breaks() {
    let text = |rest: &str| {
        format!(
            "version: 2\nstart: start\nnodes:\n  start: {{type: start, to: log}}\n  log:\n    type: devLog\n    to: end\n    message: |+\n      one\n\n{rest}"
        )
    };
    let before = text("  wait: {type: delay}\n\n\n      # deep\n  end: {type: end, outcome: done}\n");
    let after = text("  # deep\n  end: {type: end, outcome: done}\n");
    let command = Command::RemoveNodes { keys: vec!["wait".into()], heal: false };
    let read = gives(&before, &command, &after);
    assert_eq!(read["nodes"]["log"]["message"], "one\n\n");
    assert_eq!(read["nodes"].as_mapping().unwrap().len(), 3);
}

#[test]
fn a_node_written_with_a_question_mark() {
    let before = "version: 2\nstart: s\nnodes:\n  s: {type: start, to: e}\n  ? # why?\n    'w x'\n  :\n    type: delay\n  e: {type: end, outcome: x}\n";
    let after = "version: 2\nstart: s\nnodes:\n  s: {type: start, to: e}\n  e: {type: end, outcome: x}\n";
    let command = Command::RemoveNodes { keys: vec!["w x".into()], heal: false };
    let read = gives(before, &command, after);
    assert_eq!(read["nodes"].as_mapping().unwrap().len(), 2);
}
