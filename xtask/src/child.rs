//! Running other programs: what they print goes through at once, and a long silence is broken.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use crate::Outcome;

/// After so long without a line from the program we say that it still runs.
const SILENCE: Duration = Duration::from_secs(20);

/// `cargo`, at the workspace's root.
pub(crate) fn cargo(root: &Path) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root);
    // What `cargo run` set for xtask itself must not leak into what it starts.
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&name);
        }
    }
    command
}

/// Where cargo puts what it builds.
pub(crate) fn target(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |folder| root.join(folder))
}

/// `node`, at the workspace's root.
pub(crate) fn node(root: &Path) -> Command {
    let mut command = Command::new("node");
    command.current_dir(root);
    command
}

/// `npm`, in the UI's folder.
pub(crate) fn npm(root: &Path) -> Command {
    let mut command = Command::new("npm");
    command.current_dir(root.join("ui")).env("npm_config_fund", "false").env("npm_config_audit", "false");
    command.env("npm_config_update_notifier", "false");
    command
}

/// Runs a program to its end. Its output is shown as it comes.
pub(crate) fn run(command: &mut Command) -> Outcome {
    run_and_read(command, |_| ()).map(|_| ())
}

/// Runs a program to its end, shows its output as it comes and hands every line to `read`.
pub(crate) fn run_and_read(command: &mut Command, mut read: impl FnMut(&str)) -> Outcome {
    let name = describe(command);
    println!("$ {name}");
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|e| format!("`{name}` could not be started: {e}"))?;
    let (tell, lines) = channel();
    let pipes: [Option<Box<dyn Read + Send>>; 2] = [
        child.stdout.take().map(|p| Box::new(p) as Box<dyn Read + Send>),
        child.stderr.take().map(|p| Box::new(p) as Box<dyn Read + Send>),
    ];
    for pipe in pipes.into_iter().flatten() {
        let tell = tell.clone();
        std::thread::spawn(move || {
            let mut reader = BufReader::new(pipe);
            let mut line = Vec::new();
            while reader.read_until(b'\n', &mut line).is_ok_and(|n| n > 0) {
                if tell.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                    return;
                }
                line.clear();
            }
        });
    }
    drop(tell);
    let start = Instant::now();
    let status = loop {
        match lines.recv_timeout(SILENCE) {
            Ok(line) => {
                print!("{line}");
                let _ = std::io::stdout().flush();
                read(line.trim_end());
            }
            Err(RecvTimeoutError::Timeout) => {
                // A grandchild may keep the pipe open after the program itself has ended.
                if let Ok(Some(status)) = child.try_wait() {
                    break Ok(status);
                }
                println!("  … {name}, {} s so far", start.elapsed().as_secs());
            }
            Err(RecvTimeoutError::Disconnected) => break child.wait(),
        }
    };
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{name}` failed ({status}).")),
        Err(error) => Err(format!("`{name}` was lost: {error}")),
    }
}

/// Runs a program that talks with the developer or shows a window: it has the terminal to itself.
pub(crate) fn hand_over(command: &mut Command) -> Outcome {
    let name = describe(command);
    println!("$ {name}");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{name}` ended with {status}.")),
        Err(error) => Err(format!("`{name}` could not be started: {error}")),
    }
}

/// What a program prints, when it succeeds.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Whether a program can be found and answers.
pub(crate) fn answers(command: &mut Command) -> bool {
    output(command).is_some()
}

fn describe(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let mut text = program.file_name().unwrap_or(command.get_program()).to_string_lossy().into_owned();
    for arg in command.get_args() {
        text.push(' ');
        text.push_str(&arg.to_string_lossy());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_both_streams_are_read_and_a_failure_is_told() {
        let mut lines = vec![];
        let outcome =
            run_and_read(Command::new("sh").args(["-c", "echo one; echo two >&2; exit 3"]), |line| {
                lines.push(line.to_owned())
            });
        lines.sort();
        assert_eq!(lines, ["one", "two"]);
        assert!(outcome.is_err_and(|m| m.contains("exit status: 3")));
    }

    #[test]
    fn a_missing_program_is_told() {
        assert!(
            run(&mut Command::new("there-is-no-such-program"))
                .is_err_and(|m| m.contains("could not be started"))
        );
        assert!(!answers(&mut Command::new("there-is-no-such-program")));
    }
}
