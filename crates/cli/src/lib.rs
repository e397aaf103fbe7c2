//! The command line: one file a subcommand. It holds no logic of its own but how to read arguments and print results.
//!
//! Exit status: 0 done or valid, 1 findings or a refused edit, 2 wrong use or a file that cannot be read or written.

mod destination;
mod diff;
mod edit;
mod generate;
mod geometry;
mod hash;
mod input;
mod layout;
mod merge;
mod new;
mod render;
mod studio;
mod terminal;
mod usage;
mod validate;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{ArgMatches, Command};
use flow::{Locale, Messages};

/// How a subcommand ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum End {
    /// Done, or valid.
    Good,
    /// Findings, or a refused edit.
    Findings,
    /// Wrong use, or a file that cannot be read or written.
    Failed,
}

/// A subcommand.
pub(crate) struct Subcommand {
    /// How it is called.
    pub(crate) command: fn() -> Command,
    /// Carries it out.
    pub(crate) run: fn(&ArgMatches, &Messages) -> End,
}

/// All subcommands, in the order in which help lists them.
const SUBCOMMANDS: &[Subcommand] = &[
    new::SUBCOMMAND,
    validate::SUBCOMMAND,
    hash::SUBCOMMAND,
    edit::SUBCOMMAND,
    diff::SUBCOMMAND,
    merge::SUBCOMMAND,
    layout::SUBCOMMAND,
    geometry::SUBCOMMAND,
    render::SUBCOMMAND,
    studio::SUBCOMMAND,
    generate::COMPLETIONS,
    generate::MAN,
];

/// Runs `millrace` with its arguments, the program's name first.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args: Vec<OsString> = args.into_iter().collect();
    let matches = match command().try_get_matches_from(&args) {
        Ok(matches) => matches,
        Err(error) => {
            // Help and version are results; anything else is wrong use.
            let wrong = error.use_stderr();
            match usage::say(&error, &Messages::new(usage::locale(&args))) {
                Some(text) => terminal::say(&text),
                None => {
                    let _ = error.print();
                }
            }
            return ExitCode::from(if wrong { 2 } else { 0 });
        }
    };
    let Some((name, matches)) = matches.subcommand() else { return ExitCode::from(2) };
    let messages = Messages::new(locale(matches));
    let found = SUBCOMMANDS.iter().find(|subcommand| (subcommand.command)().get_name() == name);
    let end = found.map_or(End::Failed, |subcommand| (subcommand.run)(matches, &messages));
    ExitCode::from(match end {
        End::Good => 0,
        End::Findings => 1,
        End::Failed => 2,
    })
}

/// The whole command line.
pub fn command() -> Command {
    let lang = clap::Arg::new("lang")
        .long("lang")
        .value_name("LANGUAGE")
        .value_parser(["en", "tr"])
        .global(true)
        .help("Language of messages; the system's when absent");
    Command::new("millrace")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Draws, checks and edits workflow documents")
        .long_about(
            "Draws, checks and edits workflow documents.\n\nThe same core as the desktop application: an edit made here \
             and the same edit made on the canvas give the same bytes.\n\nExit status: 0 done or valid, 1 findings or a \
             refused edit, 2 wrong use or a file that cannot be read or written.",
        )
        .subcommand_required(true)
        .arg_required_else_help(true)
        .arg(lang)
        .subcommands(SUBCOMMANDS.iter().map(|subcommand| (subcommand.command)()))
}

fn locale(matches: &ArgMatches) -> Locale {
    match matches.get_one::<String>("lang").map(String::as_str) {
        Some("tr") => Locale::Tr,
        Some(_) => Locale::En,
        None => ::studio::system_locale(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        command().debug_assert();
    }

    #[test]
    fn every_subcommand_shows_an_example() {
        for subcommand in SUBCOMMANDS {
            let mut command = (subcommand.command)();
            let help = command.render_long_help().to_string();
            assert!(help.contains("Example"), "{}: {help}", command.get_name());
        }
    }
}
