//! Edits: given a text, do this, get that text. Every case also runs with other line endings and a BOM, and is taken back.

use crate::edit::{EditError, Transaction, Value};
use crate::{Document, PathStep};

mod comments;
mod json;

const SPINE: &[&[&str]] = &[&["nodes"], &["designer"], &["designer", "nodes"]];

fn path(text: &str) -> Vec<PathStep> {
    let steps = text.split('.').filter(|s| !s.is_empty());
    steps.map(|s| s.parse().map_or_else(|_| PathStep::Key(s.to_owned()), PathStep::Index)).collect()
}

type Op<'a> = &'a dyn Fn(&mut Transaction<'_>) -> Result<(), EditError>;

fn run(before: &str, op: Op<'_>) -> (String, Result<(), EditError>) {
    let mut document = Document::open(before.as_bytes().to_vec(), SPINE);
    let mut transaction = Transaction::new(&mut document);
    let result = op(&mut transaction);
    let committed = transaction.commit();
    let after = document.text();
    for edit in &committed.inverse {
        document.splice(edit);
    }
    assert_eq!(document.text(), before, "the inverse gives the text before");
    for edit in &committed.edits {
        document.splice(edit);
    }
    assert_eq!(document.text(), after, "the edits give the text after");
    (after, result)
}

fn check(before: &str, op: Op<'_>, after: &str) {
    for (bom, newline) in [("", "\n"), ("\u{feff}", "\r\n"), ("", "\r")] {
        let form = |text: &str| format!("{bom}{}", text.replace('\n', newline));
        let (got, result) = run(&form(before), op);
        assert_eq!(result, Ok(()), "{before}");
        assert_eq!(got, form(after));
    }
}

fn refuse(before: &str, op: Op<'_>, error: EditError) {
    assert_eq!(run(before, op), (before.to_owned(), Err(error)));
}

fn set(before: &str, at: &str, text: &str, after: &str) {
    check(before, &|t| t.set(&path(at), Value::text(text), false), after);
}

fn remove(before: &str, at: &str, after: &str) {
    check(before, &|t| t.remove(&path(at)), after);
}

#[test]
fn set_keeps_quotes() {
    set("a: 'x' # c\n", "a", "it's", "a: 'it''s' # c\n");
    set("a: \"x\" # c\n", "a", "say \"hi\" ş", "a: \"say \\\"hi\\\" ş\" # c\n");
    set("a: x # c\n", "a", "y z", "a: y z # c\n");
    set("a: 'x'\n", "a", "two\nlines", "a: \"two\\nlines\"\n");
}

#[test]
fn set_quotes_what_would_read_otherwise() {
    for (text, written) in [
        ("null", "'null'"),
        ("", "''"),
        ("~", "'~'"),
        ("yes", "yes"),
        ("007", "007"),
        ("1e3", "1e3"),
        ("a: b", "'a: b'"),
        ("a #b", "'a #b'"),
        ("#a", "'#a'"),
        ("- a", "'- a'"),
        ("-a", "-a"),
        ("a,b", "a,b"),
        ("[a", "'[a'"),
        ("*a", "'*a'"),
        ("!a", "'!a'"),
        ("@a", "'@a'"),
        (" a", "' a'"),
        ("a ", "'a '"),
        ("a:", "'a:'"),
        ("a:b", "a:b"),
        ("tab\there", "\"tab\\there\""),
        ("it's", "it's"),
        ("'a'", "'''a'''"),
        ("\u{1}", "\"\\x01\""),
    ] {
        set("a: x\nb: y\n", "a", text, &format!("a: {written}\nb: y\n"));
    }
    set("a: {b: x}\n", "a.b", "a,b", "a: {b: 'a,b'}\n");
    set("a: {b: x}\n", "a.b", "{", "a: {b: '{'}\n");
}

#[test]
fn set_fills_missing_values() {
    set("a:   # c\nb: 1\n", "a", "x", "a: x   # c\nb: 1\n");
    set("a: ~ # c\n", "a", "x", "a: x # c\n");
    set("m: {a:, b}\n", "m.a", "x", "m: {a: x, b}\n");
    set("m: {a: , b}\n", "m.b", "x", "m: {a: , b: x}\n");
    set("a:\nb: 1\n", "a.x.y", "z", "a: {x: {y: z}}\nb: 1\n");
    check(
        "a:  # c\nb: 1\n",
        &|t| t.set(&path("a.x.y"), Value::text("z"), true),
        "a:  # c\n  x:\n    y: z\nb: 1\n",
    );
}

#[test]
fn set_in_block_scalars() {
    set("a: |\n  one\n  two\nb: 1\n", "a", "x\ny\n", "a: |\n  x\n  y\nb: 1\n");
    set("a: |\n  one\nb: 1\n", "a", "x\n\ny", "a: |-\n  x\n\n  y\nb: 1\n");
    set("a: |-\n    one\nb: 1\n", "a", "two", "a: |-\n    two\nb: 1\n");
    set("a: |\n  one\n\nb: 1\n", "a", "two", "a: two\n\nb: 1\n");
    set("a: >-\n  one\n  two\nb: 1\n", "a", "x\ny", "a: >-\n  x\n\n  y\nb: 1\n");
}

#[test]
fn set_replaces_collections() {
    let list = |t: &mut Transaction<'_>| t.set(&path("m.a"), Value::flow("[x,  y]").unwrap(), false);
    check("m:\n  a: # why\n    - 1\n    - 2 # c\n  b: 1\n", &list, "m:\n  a: [x,  y] # why\n  b: 1\n");
    check("m: {a: [1], b: 1}\n", &list, "m: {a: [x,  y], b: 1}\n");
    check("m: {b: 1}\n", &list, "m: {b: 1, a: [x,  y]}\n");
    assert_eq!(Value::flow("[a"), Err(EditError::NotFlow));
    assert_eq!(Value::flow("[*a]"), Err(EditError::NotFlow));
    assert_eq!(Value::flow("a"), Err(EditError::NotFlow));
    assert_eq!(Value::flow("[a] # c"), Err(EditError::NotFlow));
}

#[test]
fn set_changes_nothing_that_says_so_already() {
    set("a: \"x\"\n", "a", "x", "a: \"x\"\n");
    check("a: \"5\"\n", &|t| t.set(&path("a"), Value::Plain("5".into()), false), "a: 5\n");
}

#[test]
fn insert_into_flow_maps() {
    set("m: {a: 1}   # c\n", "m.k", "v", "m: {a: 1, k: v}   # c\n");
    set("m: { a: 1 }\n", "m.k", "v", "m: { a: 1, k: v }\n");
    set("m: {a: 1,}\n", "m.k", "v", "m: {a: 1, k: v,}\n");
    set("m: {}\n", "m.k", "v", "m: {k: v}\n");
    set("m: { }\n", "m.k", "v", "m: { k: v }\n");
    set("m: {a}\n", "m.k", "v", "m: {a, k: v}\n");
    set("m: {a: {b: [c]}}\n", "m.k", "v", "m: {a: {b: [c]}, k: v}\n");
}

#[test]
fn insert_into_flow_maps_over_several_lines() {
    set(
        "m: {\n  a: 1,  # one\n  b: 2  # two\n}\n",
        "m.k",
        "v",
        "m: {\n  a: 1,  # one\n  b: 2,  # two\n  k: v\n}\n",
    );
    set("m: {\n  a: 1,\n  b: 2, # two\n}\n", "m.k", "v", "m: {\n  a: 1,\n  b: 2, # two\n  k: v,\n}\n");
    set("m: {a: 1,\n    b: 2} # c\n", "m.k", "v", "m: {a: 1,\n    b: 2,\n    k: v} # c\n");
    set("m: {a: 1, b: 2\n  }\n", "m.k", "v", "m: {a: 1, b: 2,\n    k: v\n  }\n");
    set("m: {\n  a: {\n    x: 1\n  }\n}\n", "m.a.k", "v", "m: {\n  a: {\n    x: 1,\n    k: v\n  }\n}\n");
}

#[test]
fn insert_into_block_maps() {
    set("m:\n  a: 1 # c\n\nn: 2\n", "m.k", "v", "m:\n  a: 1 # c\n  k: v\n\nn: 2\n");
    set("m:\n    a: |\n      text\n\nn: 2\n", "m.k", "v", "m:\n    a: |\n      text\n    k: v\n\nn: 2\n");
    set("m:\n  a: 1", "m.k", "v", "m:\n  a: 1\n  k: v");
    set("m:\n- a: 1\n  b: 2\n- c\n", "m.0.k", "v", "m:\n- a: 1\n  b: 2\n  k: v\n- c\n");
    set(
        "m:\n  a:\n    x: {\n      y: 1\n    } # c\nn: 2\n",
        "m.a.k",
        "v",
        "m:\n  a:\n    x: {\n      y: 1\n    } # c\n    k: v\nn: 2\n",
    );
    set("m:\n  a: |+\n    text\n\nn: 2\n", "m.k", "v", "m:\n  a: |+\n    text\n\n  k: v\nn: 2\n");
}

#[test]
fn append_an_entry_as_its_neighbours_stand() {
    let node = || {
        Value::Block(vec![
            ("type".into(), Value::text("x")),
            ("d".into(), Value::map([("v", Value::Plain("1".into()))])),
        ])
    };
    let add = |t: &mut Transaction<'_>| t.append_entry(&path("nodes"), "n", node());
    check(
        "nodes:\n  a: 1\n\n  b: 2\n",
        &add,
        "nodes:\n  a: 1\n\n  b: 2\n\n  n:\n    type: x\n    d: {v: 1}\n",
    );
    check(
        "nodes:\n  a: 1\n  b: 2\n\nz: 1\n",
        &add,
        "nodes:\n  a: 1\n  b: 2\n  n:\n    type: x\n    d: {v: 1}\n\nz: 1\n",
    );
    check("nodes:\n   a:\n     t: 2", &add, "nodes:\n   a:\n     t: 2\n   n:\n     type: x\n     d: {v: 1}");
    check("nodes: {a: 1}\n", &add, "nodes: {a: 1, n: {type: x, d: {v: 1}}}\n");
    refuse("nodes:\n  n: 1\n", &add, EditError::Taken);
}

#[test]
fn append_a_section_before_the_end() {
    let value = || Value::Block(vec![("nodes".into(), Value::Block(vec![("a".into(), Value::map([]))]))]);
    let add = |t: &mut Transaction<'_>| t.append_section("designer", value());
    check("a:\n    b: 1", &add, "a:\n    b: 1\ndesigner:\n    nodes:\n        a: {}\n");
    check("a: 1\n# end\n...\n# after\n", &add, "a: 1\n# end\ndesigner:\n  nodes:\n    a: {}\n...\n# after\n");
}

#[test]
fn remove_from_block_maps() {
    remove(
        "m:\n  a: 1\n  # about b\n  # more\n  b: 2 # tail\n\n  # about c\n  c: 3\n",
        "m.b",
        "m:\n  a: 1\n  # about c\n  c: 3\n",
    );
    remove(
        "m:\n  a: 1\n\n  # apart\n\n  # about b\n  b: 2\n\nn: 1\n",
        "m.b",
        "m:\n  a: 1\n\n  # apart\n\n\nn: 1\n",
    );
    remove("m:\n  a: |\n    # text\n  b: 2\n", "m.b", "m:\n  a: |\n    # text\n");
    remove("m:\n  a: 1\n  b: 2", "m.b", "m:\n  a: 1");
    remove("m:\n  a: 1 # c\nn: 2\n", "m.a", "m: {}\nn: 2\n");
    remove("m:\n- k: 1\n  l: 2\n", "m.0.k", "m:\n- l: 2\n");
    remove("# head\nv: 1\ns: 2\n", "s", "# head\nv: 1\n");
    remove("v: 1\ns: 2\n", "v", "s: 2\n");
    remove("nodes:\n  # a\n  a: 1\n\n  b: 2\n", "nodes.a", "nodes:\n  b: 2\n");
    refuse("a: 1\n", &|t| t.remove(&path("b")), EditError::NotFound);
}

/// A comment below what is removed must not become text of the block scalar above it.
#[test]
fn removing_below_a_block_scalar_keeps_comments() {
    remove(
        "m:\n  - t: |\n      text\n  - k: 1\n\n      # deep\n        # deeper\n    # less\n # shallow\nn: 1\n",
        "m.1",
        "m:\n  - t: |\n      text\n\n  # deep\n    # deeper\n  # less\n # shallow\nn: 1\n",
    );
    remove(
        "m:\n  - t: >-\n      a\n\n      b\n  - k: 1\n\n      # deep\n  - l: 2\n",
        "m.1",
        "m:\n  - t: >-\n      a\n\n      b\n  # deep\n  - l: 2\n",
    );
    remove(
        "nodes:\n  a:\n    note: |2\n        x\n  b: 1\n\n        # deep\nz: 1\n",
        "nodes.b",
        "nodes:\n  a:\n    note: |2\n        x\n\n  # deep\nz: 1\n",
    );
    remove("a: |\n x\nb: 1\n\n  # deep\n# end", "b", "a: |\n x\n\n# deep\n# end");
    remove("m:\n  a: |+\n    x\n  b: 1\n  \n\nn: 1\n", "m.b", "m:\n  a: |+\n    x\nn: 1\n");
    // Where it does no harm it stays as it is.
    remove("m:\n  - t: x\n  - k: 1\n\n      # deep\nn: 1\n", "m.1", "m:\n  - t: x\n\n      # deep\nn: 1\n");
}

#[test]
fn remove_entries_with_a_question_mark() {
    let text = "nodes:\n  a: 1\n  # about b\n  ? b\n  # value\n  : k: 2\n    l: 3\n  ? c\n  : 4\n";
    remove(text, "nodes.b", "nodes:\n  a: 1\n  ? c\n  : 4\n");
    remove(text, "nodes.c", "nodes:\n  a: 1\n  # about b\n  ? b\n  # value\n  : k: 2\n    l: 3\n");
    remove(text, "nodes.a", "nodes:\n  # about b\n  ? b\n  # value\n  : k: 2\n    l: 3\n  ? c\n  : 4\n");
    remove("nodes:\n  ? 'a'\n  : 1\n  b: 2\n", "nodes.a", "nodes:\n  b: 2\n");
    remove("nodes:\n  b: 2\n  ? # why?\n    a\n  :\n    k: 1\n", "nodes.a", "nodes:\n  b: 2\n");
    remove("nodes:\n  b: 2\n  ? a\n", "nodes.a", "nodes:\n  b: 2\n");
    remove("nodes:\n  ? a\n  ? b\n  ? c\n", "nodes.b", "nodes:\n  ? a\n  ? c\n");
    remove("? a\n: 1\n? b\n: 2\n", "a", "? b\n: 2\n");
    remove("m: {? a : 1, b: 2}\n", "m.a", "m: {b: 2}\n");
    remove("m: {b: 2, ? a : 1}\n", "m.a", "m: {b: 2}\n");
    remove("m:\n- ? a\n  : 1\n  b: 2\n", "m.0.a", "m:\n- b: 2\n");
}

#[test]
fn other_changes_of_entries_with_a_question_mark() {
    let text = "nodes:\n  ? a\n  : k: 1\n";
    check(text, &|t| t.rename_key(&path("nodes.a"), "b"), "nodes:\n  ? b\n  : k: 1\n");
    set(text, "nodes.a.k", "2", "nodes:\n  ? a\n  : k: 2\n");
    set(text, "nodes.a.l", "2", "nodes:\n  ? a\n  : k: 1\n    l: 2\n");
    let add = |t: &mut Transaction<'_>| t.append_entry(&path("nodes"), "b", Value::text("x"));
    check(text, &add, "nodes:\n  ? a\n  : k: 1\n  b: x\n");
    let source = Document::open(text.as_bytes().to_vec(), SPINE);
    let copy = |t: &mut Transaction<'_>| t.append_copy(&path("nodes"), "c", &source, &path("nodes.a"));
    check("nodes:\n  x: 1\n", &copy, "nodes:\n  x: 1\n  c: {k: 1}\n");
    let source = Document::open(b"nodes:\n  ?\n    a\n  : k: 1\n".to_vec(), SPINE);
    let copy = |t: &mut Transaction<'_>| t.append_copy(&path("nodes"), "c", &source, &path("nodes.a"));
    check("nodes:\n  x: 1\n", &copy, "nodes:\n  x: 1\n  c: {k: 1}\n");
}

#[test]
fn remove_from_flow_maps() {
    remove("m: {a: 1,   b: 2}\n", "m.b", "m: {a: 1}\n");
    remove("m: {a: 1,   b: 2}\n", "m.a", "m: {b: 2}\n");
    remove("m: { a: 1 }\n", "m.a", "m: {}\n");
    remove("m: {a: 1, b: 2,}\n", "m.b", "m: {a: 1,}\n");
    remove("m: {\n  a: 1, # one\n  b: 2 # two\n}\n", "m.b", "m: {\n  a: 1 # one\n}\n");
    remove("m: {\n  a: 1, # one\n  b: 2 # two\n}\n", "m.a", "m: {\n  b: 2 # two\n}\n");
    remove("m: {\n  a: 1,\n  b: 2,\n}\n", "m.b", "m: {\n  a: 1,\n}\n");
}

#[test]
fn remove_from_lists() {
    remove("m:\n  - a\n  # about b\n  - b # c\n\n  - c\n", "m.1", "m:\n  - a\n  - c\n");
    remove("m: [a, b,  c]\n", "m.1", "m: [a,  c]\n");
    remove("m: [a, b]\n", "m.0", "m: [b]\n");
    remove("m:\n- a\nn: 1\n", "m.0", "m: []\nn: 1\n");
}

#[test]
fn rename_keeps_quotes() {
    check("m: {'a': 1, b: 2}\n", &|t| t.rename_key(&path("m.a"), "c"), "m: {'c': 1, b: 2}\n");
    check("nodes:\n  a : 1\n", &|t| t.rename_key(&path("nodes.a"), "x y"), "nodes:\n  x y : 1\n");
    check("nodes:\n  a: 1\n", &|t| t.rename_key(&path("nodes.a"), "null"), "nodes:\n  'null': 1\n");
    refuse("m: {a: 1, \"b\": 2}\n", &|t| t.rename_key(&path("m.a"), "b"), EditError::Taken);
}

#[test]
fn append_items_in_their_siblings_style() {
    let item = || Value::map([("key", Value::text("k")), ("title", Value::text("T"))]);
    let add = |t: &mut Transaction<'_>| t.append_item(&path("m"), item());
    check("m:\n  - {key: a} # c\nn: 1\n", &add, "m:\n  - {key: a} # c\n  - {key: k, title: T}\nn: 1\n");
    check("m:\n  - { key: a }\n", &add, "m:\n  - { key: a }\n  - { key: k, title: T }\n");
    check("m:\n-   key: a\n    to: b\n", &add, "m:\n-   key: a\n    to: b\n-   key: k\n    title: T\n");
    check("m: [{key: a}]\n", &add, "m: [{key: a}, {key: k, title: T}]\n");
    check("m: []\n", &add, "m: [{key: k, title: T}]\n");
    check("m:\n  - {key: a}", &add, "m:\n  - {key: a}\n  - {key: k, title: T}");
}

#[test]
fn moved_items_take_their_comments_along() {
    let text = "m:\n  # one\n  - a # 1\n\n  # two\n  # more\n  - b: 1\n    c: 2 # 2\n  - d\nn: 1\n";
    check(
        text,
        &|t| t.move_item(&path("m"), 0, 2),
        "m:\n  # two\n  # more\n  - b: 1\n    c: 2 # 2\n\n  - d\n  # one\n  - a # 1\nn: 1\n",
    );
    check("m: [a, b,  c]\n", &|t| t.move_item(&path("m"), 2, 0), "m: [c, a,  b]\n");
    check("m:\n- a\n- b", &|t| t.move_item(&path("m"), 1, 0), "m:\n- b\n- a");
    refuse("m: [a]\n", &|t| t.move_item(&path("m"), 0, 1), EditError::NotFound);
}

#[test]
fn mixed_line_endings_follow_the_neighbour() {
    let (got, _) = run("a: 1\r\nm:\n  b: 1\r\nc: 1\n", &|t| t.set(&path("m.k"), Value::text("v"), false));
    assert_eq!(got, "a: 1\r\nm:\n  b: 1\r\n  k: v\r\nc: 1\n");
    let (got, _) = run("a: 1\nm:\r  b: 1\rc: 1\r\n", &|t| t.set(&path("m.k"), Value::text("v"), false));
    assert_eq!(got, "a: 1\nm:\r  b: 1\r  k: v\rc: 1\r\n");
    let (got, _) = run("a: 1\rm:\n  b: 1", &|t| t.set(&path("c"), Value::text("v"), false));
    assert_eq!(got, "a: 1\rm:\n  b: 1\nc: v");
}

/// What stood between a `\r` and a `\n` is taken out: they would make one break.
#[test]
fn two_breaks_that_come_together_stay_two() {
    let (got, result) = run("m:\n  a: 1\r  b: 2\n\nn: 1\n", &|t| t.remove(&path("m.b")));
    assert_eq!((&*got, result), ("m:\n  a: 1\r\n\nn: 1\n", Ok(())));
    let (got, result) = run("m:\r  a: 1\r\r\n\nn: 1\n", &|t| t.set(&path("m.k"), Value::text("v"), false));
    assert_eq!((&*got, result), ("m:\r  a: 1\r  k: v\r\r\n\nn: 1\n", Ok(())));
}

#[test]
fn a_broken_text_is_not_edited() {
    refuse("a: [\n", &|t| t.set(&path("a"), Value::text("v"), false), EditError::Unreadable);
    refuse("a: 1\na: 2\n", &|t| t.remove(&path("a")), EditError::Unreadable);
}

#[test]
fn a_dropped_transaction_changes_nothing() {
    let mut document = Document::open(b"a: 1\n".to_vec(), SPINE);
    let mut transaction = Transaction::new(&mut document);
    transaction.set(&path("a"), Value::text("2"), false).unwrap();
    transaction.set(&path("b"), Value::text("2"), false).unwrap();
    drop(transaction);
    assert_eq!(document.text(), "a: 1\n");
}

#[test]
fn copied_entries_keep_comments_and_style() {
    let source = "x: 1\nnodes:\n    a: 1\n    # about b\n    b:   # tail\n        t: |\n            one\n\n            two\n    c: 1\n";
    let source = Document::open(source.as_bytes().to_vec(), SPINE);
    let copy = |t: &mut Transaction<'_>| t.append_copy(&path("nodes"), "n", &source, &path("nodes.b"));
    check(
        "nodes:\n  k: 1\nz: 1\n",
        &copy,
        "nodes:\n  k: 1\n  # about b\n  n:   # tail\n      t: |\n          one\n\n          two\nz: 1\n",
    );
    check("nodes: {k: 1}\n", &copy, "nodes: {k: 1, n: {t: \"one\\n\\ntwo\\n\"}}\n");
}

#[test]
fn comments_of_a_flow_list_move_with_their_items() {
    let list = "l: [\n  # about a\n  a, # of a\n  b, # of b\n\n  c # of c\n]\n";
    let moved = |from, to| move |t: &mut Transaction<'_>| t.move_item(&path("l"), from, to);
    check(list, &moved(0, 1), "l: [\n  b, # of b\n  # about a\n  a, # of a\n\n  c # of c\n]\n");
    check(list, &moved(2, 0), "l: [\n  c, # of c\n  # about a\n  a, # of a\n\n  b # of b\n]\n");
    check(list, &moved(0, 2), "l: [\n  b, # of b\n  c, # of c\n\n  # about a\n  a # of a\n]\n");
    // The list ends on the last item's line.
    let shared = "l: [ a, # of a\n     b, # of b\n     c ]\n";
    check(shared, &moved(0, 1), "l: [ b, # of b\n     a, # of a\n     c ]\n");
    check(shared, &moved(0, 2), "l: [ b, # of b\n     c,\n     a # of a\n     ]\n");
    // Commas at the beginning of the lines.
    let first = "l: [ a # of a\n   , b # of b\n   , c ]\n";
    check(first, &moved(0, 1), "l: [ b # of b\n   , a # of a\n   , c ]\n");
    check(first, &moved(2, 1), "l: [ a # of a\n   , c\n   , b # of b\n   ]\n");
    check("l: [a, b, c]\n", &moved(0, 2), "l: [b, c, a]\n");
    check("l: [a, b, # two\n  c]\n", &moved(2, 0), "l: [c, a, # two\n  b]\n");
}

#[test]
fn an_entry_after_its_comma_goes_without_its_neighbours_comments() {
    let map = "m: { a: 1 # of a\n   # about b\n   , b: 2 # of b\n   , c: 3 }\nz: 1\n";
    let gone = |key: &'static str| move |t: &mut Transaction<'_>| t.remove(&path(key));
    check(map, &gone("m.b"), "m: { a: 1 # of a\n   , c: 3 }\nz: 1\n");
    check(map, &gone("m.c"), "m: { a: 1 # of a\n   # about b\n   , b: 2 # of b\n   }\nz: 1\n");
    check(map, &gone("m.a"), "m: { # about b\n   b: 2 # of b\n   , c: 3 }\nz: 1\n");
}

#[test]
fn the_comment_of_a_block_scalar_s_first_line_stays() {
    let set = |text: &'static str| move |t: &mut Transaction<'_>| t.set(&path("a"), Value::text(text), false);
    let folded = "a: >-  # keep me\n  one\n  two\nb: 1\n";
    check(folded, &set("New"), "a: >-  # keep me\n  New\nb: 1\n");
    check(folded, &set("x\ny"), "a: >-  # keep me\n  x\n\n  y\nb: 1\n");
    check(folded, &set(""), "a: ''  # keep me\nb: 1\n");
    check("a: | # k\n  one\nb: 1\n", &set("x\ny\n"), "a: | # k\n  x\n  y\nb: 1\n");
    check("a: |  # k\n\nb: 1\n", &set("x"), "a: x  # k\n\nb: 1\n");
}
