//! What the parser takes down at the end of a text that somebody is still typing.

use crate::function::Function;
use crate::problem::Expected;
use crate::tree::{Operand, Path};

/// What may stand at the end, and in which surroundings.
#[derive(Debug, Clone, Default)]
pub(crate) struct Probe<'t> {
    pub(crate) expected: Vec<Expected>,
    /// The collections whose elements the open `WHERE`s are about, outermost first.
    pub(crate) scopes: Vec<Path<'t>>,
    /// The calls that are open, innermost last; `COUNT` is `None`.
    pub(crate) calls: Vec<(Option<Function>, usize)>,
    /// What stands in front of the operator.
    pub(crate) against: Option<Operand<'t>>,
    /// The path is that of a collection.
    pub(crate) is_collection: bool,
    /// The path that ends with a dot.
    pub(crate) path: Option<Path<'t>>,
    /// The text is the name of a role, not of a responsibility.
    pub(crate) names_role: bool,
    /// Something that must stand here is missing: what could follow it is of no interest.
    frozen: bool,
}

impl<'t> Probe<'t> {
    pub(crate) fn offer(&mut self, expected: Expected) {
        if !self.frozen && !self.expected.contains(&expected) {
            self.expected.push(expected);
        }
    }

    pub(crate) fn freeze(&mut self) {
        self.frozen = true;
    }

    /// An operand begins; `against` is what it will be compared with.
    pub(crate) fn begin_operand(&mut self, against: Option<&Operand<'t>>) {
        if !self.frozen {
            self.against = against.cloned();
            self.is_collection = false;
        }
    }

    /// The path of a collection begins.
    pub(crate) fn begin_collection(&mut self) {
        if !self.frozen {
            self.is_collection = true;
        }
    }

    pub(crate) fn note_path(&mut self, path: Path<'t>) {
        self.path = Some(path);
    }

    pub(crate) fn open_scope(&mut self, path: Path<'t>) {
        self.scopes.push(path);
    }

    /// At the end of the text a scope stays open: that is where the author is.
    pub(crate) fn close_scope(&mut self, at_end: bool) {
        if !at_end {
            self.scopes.pop();
        }
    }

    pub(crate) fn open_call(&mut self, function: Option<Function>) {
        self.calls.push((function, 0));
    }

    pub(crate) fn next_argument(&mut self) {
        if let Some((_, argument)) = self.calls.last_mut() {
            *argument += 1;
        }
    }

    pub(crate) fn close_call(&mut self, at_end: bool) {
        if !at_end {
            self.calls.pop();
        }
    }
}
