//! The studio with a small kind of document of its own.

mod catalogs;
mod editing;
mod exporting;
mod files;
mod killed;
pub(crate) mod lines;
mod pages;
mod processes;
mod recovering;
mod same_file;
mod watching;

use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use flow::{Command, Dialect, Locale, Patch, SourceEdit};
use tempfile::TempDir;

use crate::api::*;
use crate::{Host, Studio};

/// A studio, its folder and what it told.
pub(crate) struct Bench {
    pub(crate) studio: Studio,
    pub(crate) folder: TempDir,
    events: Mutex<Receiver<Event>>,
}

impl Bench {
    pub(crate) fn new() -> Self {
        Self::in_folder(tempfile::tempdir().unwrap())
    }

    pub(crate) fn in_folder(folder: TempDir) -> Self {
        let (studio, events) = studio(&folder.path().join("data"));
        Self { studio, folder, events: Mutex::new(events) }
    }

    /// A program that is killed: its journal stays, its locks go.
    pub(crate) fn killed(self) -> Self {
        let Self { studio, folder, .. } = self;
        studio.shared.journal.wait();
        drop(studio);
        Self::in_folder(folder)
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().canonicalize().unwrap().join(name)
    }

    pub(crate) fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.path(name);
        std::fs::write(&path, text).unwrap();
        path
    }

    pub(crate) fn open(&self, path: &Path) -> OpenDocument {
        self.studio.open(OpenParams { path: path.to_str().unwrap().into() }).unwrap()
    }

    pub(crate) fn get(&self, doc: DocId) -> OpenDocument {
        self.studio.get(DocParams { doc }).unwrap()
    }

    /// Inserts at the start of the text.
    pub(crate) fn insert(&self, doc: DocId, text: &str) -> Patch {
        let revision = self.studio.text(DocParams { doc }).unwrap().revision;
        let edits = vec![SourceEdit { from: 0, to: 0, insert: text.into() }];
        self.studio.edit(EditParams { doc, revision, command: Command::EditText { edits } }).unwrap()
    }

    pub(crate) fn save(&self, doc: DocId) -> Result<DocumentInfo, RpcError> {
        self.studio.save(SaveParams { doc, path: None, overwrite: false })
    }

    pub(crate) fn save_as(&self, doc: DocId, path: &Path, overwrite: bool) -> Result<DocumentInfo, RpcError> {
        self.studio.save(SaveParams { doc, path: Some(path.to_str().unwrap().into()), overwrite })
    }

    /// The next event, if one comes in time.
    pub(crate) fn event(&self) -> Option<Event> {
        let events = self.events.lock().unwrap_or_else(PoisonError::into_inner);
        events.recv_timeout(Duration::from_secs(10)).ok()
    }

    /// What came so far.
    pub(crate) fn events(&self) -> Vec<Event> {
        self.events.lock().unwrap_or_else(PoisonError::into_inner).try_iter().collect()
    }

    /// Names of files left in the folder that are none of the test's.
    pub(crate) fn leftovers(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.folder.path()).unwrap();
        let names = entries.map(|e| e.unwrap().file_name().to_string_lossy().into_owned());
        names.filter(|name| name.contains("millrace")).collect()
    }
}

pub(crate) fn studio(data: &Path) -> (Studio, Receiver<Event>) {
    studio_of(data, Box::new(lines::Lines))
}

pub(crate) fn studio_of(data: &Path, dialect: Box<dyn Dialect>) -> (Studio, Receiver<Event>) {
    studio_for(data, dialect, false)
}

/// The same with more than one page looking at it, or not.
pub(crate) fn studio_for(data: &Path, dialect: Box<dyn Dialect>, several: bool) -> (Studio, Receiver<Event>) {
    let (sender, events) = mpsc::channel();
    let sender = Mutex::new(sender);
    let host = Host {
        name: "browser",
        data: data.to_owned(),
        dialects: vec![dialect],
        events: Box::new(move |event| {
            let _ = sender.lock().unwrap_or_else(PoisonError::into_inner).send(event);
        }),
        clock: crate::system_clock,
        locale: Locale::En,
        quit: Box::new(|| {}),
        several: Box::new(move || several),
    };
    (Studio::new(host), events)
}
