//! One open document: its text, its steps, its picture.

use std::cell::Cell;

use flow::{
    Applied, Command, Document, Found, History, HistoryView, Messages, NodeFindings, NodeView, Patch,
    Projection, Step, TextEdit,
};
use geometry::{Direction, Scene};

use crate::fault::Fault;
use crate::findings::Counts;
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
    pub(crate) counts: Counts,
    /// All nodes with their places, until the reader has been told of them or something changes.
    fresh: Cell<Option<Vec<NodeView>>>,
    typing: Option<Typing>,
    /// The field that the last step set.
    field: Option<String>,
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
    ) -> Self {
        let length = document.bytes().len();
        let mut session = Self {
            document,
            dialect,
            revision,
            history: History::new(),
            scene: Scene::new(),
            order: vec![],
            counts: Counts::default(),
            fresh: Cell::default(),
            typing: None,
            field: None,
            length,
            saved: Saved { length, hash },
        };
        session.refresh();
        session
    }

    /// Everything that is seen.
    pub(crate) fn projection(&self, messages: &Messages) -> Projection {
        let nodes = self.fresh.take().unwrap_or_else(|| {
            let mut nodes = self.views();
            for node in &mut nodes {
                self.scene.fill(node);
            }
            nodes
        });
        let (can_save, can_publish) = findings::allowed(self.counts.all);
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
            diagnostics: findings::views(&*self.document, messages),
            problems: self.counts.all,
            history: self.names(messages),
            dirty: self.dirty(),
        }
    }

    /// Takes the whole document anew.
    fn refresh(&mut self) {
        self.counts = Counts::of(&*self.document);
        self.order = self.document.keys();
        let mut nodes = self.views();
        self.scene.reset(&mut nodes);
        self.fresh = Cell::new(Some(nodes));
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
        self.field = None;
        if !applied.edits.is_empty() {
            self.field = field_of(command);
            let step = Step::from(&applied);
            if goes_on { self.history.extend(step) } else { self.history.push(step) }
        }
        Ok(self.change(applied, messages))
    }

    /// Carries out a command that sets a field in place of the last step, when that has set the same field: the text is as
    /// if the last step had not been. Otherwise, and after a save in between, the same as `edit`.
    pub(crate) fn edit_again(
        &mut self,
        revision: u32,
        command: &Command,
        now: u64,
        messages: &Messages,
    ) -> Result<Change, Fault> {
        let same = self.field.is_some() && self.field == field_of(command) && !self.history.is_saved();
        let Some(last) = (if same { self.history.undo().cloned() } else { None }) else {
            return self.edit(revision, command, now, messages);
        };
        let back = self.document.splice(&last.inverse);
        match self.document.apply(command) {
            Ok(applied) => {
                if applied.edits.is_empty() {
                    self.field = None;
                } else {
                    self.history.push(Step::from(&applied));
                }
                Ok(self.change(back.then(applied), messages))
            }
            Err(refusal) => {
                self.document.splice(&last.edits);
                self.history.redo();
                Err(refusal.into())
            }
        }
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
        self.history.push(Step { label: (label.to_owned(), vec![]), ..Step::from(&applied) });
        self.forget_typing();
        Some(self.change(applied, messages))
    }

    /// The present text is the one on disk, with this hash.
    pub(crate) fn mark_saved(&mut self, hash: String) {
        self.history.mark_saved();
        self.saved = Saved { length: self.length, hash };
        self.forget_typing();
    }

    /// What is on disk is none of the texts here: only its hash is known.
    pub(crate) fn forget_saved(&mut self, hash: String) {
        self.history.forget_saved();
        self.saved = Saved { length: usize::MAX, hash };
    }

    /// What comes next is a step of its own.
    fn forget_typing(&mut self) {
        self.typing = None;
        self.field = None;
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
    pub(crate) fn layout(&self, keys: &[String], direction: Direction) -> Vec<(String, flow::Point)> {
        self.scene.layout_as(keys, direction)
    }

    /// Another language; everything must be taken anew.
    pub(crate) fn set_locale(&mut self, locale: flow::Locale) {
        self.document.set_locale(locale);
        self.revision += 1;
        self.refresh();
    }

    /// Another catalog, or none; everything must be taken anew.
    pub(crate) fn set_catalog(&mut self, catalog: Option<String>) {
        self.document.set_catalog(catalog);
        self.revision += 1;
        self.refresh();
    }

    fn splice(&mut self, edits: &[TextEdit], messages: &Messages) -> Change {
        self.forget_typing();
        let applied = self.document.splice(edits);
        self.scene.go_back();
        self.change(applied, messages)
    }

    /// What a reader of the revision before must be told.
    fn change(&mut self, applied: Applied, messages: &Messages) -> Change {
        let base = self.revision;
        self.revision += 1;
        self.fresh.take();
        for edit in &applied.edits {
            self.length = self.length + edit.insert.len() - (edit.end - edit.start);
        }
        let edits = edits::source_edits(&applied.edits, &applied.inverse, |at| self.document.position(at).2);
        let told = match &applied.found {
            // Without the edits nobody could move the places of what stays.
            Found::Of(nodes) if !applied.reset && edits.is_some() => Some(self.found(nodes, messages)),
            _ => None,
        };
        let before = told.is_none().then(|| std::mem::replace(&mut self.counts, Counts::of(&*self.document)));
        let diagnostics = told.is_none().then(|| findings::views(&*self.document, messages));
        let picture = if applied.reset { self.reset() } else { self.update(&applied, before.as_ref()) };
        let (can_save, can_publish) = findings::allowed(self.counts.all);
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
            findings: told.unwrap_or_default(),
            problems: self.counts.all,
            history: self.names(messages),
            dirty: self.dirty(),
            edits,
        };
        Change { patch, edits: applied.edits }
    }

    /// The findings of these nodes anew; those that have none and had none are left out.
    fn found(&mut self, nodes: &[Option<String>], messages: &Messages) -> Vec<NodeFindings> {
        let mut told = vec![];
        for node in nodes {
            let found = self.document.findings(node.as_deref());
            if self.counts.take(node.as_ref(), &found) {
                let findings =
                    found.into_iter().map(|finding| findings::view(finding, &*self.document, messages));
                told.push(NodeFindings { node: node.clone(), findings: findings.collect() });
            }
        }
        told
    }

    /// All nodes as they are seen, without their places.
    pub(crate) fn views(&self) -> Vec<NodeView> {
        let mut views = self.document.views();
        for view in &mut views {
            view.problems = self.counts.of_node(&view.key);
        }
        views
    }

    /// A node as it is seen, without its place.
    pub(crate) fn view(&self, key: &str) -> Option<NodeView> {
        let mut view = self.document.view(key)?;
        view.problems = self.counts.of_node(key);
        Some(view)
    }

    /// Names of the last steps, the last one first, at most so many.
    pub(crate) fn steps(&self, most: usize, messages: &Messages) -> Vec<String> {
        self.history.done().take(most).map(|label| name(label, messages)).collect()
    }

    /// How many steps ago the document was saved.
    pub(crate) fn saved_ago(&self) -> Option<usize> {
        self.history.saved_ago()
    }

    /// The text as it was so many steps ago.
    pub(crate) fn past(&self, steps: usize) -> Option<String> {
        let text = self.history.past(self.document.bytes(), steps)?;
        Some(String::from_utf8_lossy(&text).into_owned())
    }

    fn names(&self, messages: &Messages) -> HistoryView {
        let said = |label: Option<&(String, Vec<(String, String)>)>| label.map(|label| name(label, messages));
        HistoryView { undo: said(self.history.undo_label()), redo: said(self.history.redo_label()) }
    }
}

/// The name of a step in the reader's language.
fn name((id, params): &(String, Vec<(String, String)>), messages: &Messages) -> String {
    messages.get(id, params.iter().map(|(k, v)| (k.as_str(), v.as_str())))
}

/// The field that a command sets.
fn field_of(command: &Command) -> Option<String> {
    match command {
        Command::Set { path, .. } => Some(path.clone()),
        _ => None,
    }
}
