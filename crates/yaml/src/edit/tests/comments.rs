//! Whose a comment is: that of the entry inside which it stands, or of the one below it.

use super::{Op, SPINE, check, path, remove, run, set};
use crate::edit::{Transaction, Value};
use crate::{Document, Kind, Node, PathStep};

#[test]
fn a_comment_inside_what_is_removed_goes_with_it() {
    let text = "nodes:\n  a:\n    t: 1\n    # between\n    u: 2\n    # at the end\n      # deeper\n  # about b\n  b: 1\n";
    remove(text, "nodes.a", "nodes:\n  # about b\n  b: 1\n");
    remove(text, "nodes.b", &text.replace("  # about b\n  b: 1\n", ""));
    remove("m:\n  a:\n    t: 1\n    # inside\n  b: 1\n", "m.b", "m:\n  a:\n    t: 1\n    # inside\n");
    remove("m:\n  - a: 1\n    # inside\n  # about\n  - b\n", "m.0", "m:\n  # about\n  - b\n");
    remove(
        "m:\n- a\n  # inside\n# outside\nn: 1\n- b\n".replace("n: 1\n", "").as_str(),
        "m.0",
        "m:\n# outside\n- b\n",
    );
    remove("m:\n  a: {\n    t: 1\n  }   # e\n    # inside\n  b: 1\n", "m.a", "m:\n  b: 1\n");
    remove("m:\n  a: |\n      t\n    # inside\n  b: 1\n", "m.a", "m:\n  b: 1\n");
    remove("m:\n  ? a\n  : t: 1\n    # inside\n  b: 1\n", "m.a", "m:\n  b: 1\n");
    remove("m:\n  - k: 1\n      # inside\n    l: 2\n", "m.0.k", "m:\n  - l: 2\n");
    remove("a: 1\nb:\n  c: 2\n  # inside", "b", "a: 1");
}

#[test]
fn a_comment_inside_the_only_entry_goes_with_it() {
    remove("m:\n  a:\n    t: 1\n    # inside\n  # of m\nn: 1\n", "m.a", "m: {}\n  # of m\nn: 1\n");
    remove("m: # why\n  - a\n    # inside\nn: 1\n", "m.0", "m: [] # why\nn: 1\n");
    remove("- k: 1\n    # inside\n- l\n", "0.k", "- {}\n- l\n");
}

#[test]
fn a_comment_after_a_blank_line_goes_too_unless_something_stands_right_below_it() {
    let text = "m:\n  a:\n    t: 1\n\n    # apart\n\n    # more\n    # of it\n\n  b: 1\n";
    remove(text, "m.a", "m:\n  b: 1\n");
    remove(text, "m.b", &text.replace("  b: 1\n", ""));
    let text = "m:\n  a:\n    t: 1\n    # inside\n\n    # about b\n  b: 1\n";
    remove(text, "m.a", "m:\n    # about b\n  b: 1\n");
    remove(text, "m.b", "m:\n  a:\n    t: 1\n    # inside\n\n");
    remove("m:\n  b: 1\n  a:\n    t: 1\n\n    # apart\n\nn: 1\n", "m.a", "m:\n  b: 1\n\nn: 1\n");
}

#[test]
fn a_comment_that_stands_no_deeper_stays() {
    remove("m:\n  a: 1\n  # about b\n  b: 2\n", "m.a", "m:\n  # about b\n  b: 2\n");
    remove(
        "m:\n  b: 2\n  a:\n    t: 1\n  # of m\n    # still\nn: 1\n",
        "m.a",
        "m:\n  b: 2\n  # of m\n    # still\nn: 1\n",
    );
    remove(
        "m:\n  a:\n    t: 1\n    u: 2\n    # of a\n  b: 1\n",
        "m.a.u",
        "m:\n  a:\n    t: 1\n    # of a\n  b: 1\n",
    );
}

#[test]
fn what_is_added_comes_after_the_comments_inside_the_last_entry() {
    let text = "m:\n  a:\n    t: 1\n    # inside\n  # of m\nn: 1\n";
    set(text, "m.k", "v", "m:\n  a:\n    t: 1\n    # inside\n  k: v\n  # of m\nn: 1\n");
    set(text, "m.a.k", "v", "m:\n  a:\n    t: 1\n    k: v\n    # inside\n  # of m\nn: 1\n");
    let add = |t: &mut Transaction<'_>| t.append_item(&path("m"), Value::text("b"));
    check("m:\n  - a\n    # inside\nn: 1\n", &add, "m:\n  - a\n    # inside\n  - b\nn: 1\n");
}

#[test]
fn comments_inside_an_item_or_a_copied_entry_move_with_it() {
    let text = "m:\n  - a: 1\n    # inside a\n  # about b\n  - b: 1\n      # inside b\nn: 1\n";
    let after = "m:\n  # about b\n  - b: 1\n      # inside b\n  - a: 1\n    # inside a\nn: 1\n";
    check(text, &|t| t.move_item(&path("m"), 1, 0), after);
    let source =
        "nodes:\n  a:\n    t: 1\n    # inside a\n  # about b\n  b:\n    t: 2\n    # inside b\n\n  c: 1\n";
    let source = Document::open(source.as_bytes().to_vec(), SPINE);
    let copy = |t: &mut Transaction<'_>| t.append_copy(&path("nodes"), "n", &source, &path("nodes.b"));
    check("nodes:\n  k: 1\n", &copy, "nodes:\n  k: 1\n  # about b\n  n:\n    t: 2\n    # inside b\n");
}

#[test]
fn a_comment_above_an_entry_of_a_flow_map_goes_with_it() {
    let text = "m: {\n  # about a\n  a: 1,\n  b: 2,   # tail\n\n  # apart\n\n  # about c\n  c: 3\n}\n";
    remove(text, "m.a", &text.replace("  # about a\n  a: 1,\n", ""));
    remove(text, "m.b", &text.replace("  b: 2,   # tail\n", ""));
    remove(text, "m.c", "m: {\n  # about a\n  a: 1,\n  b: 2   # tail\n\n  # apart\n\n}\n");
    // What stands behind the bracket or the entry before is theirs.
    remove("m: { # all\n  a: 1, # first\n  b: 2\n}\n", "m.a", "m: { # all\n  b: 2\n}\n");
    remove("m: { # all\n  a: 1, # first\n  b: 2\n}\n", "m.b", "m: { # all\n  a: 1 # first\n}\n");
}

/// Texts with a comment of its own in every place that can have one.
const COMMENTED: &[&str] = &[
    "# c1\nversion: 2 # c2\n# c3\nnodes: # c4\n  # c5\n  a: # c6\n    # c7\n    type: x # c8\n    l: # c9\n      # c10\n      - p # c11\n      # c12\n      - q # c13\n      # c14\n    # c15\n  # c16\n  b: {type: y} # c17\n  # c18\n\n# c19\n",
    "nodes:\n  a: # c1\n    t: |- # c2\n      one\n      # no comment\n    u: > # c3\n      two\n    # c4\n    v: \"x\n      y\" # c5\n# c6\nz: 1 # c7\n# c8",
    "nodes: { # c1\n  # c2\n  a: 1, # c3\n  # c4\n  b: { x: 1, # c5\n    y: 2 # c6\n    # c7\n  }, # c8\n  l: [ # c9\n    p, # c10\n    # c11\n    q # c12\n    # c13\n  ] # c14\n  # c15\n} # c16\nz: 1\n",
    "nodes:\n  a: [ p # c1\n     # c2\n     , q # c3\n     , r ] # c4\n  b: { k: 1 # c5\n     # c6\n     , l: 2 # c7\n     , m: 3 # c8\n     } # c9\n# c10\n",
    "- # c1\n  k: 1 # c2\n  # c3\n  l: 2 # c4\n# c5\n-   # c6\n    - x # c7\n    # c8\n    - y # c9\n- z # c10\n",
];

fn walk(node: Node<'_>, here: &mut Vec<PathStep>, found: &mut Vec<Vec<PathStep>>) {
    let mut go = |step: PathStep, value: Node<'_>| {
        here.push(step);
        found.push(here.clone());
        walk(value, here, found);
        here.pop();
    };
    for (key, value) in node.entries() {
        go(PathStep::Key(key.text().into_owned()), value);
    }
    for (index, value) in node.items().enumerate() {
        go(PathStep::Index(index), value);
    }
}

fn comments(text: &str) -> Vec<&str> {
    let marks = text.split(['\n', '\r', ' ']).collect::<Vec<_>>();
    let pairs = marks.windows(2).filter(|pair| pair[0] == "#" && pair[1].starts_with('c'));
    pairs.map(|pair| pair[1]).collect()
}

#[test]
fn no_edit_loses_a_comment_that_is_not_its_own() {
    let mut tried = 0;
    for text in COMMENTED.iter().flat_map(|text| [(*text).to_owned(), text.replace('\n', "\r\n")]) {
        let document = Document::open(text.clone().into_bytes(), SPINE);
        assert!(document.errors().is_empty(), "{text}: {:?}", document.errors());
        let mut paths = vec![];
        walk(document.root().unwrap(), &mut vec![], &mut paths);
        let all = comments(&text);
        let keeps = |what: &str, op: Op<'_>| {
            let (after, result) = run(&text, op);
            let left = comments(&after);
            let lost: Vec<_> = all.iter().filter(|comment| !left.contains(comment)).collect();
            assert!(result.is_err() || lost.is_empty(), "{what} loses {lost:?}:\n{text}\n{after}");
            usize::from(result.is_ok())
        };
        for path in &paths {
            let node = document.at(path).unwrap();
            if node.kind() == Kind::Scalar {
                for value in ["v", "v: w", "x\ny\n", ""] {
                    tried +=
                        keeps(&format!("{value:?} at {path:?}"), &|t| t.set(path, Value::text(value), false));
                }
            }
            for (from, to) in [(0, 1), (1, 0), (2, 0), (0, 2), (1, 2)] {
                tried += keeps(&format!("{path:?} {from} to {to}"), &|t| t.move_item(path, from, to));
            }
            tried += keeps(&format!("an entry in {path:?}"), &|t| t.insert(path, "new", Value::text("v")));
            // What goes with a thing stands on its lines, directly above them, or deeper below.
            let (after, result) = run(&text, &|t| t.remove(path));
            if result.is_ok() {
                tried += 1;
                let left = comments(&after);
                let own = own_comments(&document, &text, path);
                let lost: Vec<_> = all.iter().filter(|c| !left.contains(c) && !own.contains(*c)).collect();
                assert!(
                    lost.is_empty(),
                    "without {path:?} {lost:?} are lost, its own are {own:?}:\n{text}\n{after}"
                );
            }
        }
    }
    assert!(tried > 300, "only {tried} edits");
}

/// The comments on the lines of an entry or item, directly above, and below it as far as they are indented more.
fn own_comments<'t>(document: &Document, text: &'t str, path: &[PathStep]) -> Vec<&'t str> {
    let span = document.member_span(path).unwrap();
    let lines: Vec<&str> = text.split('\n').collect();
    let line_of = |byte: usize| text[..byte].matches('\n').count();
    let is_comment = |line: usize| lines.get(line).is_some_and(|line| line.trim_start().starts_with('#'));
    let (mut first, mut last) = (line_of(span.start), line_of(span.end));
    while first > 0 && is_comment(first - 1) {
        first -= 1;
    }
    let column = span.start - text[..span.start].rfind('\n').map_or(0, |at| at + 1);
    let indent = |line: usize| lines[line].len() - lines[line].trim_start().len();
    while is_comment(last + 1) && indent(last + 1) > column {
        last += 1;
    }
    lines[first..=last].iter().flat_map(|line| comments(line)).collect()
}
