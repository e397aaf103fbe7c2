//! What must hold whatever the text looks like and whatever is done to it: line endings, a BOM, comments, quotes, block and
//! flow style, JSON, `?` keys, anchors, Turkish letters and emoji.

#![allow(clippy::unwrap_used)] // helpers of tests fail by panicking

use flow::{Command, Dialect, Document, NewNode, OpenContext, Point, Side};
use process::ProcessDialect;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_yaml::Value;

const MIXED: &str = "\
# Sipariş onayı 🚀 — 'not' a \"value\": [x
---
version: 2   # v
start: 'start'

nodes:
  # entry
  start: {type: start, to: ask}   # → ask
  \"ask\":
    type: userInput
    title: \"Onayla\\u0131r \\\"mı\\\"?\"
    instruction: |+
      Birinci satır
        # no comment

    choices:
      # first
      - {key: 'yes', title: 'It''s fine', to: wait,
         }
      - key: no
        title: >-
          Hayır,
          geri
        to: ask
          # deeper than it stands

    admission: { mode: inheritPermission, permissions: [ {key: Update} ] }

  ? wait
  # why?
  : type: delay
    duration: {value: 1,unit: hours}
    to: log
  log: {
    type: devLog, # one line each
    message: plain words # 😀
    , level: information,
    to: end
  }
  end: {\"type\": end, outcome: tamamlandı}
# about the picture
designer:
    viewport: {x: -1.50, y: 2, zoom: 1}
    nodes:
        ask:
            position: {x: 10, y: 20} # here
            outputs:
                yes: {side: right, offset: 0.5, waypoints: [{x: 1, y: 2}]}
        'log': {position: {x: 1e2, y: 0}}
...
# the end 👋
";

const JSON: &str = r#"{
  "version": 2, "start": "start",
  "nodes": {
    "start": {"type": "start", "to": "ask"},
    "ask": {"type": "userInput", "title": "Şu \"mu\" 🚀", "choices": [{"key": "yes", "title": "E\u015f", "to": "wait"}],
      "admission": {"mode": "inheritPermission", "permissions": [{"key": "Update"}]}},
    "wait": {"type": "delay", "duration": {"value": 1, "unit": "hours"}, "to": "log"},
    "log": {"type": "devLog", "message": "m", "level": "information", "to": "end"},
    "end": {"type": "end", "outcome": "x"}
  },
  "designer": {"nodes": {"ask": {"position": {"x": 1, "y": 2}}}}
}
"#;

/// The same things said in many ways.
fn texts() -> Vec<String> {
    let crlf = |text: &str| text.replace('\n', "\r\n");
    let every_third = |text: &str| {
        let lines = text.split('\n').enumerate();
        lines.map(|(n, line)| if n % 3 == 0 { format!("{line}\r") } else { line.into() }).collect::<Vec<_>>()
    };
    let every_kind = |text: &str| {
        let ends = ["\r", "\r\n", "\n"].into_iter().cycle();
        text.split_inclusive('\n').zip(ends).map(|(line, end)| line.replace('\n', end)).collect::<String>()
    };
    let plain = MIXED.replace("---\n", "").replace("...\n", "");
    let pretty = serde_json::from_str::<serde_json::Value>(JSON)
        .and_then(|json| serde_json::to_string_pretty(&json))
        .unwrap();
    vec![
        MIXED.to_owned(),
        plain.clone(),
        format!("\u{feff}{}", crlf(&plain)),
        every_third(&plain).join("\n"),
        plain.replace("# the end 👋\n", "").trim_end().to_owned(),
        MIXED.replace('\n', "\r"),
        every_kind(&plain),
        JSON.to_owned(),
        format!("\u{feff}{}", crlf(JSON.trim_end())),
        JSON.replace('\n', "\r"),
        JSON.split_whitespace().collect::<Vec<_>>().join(" "),
        pretty.replace("  ", "\t"),
        pretty,
    ]
}

/// Readable, but nothing that a command may change.
fn refused_texts() -> Vec<String> {
    let plain = MIXED.replace("---\n", "").replace("...\n", "");
    vec![
        plain.replace("outcome: tamamlandı", "outcome: &a tamamlandı"),
        plain.replace("type: delay\n", "type: !x delay\n"),
        plain.replace("  end: {", "  end: {}\n  end: {"),
        plain.replace("version: 2", "version: 3"),
        plain.replace("to: log", "to: [log"),
    ]
}

/// Contents that look like something else.
fn content() -> impl Strategy<Value = String> {
    let nasty = [
        "Başlık ığüşöçİ",
        "😀 👨‍👩‍👧 🇹🇷",
        "it's",
        "\"q\"",
        "'",
        "a: b",
        "a #b",
        "# a",
        "- a",
        "? a",
        "[x",
        "{x}",
        "}",
        "x,y",
        "&a",
        "*a",
        "!t",
        "|",
        ">",
        "%",
        "@",
        "`",
        "null",
        "~",
        "true",
        "no",
        "2",
        "007",
        "1e3",
        "0x1F",
        ".inf",
        "2024-01-01",
        " lead",
        "trail ",
        "\ttab",
        "two\nlines",
        "two\n\nlines\n",
        "  deep\n shallow",
        "\r",
        "\u{85}",
        "a\u{85}b",
        "a\u{2028}b",
        "\u{2028}",
        "\u{feff}",
        "\u{7}",
        "\\",
        "---",
        "...",
        "a:",
        ":",
    ];
    prop_oneof![3 => select(nasty.to_vec()).prop_map(str::to_owned), 1 => "\\PC{1,20}", 1 => "[a-zığü\\n:#'\" -]{1,30}"]
}

fn key() -> impl Strategy<Value = String> {
    let there = select(vec!["start", "ask", "wait", "log", "end"]).prop_map(str::to_owned);
    prop_oneof![8 => there, 1 => Just("düğüm 🚀".to_owned()), 1 => content()]
}

fn command() -> impl Strategy<Value = Command> {
    let output = || select(vec!["to", "yes", "no", "yes2"]).prop_map(str::to_owned);
    let kind = || select(vec!["delay", "devLog", "userInput", "if", "end"]).prop_map(str::to_owned);
    let at = |x: i16| Point { x: f64::from(x), y: 0.5 };
    let path = select(vec![
        "nodes.ask.title",
        "nodes.ask.instruction",
        "nodes.ask.choices.no.title",
        "nodes.ask.choices.yes.to",
        "nodes.wait.duration.value",
        "nodes.log.message",
        "nodes.log.to",
        "nodes.end.outcome",
        "designer.viewport.zoom",
        "designer.nodes.ask.outputs.yes.side",
        "designer.nodes.log.position",
        "start",
    ])
    .prop_map(str::to_owned)
    .boxed();
    let item = select(vec!["nodes.ask.choices.yes", "nodes.ask.choices.no", "nodes.ask.choices.yes2"])
        .prop_map(str::to_owned)
        .boxed();
    let choices = || "nodes.ask.choices".to_owned();
    prop_oneof![
        4 => (path.clone(), content()).prop_map(|(path, value)| Command::Set { path, value }),
        2 => path.prop_map(|path| Command::Unset { path }),
        1 => (kind(), prop::option::of(key()), prop::option::of((key(), output())), prop::option::of(key())).prop_map(
            |(kind, key, from, to)| Command::AddNode { node: NewNode { kind, key, at: None }, from, to }
        ),
        2 => (key(), any::<bool>()).prop_map(|(key, heal)| Command::RemoveNodes { keys: vec![key], heal }),
        1 => (key(), key()).prop_map(|(from, to)| Command::RenameNode { from, to }),
        1 => (key(), kind()).prop_map(|(key, kind)| Command::Retype { key, kind }),
        1 => (key(), output(), key())
            .prop_map(|(node, output, target)| Command::Connect { node, output, target, input: None }),
        1 => (key(), output()).prop_map(|(node, output)| Command::Disconnect { node, output }),
        1 => (key(), any::<i16>()).prop_map(move |(key, x)| Command::Move { nodes: vec![(key, at(x))] }),
        1 => (key(), output(), any::<i16>())
            .prop_map(move |(node, output, x)| Command::Waypoints { node, output, points: vec![at(x)] }),
        1 => (key(), output())
            .prop_map(|(node, output)| Command::Port { node, output, side: Side::Left, offset: 0.25 }),
        1 => prop::option::of(content())
            .prop_map(move |title| Command::AddItem { list: choices(), key: None, title, value: None }),
        1 => item.clone().prop_map(|path| Command::RemoveItem { path }),
        1 => (item.clone(), 0u32..3).prop_map(|(path, index)| Command::MoveItem { path, index }),
        1 => (item, content()).prop_map(|(path, to)| Command::RenameItem { path, to }),
        1 => content().prop_map(|title| Command::Paste {
            yaml: format!("# c\nnew:\n  type: delay\n  title: {title:?}\n"),
            at: None
        }),
    ]
}

fn open(text: &str) -> Box<dyn Document> {
    ProcessDialect.open(text.as_bytes().to_vec(), OpenContext::default())
}

/// What another reader makes of a text.
fn elsewhere(text: &str) -> Result<Value, serde_yaml::Error> {
    serde_yaml::from_str(text.trim_start_matches('\u{feff}'))
}

/// A scalar as it stands in a text, whatever the other reader takes it for.
fn as_written(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Bool(_) | Value::Number(_) | Value::Null => None,
        _ => panic!("{value:?} is no scalar"),
    }
}

#[test]
fn the_texts_are_what_they_should_be() {
    for text in texts() {
        let document = open(&text);
        let blocking: Vec<_> =
            document.diagnostics().into_iter().filter(|d| d.code.contains("document")).collect();
        assert!(document.editable(), "{blocking:?}\n{text}");
        // What lays JSON out sorts it too.
        let mut keys = document.keys();
        keys.sort();
        assert_eq!(keys, ["ask", "end", "log", "start", "wait"], "{text}");
        assert_eq!(elsewhere(&text).unwrap()["nodes"]["wait"]["type"], "delay");
    }
    for text in refused_texts() {
        assert!(!open(&text).editable(), "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn every_byte_comes_back_by_undo_and_again_by_redo(
        text in select(texts()),
        commands in prop::collection::vec(command(), 1..10),
    ) {
        let mut document = open(&text);
        prop_assert_eq!(document.bytes(), text.as_bytes());
        let mut steps = vec![];
        for command in &commands {
            let before = document.text();
            match document.apply(command) {
                Ok(applied) => steps.push((before, applied, document.text())),
                Err(_) => prop_assert_eq!(document.text(), before, "refused: {:?}", command),
            }
            // What a command writes another reader reads, and it says the same nodes.
            let read = elsewhere(&document.text());
            prop_assert!(read.is_ok(), "{:?} after {:?}\n{}", read, command, document.text());
            let nodes = read.unwrap()["nodes"].as_mapping().map_or(0, serde_yaml::Mapping::len);
            prop_assert_eq!(nodes, document.keys().len());
        }
        for (before, applied, after) in steps.iter().rev() {
            prop_assert_eq!(&document.text(), after);
            document.splice(&applied.inverse);
            prop_assert_eq!(&document.text(), before);
        }
        prop_assert_eq!(document.bytes(), text.as_bytes());
        for (_, applied, after) in &steps {
            document.splice(&applied.edits);
            prop_assert_eq!(&document.text(), after);
        }
    }

    #[test]
    fn what_is_set_another_reader_reads(text in select(texts()), value in content(), which in any::<Index>()) {
        let places: [(&str, &[&str]); 4] = [
            ("nodes.ask.title", &["ask", "title"]),
            ("nodes.ask.instruction", &["ask", "instruction"]),
            ("nodes.log.message", &["log", "message"]),
            ("nodes.wait.title", &["wait", "title"]),
        ];
        let (path, steps) = *which.get(&places);
        let mut document = open(&text);
        let command = Command::Set { path: path.to_owned(), value: value.clone() };
        match document.apply(&command) {
            Ok(applied) => {
                let read = elsewhere(&document.text()).unwrap();
                let found = &read["nodes"][steps[0]][steps[1]];
                // A number or a word stays as it is written, here and there.
                match as_written(found) {
                    Some(found) => prop_assert_eq!(found, value),
                    None => {
                        let text = document.text();
                        let at = document.locate(path).map(|at| text[at].to_owned());
                        prop_assert_eq!(at, Some(value));
                    }
                }
                document.splice(&applied.inverse);
            }
            // A title may be empty or too long for its rule, never unwritable.
            Err(refusal) => prop_assert!(refusal.code.contains("titleLength") || refusal.code.contains("missing"), "{refusal:?} {value:?}"),
        }
        prop_assert_eq!(document.text(), text);
    }

    /// As a strict reader of JSON sees it.
    #[test]
    fn a_json_document_stays_json(
        text in select(texts().into_iter().filter(|text| text.contains("\"nodes\":")).collect::<Vec<_>>()),
        commands in prop::collection::vec(command(), 1..10),
    ) {
        let strict = |text: &str| serde_json::from_str::<serde_json::Value>(text.trim_start_matches('\u{feff}'));
        prop_assert!(strict(&text).is_ok());
        let mut document = open(&text);
        for command in &commands {
            let _ = document.apply(command);
            let read = strict(&document.text());
            prop_assert!(read.is_ok(), "{:?} after {:?}\n{}", read, command, document.text());
        }
    }

    /// What is done to a text is the same whichever way its lines end.
    #[test]
    fn lone_returns_are_line_ends_like_any_other(
        text in select(vec![MIXED, JSON]),
        commands in prop::collection::vec(command(), 1..8),
    ) {
        let form = |text: &str| text.replace('\n', "\r");
        let (mut one, mut other) = (open(text), open(&form(text)));
        for command in &commands {
            let (first, second) = (one.apply(command), other.apply(command));
            prop_assert_eq!(first.is_ok(), second.is_ok(), "{:?}\n{:?}\n{:?}", command, first, second);
            prop_assert_eq!(form(&one.text()), other.text(), "{:?}", command);
            let places = |document: &dyn Document| -> Vec<_> {
                document.diagnostics().into_iter().map(|d| (d.code, d.path, d.span)).collect()
            };
            prop_assert_eq!(places(&*one), places(&*other));
        }
    }

    #[test]
    fn what_cannot_be_edited_is_left_alone(text in select(refused_texts()), command in command()) {
        let mut document = open(&text);
        prop_assert!(document.apply(&command).is_err());
        prop_assert_eq!(document.bytes(), text.as_bytes());
    }
}
