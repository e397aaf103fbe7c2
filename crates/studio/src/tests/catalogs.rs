//! Process documents with a catalog beside them.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::Receiver;
use std::time::Duration;

use tempfile::TempDir;

use crate::Studio;
use crate::api::*;

const TEXT: &str = "version: 2
start: s
nodes:
  s: {type: start, to: check}
  check: {type: if, condition: item.Totl > 5, onTrue: e, onFalse: e}
  e: {type: end, outcome: completed}
";
const CATALOG: &str =
    r#"{"subject": {"kind": "entity"}, "fields": {"item": [{"name": "Total", "type": "decimal"}]}}"#;

struct Place {
    studio: Studio,
    events: Receiver<Event>,
    _folder: TempDir,
    root: PathBuf,
}

fn place() -> Place {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().canonicalize().unwrap();
    let (studio, events) = super::studio_of(&root.join("data"), Box::new(process::ProcessDialect));
    Place { studio, events, _folder: folder, root }
}

impl Place {
    fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.root.join(name);
        fs::write(&path, text).unwrap();
        path
    }

    fn open(&self, path: &Path) -> OpenDocument {
        self.studio.open(OpenParams { path: path.to_str().unwrap().into() }).unwrap()
    }

    fn event(&self) -> Event {
        self.events.recv_timeout(Duration::from_secs(10)).expect("an event")
    }

    /// Whether the field that the catalog does not have is found, in the next document that is told.
    fn reloaded(&self) -> bool {
        match self.event() {
            Event::Reloaded { document } => finds_field(&document),
            other => panic!("{other:?}"),
        }
    }
}

fn finds_field(document: &OpenDocument) -> bool {
    document.projection.diagnostics.iter().any(|found| found.message.contains("Totl"))
}

#[test]
fn a_document_is_held_against_the_catalog_beside_it() {
    let place = place();
    let path = place.write("a.yaml", TEXT);
    assert!(!finds_field(&place.open(&path)), "without a catalog nothing is known");
    place.write("catalog.json", CATALOG);
    assert!(place.reloaded());
    // Its own comes before that of the folder.
    place.write("a.catalog.json", &CATALOG.replace("Total", "Totl"));
    assert!(!place.reloaded());
    fs::remove_file(place.root.join("a.catalog.json")).unwrap();
    assert!(place.reloaded());
    fs::remove_file(place.root.join("catalog.json")).unwrap();
    assert!(!place.reloaded());
}

#[test]
fn a_catalog_is_read_with_its_document() {
    let place = place();
    place.write("a.catalog.json", CATALOG);
    assert!(finds_field(&place.open(&place.write("a.yaml", TEXT))));
}

#[test]
fn a_faulty_catalog_is_told_of_and_not_used() {
    let place = place();
    let path = place.write("a.yaml", TEXT);
    place.write("catalog.json", &CATALOG.replace("decimal", "money"));
    assert!(!finds_field(&place.open(&path)));
    let Event::Warning { error } = place.event() else { panic!("a warning") };
    assert_eq!(error.code, "catalog.faulty");
    assert!(error.message.contains("catalog.json") && error.message.contains("1:"), "{}", error.message);
    // Mended, it counts; broken again, the document loses nothing but what was known.
    place.write("catalog.json", CATALOG);
    assert!(place.reloaded());
    place.write("catalog.json", "{");
    let Event::Warning { error } = place.event() else { panic!("a warning") };
    assert_eq!(error.code, "catalog.faulty");
    let Event::Reloaded { document } = place.event() else { panic!("the document") };
    // The findings say so as long as it is faulty.
    let said: Vec<_> = document.projection.diagnostics.iter().map(|found| &*found.message).collect();
    assert!(said.len() == 1 && said[0].contains("line 1, column 2"), "{said:?}");
    // Bytes that are no text are none, whatever they would be read as.
    fs::write(
        place.root.join("catalog.json"),
        CATALOG.replace("Total", "T\u{ff}").chars().map(|c| c as u8).collect::<Vec<_>>(),
    )
    .unwrap();
    let Event::Warning { error } = place.event() else { panic!("a warning") };
    assert!(error.message.contains("UTF-8"), "{}", error.message);
    assert!(!place.reloaded());
}

#[test]
fn unsaved_work_stays_when_the_catalog_changes() {
    let place = place();
    let open = place.open(&place.write("a.yaml", TEXT));
    let (doc, revision) = (open.info.id, open.projection.revision);
    let command = flow::Command::Set { path: "nodes.s.title".into(), value: "Mine".into() };
    place.studio.edit(EditParams { doc, revision, command }).unwrap();
    place.write("catalog.json", CATALOG);
    assert!(place.reloaded());
    let now = place.studio.get(DocParams { doc }).unwrap();
    assert!(now.info.dirty && now.text.contains("title: Mine"));
    place.studio.undo(DocParams { doc }).unwrap();
    assert_eq!(place.studio.get(DocParams { doc }).unwrap().text, TEXT);
}

#[test]
fn under_another_name_another_catalog_counts() {
    let place = place();
    let open = place.open(&place.write("a.yaml", TEXT));
    place.write("b.catalog.json", CATALOG);
    let to = place.root.join("b.yaml").to_str().unwrap().to_owned();
    place.studio.save(SaveParams { doc: open.info.id, path: Some(to), overwrite: false }).unwrap();
    assert!(place.reloaded());
}
