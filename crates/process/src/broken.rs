use flow::TextEdit;
use yaml::Document;

use crate::reading::Reading;

/// A text that a change has made unreadable, beside the reading of the text before, which is shown meanwhile.
pub(crate) struct Broken {
    /// Knows the text and what is wrong with it, and no nodes.
    pub(crate) reading: Reading,
    /// Makes this text of the one that was read.
    pending: TextEdit,
}

impl Broken {
    pub(crate) fn new(doc: Document, edit: &TextEdit) -> Self {
        Self { reading: Reading::unread(doc), pending: edit.clone() }
    }

    /// What makes the text after one more edit of the one that was read.
    pub(crate) fn pending_with(&self, edit: &TextEdit) -> Option<TextEdit> {
        let TextEdit { start, end, insert } = &self.pending;
        let inserted_end = start + insert.len();
        // The piece of the broken text that both edits lie in.
        let from = edit.start.min(*start);
        let to = edit.end.max(inserted_end);
        let mut piece = self.reading.doc.slice(from..to).into_owned();
        piece.get(edit.start - from..edit.end - from)?;
        piece.replace_range(edit.start - from..edit.end - from, &edit.insert);
        Some(TextEdit { start: from, end: end + to - inserted_end, insert: piece })
    }

    /// Changes the text; it is broken still. Returns the edit that takes the change back.
    pub(crate) fn splice(&mut self, edit: &TextEdit) -> TextEdit {
        if let Some(pending) = self.pending_with(edit) {
            self.pending = pending;
        }
        self.reading.doc.splice(edit).inverse
    }
}
