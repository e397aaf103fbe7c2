use std::borrow::Cow;
use std::ops::Range;

use crate::error::{Error, ErrorKind, MAX_BYTES};
use crate::node::{Entry, Node};
use crate::parse;
use crate::scalar::text_of;
use crate::text_edit::TextEdit;
use crate::tree::{Form, Tree};

/// An open text: its exact bytes and what they say.
pub struct Document {
    text: String,
    /// The bytes of a text that is not UTF-8; `text` is then the lossy reading.
    bytes: Option<Vec<u8>>,
    tree: Option<Tree>,
    errors: Vec<Error>,
    spine: &'static [&'static [&'static str]],
}

/// A node's place in a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NodeId(u32);

/// A place in the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position {
    /// From one.
    pub line: u32,
    /// From one, in UTF-16 units.
    pub column: u32,
    /// UTF-16 units of the whole text before it.
    pub utf16: u32,
}

/// What a splice did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spliced {
    /// Takes it back.
    pub inverse: TextEdit,
    /// Which entries were read again.
    pub touched: Touched,
}

/// Which spine entries a change touched, by their keys from the root (`["nodes", "ask"]`).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Touched {
    /// Everything must be looked at anew; the lists say nothing then.
    pub all: bool,
    /// Entries read again.
    pub changed: Vec<Vec<String>>,
    /// Entries that are new.
    pub added: Vec<Vec<String>>,
    /// Entries that are gone.
    pub removed: Vec<Vec<String>>,
}

impl Document {
    /// Opens a text. `spine` names the maps whose entries are read and changed one by one (`&["nodes"]`); the root
    /// is always one of them. Never fails: see `errors`.
    pub fn open(bytes: Vec<u8>, spine: &'static [&'static [&'static str]]) -> Self {
        let mut document = Self { text: String::new(), bytes: None, tree: None, errors: vec![], spine };
        match String::from_utf8(bytes) {
            Ok(text) => document.read(text),
            Err(error) => {
                let at = error.utf8_error().valid_up_to();
                document.errors = vec![whole_text_error(ErrorKind::Encoding, at..at + 1)];
                document.text = String::from_utf8_lossy(error.as_bytes()).into_owned();
                document.bytes = Some(error.into_bytes());
            }
        }
        document
    }

    fn read(&mut self, text: String) {
        self.text = text;
        if self.text.len() > MAX_BYTES {
            self.tree = None;
            self.errors = vec![whole_text_error(ErrorKind::TooLarge, 0..0)];
            return;
        }
        let parsed = parse::parse(&self.text, 0);
        self.tree = parsed.tree;
        self.errors = parsed.errors;
    }

    /// Findings of YAML itself, in document order; empty for a clean text.
    pub fn errors(&self) -> &[Error] {
        &self.errors
    }

    /// The outermost node; absent when the text could not be read.
    pub fn root(&self) -> Option<Node<'_>> {
        self.tree.as_ref().map(|_| Node { document: self, id: NodeId(0) })
    }

    /// The exact bytes.
    pub fn bytes(&self) -> Vec<u8> {
        self.bytes.clone().unwrap_or_else(|| self.text.as_bytes().to_vec())
    }

    /// The text; bytes that are not UTF-8 are replaced.
    pub fn text(&self) -> String {
        self.text.clone()
    }

    /// Bytes of the text.
    pub fn len(&self) -> usize {
        self.bytes.as_ref().map_or(self.text.len(), Vec::len)
    }

    /// Whether there is no text.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether the bytes are UTF-8. A text that is not cannot be changed.
    pub fn is_utf8(&self) -> bool {
        self.bytes.is_none()
    }

    /// Where a byte stands. A BOM counts in `utf16` but not in the column.
    pub fn position(&self, byte: usize) -> Position {
        if let Some(bytes) = &self.bytes {
            let before = String::from_utf8_lossy(bytes.get(..byte.min(bytes.len())).unwrap_or_default());
            return position_after(&before);
        }
        let byte = floor_boundary(&self.text, byte);
        position_after(self.text.get(..byte).unwrap_or_default())
    }

    /// The byte at a UTF-16 offset of the whole text.
    pub fn byte_of_utf16(&self, utf16: u32) -> usize {
        let mut units = 0;
        for (at, char) in self.text.char_indices() {
            if units >= utf16 {
                return at;
            }
            units += char.len_utf16() as u32;
        }
        self.text.len()
    }

    /// Replaces bytes. Offsets outside the text or inside a character are moved to the nearest place before them.
    pub fn splice(&mut self, edit: &TextEdit) -> Spliced {
        if self.bytes.is_some() {
            return Spliced {
                inverse: TextEdit { start: 0, end: 0, insert: String::new() },
                touched: Touched::default(),
            };
        }
        let start = floor_boundary(&self.text, edit.start);
        let end = floor_boundary(&self.text, edit.end).max(start);
        let mut text = std::mem::take(&mut self.text);
        let removed = text.get(start..end).unwrap_or_default().to_owned();
        text.replace_range(start..end, &edit.insert);
        self.read(text);
        let inverse = TextEdit { start, end: start + edit.insert.len(), insert: removed };
        Spliced { inverse, touched: Touched { all: true, ..Touched::default() } }
    }
}

impl Touched {
    /// Adds what a later change touched.
    pub fn merge(&mut self, later: Touched) {
        self.all |= later.all;
        self.changed.extend(later.changed);
        self.added.extend(later.added);
        self.removed.extend(later.removed);
    }
}

impl Document {
    pub(crate) fn spine(&self) -> &'static [&'static [&'static str]] {
        self.spine
    }

    /// The text of a byte range; empty when it is none.
    pub fn slice(&self, range: Range<usize>) -> Cow<'_, str> {
        Cow::Borrowed(self.text.get(range).unwrap_or_default())
    }

    /// Start of the line that holds the byte.
    pub(crate) fn line_start(&self, at: usize) -> usize {
        let before = self.text.as_bytes().get(..at).unwrap_or_default();
        memchr::memrchr(b'\n', before).map_or(0, |newline| newline + 1)
    }

    /// Start of the break that ends the line of the byte, or the end of the text.
    pub(crate) fn line_end(&self, at: usize) -> usize {
        let rest = self.text.as_bytes().get(at..).unwrap_or_default();
        match memchr::memchr(b'\n', rest) {
            Some(newline) if newline > 0 && rest.get(newline - 1) == Some(&b'\r') => at + newline - 1,
            Some(newline) => at + newline,
            None => self.text.len(),
        }
    }

    /// Start of the next line, or the end of the text.
    pub(crate) fn next_line(&self, at: usize) -> usize {
        let rest = self.text.as_bytes().get(at..).unwrap_or_default();
        memchr::memchr(b'\n', rest).map_or(self.text.len(), |newline| at + newline + 1)
    }

    /// Start of the `...` line, or the end of the text.
    pub(crate) fn content_end(&self) -> usize {
        crate::marker::end_marker(&self.text).unwrap_or(self.text.len())
    }

    pub(crate) fn last_entry(&self, id: NodeId) -> Option<(Node<'_>, Node<'_>)> {
        self.entries(id).last()
    }

    /// The entries before and after a key's.
    pub(crate) fn around(&self, id: NodeId, key: &str) -> (Option<Entry<'_>>, Option<Entry<'_>>) {
        let mut before = None;
        let mut entries = self.entries(id);
        while let Some(entry) = entries.next() {
            if entry.0.text() == key {
                return (before, entries.next());
            }
            before = Some(entry);
        }
        (None, None)
    }

    fn tree(&self) -> &Tree {
        static EMPTY: Tree = Tree { nodes: vec![], texts: vec![] };
        self.tree.as_ref().unwrap_or(&EMPTY)
    }

    pub(crate) fn form(&self, id: NodeId) -> Form {
        self.tree().node(id.0).form
    }

    pub(crate) fn span(&self, id: NodeId) -> Range<usize> {
        let node = self.tree().node(id.0);
        node.start as usize..node.end as usize
    }

    pub(crate) fn raw(&self, id: NodeId) -> &str {
        self.text.get(self.span(id)).unwrap_or_default()
    }

    pub(crate) fn scalar_text(&self, id: NodeId) -> Cow<'_, str> {
        text_of(self.tree(), &self.text, id.0)
    }

    pub(crate) fn entries(&self, id: NodeId) -> impl Iterator<Item = (Node<'_>, Node<'_>)> {
        let mut children = self.items_of(id, Form::is_map);
        std::iter::from_fn(move || Some((children.next()?, children.next()?)))
    }

    pub(crate) fn items(&self, id: NodeId) -> impl Iterator<Item = Node<'_>> {
        self.items_of(id, Form::is_seq)
    }

    fn items_of(&self, id: NodeId, wanted: fn(Form) -> bool) -> impl Iterator<Item = Node<'_>> {
        let yes = wanted(self.form(id));
        self.tree().children(id.0).take_while(move |_| yes).map(|id| Node { document: self, id: NodeId(id) })
    }

    pub(crate) fn entry(&self, id: NodeId, key: &str) -> Option<(Node<'_>, Node<'_>)> {
        self.entries(id).find(|(k, _)| k.text() == key)
    }

    pub(crate) fn count(&self, id: NodeId) -> usize {
        let children = self.tree().children(id.0).count();
        if self.form(id).is_map() { children / 2 } else { children }
    }
}

fn whole_text_error(kind: ErrorKind, span: Range<usize>) -> Error {
    Error { kind, span, path: vec![], detail: String::new() }
}

fn position_after(before: &str) -> Position {
    let line = before.bytes().filter(|b| *b == b'\n').count() as u32 + 1;
    let utf16 = before.encode_utf16().count() as u32;
    let last = before.rsplit('\n').next().unwrap_or_default();
    let last = last.strip_prefix('\u{feff}').filter(|_| line == 1).unwrap_or(last);
    Position { line, column: last.encode_utf16().count() as u32 + 1, utf16 }
}

fn floor_boundary(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
