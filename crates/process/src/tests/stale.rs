//! Text that cannot be read, and documents that are not ours to change.

use flow::{Command, Document, SourceEdit};

use super::commands::{TEXT, open};

fn type_at(document: &mut Box<dyn Document>, at: usize, insert: &str) -> flow::Applied {
    let from = document.text()[..at].encode_utf16().count() as u32;
    let edits = vec![SourceEdit { from, to: from, insert: insert.into() }];
    document.apply(&Command::EditText { edits }).unwrap()
}

#[test]
fn broken_text_keeps_what_could_last_be_read() {
    let mut document = open(TEXT);
    let (keys, view) = (document.keys(), document.view("ask"));
    let applied = type_at(&mut document, TEXT.find("# a person").unwrap(), "[\n  ");
    assert!(document.stale() && !document.editable() && document.text_editable());
    // The picture is the one before; only what is found is another.
    assert!(!applied.reset && applied.found == flow::Found::All);
    assert_eq!(document.keys(), keys);
    // Nothing is said of single nodes now, so only the rest is as it was.
    assert_eq!(document.view("ask").unwrap().outputs, view.clone().unwrap().outputs);
    assert!(!document.form("ask").unwrap().editable);
    assert!(document.diagnostics().iter().all(|finding| finding.code.starts_with("workflow.yaml.")));
    assert!(!document.diagnostics().is_empty());
    let refusal = document.apply(&Command::Unset { path: "nodes.wait.title".into() }).unwrap_err();
    assert_eq!(refusal.code, "refusal-read-only");

    // A second change while it is broken does not lose the last good state.
    type_at(&mut document, TEXT.find("# a person").unwrap(), "{");
    assert_eq!(document.keys(), keys);

    let healed = document.splice(&[]);
    assert!(!healed.reset);
    let mut whole = document.text();
    whole = whole.replacen("{[\n  ", "", 1);
    let length = document.text().encode_utf16().count() as u32;
    let edits = vec![SourceEdit { from: 0, to: length, insert: whole }];
    let healed = document.apply(&Command::EditText { edits }).unwrap();
    assert!(document.editable() && !document.stale() && healed.found == flow::Found::All);
    assert_eq!(document.text(), TEXT);
    assert_eq!(document.view("ask"), view);
}

#[test]
fn another_version_is_shown_and_not_changed() {
    let mut document = open(&TEXT.replace("version: 2", "version: 3"));
    assert!(!document.editable() && !document.stale());
    assert_eq!(document.diagnostics().len(), 1);
    assert_eq!(document.view("wait").unwrap().title, "Delay");
    assert!(document.apply(&Command::Unset { path: "nodes.end.outcome".into() }).is_err());
    let applied = type_at(&mut document, "version: 3".len(), "  # soon");
    assert!(!applied.reset);
}

#[test]
fn aliases_are_shown_and_not_changed() {
    let document = open(&TEXT.replace("start: {type", "start: &s {type"));
    assert!(!document.editable() && !document.stale());
    assert_eq!(document.keys().len(), 4);
    assert_eq!(document.diagnostics()[0].path, "nodes.start");
}

#[test]
fn bytes_that_are_not_utf8_stay_as_they_are() {
    use flow::Dialect;
    let bytes = b"version: 2\nname: \xff\xfe\n".to_vec();
    let mut document = crate::ProcessDialect.open(bytes.clone(), flow::OpenContext::default());
    assert!(!document.text_editable() && !document.editable());
    assert!(document.apply(&Command::EditText { edits: vec![] }).is_err());
    assert_eq!(document.bytes(), bytes);
}

#[test]
fn mending_looks_only_at_what_was_typed() {
    let mut document = open(TEXT);
    let before: Vec<_> = document.views();
    let at = TEXT.find("    type: delay").unwrap();
    type_at(&mut document, at, "\n");
    for (n, letter) in "    titl".chars().enumerate() {
        let applied = type_at(&mut document, at + n, &letter.to_string());
        assert!(!applied.reset, "{n}");
    }
    assert!(document.stale());
    assert_eq!(document.keys().len(), before.len());
    let applied = type_at(&mut document, at + 8, "e: Ş");
    assert!(!document.stale() && document.editable() && !applied.reset);
    assert_eq!(document.view("wait").unwrap().title, "Ş");
    assert_eq!(document.views(), open(&document.text()).views());
    // And back, step by step, to the byte.
    let back = document.splice(&applied.inverse);
    assert!(document.stale() && !back.reset);
}

#[test]
fn a_broken_json_text_keeps_its_nodes() {
    let text = r#"{"version": 2, "start": "s", "nodes": {"s": {"type": "start", "to": "e"}, "e": {"type": "end", "outcome": "x"}}}"#;
    let mut document = open(text);
    assert_eq!(document.keys(), ["s", "e"]);
    type_at(&mut document, 1, "[");
    assert!(document.stale());
    assert_eq!(document.keys(), ["s", "e"]);
    let edits = vec![SourceEdit { from: 1, to: 2, insert: String::new() }];
    document.apply(&Command::EditText { edits }).unwrap();
    assert!(!document.stale() && document.text() == text);
}

#[test]
fn a_key_that_stands_twice_is_one_node() {
    use flow::{Dialect, OpenContext};
    let text =
        b"version: 2\nstart: s\nnodes:\n  s: {type: start, to: e}\n  e: {type: end}\n  s: {type: end}\n"
            .to_vec();
    let document = crate::ProcessDialect.open(text, OpenContext::default());
    assert_eq!(document.keys(), ["s", "e"]);
    assert_eq!(document.views().len(), 2);
}
