//! Running the built `millrace`, as a user's script would.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The command line program that the workspace's build left beside this test.
///
/// # Panics
/// When it has not been built.
pub fn millrace() -> PathBuf {
    let here = std::env::current_exe().unwrap_or_default();
    let folder = here.parent().and_then(Path::parent).map(PathBuf::from).unwrap_or_default();
    let program = folder.join(format!("millrace{}", std::env::consts::EXE_SUFFIX));
    assert!(program.exists(), "{} is missing: `cargo build -p millrace-cli` makes it", program.display());
    program
}

/// Runs `millrace` to its end, without a terminal.
///
/// # Panics
/// When it cannot be started.
pub fn run<S: AsRef<std::ffi::OsStr>>(folder: &Path, args: &[S]) -> Output {
    let mut command = Command::new(millrace());
    command.args(args).current_dir(folder).stdin(Stdio::null()).env("LANG", "C.UTF-8");
    command.output().unwrap_or_else(|e| panic!("millrace could not be started: {e}"))
}
