//! `millrace geometry`

use clap::{Arg, ArgMatches, Command};
use flow::{Document, Messages, NodeView, Route};
use serde_json::json;

use crate::{End, Subcommand, input, terminal};

pub(crate) const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command() -> Command {
    Command::new("geometry")
        .about("Prints where cards and lines are drawn, as JSON")
        .long_about(
            "Prints what the canvas would draw, as JSON: the cards' places and sizes, and for each transition the line from \
             port to port with every bend, the places where it jumps over others, and its label. A link has no points; \
             \"legal\": false marks a line for which no way was found. Nodes without a position are where the automatic \
             layout puts them.",
        )
        .arg(Arg::new("file").value_name("FILE").required(true).help("The document; `-` is standard input"))
        .after_help("Example:\n  millrace geometry order-approval.yaml")
}

fn run(matches: &ArgMatches, messages: &Messages) -> End {
    let name = matches.get_one::<String>("file").map(String::as_str).unwrap_or_default();
    let document = match input::drawn(name, crate::locale(matches), messages) {
        Ok(document) => document,
        Err(end) => return end,
    };
    let (scene, nodes) = lay(&*document);
    match terminal::result(print(&nodes, scene.routes()).as_bytes()) {
        Ok(()) => End::Good,
        Err(_) => End::Failed,
    }
}

/// The document's scene and its nodes with their frames.
pub(crate) fn lay(document: &dyn Document) -> (::geometry::Scene, Vec<NodeView>) {
    let mut nodes: Vec<NodeView> = document.views();
    let mut scene = ::geometry::Scene::new();
    scene.reset(&mut nodes);
    (scene, nodes)
}

/// One card and one route a line.
fn print(nodes: &[NodeView], routes: impl Iterator<Item = Route>) -> String {
    let cards = nodes.iter().map(|node| {
        let frame = node.frame;
        format!(
            "{{\"key\": {}, \"x\": {}, \"y\": {}, \"width\": {}, \"height\": {}}}",
            json!(node.key),
            frame.x,
            frame.y,
            frame.width,
            frame.height
        )
    });
    let routes = routes.map(|route| serde_json::to_string(&route).unwrap_or_default());
    format!("{{\"cards\": {}, \"routes\": {}}}\n", list(cards), list(routes))
}

fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.map(|item| format!("\n  {item}")).collect();
    format!("[{}]", items.join(","))
}
