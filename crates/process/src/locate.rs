//! From paths to places in the text and back.

use std::ops::Range;

use yaml::{Document, Node, PathStep};

use crate::{model, path};

/// Byte range of what a path names: a value, or for a node or another entry its key and value. Of a path that names
/// nothing (a missing field), the nearest thing that holds it.
pub(crate) fn place(doc: &Document, text: &str) -> Option<Range<usize>> {
    let mut at = doc.root()?;
    let mut place = None;
    for step in path::parse(text)? {
        let Some((range, value)) = next(at, &step) else { break };
        place = Some(range);
        at = value;
    }
    place
}

fn next<'a>(at: Node<'a>, step: &PathStep) -> Option<(Range<usize>, Node<'a>)> {
    if let (PathStep::Key(name), yaml::Kind::Map) = (step, at.kind()) {
        let (key, value) = at.entry(name)?;
        let range = if value.kind() == yaml::Kind::Scalar && value.style() != yaml::Style::Missing {
            value.span()
        } else {
            key.span().start..key.span().end.max(value.span().end)
        };
        return Some((range, value));
    }
    let item = path::step(at, step)?;
    Some((item.span(), item))
}

/// The node whose text, or whose visuals' text, holds a byte.
pub(crate) fn node_at(doc: &Document, offset: usize) -> Option<String> {
    let holds = |map: Option<Node<'_>>| {
        let entries = map.into_iter().flat_map(|map| map.entries());
        let mut entries = entries.take_while(|(key, _)| key.span().start <= offset);
        let (key, value) = entries.by_ref().last()?;
        let end = key.span().end.max(value.span().end);
        (offset <= end).then(|| key.text().into_owned())
    };
    holds(model::nodes(doc)).or_else(|| holds(model::visuals(doc)))
}
