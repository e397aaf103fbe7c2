//! What of an open document is in the journal.

use std::path::Path;

use flow::Patch;

use crate::api::Event;
use crate::record::Header;
use crate::session::Change;
use crate::studio::Shared;
use crate::tab::{Kept, Tab};

impl Shared {
    /// Tells the journal and other pages of a change, and gives the patch on.
    pub(crate) fn kept(&self, tab: &mut Tab, change: Change) -> Patch {
        if tab.kept.is_some() && change.patch.dirty {
            if !change.edits.is_empty() {
                self.journal.edits(tab.id, self.now(), &change.edits);
            }
            let size = change.edits.iter().map(|e| e.insert.len() + 64).sum::<usize>();
            let kept = tab.kept.get_or_insert_default();
            kept.edits += 1;
            kept.size += size;
            // The list of edits is not allowed to outgrow the text by much.
            if kept.size > 2 * tab.session.length() + (4 << 20) {
                self.journal_anew(tab);
            }
        } else {
            self.settle(tab);
        }
        // While the document is held: pages hear of revisions in their order.
        self.tell_others(|| Event::Patched { doc: tab.id, patch: change.patch.clone() });
        change.patch
    }

    /// Begins or ends the journal of a document as its unsaved work asks for.
    pub(crate) fn settle(&self, tab: &mut Tab) {
        match (tab.session.dirty(), tab.kept.is_some()) {
            (true, false) => self.journal_anew(tab),
            (false, true) => {
                tab.kept = None;
                self.journal.end(tab.id);
            }
            _ => {}
        }
    }

    /// Journals a document from its present text on.
    pub(crate) fn journal_anew(&self, tab: &mut Tab) {
        if !tab.session.dirty() {
            return self.settle(tab);
        }
        let edits = tab.kept.as_ref().map_or(1, |kept| kept.edits);
        let header = Header {
            path: tab.shown().map(Path::to_owned),
            name: tab.name(),
            hash: tab.session.saved_hash().to_owned(),
            edits,
            at: self.now(),
        };
        tab.kept = Some(Kept { edits, size: 0 });
        self.journal.begin(tab.id, header, tab.session.document.bytes());
    }
}
