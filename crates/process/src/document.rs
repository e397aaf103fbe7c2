use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::{Arc, LazyLock};

use flow::{
    Applied, Assist, Command, Diagnostic, Document, Form, Found, Locale, Messages, NodeView, OpenContext,
    Problems, Refusal, SourceEdit, SourceHover, SourceItems, SourceNode, TextEdit, Trial, Viewport,
    message_id,
};
use yaml::{Committed, Touched, Transaction};

use crate::assist::{Typed, language_at};
use crate::broken::Broken;
use crate::catalog::{Catalog, CatalogFault, Given};
use crate::finding::Finding;
use crate::model::{self, Delta, NameId};
use crate::reading::Reading;
use crate::{commands, copy, form, locate, rules, source, view};

/// An open process document.
pub(crate) struct ProcessDocument {
    /// In a cell, since asking whether a command would be refused carries it out and takes it back.
    reading: RefCell<Reading>,
    /// The text, while it cannot be read. `reading` is of the text before then, and shown.
    broken: Option<Broken>,
    /// Every node's view, for documents in which a single node is not found at once.
    views: RefCell<Option<HashMap<String, NodeView>>>,
    messages: &'static Messages,
}

impl ProcessDocument {
    pub(crate) fn open(bytes: Vec<u8>, context: &OpenContext) -> Self {
        Self {
            reading: RefCell::new(Reading::open_with(bytes, context.catalog.as_deref().map(given))),
            broken: None,
            views: RefCell::new(None),
            messages: messages(context.locale),
        }
    }

    /// Looks at the text as it is now.
    fn now<T>(&self, look: impl FnOnce(&Reading) -> T) -> T {
        match &self.broken {
            Some(broken) => look(&broken.reading),
            None => look(&self.reading.borrow()),
        }
    }

    /// Looks at what is shown: the text as it is, or as it last could be read.
    fn shown<T>(&self, look: impl FnOnce(&Reading) -> T) -> T {
        look(&self.reading.borrow())
    }

    /// Of single nodes nothing is said while the text itself is at fault.
    fn without_problems_while_broken(&self, mut view: NodeView) -> NodeView {
        if self.broken.is_some() {
            view.problems = Problems::default();
        }
        view
    }

    /// While the text is at fault a key may stand twice; it is one node all the same.
    fn once_each<T>(&self, nodes: &mut Vec<T>, key: impl Fn(&T) -> &str) {
        if !self.editable() {
            let mut seen = HashSet::new();
            nodes.retain(|node| seen.insert(key(node).to_owned()));
        }
    }

    fn edit_text(&mut self, edits: &[SourceEdit]) -> Result<Applied, Refusal> {
        let edits = self.now(|reading| byte_edits(&reading.doc, edits))?;
        let mut applied = self.splice(&edits);
        applied.label = ("step-edit-text".into(), vec![]);
        Ok(applied)
    }

    /// Makes one edit and tells how to take it back. Notes the entries of what is shown that it touches.
    fn splice_one(&mut self, edit: &TextEdit, touched: &mut Touched) -> TextEdit {
        let reading = self.reading.get_mut();
        let Some(broken) = &mut self.broken else {
            if !reading.is_readable() {
                let spliced = reading.doc.splice(edit);
                touched.merge(spliced.touched);
                return spliced.inverse;
            }
            return match reading.doc.splice_or_break(edit) {
                Ok(spliced) => {
                    touched.merge(spliced.touched);
                    spliced.inverse
                }
                Err((doc, inverse)) => {
                    self.broken = Some(Broken::new(*doc, edit));
                    inverse
                }
            };
        };
        // What mends the text often touches one entry of the one that was read.
        let pending = broken.pending_with(edit);
        let mended = pending.and_then(|pending| reading.doc.splice_entries(&pending));
        if let Some(mended) = mended {
            let removed = broken.reading.doc.slice(edit.start..edit.end).into_owned();
            touched.merge(mended.touched);
            self.broken = None;
            return TextEdit { start: edit.start, end: edit.start + edit.insert.len(), insert: removed };
        }
        let inverse = broken.splice(edit);
        if broken.reading.is_readable() {
            if let Some(broken) = self.broken.take() {
                reading.doc = broken.reading.doc;
            }
            touched.all = true;
        }
        inverse
    }
}

impl ProcessDocument {
    /// Where a byte stands in the text as it is, and the word there.
    fn place(&self, offset: usize) -> Option<(source::Place, String)> {
        let text = self.text();
        let place = source::at(&text, offset)?;
        let word = text.get(place.word.clone())?.to_owned();
        Some((place, word))
    }

    fn utf16(&self, range: &Range<usize>) -> (u32, u32) {
        (self.position(range.start).2, self.position(range.end).2)
    }

    /// Looks at a text that is typed in the field at a path; none when the field has no language.
    fn typed<T>(&self, path: &str, text: &str, look: impl FnOnce(&Typed<'_>) -> T) -> Option<T> {
        self.shown(|reading| {
            let (language, node) = language_at(&reading.doc, path)?;
            let (doc, catalog) = (&reading.doc, reading.model.catalog.as_deref());
            Some(look(&Typed { language, text, doc, node: &node, catalog, messages: self.messages }))
        })
    }
}

impl source::Nodes for ProcessDocument {
    fn keys(&self) -> Vec<String> {
        Document::keys(self)
    }

    fn about(&self, key: &str) -> Option<(String, String)> {
        let view = Document::view(self, key)?;
        Some((view.kind.to_string(), view.title.to_string()))
    }

    fn outputs(&self, key: &str) -> Vec<String> {
        let view = Document::view(self, key);
        view.into_iter().flat_map(|view| view.outputs).map(|output| output.key.to_string()).collect()
    }
}

impl Document for ProcessDocument {
    fn bytes(&self) -> Vec<u8> {
        self.now(|reading| reading.doc.bytes())
    }

    fn text(&self) -> String {
        self.now(|reading| reading.doc.text())
    }

    fn editable(&self) -> bool {
        self.now(Reading::is_editable)
    }

    fn text_editable(&self) -> bool {
        self.now(|reading| reading.doc.is_utf8())
    }

    fn stale(&self) -> bool {
        !self.now(Reading::is_readable)
    }

    fn apply(&mut self, command: &Command) -> Result<Applied, Refusal> {
        self.views.get_mut().take();
        match command {
            Command::EditText { edits } => self.edit_text(edits),
            _ if self.broken.is_some() => Err(Refusal::new("refusal-read-only", [])),
            command => carry_out(self.reading.get_mut(), command),
        }
    }

    fn check(&self, command: &Command) -> Result<(), Refusal> {
        match command {
            Command::EditText { edits } => self.now(|reading| byte_edits(&reading.doc, edits)).map(|_| ()),
            _ if self.broken.is_some() => Err(Refusal::new("refusal-read-only", [])),
            command => {
                let mut reading = self.reading.borrow_mut();
                let applied = carry_out(&mut reading, command)?;
                take_back(&mut reading, &applied.inverse);
                Ok(())
            }
        }
    }

    fn splice(&mut self, edits: &[TextEdit]) -> Applied {
        self.views.get_mut().take();
        let before = (self.stale(), self.editable());
        let mut touched = Touched::default();
        let mut inverse: Vec<_> = edits.iter().map(|edit| self.splice_one(edit, &mut touched)).collect();
        inverse.reverse();
        let structure = structure_changed(&touched);
        let reading = self.reading.get_mut();
        let delta = reading.update(&touched);
        let mut applied = what_changed(reading, &delta, structure);
        let flipped = before != (self.stale(), self.editable());
        applied.reset = flipped && delta.all;
        if flipped {
            // Of single nodes nothing is said while the text itself is at fault.
            let reading = self.reading.get_mut();
            applied.changed.extend(reading.model.with_findings());
            applied.changed.sort_unstable();
            applied.changed.dedup();
        }
        if flipped || !before.1 || delta.all {
            applied.found = Found::All;
        }
        applied.edits = edits.to_vec();
        applied.inverse = inverse;
        applied
    }

    fn diagnostics(&self) -> Vec<Diagnostic> {
        self.now(|reading| reading.diagnostics(self.messages))
    }

    fn findings(&self, node: Option<&str>) -> Vec<Diagnostic> {
        self.now(|reading| reading.findings(node, self.messages))
    }

    fn keys(&self) -> Vec<String> {
        let keys = |reading: &Reading| {
            let nodes = model::nodes(&reading.doc);
            nodes.iter().flat_map(yaml::Node::entries).map(|(key, _)| key.text().into_owned()).collect()
        };
        let mut keys: Vec<String> = self.shown(keys);
        self.once_each(&mut keys, String::as_str);
        keys
    }

    fn view(&self, key: &str) -> Option<NodeView> {
        let view = self.shown(|reading| {
            if view::is_quick(&reading.doc) {
                return view::view(reading, self.messages, key);
            }
            let mut views = self.views.borrow_mut();
            views.get_or_insert_with(|| view::all(reading, self.messages)).get(key).cloned()
        });
        view.map(|view| self.without_problems_while_broken(view))
    }

    fn views(&self) -> Vec<NodeView> {
        let mut views = self.shown(|reading| view::in_order(reading, self.messages));
        self.once_each(&mut views, |view| &view.key);
        views.into_iter().map(|view| self.without_problems_while_broken(view)).collect()
    }

    fn form(&self, key: &str) -> Option<Form> {
        let editable = self.editable();
        self.shown(|reading| form::form(reading, self.messages, key, editable))
    }

    fn viewport(&self) -> Option<Viewport> {
        self.shown(|reading| view::viewport(&reading.doc))
    }

    fn copy(&self, keys: &[String]) -> String {
        self.shown(|reading| copy::fragment(&reading.doc, keys))
    }

    fn locate(&self, path: &str) -> Option<Range<usize>> {
        self.now(|reading| locate::place(&reading.doc, path))
    }

    fn owner(&self, path: &str) -> Option<String> {
        rules::owner(path)
    }

    fn node_at(&self, offset: usize) -> Option<String> {
        self.now(|reading| locate::node_at(&reading.doc, offset))
    }

    fn source_items(&self, offset: usize) -> Option<SourceItems> {
        let (place, word) = self.place(offset)?;
        let typed = word.get(..offset.saturating_sub(place.word.start)).unwrap_or_default();
        let items = source::complete(&place, typed.trim_start_matches(['"', '\'']), self, self.messages);
        let (from, to) = self.utf16(&place.word);
        (!items.is_empty()).then_some(SourceItems { from, to, items })
    }

    fn source_hover(&self, offset: usize) -> Option<SourceHover> {
        let (place, word) = self.place(offset)?;
        let (title, about) = source::hover(&place, &word, self, self.messages)?;
        let (from, to) = self.utf16(&place.word);
        Some(SourceHover { from, to, title, about })
    }

    fn source_node(&self, offset: usize) -> Option<SourceNode> {
        let (place, word) = self.place(offset)?;
        let (key, begins) = source::node_meant(&place, &word, self)?;
        let (from, to) = self.utf16(&place.word);
        Some(SourceNode { from, to, key, begins })
    }

    fn format(&self, range: Range<usize>) -> Vec<SourceEdit> {
        let edits = self.now(|reading| reading.doc.format(range)).into_iter();
        let edit = |edit: TextEdit| {
            let (from, to) = self.utf16(&(edit.start..edit.end));
            SourceEdit { from, to, insert: edit.insert }
        };
        edits.map(edit).collect()
    }

    fn assist(&self, path: &str, text: &str, offset: u32) -> Option<Assist> {
        self.typed(path, text, |typed| typed.assist(offset))
    }

    fn try_text(&self, path: &str, text: &str, sample: Option<&str>, now: &str) -> Option<Trial> {
        self.typed(path, text, |typed| typed.try_with(sample, now))
    }

    fn position(&self, offset: usize) -> (u32, u32, u32) {
        let position = self.now(|reading| reading.doc.position(offset));
        (position.line, position.column, position.utf16)
    }

    fn offset(&self, utf16: u32) -> usize {
        self.now(|reading| reading.doc.byte_of_utf16(utf16))
    }

    fn set_locale(&mut self, locale: Locale) {
        self.views.get_mut().take();
        self.messages = messages(locale);
    }

    fn set_catalog(&mut self, text: Option<String>) {
        self.views.get_mut().take();
        self.reading.get_mut().set_catalog(text.as_deref().map(given));
    }
}

/// What a catalog says, or where its first fault stands.
fn given(text: &str) -> Given {
    let first = |faults: Vec<CatalogFault>| faults.first().map_or((1, 1), |fault| (fault.line, fault.column));
    Catalog::read(text.as_bytes()).map(Arc::new).map_err(first)
}

/// The messages of a language, read once for all documents.
fn messages(locale: Locale) -> &'static Messages {
    static ENGLISH: LazyLock<Messages> = LazyLock::new(|| Messages::new(Locale::En));
    static TURKISH: LazyLock<Messages> = LazyLock::new(|| Messages::new(Locale::Tr));
    match locale {
        Locale::En => &ENGLISH,
        Locale::Tr => &TURKISH,
    }
}

/// Carries out a command, or changes nothing and says why.
fn carry_out(reading: &mut Reading, command: &Command) -> Result<Applied, Refusal> {
    if !reading.is_editable() {
        return Err(Refusal::new("refusal-read-only", []));
    }
    let mut transaction = Transaction::new(&mut reading.doc);
    let outcome = commands::run(&mut transaction, &reading.model, command)?;
    let Committed { edits, inverse, touched } = transaction.commit();
    let structure = structure_changed(&touched);
    let delta = reading.update(&touched);
    let (refusal, unfinished) = refused(reading, &delta);
    if let Some(refusal) = refusal {
        take_back(reading, &inverse);
        return Err(refusal);
    }
    let mut applied = what_changed(reading, &delta, structure);
    applied.edits = edits;
    applied.inverse = inverse;
    applied.label = outcome.label;
    applied.renamed = outcome.renamed;
    applied.unfinished = unfinished;
    Ok(applied)
}

fn take_back(reading: &mut Reading, inverse: &[TextEdit]) {
    let mut touched = Touched::default();
    for edit in inverse {
        touched.merge(reading.doc.splice(edit).touched);
    }
    reading.update(&touched);
}

impl commands::Sources for model::Model {
    fn of(&self, key: &str) -> Vec<String> {
        let sources = self.names.find(key).map(|id| self.sources(id)).unwrap_or_default();
        sources.iter().map(|id| self.names.text(*id).to_owned()).collect()
    }
}

/// The new finding that blocks saving, as the reason why a command is not carried out; and the one that it may leave: a
/// condition is written letter by letter.
fn refused(reading: &Reading, delta: &Delta) -> (Option<Refusal>, Option<Refusal>) {
    if !reading.is_editable() {
        return (Some(Refusal::new("refusal-unreadable", [])), None);
    }
    let reason = |code: &&'static str| {
        let finding = delta.blockers.iter().find(|finding| finding.code.id == *code);
        finding.map_or_else(|| Refusal::new(&message_id(code), []), Finding::refusal)
    };
    let first = |unfinished: bool| delta.worse.iter().find(|code| rules::may_be_left(code) == unfinished);
    (first(false).map(reason), first(true).map(reason))
}

fn what_changed(reading: &Reading, delta: &Delta, structure: bool) -> Applied {
    let mut applied = Applied { viewport_changed: delta.viewport, ..Applied::default() };
    let name = |id: &NameId| reading.model.names.text(*id).to_owned();
    applied.changed =
        delta.changed.iter().filter(|id| reading.model.node(**id).is_some()).map(name).collect();
    applied.removed = delta.gone.iter().map(name).collect();
    let none = delta.loose.then_some(None);
    let found = delta.changed.union(&delta.refound).map(|id| Some(name(id)));
    applied.found = if delta.all { Found::All } else { Found::Of(none.into_iter().chain(found).collect()) };
    applied.order_changed = structure;
    applied
}

/// Whether nodes came, went or changed places.
fn structure_changed(touched: &Touched) -> bool {
    let is_node = |path: &Vec<String>| path.first().is_none_or(|first| first == "nodes");
    touched.all || touched.added.iter().chain(&touched.removed).any(is_node)
}

/// Edits of a source editor in bytes, last first, so that none moves another.
fn byte_edits(doc: &yaml::Document, edits: &[SourceEdit]) -> Result<Vec<TextEdit>, Refusal> {
    if !doc.is_utf8() {
        return Err(Refusal::new("refusal-not-utf8", []));
    }
    let in_order = edits.iter().all(|edit| edit.from <= edit.to) && edits.is_sorted_by(|a, b| a.to <= b.from);
    if !in_order {
        return Err(Refusal::new("refusal-bad-edits", []));
    }
    let edit = |edit: &SourceEdit| TextEdit {
        start: doc.byte_of_utf16(edit.from),
        end: doc.byte_of_utf16(edit.to),
        insert: edit.insert.clone(),
    };
    Ok(edits.iter().rev().map(edit).collect())
}
