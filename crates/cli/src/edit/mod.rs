//! `millrace edit`

mod command;
mod operation;
mod split;

use std::path::{Path, PathBuf};

use ::studio::tools;
use clap::{Arg, ArgAction, ArgMatches, Command};
use flow::Messages;

use crate::{End, Subcommand, destination, input, new, terminal};
use operation::{OPERATIONS, Operation};

pub(crate) const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command() -> Command {
    let operations = OPERATIONS.iter().map(|operation| {
        Arg::new(operation.name)
            .long(operation.name)
            .value_name(operation.value)
            .help(operation.help)
            .help_heading("Operations, carried out in the order given")
            .action(ArgAction::Append)
            .allow_hyphen_values(true)
    });
    Command::new("edit")
        .about("Changes a document by operations")
        .long_about(
            "Changes a document by operations, all of them or none. Only the bytes that must change do: comments, quotes, \
             indentation and line endings stay. Prints the new text unless told otherwise.\n\nPATH is as in findings \
             (nodes.ask.choices.ok.title), items of plain lists as [0], keys with other characters as [\"a.b\"]. VALUE is \
             the text of a scalar; for a list or map it is flow YAML.",
        )
        .arg(Arg::new("file").value_name("FILE").required(true).help("The document; `-` is standard input"))
        .args(operations)
        .args(destination::args())
        .after_help(
            "Example:\n  millrace edit flow.yaml --add-node later:delay --connect later.to=end --connect start.to=later --in-place",
        )
}

fn run(matches: &ArgMatches, messages: &Messages) -> End {
    let operations = match operations(matches) {
        Ok(operations) => operations,
        Err((argument, form)) => {
            terminal::say(&messages.get("cli-bad-operation", [("argument", &*argument), ("form", &*form)]));
            return End::Failed;
        }
    };
    // A script whose operation got lost must not go on as if it had been carried out.
    if operations.is_empty() {
        terminal::say(&messages.get("cli-no-operation", []));
        return End::Failed;
    }
    let name = matches.get_one::<String>("file").map(String::as_str).unwrap_or_default();
    let in_place = matches.get_flag("in-place");
    if in_place && name == "-" {
        terminal::say(&messages.get("cli-no-place", []));
        return End::Failed;
    }
    let read = match input::read(name, messages) {
        Ok(read) => read,
        Err(message) => {
            terminal::say(&message);
            return End::Failed;
        }
    };
    let mut document = input::open(read.bytes, crate::locale(matches));
    for (operation, argument) in operations {
        let Some(command) = command::of(&*document, operation, argument) else {
            let form = format!("--{} {}", operation.name, operation.value);
            terminal::say(&messages.get("cli-bad-operation", [("argument", argument), ("form", &*form)]));
            return End::Failed;
        };
        // A designer may leave a condition half written; a script may not.
        if let Some(refusal) = document.apply(&command).map_or_else(Some, |applied| applied.unfinished) {
            let (operation, reason) =
                (format!("--{} {argument}", operation.name), tools::reason(&refusal, messages));
            terminal::say(&messages.get("cli-refused", [("operation", &*operation), ("reason", &*reason)]));
            return End::Findings;
        }
    }
    let path = if in_place {
        Some(Path::new(name))
    } else {
        matches.get_one::<PathBuf>("output").map(PathBuf::as_path)
    };
    new::write(path, &document.bytes(), messages)
}

/// The operations in the order in which they stand on the command line.
fn operations(matches: &ArgMatches) -> Result<Vec<(&'static Operation, &str)>, (String, String)> {
    let mut found = vec![];
    for operation in OPERATIONS {
        let places = matches.indices_of(operation.name).into_iter().flatten();
        let values = matches.get_many::<String>(operation.name).into_iter().flatten();
        for (place, value) in places.zip(values) {
            if !(operation.is_formed)(value) {
                return Err((value.clone(), format!("--{} {}", operation.name, operation.value)));
            }
            found.push((place, operation, value.as_str()));
        }
    }
    found.sort_by_key(|(place, ..)| *place);
    Ok(found.into_iter().map(|(_, operation, value)| (operation, value)).collect())
}
