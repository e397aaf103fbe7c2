//! Tests of the crate as a whole.

mod codes;
mod commands;
mod incremental;
mod json_schema;
mod looks;
mod stale;
