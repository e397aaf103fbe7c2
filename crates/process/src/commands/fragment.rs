//! What is pasted, read with patience.

use std::borrow::Cow;

use flow::Refusal;
use yaml::{Document, Kind, Node, PathStep, Transaction};

use super::lookup::{key, scalar};
use super::{refuse, visuals};
use crate::model::SPINE;
use crate::path;
use crate::reading::Reading;

/// How often visuals are looked through: leaving one out can make another one odd.
const ROUNDS: usize = 4;

/// The nodes of a text that comes from anywhere: below `nodes`, or a map of which every value has a `type`, at any
/// indentation, also as JSON. Visuals that would block saving are left out.
///
/// # Errors
/// When there are no nodes in it.
pub(super) fn open(text: &str) -> Result<Document, Refusal> {
    let text = without_margin(text);
    let mut ways =
        [Some(text.clone()), with_first_line_moved(&text).map(Cow::Owned), in_braces(&text).map(Cow::Owned)];
    let found = ways.iter_mut().filter_map(Option::take).find_map(|text| read(&text));
    found.map(without_odd_visuals).ok_or_else(refuse::not_a_fragment)
}

/// The text as a document with nodes below `nodes`.
fn read(text: &str) -> Option<Document> {
    let open =
        |text: &str| Some(Document::open(text.as_bytes().to_vec(), SPINE)).filter(|d| d.errors().is_empty());
    let document = open(text)?;
    let nodes = document.at(&[key("nodes")]);
    if nodes.is_some_and(|nodes| nodes.kind() == Kind::Map && !nodes.is_empty()) {
        return Some(document);
    }
    if !document.root().is_some_and(is_nodes) {
        return None;
    }
    let deeper = |line: &str| if line.trim().is_empty() { line.to_owned() } else { format!("  {line}") };
    let lines: Vec<_> = yaml::lines(text).map(deeper).collect();
    open(&format!("nodes:\n{}", lines.join("\n")))
}

fn is_nodes(map: Node<'_>) -> bool {
    let is_node = |node: Node<'_>| node.kind() == Kind::Map && node.get("type").and_then(scalar).is_some();
    map.kind() == Kind::Map && !map.is_empty() && map.entries().all(|(_, node)| is_node(node))
}

/// Takes away the spaces with which every line begins.
fn without_margin(text: &str) -> Cow<'_, str> {
    let margin = margin(yaml::lines(text));
    if margin == 0 {
        return Cow::Borrowed(text);
    }
    let lines = yaml::lines(text).map(|line| line.get(margin..).unwrap_or_default());
    Cow::Owned(lines.collect::<Vec<_>>().join("\n"))
}

/// A selection that begins at a key lacks the spaces before it: its other lines tell how many.
fn with_first_line_moved(text: &str) -> Option<String> {
    let margin = margin(yaml::lines(text).skip(1));
    (margin > 0).then(|| without_margin(&(" ".repeat(margin) + text)).into_owned())
}

/// Entries of a JSON map without its braces.
fn in_braces(text: &str) -> Option<String> {
    let entries = text.trim();
    entries.starts_with('"').then(|| format!("{{{}}}\n", entries.trim_end_matches(',')))
}

fn margin<'t>(lines: impl Iterator<Item = &'t str>) -> usize {
    let filled = lines.filter(|line| !line.trim().is_empty());
    filled.map(|line| line.len() - line.trim_start_matches(' ').len()).min().unwrap_or(0)
}

fn without_odd_visuals(mut document: Document) -> Document {
    for _ in 0..ROUNDS {
        let reading = Reading::of(document);
        let mut odd = vec![];
        reading.model.findings(&reading.doc, |one| {
            let steps =
                path::parse(&one.finding.path).filter(|steps| steps.first() == Some(&key("designer")));
            odd.extend(steps.filter(|_| one.finding.blocks_saving()).map(whole_visual));
        });
        document = reading.doc;
        if odd.is_empty() {
            break;
        }
        let mut tx = Transaction::new(&mut document);
        for steps in &odd {
            // What cannot be taken out is refused later, like everything else that blocks saving.
            let _ = visuals::remove(&mut tx, steps);
        }
        tx.commit();
    }
    document
}

/// The place or the way that is odd as a whole when a part of it is.
fn whole_visual(mut steps: Vec<PathStep>) -> Vec<PathStep> {
    let whole =
        |step: &PathStep| matches!(step, PathStep::Key(name) if name == "position" || name == "waypoints");
    if steps.get(3).is_some_and(whole) {
        steps.truncate(4);
    } else if steps.get(5).is_some_and(whole) {
        steps.truncate(6);
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Keys and types.
    fn nodes(text: &str) -> Vec<String> {
        let Ok(document) = open(text) else { return vec![] };
        let nodes = document.at(&[key("nodes")]).unwrap();
        nodes
            .entries()
            .map(|(k, n)| format!("{}={}", k.text(), scalar(n.get("type").unwrap()).unwrap()))
            .collect()
    }

    #[test]
    fn lines_of_nodes_are_taken_however_they_were_selected() {
        for text in [
            "nodes:\n  x:\n    type: delay\n  y: {type: end}\n",
            "    nodes:\n      x:\n        type: delay\n      y: {type: end}\n",
            "x:\n  type: delay\ny: {type: end}\n",
            "      x:\n        type: delay\n\n      # b\n      y: {type: end}",
            "x:\r\n      type: delay\r\n    y: {type: end}\r\n",
            "    x:\r      type: delay\r    y: {type: end}\r",
            "nodes:\r  x:\r    type: delay\r  y: {type: end}\r",
            "{\"x\": {\"type\": \"delay\"},\n\"y\": {\"type\": \"end\"}}",
            "  \"x\": {\n    \"type\": \"delay\"\n  },\n  \"y\": {\"type\": \"end\"},\n",
        ] {
            assert_eq!(nodes(text), ["x=delay", "y=end"], "{text}");
        }
    }

    #[test]
    fn other_maps_are_no_nodes() {
        for text in
            ["", "x", "a: 1", "x: {type: end}\ny: 1\n", "x: {type: [end]}", "- {type: end}", "x: {to: y}"]
        {
            assert!(open(text).is_err(), "{text}");
        }
    }
}
