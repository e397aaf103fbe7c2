//! Where a command that changes a document writes it.

use std::path::PathBuf;

use clap::{Arg, ArgAction, value_parser};

/// `--in-place` and `--output`; standard output when neither is given.
pub(crate) fn args() -> [Arg; 2] {
    [
        Arg::new("in-place")
            .long("in-place")
            .action(ArgAction::SetTrue)
            .conflicts_with("output")
            .help("Writes the file itself"),
        output("Writes another file"),
    ]
}

/// `--output` alone.
pub(crate) fn output(help: &'static str) -> Arg {
    let file = Arg::new("output").short('o').long("output").value_name("FILE");
    file.value_parser(value_parser!(PathBuf)).help(help)
}
