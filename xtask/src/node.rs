//! The UI: its packages and its build.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Outcome, child, fresh};

/// The oldest Node that the UI's tools run on.
const OLDEST: u32 = 20;

/// Makes sure that the UI's npm packages are those of the lock file.
pub(crate) fn install(root: &Path) -> Outcome {
    check_version()?;
    let ui = root.join("ui");
    // npm writes this file last, so it stands for the whole folder.
    let installed = ui.join("node_modules/.package-lock.json");
    if fresh::is_stale(&installed, &[ui.join("package-lock.json")]) {
        println!("Fetching the UI's packages.");
        child::run(child::npm(root).arg("ci"))?;
        // Its time is that of the packed file on some versions; now it is that of the installation.
        let _ = std::fs::File::open(&installed).and_then(|f| f.set_modified(std::time::SystemTime::now()));
    }
    Ok(())
}

/// Builds the UI when a source is newer than the build.
pub(crate) fn build(root: &Path) -> Outcome {
    if fresh::is_stale(&root.join("ui/dist/index.html"), &sources(root)) {
        println!("Building the UI.");
        child::run(child::npm(root).args(["run", "--silent", "build"]))?;
    }
    Ok(())
}

fn sources(root: &Path) -> Vec<PathBuf> {
    let ui = root.join("ui");
    let mut paths = vec![root.join("crates/flow/locales")];
    paths.extend(
        ["src", "public", "index.html", "package-lock.json", "svelte.config.js", "vite.config.ts"]
            .map(|p| ui.join(p)),
    );
    paths
}

fn check_version() -> Outcome {
    let Some(version) = child::output(Command::new("node").arg("--version")) else {
        return Err(format!(
            "Node {OLDEST} or newer is needed and was not found. It is a system package of Debian 13 \
                            (nodejs, npm), or comes from nodejs.org."
        ));
    };
    match major(&version) {
        Some(major) if major >= OLDEST => Ok(()),
        _ => Err(format!("Node {OLDEST} or newer is needed; found {}.", version.trim())),
    }
}

fn major(version: &str) -> Option<u32> {
    version.trim().strip_prefix('v')?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_major_version_is_read() {
        assert_eq!(major("v20.19.2\n"), Some(20));
        assert_eq!(major("garbage"), None);
    }
}
