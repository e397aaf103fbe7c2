//! The catalog beside a document.

use std::path::{Path, PathBuf};

use crate::api::Event;
use crate::disk;
use crate::fault::Fault;
use crate::studio::Shared;
use crate::tab::Tab;

/// The catalog that lies beside a document.
#[derive(Debug, Default)]
pub(crate) struct Beside {
    /// Hash of its bytes; none when there is no catalog.
    pub(crate) hash: Option<String>,
    /// Its text, even if it has faults; none when it cannot be read.
    pub(crate) text: Option<String>,
}

/// The file with the catalog of a document, when there is one.
pub fn catalog_beside(document: &Path) -> Option<PathBuf> {
    flow::catalog_paths(document).into_iter().find(|path| path.is_file())
}

/// Whether a change of this file may be one of a document's catalog.
pub(crate) fn may_be_of(document: &Path, file: &Path) -> bool {
    flow::catalog_paths(document).iter().any(|path| path == file)
}

/// Reads the catalog beside a document. When it cannot be used, that is told.
pub(crate) fn read(shared: &Shared, document: &Path, known: Option<&str>) -> Beside {
    let Some(path) = catalog_beside(document) else { return Beside::default() };
    let bytes = match disk::read(&path) {
        Ok(bytes) => bytes,
        Err(fault) => {
            // Not a hash: it is told once, and tried again when something happens to the file.
            if known != Some("") {
                shared.warn(&fault);
            }
            return Beside { hash: Some(String::new()), text: None };
        }
    };
    let hash = disk::hash(&bytes);
    if known == Some(&hash) {
        return Beside { hash: Some(hash), text: None };
    }
    let faults = shared.catalog_faults(&bytes);
    if let Some(first) = faults.first() {
        let more = (faults.len() - 1).to_string();
        shared.warn(&Fault::new("catalog.faulty").at(&path).with("first", first).with("more", more));
    }
    Beside { hash: Some(hash), text: String::from_utf8(bytes).ok() }
}

/// Holds a document against the catalog beside it anew when that is another one now.
pub(crate) fn renew(shared: &Shared, tab: &mut Tab) -> Option<Event> {
    let found = match &tab.path {
        Some(path) => read(shared, path, tab.catalog.as_deref()),
        None => Beside::default(),
    };
    if found.hash == tab.catalog {
        return None;
    }
    tab.catalog = found.hash;
    tab.session.set_catalog(found.text);
    Some(Event::Reloaded { document: tab.open_document(&shared.messages()) })
}
