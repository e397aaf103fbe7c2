//! `cargo xtask bundle`: packages for Debian and Fedora and what descends from them.

use std::path::Path;

use crate::packages::Need;
use crate::{Outcome, child, fresh, node, packages, root};

/// Tauri's bundler, from npm, where it need not be built. Its version goes with that of `tauri` in Cargo.lock.
const BUNDLER: &str = "--package=@tauri-apps/cli@2.12.5";

/// Builds for release and packs: `deb`, `rpm`, or both when none is named.
pub(crate) fn run(args: &[String]) -> Outcome {
    let root = root();
    if let Some(other) = args.iter().find(|a| !["deb", "rpm"].contains(&a.as_str())) {
        return Err(format!("There are packages of the kinds deb and rpm, not `{other}`."));
    }
    let kinds = if args.is_empty() { "deb,rpm".to_owned() } else { args.join(",") };
    packages::ensure(Need::Window)?;
    node::install(&root)?;
    node::build(&root)?;
    let mut build = child::cargo(&root);
    // The packages are filled from this folder, wherever the developer builds otherwise.
    build.env("CARGO_TARGET_DIR", root.join("target"));
    build.args(["build", "--release", "--package", "millrace-cli", "--package", "millrace-desktop"]);
    child::run(&mut build)?;
    write_generated(&root)?;
    let mut bundle = child::npm(&root);
    bundle.current_dir(root.join("src-tauri")).env("CARGO_TARGET_DIR", root.join("target"));
    child::run(bundle.args([
        "exec",
        "--yes",
        BUNDLER,
        "--",
        "tauri",
        "bundle",
        "--ci",
        "--bundles",
        &kinds,
    ]))?;
    for file in fresh::files(&root.join("target/release/bundle")) {
        if file.extension().is_some_and(|e| e == "deb" || e == "rpm") {
            let size = file.metadata().map_or(0, |m| m.len());
            println!("{} ({:.1} MB)", file.display(), size as f64 / 1e6);
        }
    }
    Ok(())
}

/// The manual page and the completions, written by the program that they are about.
fn write_generated(root: &Path) -> Outcome {
    let folder = root.join("target/bundle");
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    for (args, name) in [(&["man"][..], "millrace.1"), (&["completions", "bash"], "millrace.bash")] {
        let text = child::output(std::process::Command::new(root.join("target/release/millrace")).args(args))
            .ok_or(format!("`millrace {}` failed.", args.join(" ")))?;
        std::fs::write(folder.join(name), text).map_err(|e| format!("{name}: {e}"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bundler_goes_with_the_library() {
        let lock = std::fs::read_to_string(root().join("Cargo.lock")).unwrap();
        let version =
            lock.split("name = \"tauri\"\nversion = \"").nth(1).and_then(|l| l.split('"').next()).unwrap();
        let minor = |v: &str| v.rsplit_once('.').map(|(minor, _)| minor.to_owned());
        assert_eq!(minor(BUNDLER.rsplit_once('@').unwrap().1), minor(version));
    }

    #[test]
    fn other_kinds_are_refused() {
        assert!(run(&["msi".to_owned()]).is_err_and(|m| m.contains("`msi`")));
    }
}
