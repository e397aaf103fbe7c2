//! `millrace layout`

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use ::geometry::Direction;
use ::studio::tools;
use clap::{Arg, ArgAction, ArgMatches, Command};
use flow::{Document, Messages, Point, Refusal};

use crate::{End, Subcommand, destination, geometry, input, new, terminal};

pub(crate) const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command() -> Command {
    Command::new("layout")
        .about("Computes positions and writes them into a document")
        .long_about(
            "Computes positions and writes them into a document, as the canvas does: cards in layers along the flow, the \
             likely way straight, loops around. Nothing but positions is written, and waypoints of lines that it moves are taken away. \
             Prints the new text unless told otherwise.",
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
        .arg(
            Arg::new("only")
                .long("only")
                .value_name("NODE")
                .action(ArgAction::Append)
                .conflicts_with("only-missing")
                .help("Places this node and others so named; all others stay; may be given again"),
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
    let done = match places(&*document, matches, direction) {
        // Without anything to place the document is written as it is; one that cannot be edited says why.
        Ok(nodes) if nodes.is_empty() && document.editable() => Ok(()),
        Ok(nodes) => {
            let command = step(&*document, nodes);
            document.apply(&command).map(drop)
        }
        Err(refusal) => Err(refusal),
    };
    if let Err(refusal) = done {
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

/// The new positions: of all nodes, of those that are named, or of those that have none.
fn places(
    document: &dyn Document,
    matches: &ArgMatches,
    direction: Direction,
) -> Result<Vec<(String, Point)>, Refusal> {
    let (scene, mut nodes) = geometry::lay(document);
    if let Some(only) = matches.get_many::<String>("only") {
        let keys: Vec<String> = only.cloned().collect();
        if let Some(unknown) = keys.iter().find(|key| !nodes.iter().any(|n| n.key == **key)) {
            return Err(Refusal::new("refusal-unknown-node", [("node", unknown)]));
        }
        return Ok(scene.layout_as(&keys, direction));
    }
    if !matches.get_flag("only-missing") {
        return Ok(scene.layout_as(&[], direction));
    }
    nodes.retain(|node| node.position.is_none());
    if direction == Direction::LeftRight {
        // Where the canvas shows them already.
        return Ok(nodes.into_iter().map(|n| (n.key, Point { x: n.frame.x, y: n.frame.y })).collect());
    }
    let keys: Vec<String> = nodes.into_iter().map(|node| node.key).collect();
    Ok(if keys.is_empty() { vec![] } else { scene.layout_as(&keys, direction) })
}

/// One step that moves the nodes. Waypoints between places that are no more would only lead astray.
fn step(document: &dyn Document, nodes: Vec<(String, Point)>) -> flow::Command {
    let moved: BTreeSet<&str> = nodes.iter().map(|n| n.0.as_str()).collect();
    let mut lines = vec![];
    for node in document.views() {
        for output in node.outputs.iter().filter(|o| !o.waypoints.is_empty()) {
            let target = output.target.as_deref().is_some_and(|t| moved.contains(t));
            if target || moved.contains(node.key.as_str()) {
                let (node, output) = (node.key.clone(), output.key.clone());
                lines.push(flow::Command::Waypoints { node, output: output.into_owned(), points: vec![] });
            }
        }
    }
    let step = flow::Command::Move { nodes };
    if lines.is_empty() {
        return step;
    }
    lines.insert(0, step);
    flow::Command::Batch { label: "step-layout".to_owned(), commands: lines }
}
