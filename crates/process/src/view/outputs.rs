use std::borrow::Cow;

use flow::{Anchor, Display, InputView, Messages, OutputView, Point, Port, Side, Word};
use yaml::{Kind, Node};

use crate::path;
use crate::read::Entries;
use crate::read::scalar::{filled, finite_of, is_set, is_white, text, text_of};
use crate::schema::{DEFAULT_INPUT, NodeType, Output, Outputs};

/// At most so many choices have a row on the card.
pub(crate) const MOST_ROWS: usize = 6;

/// The outputs of a node in document order. `visual` are the node's visuals.
pub(crate) fn outputs(
    kind: &'static NodeType,
    key: &str,
    node: &Entries<'_>,
    visual: Option<Node<'_>>,
    messages: &'static Messages,
) -> Vec<OutputView> {
    let drawn = visual.and_then(|visual| visual.get("outputs"));
    let path = path::node(key);
    match kind.outputs {
        Outputs::Fixed(outputs) => {
            let mut views = Vec::with_capacity(outputs.len());
            for output in outputs.iter().filter(|output| is_shown(output, node, drawn)) {
                let required = output.required_with.is_none_or(|field| is_set(node, field));
                let label =
                    if output.key == "to" { Word::default() } else { output_label(output.key, messages) };
                let mut view = view(output.key.into(), label, path::child(&path, output.field), required);
                connect(&mut view, node.get(output.field), drawn);
                views.push(view);
            }
            views
        }
        Outputs::Choices => choices(&path::child(&path, "choices"), node, drawn),
    }
}

/// The name of a fixed output in the reader's language.
pub(crate) fn output_label<'m>(key: &'m str, messages: &'m Messages) -> Cow<'m, str> {
    messages.named("output-", key, []).unwrap_or(Cow::Borrowed(key))
}

/// The inputs of a node: those that are stored, else the one that every node but Start has.
pub(crate) fn inputs(kind: Option<&'static NodeType>, visual: Option<Node<'_>>) -> Vec<InputView> {
    if kind.is_some_and(|kind| !kind.accepts_input) {
        return vec![];
    }
    let input = |key: Word, port| InputView { key, port, anchor: nowhere(Side::Left) };
    let stored = visual.and_then(|visual| visual.get("inputs"));
    let stored: Vec<_> = stored
        .iter()
        .flat_map(Node::entries)
        .map(|(key, value)| input(key.text().into_owned().into(), port(value)))
        .collect();
    if stored.is_empty() { vec![input(DEFAULT_INPUT.into(), None)] } else { stored }
}

/// A point with a finite `x` and `y`.
pub(crate) fn point(node: Node<'_>) -> Option<Point> {
    Some(Point { x: finite_of(node, "x")?, y: finite_of(node, "y")? })
}

/// An output that no setting asks for and that leads nowhere has no port.
fn is_shown(output: &Output, node: &Entries<'_>, drawn: Option<Node<'_>>) -> bool {
    output.required_with.is_none_or(|field| is_set(node, field))
        || is_set(node, output.field)
        || drawn.is_some_and(|drawn| is_set(drawn, output.key))
}

fn choices(list: &str, node: &Entries<'_>, drawn: Option<Node<'_>>) -> Vec<OutputView> {
    let mut views: Vec<OutputView> = vec![];
    for (index, choice) in node.get("choices").iter().flat_map(Node::items).enumerate() {
        let key = path::usable_key(choice);
        let mut path = String::with_capacity(list.len() + key.as_ref().map_or(8, |key| key.len()) + 8);
        path.push_str(list);
        match &key {
            Some(key) => path::push_key(&mut path, key),
            None => path::push_index(&mut path, index),
        }
        path::push_key(&mut path, "to");
        let label = filled(choice, "title").or_else(|| key.clone()).unwrap_or_default().into_owned();
        // A key that is missing or taken names no output; the index does, so that the card shows the row.
        let key = key.filter(|key| !views.iter().any(|view| view.key == *key));
        let key = key.map_or_else(|| format!("[{index}]"), |key| key.into_owned());
        let mut view = view(key.into(), label.into(), path, true);
        view.row = index < MOST_ROWS;
        connect(&mut view, choice.get("to"), drawn);
        views.push(view);
    }
    views
}

fn view(key: Word, label: Word, path: String, required: bool) -> OutputView {
    OutputView {
        key,
        label,
        row: false,
        required,
        path,
        target: None,
        target_input: None,
        port: None,
        anchor: nowhere(Side::Right),
        waypoints: vec![],
        display: Display::Line,
    }
}

fn connect(view: &mut OutputView, target: Option<Node<'_>>, drawn: Option<Node<'_>>) {
    view.target = target.and_then(text).filter(|key| !is_white(key)).map(|key| key.into_owned());
    let Some(visual) = drawn.and_then(|drawn| drawn.get(&view.key)) else { return };
    view.port = port(visual);
    view.target_input = text_of(visual, "targetInput").map(|input| input.into_owned());
    view.waypoints = visual.get("waypoints").iter().flat_map(Node::items).filter_map(point).collect();
    if text_of(visual, "display").is_some_and(|word| word == "link") {
        view.display = Display::Link;
    }
}

fn port(visual: Node<'_>) -> Option<Port> {
    if visual.kind() != Kind::Map {
        return None;
    }
    let side = match &*text_of(visual, "side")? {
        "top" => Side::Top,
        "right" => Side::Right,
        "bottom" => Side::Bottom,
        "left" => Side::Left,
        _ => return None,
    };
    let offset = finite_of(visual, "offset").unwrap_or(0.5);
    Some(Port { side, offset: offset.clamp(0.0, 1.0) })
}

/// Where a port is before geometry has placed it.
fn nowhere(side: Side) -> Anchor {
    Anchor { side, x: 0.0, y: 0.0 }
}
