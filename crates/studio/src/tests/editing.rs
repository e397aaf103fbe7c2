use flow::{Command, DiagnosticView, Patch, Point, Projection, SourceEdit};
use proptest::prelude::*;

use super::Bench;
use crate::api::*;

const TEXT: &str = "a > b @0,0\nb > ğ🙂 @300,0\nğ🙂 @600,0\n";

fn opened(text: &str) -> (Bench, DocId) {
    let bench = Bench::new();
    let path = bench.file("a.yaml", text);
    let doc = bench.open(&path).info.id;
    (bench, doc)
}

/// What the UI does with a patch.
pub(super) fn apply(projection: &mut Projection, patch: &Patch) {
    assert_eq!(projection.revision, patch.base, "the patch fits");
    projection.revision = patch.revision;
    projection.editable = patch.editable;
    projection.stale = patch.stale;
    projection.can_save = patch.can_save;
    projection.can_publish = patch.can_publish;
    projection.nodes.retain(|n| !patch.removed.contains(&n.key));
    for node in &patch.nodes {
        match projection.nodes.iter_mut().find(|n| n.key == node.key) {
            Some(known) => *known = node.clone(),
            None => projection.nodes.push(node.clone()),
        }
    }
    if let Some(order) = &patch.order {
        projection.nodes.sort_by_key(|n| order.iter().position(|key| key == &n.key));
        assert_eq!(projection.nodes.len(), order.len(), "the order names every node");
    }
    projection.routes.retain(|r| {
        !patch.removed_routes.iter().any(|gone| (&gone.node, &gone.output) == (&r.node, &r.output))
    });
    for route in &patch.routes {
        match projection.routes.iter_mut().find(|r| (&r.node, &r.output) == (&route.node, &route.output)) {
            Some(known) => *known = route.clone(),
            None => projection.routes.push(route.clone()),
        }
    }
    if let Some(viewport) = patch.viewport {
        projection.viewport = viewport;
    }
    match &patch.diagnostics {
        Some(diagnostics) => projection.diagnostics.clone_from(diagnostics),
        None => take_findings(&mut projection.diagnostics, patch),
    }
    projection.problems = patch.problems;
    projection.history = patch.history.clone();
    projection.dirty = patch.dirty;
}

/// What the UI does with the findings of a patch; lines and columns are counted in the text afterwards.
fn take_findings(diagnostics: &mut Vec<DiagnosticView>, patch: &Patch) {
    diagnostics.retain(|known| !patch.findings.iter().any(|new| new.node == known.node));
    for place in diagnostics.iter_mut().filter_map(|known| known.place.as_mut()) {
        let edits = patch.edits.as_deref().unwrap_or_default();
        place.from = moved(place.from, edits);
        place.to = moved(place.to, edits);
    }
    diagnostics.extend(patch.findings.iter().flat_map(|new| new.findings.iter().cloned()));
    diagnostics.sort_by_key(|d| {
        let (from, to) = d.place.map_or((0, 0), |place| (place.from, place.to));
        (from, d.code.clone(), d.path.clone(), to)
    });
}

/// Where an offset is after the edits; at an edit's end it counts as behind it.
fn moved(offset: u32, edits: &[SourceEdit]) -> u32 {
    let behind = edits.iter().filter(|edit| edit.to <= offset);
    let by: i64 =
        behind.map(|edit| edit.insert.encode_utf16().count() as i64 - i64::from(edit.to - edit.from)).sum();
    (i64::from(offset) + by) as u32
}

/// Counts the lines and columns of places anew, as the UI does when it shows them.
pub(super) fn count_lines(diagnostics: &mut [DiagnosticView], text: &str) {
    let units: Vec<u16> = text.encode_utf16().collect();
    let at = |offset: u32| {
        let before = &units[..offset as usize];
        let (feed, back) = (Some(&u16::from(b'\n')), Some(&u16::from(b'\r')));
        let ends =
            |at: &usize| units.get(*at) == feed || (units.get(*at) == back && units.get(at + 1) != feed);
        let start = (0..before.len()).rev().find(ends).map_or(0, |at| at + 1);
        let line = (0..before.len()).filter(ends).count() as u32 + 1;
        let bom = u32::from(start == 0 && before.first() == Some(&0xfeff));
        (line, offset - start as u32 - bom + 1)
    };
    for place in diagnostics.iter_mut().filter_map(|d| d.place.as_mut()) {
        (place.line, place.column) = at(place.from);
        (place.end_line, place.end_column) = at(place.to);
    }
}

/// What the UI does with the edits of a patch.
pub(super) fn retype(text: &str, edits: &[SourceEdit]) -> String {
    let units: Vec<u16> = text.encode_utf16().collect();
    let (mut out, mut at) = (vec![], 0);
    for edit in edits {
        out.extend_from_slice(&units[at..edit.from as usize]);
        out.extend(edit.insert.encode_utf16());
        at = edit.to as usize;
    }
    out.extend_from_slice(&units[at..]);
    String::from_utf16(&out).unwrap()
}

pub(super) fn sorted(mut projection: Projection) -> Projection {
    projection.routes.sort_by(|a, b| (&a.node, &a.output).cmp(&(&b.node, &b.output)));
    projection
}

#[test]
fn an_edit_is_dirty_until_undone_or_saved() {
    let (bench, doc) = opened(TEXT);
    assert!(bench.insert(doc, "x").dirty);
    assert!(!bench.studio.undo(DocParams { doc }).unwrap().dirty, "undo back to the saved text is clean");
    assert!(bench.studio.redo(DocParams { doc }).unwrap().dirty);
    assert!(!bench.save(doc).unwrap().dirty);
    assert!(bench.studio.undo(DocParams { doc }).unwrap().dirty, "the saved text is another one now");
}

#[test]
fn the_saved_text_made_in_another_way_is_clean() {
    let (bench, doc) = opened("a\n");
    bench.insert(doc, "x");
    let revision = bench.get(doc).projection.revision;
    let edits = vec![SourceEdit { from: 0, to: 1, insert: String::new() }];
    let patch =
        bench.studio.edit(EditParams { doc, revision, command: Command::EditText { edits } }).unwrap();
    assert!(!patch.dirty);
}

#[test]
fn typing_for_an_older_text_is_refused_a_gesture_is_not() {
    let (bench, doc) = opened(TEXT);
    bench.insert(doc, "x");
    let edits = vec![SourceEdit { from: 3, to: 3, insert: "y".into() }];
    let stale = bench.studio.edit(EditParams { doc, revision: 1, command: Command::EditText { edits } });
    assert_eq!(stale.unwrap_err().code, "edit.stale");
    let nodes = vec![("b".to_owned(), Point { x: 1.0, y: 2.0 })];
    bench.studio.edit(EditParams { doc, revision: 1, command: Command::Move { nodes } }).unwrap();
}

#[test]
fn a_refusal_changes_nothing() {
    let (bench, doc) = opened(TEXT);
    let command = Command::RemoveNodes { keys: vec!["nobody".into()], heal: false };
    let refused = bench.studio.edit(EditParams { doc, revision: 1, command: command.clone() }).unwrap_err();
    assert_eq!(refused.code, "edit.refused");
    let reasons = bench.studio.check(CheckParams { doc, commands: vec![command] }).unwrap().reasons;
    assert_eq!(reasons, [Some(refused.message)]);
    let document = bench.get(doc);
    assert_eq!((document.text.as_str(), document.projection.revision), (TEXT, 1));
}

#[test]
fn a_finding_that_goes_changes_the_other_node_too() {
    let (bench, doc) = opened("a > b @0,0\n");
    let before = bench.get(doc).projection;
    assert_eq!(before.nodes[0].problems.publish, 1);
    assert!(!before.can_publish);
    let patch = bench.insert(doc, "b @9,9\n");
    assert!(patch.can_publish);
    let a = patch.nodes.iter().find(|n| n.key == "a").expect("its badge is gone");
    assert_eq!(a.problems.publish, 0);
}

#[test]
fn letters_in_a_row_are_one_step() {
    let (bench, doc) = opened("a\n");
    for (at, letter) in ["k", "l", "m"].into_iter().enumerate() {
        let revision = bench.get(doc).projection.revision;
        let at = at as u32;
        let edits = vec![SourceEdit { from: at, to: at, insert: letter.into() }];
        bench.studio.edit(EditParams { doc, revision, command: Command::EditText { edits } }).unwrap();
    }
    let patch = bench.studio.undo(DocParams { doc }).unwrap();
    assert_eq!(bench.get(doc).text, "a\n");
    assert_eq!(patch.history.undo, None);
}

#[derive(Debug, Clone)]
enum Act {
    Type(usize, usize, String),
    Move(usize, i32),
    Remove(usize),
    Undo,
    Redo,
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        (0usize..60, 0usize..4, "[a-d>@,\n 1ğ🙂]{0,5}").prop_map(|(a, b, c)| Act::Type(a, b, c)),
        (0usize..4, -50i32..50).prop_map(|(n, x)| Act::Move(n, x)),
        (0usize..4).prop_map(Act::Remove),
        Just(Act::Undo),
        Just(Act::Redo),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn a_patch_makes_the_new_projection_and_undo_the_old_bytes(acts in prop::collection::vec(act(), 1..12)) {
        let (bench, doc) = opened(TEXT);
        let first = bench.get(doc);
        let (mut seen, mut text) = (first.projection, first.text);
        for act in acts {
            let keys: Vec<_> = seen.nodes.iter().map(|n| n.key.clone()).collect();
            let command = match act {
                Act::Type(at, len, insert) => {
                    let bytes = text.char_indices().map(|(i, _)| i).chain([text.len()]).collect::<Vec<_>>();
                    let (from, to) = (at.min(bytes.len() - 1), (at + len).min(bytes.len() - 1));
                    let unit = |i: usize| text[..bytes[i]].encode_utf16().count() as u32;
                    Command::EditText { edits: vec![SourceEdit { from: unit(from), to: unit(to), insert }] }
                }
                Act::Move(n, x) if n < keys.len() => {
                    Command::Move { nodes: vec![(keys[n].clone(), Point { x: x.into(), y: 7.0 })] }
                }
                Act::Remove(n) if n < keys.len() => Command::RemoveNodes { keys: vec![keys[n].clone()], heal: false },
                Act::Move(..) | Act::Remove(_) => continue,
                Act::Undo | Act::Redo => {
                    let step = if matches!(act, Act::Undo) { bench.studio.undo(DocParams { doc }) } else { bench.studio.redo(DocParams { doc }) };
                    if let Ok(patch) = step {
                        apply(&mut seen, &patch);
                        text = retype(&text, patch.edits.as_ref().expect("edits"));
                    }
                    continue;
                }
            };
            let patch = bench.studio.edit(EditParams { doc, revision: seen.revision, command }).unwrap();
            apply(&mut seen, &patch);
            text = retype(&text, patch.edits.as_ref().expect("edits"));
            let now = bench.get(doc);
            prop_assert_eq!(&now.text, &text);
            prop_assert_eq!(sorted(now.projection), sorted(seen.clone()));
        }
        while bench.studio.undo(DocParams { doc }).is_ok() {}
        let end = bench.get(doc);
        prop_assert_eq!(end.text, TEXT);
        prop_assert!(!end.projection.dirty);
    }
}
