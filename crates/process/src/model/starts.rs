use std::collections::HashMap;
use std::ops::Range;

use yaml::{Document, Node, Style};

/// Whether the entries of a map of the spine are found by their key at once. In a flow map, or in a text with findings,
/// they are found by looking at all of them.
pub(crate) fn is_quick(doc: &Document, map: Node<'_>) -> bool {
    let block = |node: Node<'_>| node.style() == Style::Block;
    doc.errors().is_empty() && block(map) && doc.root().is_some_and(block)
}

/// Places of the keys of a map, for asking many times.
pub(crate) enum Keys<'d> {
    None,
    Quick(Node<'d>),
    Listed(HashMap<String, Range<usize>>),
}

impl<'d> Keys<'d> {
    pub(crate) fn new(doc: &'d Document, map: Option<Node<'d>>) -> Self {
        match map {
            None => Self::None,
            Some(map) if is_quick(doc, map) => Self::Quick(map),
            Some(map) => {
                Self::Listed(map.entries().map(|(key, _)| (key.text().into_owned(), key.span())).collect())
            }
        }
    }

    /// Place of a key in the text.
    pub(crate) fn place(&self, key: &str) -> Option<Range<usize>> {
        match self {
            Self::None => None,
            Self::Quick(map) => Some(map.entry(key)?.0.span()),
            Self::Listed(places) => places.get(key).cloned(),
        }
    }
}
