//! One open document: its text, its steps, its picture.

use std::collections::HashMap;

use flow::{
    Applied, Command, DiagnosticView, Document, History, HistoryView, Messages, NodeView, Patch, Problems,
    Projection, Step, TextEdit,
};
use geometry::Scene;

use crate::fault::Fault;
use crate::typing::Typing;
use crate::{edits, findings};

/// An open document and what its reader has been told of it.
pub(crate) struct Session {
    pub(crate) document: Box<dyn Document>,
    pub(crate) dialect: &'static str,
    pub(crate) revision: u32,
    history: History,
    pub(crate) scene: Scene,
    pub(crate) order: Vec<String>,
    findings: Vec<DiagnosticView>,
    pub(crate) problems: HashMap<String, Problems>,
    typing: Option<Typing>,
    /// Bytes of the text.
    length: usize,
    saved: Saved,
}

/// What is known of the text last read or written.
struct Saved {
    length: usize,
    hash: String,
}

/// What a change did: for the reader and for the journal.
pub(crate) struct Change {
    pub(crate) patch: Patch,
    /// Each in the text as the earlier ones left it.
    pub(crate) edits: Vec<TextEdit>,
}

/// Up to this length a text is compared byte for byte to find out whether it is as saved again.
const COMPARED: usize = 1 << 20;

impl Session {
    /// Takes an opened document; `hash` is that of the file it was read from, empty when there is none.
    pub(crate) fn new(
        document: Box<dyn Document>,
        dialect: &'static str,
        hash: String,
        revision: u32,
        messages: &Messages,
    ) -> Self {
        let length = document.bytes().len();
        let mut session = Self {
            document,
            dialect,
            revision,
            history: History::new(),
            scene: Scene::new(),
            order: vec![],
            findings: vec![],
            problems: HashMap::new(),
            typing: None,
            length,
            saved: Saved { length, hash },
        };
        session.refresh(messages);
        session
    }

    /// Everything that is seen.
    pub(crate) fn projection(&self, messages: &Messages) -> Projection {
        let mut nodes: Vec<_> = self.order.iter().filter_map(|key| self.view(key)).collect();
        for node in &mut nodes {
            self.scene.fill(node);
        }
        let (can_save, can_publish) = findings::allowed(&self.findings);
        Projection {
            revision: self.revision,
            dialect: self.dialect.to_owned(),
            editable: self.document.editable(),
            stale: self.document.stale(),
            can_save,
            can_publish,
            nodes,
            routes: self.scene.routes().collect(),
            viewport: self.document.viewport(),
            diagnostics: self.findings.clone(),
            history: self.names(messages),
            dirty: self.dirty(),
        }
    }

    /// Takes the whole document anew.
    fn refresh(&mut self, messages: &Messages) {
        self.findings = findings::views(&*self.document, messages);
        self.problems = findings::problems(&self.findings);
        self.order = self.document.keys();
        let mut nodes: Vec<_> = self.order.iter().filter_map(|key| self.view(key)).collect();
        self.scene.reset(&mut nodes);
    }

    /// Carries out a command made for `revision`, at `now` milliseconds.
    pub(crate) fn edit(
        &mut self,
        revision: u32,
        command: &Command,
        now: u64,
        messages: &Messages,
    ) -> Result<Change, Fault> {
        let typed = match command {
            // Offsets mean nothing in another text.
            Command::EditText { .. } if revision != self.revision => {
                return Err(Fault::new("edit.stale").retry());
            }
            Command::EditText { edits } => Some(edits),
            _ => None,
        };
        let applied = self.document.apply(command)?;
        let typing = typed.and_then(|edits| Typing::of(edits, now));
        let goes_on =
            self.typing.as_ref().zip(typing.as_ref()).is_some_and(|(last, next)| last.goes_on(next));
        self.typing = typing;
        if !applied.edits.is_empty() {
            let step = Step {
                edits: applied.edits.clone(),
                inverse: applied.inverse.clone(),
                label: applied.label.clone(),
            };
            if goes_on { self.history.extend(step) } else { self.history.push(step) }
        }
        Ok(self.change(applied, messages))
    }

    /// Takes the last step back; nothing when there is none.
    pub(crate) fn undo(&mut self, messages: &Messages) -> Option<Change> {
        let inverse = self.history.undo()?.inverse.clone();
        Some(self.splice(&inverse, messages))
    }

    /// Makes the last undone step again; nothing when there is none.
    pub(crate) fn redo(&mut self, messages: &Messages) -> Option<Change> {
        let edits = self.history.redo()?.edits.clone();
        Some(self.splice(&edits, messages))
    }

    /// Makes the text another one, as one step named by the message `label`. None when it is that text already or
    /// one of the two is not valid UTF-8.
    pub(crate) fn replace(&mut self, text: &[u8], label: &str, messages: &Messages) -> Option<Change> {
        let before = self.document.bytes();
        let edit = edits::difference(std::str::from_utf8(&before).ok()?, std::str::from_utf8(text).ok()?)?;
        let applied = self.document.splice(&[edit]);
        self.history.push(Step {
            edits: applied.edits.clone(),
            inverse: applied.inverse.clone(),
            label: (label.to_owned(), vec![]),
        });
        self.typing = None;
        Some(self.change(applied, messages))
    }

    /// The present text is the one on disk, with this hash.
    pub(crate) fn mark_saved(&mut self, hash: String) {
        self.history.mark_saved();
        self.saved = Saved { length: self.length, hash };
        self.typing = None;
    }

    /// What is on disk is none of the texts here: only its hash is known.
    pub(crate) fn forget_saved(&mut self, hash: String) {
        self.history.forget_saved();
        self.saved = Saved { length: usize::MAX, hash };
    }

    /// Uppercase SHA-256 of the bytes last read or written.
    pub(crate) fn saved_hash(&self) -> &str {
        &self.saved.hash
    }

    /// Whether the text differs from the one on disk.
    pub(crate) fn dirty(&self) -> bool {
        if self.history.is_saved() {
            return false;
        }
        let comparable = self.length == self.saved.length && self.length <= COMPARED;
        !(comparable && crate::disk::hash(&self.document.bytes()) == self.saved.hash)
    }

    /// Bytes of the text.
    pub(crate) fn length(&self) -> usize {
        self.length
    }

    /// Positions that an automatic layout gives.
    pub(crate) fn layout(&self, keys: &[String]) -> Vec<(String, flow::Point)> {
        self.scene.layout(keys)
    }

    /// Another language; everything must be taken anew.
    pub(crate) fn set_locale(&mut self, locale: flow::Locale, messages: &Messages) {
        self.document.set_locale(locale);
        self.revision += 1;
        self.refresh(messages);
    }

    fn splice(&mut self, edits: &[TextEdit], messages: &Messages) -> Change {
        self.typing = None;
        let applied = self.document.splice(edits);
        self.change(applied, messages)
    }

    /// What a reader of the revision before must be told.
    fn change(&mut self, applied: Applied, messages: &Messages) -> Change {
        let base = self.revision;
        self.revision += 1;
        for edit in &applied.edits {
            self.length = self.length + edit.insert.len() - (edit.end - edit.start);
        }
        let found = findings::views(&*self.document, messages);
        let (can_save, can_publish) = findings::allowed(&found);
        let diagnostics = (found != self.findings).then(|| found.clone());
        self.findings = found;

        let problems = findings::problems(&self.findings);
        let picture = if applied.reset { self.reset(problems) } else { self.update(&applied, problems) };
        let edits = edits::source_edits(&applied.edits, &applied.inverse, |at| self.document.position(at).2);
        let patch = Patch {
            base,
            revision: self.revision,
            editable: self.document.editable(),
            stale: self.document.stale(),
            can_save,
            can_publish,
            nodes: picture.nodes,
            removed: picture.removed,
            renamed: applied.renamed,
            order: picture.order,
            routes: picture.routes,
            removed_routes: picture.removed_routes,
            viewport: (applied.viewport_changed || applied.reset).then(|| self.document.viewport()),
            diagnostics,
            history: self.names(messages),
            dirty: self.dirty(),
            edits,
        };
        Change { patch, edits: applied.edits }
    }

    /// A node as it is seen, without its place.
    pub(crate) fn view(&self, key: &str) -> Option<NodeView> {
        let mut view = self.document.view(key)?;
        view.problems = self.problems.get(key).copied().unwrap_or_default();
        Some(view)
    }

    fn names(&self, messages: &Messages) -> HistoryView {
        let name = |(id, params): &(String, Vec<(String, String)>)| {
            messages.get(id, params.iter().map(|(k, v)| (k.as_str(), v.as_str())))
        };
        HistoryView { undo: self.history.undo_label().map(name), redo: self.history.redo_label().map(name) }
    }
}
