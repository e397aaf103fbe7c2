//! Text to arena: the fast parser first, `granit` for the rest.

use crate::breaks;
use crate::error::Error;
use crate::tree::Tree;
use crate::{duplicates, fast, granit};

/// What reading a text gave.
pub(crate) struct Parsed {
    /// Absent when the text is not well-formed.
    pub(crate) tree: Option<Tree>,
    /// In document order.
    pub(crate) errors: Vec<Error>,
}

/// Reads a text, or a fragment that stands inside `depth` collections.
pub(crate) fn parse(text: &str, depth: usize) -> Parsed {
    // Parsers need not know them: the bytes are as many, and every place stays.
    let text = &*breaks::without_lone_returns(text);
    let (tree, mut errors) = match fast::parse(text, depth) {
        Ok(fast::Read { tree, may_repeat: false }) => return Parsed { tree: Some(tree), errors: vec![] },
        Ok(read) => (Some(read.tree), vec![]),
        Err(fast::Refused) => granit::parse(text, depth),
    };
    if let Some(tree) = &tree {
        let doubles = duplicates::find(tree, text);
        if !doubles.is_empty() {
            errors.extend(doubles);
            errors.sort_by_key(|error| error.span.start);
        }
    }
    Parsed { tree, errors }
}
