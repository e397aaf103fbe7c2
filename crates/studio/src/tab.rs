//! A tab: an open document with its file.

use std::path::{Path, PathBuf};

use flow::{Messages, Projection};

use crate::api::{DiskState, DocId, DocumentInfo, OpenDocument};
use crate::session::Session;

/// An open document with its file.
pub(crate) struct Tab {
    pub(crate) id: DocId,
    pub(crate) session: Session,
    /// Canonical; none for a document never saved.
    pub(crate) path: Option<PathBuf>,
    /// What it is called while it has no file.
    pub(crate) title: String,
    pub(crate) disk: DiskState,
}

impl Tab {
    pub(crate) fn name(&self) -> String {
        let file = self.path.as_deref().and_then(Path::file_name);
        file.map_or_else(|| self.title.clone(), |name| name.to_string_lossy().into_owned())
    }

    pub(crate) fn info(&self) -> DocumentInfo {
        DocumentInfo {
            id: self.id,
            name: self.name(),
            path: self.path.as_deref().map(text),
            folder: self.path.as_deref().and_then(Path::parent).map(text),
            dirty: self.session.dirty(),
            disk: self.disk,
            content_hash: self.session.saved_hash().to_owned(),
        }
    }

    /// The document whole.
    pub(crate) fn open_document(&mut self, messages: &Messages) -> OpenDocument {
        let projection = self.session.projection(messages);
        self.with(projection)
    }

    pub(crate) fn with(&self, projection: Projection) -> OpenDocument {
        OpenDocument {
            info: self.info(),
            projection,
            text: self.session.document.text(),
            text_editable: self.session.document.text_editable(),
        }
    }
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}
