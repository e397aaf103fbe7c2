//! A document and commands: nothing crashes, a refusal changes nothing, undo gives the text back,
//! and what `check` says is what `apply` does.

#![no_main]

use flow::{Command, Dialect, OpenContext};
use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;
use process::ProcessDialect;

#[derive(Debug, Arbitrary)]
struct Input<'a> {
    text: &'a str,
    commands: Vec<Step<'a>>,
}

#[derive(Debug, Arbitrary)]
enum Step<'a> {
    Json(&'a str),
    Set(&'a str, &'a str),
    Unset(&'a str),
    Rename(u8, &'a str),
    Remove(u8, bool),
    Retype(u8, u8),
    Connect(u8, &'a str, u8),
    Add(u8, &'a str),
    Move(u8, f64, f64),
    Paste(&'a str),
    Item(&'a str, &'a str),
}

const SAMPLE: &str = include_str!("../../tests/cases/edits/remove-node-with-visuals/before.yaml");

fuzz_target!(|input: Input<'_>| {
    let text = if input.text.len() < 8 { SAMPLE } else { input.text };
    let mut document = ProcessDialect.open(text.as_bytes().to_vec(), OpenContext::default());
    let mut done = vec![];
    for step in input.commands.iter().take(12) {
        let keys = document.keys();
        let Some(command) = command(step, &keys) else { continue };
        let before = document.text();
        let verdict = document.check(&command);
        assert_eq!(document.text(), before, "a check changes nothing");
        match document.apply(&command) {
            Ok(applied) => {
                assert!(verdict.is_ok(), "{command:?}");
                done.push(applied.inverse);
            }
            Err(refusal) => {
                assert_eq!(document.text(), before, "a refusal changes nothing");
                assert_eq!(verdict, Err(refusal), "{command:?}");
            }
        }
        document.diagnostics();
    }
    for inverse in done.iter().rev() {
        document.splice(inverse);
    }
    assert_eq!(document.text(), text);
});

fn command(step: &Step<'_>, keys: &[String]) -> Option<Command> {
    let key = |at: u8| keys.get(usize::from(at) % keys.len().max(1)).cloned();
    let kind = |at: u8| {
        let kinds = ProcessDialect.kinds();
        kinds[usize::from(at) % kinds.len()].id.to_owned()
    };
    Some(match step {
        Step::Json(json) => serde_json::from_str(json).ok()?,
        Step::Set(path, value) => Command::Set { path: (*path).to_owned(), value: (*value).to_owned() },
        Step::Unset(path) => Command::Unset { path: (*path).to_owned() },
        Step::Rename(at, to) => Command::RenameNode { from: key(*at)?, to: (*to).to_owned() },
        Step::Remove(at, heal) => Command::RemoveNodes { keys: vec![key(*at)?], heal: *heal },
        Step::Retype(at, to) => Command::Retype { key: key(*at)?, kind: kind(*to) },
        Step::Connect(at, output, to) => {
            Command::Connect { node: key(*at)?, output: (*output).to_owned(), target: key(*to)?, input: None }
        }
        Step::Add(at, name) => {
            let node = flow::NewNode { kind: kind(*at), key: Some((*name).to_owned()), at: None };
            Command::AddNode { node, from: None, to: None }
        }
        Step::Move(at, x, y) => Command::Move { nodes: vec![(key(*at)?, flow::Point { x: *x, y: *y })] },
        Step::Paste(yaml) => Command::Paste { yaml: (*yaml).to_owned(), at: None },
        Step::Item(list, title) => Command::AddItem {
            list: (*list).to_owned(),
            key: None,
            title: Some((*title).to_owned()),
            value: Some((*title).to_owned()),
        },
    })
}
