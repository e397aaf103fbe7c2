//! What one page does is told to the others, and to nobody where there is one page.

use std::sync::mpsc::Receiver;

use flow::Command;

use super::{lines, studio_for};
use crate::Studio;
use crate::api::*;

fn open(several: bool) -> (tempfile::TempDir, Studio, Receiver<Event>, DocumentInfo) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.lines");
    std::fs::write(&path, "a > b @0,0\nb @300,0\n").unwrap();
    let (studio, events) = studio_for(&folder.path().join("data"), Box::new(lines::Lines), several);
    let path = path.to_string_lossy().into_owned();
    let info = studio.open(OpenParams { path }).unwrap().info;
    (folder, studio, events, info)
}

fn insert(studio: &Studio, doc: DocId, revision: u32) -> flow::Patch {
    let edits = vec![flow::SourceEdit { from: 0, to: 0, insert: "# x\n".into() }];
    studio.edit(EditParams { doc, revision, command: Command::EditText { edits } }).unwrap()
}

#[test]
fn every_change_is_told_in_order() {
    let (_folder, studio, events, info) = open(true);
    let doc = info.id;
    let edited = insert(&studio, doc, 1);
    let undone = studio.undo(DocParams { doc }).unwrap();
    let redone = studio.redo(DocParams { doc }).unwrap();
    for patch in [edited, undone, redone] {
        match events.try_recv().unwrap() {
            Event::Patched { doc: of, patch: told } => assert_eq!((of, told), (doc, patch)),
            other => panic!("{other:?}"),
        }
    }
    let saved = studio.save(SaveParams { doc, path: None, overwrite: false }).unwrap();
    assert!(matches!(events.try_recv().unwrap(), Event::Info { info } if info == saved && !info.dirty));
    studio.close(CloseParams { doc, discard: false }).unwrap();
    assert!(matches!(events.try_recv().unwrap(), Event::Closed { doc: of } if of == doc));
}

#[test]
fn one_page_hears_nothing_of_its_own_calls() {
    let (_folder, studio, events, info) = open(false);
    insert(&studio, info.id, 1);
    studio.save(SaveParams { doc: info.id, path: None, overwrite: false }).unwrap();
    studio.close(CloseParams { doc: info.id, discard: false }).unwrap();
    assert!(events.try_iter().next().is_none());
}
