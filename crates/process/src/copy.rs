//! Nodes as a text of their own.

use yaml::{Document, Node, PathStep, Value};

/// The nodes `keys` as a YAML fragment that can be pasted: a map `nodes` with their text as it is, comments included, and
/// a map `designer` with their visuals, so that they keep their places to each other.
pub(crate) fn fragment(doc: &Document, keys: &[String]) -> String {
    let mut text = String::new();
    section(&mut text, doc, &["nodes"], keys, "nodes:\n");
    section(&mut text, doc, &["designer", "nodes"], keys, "designer:\n  nodes:\n");
    text
}

/// The entries `keys` of the map at a path.
fn section(text: &mut String, doc: &Document, map: &[&str], keys: &[String], head: &str) {
    let mut path: Vec<PathStep> = map.iter().map(|key| PathStep::from(*key)).collect();
    let Some(node) = doc.at(&path) else { return };
    let flow = node.style() == yaml::Style::Flow;
    let mut begun = false;
    for (key, value) in node.entries().filter(|(key, _)| keys.iter().any(|wanted| *wanted == key.text())) {
        if !begun {
            text.push_str(head);
            begun = true;
        }
        path.push(PathStep::Key(key.text().into_owned()));
        for line in lines(doc, &path, flow, (key, value)) {
            if !line.is_empty() {
                text.push_str(&"  ".repeat(map.len()));
                text.push_str(&line);
            }
            text.push('\n');
        }
        path.pop();
    }
}

/// The lines of an entry at the left edge, with the comments above it and inside it.
fn lines(doc: &Document, path: &[PathStep], flow: bool, (key, value): (Node<'_>, Node<'_>)) -> Vec<String> {
    let whole = if flow { None } else { doc.entry_lines(path) };
    let Some(whole) = whole else { return lines_of_its_own(doc, key, value) };
    let column = doc.position(key.span().start).column as usize - 1;
    let left = |line: &str| {
        let spaces = line.len() - line.trim_start_matches(' ').len();
        line.get(spaces.min(column)..).unwrap_or_default().to_owned()
    };
    yaml::lines(&doc.slice(whole)).map(left).collect()
}

/// The same of one that shares its lines with others, or has its key behind a `?`.
fn lines_of_its_own(doc: &Document, key: Node<'_>, value: Node<'_>) -> Vec<String> {
    let (start, end) = (key.span().start, key.span().end.max(value.span().end));
    let between = doc.slice(key.span().end..value.span().start.max(key.span().end));
    if between.trim() == ":" && value.style() == yaml::Style::Flow {
        return yaml::lines(&doc.slice(start..end)).map(|line| line.trim_end().to_owned()).collect();
    }
    let entry = Value::Map(vec![(key.text().into_owned(), Value::of(value))]).to_flow();
    vec![entry.trim_start_matches('{').strip_suffix('}').unwrap_or_default().to_owned()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{self, SPINE};

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

    #[test]
    fn lines_may_end_with_a_lone_return() {
        let text = |keys: &[&str]| copied(&TEXT.replace('\n', "\r"), keys);
        assert_eq!(text(&["w", "e"]), copied(TEXT, &["w", "e"]));
    }

    #[test]
    fn comments_inside_a_node_go_along_and_a_key_behind_a_question_mark_is_written_plain() {
        let text = "nodes:\n  a:\n    type: end\n    # inside\n  # about b\n  ? b\n  # why\n  : type: delay\n    to: a\n";
        assert_eq!(copied(text, &["a"]), "nodes:\n  a:\n    type: end\n    # inside\n");
        assert_eq!(copied(text, &["b"]), "nodes:\n  b: {type: delay, to: a}\n");
        let json = "{\"nodes\": {\"a\": {\"type\": \"end\",\n  \"outcome\": \"x\"}}}";
        assert_eq!(copied(json, &["a"]), "nodes:\n  \"a\": {\"type\": \"end\",\n    \"outcome\": \"x\"}\n");
    }
}
