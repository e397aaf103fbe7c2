//! Any bytes: they stay as they are, and both parsers read the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use yaml::{Document, Node};

const SPINE: &[&[&str]] = &[&["nodes"], &["designer"], &["designer", "nodes"]];

fuzz_target!(|bytes: &[u8]| {
    let document = Document::open(bytes.to_vec(), SPINE);
    assert_eq!(document.bytes(), bytes);
    if let Some(root) = document.root() {
        walk(root);
    }
    for error in document.errors() {
        assert!(error.span.start <= bytes.len());
        document.position(error.span.start);
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        yaml::differential::check(text);
    }
});

fn walk(node: Node<'_>) {
    let _ = (node.text(), node.raw(), node.span(), node.is_unset());
    for (key, value) in node.entries() {
        walk(key);
        walk(value);
    }
    node.items().for_each(walk);
}
