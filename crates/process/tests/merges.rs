//! Two changes of one document come together as if one had been made after the other.

#![allow(clippy::unwrap_used)] // helpers of tests fail by panicking

use flow::{Command, Dialect, Display, Document, Merged, OpenContext, Point, Side, Version};
use process::ProcessDialect;
use proptest::prelude::*;

const SAMPLES: [&str; 2] = [
    include_str!("../../../samples/order-approval.yaml"),
    "version: 2\nstart: s\nnodes:\n  # begin\n  s: {type: start, to: a}\n\n  a: # first\n    type: delay   # waits\n    duration: {value: 1, unit: hours}\n    to: b\n\n  \
     b:\n    type: devLog\n    message: 'hello'   # said\n    level: warning\n    to: c\n  c:\n    type: userInput\n    title: \"Go on?\"\n    choices:\n      \
     # the good one\n      - {key: yes, title: Yes, to: e}\n      - key: no   # or not\n        title: No\n        to: a\n\n  e: {type: end, outcome: done}\n# end of file\n",
];

fn open(text: &[u8]) -> Box<dyn Document> {
    ProcessDialect.open(text.to_vec(), OpenContext::default())
}

/// The text after the commands that were not refused.
fn after(text: &[u8], commands: &[Command]) -> Vec<u8> {
    let mut document = open(text);
    for command in commands {
        let _ = document.apply(command);
    }
    document.bytes()
}

fn merge(base: &[u8], mine: &[u8], theirs: &[u8]) -> Merged {
    ProcessDialect.merge(base, mine, theirs).unwrap()
}

/// A change of the node that stands at a place.
fn change(text: &[u8], node: usize, kind: usize, number: u32) -> Command {
    let keys = open(text).keys();
    let key = keys[node % keys.len()].clone();
    let output = open(text).view(&key).unwrap().outputs.first().map(|output| output.key.to_string());
    let point = |dx: u32| Point { x: f64::from(number + dx), y: f64::from(number) };
    let text = format!("said {number}: so # far");
    match (kind % 7, output) {
        (0, _) => Command::Set { path: format!("nodes.{key}.title"), value: text },
        (1, _) => Command::Move { nodes: vec![(key, point(0))] },
        (2, Some(output)) => {
            Command::Port { node: key, output, side: Side::Bottom, offset: f64::from(number % 9) / 10.0 }
        }
        (3, Some(output)) => Command::Connect { node: key, output, target: "e".into(), input: None },
        (4, Some(output)) => Command::Waypoints { node: key, output, points: vec![point(1), point(2)] },
        (5, Some(output)) => Command::Display { node: key, output, display: Display::Link },
        _ => Command::AddInput { node: key, key: format!("i{number}"), side: Side::Top, offset: 0.5 },
    }
}

proptest! {
    #[test]
    fn edits_of_different_nodes_merge_to_what_both_give(
        sample in 0..SAMPLES.len(),
        nodes in (0usize..40, 0usize..40),
        mine in proptest::collection::vec((0usize..7, 0u32..1000), 1..4),
        theirs in proptest::collection::vec((0usize..7, 0u32..1000), 1..4),
    ) {
        let base = SAMPLES[sample].as_bytes();
        let count = open(base).keys().len();
        prop_assume!(nodes.0 % count != nodes.1 % count);
        let of = |node: usize, kinds: &[(usize, u32)]| -> Vec<Command> {
            kinds.iter().map(|(kind, number)| change(base, node, *kind, *number)).collect()
        };
        let (my_commands, their_commands) = (of(nodes.0, &mine), of(nodes.1, &theirs));
        let (mine, theirs) = (after(base, &my_commands), after(base, &their_commands));
        let both = after(&mine, &their_commands);
        let merged = merge(base, &mine, &theirs);
        prop_assert_eq!(&merged.conflicts, &vec![]);
        prop_assert_eq!(
            String::from_utf8(merged.bytes.clone()).unwrap(), String::from_utf8(both).unwrap(),
            "{:?} and {:?}", my_commands, their_commands
        );
        // The edits lead from mine to the merged text.
        let mut document = open(&mine);
        document.splice(&merged.edits);
        prop_assert_eq!(document.bytes(), merged.bytes);
    }

    #[test]
    fn a_side_that_changed_nothing_changes_nothing(
        sample in 0..SAMPLES.len(), node in 0usize..40, kind in 0usize..7, number in 0u32..1000,
    ) {
        let base = SAMPLES[sample].as_bytes();
        let changed = after(base, &[change(base, node, kind, number)]);
        prop_assert_eq!(merge(base, &changed, base).bytes, changed.clone());
        prop_assert_eq!(merge(base, base, &changed).bytes, changed.clone());
        prop_assert_eq!(merge(base, &changed, &changed).bytes, changed);
    }

    #[test]
    fn texts_of_any_kind_are_merged_or_refused(
        base in "[a-z:\\-{}\\[\\], #\n'\"]{0,80}", mine in "[a-z:\\-{}\\[\\], #\n'\"]{0,80}",
    ) {
        for (base, mine, theirs) in [(&base, &mine, SAMPLES[1]), (&mine, &base, &*mine)] {
            if let Ok(merged) = ProcessDialect.merge(base.as_bytes(), mine.as_bytes(), theirs.as_bytes()) {
                prop_assert!(open(&merged.bytes).text().len() <= base.len() + mine.len() + theirs.len() + 64);
            }
            let _ = ProcessDialect.diff(base.as_bytes(), mine.as_bytes());
        }
    }
}

#[test]
fn added_and_removed_nodes_of_both_sides_come_together() {
    let base = SAMPLES[1].as_bytes();
    let add = |key: &str| Command::AddNode {
        node: flow::NewNode {
            kind: "devLog".into(),
            key: Some(key.into()),
            at: Some(Point { x: 1.0, y: 2.0 }),
        },
        from: None,
        to: None,
    };
    let remove = Command::RemoveNodes { keys: vec!["b".into()], heal: false };
    let (mine, theirs) = (after(base, &[add("m")]), after(base, &[add("t"), remove.clone()]));
    let merged = merge(base, &mine, &theirs);
    assert_eq!(merged.conflicts, []);
    let both = after(&mine, &[add("t"), remove]);
    assert_eq!(String::from_utf8(merged.bytes).unwrap(), String::from_utf8(both).unwrap());
}

#[test]
fn a_transition_to_a_node_that_theirs_removed_is_a_conflict() {
    let base = SAMPLES[1].as_bytes();
    let to_b = Command::Connect { node: "c".into(), output: "yes".into(), target: "b".into(), input: None };
    let mine = after(base, &[to_b]);
    let theirs = after(base, &[Command::RemoveNodes { keys: vec!["b".into()], heal: false }]);
    let merged = merge(base, &mine, &theirs);
    let found: Vec<_> = merged.conflicts.iter().map(|c| (&*c.path, c.fault.is_some())).collect();
    assert_eq!(found, [("nodes.c.choices.yes.to", true)]);
}

#[test]
fn one_duration_or_place_changed_in_two_halves_is_a_conflict() {
    let base = SAMPLES[1].as_bytes();
    let set = |path: &str, value: &str| Command::Set { path: path.into(), value: value.into() };
    let mine = after(base, &[set("nodes.a.duration.value", "2")]);
    let theirs = after(base, &[set("nodes.a.duration.unit", "days")]);
    let merged = merge(base, &mine, &theirs);
    assert_eq!(merged.bytes, mine);
    assert_eq!(merged.conflicts[0].path, "nodes.a.duration");
    assert_eq!(merged.conflicts[0].theirs.as_deref(), Some("{value: 1, unit: days}"));
}

#[test]
fn a_text_that_cannot_be_read_is_named() {
    let good = SAMPLES[1].as_bytes();
    assert_eq!(ProcessDialect.merge(b"a: [", good, good), Err(Version::Base));
    assert_eq!(ProcessDialect.merge(good, b"a: [", good), Err(Version::Mine));
    assert_eq!(ProcessDialect.merge(good, good, b"\xff"), Err(Version::Theirs));
}
