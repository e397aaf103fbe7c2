//! How a node looks.

use flow::Messages;
use yaml::{Document, Node};

use crate::model;
use crate::read::scalar;

/// The title of the node `key`: the author's, or the type's own name.
pub(crate) fn title_of(doc: &Document, messages: &Messages, key: &str) -> String {
    let node = model::nodes(doc).and_then(|nodes| nodes.get(key));
    node.and_then(author_title).unwrap_or_else(|| type_name(node, messages))
}

fn author_title(node: Node<'_>) -> Option<String> {
    scalar::filled(node, "title").map(std::borrow::Cow::into_owned)
}

fn type_name(node: Option<Node<'_>>, messages: &Messages) -> String {
    let kind = node.and_then(|node| scalar::text_of(node, "type"));
    let id = kind.as_deref().and_then(crate::schema::node_type).map_or("unknown", |kind| kind.id);
    messages.get(&format!("kind-{id}"), [])
}
