//! With process documents: what a UI makes of the patches is what it would get anew, whatever is done.

use flow::{Command, Display, NewNode, Point, Projection, Side, SourceEdit};
use proptest::prelude::*;
use proptest::sample::Index;

use super::editing::{apply, count_lines, retype, sorted};
use crate::Studio;
use crate::api::*;

const SAMPLES: [&str; 7] = [
    include_str!("../../../../samples/order-approval.yaml"),
    include_str!("../../../../samples/incident.yaml"),
    // Lines that end as on Windows, with visuals, and with both endings.
    "version: 2\r\nstart: start\r\n\r\n# Kapı ğ🙂\r\nnodes:\r\n  start:\r\n    type: start\r\n    to: ask\r\n\r\n  ask:\r\n    type: userInput\r\n    title: Onay ğ🙂\r\n    choices:\r\n      - key: ok\r\n        title: Tamam\r\n        to: end # go\r\n      - {key: no, title: No, to: wait}\r\n\r\n  wait: {type: delay, duration: {value: 1, unit: days}, to: ask}\r\n\r\n  end:\r\n    type: end\r\n    outcome: completed\r\ndesigner:\r\n  nodes:\r\n    ask:\r\n      position: {x: 240, y: 16}\r\n      outputs:\r\n        no: {waypoints: [{x: 300, y: 300}]}\r\n",
    "version: 2\r\nstart: start\nnodes:\r\n  start: {type: start, to: log}\n  log:\r\n    type: devLog\n    message: |\r\n      a ğ\n      b 🙂\r\n    level: debug\n    to: end\r\n  end: {type: end, outcome: done}",
    // A byte order mark.
    "\u{feff}version: 2\nstart: start\nnodes:\n  start: {type: start, to: if}\n  if:\n    type: if\n    condition: a ğ🙂\n    onTrue: end\n    onFalse: start2\n  start2: {type: delay, duration: {value: 2, unit: hours}, to: if}\n  end: {type: end, outcome: completed}\n",
    // JSON, with a byte order mark and Windows lines.
    "\u{feff}{\r\n  \"version\": 2,\r\n  \"start\": \"start\",\r\n  \"nodes\": {\r\n    \"start\": {\"type\": \"start\", \"to\": \"ask\"},\r\n    \"ask\": {\r\n      \"type\": \"userInput\",\r\n      \"title\": \"Onay \\u011f 🙂\",\r\n      \"choices\": [\r\n        {\"key\": \"ok\", \"title\": \"Tamam\", \"to\": \"end\"},\r\n        {\"key\": \"no\", \"title\": \"No\", \"to\": \"ask\"}\r\n      ]\r\n    },\r\n    \"end\": {\"type\": \"end\", \"outcome\": \"completed\"}\r\n  },\r\n  \"designer\": {\"nodes\": {\"ask\": {\"position\": {\"x\": 240, \"y\": 16}}}}\r\n}\r\n",
    "version: 2\nstart: start\nnodes:\n  start: {type: start, to: end}\n  end: {type: end, outcome: completed} # ğ🙂\n",
];

const KINDS: [&str; 8] =
    ["end", "delay", "devLog", "userInput", "if", "waitEvent", "waitUntil", "moveOnBoard"];

#[derive(Debug, Clone)]
enum Act {
    Command(u8, Index, Index, Index, i16),
    /// The title of a node, typed on and on.
    Again(Index, Vec<i16>),
    Type(Index, u8, String),
    Undo,
    Redo,
}

fn act() -> impl Strategy<Value = Act> {
    let index = any::<Index>;
    let command = (0u8..20, index(), index(), index(), any::<i16>());
    let piece = prop_oneof![
        "[a-z ğ🙂]{0,4}",
        Just("\n".to_owned()),
        Just("\n  - x: [".to_owned()),
        Just(": ".to_owned()),
        Just("  new: {type: delay, to: end}\n".to_owned()),
    ];
    prop_oneof![
        6 => command.prop_map(|(what, a, b, c, n)| Act::Command(what, a, b, c, n)),
        2 => (index(), 0u8..12, piece).prop_map(|(at, len, text)| Act::Type(at, len, text)),
        1 => (index(), prop::collection::vec(any::<i16>(), 1..4)).prop_map(|(node, n)| Act::Again(node, n)),
        2 => Just(Act::Undo),
        1 => Just(Act::Redo),
    ]
}

/// A command about things that are there, more or less.
fn command(seen: &flow::Projection, what: u8, a: Index, b: Index, c: Index, n: i16) -> Option<Command> {
    if seen.nodes.is_empty() {
        return None;
    }
    let node = a.get(&seen.nodes);
    let other = b.get(&seen.nodes).key.clone();
    let key = node.key.clone();
    let output = if node.outputs.is_empty() { "to".into() } else { c.get(&node.outputs).key.to_string() };
    let at = Point { x: f64::from(n), y: f64::from(n % 700) };
    let kind = (*c.get(&KINDS)).to_owned();
    let name = format!("n{}", n.unsigned_abs() % 20);
    let field = format!("nodes.{key}");
    Some(match what {
        0..=2 => Command::Move { nodes: vec![(key, at), (other, Point { x: at.y, y: at.x })] },
        3 => Command::AddNode { node: NewNode { kind, key: None, at: None }, from: None, to: None },
        4 => Command::AddNode {
            node: NewNode { kind, key: Some(name), at: Some(at) },
            from: Some((key, output)),
            to: Some(other),
        },
        5 => Command::RemoveNodes { keys: vec![key], heal: n % 2 == 0 },
        6 => Command::RenameNode { from: key, to: name },
        7 => Command::Retype { key, kind },
        8 | 9 => Command::Connect { node: key, output, target: other, input: None },
        10 => Command::Disconnect { node: key, output },
        11 => Command::Port { node: key, output, side: Side::Bottom, offset: 0.25 },
        12 => Command::Waypoints { node: key, output, points: vec![at] },
        13 => {
            let display = if n % 2 == 0 { Display::Link } else { Display::Line };
            Command::Display { node: key, output, display }
        }
        14 => Command::Set { path: format!("{field}.title"), value: format!("Başlık 🙂 {n}") },
        15 => Command::Unset { path: format!("{field}.title") },
        16 => Command::AddItem { list: format!("{field}.choices"), key: None, title: None, value: None },
        17 => Command::SetViewport { viewport: flow::Viewport { x: at.x, y: at.y, zoom: 1.0 } },
        18 => Command::Paste { yaml: format!("{name}:\n  type: delay\n  to: {other}\n"), at: Some(at) },
        _ => Command::Batch {
            label: "step-move".into(),
            commands: vec![
                Command::Move { nodes: vec![(key.clone(), at)] },
                Command::Connect { node: key, output, target: other, input: None },
            ],
        },
    })
}

fn typing(text: &str, at: Index, len: u8, insert: String) -> Command {
    let places: Vec<u32> = text
        .chars()
        .scan(0, |at, c| {
            let here = *at;
            *at += c.len_utf16() as u32;
            Some(here)
        })
        .chain([text.encode_utf16().count() as u32])
        .collect();
    let first = at.index(places.len());
    let last = (first + usize::from(len)).min(places.len() - 1);
    Command::EditText { edits: vec![SourceEdit { from: places[first], to: places[last], insert }] }
}

fn get(studio: &Studio, doc: DocId) -> OpenDocument {
    studio.get(DocParams { doc }).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(90))]
    #[test]
    fn a_patch_makes_the_new_projection_and_undo_the_old_bytes(
        sample in any::<Index>(),
        acts in prop::collection::vec(act(), 1..14),
    ) {
        let folder = tempfile::tempdir().unwrap();
        let (studio, _events) = super::studio_of(&folder.path().join("data"), Box::new(process::ProcessDialect));
        let source = *sample.get(&SAMPLES);
        let opened = studio.open_text(OpenTextParams { name: "a.yaml".into(), text: source.into() }).unwrap();
        let doc = opened.info.id;
        let (mut seen, mut text) = (opened.projection, opened.text);
        let mut acts: std::collections::VecDeque<Act> = acts.into();
        while let Some(act) = acts.pop_front() {
            let patch = match act {
                Act::Again(node, mut numbers) => {
                    let Some(n) = numbers.pop() else { continue };
                    let Some(command) = command(&seen, 14, node, node, node, n) else { continue };
                    acts.push_front(Act::Again(node, numbers));
                    studio.edit_again(EditParams { doc, revision: seen.revision, command })
                }
                Act::Undo => studio.undo(DocParams { doc }),
                Act::Redo => studio.redo(DocParams { doc }),
                Act::Type(at, len, insert) => {
                    let command = typing(&text, at, len, insert);
                    studio.edit(EditParams { doc, revision: seen.revision, command })
                }
                Act::Command(what, a, b, c, n) => {
                    let Some(command) = command(&seen, what, a, b, c, n) else { continue };
                    studio.edit(EditParams { doc, revision: seen.revision, command })
                }
            };
            match patch {
                Ok(patch) => {
                    apply(&mut seen, &patch);
                    text = retype(&text, patch.edits.as_ref().expect("edits"));
                    count_lines(&mut seen.diagnostics, &text);
                }
                Err(error) => prop_assert!(error.code != "edit.stale", "{error:?}"),
            }
            let now = get(&studio, doc);
            prop_assert_eq!(&now.text, &text, "a refusal changes nothing, a patch's edits make the text");
            let (now, then) = (sorted(now.projection), sorted(seen.clone()));
            for (now, then) in now.nodes.iter().zip(&then.nodes) {
                prop_assert_eq!(now, then);
            }
            for (now, then) in now.routes.iter().zip(&then.routes) {
                prop_assert_eq!(now, then);
            }
            prop_assert_eq!(&now.diagnostics, &then.diagnostics);
            prop_assert_eq!(now, then);
        }
        while studio.undo(DocParams { doc }).is_ok() {}
        let end = get(&studio, doc);
        prop_assert_eq!(end.text, source);
        prop_assert!(!end.projection.dirty);
        let fresh = studio.open_text(OpenTextParams { name: "b.yaml".into(), text: source.into() }).unwrap();
        prop_assert_eq!(end.projection.diagnostics, fresh.projection.diagnostics, "as if it had just been opened");
    }
}

#[test]
fn a_new_key_moves_no_card() {
    let folder = tempfile::tempdir().unwrap();
    let (studio, _events) = super::studio_of(&folder.path().join("data"), Box::new(process::ProcessDialect));
    let text = "version: 2\nstart: s\nnodes:\n  s: {type: start, to: ask}\n  ask:\n    type: userInput\n    title: Ask\n    \
                choices:\n      - {key: yes, title: Yes, to: wait}\n      - {key: later, title: Later, to: log}\n      \
                - {key: no, title: No, to: no}\n  wait: {type: delay, duration: {value: 1, unit: days}, to: e}\n  \
                log: {type: devLog, message: m, level: debug, to: ask}\n  no: {type: end, outcome: no}\n  \
                e: {type: end, outcome: yes}\n";
    let opened = studio.open_text(OpenTextParams { name: "a.yaml".into(), text: text.into() }).unwrap();
    let doc = opened.info.id;
    let (mut seen, before) = (opened.projection.clone(), opened.projection);
    for (from, to) in [("wait", "zwait"), ("ask", "zz"), ("e", "a"), ("s", "begin")] {
        let command = Command::RenameNode { from: from.into(), to: to.into() };
        let patch = studio.edit(EditParams { doc, revision: seen.revision, command }).unwrap();
        apply(&mut seen, &patch);
        let frames = |p: &Projection| p.nodes.iter().map(|n| n.frame).collect::<Vec<_>>();
        assert_eq!(frames(&seen), frames(&before), "{from} to {to}");
        let points = |p: Projection| sorted(p).routes.into_iter().map(|r| r.points).collect::<Vec<_>>();
        let mut now = points(seen.clone());
        let mut then = points(before.clone());
        now.sort_by(|a, b| a.partial_cmp(b).unwrap());
        then.sort_by(|a, b| a.partial_cmp(b).unwrap());
        assert_eq!(now, then, "{from} to {to}");
    }
}

/// Who goes back to a text sees no line in red that the text alone does not show so.
#[test]
fn going_back_leaves_no_line_broken() {
    let folder = tempfile::tempdir().unwrap();
    let (studio, _events) = super::studio_of(&folder.path().join("data"), Box::new(process::ProcessDialect));
    for source in SAMPLES {
        let opened = studio.open_text(OpenTextParams { name: "a.yaml".into(), text: source.into() }).unwrap();
        let doc = opened.info.id;
        let fresh = opened.projection;
        let lines: Vec<_> = fresh.routes.iter().filter(|route| route.points.len() > 2).cloned().collect();
        for line in &lines {
            for (n, (dx, dy)) in [(150.0, 0.0), (0.0, 120.0), (-96.0, 40.0)].into_iter().enumerate() {
                let mid = line.points[line.points.len() / 2];
                let points = vec![Point { x: mid.0 + dx, y: mid.1 + dy }];
                let edit = |command| {
                    let revision = get(&studio, doc).projection.revision;
                    studio.edit(EditParams { doc, revision, command })
                };
                let bend =
                    Command::Waypoints { node: line.node.clone(), output: line.output.clone(), points };
                let target = fresh.nodes.iter().find(|node| node.key == line.target).unwrap();
                let at = Point { x: target.frame.x + 24.0 + 16.0 * n as f64, y: target.frame.y };
                let moved = Command::Move { nodes: vec![(line.target.clone(), at)] };
                let done = [bend, moved].into_iter().filter(|command| edit(command.clone()).is_ok()).count();
                for _ in 0..done {
                    studio.undo(DocParams { doc }).unwrap();
                }
                let now = get(&studio, doc).projection;
                assert_eq!(now.nodes, fresh.nodes);
                let broken = |p: &Projection| {
                    let broken = p.routes.iter().filter(|route| !route.legal);
                    broken.map(|route| (route.node.clone(), route.output.clone())).collect::<Vec<_>>()
                };
                assert_eq!(broken(&now), broken(&fresh), "{} {} by {dx} {dy}", line.node, line.output);
            }
        }
    }
}

/// A field that is typed in is one step, and its text is as if it had been written at once, whatever was sent meanwhile.
#[test]
fn a_field_typed_in_pieces_is_one_step_with_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let (studio, _events) = super::studio_of(&folder.path().join("data"), Box::new(process::ProcessDialect));
    let text = "version: 2\nstart: s\nnodes:\n  s: {type: start, to: e}\n  e: # the end\n    title: Old # why\n    type: end\n    outcome: x\n";
    let open =
        || studio.open_text(OpenTextParams { name: "a.yaml".into(), text: text.into() }).unwrap().info.id;
    let set = |doc, again, path: &str, value: &str| {
        let revision = get(&studio, doc).projection.revision;
        let command = Command::Set { path: format!("nodes.{path}"), value: value.into() };
        let params = EditParams { doc, revision, command };
        if again { studio.edit_again(params) } else { studio.edit(params) }
    };
    let (pieces, once) = (open(), open());
    // In between the text needs quotes; at the end it does not.
    for (n, piece) in ["N", "New: ", "New: #", "New:er ğ🙂"].into_iter().enumerate() {
        set(pieces, n > 0, "e.title", piece).unwrap();
    }
    set(once, false, "e.title", "New:er ğ🙂").unwrap();
    assert_eq!(get(&studio, pieces).text, get(&studio, once).text);
    assert!(get(&studio, once).text.contains("title: New:er ğ🙂 # why"));
    // A piece that is refused leaves the one before.
    assert!(set(pieces, true, "e.title", &"x".repeat(10_000)).is_err());
    assert_eq!(get(&studio, pieces).text, get(&studio, once).text);
    studio.undo(DocParams { doc: pieces }).unwrap();
    assert_eq!(get(&studio, pieces).text, text);
    assert!(studio.undo(DocParams { doc: pieces }).is_err(), "it was one step");
    studio.redo(DocParams { doc: pieces }).unwrap();
    assert_eq!(get(&studio, pieces).text, get(&studio, once).text);
    // After undo and redo, and for another field, a piece is a step of its own.
    set(pieces, true, "e.title", "Third").unwrap();
    set(pieces, true, "e.outcome", "y").unwrap();
    for _ in 0..3 {
        studio.undo(DocParams { doc: pieces }).unwrap();
    }
    assert_eq!(get(&studio, pieces).text, text);
}
