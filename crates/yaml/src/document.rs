use std::sync::Arc;

use crate::chunk::{Chunk, MapId, Piece, Source, cut};
use crate::error::{Error, ErrorKind, MAX_BYTES};
use crate::index::Index;
use crate::node::{Node, NodeId};
use crate::order::{ChunkId, Order, Size};
use crate::parse;
use crate::recover::recover;
use crate::sound::Sound;
use crate::text_edit::TextEdit;
use crate::tree::Tree;

/// An open text: its exact bytes and what they say.
///
/// The text is held in chunks, one for each entry of the maps that the spine names and of the root, so that a change
/// reads one entry again and not the text. A text that cannot be cut (findings, a flow root) is one chunk.
///
/// Of a text that is not well-formed `open` reads the entries that are; after a change only a well-formed text is read,
/// since who holds the document still knows what it said before.
pub struct Document {
    pub(crate) spine: &'static [&'static [&'static str]],
    /// The bytes of a text that is not UTF-8; the chunk then holds the lossy reading.
    pub(crate) bytes: Option<Vec<u8>>,
    pub(crate) chunks: Vec<Chunk>,
    /// Chunks that are not in use.
    pub(crate) free: Vec<ChunkId>,
    pub(crate) order: Order,
    /// The root's entries and those of each map of the spine; none of the text is not cut.
    pub(crate) maps: Vec<SpineMap>,
    errors: Vec<Error>,
    /// Of a text that was broken by a change: the part that is not.
    pub(crate) sound: Option<Sound>,
}

/// A map whose entries are chunks.
#[derive(Debug, Default)]
pub(crate) struct SpineMap {
    /// In document order.
    pub(crate) entries: Vec<ChunkId>,
    /// By key, as it reads.
    pub(crate) index: Index,
    /// The entry whose value it is; none for the root and for a map that is not there.
    pub(crate) header: Option<ChunkId>,
    /// Spaces before its keys.
    pub(crate) column: usize,
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
///
/// The entry that holds a spine map (`["nodes"]`) is named only when it began or ceased to be one.
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

impl Touched {
    /// Adds what a later change touched.
    pub fn merge(&mut self, later: Touched) {
        self.all |= later.all;
        self.changed.extend(later.changed);
        self.added.extend(later.added);
        self.removed.extend(later.removed);
    }

    /// How much there is, for `truncate`.
    pub(crate) fn length(&self) -> (bool, [usize; 3]) {
        (self.all, [self.changed.len(), self.added.len(), self.removed.len()])
    }

    /// Forgets what was merged since there was so much.
    pub(crate) fn truncate(&mut self, (all, [changed, added, removed]): (bool, [usize; 3])) {
        self.all = all;
        self.changed.truncate(changed);
        self.added.truncate(added);
        self.removed.truncate(removed);
    }
}

impl Document {
    /// Opens a text. `spine` names the maps whose entries are read and changed one by one (`&["nodes"]`), outer ones
    /// before inner ones; the root is always one of them. Never fails: see `errors`.
    pub fn open(bytes: Vec<u8>, spine: &'static [&'static [&'static str]]) -> Self {
        let mut document = Self::empty(spine);
        match String::from_utf8(bytes) {
            Ok(text) => {
                document.read(text);
                document.read_what_can_be();
            }
            Err(error) => {
                let at = error.utf8_error().valid_up_to();
                document.errors = vec![whole_text_error(ErrorKind::Encoding, at..at + 1)];
                let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
                document.be_one_chunk(Chunk::whole(text, Tree::default()));
                document.bytes = Some(error.into_bytes());
            }
        }
        document
    }

    pub(crate) fn empty(spine: &'static [&'static [&'static str]]) -> Self {
        Self {
            spine,
            bytes: None,
            chunks: vec![],
            free: vec![],
            order: Order::default(),
            maps: vec![],
            errors: vec![],
            sound: None,
        }
    }

    /// Findings of YAML itself, in document order; empty for a clean text.
    pub fn errors(&self) -> &[Error] {
        &self.errors
    }

    /// Whether no finding of YAML is such that the text cannot be read as a whole.
    pub fn is_well_formed(&self) -> bool {
        use ErrorKind::{Alias, Directive, DuplicateKey, KeyNotScalar, Tag};
        let soft = [Alias, Directive, DuplicateKey, KeyNotScalar, Tag];
        self.errors.iter().all(|error| soft.contains(&error.kind))
    }

    /// The outermost node; absent when the text could not be read.
    pub fn root(&self) -> Option<Node<'_>> {
        if !self.maps.is_empty() {
            return Some(Node { document: self, id: NodeId::ROOT });
        }
        let chunk = self.order.first()?;
        let read = self.chunk(chunk).is_some_and(|chunk| !chunk.tree().nodes.is_empty());
        read.then_some(Node { document: self, id: NodeId { chunk, node: 0 } })
    }

    /// Whether the bytes are UTF-8. A text that is not cannot be changed.
    pub fn is_utf8(&self) -> bool {
        self.bytes.is_none()
    }

    /// Reads a whole text anew.
    pub(crate) fn read(&mut self, text: String) {
        self.sound = None;
        if text.len() > MAX_BYTES {
            self.errors = vec![whole_text_error(ErrorKind::TooLarge, 0..0)];
            self.be_one_chunk(Chunk::whole(text, Tree::default()));
            return;
        }
        let parsed = parse::parse(&text, 0);
        self.errors = parsed.errors;
        let tree = parsed.tree.unwrap_or_default();
        let pieces = if self.errors.is_empty() { cut(&tree, &text, self.spine) } else { None };
        let Some(pieces) = pieces else {
            self.be_one_chunk(Chunk::whole(text, tree));
            return;
        };
        let length = text.len();
        let ends = pieces.iter().skip(1).map(|piece| piece.start).chain([length]);
        let source = Arc::new(Source { text, tree });
        let chunks = pieces.iter().zip(ends).map(|(piece, end)| piece.shared(&source, end)).collect();
        self.be_chunks(chunks, &pieces);
    }

    /// Of a text that is not well-formed: the entries that are.
    fn read_what_can_be(&mut self) {
        let broken = self.errors.iter().any(|e| matches!(e.kind, ErrorKind::Syntax | ErrorKind::TooDeep));
        if broken
            && let [chunk] = &mut *self.chunks
            && chunk.tree().nodes.is_empty()
            && let Some(tree) = recover(chunk.text(), self.spine)
            && let Some(source) = Arc::get_mut(&mut chunk.source)
        {
            source.tree = tree;
        }
    }

    /// Takes a text that is broken behind its sound part.
    pub(crate) fn be_broken(&mut self, text: String, sound: Sound, errors: Vec<Error>) {
        self.errors = errors;
        self.sound = Some(sound);
        self.be_one_chunk(Chunk::whole(text, Tree::default()));
    }

    fn be_one_chunk(&mut self, chunk: Chunk) {
        self.order = Order::of(std::iter::once((0, Size::of(chunk.text()))));
        self.chunks = vec![chunk];
        self.free = vec![];
        self.maps = vec![];
    }

    fn be_chunks(&mut self, chunks: Vec<Chunk>, pieces: &[Piece]) {
        let ids = || 0 as ChunkId..;
        self.order = Order::of(ids().zip(chunks.iter().map(|chunk| Size::of(chunk.text()))));
        self.maps = (0..=self.spine.len()).map(|_| SpineMap::default()).collect();
        for (id, map) in self.maps.iter_mut().enumerate() {
            let count = pieces.iter().filter(|piece| piece.parent == id).count();
            map.entries.reserve_exact(count);
            map.index = Index::with_capacity(count);
        }
        for ((id, chunk), piece) in ids().zip(&chunks).zip(pieces) {
            if let Some(map) = self.maps.get_mut(piece.parent) {
                map.column = piece.column;
                map.entries.push(id);
                map.index.insert(&chunk.key(), id, &chunks);
            }
            if let Some(map) = piece.opens.and_then(|map| self.maps.get_mut(map)) {
                map.header = Some(id);
            }
        }
        self.chunks = chunks;
        self.free = vec![];
    }

    #[inline]
    pub(crate) fn chunk(&self, id: ChunkId) -> Option<&Chunk> {
        self.chunks.get(id as usize)
    }

    pub(crate) fn map(&self, id: MapId) -> Option<&SpineMap> {
        self.maps.get(id)
    }
}

fn whole_text_error(kind: ErrorKind, span: std::ops::Range<usize>) -> Error {
    Error { kind, span, path: vec![], fault: None }
}
