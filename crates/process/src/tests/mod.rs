//! Tests of the crate as a whole.

mod codes;
mod commands;
mod incremental;
mod looks;
mod stale;
