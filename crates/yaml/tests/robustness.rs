//! Hostile and huge texts: nothing hangs, crashes or takes memory without end, and every byte stays.

use std::path::Path;
use std::time::{Duration, Instant};

use yaml::{Document, ErrorKind, MAX_ERRORS, TextEdit};

const SPINE: &[&[&str]] = &[&["nodes"], &["designer"], &["designer", "nodes"]];

/// Opens a text, holds it to its bytes, and reads all of it.
fn open(bytes: &[u8]) -> Document {
    let started = Instant::now();
    let document = Document::open(bytes.to_vec(), SPINE);
    assert!(document.bytes() == bytes, "the bytes stay as they are");
    let mut left = document.root().into_iter().collect::<Vec<_>>();
    while let Some(node) = left.pop() {
        let _ = (node.text(), node.span());
        left.extend(node.entries().flat_map(|(key, value)| [key, value]));
        left.extend(node.items());
    }
    // Generous: a build without optimisation on a busy machine.
    assert!(started.elapsed() < Duration::from_secs(60), "took {:?}", started.elapsed());
    document
}

fn first_error(bytes: &[u8]) -> Option<ErrorKind> {
    open(bytes).errors().first().map(|error| error.kind)
}

#[test]
fn a_megabyte_of_brackets_is_too_deep() {
    assert_eq!(first_error("[".repeat(1 << 20).as_bytes()), Some(ErrorKind::TooDeep));
    assert_eq!(first_error("{a: ".repeat(1 << 18).as_bytes()), Some(ErrorKind::TooDeep));
    assert_eq!(first_error("- ".repeat(1 << 19).as_bytes()), Some(ErrorKind::TooDeep));
    let stairs: String = (0..3000).map(|n| format!("{}k:\n", " ".repeat(n))).collect();
    assert_eq!(first_error(stairs.as_bytes()), Some(ErrorKind::TooDeep));
}

#[test]
fn a_hundred_thousand_comments_are_read() {
    let text = "# comment\n".repeat(100_000) + "a: 1\n" + &"  # more\n".repeat(100_000);
    assert_eq!(open(text.as_bytes()).root().unwrap().get("a").unwrap().text(), "1");
}

#[test]
fn two_hundred_thousand_keys_are_read_and_changed() {
    let text: String = (0..200_000).map(|n| format!("k{n}: v\n")).collect();
    let mut document = open(text.as_bytes());
    assert_eq!(document.root().unwrap().len(), 200_000);
    let at = text.find("k150000: v").unwrap() + 9;
    let spliced = document.splice(&TextEdit { start: at, end: at + 1, insert: "w".into() });
    assert_eq!(spliced.touched.changed, [["k150000"]]);
    assert_eq!(document.root().unwrap().get("k150000").unwrap().text(), "w");
    let flow = format!("{{{}}}\n", (0..200_000).map(|n| format!("k{n}: v")).collect::<Vec<_>>().join(", "));
    assert_eq!(open(flow.as_bytes()).root().unwrap().len(), 200_000);
}

#[test]
fn duplicates_among_many_keys_are_found() {
    let mut text: String = (0..100_000).map(|n| format!("k{n}: v\n")).collect();
    text.push_str("'k7': w\n");
    assert_eq!(first_error(text.as_bytes()), Some(ErrorKind::DuplicateKey));
}

#[test]
fn five_megabytes_of_scalar_are_read() {
    let long = "x ".repeat(5 << 19);
    for text in [
        format!("a: {long}\n"),
        format!("a: \"{long}\"\n"),
        format!("a: '{long}'\n"),
        format!("a: |\n  {long}\n"),
    ] {
        assert!(open(text.as_bytes()).root().unwrap().get("a").unwrap().text().len() > 5_000_000);
    }
    let lines = format!("a: \"{}\"\n", "word\n  ".repeat(500_000));
    open(lines.as_bytes());
}

#[test]
fn alias_bombs_stay_small() {
    let mut text = "a: &a [x, x]\n".to_owned();
    for (before, name) in ('a'..='y').zip('b'..='z') {
        text.push_str(&format!("{name}: &{name} [*{before}, *{before}, *{before}]\n"));
    }
    assert_eq!(first_error(text.as_bytes()), Some(ErrorKind::Alias));
}

#[test]
fn what_is_not_utf8_says_where() {
    for (bytes, at) in
        [(&b"\xff"[..], 0), (b"a: \xc3", 3), (b"a: 1\n\xed\xa0\x80", 5), (b"\xef\xbb\xbfa: \x80", 6)]
    {
        let document = open(bytes);
        assert_eq!(document.errors()[0].kind, ErrorKind::Encoding);
        assert_eq!(document.errors()[0].span.start, at);
        assert!(!document.is_utf8());
    }
}

#[test]
fn what_is_too_large_is_not_read() {
    let text = "a: 1\n".repeat(4 << 20);
    let document = Document::open(text.clone().into_bytes(), SPINE);
    assert_eq!(document.errors()[0].kind, ErrorKind::TooLarge);
    assert!(document.root().is_none());
    assert!(document.text() == text);
}

/// Every given document, cut off after every byte.
#[test]
fn every_beginning_of_every_case_is_survived() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases");
    let mut tried = 0;
    let mut folders = vec![folder];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.is_dir() {
                folders.push(entry);
            } else if entry.extension().is_some_and(|e| e == "yaml") {
                let bytes = std::fs::read(entry).unwrap();
                for end in 0..bytes.len() {
                    open(&bytes[..end]);
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 10_000, "only {tried} beginnings");
}

#[test]
fn a_fault_written_many_times_is_listed_up_to_a_limit() {
    let text = "a: 1\n".repeat(50_000);
    assert_eq!(open(text.as_bytes()).errors().len(), MAX_ERRORS);
    let text = String::from("a: &a [1]\n") + &(0..50_000).map(|n| format!("b{n}: *a\n")).collect::<String>();
    assert_eq!(open(text.as_bytes()).errors().len(), MAX_ERRORS);
}
