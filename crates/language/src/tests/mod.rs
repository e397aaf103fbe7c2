//! Tests with random input.

mod ebnf;
mod garbage;
mod generate;
mod grammar;
mod trees;

#[path = "../../tests/common/mod.rs"]
mod common;
