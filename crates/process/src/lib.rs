//! Process documents, format version 2.
//!
//! The text is the truth. This crate reads it by a schema, says what is wrong with it, carries out commands on it, and
//! tells how each node looks and how it is edited. It does no I/O and knows no clock.

pub mod schema;
