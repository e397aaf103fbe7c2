//! Lossless YAML text.
//!
//! A [`Document`] owns a text, byte by byte, and reads it into [`Node`]s that know their place. Every change is a
//! [`TextEdit`]; applying it gives the edit that takes it back.
//!
//! What is not kept: nothing. This crate knows no workflow, does no I/O and never reformats.

mod breaks;
mod chunk;
#[cfg(any(test, feature = "differential"))]
pub mod differential;
mod document;
mod duplicates;
mod edit;
mod error;
mod fast;
mod granit;
mod index;
mod marker;
mod marks;
mod node;
mod nodes;
mod order;
mod parse;
#[cfg(test)]
mod properties;
mod recover;
mod scalar;
mod sound;
mod splice;
#[cfg(test)]
mod tests;
mod text;
mod text_edit;
mod tree;

pub use breaks::lines;
pub use document::{Document, Spliced, Touched};
pub use edit::{Committed, Conflict, EditError, Shape, Shapes, Transaction, Value, merge};
pub use error::{Error, ErrorKind, MAX_BYTES, MAX_DEPTH, MAX_ERRORS, PathStep};
pub use node::{Kind, Node, Style};
pub use text::Position;
pub use text_edit::TextEdit;
