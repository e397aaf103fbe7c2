//! A tab: an open document with its file.

use std::path::{Path, PathBuf};

use flow::Messages;

use crate::api::{DiskState, DocId, DocumentInfo, OpenDocument};
use crate::session::Session;

/// An open document with its file.
pub(crate) struct Tab {
    pub(crate) id: DocId,
    pub(crate) session: Session,
    /// Canonical; none for a document never saved.
    pub(crate) path: Option<PathBuf>,
    /// The link by whose name it was opened: shown and remembered in place of `path`.
    pub(crate) link: Option<PathBuf>,
    /// What it is called while it has no file.
    pub(crate) title: String,
    pub(crate) disk: DiskState,
    /// Hash of the catalog that the document is held against; none when there is none beside it.
    pub(crate) catalog: Option<String>,
    /// What the journal holds of it; none while there is nothing unsaved.
    pub(crate) kept: Option<Kept>,
}

/// How much the journal holds.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Kept {
    pub(crate) edits: u32,
    /// Bytes of the edits since the journal's text, roughly.
    pub(crate) size: usize,
}

impl Tab {
    /// The file as its author names it; none for a document never saved.
    pub(crate) fn shown(&self) -> Option<&Path> {
        self.link.as_deref().or(self.path.as_deref())
    }

    pub(crate) fn name(&self) -> String {
        let file = self.shown().and_then(Path::file_name);
        file.map_or_else(|| self.title.clone(), |name| name.to_string_lossy().into_owned())
    }

    pub(crate) fn info(&self) -> DocumentInfo {
        DocumentInfo {
            id: self.id,
            name: self.name(),
            path: self.shown().map(text),
            folder: self.shown().and_then(Path::parent).map(text),
            dirty: self.session.dirty(),
            disk: self.disk,
            content_hash: self.session.saved_hash().to_owned(),
        }
    }

    /// The document whole.
    pub(crate) fn open_document(&self, messages: &Messages) -> OpenDocument {
        OpenDocument {
            info: self.info(),
            projection: self.session.projection(messages),
            text: self.session.document.text(),
            text_editable: self.session.document.text_editable(),
        }
    }
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}
