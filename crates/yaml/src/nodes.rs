//! What a document's nodes are, over the chunks.

use std::borrow::Cow;
use std::ops::Range;

use crate::chunk::{Chunk, MapId, Source};
use crate::document::{Document, SpineMap};
use crate::node::{Entry, Node, NodeId};
use crate::order::ChunkId;
use crate::scalar::text_of;
use crate::tree::{Form, Span, Tree};

impl Document {
    #[inline]
    fn tree(&self, id: NodeId) -> &Tree {
        static EMPTY: Tree = Tree { nodes: vec![], texts: vec![] };
        self.chunk(id.chunk).map_or(&EMPTY, Chunk::tree)
    }

    #[inline]
    fn node(&self, id: NodeId) -> Span {
        self.tree(id).node(id.node)
    }

    /// The spine map that a node is.
    fn spine_map(&self, id: NodeId) -> Option<&SpineMap> {
        self.map(self.spine_id(id)?)
    }

    #[inline]
    fn spine_id(&self, id: NodeId) -> Option<MapId> {
        match self.chunk(id.chunk) {
            Some(chunk) => chunk.opens.filter(|_| id.node == chunk.value),
            None => (id == NodeId::ROOT).then_some(0),
        }
    }

    #[inline]
    pub(crate) fn form(&self, id: NodeId) -> Form {
        match self.node(id).form {
            // What stands for a spine map in a chunk of its own.
            Form::Missing if self.spine_id(id).is_some() => Form::Map,
            form => form,
        }
    }

    pub(crate) fn span(&self, id: NodeId) -> Range<usize> {
        let Some(map) = self.spine_map(id) else {
            let (start, end) = self.in_text(id.chunk, self.node(id));
            return start..end;
        };
        let (Some(first), Some(last)) = (map.entries.first(), map.entries.last()) else { return 0..0 };
        let end = self.end_of_entry(*last);
        self.span(self.entry_of(*first).0.id).start..end
    }

    /// Where a node of a chunk begins and ends in the whole text.
    fn in_text(&self, chunk: ChunkId, node: Span) -> (usize, usize) {
        let base = self.order.before(chunk).bytes;
        let start = self.chunk(chunk).map_or(0, |chunk| chunk.start);
        (base + node.start as usize - start, base + node.end as usize - start)
    }

    pub(crate) fn span_after(&self, id: NodeId, base: NodeId) -> Range<usize> {
        let (span, base) = if id.chunk == base.chunk && self.spine_id(id).is_none() {
            let node = self.node(id);
            (node.start as usize..node.end as usize, self.node(base).start as usize)
        } else {
            (self.span(id), self.span(base).start)
        };
        span.start.saturating_sub(base)..span.end.saturating_sub(base)
    }

    /// Where an entry's value ends, down to the last entry of a map that it opens.
    fn end_of_entry(&self, chunk: ChunkId) -> usize {
        let mut entry = self.entry_of(chunk);
        while let Some(last) = self.spine_map(entry.1.id).and_then(|map| map.entries.last()) {
            entry = self.entry_of(*last);
        }
        let end = |node: Node<'_>| self.in_text(node.id.chunk, self.node(node.id)).1;
        end(entry.1).max(end(entry.0))
    }

    pub(crate) fn raw(&self, id: NodeId) -> &str {
        let Some(chunk) = self.chunk(id.chunk).filter(|_| self.spine_id(id).is_none()) else { return "" };
        let node = chunk.tree().node(id.node);
        chunk.source.text.get(node.start as usize..node.end as usize).unwrap_or_default()
    }

    /// Whether it is a value that is not there, or plain and one of the words for nothing.
    #[inline]
    pub(crate) fn is_unset(&self, id: NodeId) -> bool {
        let node = self.node(id);
        match node.form {
            Form::Missing => self.spine_id(id).is_none(),
            // Most scalars are told apart by their length alone.
            Form::Plain if matches!(node.end - node.start, 1 | 4) => {
                matches!(self.raw(id), "~" | "null" | "Null" | "NULL")
            }
            _ => false,
        }
    }

    pub(crate) fn plain_text(&self, id: NodeId) -> Option<&str> {
        let Source { text, tree } = &*self.chunk(id.chunk)?.source;
        let node = tree.node(id.node);
        node.direct_text(text).filter(|_| node.form == Form::Plain)
    }

    pub(crate) fn set_text(&self, id: NodeId) -> Option<Cow<'_, str>> {
        let chunk = self.chunk(id.chunk)?;
        let Source { text, tree } = &*chunk.source;
        let node = tree.node(id.node);
        match node.direct_text(text) {
            Some("~" | "null" | "Null" | "NULL") if node.form == Form::Plain => None,
            Some(direct) => Some(Cow::Borrowed(direct)),
            None => {
                let is_text = !node.form.is_map() && !node.form.is_seq() && node.form != Form::Missing;
                is_text.then(|| text_of(tree, text, id.node))
            }
        }
    }

    #[inline]
    pub(crate) fn scalar_text(&self, id: NodeId) -> Cow<'_, str> {
        match self.chunk(id.chunk) {
            Some(chunk) => text_of(&chunk.source.tree, &chunk.source.text, id.node),
            None => Cow::Borrowed(""),
        }
    }

    pub(crate) fn entries(&self, id: NodeId) -> Entries<'_> {
        let spine = self.spine_map(id);
        Entries {
            chunks: spine.map_or([].iter(), |map| map.entries.iter()),
            children: self.children(id, spine.is_none() && self.form(id).is_map()),
        }
    }

    pub(crate) fn items(&self, id: NodeId) -> Children<'_> {
        self.children(id, self.form(id).is_seq())
    }

    /// The nodes inside a collection that is in one chunk, if that is what it is.
    fn children(&self, id: NodeId, yes: bool) -> Children<'_> {
        static NONE: Source = Source { text: String::new(), tree: Tree { nodes: vec![], texts: vec![] } };
        let source = self.chunk(id.chunk).map_or(&NONE, |chunk| &*chunk.source);
        let end = if yes { source.tree.node(id.node).next } else { 0 };
        Children { document: self, chunk: id.chunk, source, at: id.node + 1, end }
    }

    fn entry_of(&self, chunk: ChunkId) -> Entry<'_> {
        let node = |node| Node { document: self, id: NodeId { chunk, node } };
        self.chunk(chunk).map_or((node(0), node(1)), |chunk| (node(chunk.key), node(chunk.value)))
    }

    pub(crate) fn entry(&self, id: NodeId, key: &str) -> Option<Entry<'_>> {
        match self.spine_map(id) {
            Some(map) => map.index.find(key, &self.chunks).map(|chunk| self.entry_of(chunk)),
            None => self.own_entry(id, key),
        }
    }

    /// An entry of a map that is in one chunk.
    fn own_entry(&self, id: NodeId, key: &str) -> Option<Entry<'_>> {
        let Source { text, tree } = &*self.chunk(id.chunk)?.source;
        let map = tree.nodes.get(id.node as usize).filter(|map| map.form.is_map())?;
        let nodes = tree.nodes.get(..map.next as usize)?;
        let mut at = id.node + 1;
        while let Some(span) = nodes.get(at as usize) {
            let fits = match span.is_direct_text(text, key) {
                Some(fits) => fits,
                None => text_of(tree, text, at) == key,
            };
            let node = |node| Node { document: self, id: NodeId { node, ..id } };
            let value = span.next.max(at + 1);
            if fits {
                return Some((node(at), node(value)));
            }
            at = nodes.get(value as usize)?.next.max(value + 1);
        }
        None
    }

    pub(crate) fn last_entry(&self, id: NodeId) -> Option<Entry<'_>> {
        match self.spine_map(id) {
            Some(map) => map.entries.last().map(|chunk| self.entry_of(*chunk)),
            None => self.entries(id).last(),
        }
    }

    /// The entries before and after a key's.
    pub(crate) fn around(&self, id: NodeId, key: &str) -> (Option<Entry<'_>>, Option<Entry<'_>>) {
        if let Some(map) = self.spine_map(id) {
            let place = map.index.find(key, &self.chunks);
            let place = place.and_then(|chunk| map.entries.iter().position(|c| *c == chunk));
            let Some(place) = place else { return (None, None) };
            let at = |place: Option<usize>| map.entries.get(place?).map(|chunk| self.entry_of(*chunk));
            return (at(place.checked_sub(1)), at(place.checked_add(1)));
        }
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

    pub(crate) fn count(&self, id: NodeId) -> usize {
        if let Some(map) = self.spine_map(id) {
            return map.entries.len();
        }
        let children = self.tree(id).children(id.node).count();
        if self.form(id).is_map() { children / 2 } else { children }
    }
}

/// Nodes that stand one after the other.
pub(crate) struct Children<'a> {
    document: &'a Document,
    chunk: ChunkId,
    source: &'a Source,
    at: u32,
    end: u32,
}

impl<'a> Iterator for Children<'a> {
    type Item = Node<'a>;

    #[inline]
    fn next(&mut self) -> Option<Node<'a>> {
        let node = self.at;
        if node >= self.end {
            return None;
        }
        self.at = self.source.tree.node(node).next.max(node + 1);
        Some(Node { document: self.document, id: NodeId { chunk: self.chunk, node } })
    }
}

impl<'a> Children<'a> {
    /// The next node with its text, as `Node::text` tells it.
    #[inline]
    fn next_text(&mut self) -> Option<(Cow<'a, str>, Node<'a>)> {
        let Source { text, tree } = self.source;
        let node = self.next()?;
        Some((text_of(tree, text, node.id.node), node))
    }
}

/// The entries of a map, which are chunks or stand in one.
pub(crate) struct Entries<'a> {
    chunks: std::slice::Iter<'a, ChunkId>,
    children: Children<'a>,
}

impl<'a> Iterator for Entries<'a> {
    type Item = Entry<'a>;

    #[inline]
    fn next(&mut self) -> Option<Entry<'a>> {
        match self.chunks.next() {
            Some(chunk) => Some(self.children.document.entry_of(*chunk)),
            None => Some((self.children.next()?, self.children.next()?)),
        }
    }
}

impl<'a> Entries<'a> {
    /// The entries with the texts of their keys.
    pub(crate) fn named(mut self) -> impl Iterator<Item = (Cow<'a, str>, Entry<'a>)> {
        std::iter::from_fn(move || match self.chunks.next() {
            Some(chunk) => {
                let entry = self.children.document.entry_of(*chunk);
                Some((entry.0.text(), entry))
            }
            None => {
                let (name, key) = self.children.next_text()?;
                Some((name, (key, self.children.next()?)))
            }
        })
    }
}
