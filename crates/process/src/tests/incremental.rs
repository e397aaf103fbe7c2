//! What is known after an edit is what is known of the same text opened anew; and what is taken back is back.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use flow::{
    Applied, Command, Diagnostic, Dialect, Document, Found, NewNode, OpenContext, Point, Side, SourceEdit,
    TextEdit,
};
use proptest::prelude::*;

use super::commands::TEXT;
use crate::ProcessDialect;

/// Keys that commands name: mostly ones that are there.
fn key() -> impl Strategy<Value = String> {
    prop::sample::select(vec!["start", "wait", "ask", "end", "end2", "check", "a.b", "nobody"])
        .prop_map(str::to_owned)
}

fn output() -> impl Strategy<Value = String> {
    prop::sample::select(vec!["to", "yes", "no", "true", "false", "event", "timeout", "new"])
        .prop_map(str::to_owned)
}

fn kind() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        "end",
        "delay",
        "if",
        "devLog",
        "userInput",
        "waitEvent",
        "waitUntil",
        "moveOnBoard",
        "start",
    ])
    .prop_map(str::to_owned)
}

fn path() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        "start",
        "nodes.wait.title",
        "nodes.wait.type",
        "nodes.wait.to",
        "nodes.wait.duration.value",
        "nodes.ask.choices.yes.title",
        "nodes.ask.choices.no.to",
        "nodes.ask.admission.mode",
        "nodes.end.outcome",
        "nodes.end",
        "designer.nodes.wait.position.x",
        "designer.nodes.wait.outputs.to.display",
        "designer.nodes.wait.outputs.to.targetInput",
        "designer.nodes.end",
        "designer",
    ])
    .prop_map(str::to_owned)
}

fn value() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        "1",
        "end",
        "wait",
        "Title: #1",
        "null",
        "",
        "{type: delay}",
        "link",
        "in",
        "start",
        "x\ny",
    ])
    .prop_map(str::to_owned)
}

fn command() -> impl Strategy<Value = Command> {
    prop_oneof![
        (path(), value()).prop_map(|(path, value)| Command::Set { path, value }),
        path().prop_map(|path| Command::Unset { path }),
        (kind(), prop::option::of(key()), prop::option::of((key(), output())), prop::option::of(key()))
            .prop_map(|(kind, key, from, to)| Command::AddNode {
                node: NewNode { kind, key, at: None },
                from,
                to
            }),
        (key(), any::<bool>()).prop_map(|(key, heal)| Command::RemoveNodes { keys: vec![key], heal }),
        (key(), key()).prop_map(|(from, to)| Command::RenameNode { from, to }),
        (key(), kind()).prop_map(|(key, kind)| Command::Retype { key, kind }),
        (key(), output(), key()).prop_map(|(node, output, target)| Command::Connect {
            node,
            output,
            target,
            input: None
        }),
        (key(), output()).prop_map(|(node, output)| Command::Disconnect { node, output }),
        (key(), -500i32..500)
            .prop_map(|(key, x)| Command::Move { nodes: vec![(key, Point { x: x.into(), y: 1.5 })] }),
        (key(), output()).prop_map(|(node, output)| Command::Port {
            node,
            output,
            side: Side::Top,
            offset: 0.25
        }),
        (key()).prop_map(|node| Command::AddInput {
            node,
            key: "second".into(),
            side: Side::Top,
            offset: 0.5
        }),
        (key()).prop_map(|node| Command::RemoveInput { node, key: "second".into() }),
        (key()).prop_map(|node| Command::RenameInput { node, from: "second".into(), to: "third".into() }),
        key().prop_map(|key| Command::AddItem {
            list: format!("nodes.{key}.choices"),
            key: None,
            title: None,
            value: None
        }),
        key().prop_map(|key| Command::RemoveItem { path: format!("nodes.{key}.choices.yes") }),
        (
            0usize..600,
            0usize..12,
            prop::sample::select(vec!["", "x", "\n", " ", "to: end", "[", "}", "é🚀", "# c\n"])
        )
            .prop_map(|(from, length, insert)| edit_text(from, length, insert)),
    ]
}

fn edit_text(from: usize, length: usize, insert: &str) -> Command {
    let most = TEXT.encode_utf16().count() as u32;
    let from = (from as u32).min(most);
    let edit = SourceEdit { from, to: (from + length as u32).min(most), insert: insert.to_owned() };
    Command::EditText { edits: vec![edit] }
}

fn open(bytes: Vec<u8>) -> Box<dyn Document> {
    ProcessDialect.open(bytes, OpenContext::default())
}

/// Everything that can be seen of a document.
fn seen(document: &dyn Document) -> Result<(), TestCaseError> {
    let fresh = open(document.bytes());
    prop_assert_eq!(document.diagnostics(), fresh.diagnostics());
    prop_assert_eq!(document.editable(), fresh.editable());
    prop_assert_eq!(document.stale(), fresh.stale());
    if document.stale() {
        return Ok(());
    }
    prop_assert_eq!(document.keys(), fresh.keys());
    prop_assert_eq!(document.viewport(), fresh.viewport());
    for key in document.keys() {
        prop_assert_eq!(document.view(&key), fresh.view(&key));
        prop_assert_eq!(document.form(&key), fresh.form(&key));
    }
    Ok(())
}

/// Who takes the named findings anew, and moves the others with the text, has all findings.
fn told(document: &dyn Document, before: Vec<Diagnostic>, applied: &Applied) -> Result<(), TestCaseError> {
    let mut by_node: BTreeMap<Option<String>, Vec<Diagnostic>> = BTreeMap::new();
    for finding in document.diagnostics() {
        by_node.entry(document.owner(&finding.path)).or_default().push(finding);
    }
    for (node, found) in &by_node {
        prop_assert_eq!(&document.findings(node.as_deref()), found);
    }
    let Found::Of(named) = &applied.found else { return Ok(()) };
    let mut known = before;
    known.retain(|finding| !named.contains(&document.owner(&finding.path)));
    for edit in &applied.edits {
        known.iter_mut().filter_map(|finding| finding.span.as_mut()).for_each(|span| shift(span, edit));
    }
    known.extend(
        named.iter().collect::<BTreeSet<_>>().into_iter().flat_map(|n| document.findings(n.as_deref())),
    );
    let key = |finding: &Diagnostic| {
        let at = finding.span.clone().map_or((0, 0), |span| (span.start, span.end));
        (at.0, finding.code, finding.path.clone(), at.1)
    };
    known.sort_by_key(key);
    prop_assert_eq!(known, document.diagnostics());
    Ok(())
}

/// A place behind an edit moves; at the edit's end it counts as behind.
fn shift(span: &mut Range<usize>, edit: &TextEdit) {
    for at in [&mut span.start, &mut span.end] {
        if *at >= edit.end {
            *at = *at + edit.insert.len() + edit.start - edit.end;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn an_edited_document_is_as_if_opened_anew(commands in prop::collection::vec(command(), 1..8)) {
        let mut document = open(TEXT.as_bytes().to_vec());
        for command in &commands {
            let before = document.bytes();
            let views: Vec<_> = document.keys().iter().map(|key| document.view(key)).collect();
            let found = document.diagnostics();
            let checked = document.check(command);
            prop_assert_eq!(&document.bytes(), &before);
            match document.apply(command) {
                Ok(applied) => {
                    prop_assert_eq!(checked, Ok(()));
                    seen(&*document)?;
                    told(&*document, found, &applied)?;
                    if !applied.reset {
                        // Nothing that is not named looks different.
                        for view in views.into_iter().flatten() {
                            let now = document.view(&view.key);
                            let named = applied.changed.contains(&view.key) || applied.removed.contains(&view.key);
                            prop_assert!(named || now.as_ref() == Some(&view), "{} changed unnamed by {:?}", view.key, command);
                        }
                    }
                }
                Err(refusal) => {
                    prop_assert_eq!(checked, Err(refusal));
                    prop_assert_eq!(document.bytes(), before);
                    seen(&*document)?;
                }
            }
        }
    }

    #[test]
    fn taking_everything_back_gives_the_same_bytes(commands in prop::collection::vec(command(), 1..8)) {
        let mut document = open(TEXT.as_bytes().to_vec());
        let mut inverses = vec![];
        for command in &commands {
            if let Ok(applied) = document.apply(command) {
                inverses.push(applied.inverse);
            }
        }
        for inverse in inverses.iter().rev() {
            document.splice(inverse);
        }
        prop_assert_eq!(document.text(), TEXT);
        seen(&*document)?;
    }
}
