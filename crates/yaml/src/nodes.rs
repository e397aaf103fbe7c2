//! What a document's nodes are, over the chunks.

use std::borrow::Cow;
use std::ops::Range;

use crate::chunk::{Chunk, KEY, MapId, VALUE};
use crate::document::{Document, SpineMap};
use crate::node::{Entry, Node, NodeId};
use crate::order::ChunkId;
use crate::scalar::text_of;
use crate::tree::{Form, Span, Tree};

impl Chunk {
    /// Its key, as it reads.
    pub(crate) fn key(&self) -> Cow<'_, str> {
        text_of(&self.tree, &self.text, KEY)
    }
}

impl Document {
    fn tree(&self, id: NodeId) -> &Tree {
        static EMPTY: Tree = Tree { nodes: vec![], texts: vec![] };
        self.chunk(id.chunk).map_or(&EMPTY, |chunk| &chunk.tree)
    }

    fn node(&self, id: NodeId) -> Span {
        self.tree(id).node(id.node)
    }

    /// The spine map that a node is.
    fn spine_map(&self, id: NodeId) -> Option<&SpineMap> {
        self.map(self.spine_id(id)?)
    }

    fn spine_id(&self, id: NodeId) -> Option<MapId> {
        if id == NodeId::ROOT {
            return Some(0);
        }
        self.chunk(id.chunk)?.opens.filter(|_| id.node == VALUE)
    }

    pub(crate) fn form(&self, id: NodeId) -> Form {
        if self.spine_id(id).is_some() { Form::Map } else { self.node(id).form }
    }

    pub(crate) fn span(&self, id: NodeId) -> Range<usize> {
        let Some(map) = self.spine_map(id) else {
            let base = self.order.before(id.chunk).bytes;
            let node = self.node(id);
            return base + node.start as usize..base + node.end as usize;
        };
        let (Some(first), Some(last)) = (map.entries.first(), map.entries.last()) else { return 0..0 };
        let end = self.end_of_entry(*last);
        self.span(NodeId { chunk: *first, node: KEY }).start..end
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
        let mut chunk = chunk;
        while let Some(last) =
            self.spine_map(NodeId { chunk, node: VALUE }).and_then(|map| map.entries.last())
        {
            chunk = *last;
        }
        let base = self.order.before(chunk).bytes;
        let end = |node| self.node(NodeId { chunk, node }).end as usize;
        base + end(VALUE).max(end(KEY))
    }

    pub(crate) fn raw(&self, id: NodeId) -> &str {
        let node = self.node(id);
        let text = self.chunk(id.chunk).map_or("", |chunk| &chunk.text);
        text.get(node.start as usize..node.end as usize).unwrap_or_default()
    }

    pub(crate) fn scalar_text(&self, id: NodeId) -> Cow<'_, str> {
        match self.chunk(id.chunk) {
            Some(chunk) => text_of(&chunk.tree, &chunk.text, id.node),
            None => Cow::Borrowed(""),
        }
    }

    pub(crate) fn entries(&self, id: NodeId) -> impl Iterator<Item = Entry<'_>> {
        let spine = self.spine_map(id).map(|map| map.entries.iter().map(|chunk| self.entry_of(*chunk)));
        let mut children = self.children(id, Form::is_map);
        let own = std::iter::from_fn(move || Some((children.next()?, children.next()?)));
        spine.into_iter().flatten().chain(own)
    }

    pub(crate) fn items(&self, id: NodeId) -> impl Iterator<Item = Node<'_>> {
        self.children(id, Form::is_seq)
    }

    fn children(&self, id: NodeId, wanted: fn(Form) -> bool) -> impl Iterator<Item = Node<'_>> {
        let yes = self.spine_id(id).is_none() && wanted(self.form(id));
        let children = self.tree(id).children(id.node).take_while(move |_| yes);
        children.map(move |node| Node { document: self, id: NodeId { node, ..id } })
    }

    fn entry_of(&self, chunk: ChunkId) -> Entry<'_> {
        let node = |node| Node { document: self, id: NodeId { chunk, node } };
        (node(KEY), node(VALUE))
    }

    pub(crate) fn entry(&self, id: NodeId, key: &str) -> Option<Entry<'_>> {
        match self.spine_map(id) {
            Some(map) => map.index.get(key).map(|chunk| self.entry_of(*chunk)),
            None => self.own_entry(id, key),
        }
    }

    /// An entry of a map that is in one chunk.
    fn own_entry(&self, id: NodeId, key: &str) -> Option<Entry<'_>> {
        let chunk = self.chunk(id.chunk)?;
        let map = chunk.tree.node(id.node);
        let mut at = if map.form.is_map() { id.node + 1 } else { map.next };
        while at < map.next {
            let span = chunk.tree.node(at);
            let fits = match span.direct_text(&chunk.text) {
                Some(text) => text == key,
                None => text_of(&chunk.tree, &chunk.text, at) == key,
            };
            let node = |node| Node { document: self, id: NodeId { node, ..id } };
            let value = span.next.max(at + 1);
            if fits {
                return Some((node(at), node(value)));
            }
            at = chunk.tree.node(value).next.max(value + 1);
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
            let place = map.index.get(key).and_then(|chunk| map.entries.iter().position(|c| c == chunk));
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
