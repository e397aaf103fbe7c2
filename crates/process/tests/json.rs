//! A document that is JSON stays JSON, whatever is done to it and however it is laid out.

#![allow(clippy::unwrap_used)] // helpers of tests fail by panicking

use flow::{Command, Dialect, Display, NewNode, OpenContext, Point, Side, SourceEdit, Viewport};
use process::ProcessDialect;
use serde_json::{Value, json};

fn flow(designer: bool) -> Value {
    let mut flow = json!({
        "version": 2, "start": "start",
        "nodes": {
            "start": {"type": "start", "to": "ask"},
            "ask": {
                "type": "userInput", "title": "Şu \"mu\" 🚀",
                "choices": [{"key": "yes", "title": "Eş", "to": "wait"}, {"key": "no", "title": "Hayır", "to": "end"}],
                "admission": {"mode": "inheritPermission", "permissions": [{"key": "Update"}]},
            },
            "wait": {"type": "delay", "duration": {"value": 1, "unit": "hours"}, "to": "watch"},
            "watch": {
                "type": "waitEvent", "onEvent": "end",
                "events": {"mode": "any", "observations": [{"key": "o", "sourceKind": "subject", "eventTypes": ["created"]}]},
            },
            "end": {"type": "end", "outcome": "x"},
        },
    });
    if designer {
        flow["designer"] = json!({
            "viewport": {"x": 0, "y": 0, "zoom": 1},
            "nodes": {"ask": {"position": {"x": 1, "y": 2}, "inputs": {"in": {"side": "left", "offset": 0.5}}}},
        });
    }
    flow
}

/// The same flow laid out in many ways.
fn texts() -> Vec<String> {
    let mut texts = vec![];
    for flow in [flow(true), flow(false)] {
        let pretty = serde_json::to_string_pretty(&flow).unwrap();
        let four = pretty.lines().map(|line| {
            let text = line.trim_start();
            format!("{}{text}\n", "    ".repeat((line.len() - text.len()) / 2))
        });
        let tabs = pretty.lines().map(|line| {
            let text = line.trim_start();
            format!("{}{text}\n", "\t".repeat((line.len() - text.len()) / 2))
        });
        texts.push(four.collect());
        texts.push(tabs.collect());
        texts.push(pretty.replace('\n', "\r\n"));
        texts.push(pretty.replace('\n', "\r"));
        texts.push(format!("\u{feff}{pretty}\n"));
        texts.push(flow.to_string());
        texts.push(pretty.split_whitespace().collect::<Vec<_>>().join(" "));
        texts.push(pretty);
    }
    texts
}

fn json_of(text: &str) -> Value {
    serde_json::from_str(text.trim_start_matches('\u{feff}'))
        .unwrap_or_else(|error| panic!("{error}:\n{text}"))
}

fn commands() -> Vec<Command> {
    let text = str::to_owned;
    let at = Point { x: -40.5, y: 12.0 };
    let set = |path: &str, value: &str| Command::Set { path: text(path), value: text(value) };
    let item = |list: &str, key: Option<&str>, title: Option<&str>, value: Option<&str>| Command::AddItem {
        list: text(list),
        key: key.map(text),
        title: title.map(text),
        value: value.map(text),
    };
    let add = |kind: &str, key: &str, at| Command::AddNode {
        node: NewNode { kind: text(kind), key: Some(text(key)), at },
        from: None,
        to: None,
    };
    let connect = |node: &str, output: &str, target: &str| Command::Connect {
        node: text(node),
        output: text(output),
        target: text(target),
        input: None,
    };
    vec![
        set("nodes.end.title", "it's \"done\": {x}\t\u{7}"),
        set("nodes.end.title", "null"),
        set("nodes.ask.instruction", "two\nlines"),
        set("nodes.wait.duration.value", "007"),
        set("nodes.watch.timeout.value", "+5"),
        set("nodes.watch.timeout.unit", "days"),
        set("nodes.watch.events.observations.o.eventTypes", "[created, 'updated']"),
        set("nodes.ask.choices.yes.key", "yes_2"),
        Command::Unset { path: text("nodes.watch.timeout") },
        add("delay", "later", None),
        add("userInput", "düğüm \"2\"", Some(at)),
        add("devLog", "log", None),
        add("waitEvent", "event", None),
        connect("later", "to", "end"),
        connect("log", "to", "later"),
        item("nodes.ask.choices", Some("maybe"), Some("May 'be'"), None),
        item("nodes.ask.choices", None, None, None),
        item("nodes.watch.events.observations", None, None, None),
        item("nodes.watch.events.observations.o.eventTypes", None, None, Some("deleted")),
        Command::RenameItem { path: text("nodes.ask.choices.no"), to: text("nein") },
        Command::MoveItem { path: text("nodes.ask.choices.nein"), index: 0 },
        Command::RemoveItem { path: text("nodes.ask.choices.yes_2") },
        Command::Disconnect { node: text("ask"), output: text("nein") },
        connect("ask", "nein", "end"),
        Command::Move { nodes: vec![(text("wait"), at), (text("ask"), at), (text("end"), at)] },
        Command::Port { node: text("wait"), output: text("to"), side: Side::Left, offset: 0.25 },
        Command::Waypoints { node: text("wait"), output: text("to"), points: vec![at, at] },
        Command::Waypoints { node: text("wait"), output: text("to"), points: vec![] },
        Command::Display { node: text("wait"), output: text("to"), display: Display::Link },
        Command::Display { node: text("wait"), output: text("to"), display: Display::Line },
        Command::AddInput { node: text("end"), key: text("second \"in\""), side: Side::Top, offset: 0.5 },
        Command::RenameInput { node: text("end"), from: text("in"), to: text("first") },
        Command::RemoveInput { node: text("end"), key: text("first") },
        Command::SetViewport { viewport: Viewport { x: -1.5, y: 0.0, zoom: 0.5 } },
        Command::RenameNode { from: text("wait"), to: text("cool 'off'") },
        Command::Retype { key: text("later"), kind: text("moveOnBoard") },
        Command::Paste {
            yaml: text(
                "# c\na:\n  type: delay\n  title: 007\n  duration: {value: 2, unit: days}\n  to: b\nb: {type: end}\n",
            ),
            at: Some(at),
        },
        Command::RemoveNodes { keys: vec![text("log"), text("event")], heal: false },
        Command::RemoveNodes { keys: vec![text("cool 'off'")], heal: true },
    ]
}

#[test]
fn every_command_leaves_json() {
    for text in texts() {
        let mut document = ProcessDialect.open(text.clone().into_bytes(), OpenContext::default());
        let lines_before = yaml::lines(&text).count();
        let mut steps = vec![];
        json_of(&text);
        for command in commands() {
            let applied = document
                .apply(&command)
                .unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}\n{}", document.text()));
            steps.push(applied.inverse);
            let read = json_of(&document.text());
            let nodes = read["nodes"].as_object().unwrap();
            assert_eq!(nodes.len(), document.keys().len());
            assert_eq!(
                nodes.keys().cloned().collect::<std::collections::BTreeSet<_>>(),
                document.keys().into_iter().collect()
            );
        }
        let read = json_of(&document.text());
        assert_eq!(read["nodes"]["end"]["title"], "null");
        assert_eq!(
            read["nodes"]["watch"]["events"]["observations"][0]["eventTypes"],
            json!(["created", "updated", "deleted"])
        );
        assert_eq!(
            read["nodes"]["a"],
            json!({"type": "delay", "title": "007", "duration": {"value": 2, "unit": "days"}, "to": "b"})
        );
        let one_line = lines_before <= 2;
        assert_eq!(yaml::lines(&document.text()).count() <= 2, one_line, "{}", document.text());
        for inverse in steps.iter().rev() {
            document.splice(inverse);
        }
        assert_eq!(document.text(), text);
    }
}

#[test]
fn nodes_are_added_in_the_layout_of_the_text() {
    let text = "{\n\t\"version\": 2,\n\t\"start\": \"s\",\n\t\"nodes\": {\n\t\t\"s\": {\n\t\t\t\"type\": \"start\"\n\t\t}\n\t}\n}\n";
    let mut document = ProcessDialect.open(text.as_bytes().to_vec(), OpenContext::default());
    let node =
        NewNode { kind: "delay".into(), key: Some("w".into()), at: Some(Point { x: 480.0, y: 160.0 }) };
    let add = Command::AddNode { node, from: Some(("s".into(), "to".into())), to: None };
    document.apply(&add).unwrap();
    let after = "{\n\t\"version\": 2,\n\t\"start\": \"s\",\n\t\"nodes\": {\n\t\t\"s\": {\n\t\t\t\"type\": \"start\",\n\t\t\t\"to\": \"w\"\n\t\t},\n\t\t\"w\": {\n\t\t\t\"type\": \"delay\",\n\t\t\t\"duration\": {\"value\": 1, \"unit\": \"minutes\"}\n\t\t}\n\t},\n\t\"designer\": {\n\t\t\"nodes\": {\n\t\t\t\"w\": {\n\t\t\t\t\"position\": {\"x\": 480, \"y\": 160}\n\t\t\t}\n\t\t}\n\t}\n}\n";
    assert_eq!(document.text(), after);
}

/// What is typed is taken as it is.
#[test]
fn what_is_typed_into_a_json_text_stays() {
    let text = flow(false).to_string();
    let mut document = ProcessDialect.open(text.clone().into_bytes(), OpenContext::default());
    let edits = vec![SourceEdit { from: 1, to: 1, insert: "a: 1, ".into() }];
    document.apply(&Command::EditText { edits }).unwrap();
    assert_eq!(document.text(), format!("{{a: 1, {}", &text[1..]));
}
