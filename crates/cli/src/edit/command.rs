//! From an operation to the command that carries it out.

use flow::{Command, Display, Document, NewNode};
use process::path;

use super::operation::Operation;
use super::split;

/// The command of an operation on a document as it is now; none when the argument is not of its form.
pub(super) fn of(document: &dyn Document, operation: &Operation, argument: &str) -> Option<Command> {
    let whole = argument.to_owned();
    let pair = || split::at_equals(argument);
    // `NODE.KEY=VALUE`: where keys have dots, the document says what is the node.
    let dotted = |text: &str| node_and_key(document, text);
    // Of something that is there: an `=` in its key does not end it.
    let known_pair = || {
        let known = split::all_equals(argument).find_map(|(left, value)| {
            let (node, key) = dotted(left)?;
            has_output(document, &node, &key).then_some((node, key, value))
        });
        known.or_else(|| dotted_pair(document, argument))
    };
    let dotted_pair = || dotted_pair(document, argument);
    Some(match operation.name {
        "set" => {
            let (path, value) = pair()?;
            Command::Set { path: path.to_owned(), value: value.to_owned() }
        }
        "unset" => Command::Unset { path: whole },
        "add-node" => {
            let (key, kind) = argument.rsplit_once(':')?;
            let node = NewNode { kind: kind.to_owned(), key: Some(key.to_owned()), at: None };
            Command::AddNode { node, from: None, to: None }
        }
        "remove-node" => Command::RemoveNodes { keys: vec![whole], heal: false },
        "rename-node" => {
            let (from, to) = pair()?;
            Command::RenameNode { from: from.to_owned(), to: to.to_owned() }
        }
        "retype" => {
            let (key, kind) = pair()?;
            Command::Retype { key: key.to_owned(), kind: kind.to_owned() }
        }
        "add-choice" => {
            let (node, key, title) = dotted_pair()?;
            let list = path::child(&path::node(&node), "choices");
            Command::AddItem { list, key: Some(key), title: Some(title.to_owned()), value: None }
        }
        "remove-choice" => {
            let (node, key) = dotted(argument)?;
            Command::RemoveItem { path: choice(&node, &key) }
        }
        "rename-choice" => {
            let (node, key, to) = known_pair()?;
            Command::RenameItem { path: choice(&node, &key), to: to.to_owned() }
        }
        "move-choice" => {
            let (node, key, index) = known_pair()?;
            Command::MoveItem { path: choice(&node, &key), index: index.trim().parse().ok()? }
        }
        "connect" => {
            let (node, output, target) = known_pair()?;
            let (target, input) = target_and_input(document, target);
            Command::Connect { node, output, target, input }
        }
        "disconnect" => {
            let (node, output) = dotted(argument)?;
            Command::Disconnect { node, output }
        }
        "move" => {
            let (node, at) = pair()?;
            Command::Move { nodes: vec![(node.to_owned(), split::point(at)?)] }
        }
        "port" => {
            let (node, output, port) = known_pair()?;
            let (side, offset) = split::port(port)?;
            Command::Port { node, output, side, offset }
        }
        "waypoints" => {
            let (node, output, points) = known_pair()?;
            Command::Waypoints { node, output, points: split::points(points)? }
        }
        "display" => {
            let (node, output, display) = known_pair()?;
            let display = match display.trim() {
                "line" => Display::Line,
                "link" => Display::Link,
                _ => return None,
            };
            Command::Display { node, output, display }
        }
        "add-input" => {
            let (node, key, port) = dotted_pair()?;
            let (side, offset) = split::port(port)?;
            Command::AddInput { node, key, side, offset }
        }
        "remove-input" => {
            let (node, key) = dotted(argument)?;
            Command::RemoveInput { node, key }
        }
        _ => return None,
    })
}

fn dotted_pair<'a>(document: &dyn Document, argument: &'a str) -> Option<(String, String, &'a str)> {
    let (left, value) = split::at_equals(argument)?;
    let (node, key) = node_and_key(document, left)?;
    Some((node, key, value))
}

fn has_output(document: &dyn Document, node: &str, key: &str) -> bool {
    document.view(node).is_some_and(|view| view.outputs.iter().any(|output| output.key == key))
}

fn choice(node: &str, key: &str) -> String {
    path::child(&path::child(&path::node(node), "choices"), key)
}

/// `NODE["KEY"]`, or `NODE.KEY`, taken apart at the last dot before which a node of the document stands.
fn node_and_key(document: &dyn Document, text: &str) -> Option<(String, String)> {
    if let Some(pair) = split::at_brackets(text) {
        return Some(pair);
    }
    let known = split::at_dots(text).find(|(node, _)| document.view(node).is_some());
    // Of an unknown node the command says that it is unknown.
    let (node, key) = known.or_else(|| split::at_dots(text).last())?;
    Some((node.to_owned(), key.to_owned()))
}

/// `TARGET#INPUT`, or a node whose key has a `#` in it.
fn target_and_input(document: &dyn Document, text: &str) -> (String, Option<String>) {
    if document.view(text).is_some() {
        return (text.to_owned(), None);
    }
    match text.rsplit_once('#') {
        Some((target, input)) if !input.is_empty() => (target.to_owned(), Some(input.to_owned())),
        _ => (text.to_owned(), None),
    }
}
