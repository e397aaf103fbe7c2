//! Paths to nodes, and how much must be compared after an edit.

use crate::document::Document;
use crate::edit::{EditError, Path};
use crate::error::PathStep;
use crate::node::{Kind, Node};

/// A node with its key (absent for a list item and the root) and its place among its siblings.
#[derive(Clone, Copy)]
pub(super) struct Found<'a> {
    pub(super) key: Option<Node<'a>>,
    pub(super) value: Node<'a>,
}

impl Document {
    /// The node at a path.
    pub fn at(&self, path: &[PathStep]) -> Option<Node<'_>> {
        self.found(path).map(|found| found.value)
    }

    pub(super) fn found(&self, path: &[PathStep]) -> Option<Found<'_>> {
        let mut found = Found { key: None, value: self.root()? };
        for step in path {
            found = match step {
                PathStep::Key(key) => {
                    let (key, value) = found.value.entry(key)?;
                    Found { key: Some(key), value }
                }
                PathStep::Index(index) => Found { key: None, value: found.value.items().nth(*index)? },
            };
        }
        Some(found)
    }

    pub(super) fn map_at(&self, path: &[PathStep]) -> Result<Node<'_>, EditError> {
        let node = self.at(path).ok_or(EditError::NotFound)?;
        if node.kind() == Kind::Map { Ok(node) } else { Err(EditError::WrongKind) }
    }

    pub(super) fn seq_at(&self, path: &[PathStep]) -> Result<Node<'_>, EditError> {
        let node = self.at(path).ok_or(EditError::NotFound)?;
        if node.kind() == Kind::Seq { Ok(node) } else { Err(EditError::WrongKind) }
    }

    /// Whether the map at the path is one whose entries are read one by one.
    pub(super) fn is_spine(&self, path: &[PathStep]) -> bool {
        path.is_empty() || self.spine.iter().any(|map| same(map, path))
    }

    /// How many steps of the path lead to the spine entry that holds it: what must be compared after a change there.
    pub(super) fn entry_depth(&self, path: &[PathStep]) -> usize {
        let mut depth = path.len().min(1);
        for steps in 1..path.len() {
            if path.get(..steps).is_some_and(|prefix| self.is_spine(prefix)) {
                depth = steps + 1;
            }
        }
        depth
    }
}

fn same(keys: &[&str], path: Path<'_>) -> bool {
    keys.len() == path.len()
        && keys.iter().zip(path).all(|(key, step)| matches!(step, PathStep::Key(k) if k == key))
}
