//! Makes a catalog of JSON that has no faults.

use super::index::Index;
use super::json::Node;
use super::{Board, Catalog, Choice, Definition, Outcome, Responsibility, SubjectKind, Transition, typing};

pub(super) fn catalog(root: &Node) -> Catalog {
    let subject = root.get("subject");
    let kind = subject.and_then(|subject| subject.get("kind")?.text());
    let kind = if kind == Some("boardItem") { SubjectKind::BoardItem } else { SubjectKind::Entity };
    let mut catalog = Catalog {
        subject: kind,
        subject_definition: subject.and_then(|subject| own(subject, "definitionId")),
        schema: typing::schema(root, kind),
        boards: list(root, "boards", board),
        responsibilities: list(root, "responsibilities", |node| Responsibility {
            resource: text(node, "resource"),
            choice: choice(node),
        }),
        permissions: list(root, "permissions", choice),
        outcomes: list(root, "outcomes", |node| Outcome {
            choice: choice(node),
            default: node.get("default").and_then(Node::truth).unwrap_or(false),
        }),
        definitions: list(root, "definitions", |node| Definition {
            choice: choice(node),
            kind: text(node, "kind"),
            events: texts(node, "events"),
        }),
        index: Index::default(),
    };
    catalog.index = Index::of(&catalog);
    catalog
}

fn board(node: &Node) -> Board {
    Board {
        choice: choice(node),
        statuses: list(node, "statuses", choice),
        transitions: list(node, "transitions", |node| Transition {
            choice: choice(node),
            from: own(node, "from"),
            to: own(node, "to"),
        }),
        definitions: texts(node, "definitions"),
    }
}

fn choice(node: &Node) -> Choice {
    let key = own(node, "key").or_else(|| own(node, "id")).unwrap_or_default();
    let enabled = node.get("enabled").and_then(Node::truth).unwrap_or(true);
    Choice { key, title: own(node, "title"), enabled }
}

fn own(node: &Node, name: &str) -> Option<String> {
    Some(node.get(name)?.text()?.to_owned())
}

fn text(node: &Node, name: &str) -> String {
    own(node, name).unwrap_or_default()
}

pub(super) fn texts(node: &Node, name: &str) -> Option<Vec<String>> {
    let texts = node.get(name)?.items().iter().filter_map(Node::text);
    Some(texts.map(str::to_owned).collect())
}

fn list<T>(node: &Node, name: &str, make: impl Fn(&Node) -> T) -> Option<Vec<T>> {
    Some(node.get(name)?.items().iter().map(make).collect())
}
