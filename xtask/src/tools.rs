//! Programs that cargo installs.

use std::path::Path;

use crate::{Outcome, child};

/// Makes sure that `cargo <name>` works; builds and installs it into cargo's own folder when it does not.
pub(crate) fn ensure(root: &Path, name: &str) -> Outcome {
    if child::answers(child::cargo(root).args([name, "--version"])) {
        return Ok(());
    }
    println!("cargo-{name} is missing. Installing it with cargo, which takes some minutes once.");
    child::run(child::cargo(root).args(["install", "--locked", &format!("cargo-{name}")]))
}
