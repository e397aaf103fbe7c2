//! Lossless YAML text.
//!
//! A [`Document`] owns a text, byte by byte, and reads it into [`Node`]s that know their place. Every change is a
//! [`TextEdit`]; applying it gives the edit that takes it back.
//!
//! What is not kept when nothing is changed: nothing. This crate knows no workflow, does no I/O and never reformats.
//!
//! What goes with a removed entry besides itself: the comment lines directly above it, and the comments inside it, which
//! are those between its lines and those below its last line that stand deeper than its key. A comment that a blank line
//! parts from it and that stands right above something else belongs to that. A lone `\r` and a `\n` that come to stand
//! side by side are kept two line breaks by making the first a `\r\n`. In a text that is JSON throughout, what is added
//! is JSON: a number is written without a plus or zeros before it there.

mod breaks;
mod chunk;
#[cfg(any(test, feature = "differential"))]
pub mod differential;
mod document;
mod duplicates;
mod edit;
mod error;
mod fast;
mod fault;
mod format;
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
pub use fault::Fault;
pub use node::{Kind, Node, Style};
pub use text::Position;
pub use text_edit::TextEdit;
