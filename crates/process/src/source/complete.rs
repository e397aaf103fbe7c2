//! What may stand at a place.

use flow::{Messages, SourceItem, SourceItemKind};

use super::Nodes;
use super::place::{Place, Role, Step};
use super::what::{self, What};
use crate::form::labels::{help, label, word_label};
use crate::schema::{Field, Kind, NODE_TYPES, NodeType, Shape, VERSION};

/// So many nodes are offered; who types more of the key sees others.
const MOST_NODES: usize = 200;

/// What may stand at a place, the likeliest first.
pub(crate) fn complete(
    place: &Place,
    typed: &str,
    nodes: &dyn Nodes,
    messages: &Messages,
) -> Vec<SourceItem> {
    let kind = super::hover::kind_of(place, nodes);
    let offer = Offer { place, typed, nodes, messages };
    let offered = match place.role {
        Role::Key { .. } => what::at(&place.path, kind.as_deref()).map(|what| offer.keys(what)),
        Role::Value { .. } => offer.value(kind.as_deref()),
    };
    offered.unwrap_or_default()
}

struct Offer<'a> {
    place: &'a Place,
    typed: &'a str,
    nodes: &'a dyn Nodes,
    messages: &'a Messages,
}

impl Offer<'_> {
    fn keys(&self, what: What) -> Vec<SourceItem> {
        match what {
            What::Shape(shape) => self.fields(shape),
            What::Node(kind) => self.fields_of_node(kind),
            What::Item(field) => match field.kind {
                Kind::Words(words) => self.words(field.name, words),
                _ => vec![],
            },
            What::Entries("nodes", _) => self.of_nodes(|key| self.lacks(key)),
            What::Entries("outputs", _) => {
                let node = self.place.path.iter().rev().nth(1);
                let Some(Step::Key(node)) = node else { return vec![] };
                let outputs = self.nodes.outputs(node).into_iter().filter(|key| self.lacks(key));
                outputs.map(|key| self.key(key, SourceItemKind::Node, None, None, true)).collect()
            }
            _ => vec![],
        }
    }

    fn fields(&self, shape: &'static Shape) -> Vec<SourceItem> {
        let word = shape.by.and_then(|by| self.beside(by));
        let stands = |field: &&Field| {
            field.of.is_empty() || word.is_none_or(|word| field.of.contains(&word) || !is_word(shape, word))
        };
        let fields = shape.fields.iter().filter(stands).filter(|field| self.lacks(field.name));
        fields.map(|field| self.field(shape.name, field)).collect()
    }

    fn fields_of_node(&self, kind: Option<&'static NodeType>) -> Vec<SourceItem> {
        let mut items = vec![];
        if self.lacks("type") {
            let detail = Some(label(self.messages, "node", "type"));
            items.push(self.key("type".to_owned(), SourceItemKind::Field, detail, None, false));
        }
        let fields = kind.map_or(&[] as &[Field], |kind| kind.fields);
        let fields = fields.iter().filter(|field| self.lacks(field.name));
        items.extend(fields.map(|field| self.field("node", field)));
        items
    }

    fn field(&self, owner: &str, field: &Field) -> SourceItem {
        let holds_more = matches!(
            field.kind,
            Kind::Map(_) | Kind::MapOf(_) | Kind::Nodes | Kind::Visuals(_) | Kind::Items(_) | Kind::Maps(_)
        );
        let detail = Some(label(self.messages, owner, field.name));
        let about = help(self.messages, owner, field.name);
        let mut item = self.key(field.name.to_owned(), SourceItemKind::Field, detail, about, holds_more);
        if matches!(field.kind, Kind::Items(_) | Kind::Maps(_))
            && item.insert.ends_with(' ')
            && item.insert.contains('\n')
        {
            item.insert += "- ";
        }
        item
    }

    /// A key with what follows it.
    fn key(
        &self,
        label: String,
        kind: SourceItemKind,
        detail: Option<String>,
        about: Option<String>,
        holds_more: bool,
    ) -> SourceItem {
        let mut insert = written(&label);
        if self.place.role == (Role::Key { has_colon: false }) {
            insert.push(':');
            match holds_more && !self.place.in_flow {
                true => {
                    insert.push('\n');
                    insert.extend(std::iter::repeat_n(' ', self.place.column + 2));
                }
                false => insert.push(' '),
            }
        }
        SourceItem { label, insert, kind, detail, about }
    }

    fn value(&self, kind: Option<&str>) -> Option<Vec<SourceItem>> {
        if matches!(what::at(&self.place.path, kind), Some(What::Type)) {
            let types = NODE_TYPES.iter().map(|kind| {
                let detail = Some(self.messages.get(&format!("kind-{}", kind.id), []));
                self.plain(kind.id.to_owned(), SourceItemKind::Type, detail)
            });
            return Some(types.collect());
        }
        let (owner, field) = what::field(&self.place.path, kind)?;
        Some(match field.kind {
            Kind::Word(words) => self.words(field.name, words),
            Kind::Target => self.of_nodes(|key| {
                self.nodes.about(key).is_none_or(|(kind, _)| {
                    NODE_TYPES.iter().find(|known| known.id == kind).is_none_or(|known| known.accepts_input)
                })
            }),
            Kind::Text if (owner, field.name) == ("document", "start") => {
                self.of_nodes(|key| self.nodes.about(key).is_some_and(|(kind, _)| kind == "start"))
            }
            Kind::Whole { min, max } if min == max => {
                vec![self.plain(VERSION.to_string(), SourceItemKind::Word, None)]
            }
            _ => vec![],
        })
    }

    fn words(&self, field: &str, words: &[&str]) -> Vec<SourceItem> {
        let item = |word: &&str| {
            let label = word_label(self.messages, field, word);
            self.plain((*word).to_owned(), SourceItemKind::Word, (label != **word).then_some(label))
        };
        words.iter().map(item).collect()
    }

    /// The nodes that are wanted, of those whose key or title holds what was typed.
    fn of_nodes(&self, wanted: impl Fn(&str) -> bool) -> Vec<SourceItem> {
        let typed = self.typed.to_lowercase();
        let as_key = matches!(self.place.role, Role::Key { .. });
        let item = |key: String| {
            let (_, title) = self.nodes.about(&key)?;
            let is_meant = key.to_lowercase().contains(&typed) || title.to_lowercase().contains(&typed);
            if !is_meant || !wanted(&key) {
                return None;
            }
            Some(match as_key {
                true => self.key(key, SourceItemKind::Node, Some(title), None, true),
                false => self.plain(key, SourceItemKind::Node, Some(title)),
            })
        };
        self.nodes.keys().into_iter().filter_map(item).take(MOST_NODES).collect()
    }

    fn plain(&self, label: String, kind: SourceItemKind, detail: Option<String>) -> SourceItem {
        let close = self.place.role == (Role::Value { close: true });
        let insert = format!("{}{}", if close { " " } else { "" }, written(&label));
        SourceItem { label, insert, kind, detail, about: None }
    }

    fn beside(&self, name: &str) -> Option<&str> {
        self.place.beside.iter().find(|(key, _)| key == name).map(|(_, value)| &**value)
    }

    fn lacks(&self, name: &str) -> bool {
        self.beside(name).is_none()
    }
}

fn is_word(shape: &Shape, word: &str) -> bool {
    let by = shape.by.and_then(|by| shape.field(by));
    by.is_some_and(|by| matches!(by.kind, Kind::Word(words) if words.contains(&word)))
}

/// A text as YAML has it, with quotes where it would read otherwise.
fn written(text: &str) -> String {
    yaml::Value::Text(text.to_owned()).to_flow()
}
