//! The edit cases of `tests/cases/edits`, straight through the dialect: same commands, same bytes.

#![allow(clippy::unwrap_used)] // helpers of tests fail by panicking

use std::path::Path;

use flow::{Command, Dialect, NewNode, OpenContext, Point};
use process::ProcessDialect;

/// The command of an operation of `millrace edit`; only what the cases use.
fn command(operation: &str, argument: &str) -> Command {
    let pair = |separator: char| {
        let (left, right) = argument.split_once(separator).expect("has two sides");
        (left.to_owned(), right.to_owned())
    };
    let dotted = |text: &str| {
        let (left, right) = text.split_once('.').expect("names a node and more");
        (left.to_owned(), right.to_owned())
    };
    match operation {
        "--set" => Command::Set { path: pair('=').0, value: pair('=').1 },
        "--add-node" => {
            let (key, kind) = pair(':');
            Command::AddNode { node: NewNode { kind, key: Some(key), at: None }, from: None, to: None }
        }
        "--remove-node" => Command::RemoveNodes { keys: vec![argument.to_owned()], heal: false },
        "--rename-node" => Command::RenameNode { from: pair('=').0, to: pair('=').1 },
        "--rename-choice" => {
            let (path, to) = pair('=');
            let (node, key) = dotted(&path);
            Command::RenameItem { path: format!("nodes.{node}.choices.{key}"), to }
        }
        "--connect" => {
            let (from, target) = pair('=');
            let (node, output) = dotted(&from);
            Command::Connect { node, output, target, input: None }
        }
        "--disconnect" => Command::Disconnect { node: dotted(argument).0, output: dotted(argument).1 },
        "--move" => {
            let (node, at) = pair('=');
            let (x, y) = at.split_once(',').expect("is a point");
            let number = |text: &str| text.parse().expect("is a number");
            Command::Move { nodes: vec![(node, Point { x: number(x), y: number(y) })] }
        }
        _ => panic!("unknown operation {operation}"),
    }
}

#[test]
fn every_case_gives_its_bytes_and_is_taken_back() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases/edits");
    let mut tried = 0;
    for case in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let before = std::fs::read(case.join("before.yaml")).unwrap();
        let after = std::fs::read_to_string(case.join("after.yaml")).unwrap();
        let arguments = std::fs::read_to_string(case.join("args")).unwrap();
        let arguments: Vec<&str> = arguments.lines().collect();
        let mut document = ProcessDialect.open(before.clone(), OpenContext::default());
        let mut steps = vec![];
        for operation in arguments.chunks(2) {
            let command = command(operation[0], operation[1]);
            steps.push(document.apply(&command).unwrap_or_else(|refusal| panic!("{case:?}: {refusal:?}")));
        }
        assert_eq!(document.text(), after, "{case:?}");
        for step in steps.iter().rev() {
            document.splice(&step.inverse);
        }
        assert_eq!(document.bytes(), before, "{case:?} taken back");
        with_lone_returns(&String::from_utf8(before).unwrap(), &arguments, &after);
        tried += 1;
    }
    assert!(tried >= 18, "only {tried} cases found");
}

/// The same case in a file whose lines end with a lone `\r`.
fn with_lone_returns(before: &str, arguments: &[&str], after: &str) {
    let form = |text: &str| text.replace("\r\n", "\n").replace('\n', "\r");
    let mut document = ProcessDialect.open(form(before).into_bytes(), OpenContext::default());
    for operation in arguments.chunks(2) {
        document.apply(&command(operation[0], operation[1])).unwrap();
    }
    assert_eq!(document.text(), form(after));
}
