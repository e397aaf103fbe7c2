//! What the tests of the whole workspace share: where things are, and the checkers of the architecture test.
//!
//! A checker takes text and gives the lines that break a rule; so it can be shown text that breaks it.

pub mod cases;
pub mod crates;
pub mod files;
pub mod locales;
pub mod program;
pub mod rust_source;
pub mod ui_imports;

/// Puts violations into one message, or passes when there are none.
///
/// # Panics
/// When there are violations: that is how a test fails.
pub fn expect_none(rule: &str, violations: &[String]) {
    assert!(violations.is_empty(), "\n{rule}\n\n  {}\n", violations.join("\n  "));
}
