//! Whose a comment is: that of the entry inside which it stands, or of the one below it.

use super::{SPINE, check, path, remove, set};
use crate::Document;
use crate::edit::{Transaction, Value};

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
