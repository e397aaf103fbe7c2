//! A text that is JSON stays JSON.

use super::{check, path, refuse, remove, set};
use crate::edit::{EditError, Transaction, Value};

const PRETTY: &str = "{\n  \"version\": 2,\n  \"nodes\": {\n    \"a\": {\n      \"type\": \"start\",\n      \"to\": \"b\"\n    },\n    \"b\": {}\n  },\n  \"list\": [\n    {\"k\": 1}\n  ]\n}\n";

fn node() -> Value {
    Value::Block(vec![
        ("type".into(), Value::text("x")),
        ("d".into(), Value::flow("{v: 1, u: days}").unwrap()),
    ])
}

/// `PRETTY` with one piece replaced.
fn pretty(old: &str, new: &str) -> String {
    assert_eq!(PRETTY.matches(old).count(), 1);
    PRETTY.replace(old, new)
}

#[test]
fn what_is_new_is_quoted_as_json_is() {
    let text = "{\"a\": {\"b\": \"c\"}, \"n\": 1}\n";
    set(text, "a.k", "v", "{\"a\": {\"b\": \"c\", \"k\": \"v\"}, \"n\": 1}\n");
    set(text, "a.b", "it's \"\u{1}\u{0}\n", "{\"a\": {\"b\": \"it's \\\"\\u0001\\u0000\\n\"}, \"n\": 1}\n");
    set(text, "a.k", "1", "{\"a\": {\"b\": \"c\", \"k\": \"1\"}, \"n\": 1}\n");
    set(text, "a.k", "null", "{\"a\": {\"b\": \"c\", \"k\": \"null\"}, \"n\": 1}\n");
    set(text, "x.y", "v", "{\"a\": {\"b\": \"c\"}, \"n\": 1, \"x\": {\"y\": \"v\"}}\n");
    set("{\"a\": null}", "a.k", "v", "{\"a\": {\"k\": \"v\"}}");
    let list =
        |t: &mut Transaction<'_>| t.set(&path("a.l"), Value::flow("[x, 1, ~, {'k': true}]").unwrap(), false);
    check(text, &list, "{\"a\": {\"b\": \"c\", \"l\": [\"x\", 1, null, {\"k\": true}]}, \"n\": 1}\n");
    let rename = |t: &mut Transaction<'_>| t.rename_key(&path("a.b"), "p\u{7f}q");
    check(text, &rename, "{\"a\": {\"p\\u007Fq\": \"c\"}, \"n\": 1}\n");
    let item = |t: &mut Transaction<'_>| t.append_item(&path("l"), Value::map([("k", Value::text("v"))]));
    check("{\"l\": [{\"k\": \"u\"}]}", &item, "{\"l\": [{\"k\": \"u\"}, {\"k\": \"v\"}]}");
    check("{\"l\": []}", &item, "{\"l\": [{\"k\": \"v\"}]}");
}

#[test]
fn numbers_are_written_as_json_has_them() {
    for (number, written) in [("5", "5"), ("+5", "5"), ("007", "7"), ("-1.50", "-1.50"), ("5.", "5")] {
        let plain = |t: &mut Transaction<'_>| t.set(&path("n"), Value::Plain(number.into()), false);
        check("{\"n\": 1}\n", &plain, &format!("{{\"n\": {written}}}\n"));
    }
}

#[test]
fn lines_of_a_json_text_go_on_as_they_are() {
    let to = "\"to\": \"b\"\n";
    set(PRETTY, "nodes.a.title", "T", &pretty(to, "\"to\": \"b\",\n      \"title\": \"T\"\n"));
    let d = |t: &mut Transaction<'_>| t.set(&path("nodes.a.d"), Value::flow("{v: 1}").unwrap(), false);
    check(PRETTY, &d, &pretty(to, "\"to\": \"b\",\n      \"d\": {\"v\": 1}\n"));
    let add = |t: &mut Transaction<'_>| t.append_entry(&path("nodes"), "n", node());
    let new =
        "\"b\": {},\n    \"n\": {\n      \"type\": \"x\",\n      \"d\": {\"v\": 1, \"u\": \"days\"}\n    }\n";
    check(PRETTY, &add, &pretty("\"b\": {}\n", new));
    set(PRETTY, "nodes.b.type", "y", &pretty("\"b\": {}", "\"b\": {\n      \"type\": \"y\"\n    }"));
    let item = |t: &mut Transaction<'_>| t.append_item(&path("list"), Value::map([("k", Value::text("v"))]));
    check(PRETTY, &item, &pretty("{\"k\": 1}", "{\"k\": 1},\n    {\"k\": \"v\"}"));
    let spread = pretty("{\"k\": 1}", "{\n      \"k\": 1\n    }");
    let after = pretty("{\"k\": 1}", "{\n      \"k\": 1\n    },\n    {\n      \"k\": \"v\"\n    }");
    check(&spread, &item, &after);
    let section = |t: &mut Transaction<'_>| {
        let inner = Value::Block(vec![(
            "a".into(),
            Value::Block(vec![("p".into(), Value::map([("x", Value::text("1"))]))]),
        )]);
        t.append_section("designer", Value::Block(vec![("nodes".into(), inner)]))
    };
    let new = "\n  ],\n  \"designer\": {\n    \"nodes\": {\n      \"a\": {\n        \"p\": {\"x\": \"1\"}\n      }\n    }\n  }\n}";
    check(PRETTY, &section, &pretty("\n  ]\n}", new));
    remove(
        PRETTY,
        "nodes.a",
        &pretty("    \"a\": {\n      \"type\": \"start\",\n      \"to\": \"b\"\n    },\n", ""),
    );
    remove(PRETTY, "nodes.b", &pretty(",\n    \"b\": {}", ""));
}

#[test]
fn nodes_on_a_line_each_stay_so() {
    let text = "{\n  \"nodes\": {\n    \"a\": {\"l\": []},\n    \"b\": {\"k\": 1}\n  }\n}\n";
    let with = |old: &str, new: &str| text.replace(old, new);
    let add = |t: &mut Transaction<'_>| t.append_entry(&path("nodes"), "n", node());
    let new = "{\"k\": 1},\n    \"n\": {\"type\": \"x\", \"d\": {\"v\": 1, \"u\": \"days\"}}\n";
    check(text, &add, &with("{\"k\": 1}\n", new));
    let item =
        |t: &mut Transaction<'_>| t.append_item(&path("nodes.a.l"), Value::map([("k", Value::text("v"))]));
    check(text, &item, &with("[]", "[{\"k\": \"v\"}]"));
}

#[test]
fn json_may_be_indented_with_tabs() {
    let text = "{\n\t\"a\": {\n\t\t\"b\": 1\n\t},\n\t\"c\": {}\n}\n";
    set(text, "a.k", "v", "{\n\t\"a\": {\n\t\t\"b\": 1,\n\t\t\"k\": \"v\"\n\t},\n\t\"c\": {}\n}\n");
    set(text, "c.k", "v", "{\n\t\"a\": {\n\t\t\"b\": 1\n\t},\n\t\"c\": {\n\t\t\"k\": \"v\"\n\t}\n}\n");
    remove(text, "c", "{\n\t\"a\": {\n\t\t\"b\": 1\n\t}\n}\n");
    remove(text, "a", "{\n\t\"c\": {}\n}\n");
}

#[test]
fn what_is_not_json_throughout_is_written_as_yaml() {
    set("{\"a\": {\"b\": \"c\"}, n: 1}\n", "a.k", "v", "{\"a\": {\"b\": \"c\", k: v}, n: 1}\n");
    set("{\"a\": {\"b\": c}}\n", "a.k", "v", "{\"a\": {\"b\": c, k: v}}\n");
    set("{\"a\": {\"b\": 'c'}}\n", "a.k", "v", "{\"a\": {\"b\": 'c', k: v}}\n");
    set("a: {\"b\": \"c\"}\n", "a.k", "v", "a: {\"b\": \"c\", k: v}\n");
    set("{}\n", "k", "v", "{k: v}\n");
    set("{\n  a: {b: {}},\n  c: {}\n}\n", "c.k", "v", "{\n  a: {b: {}},\n  c: {k: v}\n}\n");
    refuse("{\"a\": 1}\n", &|t| t.insert(&path(""), "a", Value::text("v")), EditError::Taken);
}
