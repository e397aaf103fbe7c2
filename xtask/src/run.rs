//! `cargo xtask run`.

use std::path::PathBuf;

use crate::packages::Need;
use crate::{Outcome, child, node, packages, root};

/// Starts Millrace: the window where there is a display, the browser host otherwise.
pub(crate) fn run(args: &[String]) -> Outcome {
    let root = root();
    let mut browser = false;
    let mut release = false;
    let mut files: Vec<PathBuf> = vec![];
    for arg in args {
        match arg.as_str() {
            "--browser" => browser = true,
            "--release" => release = true,
            flag if flag.starts_with('-') => {
                return Err(format!("`cargo xtask run` has no option `{flag}`."));
            }
            file => files.push(std::path::absolute(file).map_err(|e| format!("{file}: {e}"))?),
        }
    }
    if !browser && !has_display(|name| std::env::var_os(name).is_some_and(|v| !v.is_empty())) {
        println!(
            "There is no display here, so Millrace is served to a browser instead of opening its own window."
        );
        browser = true;
    }
    packages::ensure(if browser { Need::Core } else { Need::Window })?;
    node::install(&root)?;
    node::build(&root)?;
    let package = if browser { "millrace-cli" } else { "millrace-desktop" };
    let profile: &[&str] = if release { &["--release"] } else { &[] };
    println!("Building {package}. The first time this takes some minutes.");
    child::run(child::cargo(&root).args(["build", "--package", package]).args(profile))?;
    let mut command = child::cargo(&root);
    command.args(["run", "--quiet", "--package", package]).args(profile).arg("--");
    if browser {
        command.args(["studio", "--browser"]);
        println!("Ctrl+C ends it.");
    }
    child::hand_over(command.args(files))
}

fn has_display(is_set: impl Fn(&str) -> bool) -> bool {
    cfg!(any(windows, target_os = "macos")) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn a_display_is_x_or_wayland() {
        assert!(has_display(|name| name == "DISPLAY"));
        assert!(has_display(|name| name == "WAYLAND_DISPLAY"));
        assert!(!has_display(|_| false));
    }
}
