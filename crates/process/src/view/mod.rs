//! How a node looks.

mod card;
mod names;
mod outputs;
mod tokens;

use std::borrow::Cow;
use std::collections::HashMap;

use flow::{Frame, Messages, NodeView, Problems, Viewport, Word};
use yaml::{Document, Node};

use crate::model::{self, NameId};
use crate::read::scalar::{self, finite_of};
use crate::read::{Entries, Map};
use crate::reading::Reading;
use crate::schema::{NodeType, node_type};

pub(crate) use card::observation_text;

/// The node `key` as it is seen, without geometry.
pub(crate) fn view(reading: &Reading, messages: &'static Messages, key: &str) -> Option<NodeView> {
    let node = model::nodes(&reading.doc)?.get(key)?;
    let visual = model::visuals(&reading.doc).and_then(|visuals| visuals.get(key));
    Some(view_of(reading, messages, key, node, visual))
}

/// All nodes as they are seen, in document order.
pub(crate) fn in_order(reading: &Reading, messages: &'static Messages) -> Vec<NodeView> {
    let Some(nodes) = model::nodes(&reading.doc) else { return vec![] };
    let visuals = model::visuals(&reading.doc);
    if !is_quick(&reading.doc) {
        let views = all(reading, messages);
        return nodes.entries().filter_map(|(key, _)| views.get(&*key.text()).cloned()).collect();
    }
    // Visuals mostly stand in the order of their nodes.
    let mut following = visuals.into_iter().flat_map(|visuals| visuals.entries()).peekable();
    let mut views = Vec::with_capacity(nodes.len());
    views.extend(nodes.entries().map(|(key, node)| {
        let key = key.text();
        let visual = match following.next_if(|(name, _)| name.text() == key) {
            Some((_, visual)) => Some(visual),
            None => visuals.and_then(|visuals| visuals.get(&key)),
        };
        view_of(reading, messages, &key, node, visual)
    }));
    views
}

/// Whether a node and its visuals are found at once by the node's key.
pub(crate) fn is_quick(doc: &Document) -> bool {
    let quick = |map: Option<Node<'_>>| map.is_none_or(|map| model::is_quick(doc, map));
    quick(model::nodes(doc)) && quick(model::visuals(doc))
}

/// All nodes as they are seen, for documents in which a single one is not found at once.
pub(crate) fn all(reading: &Reading, messages: &'static Messages) -> HashMap<String, NodeView> {
    let visuals: HashMap<String, Node<'_>> = model::visuals(&reading.doc)
        .iter()
        .flat_map(Node::entries)
        .map(|(key, visual)| (key.text().into_owned(), visual))
        .collect();
    let nodes = model::nodes(&reading.doc);
    let views = nodes.iter().flat_map(Node::entries).map(|(key, node)| {
        let key = key.text().into_owned();
        let view = view_of(reading, messages, &key, node, visuals.get(&key).copied());
        (key, view)
    });
    // Of two nodes with one key the first is found, as by its key.
    let mut all = HashMap::new();
    for (key, view) in views {
        all.entry(key).or_insert(view);
    }
    all
}

fn view_of(
    reading: &Reading,
    messages: &'static Messages,
    key: &str,
    node: Node<'_>,
    visual: Option<Node<'_>>,
) -> NodeView {
    // While the text itself is at fault nothing is said of single nodes, and a key may stand twice.
    let record = reading.model.node_of(key).filter(|_| reading.is_editable());
    let kind = record.map_or_else(|| kind_of(Some(node)), |(_, record)| record.kind);
    let node = &Entries::of(node);
    let titled = author_title(node);
    NodeView {
        key: key.to_owned(),
        kind: kind.map_or("unknown", |kind| kind.id).into(),
        titled: titled.is_some(),
        title: titled.map_or_else(|| type_name(kind, messages), Word::Owned),
        position: visual.and_then(|visual| visual.get("position")).and_then(outputs::point),
        frame: Frame::default(),
        card: card::card(kind, node, messages),
        inputs: outputs::inputs(kind, visual),
        outputs: kind.map(|kind| outputs::outputs(kind, key, node, visual, messages)).unwrap_or_default(),
        problems: record.map(|(id, _)| problems(reading, id)).unwrap_or_default(),
    }
}

/// The title of the node `key`: the author's, or the type's own name.
pub(crate) fn title_of(doc: &Document, messages: &Messages, key: &str) -> String {
    let node = model::nodes(doc).and_then(|nodes| nodes.get(key));
    let title = node.and_then(author_title);
    title.unwrap_or_else(|| type_name(kind_of(node), messages).into_owned())
}

/// The document's own viewport.
pub(crate) fn viewport(doc: &Document) -> Option<Viewport> {
    let viewport = model::top(doc, "designer")?.1.get("viewport")?;
    let zoom = finite_of(viewport, "zoom").unwrap_or(1.0);
    (zoom > 0.0).then_some(())?;
    Some(Viewport { x: finite_of(viewport, "x")?, y: finite_of(viewport, "y")?, zoom })
}

/// The findings of a node, counted.
fn problems(reading: &Reading, id: NameId) -> Problems {
    let mut problems = Problems::default();
    reading.model.findings_of(id).for_each(|verdict| problems.add(verdict));
    problems
}

fn author_title<'a>(node: impl Map<'a>) -> Option<String> {
    scalar::filled(node, "title").map(std::borrow::Cow::into_owned)
}

fn kind_of<'a>(node: Option<impl Map<'a>>) -> Option<&'static NodeType> {
    node.and_then(|node| scalar::text_of(node, "type")).and_then(|id| node_type(&id))
}

fn type_name<'m>(kind: Option<&'static NodeType>, messages: &'m Messages) -> Cow<'m, str> {
    let id = kind.map_or("unknown", |kind| kind.id);
    messages.named("kind-", id, []).unwrap_or(Cow::Borrowed(id))
}
