//! Tests of the crate as a whole.

mod catalog;
mod codes;
mod commands;
mod hostile;
mod incremental;
mod json_schema;
mod looks;
mod stale;
