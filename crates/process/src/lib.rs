//! Process documents, format version 2.
//!
//! The text is the truth. This crate reads it by a schema ([`schema`]), says what is wrong with it (`rules`), carries
//! out commands on it, and tells how each node looks and how it is edited. It does no I/O and knows no clock.

mod assist;
mod broken;
pub mod catalog;
mod commands;
mod copy;
mod dialect;
mod diff;
mod docs;
mod document;
mod finding;
mod form;
mod json_schema;
mod locate;
mod merge;
mod model;
pub mod path;
mod read;
mod reading;
mod rules;
pub mod schema;
mod source;
mod view;

#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;

pub use dialect::ProcessDialect;
pub use docs::rules_page;
pub use finding::Code;
pub use json_schema::json_schema;

/// Every diagnostic code, in the order in which they are listed.
pub fn codes() -> &'static [&'static Code] {
    rules::CODES
}
