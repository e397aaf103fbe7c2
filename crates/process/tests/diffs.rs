//! What changed in meaning is told, and nothing else.

#![allow(clippy::unwrap_used)] // helpers of tests fail by panicking

use flow::{Change, Command, Dialect, OpenContext, Point};
use process::ProcessDialect;

const TEXT: &str = "version: 2\nstart: s\nnodes:\n  s: {type: start, to: a}\n  a:\n    type: delay\n    duration: {value: 1, unit: hours}\n    to: c\n  \
                    c:\n    type: userInput\n    title: Go on?\n    choices:\n      - {key: yes, title: Yes, to: e}\n      - {key: no, title: No, to: a}\n  \
                    e: {type: end, outcome: done}\n";

/// Each change as `what change path: before → after`.
fn diff(before: &str, after: &str) -> Vec<String> {
    let line = |change: &Change| {
        let said = |side: &Option<String>| side.clone().unwrap_or_else(|| "-".into());
        format!(
            "{} {} {}: {} → {}",
            word(&change.what),
            word(&change.change),
            change.path,
            said(&change.before),
            said(&change.after)
        )
    };
    ProcessDialect.diff(before.as_bytes(), after.as_bytes()).unwrap().iter().map(line).collect()
}

fn word(name: &impl std::fmt::Debug) -> String {
    format!("{name:?}").to_lowercase()
}

fn edited(commands: &[Command]) -> String {
    let mut document = ProcessDialect.open(TEXT.as_bytes().to_vec(), OpenContext::default());
    commands.iter().for_each(|command| drop(document.apply(command).unwrap()));
    document.text()
}

fn set(path: &str, value: &str) -> Command {
    Command::Set { path: path.into(), value: value.into() }
}

#[test]
fn comments_quotes_and_line_ends_are_no_difference() {
    let other = format!("# head\n{}", TEXT.replace("Go on?", "'Go on?'   # asks")).replace('\n', "\r\n");
    assert_eq!(diff(TEXT, &other), Vec::<String>::new());
}

#[test]
fn fields_connections_and_visuals_are_told_apart() {
    let after = edited(&[
        set("nodes.a.duration.value", "2"),
        set("nodes.c.choices.no.title", "Never"),
        Command::Connect { node: "c".into(), output: "yes".into(), target: "a".into(), input: None },
        Command::Move { nodes: vec![("c".into(), Point { x: 10.0, y: 20.0 })] },
    ]);
    assert_eq!(
        diff(TEXT, &after),
        [
            "field changed nodes.a.duration: {value: 1, unit: hours} → {value: 2, unit: hours}",
            "connection changed nodes.c.choices.yes.to: e → a",
            "field changed nodes.c.choices.no.title: No → Never",
            "visual added designer.nodes.c.position: - → {x: 10, y: 20}",
        ]
    );
}

#[test]
fn nodes_come_and_go() {
    let node = flow::NewNode { kind: "devLog".into(), key: Some("log".into()), at: None };
    let after = edited(&[
        Command::AddNode { node, from: None, to: None },
        Command::RemoveNodes { keys: vec!["a".into()], heal: false },
    ]);
    assert_eq!(
        diff(TEXT, &after),
        [
            "node removed nodes.a: delay → -",
            "connection removed nodes.s.to: a → -",
            "connection removed nodes.c.choices.no.to: a → -",
            "node added nodes.log: - → devLog",
        ]
    );
}

#[test]
fn a_new_key_is_one_change_and_not_one_for_each_reference() {
    let after = edited(&[Command::RenameNode { from: "a".into(), to: "wait".into() }]);
    assert_eq!(diff(TEXT, &after), ["node renamed nodes.wait: a → wait"]);
}

#[test]
fn choices_come_go_and_move() {
    let after = edited(&[
        Command::AddItem {
            list: "nodes.c.choices".into(),
            key: Some("later".into()),
            title: Some("Later".into()),
            value: None,
        },
        Command::MoveItem { path: "nodes.c.choices.no".into(), index: 0 },
    ]);
    assert_eq!(
        diff(TEXT, &after),
        [
            "field moved nodes.c.choices.no: 1 → 0",
            "field moved nodes.c.choices.yes: 0 → 1",
            "field added nodes.c.choices.later: - → Later",
        ]
    );
    let after = edited(&[Command::RemoveItem { path: "nodes.c.choices.no".into() }]);
    assert_eq!(diff(TEXT, &after), ["field removed nodes.c.choices.no: No → -"]);
}
