//! Commands: given a text, do this, get that text.

use std::collections::BTreeMap;

use flow::{Command, Display, NewNode, Point, Side, SourceEdit, Viewport};
use yaml::{Document, Transaction};

use super::{Sources, run};
use crate::model::SPINE;

/// Reads every node of the text before.
struct Scan(BTreeMap<String, Vec<String>>);

impl Scan {
    fn of(document: &Document) -> Self {
        let mut map: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (key, _) in document.at(&["nodes".into()]).iter().flat_map(yaml::Node::entries) {
            for output in super::lookup::outputs(document, &key.text()).unwrap() {
                map.entry(output.target.unwrap_or_default()).or_default().push(key.text().into_owned());
            }
        }
        Self(map)
    }
}

impl Sources for Scan {
    fn of(&self, key: &str) -> Vec<String> {
        self.0.get(key).cloned().unwrap_or_default()
    }
}

fn apply(before: &str, command: &Command) -> Result<String, String> {
    let mut document = Document::open(before.as_bytes().to_vec(), SPINE);
    let sources = Scan::of(&document);
    let mut transaction = Transaction::new(&mut document);
    let outcome = run(&mut transaction, &sources, command);
    if let Err(refusal) = outcome {
        transaction.rollback();
        assert_eq!(document.text(), before, "a refusal changes nothing");
        return Err(refusal.code);
    }
    let committed = transaction.commit();
    let after = document.text();
    for edit in &committed.inverse {
        document.splice(edit);
    }
    assert_eq!(document.text(), before, "the inverse gives the text before");
    Ok(after)
}

#[track_caller]
fn gives(before: &str, command: &Command, after: &str) {
    assert_eq!(apply(before, command).as_deref(), Ok(after));
}

#[track_caller]
fn refuses(before: &str, command: &Command, code: &str) {
    assert_eq!(apply(before, command), Err(code.to_owned()));
}

fn s(text: &str) -> String {
    text.to_owned()
}

fn set(path: &str, value: &str) -> Command {
    Command::Set { path: s(path), value: s(value) }
}

fn connect(node: &str, output: &str, target: &str, input: Option<&str>) -> Command {
    Command::Connect { node: s(node), output: s(output), target: s(target), input: input.map(s) }
}

fn add(kind: &str, key: Option<&str>) -> NewNode {
    NewNode { kind: s(kind), key: key.map(s), at: None }
}

const SMALL: &str = "\
version: 2
start: start
nodes:
  start: {type: start, to: ask}
  # asks
  ask:
    type: userInput
    title: Ask
    choices:
      - {key: ok, title: Ok, to: end}
      # again
      - {key: no, title: 'No', to: wait}   # loop
  wait:
    type: delay
    duration: {value: 1, unit: hours}
    to: ask
  end: {type: end, outcome: done}
designer:
  nodes:
    ask:
      position: {x: 10, y: 20}
      outputs:
        ok: {side: right, offset: 0.5, targetInput: in, waypoints: [{x: 1, y: 2}]}
        no: {side: bottom, offset: 0.5, display: link}
";

/// `SMALL` with one piece replaced by another.
fn small(replaced: &[(&str, &str)]) -> String {
    let mut text = SMALL.to_owned();
    for (from, to) in replaced {
        assert_eq!(text.matches(from).count(), 1, "{from:?} stands once in\n{text}");
        text = text.replace(from, to);
    }
    text
}

#[test]
fn set_writes_by_the_fields_kind() {
    gives(SMALL, &set("nodes.ask.title", "null"), &small(&[("title: Ask", "title: 'null'")]));
    gives(SMALL, &set("nodes.wait.duration.value", "5"), &small(&[("value: 1", "value: 5")]));
    gives(SMALL, &set("nodes.wait.title", "5"), &small(&[("    to: ask\n", "    to: ask\n    title: 5\n")]));
    gives(SMALL, &set("nodes.ask.choices.no.title", "Let's"), &small(&[("'No'", "'Let''s'")]));
    gives(SMALL, &set("nodes.end.outcome", "a,b"), &small(&[("outcome: done", "outcome: 'a,b'")]));
    refuses(SMALL, &set("nodes.ask.nonsense", "x"), "refusal-unknown-field");
    refuses(SMALL, &set("nodes.ask.choices.maybe.title", "x"), "refusal-unknown-path");
    refuses(SMALL, &set("nodes.wait.duration", "x"), "refusal-not-flow");
    refuses(SMALL, &set("nodes..x", "x"), "refusal-unknown-path");
}

#[test]
fn set_creates_parents() {
    gives(
        SMALL,
        &set("nodes.ask.admission.permissions", "[{key: Update}]"),
        &small(&[("   # loop\n", "   # loop\n    admission: {permissions: [{key: Update}]}\n")]),
    );
    gives(
        SMALL,
        &set("designer.nodes.wait.outputs.to.offset", "0.25"),
        &(SMALL.to_owned() + "    wait:\n      outputs:\n        to: {offset: 0.25}\n"),
    );
    gives(SMALL, &set("designer.viewport.zoom", "2"), &(SMALL.to_owned() + "  viewport: {zoom: 2}\n"));
}

#[test]
fn set_of_a_transition_connects_and_of_a_key_renames() {
    refuses(SMALL, &set("nodes.wait.to", "start"), "refusal-into-start");
    refuses(SMALL, &set("nodes.wait.to", "nowhere"), "refusal-unknown-node");
    gives(
        SMALL,
        &set("nodes.ask.choices.ok.to", "wait"),
        &small(&[("title: Ok, to: end", "title: Ok, to: wait"), (", targetInput: in", "")]),
    );
    gives(
        SMALL,
        &set("nodes.ask.choices.no.key", "nope"),
        &small(&[("key: no", "key: nope"), ("        no:", "        nope:")]),
    );
    refuses(SMALL, &set("nodes.ask.choices.no.key", "ok"), "refusal-key-taken");
}

#[test]
fn unset_removes_what_may_be_absent() {
    let unset = |path: &str| Command::Unset { path: s(path) };
    gives(SMALL, &unset("nodes.ask.title"), &small(&[("    title: Ask\n", "")]));
    gives(
        SMALL,
        &unset("nodes.ask.choices.ok.to"),
        &small(&[(", to: end}", "}"), (", targetInput: in, waypoints: [{x: 1, y: 2}]", "")]),
    );
    gives(
        SMALL,
        &Command::Batch {
            label: s("step-set"),
            commands: vec![unset("nodes.wait.duration.unit"), unset("nodes.wait.duration.value")],
        },
        &small(&[("    duration: {value: 1, unit: hours}\n", "")]),
    );
    refuses(SMALL, &unset("nodes.ask.instruction"), "refusal-unknown-path");
    refuses(SMALL, &unset("nodes.start"), "refusal-start-stays");
}

#[test]
fn add_node_writes_its_defaults() {
    let command = |kind: &str| Command::AddNode { node: add(kind, None), from: None, to: None };
    let end = "  end: {type: end, outcome: done}\n";
    for (kind, text) in [
        ("delay", "  delay:\n    type: delay\n    duration: {value: 1, unit: minutes}\n"),
        ("devLog", "  devLog:\n    type: devLog\n    level: information\n"),
        (
            "userInput",
            "  userInput:\n    type: userInput\n    choices:\n      - {key: continue, title: Continue}\n",
        ),
        ("if", "  if:\n    type: if\n"),
        ("end", "  end2:\n    type: end\n"),
    ] {
        gives(SMALL, &command(kind), &small(&[(end, &format!("{end}{text}"))]));
    }
    refuses(SMALL, &command("start"), "refusal-second-start");
    refuses(SMALL, &command("nonsense"), "refusal-unknown-type");
    let named = |key: &str| Command::AddNode { node: add("if", Some(key)), from: None, to: None };
    refuses(SMALL, &named("ask"), "refusal-key-taken");
    refuses(SMALL, &named(" x"), "refusal-key-with-space");
    refuses(SMALL, &named(""), "refusal-key-empty");
    refuses(SMALL, &named(&"k".repeat(201)), "refusal-key-too-long");
}

#[test]
fn add_node_goes_between() {
    let mut node = add("delay", Some("pause"));
    node.at = Some(Point { x: 1.5, y: -2.0 });
    gives(
        SMALL,
        &Command::AddNode { node, from: Some((s("ask"), s("no"))), to: Some(s("wait")) },
        &small(&[
            ("to: wait}", "to: pause}"),
            (
                "outcome: done}\n",
                "outcome: done}\n  pause:\n    type: delay\n    duration: {value: 1, unit: minutes}\n    to: wait\n",
            ),
            ("display: link}\n", "display: link}\n    pause:\n      position: {x: 1.5, y: -2}\n"),
        ]),
    );
    let command = Command::AddNode { node: add("end", None), from: None, to: Some(s("ask")) };
    refuses(SMALL, &command, "refusal-no-output");
}

#[test]
fn remove_nodes_opens_what_led_there() {
    let remove =
        |keys: &[&str], heal| Command::RemoveNodes { keys: keys.iter().map(|k| s(k)).collect(), heal };
    let wait = "  wait:\n    type: delay\n    duration: {value: 1, unit: hours}\n    to: ask\n";
    gives(
        SMALL,
        &remove(&["wait"], false),
        &small(&[(wait, ""), (", to: wait}", "}"), (", display: link", "")]),
    );
    gives(SMALL, &remove(&["wait"], true), &small(&[(wait, ""), ("to: wait}", "to: ask}")]));
    gives(
        SMALL,
        &remove(&["ask", "wait"], true),
        &format!(
            "{}  end: {{type: end, outcome: done}}\n",
            SMALL.split("  # asks\n").next().unwrap().replace(", to: ask", "")
        ),
    );
    refuses(SMALL, &remove(&["start"], false), "refusal-start-stays");
    refuses(SMALL, &remove(&["wait", "none"], false), "refusal-unknown-node");
}

#[test]
fn rename_node_takes_references_along() {
    let rename = |from: &str, to: &str| Command::RenameNode { from: s(from), to: s(to) };
    gives(
        SMALL,
        &rename("ask", "the question"),
        &small(&[
            ("start, to: ask", "start, to: the question"),
            ("  ask:\n    type", "  the question:\n    type"),
            ("    to: ask\n", "    to: the question\n"),
            ("    ask:\n      pos", "    the question:\n      pos"),
        ]),
    );
    gives(
        SMALL,
        &rename("start", "s,"),
        &small(&[("start: start\n", "start: s,\n"), ("  start: {", "  s,: {")]),
    );
    refuses(SMALL, &rename("ask", "wait"), "refusal-key-taken");
    refuses(SMALL, &rename("ask", "a\nb"), "refusal-key-with-control");
}

#[test]
fn renames_in_a_batch_see_each_other() {
    let rename = |from: &str, to: &str| Command::RenameNode { from: s(from), to: s(to) };
    let swap = Command::Batch {
        label: s("step-rename-node"),
        commands: vec![
            rename("ask", "t"),
            rename("wait", "ask"),
            rename("t", "wait"),
            rename("wait", "last"),
        ],
    };
    let after = apply(SMALL, &swap).unwrap();
    assert!(after.contains("start: {type: start, to: last}"), "{after}");
    assert!(after.contains("key: no, title: 'No', to: ask}"), "{after}");
    assert!(
        after.contains("  ask:\n    type: delay\n    duration: {value: 1, unit: hours}\n    to: last\n"),
        "{after}"
    );
}

#[test]
fn retype_keeps_what_both_have() {
    let retype = |key: &str, kind: &str| Command::Retype { key: s(key), kind: s(kind) };
    gives(
        SMALL,
        &retype("wait", "devLog"),
        &small(&[("type: delay\n    duration: {value: 1, unit: hours}\n", "type: devLog\n")]),
    );
    let ask = SMALL.find("    choices:").unwrap()..SMALL.find("  wait:").unwrap();
    let visuals = SMALL.find("      outputs:").unwrap();
    let after = format!("{}{}", &SMALL[..ask.start], &SMALL[ask.end..visuals]).replace("userInput", "if");
    gives(SMALL, &retype("ask", "if"), &after);
    gives(SMALL, &retype("ask", "userInput"), SMALL);
    refuses(SMALL, &retype("start", "delay"), "refusal-start-stays");
    refuses(SMALL, &retype("wait", "start"), "refusal-second-start");
}

#[test]
fn items_come_go_and_move() {
    let list = "nodes.ask.choices";
    let add = |key: Option<&str>, title: Option<&str>| Command::AddItem {
        list: s(list),
        key: key.map(s),
        title: title.map(s),
        value: None,
    };
    let more = |text: &str| small(&[("   # loop\n", &format!("   # loop\n      - {text}\n"))]);
    gives(SMALL, &add(Some("later"), Some("Later: yes")), &more("{key: later, title: 'Later: yes'}"));
    gives(SMALL, &add(None, Some("Ask the boss")), &more("{key: ask_the_boss, title: Ask the boss}"));
    gives(SMALL, &add(None, None), &more("{key: choice, title: Choice}"));
    refuses(SMALL, &add(Some("ok"), None), "refusal-key-taken");
    gives(
        SMALL,
        &Command::MoveItem { path: s("nodes.ask.choices.no"), index: 0 },
        &small(&[
            ("      - {key: ok, title: Ok, to: end}\n", ""),
            ("   # loop\n", "   # loop\n      - {key: ok, title: Ok, to: end}\n"),
        ]),
    );
    refuses(SMALL, &Command::MoveItem { path: s("nodes.ask.choices.no"), index: 2 }, "refusal-no-such-place");
    gives(
        SMALL,
        &Command::RemoveItem { path: s("nodes.ask.choices.no") },
        &small(&[
            ("      # again\n      - {key: no, title: 'No', to: wait}   # loop\n", ""),
            ("        no: {side: bottom, offset: 0.5, display: link}\n", ""),
        ]),
    );
    gives(
        SMALL,
        &Command::RenameItem { path: s("nodes.ask.choices.no"), to: s("null") },
        &small(&[("key: no", "key: 'null'"), ("        no:", "        'null':")]),
    );
}

#[test]
fn plain_lists_take_items() {
    let text = "version: 2\nstart: s\nnodes:\n  w:\n    type: waitEvent\n    events:\n      observations:\n      - key: a\n        sourceKind: subject\n";
    let add = |list: &str, value: &str| Command::AddItem {
        list: s(list),
        key: None,
        title: None,
        value: Some(s(value)),
    };
    let once = apply(text, &add("nodes.w.events.observations.a.eventTypes", "created")).unwrap();
    assert_eq!(once, format!("{text}        eventTypes: [created]\n"));
    let twice = apply(&once, &add("nodes.w.events.observations.a.eventTypes", "'updated'")).unwrap();
    assert_eq!(twice, format!("{text}        eventTypes: [created, updated]\n"));
    let item = Command::RemoveItem { path: s("nodes.w.events.observations.a.eventTypes[0]") };
    assert_eq!(apply(&twice, &item).unwrap(), format!("{text}        eventTypes: [updated]\n"));
    let observation =
        Command::AddItem { list: s("nodes.w.events.observations"), key: None, title: None, value: None };
    assert_eq!(
        apply(text, &observation).unwrap(),
        format!("{text}      - key: observation\n        sourceKind: subject\n")
    );
    refuses(text, &add("nodes.w.events", "x"), "refusal-not-a-list");
}

#[test]
fn connect_and_disconnect_tend_the_visuals() {
    gives(SMALL, &connect("wait", "to", "end", None), &small(&[("    to: ask\n", "    to: end\n")]));
    gives(
        SMALL,
        &connect("ask", "ok", "wait", Some("in")),
        &small(&[("title: Ok, to: end", "title: Ok, to: wait")]),
    );
    refuses(SMALL, &connect("ask", "ok", "wait", Some("x")), "refusal-unknown-input");
    refuses(SMALL, &connect("ask", "maybe", "wait", None), "refusal-unknown-output");
    refuses(SMALL, &connect("ask", "ok", "start", None), "refusal-into-start");
    refuses(SMALL, &connect("none", "ok", "wait", None), "refusal-unknown-node");
    gives(
        SMALL,
        &Command::Disconnect { node: s("ask"), output: s("no") },
        &small(&[("'No', to: wait}", "'No'}"), (", display: link", "")]),
    );
}

#[test]
fn moving_writes_positions() {
    let to = |x, y| Command::Move { nodes: vec![(s("ask"), Point { x, y })] };
    gives(SMALL, &to(0.1 + 0.2, -0.0), &small(&[("{x: 10, y: 20}", "{x: 0.30000000000000004, y: 0}")]));
    gives(&small(&[("x: 10", "x: 10.0")]), &to(10.0, 21.0), &small(&[("x: 10, y: 20", "x: 10.0, y: 21")]));
    refuses(SMALL, &to(f64::NAN, 0.0), "refusal-invalid-number");
    let bare = "version: 2\nstart: s\nnodes:\n    s: {type: start}";
    gives(
        bare,
        &Command::Move { nodes: vec![(s("s"), Point { x: 1.0, y: 2.0 })] },
        &format!("{bare}\ndesigner:\n    nodes:\n        s:\n            position: {{x: 1, y: 2}}\n"),
    );
}

#[test]
fn ports_waypoints_and_display() {
    let port =
        |output: &str, offset| Command::Port { node: s("ask"), output: s(output), side: Side::Left, offset };
    gives(
        SMALL,
        &port("ok", 0.25),
        &small(&[("ok: {side: right, offset: 0.5", "ok: {side: left, offset: 0.25")]),
    );
    refuses(SMALL, &port("ok", 1.5), "refusal-invalid-offset");
    gives(
        SMALL,
        &Command::Port { node: s("wait"), output: s("to"), side: Side::Top, offset: 0.5 },
        &(SMALL.to_owned() + "    wait:\n      outputs:\n        to: {side: top, offset: 0.5}\n"),
    );
    let points = |output: &str, points: &[(f64, f64)]| Command::Waypoints {
        node: s("ask"),
        output: s(output),
        points: points.iter().map(|p| Point { x: p.0, y: p.1 }).collect(),
    };
    gives(
        SMALL,
        &points("ok", &[(5.0, 6.5), (7.0, 8.0)]),
        &small(&[("[{x: 1, y: 2}]", "[{x: 5, y: 6.5}, {x: 7, y: 8}]")]),
    );
    gives(SMALL, &points("ok", &[]), &small(&[(", waypoints: [{x: 1, y: 2}]", "")]));
    refuses(SMALL, &points("no", &[(1.0, 1.0)]), "refusal-link-with-waypoints");
    let show = |output: &str, display| Command::Display { node: s("ask"), output: s(output), display };
    gives(SMALL, &show("no", Display::Line), &small(&[(", display: link", "")]));
    refuses(SMALL, &show("ok", Display::Link), "refusal-link-with-waypoints");
    refuses(&small(&[(", to: wait}", "}")]), &show("no", Display::Link), "refusal-link-unconnected");
}

#[test]
fn inputs_come_and_go() {
    let input = |node: &str, key: &str| Command::AddInput {
        node: s(node),
        key: s(key),
        side: Side::Top,
        offset: 0.5,
    };
    let both = "    end:\n      inputs:\n        in: {side: left, offset: 0.5}\n        alt: {side: top, offset: 0.5}\n";
    gives(SMALL, &input("end", "alt"), &(SMALL.to_owned() + both));
    gives(
        SMALL,
        &input("end", "in"),
        &(SMALL.to_owned() + "    end:\n      inputs:\n        in: {side: top, offset: 0.5}\n"),
    );
    refuses(SMALL, &input("start", "in"), "refusal-into-start");
    let text = small(&[("targetInput: in", "targetInput: alt")]) + both;
    gives(
        &text,
        &Command::RemoveInput { node: s("end"), key: s("alt") },
        &(small(&[(", targetInput: in", "")])
            + "    end:\n      inputs:\n        in: {side: left, offset: 0.5}\n"),
    );
    refuses(SMALL, &Command::RemoveInput { node: s("end"), key: s("alt") }, "refusal-unknown-input");
}

#[test]
fn a_renamed_input_takes_its_transitions_along() {
    let rename = |from: &str, to: &str| Command::RenameInput { node: s("end"), from: s(from), to: s(to) };
    let inputs = "    end:\n      inputs:\n        in: {side: left, offset: 0.5}\n        alt: {side: top, offset: 0.5}\n";
    let text = small(&[("targetInput: in", "targetInput: alt")]) + inputs;
    let renamed = small(&[("targetInput: in", "targetInput: above")]) + &inputs.replace("alt:", "above:");
    gives(&text, &rename("alt", "above"), &renamed);
    // The input that nobody named is there too.
    let first = "    end:\n      inputs:\n        first: {side: left, offset: 0.5}\n";
    gives(SMALL, &rename("in", "first"), &(small(&[("targetInput: in", "targetInput: first")]) + first));
    refuses(&text, &rename("alt", "in"), "refusal-key-taken");
    refuses(&text, &rename("x", "y"), "refusal-unknown-input");
    refuses(&text, &rename("alt", ""), "refusal-key-empty");
}

#[test]
fn what_is_put_into_a_line_and_taken_out_again_keeps_the_input_that_it_led_to() {
    let inputs = "    end:\n      inputs:\n        in: {side: left, offset: 0.5}\n        alt: {side: top, offset: 0.5}\n";
    let text = small(&[("targetInput: in", "targetInput: alt")]) + inputs;
    let add = Command::AddNode {
        node: NewNode { kind: s("delay"), key: Some(s("pause")), at: None },
        from: Some((s("ask"), s("ok"))),
        to: Some(s("end")),
    };
    let inserted = apply(&text, &add).unwrap();
    assert!(inserted.contains("ok: {side: right, offset: 0.5, waypoints: [{x: 1, y: 2}]}"), "{inserted}");
    assert!(inserted.contains("to: {targetInput: alt}"), "{inserted}");
    let healed = apply(&inserted, &Command::RemoveNodes { keys: vec![s("pause")], heal: true }).unwrap();
    assert!(healed.contains("key: ok, title: Ok, to: end"), "{healed}");
    assert!(
        healed.contains("ok: {side: right, offset: 0.5, waypoints: [{x: 1, y: 2}], targetInput: alt}"),
        "{healed}"
    );
}

#[test]
fn the_last_visual_takes_its_section_along() {
    let text = "version: 2\nstart: s\nnodes:\n  s: {type: start, to: s2}\n  s2: {type: end}\ndesigner:\n  nodes:\n    s:\n      outputs:\n        to: {display: link}\n";
    gives(
        text,
        &Command::Disconnect { node: s("s"), output: s("to") },
        "version: 2\nstart: s\nnodes:\n  s: {type: start}\n  s2: {type: end}\n",
    );
}

#[test]
fn the_viewport_is_written() {
    let at = |zoom| Command::SetViewport { viewport: Viewport { x: 1.0, y: 2.5, zoom } };
    let with = SMALL.to_owned() + "  viewport: {x: 1, y: 2.5, zoom: 0.5}\n";
    gives(SMALL, &at(0.5), &with);
    gives(&with, &at(2.0), &with.replace("zoom: 0.5", "zoom: 2"));
    refuses(SMALL, &at(0.0), "refusal-invalid-number");
}

#[test]
fn paste_renames_moves_and_keeps_comments() {
    let fragment = "nodes:\n    # copied\n    ask:   # q\n        type: if\n        onTrue: wait\n        onFalse: elsewhere\n    wait: {type: delay, to: ask}\ndesigner:\n  nodes:\n    ask: {position: {x: 100, y: 50}, outputs: {true: {waypoints: [{x: 110, y: 60}]}, false: {display: link}}}\n    wait: {position: {x: 90, y: 70}}\n";
    let at = Some(Point { x: 0.0, y: 0.0 });
    gives(
        SMALL,
        &Command::Paste { yaml: s(fragment), at },
        &small(&[
            (
                "outcome: done}\n",
                "outcome: done}\n  # copied\n  ask2:   # q\n      type: if\n      onTrue: wait2\n  wait2: {type: delay, to: ask2}\n",
            ),
            (
                "display: link}\n",
                "display: link}\n    ask2:\n      position: {x: 10, y: 0}\n      outputs:\n        true: {waypoints: [{x: 20, y: 10}]}\n    wait2:\n      position: {x: 0, y: 20}\n",
            ),
        ]),
    );
    for bad in ["", "x", "nodes: {}", "nodes: [", "nodes: {start: {type: start}}"] {
        refuses(SMALL, &Command::Paste { yaml: s(bad), at: None }, "refusal-not-a-fragment");
    }
}

#[test]
fn paste_keeps_the_comments_of_a_card_s_place() {
    let fragment = "nodes:\n  n: {type: end, outcome: x}\ndesigner:\n  nodes:\n    # its place\n    n:\n      position: {x: 100, y: 50} # here\n";
    gives(
        SMALL,
        &Command::Paste { yaml: s(fragment), at: Some(Point { x: 7.0, y: 8.0 }) },
        &small(&[
            ("outcome: done}\n", "outcome: done}\n  n: {type: end, outcome: x}\n"),
            (
                "display: link}\n",
                "display: link}\n    # its place\n    n:\n      position: {x: 7, y: 8} # here\n",
            ),
        ]),
    );
}

#[test]
fn paste_takes_lines_of_nodes_and_leaves_odd_visuals_out() {
    let paste = |yaml: &str| Command::Paste { yaml: s(yaml), at: None };
    let added = |lines: &str| small(&[("outcome: done}\n", &format!("outcome: done}}\n{lines}"))]);
    gives(SMALL, &paste("      x:\n        type: delay\n        to: y\n"), &added("  x:\n    type: delay\n"));
    gives(SMALL, &paste("{\"x\": {\"type\": \"end\"}}"), &added("  x: {type: end}\n"));
    let odd = "nodes:\n  x: {type: delay, to: y}\n  y: {type: end}\ndesigner:\n  nodes:\n    x:\n      position: {x: 8, y: 16}\n      outputs:\n        to: {side: foo, offset: 0.5, waypoints: [{x: 1, y: z}], targetInput: a}\n    y:\n      position: {x: wide, y: 16}\n      inputs:\n        a: {side: left, offset: 0.5, strange: 1}\n    gone: {position: {x: 0, y: 0}}\n";
    let pasted = apply(SMALL, &paste(odd)).unwrap();
    let shown = "    x:\n      position: {x: 8, y: 16}\n      outputs:\n        to: {offset: 0.5, targetInput: a}\n    y:\n      inputs:\n        a: {side: left, offset: 0.5}\n";
    assert!(pasted.ends_with(shown), "{pasted}");
    for bad in ["designer: 5\n", "designer: {nodes: [x]}\n", "designer: {nodes: {x: 7}}\n"] {
        gives(SMALL, &paste(&format!("nodes:\n  x: {{type: delay}}\n{bad}")), &added("  x: {type: delay}\n"));
    }
}

#[test]
fn typing_replaces_utf16_ranges() {
    let edit = |edits: &[(u32, u32, &str)]| Command::EditText {
        edits: edits.iter().map(|e| SourceEdit { from: e.0, to: e.1, insert: s(e.2) }).collect(),
    };
    gives("# 𝄞é x\na: 1\n", &edit(&[(2, 4, "!"), (4, 5, "e"), (9, 9, " ")]), "# !e x\na : 1\n");
    gives("a: [1\n", &edit(&[(5, 5, "]")]), "a: [1]\n");
    refuses("a: 1\n", &edit(&[(3, 4, ""), (2, 3, "")]), "refusal-bad-edits");
}

#[test]
fn a_broken_text_takes_no_commands() {
    refuses("nodes: [\n", &set("start", "x"), "refusal-unreadable");
}

#[test]
fn connecting_to_the_first_input_writes_no_name() {
    let led = ("start, to: ask", "start, to: wait");
    gives(SMALL, &connect("start", "to", "wait", Some("in")), &small(&[led]));
    let inputs = "    wait:\n      inputs:\n        one: {side: left, offset: 0.5}\n        two: {side: top, offset: 0.5}\n";
    let before = small(&[(", targetInput: in", "")]) + inputs;
    gives(&before, &connect("start", "to", "wait", Some("one")), &before.replacen(led.0, led.1, 1));
    let second = apply(&before, &connect("start", "to", "wait", Some("two"))).unwrap();
    assert!(second.contains("targetInput: two"), "{second}");
    gives(&second, &connect("start", "to", "wait", Some("one")), &before.replacen(led.0, led.1, 1));
}

/// `designer:` is written below the last line, whatever that is; when its last entry goes, only it goes.
#[test]
fn a_comment_above_the_visual_section_outlives_it() {
    let place = Command::Move { nodes: vec![(s("a"), Point { x: 1.0, y: 2.0 })] };
    let unset = Command::Unset { path: s("designer.nodes.a") };
    let nodes = "version: 2\nstart: s\nnodes:\n  s: {type: start}\n  a: {type: delay}\n";
    for tail in ["# tail\n", "  # tail\n# more\n", "\n# tail\n", "# tail\n...\n", "# tail"] {
        for text in [format!("{nodes}{tail}"), format!("{nodes}{tail}").replace('\n', "\r\n")] {
            let placed = apply(&text, &place).unwrap();
            let left = apply(&placed, &unset).unwrap();
            assert_eq!(left.trim_end(), text.trim_end(), "{text:?} by {placed:?}");
            let gone = apply(&placed, &Command::RemoveNodes { keys: vec![s("a")], heal: false }).unwrap();
            assert!(gone.contains("# tail") && !gone.contains("designer"), "{gone:?}");
        }
    }
    // Asked for itself, a section goes with the comment that is about it.
    let text = format!("{nodes}# places\ndesigner:\n  nodes:\n    a: {{position: {{x: 1, y: 2}}}}\n");
    gives(&text, &Command::Unset { path: s("designer") }, nodes);
}
