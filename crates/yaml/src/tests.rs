//! Reading: what texts say, and what is wrong with them.

use crate::{Document, ErrorKind, Kind, Node, PathStep, Style};

fn open(text: &str) -> Document {
    Document::open(text.as_bytes().to_vec(), &[&["nodes"], &["designer"], &["designer", "nodes"]])
}

fn path(steps: &[PathStep]) -> String {
    let steps = steps.iter().map(|step| match step {
        PathStep::Key(key) => key.clone(),
        PathStep::Index(index) => index.to_string(),
    });
    steps.collect::<Vec<_>>().join(".")
}

fn findings(text: &str) -> Vec<(ErrorKind, String, u32, u32)> {
    let document = open(text);
    let errors = document.errors().iter().map(|e| {
        let place = document.position(e.span.start);
        (e.kind, path(&e.path), place.line, place.column)
    });
    errors.collect()
}

fn dump(node: Node<'_>) -> String {
    match node.kind() {
        Kind::Scalar if node.is_unset() => "~".into(),
        Kind::Scalar => format!("{:?}", node.text()),
        Kind::Seq => format!("[{}]", node.items().map(dump).collect::<Vec<_>>().join(", ")),
        Kind::Map => {
            let entries = node.entries().map(|(k, v)| format!("{}: {}", k.text(), dump(v)));
            format!("{{{}}}", entries.collect::<Vec<_>>().join(", "))
        }
    }
}

fn read(text: &str) -> String {
    let document = open(text);
    assert_eq!(document.errors(), [], "{text:?}");
    dump(document.root().unwrap())
}

#[test]
fn reads_every_scalar_style() {
    assert_eq!(
        read(
            "a: x y\nb: 'it''s'\nc: \"a\\tb\\u00e7\"\nd: |\n  one\n\n   two\ne: >-\n  one\n  two\n\n  three\nf:\ng: ~\nh: '~'\n"
        ),
        r#"{a: "x y", b: "it's", c: "a\tbç", d: "one\n\n two\n", e: "one two\nthree", f: ~, g: ~, h: "~"}"#
    );
}

#[test]
fn reads_scalars_over_several_lines() {
    assert_eq!(
        read("a: one\n  two\n\n  three\nb: \"one \\\n   two\n\n   three\"\nc: 'x\n  y'\n"),
        r#"{a: "one two\nthree", b: "one two\nthree", c: "x y"}"#
    );
}

#[test]
fn reads_block_and_flow_collections() {
    assert_eq!(
        read(
            "a:\n- 1\n- {b: 2, c: [3, 4]}\n-\n  - x\n- k: v\n  l: w\nd: {}\ne: []\nf: {\n  g: h, # note\n}\n"
        ),
        r#"{a: ["1", {b: "2", c: ["3", "4"]}, ["x"], {k: "v", l: "w"}], d: {}, e: [], f: {g: "h"}}"#
    );
}

#[test]
fn takes_one_document_with_markers() {
    assert_eq!(read("# c\n---\na: 1\n...\n# end\n"), r#"{a: "1"}"#);
    assert_eq!(findings("a: 1\n---\nb: 2\n"), [(ErrorKind::MultipleDocuments, String::new(), 2, 1)]);
    assert_eq!(findings("%YAML 1.2\n---\na: 1\n"), [(ErrorKind::Directive, String::new(), 1, 1)]);
}

#[test]
fn finds_every_alias_and_tag() {
    let text = "nodes:\n  start: &entry {type: start, to: end}\n  other:\n    <<: *entry\n    to: end\n  end: {outcome: !custom completed}\n";
    assert_eq!(
        findings(text),
        [
            (ErrorKind::Alias, "nodes.start".into(), 2, 10),
            (ErrorKind::Alias, "nodes.other".into(), 4, 5),
            (ErrorKind::Tag, "nodes.end.outcome".into(), 6, 18),
        ]
    );
    assert!(open(text).root().is_some());
}

#[test]
fn finds_every_duplicate_as_it_reads() {
    assert_eq!(
        findings("nodes:\n  start: {type: start, to: end, \"to\": start}\n  end: {}\n  'end': {}\n"),
        [
            (ErrorKind::DuplicateKey, "nodes.start.to".into(), 2, 33),
            (ErrorKind::DuplicateKey, "nodes.end".into(), 4, 3)
        ]
    );
}

#[test]
fn refuses_tabs_as_indentation() {
    assert_eq!(findings("a:\n\tb: 1\n")[0].0, ErrorKind::Syntax);
}

#[test]
fn says_where_bytes_are_not_utf8() {
    let document = Document::open(b"a: 1\nb: \xff\n".to_vec(), &[]);
    assert_eq!(document.errors()[0].kind, ErrorKind::Encoding);
    assert_eq!(document.errors()[0].span, 8..9);
    assert_eq!(document.position(8).line, 2);
    assert_eq!(document.position(8).column, 4);
    assert_eq!(document.bytes(), b"a: 1\nb: \xff\n");
    assert!(document.root().is_none());
}

#[test]
fn finds_what_is_too_deep_or_too_large() {
    let deep = |n: usize| format!("a: {}{}\n", "[".repeat(n), "]".repeat(n));
    assert_eq!(findings(&deep(63)), []);
    assert_eq!(findings(&deep(64))[0].0, ErrorKind::TooDeep);
    assert_eq!(findings(&"[".repeat(100_000))[0].0, ErrorKind::TooDeep);
    assert_eq!(findings(&"x".repeat(16 * 1024 * 1024 + 1))[0].0, ErrorKind::TooLarge);
}

#[test]
fn finds_collections_as_keys() {
    assert_eq!(findings("a:\n  ? [x]\n  : 1\n")[0].0, ErrorKind::KeyNotScalar);
}

#[test]
fn spans_are_of_the_whole_text() {
    let text = "# é𝄞\r\nnodes:\r\n  a: {x: \"1\"}   # c\r\n  b: |\r\n    text\r\n\r\n  c:\r\n";
    let document = open(text);
    let nodes = document.root().unwrap().get("nodes").unwrap();
    let slice = |node: Node<'_>| text[node.span()].to_owned();
    assert_eq!(slice(nodes.get("a").unwrap()), "{x: \"1\"}");
    assert_eq!(slice(nodes.get("b").unwrap()), "|\r\n    text");
    assert_eq!(nodes.get("b").unwrap().text(), "text\n");
    assert_eq!(slice(nodes), &text[text.find("a:").unwrap()..text.find("  c:").unwrap() + 4]);
    let c = nodes.get("c").unwrap();
    assert_eq!((c.style(), c.span().start), (Style::Missing, text.find("  c:").unwrap() + 4));
    let place = document.position(text.find('\r').unwrap());
    assert_eq!((place.line, place.column, place.utf16), (1, 6, 5));
    assert_eq!(document.byte_of_utf16(5), text.find('\r').unwrap());
}

#[test]
fn a_control_character_before_or_after_a_marker_is_refused() {
    for text in ["#\u{1a}\n---\na: 1\n", "a: 1\n...\n#\u{1a}\n"] {
        let document = Document::open(text.as_bytes().to_vec(), &[]);
        assert!(document.errors().iter().any(|error| error.kind == ErrorKind::Syntax), "{text:?}");
    }
}

/// The same text, whichever way its lines end.
#[test]
fn a_lone_return_ends_lines_as_any_other_break() {
    let text = "# head\nnodes: # the nodes\n  a: one\n    two\n\n    three # c\n  b: 'x\n\n    y'\n  c: \"p \\\n    q\n    r\"\n  d: |+\n    l1\n\n      l2\n\n  e: >-\n    f1\n    f2\n\n    f3\n  f: [1,\n    # in it\n    {k: v}]\n  g:\n  - x\n  # between\n  -\n    y: z\n  ? h\n  # why\n  : i\nz: |\n  end\n";
    let places = |text: &str| {
        let document = open(text);
        let mut found = vec![];
        let mut left = vec![document.root().unwrap()];
        while let Some(node) = left.pop() {
            let place = |at| (document.position(at).line, document.position(at).column);
            found.push((node.style(), place(node.span().start), place(node.span().end)));
            left.extend(node.entries().flat_map(|(key, value)| [key, value]).chain(node.items()));
        }
        found
    };
    let returns = text.replace('\n', "\r");
    assert_eq!(read(&returns), read(text));
    assert_eq!(places(&returns), places(text));
    // Not a lone return before an empty line that ends with a newline: the two would be one.
    let mut ends = ["\n", "\r", "\r\n"].into_iter().cycle();
    let mixed: String = text
        .split_inclusive('\n')
        .map(|line| line.trim_end_matches('\n').to_owned() + ends.next().unwrap())
        .collect();
    assert_eq!(read(&mixed), read(text));
    assert_eq!(places(&mixed), places(text));
}

#[test]
fn findings_stand_in_their_line_where_lines_end_with_a_lone_return() {
    assert_eq!(
        findings("a: 1\rb:\r  c: &x 2\r\n  c: 3\r"),
        [(ErrorKind::Alias, "b.c".into(), 3, 6), (ErrorKind::DuplicateKey, "b.c".into(), 4, 3),]
    );
    assert_eq!(findings("a: 1\r---\rb: 2\r"), [(ErrorKind::MultipleDocuments, String::new(), 2, 1)]);
    assert_eq!(read("# c\r---\ra: 1\r...\r# end\r"), r#"{a: "1"}"#);
    let document = Document::open(b"a: 1\rb: \xff\r".to_vec(), &[]);
    let place = document.position(document.errors()[0].span.start);
    assert_eq!((place.line, place.column), (2, 4));
    // Between the two bytes of a break is still its line.
    let document = open("a\r\nb");
    assert_eq!((document.position(2).line, document.position(2).column), (1, 3));
}

#[test]
fn what_is_sound_of_a_broken_text_with_lone_returns_is_read() {
    let document = open("version: 2\rnodes:\r  a: {x: 1}\r  b: [\r  c: 3\r");
    let nodes = document.root().and_then(|root| root.get("nodes")).map(dump);
    assert_eq!(nodes.as_deref(), Some("{a: {x: \"1\"}, c: \"3\"}"));
}

#[test]
fn a_fault_is_named_and_placed_where_it_is_mended() {
    use crate::Fault;
    let cases = [
        // A bracket that is not closed shows at the bracket, not where the reading stops.
        ("start: [s\nnodes:\n  a: {type: end}\n", Fault::Unclosed('['), "[s"),
        ("start: [s\n", Fault::Unclosed('['), "[s"),
        ("nodes:\n  a: {type: end\n  b: {type: end}\n", Fault::Unclosed('{'), "{type: end\n"),
        ("a: {b: c,\n  list: [1\nb: 2\n", Fault::Unclosed('['), "[1"),
        ("a: [1, 2}\nb: 1\n", Fault::Mismatched('[', '}'), "[1"),
        ("a: 1\nb: \"x\nc: 1\n", Fault::Quote, "\"x"),
        ("a: 'it's'\n", Fault::AfterQuote, "s'"),
        ("a: b: c\n", Fault::Colon, ": c"),
        ("a: 1\n b: 2\n", Fault::Colon, ": 2"),
        ("a: [x,\n  y: z: w]\n", Fault::Separator, ": w"),
        ("a:\n\tb: 1\n", Fault::Tab, "b: 1"),
        ("a: @x\n", Fault::Character('@'), "@x"),
        ("- a\nb: 1\n", Fault::Dash, "b: 1"),
        ("a: \"\\q\"\n", Fault::Escape, "\"\\q"),
        ("a: |x\n  y\n", Fault::BlockHeader, "|x"),
        ("a: |\n  x\n y\n", Fault::Key, "y"),
        ("a: [b, , c]\n", Fault::Value, ", c"),
        ("a: \"x\"#c\n", Fault::Comment, "#c"),
    ];
    for (text, fault, at) in cases {
        let document = Document::open(text.as_bytes().to_vec(), &[]);
        let error = &document.errors()[0];
        assert_eq!((error.kind, error.fault), (ErrorKind::Syntax, Some(fault)), "{text}");
        assert_eq!(text.find(at), Some(error.span.start), "{text}: {:?}", &text[error.span.start..]);
    }
}
