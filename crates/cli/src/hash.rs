//! `millrace hash`

use clap::{Arg, ArgMatches, Command};
use flow::Messages;

use crate::{End, Subcommand, input, terminal};

pub(crate) const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command() -> Command {
    Command::new("hash")
        .about("Prints the content hash of files")
        .long_about(
            "Prints the content hash of files: uppercase SHA-256 of every byte, two spaces, and the name.",
        )
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .num_args(1..)
                .required(true)
                .help("Files; `-` is standard input"),
        )
        .after_help("Example:\n  millrace hash order-approval.yaml")
}

fn run(matches: &ArgMatches, messages: &Messages) -> End {
    let mut end = End::Good;
    for name in matches.get_many::<String>("file").into_iter().flatten() {
        match input::read(name, messages) {
            Ok(read) => {
                if terminal::result(format!("{}  {}\n", read.hash, read.name).as_bytes()).is_err() {
                    return End::Failed;
                }
            }
            Err(message) => {
                terminal::say(&message);
                end = End::Failed;
            }
        }
    }
    end
}
