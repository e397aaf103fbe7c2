use std::borrow::Cow;
use std::ops::Range;

use crate::document::Document;
use crate::order::ChunkId;
use crate::scalar;
use crate::tree::Form;

/// What a node is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A single text.
    Scalar,
    /// Keys with values.
    Map,
    /// A list.
    Seq,
}

/// How a node is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// A scalar without quotes.
    Plain,
    /// `'…'`
    SingleQuoted,
    /// `"…"`
    DoubleQuoted,
    /// `|`
    Literal,
    /// `>`
    Folded,
    /// A collection by indentation.
    Block,
    /// A collection in brackets.
    Flow,
    /// A value that is not there (`key:`).
    Missing,
}

/// A node's place in a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NodeId {
    pub(crate) chunk: ChunkId,
    pub(crate) node: u32,
}

impl NodeId {
    /// The root of a text that is cut into chunks.
    pub(crate) const ROOT: Self = Self { chunk: ChunkId::MAX, node: 0 };
}

/// A node of an open document: a cheap handle.
#[derive(Clone, Copy)]
pub struct Node<'a> {
    pub(crate) document: &'a Document,
    pub(crate) id: NodeId,
}

/// A key and its value.
pub(crate) type Entry<'a> = (Node<'a>, Node<'a>);

impl<'a> Node<'a> {
    /// What it is. A value that is not there is a scalar.
    #[inline]
    pub fn kind(&self) -> Kind {
        match self.form() {
            Form::Map | Form::FlowMap => Kind::Map,
            Form::Seq | Form::FlowSeq => Kind::Seq,
            _ => Kind::Scalar,
        }
    }

    /// How it is written.
    pub fn style(&self) -> Style {
        match self.form() {
            Form::Map | Form::Seq => Style::Block,
            Form::FlowMap | Form::FlowSeq => Style::Flow,
            Form::Plain | Form::Alias => Style::Plain,
            Form::Single => Style::SingleQuoted,
            Form::Double => Style::DoubleQuoted,
            Form::Literal => Style::Literal,
            Form::Folded => Style::Folded,
            Form::Missing => Style::Missing,
        }
    }

    /// The text that a scalar stands for; empty for a collection.
    #[inline]
    pub fn text(&self) -> Cow<'a, str> {
        self.document.scalar_text(self.id)
    }

    /// The text of a scalar that is set; none for a collection and for "not set".
    #[inline]
    pub fn set_text(&self) -> Option<Cow<'a, str>> {
        self.document.set_text(self.id)
    }

    /// The text of a plain scalar on one line; none for anything else.
    #[inline]
    pub fn plain_text(&self) -> Option<&'a str> {
        self.document.plain_text(self.id)
    }

    /// The bytes as they are written. Of a map that spans chunks: only what its first chunk holds.
    pub fn raw(&self) -> &'a str {
        self.document.raw(self.id)
    }

    /// Whether it means "not set": nothing there, or plain `~`, `null`, `Null`, `NULL`.
    #[inline]
    pub fn is_unset(&self) -> bool {
        self.document.is_unset(self.id)
    }

    /// The bytes of the whole text it takes.
    ///
    /// A block collection begins at its first key (or the `?` before it) or dash and ends with its last child; a block scalar begins at its
    /// header and ends with its last line.
    pub fn span(&self) -> Range<usize> {
        self.document.span(self.id)
    }

    /// The bytes it takes, counted from where `base`, which stands before it, begins. Of two nodes of one entry this costs
    /// nothing, whatever stands before them.
    pub fn span_after(&self, base: Node<'_>) -> Range<usize> {
        self.document.span_after(self.id, base.id)
    }

    /// The bytes that a part of a scalar's text is written as, counted from where `base`, which stands before it, begins.
    /// Quotes, escapes, folded lines and indentation are looked through; a part without length is one place.
    pub fn source_after(&self, base: Node<'_>, part: Range<usize>) -> Range<usize> {
        let span = self.span_after(base);
        let found = scalar::source_of(self.form(), self.raw(), &self.text(), &part);
        let place = |offset: usize| span.start + offset.min(span.len());
        place(found.start)..place(found.end)
    }

    /// Keys and values of a map; nothing for anything else.
    #[inline]
    pub fn entries(&self) -> impl Iterator<Item = (Node<'a>, Node<'a>)> + use<'a> {
        self.document.entries(self.id)
    }

    /// The same, with the texts of the keys.
    #[inline]
    pub fn named_entries(&self) -> impl Iterator<Item = (Cow<'a, str>, (Node<'a>, Node<'a>))> + use<'a> {
        self.document.entries(self.id).named()
    }

    /// Items of a list; nothing for anything else.
    #[inline]
    pub fn items(&self) -> impl Iterator<Item = Node<'a>> + use<'a> {
        self.document.items(self.id)
    }

    /// The value of a key, compared as it reads.
    #[inline]
    pub fn get(&self, key: &str) -> Option<Node<'a>> {
        self.entry(key).map(|entry| entry.1)
    }

    /// The key and value of a key, compared as it reads.
    #[inline]
    pub fn entry(&self, key: &str) -> Option<(Node<'a>, Node<'a>)> {
        self.document.entry(self.id, key)
    }

    /// How many entries or items it has; 0 for a scalar.
    pub fn len(&self) -> usize {
        self.document.count(self.id)
    }

    /// Whether it has no entries or items.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    #[inline]
    pub(crate) fn form(&self) -> Form {
        self.document.form(self.id)
    }
}

impl std::fmt::Debug for Node<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} {:?} at {:?}", self.kind(), self.style(), self.span())
    }
}
