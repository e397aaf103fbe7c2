//! `millrace diff`

use clap::{Arg, ArgAction, ArgMatches, Command};
use flow::{Change, Dialect, Happened, Messages, Version};
use process::ProcessDialect;

use crate::{End, Subcommand, input, terminal};

pub(crate) const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command() -> Command {
    Command::new("diff")
        .about("Shows what changed in meaning")
        .long_about(
            "Shows what changed in meaning between two documents: nodes, fields, connections and visuals. Comments, quotes, \
             line endings and the order of fields are no difference.\n\nOf each change: what happened (+ added, - removed, ~ \
             changed, > renamed or moved), where, and what stood and stands there. JSON is an array of {change, what, path, \
             node, before, after}.\n\nGit calls it as a diff driver with seven arguments, which it understands (see \
             docs/git.md).",
        )
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .num_args(2..=9)
                .required(true)
                .help("The old and the new document; `-` is standard input"),
        )
        .arg(
            Arg::new("format")
                .long("format")
                .value_parser(["text", "json"])
                .default_value("text")
                .help("How to print the changes"),
        )
        .arg(
            Arg::new("exit-code")
                .long("exit-code")
                .action(ArgAction::SetTrue)
                .help("Ends with 1 when there are changes"),
        )
        .after_help("Example:\n  millrace diff old.yaml new.yaml")
}

fn run(matches: &ArgMatches, messages: &Messages) -> End {
    let files: Vec<&String> = matches.get_many("file").into_iter().flatten().collect();
    // Git names the path, then the old file with its id and mode, then the new one.
    let (title, old, new) = match *files {
        [old, new] => (None, old, new),
        [path, old, _, _, new, _, _, ..] => (Some(path), old, new),
        _ => {
            terminal::say(&messages.get("cli-two-files", []));
            return End::Failed;
        }
    };
    let read = |name: &String| input::read(name, messages).map(|read| read.bytes);
    let (before, after) = match (read(old), read(new)) {
        (Ok(before), Ok(after)) => (before, after),
        (Err(message), _) | (_, Err(message)) => {
            terminal::say(&message);
            return End::Failed;
        }
    };
    let changes = match ProcessDialect.diff(&before, &after) {
        Ok(changes) => changes,
        Err(version) => {
            let file = if version == Version::Mine { old } else { new };
            terminal::say(&messages.get("cli-no-document", [("file", file.as_str())]));
            return End::Failed;
        }
    };
    let printed = match matches.get_one::<String>("format").map(String::as_str) {
        Some("json") => match serde_json::to_string_pretty(&changes) {
            Ok(json) => json + "\n",
            Err(_) => return End::Failed,
        },
        _ => text(title.map(String::as_str), &changes),
    };
    if terminal::result(printed.as_bytes()).is_err() {
        return End::Failed;
    }
    if matches.get_flag("exit-code") && !changes.is_empty() { End::Findings } else { End::Good }
}

/// One line for each change.
fn text(title: Option<&str>, changes: &[Change]) -> String {
    let colours = terminal::has_colours();
    let paint = |code: &str, text: &str| {
        if colours { format!("\u{1b}[{code}m{text}\u{1b}[0m") } else { text.to_owned() }
    };
    let mut out = String::new();
    if let Some(title) = title.filter(|_| !changes.is_empty()) {
        out.push_str(&paint("1", title));
        out.push('\n');
    }
    for change in changes {
        let (sign, colour) = match change.change {
            Happened::Added => ("+", "32"),
            Happened::Removed => ("-", "31"),
            Happened::Changed => ("~", "33"),
            Happened::Renamed | Happened::Moved => (">", "36"),
        };
        out.push_str(&paint(colour, &format!("{sign} {}", change.path)));
        let said = match (&change.before, &change.after) {
            (Some(before), Some(after)) => format!("{before} → {after}"),
            (Some(one), None) | (None, Some(one)) => one.clone(),
            (None, None) => String::new(),
        };
        if !said.is_empty() {
            out.push_str("  ");
            out.push_str(&said);
        }
        out.push('\n');
    }
    out
}
