//! `millrace layout`

use std::path::{Path, PathBuf};

use ::geometry::Direction;
use ::studio::tools;
use clap::{Arg, ArgAction, ArgMatches, Command};
use flow::{Document, Messages, Point};

use crate::{End, Subcommand, destination, geometry, input, new, terminal};

pub(crate) const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command() -> Command {
    Command::new("layout")
        .about("Computes positions and writes them into a document")
        .long_about(
            "Computes positions and writes them into a document, as the canvas does: cards in layers along the flow, the \
             likely way straight, loops around. Nothing but positions is written. Prints the new text unless told otherwise.",
        )
        .arg(Arg::new("file").value_name("FILE").required(true).help("The document; `-` is standard input"))
        .arg(
            Arg::new("direction")
                .long("direction")
                .value_name("DIRECTION")
                .value_parser(["lr", "tb"])
                .default_value("lr")
                .help("Left to right, or top to bottom"),
        )
        .arg(
            Arg::new("only-missing")
                .long("only-missing")
                .action(ArgAction::SetTrue)
                .help("Places only nodes that have no position; the others stay"),
        )
        .args(destination::args())
        .after_help("Example:\n  millrace layout order-approval.yaml --only-missing --in-place")
}

fn run(matches: &ArgMatches, messages: &Messages) -> End {
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
    let direction = match matches.get_one::<String>("direction").map(String::as_str) {
        Some("tb") => Direction::TopDown,
        _ => Direction::LeftRight,
    };
    let mut document = input::open(read.bytes, crate::locale(matches));
    let nodes = places(&*document, direction, matches.get_flag("only-missing"));
    // Without anything to place the document is written as it is; one that cannot be edited says why.
    if (!nodes.is_empty() || !document.editable())
        && let Err(refusal) = document.apply(&flow::Command::Move { nodes })
    {
        let reason = tools::reason(&refusal, messages);
        terminal::say(&messages.get("cli-refused", [("operation", "layout"), ("reason", &*reason)]));
        return End::Findings;
    }
    let path = if in_place {
        Some(Path::new(name))
    } else {
        matches.get_one::<PathBuf>("output").map(PathBuf::as_path)
    };
    new::write(path, &document.bytes(), messages)
}

/// The new positions: of all nodes, or of those that have none.
fn places(document: &dyn Document, direction: Direction, only_missing: bool) -> Vec<(String, Point)> {
    let (scene, mut nodes) = geometry::lay(document);
    if !only_missing {
        return scene.layout_as(&[], direction);
    }
    nodes.retain(|node| node.position.is_none());
    if direction == Direction::LeftRight {
        // Where the canvas shows them already.
        return nodes.into_iter().map(|n| (n.key, Point { x: n.frame.x, y: n.frame.y })).collect();
    }
    let keys: Vec<String> = nodes.into_iter().map(|node| node.key).collect();
    if keys.is_empty() { vec![] } else { scene.layout_as(&keys, direction) }
}
