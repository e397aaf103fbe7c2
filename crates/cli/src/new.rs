//! `millrace new`

use std::path::{Path, PathBuf};

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command};
use flow::{Dialect, Messages};
use process::ProcessDialect;

use crate::{End, Subcommand, destination, terminal};

pub(crate) const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command() -> Command {
    let templates: Vec<&'static str> =
        ProcessDialect.templates().iter().map(|template| template.id).collect();
    Command::new("new")
        .about("Writes a new document")
        .long_about("Writes a new document: the minimal one, or a template.")
        .arg(
            Arg::new("template")
                .long("template")
                .value_name("TEMPLATE")
                .value_parser(PossibleValuesParser::new(templates))
                .help("What it begins with; the minimal document when absent"),
        )
        .arg(destination::output("Where to write it; standard output when absent"))
        .after_help("Example:\n  millrace new --template approval -o order-approval.yaml")
}

fn run(matches: &ArgMatches, messages: &Messages) -> End {
    let wanted = matches.get_one::<String>("template");
    let templates = ProcessDialect.templates();
    let template = templates.iter().find(|template| wanted.is_none_or(|wanted| wanted == template.id));
    let Some(template) = template else { return End::Failed };
    let output = matches.get_one::<PathBuf>("output").map(PathBuf::as_path);
    // What is new replaces nothing; a device (`/dev/stdout`) may be named.
    if let Some(path) = output.filter(|path| path.is_file()) {
        terminal::say(&messages.get("cli-file-exists", [("path", path.display().to_string().as_str())]));
        return End::Failed;
    }
    write(output, template.text.as_bytes(), messages)
}

/// Writes a result to a file, or to standard output.
pub(crate) fn write(path: Option<&Path>, bytes: &[u8], messages: &Messages) -> End {
    let written = match path {
        Some(path) => ::studio::tools::write_file(path, bytes, messages),
        None => terminal::result(bytes).map_err(|error| error.to_string()),
    };
    match written {
        Ok(()) => End::Good,
        Err(message) => {
            terminal::say(&message);
            End::Failed
        }
    }
}
