//! `millrace edit`

mod command;
mod operation;
mod split;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use ::studio::tools;
use clap::{Arg, ArgAction, ArgMatches, Command};
use flow::{Messages, Verdict};

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
    let mut blockers = blockers(&*document, messages);
    for (operation, argument) in operations {
        let applied = match command::of(&*document, operation, argument) {
            Some(command) => document.apply(&command).map_err(|refusal| tools::reason(&refusal, messages)),
            None => {
                let form = format!("--{} {}", operation.name, operation.value);
                terminal::say(&messages.get("cli-bad-operation", [("argument", argument), ("form", &*form)]));
                return End::Failed;
            }
        };
        if let Err(reason) = applied {
            let operation = format!("--{} {argument}", operation.name);
            terminal::say(&messages.get("cli-refused", [("operation", &*operation), ("reason", &*reason)]));
            return End::Findings;
        }
        // A designer may leave a condition half written; a script may not.
        let now = self::blockers(&*document, messages);
        if let Some(reason) = worse(&blockers, &now) {
            let operation = format!("--{} {argument}", operation.name);
            terminal::say(&messages.get("cli-refused", [("operation", &*operation), ("reason", reason)]));
            return End::Findings;
        }
        blockers = now;
    }
    let path = if in_place {
        Some(Path::new(name))
    } else {
        matches.get_one::<PathBuf>("output").map(PathBuf::as_path)
    };
    new::write(path, &document.bytes(), messages)
}

/// What blocks saving: the places and messages of the findings of each code.
fn blockers(document: &dyn flow::Document, messages: &Messages) -> Blockers {
    let mut blockers = Blockers::new();
    for finding in tools::finding_views(document, messages) {
        if finding.verdict == Verdict::Save {
            blockers.entry(finding.code).or_default().insert(finding.path, finding.message);
        }
    }
    blockers
}

type Blockers = BTreeMap<String, BTreeMap<String, String>>;

/// The message of a finding that was not there before. What only has another place now is none.
fn worse<'b>(before: &Blockers, after: &'b Blockers) -> Option<&'b str> {
    after.iter().find_map(|(code, found)| {
        let known = before.get(code);
        let more = found.len() > known.map_or(0, BTreeMap::len);
        let is_new = |path: &String| known.is_none_or(|known| !known.contains_key(path));
        found.iter().find(|(path, _)| more && is_new(path)).map(|(_, message)| &**message)
    })
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
