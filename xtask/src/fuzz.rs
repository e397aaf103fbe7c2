//! `cargo xtask fuzz`.

use std::path::Path;

use crate::{Outcome, child, root, tools};

/// Runs every fuzz target, or the named one, for a while. Stops at the first crash.
pub(crate) fn run(args: &[String]) -> Outcome {
    let root = root();
    let seconds: u32 = match args.first() {
        Some(text) => text.parse().map_err(|_| format!("`{text}` is no number of seconds."))?,
        None => 60,
    };
    let all = targets(&root)?;
    let chosen: Vec<&String> = match args.get(1) {
        Some(name) => vec![
            all.iter()
                .find(|t| *t == name)
                .ok_or_else(|| format!("There is no fuzz target `{name}`: {all:?}"))?,
        ],
        None => all.iter().collect(),
    };
    tools::ensure(&root, "fuzz")?;
    for target in chosen {
        println!("\n── {target}, {seconds} s");
        let mut command = child::cargo(&root);
        // The sanitizer and coverage flags need nightly; `cargo +nightly` only works through rustup's own cargo.
        command = with_nightly(command);
        let time = format!("-max_total_time={seconds}");
        child::run(command.args(["fuzz", "run", target, "--", &time, "-rss_limit_mb=2048", "-timeout=10"]))?;
    }
    Ok(())
}

fn targets(root: &Path) -> Result<Vec<String>, String> {
    let manifest =
        std::fs::read_to_string(root.join("fuzz/Cargo.toml")).map_err(|e| format!("fuzz/Cargo.toml: {e}"))?;
    let names: Vec<String> = names_of_bins(&manifest);
    if names.is_empty() { Err("fuzz/Cargo.toml names no targets.".into()) } else { Ok(names) }
}

fn names_of_bins(manifest: &str) -> Vec<String> {
    let mut in_bin = false;
    let mut names = vec![];
    for line in manifest.lines().map(str::trim) {
        if line.starts_with('[') {
            in_bin = line == "[[bin]]";
        } else if in_bin && line.starts_with("name") {
            names.extend(line.split('"').nth(1).map(str::to_owned));
        }
    }
    names
}

fn with_nightly(command: std::process::Command) -> std::process::Command {
    let mut nightly = std::process::Command::new("rustup");
    nightly
        .args(["run", "nightly", "cargo"])
        .current_dir(command.get_current_dir().unwrap_or(Path::new(".")));
    // The stable toolchain that xtask runs under is named in these.
    for name in ["CARGO", "RUSTC", "RUSTUP_TOOLCHAIN"] {
        nightly.env_remove(name);
    }
    nightly
}

#[cfg(test)]
mod tests {
    #[test]
    fn targets_are_the_bins_of_the_manifest() {
        let manifest = "[package]\nname = \"fuzz\"\n[[bin]]\nname = \"open\"\npath = \"a.rs\"\n[[bin]]\nname = \"edit\"\n[dependencies]\nname = \"x\"\n";
        assert_eq!(super::names_of_bins(manifest), ["open", "edit"]);
    }
}
