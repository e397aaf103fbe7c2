use std::fmt::Write;

use flow::{Dialect, Document, OpenContext};

use super::place::{self, Role, Step};
use crate::ProcessDialect;

const TEXT: &str = "version: 2
start: new
nodes:
  new: {type: start, to: review}
  # about
  review:
    type: userInput
    choices:
      - key: approve
        title: Approve
        to: done
      - {key: reject, to: done}
    admission:
      mode: responsible
      anyOf:
      - resource: entity
        key: OWNER
  wait:
    type: waitEvent
    events: {mode: any, observations: [
      {key: a, sourceKind: path, changes: [linkChanged]},
    ]}
    onEvent: done
  text:
    type: if
    condition: |
      item.A > 5
      OR item.B
  done:
    type: end
designer:
  nodes:
    review:
      position: {x: 1, y: 2}
";

/// Where the mark `|` stands.
fn place(text: &str) -> String {
    let offset = text.find('§').unwrap();
    let text = text.replace('§', "");
    let Some(place) = place::at(&text, offset) else { return "none".into() };
    let mut said = String::new();
    for step in &place.path {
        match step {
            Step::Key(key) => write!(said, "{key}.").unwrap(),
            Step::Item => said.push_str("[]."),
        }
    }
    let role = match place.role {
        Role::Key { has_colon: false } => "key",
        Role::Key { has_colon: true } => "key:",
        Role::Value { close: false } => "value",
        Role::Value { close: true } => "value!",
    };
    let mut beside: Vec<&str> = place.beside.iter().map(|(key, _)| &**key).collect();
    beside.sort_unstable();
    write!(said, " {role} `{}` {}", &text[place.word], beside.join(",")).unwrap();
    said
}

/// The text with a mark behind the first `at`.
fn marked(at: &str) -> String {
    let found = TEXT.find(at).unwrap() + at.len();
    format!("{}§{}", &TEXT[..found], &TEXT[found..])
}

#[test]
fn places_are_found_by_indentation() {
    assert_eq!(place(&marked("start: ne")), "start. value `new` designer,nodes,version");
    assert_eq!(place(&marked("sta")), " key: `start` designer,nodes,version");
    assert_eq!(place(&marked("  rev")), "nodes. key: `review` done,new,text,wait");
    assert_eq!(place(&marked("type: userIn")), "nodes.review.type. value `userInput` admission,choices");
    assert_eq!(place(&marked("title: Appr")), "nodes.review.choices.[].title. value `Approve` key,to");
    assert_eq!(place(&marked("- key: app")), "nodes.review.choices.[].key. value `approve` title,to");
    assert_eq!(place(&marked("key: OWN")), "nodes.review.admission.anyOf.[].key. value `OWNER` resource");
    assert_eq!(place(&marked("onEvent: ")), "nodes.wait.onEvent. value `done` events,type");
    assert_eq!(place("nodes:\n  a:\n    type: end\n    §\n  b: 1\n"), "nodes.a. key `` type");
    assert_eq!(place("nodes:\n  a:\n    to:§\n"), "nodes.a.to. value! `` ");
    assert_eq!(place("nodes:\n  a:\n    choices:\n      - §\n"), "nodes.a.choices.[]. key `` ");
    assert_eq!(
        place("nodes:\n  a:\n    choices:\n      - ke§\n        to: b\n"),
        "nodes.a.choices.[]. key `ke` to"
    );
    assert_eq!(place("ver§"), " key `ver` ");
    assert_eq!(place("a: 1\r\n§\r\nb: 2\r\n"), " key `` a,b");
}

#[test]
fn places_are_found_in_flow_collections() {
    assert_eq!(place(&marked("{type: sta")), "nodes.new.type. value `start` to");
    assert_eq!(place(&marked("to: revi")), "nodes.new.to. value `review` type");
    assert_eq!(place(&marked("start, t")), "nodes.new. key: `to` type");
    assert_eq!(place(&marked("{key: rej")), "nodes.review.choices.[].key. value `reject` to");
    assert_eq!(place(&marked("mode: an")), "nodes.wait.events.mode. value `any` observations");
    assert_eq!(
        place(&marked("sourceKind: pa")),
        "nodes.wait.events.observations.[].sourceKind. value `path` changes,key"
    );
    assert_eq!(place(&marked("[linkCh")), "nodes.wait.events.observations.[].changes.[]. key `linkChanged` ");
    assert_eq!(place(&marked("position: {x")), "designer.nodes.review.position. key: `x` y");
    assert_eq!(place("nodes: {a: {type: if, §"), "nodes.a. key `` type");
    assert_eq!(place("nodes: {a: {type: §}}"), "nodes.a.type. value `` ");
    assert_eq!(place("nodes:\n  a: {type: if, to: \"b§\"}\n"), "nodes.a.to. value `\"b\"` type");
    assert_eq!(place("nodes:\n  a: {to: b} §\n"), "none");
    assert_eq!(place("nodes:\n  a: {to: b, # to§\n}\n"), "none");
}

#[test]
fn nothing_is_found_in_texts_and_comments() {
    for at in ["# abo", "item.A >", "OR item", "    condition: |"] {
        assert_eq!(place(&marked(at)), "none", "{at}");
    }
}

#[test]
fn no_place_of_any_beginning_of_a_text_panics() {
    for (end, _) in TEXT.char_indices() {
        let _ = place::at(&TEXT[..end], end);
        let _ = place::at(TEXT, end);
    }
    for text in
        ["", "- - -", "\u{feff}a", ":", "? a\n: b", "{", "}", "a: 'x", "a: {'", "\r\r\n", "- - a: {b: [c"]
    {
        for at in 0..=text.len() {
            if text.is_char_boundary(at) {
                let _ = place::at(text, at);
            }
        }
    }
}

fn document(text: &str) -> (Box<dyn Document>, usize) {
    let offset = text.find('§').unwrap();
    (ProcessDialect.open(text.replace('§', "").into_bytes(), OpenContext::default()), offset)
}

fn labels(text: &str) -> String {
    let (document, offset) = document(text);
    let items = document.source_items(offset).map(|items| items.items).unwrap_or_default();
    items.iter().map(|item| &*item.label).collect::<Vec<_>>().join(" ")
}

#[test]
fn fields_words_types_and_nodes_are_offered() {
    assert_eq!(labels("version: 2\n§"), "start nodes designer");
    assert_eq!(labels("nodes:\n  a:\n    type: delay\n    §\n"), "title duration to");
    assert_eq!(labels("nodes:\n  a:\n    §\n"), "type");
    assert_eq!(labels("nodes:\n  a: {type: if, §"), "title condition onTrue onFalse");
    assert!(labels("nodes:\n  a:\n    type: §\n").starts_with("start end userInput if"));
    assert_eq!(labels(&marked("mode: respon")), "responsible inheritPermission dsl");
    assert_eq!(labels(&marked("onEvent: ")), "review wait text done");
    assert_eq!(
        labels("nodes:\n  a: {type: delay, duration: {value: 1, unit: §}}\n"),
        "seconds minutes hours days"
    );
    assert_eq!(labels(&marked("start: ")), "new");
    assert_eq!(labels("version: §\n"), "2");
    assert!(!labels(&marked("sourceKind: path, ")).contains("eventTypes"));
    assert_eq!(
        labels(&TEXT.replace("      position", "      outputs:\n        §\n      position")),
        "approve reject"
    );
    assert_eq!(
        labels(&TEXT.replace("    review:\n      position", "    §\n    review:\n      position")),
        "new wait text done"
    );
}

#[test]
fn what_is_inserted_is_text_of_that_place() {
    let inserted = |text: &str, label: &str| {
        let (document, offset) = document(text);
        let items = document.source_items(offset).unwrap();
        let item = items.items.iter().find(|item| item.label == label).unwrap();
        let text = text.replace('§', "");
        format!("{}{}{}", &text[..items.from as usize], item.insert, &text[items.to as usize..])
    };
    assert_eq!(
        inserted("nodes:\n  a:\n    type: userInput\n    ch§", "choices"),
        "nodes:\n  a:\n    type: userInput\n    choices:\n      - "
    );
    assert_eq!(
        inserted("nodes:\n  a:\n    type: delay\n    du§", "duration"),
        "nodes:\n  a:\n    type: delay\n    duration:\n      "
    );
    assert_eq!(
        inserted("nodes:\n  a: {type: delay, du§}", "duration"),
        "nodes:\n  a: {type: delay, duration: }"
    );
    assert_eq!(
        inserted("nodes:\n  a:\n    type: delay\n    t§: b", "to"),
        "nodes:\n  a:\n    type: delay\n    to: b"
    );
    assert_eq!(
        inserted("nodes:\n  'yes': {type: delay, to:§}", "yes"),
        "nodes:\n  'yes': {type: delay, to: yes}"
    );
}

#[test]
fn fields_words_and_nodes_are_explained() {
    let told = |at: &str| {
        let (document, offset) = document(&marked(at));
        let hover = document.source_hover(offset);
        hover.map(|hover| format!("{}: {}", hover.title, hover.about.join(" / ")))
    };
    assert_eq!(
        told("admiss").as_deref(),
        Some("Who may answer: Others can see the step, not answer it. / Needed to publish.")
    );
    assert_eq!(told("onEvent: do").as_deref(), Some("End: End · done"));
    assert_eq!(told("mode: resp").as_deref(), Some("Responsible: "));
    let wait = told("type: waitEv").unwrap();
    assert!(wait.starts_with("Wait Event: Needed to publish: "), "{wait}");
    let types = told("type").unwrap();
    assert!(types.starts_with("Type: Start · End") && types.contains("User Input"), "{types}");
    assert_eq!(told("item.A"), None);
}

#[test]
fn the_node_whose_key_stands_at_a_place_is_known() {
    let meant = |at: &str| {
        let (document, offset) = document(&marked(at));
        document.source_node(offset).map(|node| (node.key, node.begins, node.to - node.from))
    };
    assert_eq!(meant("onEvent: do"), Some(("done".into(), false, 4)));
    assert_eq!(meant("  rev"), Some(("review".into(), true, 6)));
    assert_eq!(meant("start: ne"), Some(("new".into(), false, 3)));
    assert_eq!(meant("    rev"), Some(("review".into(), false, 6)));
    assert_eq!(meant("title: App"), None);
}
