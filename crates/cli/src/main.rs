//! `millrace`.

use std::process::ExitCode;

fn main() -> ExitCode {
    millrace_cli::run(std::env::args_os())
}
