//! The fast parser against `granit`: whatever it accepts, it reads alike, down to every span and text.

use crate::scalar::text_of;
use crate::tree::Tree;
use crate::{duplicates, fast, granit};

#[cfg(test)]
mod tests;

/// Whether the fast parser accepts a text. Panics when it does and `granit` reads something else.
pub fn check(text: &str) -> bool {
    let Ok(fast::Read { tree: fast, may_repeat }) = fast::parse(text, 0) else { return false };
    let (tree, errors) = granit::parse(text, 0);
    assert_eq!(errors, [], "only the fast parser accepts {text:?}");
    let tree = tree.unwrap_or_default();
    assert_eq!(fast.nodes, tree.nodes, "{text:?}");
    assert!(may_repeat || duplicates::find(&fast, text).is_empty(), "{text:?}");
    for id in 0..fast.nodes.len() as u32 {
        let read = |tree: &Tree| text_of(tree, text, id).into_owned();
        assert_eq!(read(&fast), read(&tree), "node {id} of {text:?}");
    }
    true
}
