//! Nodes as a text of their own.

use yaml::{Document, Node};

use crate::model;

/// The nodes `keys` as a YAML fragment that can be pasted: a map `nodes` with their text as it is, comments included, and
/// a map `designer` with their visuals, so that they keep their places to each other.
pub(crate) fn fragment(doc: &Document, keys: &[String]) -> String {
    let mut text = String::new();
    section(&mut text, doc, model::nodes(doc), keys, 1, "nodes:\n");
    section(&mut text, doc, model::visuals(doc), keys, 2, "designer:\n  nodes:\n");
    text
}

fn section(
    text: &mut String,
    doc: &Document,
    map: Option<Node<'_>>,
    keys: &[String],
    depth: usize,
    head: &str,
) {
    let Some(map) = map else { return };
    let whole = doc.text();
    let mut begun = false;
    for (key, value) in map.entries().filter(|(key, _)| keys.iter().any(|wanted| *wanted == key.text())) {
        if !begun {
            text.push_str(head);
            begun = true;
        }
        let flow = map.style() == yaml::Style::Flow;
        for line in entry_lines(&whole, key, value, flow) {
            if !line.is_empty() {
                text.push_str(&"  ".repeat(depth));
                text.push_str(&line);
            }
            text.push('\n');
        }
    }
}

/// The lines of an entry without its indentation: the comment lines directly above, the entry, the comment at its end.
fn entry_lines(text: &str, key: Node<'_>, value: Node<'_>, flow: bool) -> Vec<String> {
    let start = key.span().start;
    let end = key.span().end.max(value.span().end);
    if flow {
        let body = text.get(start..end).unwrap_or_default();
        return body.lines().map(|line| line.trim_end().to_owned()).collect();
    }
    let line_start = text.get(..start).and_then(|before| before.rfind('\n')).map_or(0, |at| at + 1);
    let indent = start - line_start;
    let line_end = text.get(end..).and_then(|after| after.find('\n')).map_or(text.len(), |at| end + at);
    let mut lines = comments_above(text.get(..line_start).unwrap_or_default());
    let body = text.get(start..line_end).unwrap_or_default();
    for (at, line) in body.lines().enumerate() {
        let line = line.trim_end_matches('\r');
        let blank = line.len() - line.trim_start_matches(' ').len();
        let cut = if at == 0 { 0 } else { indent.min(blank) };
        lines.push(line.get(cut..).unwrap_or_default().to_owned());
    }
    lines
}

fn comments_above(before: &str) -> Vec<String> {
    let is_comment = |line: &&str| line.trim_start().starts_with('#');
    let mut lines: Vec<String> =
        before.lines().rev().take_while(is_comment).map(|line| line.trim().to_owned()).collect();
    lines.reverse();
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::SPINE;

    fn copied(text: &str, keys: &[&str]) -> String {
        let doc = Document::open(text.as_bytes().to_vec(), SPINE);
        fragment(&doc, &keys.iter().map(|key| (*key).to_owned()).collect::<Vec<_>>())
    }

    const TEXT: &str = "version: 2\nstart: s\nnodes:\n    s: {type: start, to: w}\n\n    # one\n    # two\n    w:\n        type: delay   # here\n        duration: {value: 1,\n          unit: days}\n        to: e\n    e: {type: end}\ndesigner:\n    nodes:\n        w:\n            position: {x: 1, y: 2}\n        e: {position: {x: 3, y: 4}}\n";

    #[test]
    fn comments_and_visuals_go_along() {
        assert_eq!(
            copied(TEXT, &["w"]),
            "nodes:\n  # one\n  # two\n  w:\n      type: delay   # here\n      duration: {value: 1,\n        unit: days}\n      to: e\ndesigner:\n  nodes:\n    w:\n        position: {x: 1, y: 2}\n"
        );
    }

    #[test]
    fn a_fragment_is_yaml_again() {
        let text = copied(TEXT, &["w", "e", "none"]);
        let doc = Document::open(text.clone().into_bytes(), SPINE);
        assert!(doc.errors().is_empty(), "{text}");
        assert_eq!(model::nodes(&doc).unwrap().len(), 2);
        assert_eq!(model::visuals(&doc).unwrap().len(), 2);
        assert_eq!(copied(TEXT, &["none"]), "");
    }
}
