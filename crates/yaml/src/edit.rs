//! Changing a text: operations on paths become splices, each checked by reading the result back.
//!
//! Nothing is ever written anew that was there before: an operation replaces, inserts or removes the bytes it must.

mod copy;
mod encode;
mod flow;
mod insert;
mod item;
mod json;
mod lines;
mod locate;
mod merge;
mod reading;
mod remove;
mod rename;
mod set;
mod value;

#[cfg(test)]
mod tests;

pub use merge::{Conflict, Shape, Shapes, merge};
pub(crate) use reading::Reading;
pub use value::Value;

use crate::document::{Document, Touched};
use crate::error::PathStep;
use crate::text_edit::TextEdit;

/// Why an operation was not carried out. The text is as it was before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EditError {
    /// The text has findings of YAML itself.
    Unreadable,
    /// There is nothing at the path.
    NotFound,
    /// The key is taken.
    Taken,
    /// A map or a list was expected and something else stands there.
    WrongKind,
    /// The value is not flow YAML.
    NotFlow,
    /// The result would not read back as intended.
    Unfit,
}

/// What a transaction did.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Committed {
    /// The edits, each in the text as the earlier ones left it.
    pub edits: Vec<TextEdit>,
    /// Takes them back, in the order in which to apply.
    pub inverse: Vec<TextEdit>,
    /// Which entries were read again, came or went.
    pub touched: Touched,
}

/// Several changes as one: all of them, or none.
///
/// Dropped without `commit`, it takes everything back.
pub struct Transaction<'d> {
    document: &'d mut Document,
    edits: Vec<TextEdit>,
    /// Takes back the edit at the same place.
    inverses: Vec<TextEdit>,
    touched: Touched,
}

impl<'d> Transaction<'d> {
    /// Begins to change a document.
    pub fn new(document: &'d mut Document) -> Self {
        Self { document, edits: vec![], inverses: vec![], touched: Touched::default() }
    }

    /// The document as it is now.
    pub fn document(&self) -> &Document {
        self.document
    }

    /// The edits so far, each in the text as the earlier ones left it.
    pub fn edits(&self) -> &[TextEdit] {
        &self.edits
    }

    /// Which entries were read again, came or went so far.
    pub fn touched(&self) -> &Touched {
        &self.touched
    }

    /// Takes everything back.
    pub fn rollback(mut self) {
        self.back_to(0);
    }

    /// Keeps everything.
    pub fn commit(mut self) -> Committed {
        let mut inverse = std::mem::take(&mut self.inverses);
        inverse.reverse();
        Committed {
            edits: std::mem::take(&mut self.edits),
            inverse,
            touched: std::mem::take(&mut self.touched),
        }
    }

    /// Replaces bytes as they are, whatever comes of it.
    pub fn splice(&mut self, edit: TextEdit) {
        let spliced = self.document.splice(&edit);
        self.edits.push(edit);
        self.inverses.push(spliced.inverse);
        self.touched.merge(spliced.touched);
    }

    fn back_to(&mut self, count: usize) {
        while self.inverses.len() > count {
            self.edits.pop();
            if let Some(inverse) = self.inverses.pop() {
                self.document.splice(&inverse);
            }
        }
    }

    /// Replaces bytes if the text then reads as `scope` says; else nothing changes.
    fn replace(
        &mut self,
        range: std::ops::Range<usize>,
        insert: String,
        check: impl FnOnce(&Document) -> bool,
    ) -> Result<(), EditError> {
        let before = self.edits.len();
        let touched = self.touched.length();
        let edit = self.document.keeping_breaks_apart(range, insert);
        self.splice(edit);
        if self.document.errors().is_empty() && check(self.document) {
            return Ok(());
        }
        self.back_to(before);
        self.touched.truncate(touched);
        Err(EditError::Unfit)
    }

    fn readable(&self) -> Result<(), EditError> {
        if self.document.errors().is_empty() { Ok(()) } else { Err(EditError::Unreadable) }
    }
}

impl Drop for Transaction<'_> {
    fn drop(&mut self) {
        self.back_to(0);
    }
}

/// A path to something: keys and indexes from the root.
pub(crate) type Path<'a> = &'a [PathStep];
