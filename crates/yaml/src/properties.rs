//! What must always hold, tried with random texts and changes.

use std::collections::BTreeMap;

use proptest::prelude::*;

use crate::document::{Document, Touched};
use crate::{Kind, Node, TextEdit, Transaction, Value};

const SPINE: &[&[&str]] = &[&["nodes"], &["designer"], &["designer", "nodes"]];

const TEXT: &str = "# head\nversion: 2\nstart: start # s\n\nnodes:\n  # first\n  start: {type: start, to: wait}\n\n  wait:\n    type: delay\n    title: \"a \\\"b\\\"\"\n    note: |\n      one\n\n      two # no comment\n    list:\n    - 'x'\n    - {key: a,\n       to: b}\n    # tail\n  plain: some words\n    and more\n  'end': {type: end}   # e\n\n# about the designer\ndesigner:\n  viewport: {x: 0, y: 0}\n  nodes:\n    wait:\n      position: {x: 1, y: 2}\n    end: {position: {x: 3, y: 4}}\nafter: é𝄞\n";

fn variants() -> Vec<String> {
    let crlf = TEXT.replace('\n', "\r\n");
    let mixed =
        TEXT.split('\n').enumerate().map(|(i, l)| if i % 3 == 0 { format!("{l}\r") } else { l.to_owned() });
    vec![
        TEXT.to_owned(),
        format!("\u{feff}{crlf}"),
        mixed.collect::<Vec<_>>().join("\n"),
        TEXT.trim_end().to_owned(),
        format!("---\n{TEXT}...\n# end\n"),
        TEXT.replace('\n', "\r"),
        format!("\u{feff}---\r{}...\r", TEXT.trim_end().replace('\n', "\r") + "\r"),
        TEXT.split('\n')
            .zip(["\r", "\n", "\r\n", "\r"].iter().cycle())
            .map(|(l, end)| l.to_owned() + end)
            .collect(),
    ]
}

/// Pieces that make and break structure.
const PIECES: &[&str] = &[
    "",
    "x",
    " ",
    "\n",
    "\r\n",
    "\r",
    "  c: 1\r",
    ":",
    ": ",
    "#",
    " # c\n",
    "- ",
    "{",
    "}",
    "[",
    "]",
    ",",
    "'",
    "\"",
    "|\n",
    "|+\n",
    ">-\n",
    "a: 1\n",
    "  new: {type: end}\n",
    "    deep: 1\n",
    "designer:\n  nodes:\n    w: 1\n",
    "---\n",
    "...\n",
    "&a ",
    "*a",
    "!t ",
    "<<: ",
    "? ",
    "\t",
    "é",
    "𝄞",
    "nodes:\n",
    "  wait: 2\n",
    "\u{feff}",
    "%",
    "null",
    "~",
];

fn edit() -> impl Strategy<Value = (usize, usize, Vec<usize>)> {
    (
        0usize..1200,
        prop_oneof![4 => Just(0usize), 4 => 0usize..6, 1 => 0usize..400],
        proptest::collection::vec(0..PIECES.len(), 0..3),
    )
}

fn text_edit(document: &Document, (at, length, pieces): &(usize, usize, Vec<usize>)) -> TextEdit {
    let start = at % (document.len() + 1);
    let insert = pieces.iter().map(|p| PIECES[*p]).collect();
    TextEdit { start, end: (start + length).min(document.len()), insert }
}

fn dump(node: Node<'_>, out: &mut String) {
    use std::fmt::Write;
    write!(out, "{:?}{:?}{:?}", node.kind(), node.style(), node.span()).unwrap();
    match node.kind() {
        Kind::Scalar => write!(out, "{:?}", node.text()).unwrap(),
        Kind::Map => {
            assert_eq!(node.len(), node.entries().count());
            for (key, value) in node.entries() {
                dump(key, out);
                dump(value, out);
            }
        }
        Kind::Seq => node.items().for_each(|item| dump(item, out)),
    }
    out.push(';');
}

fn whole(document: &Document) -> (Option<String>, Vec<crate::Error>, Vec<String>) {
    // What can be read of a broken text is told by `open` alone.
    let broken = document
        .errors()
        .iter()
        .any(|e| matches!(e.kind, crate::ErrorKind::Syntax | crate::ErrorKind::TooDeep));
    let root = document.root().filter(|_| !broken).map(|root| {
        let mut out = String::new();
        dump(root, &mut out);
        out
    });
    let chunks = document.order.iter().map(|id| document.chunks[id as usize].text().to_owned());
    (root, document.errors().to_vec(), chunks.collect())
}

/// The text of every spine entry that opens no further map.
fn entries(document: &Document) -> BTreeMap<Vec<String>, String> {
    let mut found = BTreeMap::new();
    for id in document.order.iter() {
        let chunk = &document.chunks[id as usize];
        let Some(parent) = chunk.parent.filter(|_| chunk.opens.is_none()) else { continue };
        let mut path: Vec<String> = match parent {
            0 => vec![],
            map => SPINE[map - 1].iter().map(|k| (*k).to_owned()).collect(),
        };
        path.push(chunk.key().into_owned());
        found.insert(path, chunk.text().to_owned());
    }
    found
}

fn check_touched(
    before: &BTreeMap<Vec<String>, String>,
    after: &BTreeMap<Vec<String>, String>,
    touched: &Touched,
) {
    if touched.all {
        return;
    }
    for (path, text) in after {
        match before.get(path) {
            None => {
                assert!(touched.added.contains(path) || touched.changed.contains(path), "{path:?} is new")
            }
            Some(old) if old != text => assert!(touched.changed.contains(path), "{path:?} is different"),
            Some(_) => {}
        }
    }
    for path in before.keys().filter(|path| !after.contains_key(*path)) {
        let known = touched.removed.contains(path) || touched.changed.contains(path);
        assert!(known, "{path:?} is gone: {touched:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn changes_read_like_the_whole_text_and_are_taken_back(
        variant in 0usize..8,
        edits in proptest::collection::vec(edit(), 1..12),
    ) {
        let text = variants()[variant].clone();
        let mut document = Document::open(text.clone().into_bytes(), SPINE);
        let mut plain = text.clone();
        let mut inverses = vec![];
        for edit in &edits {
            let edit = text_edit(&document, edit);
            let before = entries(&document);
            let spliced = document.splice(&edit);
            let at = |at: usize| (0..=at).rev().find(|at| plain.is_char_boundary(*at)).unwrap();
            let (start, end) = (at(edit.start), at(edit.end));
            plain.replace_range(start..end.max(start), &edit.insert);
            prop_assert_eq!(document.text(), plain.clone());
            let fresh = Document::open(plain.clone().into_bytes(), SPINE);
            prop_assert_eq!(whole(&document), whole(&fresh), "{:?}", plain);
            check_touched(&before, &entries(&document), &spliced.touched);
            for at in [start, plain.len() / 2, plain.len()] {
                let at = (0..=at).rev().find(|at| plain.is_char_boundary(*at)).unwrap();
                let place = document.position(at);
                let units = plain[..at].encode_utf16().count();
                prop_assert_eq!(place.utf16 as usize, units);
                let inside = usize::from(plain[..at].ends_with('\r') && plain[at..].starts_with('\n'));
                let start = plain[..at - inside].rfind(['\n', '\r']).map_or(0, |last| last + 1);
                prop_assert_eq!(place.line as usize, crate::lines(&plain[..at - inside]).count());
                let line = plain[start..at].trim_start_matches(|c| start == 0 && c == '\u{feff}');
                prop_assert_eq!(place.column as usize, line.encode_utf16().count() + 1);
                prop_assert_eq!(document.byte_of_utf16(units as u32), at);
            }
            inverses.push(spliced.inverse);
        }
        for inverse in inverses.iter().rev() {
            document.splice(inverse);
        }
        prop_assert_eq!(document.bytes(), text.into_bytes());
    }

    #[test]
    fn any_bytes_stay_as_they_are(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let document = Document::open(bytes.clone(), SPINE);
        prop_assert_eq!(document.bytes(), bytes.clone());
        prop_assert_eq!(document.len(), bytes.len());
    }

    #[test]
    fn operations_read_back_elsewhere_and_are_taken_back(
        variant in 0usize..8,
        operations in proptest::collection::vec((0usize..9, 0usize..40, word()), 1..10),
    ) {
        let text = variants()[variant].clone();
        let mut document = Document::open(text.clone().into_bytes(), SPINE);
        let mut transaction = Transaction::new(&mut document);
        for (operation, place, word) in &operations {
            let paths = paths(transaction.document());
            let path = paths[place % paths.len()].clone();
            let value = Value::text(word.clone());
            let expected = match operation {
                0 | 1 => transaction.set(&path, value, false).is_ok().then_some(()),
                2 => { let _ = transaction.insert(&path, word, Value::map([("k", value)])); None }
                3 => { let _ = transaction.remove(&path); None }
                4 => { let _ = transaction.rename_key(&path, word); None }
                5 => { let _ = transaction.append_item(&path, value); None }
                6 => { let _ = transaction.move_item(&path, 0, 1); None }
                7 => { let _ = transaction.append_entry(&path, word, Value::Block(vec![("k".into(), value)])); None }
                _ => { let _ = transaction.append_section(word, Value::Block(vec![("k".into(), value)])); None }
            };
            if expected.is_some() {
                let other = read_elsewhere(&transaction.document().text(), &path);
                prop_assert_eq!(other, Some(word.clone()), "{:?}", transaction.document().text());
            }
            let now = transaction.document().text();
            let fresh = Document::open(now.into_bytes(), SPINE);
            prop_assert_eq!(whole(transaction.document()), whole(&fresh));
            prop_assert_eq!(fresh.errors().len(), 0);
        }
        transaction.rollback();
        prop_assert_eq!(document.bytes(), text.into_bytes());
    }
}

/// A text that the other reader, which knows YAML 1.1, takes for the same as we do, as a key too: it reads numbers and
/// Booleans as such, and `a:?` inside flow brackets not at all.
fn word() -> impl Strategy<Value = String> {
    "\\PC{0,12}".prop_map(|word| {
        let means_something = word.starts_with(|c: char| c.is_ascii_digit() || "+-.~".contains(c))
            || ["true", "false", "null"].contains(&word.to_lowercase().as_str());
        let word = if means_something { format!("x{word}") } else { word };
        word.split(':')
            .map(|part| part.trim_start_matches(['?', ',', '[', ']', '{', '}']))
            .collect::<Vec<_>>()
            .join(":")
    })
}

/// Paths of everything in a document.
fn paths(document: &Document) -> Vec<Vec<crate::PathStep>> {
    fn walk(node: Node<'_>, path: &mut Vec<crate::PathStep>, found: &mut Vec<Vec<crate::PathStep>>) {
        for (key, value) in node.entries() {
            path.push((&*key.text()).into());
            found.push(path.clone());
            walk(value, path, found);
            path.pop();
        }
        for (index, item) in node.items().enumerate() {
            path.push(index.into());
            found.push(path.clone());
            walk(item, path, found);
            path.pop();
        }
    }
    let mut found = vec![];
    walk(document.root().unwrap(), &mut vec![], &mut found);
    found
}

/// The text at a path as another parser reads it.
fn read_elsewhere(text: &str, path: &[crate::PathStep]) -> Option<String> {
    let text = text.trim_start_matches('\u{feff}');
    let mut value: serde_yaml::Value = serde_yaml::from_str(text).ok()?;
    for step in path {
        value = match step {
            crate::PathStep::Key(key) => {
                let map = value.as_mapping()?;
                map.iter().find(|(k, _)| scalar(k).as_deref() == Some(key))?.1.clone()
            }
            crate::PathStep::Index(index) => value.as_sequence()?.get(*index)?.clone(),
        };
    }
    // Numbers and words that mean something there are written as they are here.
    scalar(&value).map(|text| if value.is_string() { text } else { path_text(text) })
}

fn path_text(text: String) -> String {
    text
}

fn scalar(value: &serde_yaml::Value) -> Option<String> {
    match value {
        serde_yaml::Value::String(text) => Some(text.clone()),
        serde_yaml::Value::Bool(_) | serde_yaml::Value::Number(_) => {
            serde_yaml::to_string(value).ok().map(|t| t.trim().to_owned())
        }
        _ => None,
    }
}
