//! Bringing two changes of one text together, entry by entry.
//!
//! Mine is the text that is changed. What only theirs changed is taken from theirs, bytes and comments and all; what both
//! changed is looked into, down to what the caller says is one whole. There a change of one side stands, one change made
//! on both sides stands once, and two different changes are a conflict, at which mine stays.
//!
//! Comments never conflict: where both sides changed them, both stay.

mod container;
mod leaf;
mod part;
#[cfg(test)]
mod tests;
mod write;

use crate::document::Document;
use crate::edit::{EditError, Transaction};
use crate::error::PathStep;
use crate::node::{Kind, Node};

/// How the sides of a place are brought together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// As one value.
    Whole,
    /// Entry by entry.
    Map,
    /// Item by item, which are told apart by the text at this key.
    Items(&'static str),
}

/// A place that both sides changed, each in its own way. Mine stands there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conflict {
    /// The place; items of keyed lists by their key.
    pub path: Vec<PathStep>,
    /// As it is written in the text that both began with; none where it has nothing there.
    pub base: Option<String>,
    /// As mine has it.
    pub mine: Option<String>,
    /// As theirs has it.
    pub theirs: Option<String>,
}

/// Says of a path (items of keyed lists by their key), and of whether the base has something there, how its sides are
/// brought together.
pub type Shapes<'s> = &'s dyn Fn(&[PathStep], bool) -> Shape;

struct Merge<'t, 'd> {
    mine: &'t mut Transaction<'d>,
    base: &'t Document,
    theirs: &'t Document,
    shapes: Shapes<'t>,
    conflicts: Vec<Conflict>,
}

/// Changes mine by what theirs changed since the base, and tells where that could not be.
///
/// # Errors
/// One of the texts has findings of YAML itself.
pub fn merge(
    mine: &mut Transaction<'_>,
    base: &Document,
    theirs: &Document,
    shapes: Shapes<'_>,
) -> Result<Vec<Conflict>, EditError> {
    let readable = |document: &Document| document.errors().is_empty() && document.is_utf8();
    if !(readable(base) && readable(theirs) && readable(mine.document())) {
        return Err(EditError::Unreadable);
    }
    let mut merge = Merge { mine, base, theirs, shapes, conflicts: vec![] };
    let [base, mine, theirs] = [merge.base, merge.mine.document(), merge.theirs].map(Document::text);
    if mine != theirs && base != theirs {
        merge.inside_or_whole(&[], true);
    }
    Ok(merge.conflicts)
}

impl<'t> Merge<'t, '_> {
    /// What theirs has at a path.
    fn in_theirs(&self, path: &[PathStep]) -> Option<Node<'t>> {
        let theirs: &'t Document = self.theirs;
        theirs.at(&self.actual(theirs, path)?)
    }

    /// The path with items of keyed lists by their index, as a document has it.
    fn actual(&self, document: &Document, path: &[PathStep]) -> Option<Vec<PathStep>> {
        let mut node = document.root()?;
        let mut actual = vec![];
        for (depth, step) in path.iter().enumerate() {
            let step = match step {
                PathStep::Key(name) if node.kind() == Kind::Seq => {
                    let Shape::Items(key) = (self.shapes)(path.get(..depth)?, true) else { return None };
                    PathStep::Index(
                        node.items().position(|item| part::name_of(item, key) == Some(name.clone()))?,
                    )
                }
                step => step.clone(),
            };
            node = match &step {
                PathStep::Key(key) => node.get(key)?,
                PathStep::Index(index) => node.items().nth(*index)?,
            };
            actual.push(step);
        }
        Some(actual)
    }
}

/// A path with one more name.
fn child(path: &[PathStep], name: &str) -> Vec<PathStep> {
    path.iter().cloned().chain([PathStep::Key(name.to_owned())]).collect()
}
