use std::fs;

use super::Bench;
use crate::api::*;

const TEXT: &str = "a > b @0,0\nb @300,0\n";

fn opened() -> (Bench, std::path::PathBuf, DocId) {
    let bench = Bench::new();
    let path = bench.file("a.yaml", TEXT);
    let doc = bench.open(&path).info.id;
    (bench, path, doc)
}

#[test]
fn a_clean_document_follows_its_file() {
    let (bench, path, doc) = opened();
    fs::write(&path, "b\n").unwrap();
    let Some(Event::Reloaded { document }) = bench.event() else { panic!("reloaded") };
    assert_eq!((document.info.id, document.text.as_str(), document.info.dirty), (doc, "b\n", false));
    bench.studio.undo(DocParams { doc }).unwrap();
    assert_eq!(bench.get(doc).text, TEXT, "and undo still reaches what was there");
}

#[test]
fn a_file_replaced_by_another_is_seen() {
    let (bench, path, _) = opened();
    for text in ["b\n", "c\n"] {
        let other = bench.file("other", text);
        fs::rename(other, &path).unwrap();
        let Some(Event::Reloaded { document }) = bench.event() else { panic!("reloaded") };
        assert_eq!(document.text, text);
    }
}

#[test]
fn unsaved_work_is_not_touched() {
    let (bench, path, doc) = opened();
    bench.insert(doc, "mine\n");
    fs::write(&path, "b\n").unwrap();
    let Some(Event::ChangedOnDisk { info }) = bench.event() else { panic!("told") };
    assert_eq!((info.disk, info.dirty), (DiskState::Changed, true));
    assert_eq!(bench.get(doc).text, format!("mine\n{TEXT}"));
    fs::write(&path, TEXT).unwrap();
    let Some(Event::Info { info }) = bench.event() else { panic!("told") };
    assert_eq!(info.disk, DiskState::Same, "it is as it was");
}

#[test]
fn a_deleted_file_makes_the_document_unsaved_work() {
    let (bench, path, doc) = opened();
    fs::remove_file(&path).unwrap();
    let Some(Event::Info { info }) = bench.event() else { panic!("told") };
    assert_eq!((info.disk, info.dirty), (DiskState::Missing, true));
    bench.save(doc).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), TEXT);
}

#[test]
fn own_saves_and_equal_bytes_are_silent() {
    let (bench, path, doc) = opened();
    bench.insert(doc, "mine\n");
    bench.save(doc).unwrap();
    fs::write(&path, format!("mine\n{TEXT}")).unwrap();
    // The next thing told is about another file: nothing was told before it.
    let other = bench.file("z.yaml", TEXT);
    let other_doc = bench.open(&other).info.id;
    fs::write(&other, "b\n").unwrap();
    let Some(Event::Reloaded { document }) = bench.event() else { panic!("reloaded") };
    assert_eq!(document.info.id, other_doc);
}
