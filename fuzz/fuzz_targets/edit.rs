//! A text and changes of its bytes: reading again a part gives the same as reading all, and undo gives the text back.

#![no_main]

use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;
use yaml::{Document, ErrorKind, Node, TextEdit};

const SPINE: &[&[&str]] = &[&["nodes"], &["designer"], &["designer", "nodes"]];

#[derive(Debug, Arbitrary)]
struct Input<'a> {
    text: &'a str,
    edits: Vec<(u16, u8, &'a str)>,
}

fuzz_target!(|input: Input<'_>| {
    let mut document = Document::open(input.text.as_bytes().to_vec(), SPINE);
    let mut inverses = vec![];
    for (at, length, insert) in input.edits.iter().take(16) {
        let start = usize::from(*at) % (document.len() + 1);
        let edit = TextEdit { start, end: start + usize::from(*length), insert: (*insert).to_owned() };
        inverses.push(document.splice(&edit).inverse);
        let fresh = Document::open(document.bytes(), SPINE);
        assert_eq!(document.errors(), fresh.errors());
        // What can be read of a broken text is told by `open` alone.
        if !document.errors().iter().any(|error| matches!(error.kind, ErrorKind::Syntax | ErrorKind::TooDeep)) {
            assert_eq!(document.root().map(dump), fresh.root().map(dump));
        }
    }
    for inverse in inverses.iter().rev() {
        document.splice(inverse);
    }
    assert_eq!(document.text(), input.text);
});

fn dump(node: Node<'_>) -> String {
    let entries = node.entries().map(|(key, value)| dump(key) + &dump(value));
    let items = node.items().map(dump);
    let inner: String = entries.chain(items).collect();
    format!("{:?} {:?} {inner};", node, node.text())
}
