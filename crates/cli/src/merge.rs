//! `millrace merge`

use std::path::PathBuf;

use ::studio::tools;
use clap::{Arg, ArgMatches, Command};
use flow::{Conflict, Dialect, Messages, Version};
use process::ProcessDialect;

use crate::{End, Subcommand, destination, input, new, terminal};

pub(crate) const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command() -> Command {
    let file = |name: &'static str, value: &'static str, help: &'static str| {
        Arg::new(name).value_name(value).required(true).help(help)
    };
    Command::new("merge")
        .about("Brings two changes of a document together")
        .long_about(
            "Brings two changes of a document together, by node and field. What one side changed is taken from that side, \
             comments and all. The same field changed in two ways, and a node that one side removed and the other changed, are \
             conflicts: they are listed on standard error, the text holds mine there, and the exit status is 1.\n\nWorks as a \
             merge driver of git (see docs/git.md).",
        )
        .arg(file("base", "BASE", "The document that both began with"))
        .arg(file("mine", "MINE", "The document with my changes"))
        .arg(file("theirs", "THEIRS", "The document with their changes"))
        .arg(destination::output("Where to write the merged text; standard output when absent"))
        .after_help("Example:\n  millrace merge base.yaml mine.yaml theirs.yaml -o merged.yaml")
}

fn run(matches: &ArgMatches, messages: &Messages) -> End {
    let name = |id: &str| matches.get_one::<String>(id).map(String::as_str).unwrap_or_default();
    let mut texts = vec![];
    for id in ["base", "mine", "theirs"] {
        match input::read(name(id), messages) {
            Ok(read) => texts.push(read.bytes),
            Err(message) => {
                terminal::say(&message);
                return End::Failed;
            }
        }
    }
    let [base, mine, theirs] = &*texts else { return End::Failed };
    let merged = match ProcessDialect.merge(base, mine, theirs) {
        Ok(merged) => merged,
        Err(version) => {
            let id = match version {
                Version::Base => "base",
                Version::Mine => "mine",
                Version::Theirs => "theirs",
            };
            terminal::say(&messages.get("cli-no-document", [("file", name(id))]));
            return End::Failed;
        }
    };
    let output = matches.get_one::<PathBuf>("output").map(PathBuf::as_path);
    if new::write(output, &merged.bytes, messages) != End::Good {
        return End::Failed;
    }
    for conflict in &merged.conflicts {
        terminal::say(&told(conflict, messages));
    }
    if merged.conflicts.is_empty() { End::Good } else { End::Findings }
}

/// A conflict with what the three sides have.
fn told(conflict: &Conflict, messages: &Messages) -> String {
    if let Some(fault) = &conflict.fault {
        let message = tools::reason(fault, messages);
        return messages.get("cli-conflict-result", [("path", &*conflict.path), ("message", &*message)]);
    }
    let mut text = messages.get("cli-conflict", [("path", &*conflict.path)]);
    let sides = [("base", &conflict.base), ("mine", &conflict.mine), ("theirs", &conflict.theirs)];
    for (side, value) in sides {
        let name = messages.get(&format!("cli-side-{side}"), []);
        let nothing = messages.get("cli-side-nothing", []);
        let value = value.as_deref().unwrap_or(&nothing);
        let value = value.lines().collect::<Vec<_>>().join("\n      ");
        text.push_str(&format!("\n    {name}: {value}"));
    }
    text
}
