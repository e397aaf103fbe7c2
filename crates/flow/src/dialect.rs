use std::ops::Range;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    Assist, Change, Command, Diagnostic, Form, Locale, Merged, Messages, NodeView, Refusal, SourceEdit,
    SourceHover, SourceItems, SourceNode, TextEdit, Trial, Version, Viewport,
};

/// A kind of flow document: reads it, makes new ones.
pub trait Dialect: Send + Sync {
    /// Stable id (`process-2`).
    fn id(&self) -> &'static str;

    /// Whether a text is probably of this kind; a file that no dialect recognises goes to the first one.
    fn recognises(&self, text: &str) -> bool;

    /// Opens a text. Never fails: what cannot be read is in the document's diagnostics, and the bytes stay.
    fn open(&self, bytes: Vec<u8>, context: OpenContext) -> Box<dyn Document>;

    /// What changed in meaning from one text to another, in the order of the new one; or the text that cannot be read, of
    /// which the one before counts as mine.
    fn diff(&self, before: &[u8], after: &[u8]) -> Result<Vec<Change>, Version>;

    /// Brings two changes of one text together, or names the text that cannot be read.
    fn merge(&self, base: &[u8], mine: &[u8], theirs: &[u8]) -> Result<Merged, Version>;

    /// What is wrong with a catalog, each with its line and column, in the reader's language.
    fn catalog_faults(&self, _bytes: &[u8], _messages: &Messages) -> Vec<String> {
        vec![]
    }

    /// The node types, in palette order.
    fn kinds(&self) -> &'static [NodeKind];

    /// The templates that `new` offers; the first is the minimal document.
    fn templates(&self) -> &'static [Template];
}

/// What a dialect is told when a document is opened.
#[derive(Debug, Clone, Default)]
pub struct OpenContext {
    /// The reader's language.
    pub locale: Locale,
    /// Text of the catalog that goes with the document, if there is one. One with faults counts as none, but for
    /// what is said of that.
    pub catalog: Option<String>,
}

/// A template of a new document.
#[derive(Debug, Clone, Copy, Serialize, TS)]
#[ts(export)]
pub struct Template {
    /// Stable id (`blank`); its name and description are messages `template-<id>` and `template-<id>-about`.
    pub id: &'static str,
    /// The document's text.
    #[serde(skip)]
    pub text: &'static str,
}

/// A node type as the palette shows it; its name is the message `kind-<id>`.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub struct NodeKind {
    /// As the document writes it (`userInput`).
    pub id: &'static str,
    /// Colour token and glyph group (`input` for `--type-input`).
    pub token: &'static str,
    /// Lucide icon.
    pub icon: &'static str,
    /// Key that adds one, upper case.
    pub shortcut: Option<char>,
    /// At most one per document, and it cannot be removed.
    pub unique: bool,
    /// Whether transitions may lead to it.
    pub accepts_input: bool,
}

/// What a change did.
#[derive(Debug, Clone, Default)]
pub struct Applied {
    /// The edits, each in the text as the earlier ones left it (first to last).
    pub edits: Vec<TextEdit>,
    /// Takes them back, in the order in which to apply.
    pub inverse: Vec<TextEdit>,
    /// Message id of the step's name (`step-move`), and its parameters.
    pub label: (String, Vec<(String, String)>),
    /// Nodes that look different now (added ones included).
    pub changed: Vec<String>,
    /// Nodes that are gone.
    pub removed: Vec<String>,
    /// Old and new key of renamed nodes.
    pub renamed: Vec<(String, String)>,
    /// Whether nodes came, went or changed places.
    pub order_changed: bool,
    /// Whether the document's viewport changed.
    pub viewport_changed: bool,
    /// Whether everything must be taken anew (the text stopped or started to parse).
    pub reset: bool,
    /// What blocks saving now and did not before, where a command may leave it so: a text that is still being written.
    pub unfinished: Option<Refusal>,
    /// Whose findings may be others. Of all others only the places move, with the text.
    pub found: Found,
}

impl Applied {
    /// This change and the next one as one. The name is the next one's.
    #[must_use]
    pub fn then(mut self, next: Self) -> Self {
        self.edits.extend(next.edits);
        self.inverse.splice(0..0, next.inverse);
        self.label = next.label;
        self.changed.retain(|key| !next.removed.contains(key) && !next.changed.contains(key));
        self.changed.extend(next.changed);
        self.removed.retain(|key| !self.changed.contains(key) && !next.removed.contains(key));
        self.removed.extend(next.removed);
        self.renamed.extend(next.renamed);
        self.order_changed |= next.order_changed;
        self.viewport_changed |= next.viewport_changed;
        self.reset |= next.reset;
        self.unfinished = next.unfinished.or(self.unfinished);
        self.found = match (self.found, next.found) {
            (Found::Of(mut nodes), Found::Of(next)) => {
                nodes.retain(|node| !next.contains(node));
                nodes.extend(next);
                Found::Of(nodes)
            }
            _ => Found::All,
        };
        self
    }
}

/// Whose findings may be others after a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// Anybody's.
    All,
    /// Those of these nodes; none stands for the findings that belong to no node.
    Of(Vec<Option<String>>),
}

impl Default for Found {
    fn default() -> Self {
        Self::Of(vec![])
    }
}

/// An open document. It owns the text; every change goes through it.
pub trait Document: Send {
    /// The exact bytes, as they would be saved. Grows with the document.
    fn bytes(&self) -> Vec<u8>;

    /// The text as an editor shows it: `bytes`, invalid UTF-8 replaced.
    fn text(&self) -> String;

    /// Whether commands other than `editText` are accepted.
    fn editable(&self) -> bool;

    /// Whether the text is valid UTF-8, so that it can be edited as text.
    fn text_editable(&self) -> bool;

    /// True while the text does not parse and the nodes are the last good ones.
    fn stale(&self) -> bool;

    /// Carries out a command, or says why not and changes nothing.
    fn apply(&mut self, command: &Command) -> Result<Applied, Refusal>;

    /// Whether `apply` would be refused. Changes nothing.
    fn check(&self, command: &Command) -> Result<(), Refusal>;

    /// Applies edits as they are (undo, redo, merging), each in the text as the earlier ones left it.
    fn splice(&mut self, edits: &[TextEdit]) -> Applied;

    /// All findings in document order, at one place by code.
    fn diagnostics(&self) -> Vec<Diagnostic>;

    /// The findings of one node, in the same order; of `None` those that belong to no node. See [`Self::owner`].
    fn findings(&self, node: Option<&str>) -> Vec<Diagnostic> {
        let mut found = self.diagnostics();
        found.retain(|finding| self.owner(&finding.path).as_deref() == node);
        found
    }

    /// Keys of all nodes in document order.
    fn keys(&self) -> Vec<String>;

    /// One node as it is seen, without geometry; absent when there is no such node.
    fn view(&self, key: &str) -> Option<NodeView>;

    /// All nodes as they are seen, without geometry, in document order.
    fn views(&self) -> Vec<NodeView> {
        self.keys().iter().filter_map(|key| self.view(key)).collect()
    }

    /// A node's form.
    fn form(&self, key: &str) -> Option<Form>;

    /// The document's own viewport.
    fn viewport(&self) -> Option<Viewport>;

    /// Nodes as a YAML fragment that `paste` understands; comments go along.
    fn copy(&self, keys: &[String]) -> String;

    /// Byte range of what a path names.
    fn locate(&self, path: &str) -> Option<std::ops::Range<usize>>;

    /// Key of the node that a diagnostic path belongs to, if it belongs to one (`nodes.ask.choices.ok` → `ask`,
    /// `designer.nodes.ask.position` → `ask`).
    fn owner(&self, path: &str) -> Option<String> {
        let rest = path.strip_prefix("designer.").unwrap_or(path).strip_prefix("nodes")?;
        if let Some(quoted) = rest.strip_prefix("[\"") {
            let end = quoted.find("\"]")?;
            return Some(quoted[..end].to_owned());
        }
        let key = rest.strip_prefix('.')?.split(['.', '[']).next()?;
        (!key.is_empty()).then(|| key.to_owned())
    }

    /// The innermost node whose text holds the byte offset.
    fn node_at(&self, offset: usize) -> Option<String>;

    /// What may be written at a byte offset of the text.
    fn source_items(&self, offset: usize) -> Option<SourceItems>;

    /// What is told of what stands at a byte offset of the text.
    fn source_hover(&self, offset: usize) -> Option<SourceHover>;

    /// The node whose key stands at a byte offset of the text.
    fn source_node(&self, offset: usize) -> Option<SourceNode>;

    /// The edits that format the lines of a range of bytes; none when there is nothing to change.
    fn format(&self, _range: Range<usize>) -> Vec<SourceEdit> {
        vec![]
    }

    /// Help for who types `text` in the field at a path, at a UTF-16 offset of it; none for a field without a language.
    fn assist(&self, _path: &str, _text: &str, _offset: u32) -> Option<Assist> {
        None
    }

    /// What `text` gives in the field at a path, for sample data as JSON; without any, for data that is made for it.
    /// `now` (`2026-01-31T08:30:00Z`) counts as now. None for a field without a language.
    fn try_text(&self, _path: &str, _text: &str, _sample: Option<&str>, _now: &str) -> Option<Trial> {
        None
    }

    /// Byte offset → one-based line and UTF-16 column, and zero-based UTF-16 offset.
    fn position(&self, offset: usize) -> (u32, u32, u32);

    /// Zero-based UTF-16 offset → byte offset.
    fn offset(&self, utf16: u32) -> usize;

    /// Another language for titles, cards and messages.
    fn set_locale(&mut self, locale: Locale);

    /// Another catalog, or none; one with faults counts as none. All findings are found anew.
    fn set_catalog(&mut self, catalog: Option<String>);
}
