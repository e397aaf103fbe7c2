//! The span arena: one flat preorder list of nodes over a text.

/// What a node is and how it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Form {
    Map,
    Seq,
    FlowMap,
    FlowSeq,
    Plain,
    Single,
    Double,
    Literal,
    Folded,
    /// A value that is not there (`key:`); its span is empty.
    Missing,
    /// `*name`. Never in a text without errors.
    Alias,
}

impl Form {
    pub(crate) fn is_map(self) -> bool {
        matches!(self, Self::Map | Self::FlowMap)
    }

    pub(crate) fn is_seq(self) -> bool {
        matches!(self, Self::Seq | Self::FlowSeq)
    }

    pub(crate) fn is_flow(self) -> bool {
        matches!(self, Self::FlowMap | Self::FlowSeq)
    }
}

/// A node: its bytes, and where the next node that is not inside it stands.
///
/// A block collection begins at its first key or dash and ends with its last child; a block scalar begins at its
/// header and ends with its last line, without that line's break.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) start: u32,
    pub(crate) end: u32,
    /// Index of the next sibling, or what comes after the parent.
    pub(crate) next: u32,
    pub(crate) form: Form,
    /// A plain or quoted scalar whose bytes (inside its quotes) are its text.
    pub(crate) direct: bool,
}

/// Nodes in preorder; the children of a map are keys and values in turn.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Tree {
    pub(crate) nodes: Vec<Span>,
    /// Decoded text of the scalars whose bytes alone do not tell it, by node, ascending.
    pub(crate) texts: Vec<(u32, Box<str>)>,
}

impl Tree {
    #[inline]
    pub(crate) fn node(&self, id: u32) -> Span {
        const NONE: Span = Span { start: 0, end: 0, next: 1, form: Form::Missing, direct: false };
        self.nodes.get(id as usize).copied().unwrap_or(NONE)
    }

    /// Ids of the direct children of a collection.
    pub(crate) fn children(&self, id: u32) -> Children<'_> {
        let end = self.node(id).next;
        let form = self.node(id).form;
        let at = if form.is_map() || form.is_seq() { id + 1 } else { end };
        Children { tree: self, at, end }
    }

    pub(crate) fn stored_text(&self, id: u32) -> Option<&str> {
        if self.texts.is_empty() {
            return None;
        }
        let at = self.texts.binary_search_by_key(&id, |t| t.0).ok()?;
        self.texts.get(at).map(|t| &*t.1)
    }

    /// Stores the text of a scalar, the last one so far, whose bytes do not tell it.
    pub(crate) fn store(&mut self, id: u32, text: Box<str>) {
        if let Some(node) = self.nodes.get_mut(id as usize) {
            node.direct = false;
        }
        self.texts.push((id, text));
    }

    #[inline]
    pub(crate) fn push(&mut self, form: Form, start: usize, end: usize) -> u32 {
        self.push_scalar(form, start, end, false)
    }

    /// A scalar; `direct` when its text is its bytes.
    #[inline]
    pub(crate) fn push_scalar(&mut self, form: Form, start: usize, end: usize, direct: bool) -> u32 {
        let id = self.nodes.len() as u32;
        self.nodes.push(Span { start: start as u32, end: end as u32, next: id + 1, form, direct });
        id
    }

    /// Closes a collection: all nodes pushed since are inside it.
    pub(crate) fn close(&mut self, id: u32, end: usize) {
        let next = self.nodes.len() as u32;
        if let Some(node) = self.nodes.get_mut(id as usize) {
            node.end = end as u32;
            node.next = next;
        }
    }

    /// End of the last node pushed.
    pub(crate) fn last_end(&self) -> usize {
        self.nodes.last().map_or(0, |n| n.end as usize)
    }
}

impl Span {
    /// Whether `wanted` is the text of a direct scalar. Bytes are compared only when there are as many.
    #[inline]
    pub(crate) fn is_direct_text(&self, text: &str, wanted: &str) -> Option<bool> {
        if !self.direct {
            return None;
        }
        let quote = usize::from(self.form != Form::Plain);
        if (self.end - self.start) as usize != wanted.len() + 2 * quote {
            return Some(false);
        }
        let start = self.start as usize + quote;
        Some(text.as_bytes().get(start..start + wanted.len()) == Some(wanted.as_bytes()))
    }

    /// The text of a direct scalar.
    #[inline]
    pub(crate) fn direct_text<'t>(&self, text: &'t str) -> Option<&'t str> {
        if !self.direct {
            return None;
        }
        let quote = u32::from(self.form != Form::Plain);
        text.get((self.start + quote) as usize..(self.end - quote) as usize)
    }
}

/// See [`Tree::children`].
pub(crate) struct Children<'a> {
    tree: &'a Tree,
    at: u32,
    end: u32,
}

impl Iterator for Children<'_> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        if self.at >= self.end {
            return None;
        }
        let id = self.at;
        self.at = self.tree.node(id).next.max(id + 1);
        Some(id)
    }
}
