use std::fs;

use super::Bench;
use crate::api::*;

const TEXT: &str = "a > b @0,0\nb @300,0\n";

fn one(bench: &Bench) -> Recovery {
    let mut found = bench.studio.recovery(Nothing {}).unwrap();
    assert_eq!(found.len(), 1, "{found:?}");
    found.remove(0)
}

fn restore(bench: &Bench) -> OpenDocument {
    bench.studio.restore(RecoveryParams { id: one(bench).id }).unwrap()
}

#[test]
fn unsaved_work_is_offered_and_comes_back() {
    let bench = Bench::new();
    let path = bench.file("a.yaml", TEXT);
    let doc = bench.open(&path).info.id;
    bench.insert(doc, "one\n");
    bench.insert(doc, "ğ🙂\n");
    bench.studio.undo(DocParams { doc }).unwrap();
    bench.insert(doc, "three\n");
    let bench = bench.killed();
    let offered = one(&bench);
    assert_eq!((offered.name.as_str(), offered.edits, offered.file_changed), ("a.yaml", 4, false));
    let sides = bench.studio.compare_recovery(RecoveryParams { id: offered.id.clone() }).unwrap();
    assert_eq!((sides.file.as_deref(), sides.mine), (Some(TEXT), format!("three\none\n{TEXT}")));
    let document = restore(&bench);
    assert_eq!((document.text, document.info.dirty), (format!("three\none\n{TEXT}"), true));
    assert_eq!(fs::read_to_string(&path).unwrap(), TEXT, "offered, never forced");
    assert!(!bench.studio.undo(DocParams { doc: document.info.id }).unwrap().dirty);
}

#[test]
fn restored_work_is_journaled_again_and_the_old_journal_goes() {
    let bench = Bench::new();
    let doc = bench.open(&bench.file("a.yaml", TEXT)).info.id;
    bench.insert(doc, "one\n");
    let bench = bench.killed();
    restore(&bench);
    assert_eq!(bench.studio.recovery(Nothing {}).unwrap(), [], "nobody is offered what is open");
    let bench = bench.killed();
    assert_eq!(restore(&bench).text, format!("one\n{TEXT}"));
}

#[test]
fn saved_closed_and_undone_work_is_not_offered() {
    let bench = Bench::new();
    let [a, b, c] = ["a.yaml", "b.yaml", "c.yaml"].map(|name| bench.open(&bench.file(name, TEXT)).info.id);
    for doc in [a, b, c] {
        bench.insert(doc, "one\n");
    }
    bench.save(a).unwrap();
    bench.studio.close(CloseParams { doc: b, discard: true }).unwrap();
    bench.studio.undo(DocParams { doc: c }).unwrap();
    let bench = bench.killed();
    assert_eq!(bench.studio.recovery(Nothing {}).unwrap(), []);
}

#[test]
fn work_on_a_file_that_changed_since_is_kept_and_a_save_asks() {
    let bench = Bench::new();
    let path = bench.file("a.yaml", TEXT);
    let doc = bench.open(&path).info.id;
    bench.insert(doc, "one\n");
    let bench = bench.killed();
    fs::write(&path, "theirs\n").unwrap();
    assert!(one(&bench).file_changed);
    let document = restore(&bench);
    assert_eq!((document.text, document.info.disk), (format!("one\n{TEXT}"), DiskState::Changed));
    assert_eq!(bench.save(document.info.id).unwrap_err().code, "file.changedOnDisk");
}

#[test]
fn work_on_a_file_that_is_gone_comes_back_whole() {
    let bench = Bench::new();
    let path = bench.file("a.yaml", TEXT);
    let doc = bench.open(&path).info.id;
    bench.insert(doc, "one\n");
    let bench = bench.killed();
    fs::remove_file(&path).unwrap();
    let document = restore(&bench);
    assert_eq!((document.info.disk, document.info.dirty), (DiskState::Missing, true));
    bench.save(document.info.id).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), format!("one\n{TEXT}"));
}

#[test]
fn a_document_never_saved_comes_back_under_its_name() {
    let bench = Bench::new();
    let new = bench.studio.new_document(NewParams { template: None }).unwrap();
    bench.insert(new.info.id, "one\n");
    let bench = bench.killed();
    let document = restore(&bench);
    assert_eq!(document.info.name, new.info.name);
    assert_eq!((document.info.path, document.info.dirty), (None, true));
    assert_eq!(document.text, format!("one\n{}", new.text));
}

#[test]
fn a_save_that_was_done_leaves_nothing_to_offer_even_if_its_end_was_not_noted() {
    let bench = Bench::new();
    let path = bench.file("a.yaml", TEXT);
    let doc = bench.open(&path).info.id;
    bench.insert(doc, "one\n");
    let journal = &bench.studio.shared.journal;
    journal.wait();
    let kept = fs::read_dir(journal.folder()).unwrap().next().unwrap().unwrap().path();
    let saved = "what a later edit made of it\n";
    journal.saving(doc, 0, &path, &crate::disk::hash(saved.as_bytes()));
    let journal = fs::read(&kept).unwrap();
    let bench = bench.killed();
    fs::write(&kept, &journal).unwrap();
    assert_eq!(one(&bench).edits, 1, "the save was not done");
    fs::write(&path, saved).unwrap();
    assert_eq!(bench.studio.recovery(Nothing {}).unwrap(), []);
}

#[test]
fn discarded_work_is_gone() {
    let bench = Bench::new();
    let doc = bench.open(&bench.file("a.yaml", TEXT)).info.id;
    bench.insert(doc, "one\n");
    let bench = bench.killed();
    let id = one(&bench).id;
    assert_eq!(bench.studio.discard_recovery(RecoveryParams { id: id.clone() }).unwrap(), []);
    assert_eq!(bench.studio.restore(RecoveryParams { id }).unwrap_err().code, "recovery.unknown");
}

#[test]
fn a_running_program_keeps_its_work_to_itself() {
    let bench = Bench::new();
    let doc = bench.open(&bench.file("a.yaml", TEXT)).info.id;
    bench.insert(doc, "one\n");
    bench.studio.shared.journal.wait();
    let (second, _events) = super::studio(&bench.folder.path().join("data"));
    assert_eq!(second.recovery(Nothing {}).unwrap(), []);
}

#[test]
fn an_id_cannot_name_a_file_elsewhere() {
    let bench = Bench::new();
    bench.file("a.journal", "");
    let id = "../../a".to_owned();
    assert_eq!(bench.studio.discard_recovery(RecoveryParams { id }).unwrap_err().code, "recovery.unknown");
    assert!(bench.path("a.journal").exists());
}

#[test]
fn a_journal_that_cannot_be_written_is_told_once_and_the_work_goes_on() {
    let bench = Bench::new();
    fs::create_dir_all(bench.path("data")).unwrap();
    fs::write(bench.path("data/journal"), "a file where the folder should be").unwrap();
    let doc = bench.open(&bench.file("a.yaml", TEXT)).info.id;
    bench.insert(doc, "one\n");
    bench.insert(doc, "two\n");
    bench.studio.shared.journal.wait();
    let warnings = bench.events().into_iter().filter(|e| matches!(e, Event::Warning { .. })).count();
    assert_eq!(warnings, 1);
    bench.save(doc).unwrap();
}
