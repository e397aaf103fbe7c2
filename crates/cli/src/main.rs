//! `millrace`.

use std::process::ExitCode;

/// Opening a document asks for very many small pieces of memory.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    millrace_cli::run(std::env::args_os())
}
