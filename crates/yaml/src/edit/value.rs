use crate::edit::EditError;
use crate::edit::encode::{Place, encode};
use crate::edit::json::is_literal;
use crate::edit::lines::Break;
use crate::node::{Kind, Node, Style};
use crate::{Document, PathStep};

/// New content and how it is to be written.
///
/// Inside flow collections everything is written in flow style, whatever it says here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A text, quoted as its place needs.
    Text(String),
    /// A number or a word that stands as it is.
    Plain(String),
    /// A flow collection on one line, taken as it is; made by [`Value::flow`].
    Flow(String),
    /// A map in flow style.
    Map(Vec<(String, Value)>),
    /// A list in flow style.
    List(Vec<Value>),
    /// A map with an entry a line.
    Block(Vec<(String, Value)>),
    /// A list with an item a line.
    BlockList(Vec<Value>),
}

impl Value {
    /// A text.
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    /// Entries in flow style.
    pub fn map<const N: usize>(entries: [(&str, Value); N]) -> Self {
        Self::Map(entries.into_iter().map(|(k, v)| (k.to_owned(), v)).collect())
    }

    /// A flow list or map as somebody typed it. On one line it is kept to the byte, else written anew.
    pub fn flow(text: &str) -> Result<Self, EditError> {
        let text = text.trim();
        let document = Document::open(format!("{text}\n").into_bytes(), &[]);
        let node = document.root().filter(|_| document.errors().is_empty()).ok_or(EditError::NotFlow)?;
        if node.style() != Style::Flow || node.span() != (0..text.len()) {
            return Err(EditError::NotFlow);
        }
        Ok(if text.contains(['\n', '\r', '\t']) { Self::of(node) } else { Self::Flow(text.to_owned()) })
    }

    /// A node's meaning in flow style.
    pub fn of(node: Node<'_>) -> Self {
        match node.kind() {
            Kind::Scalar if node.is_unset() => Self::Plain("~".to_owned()),
            Kind::Scalar if node.style() == Style::Plain && is_literal(node.raw()) => {
                Self::Plain(node.raw().to_owned())
            }
            Kind::Scalar => Self::Text(node.text().into_owned()),
            Kind::Map => {
                Self::Map(node.entries().map(|(k, v)| (k.text().into_owned(), Self::of(v))).collect())
            }
            Kind::Seq => Self::List(node.items().map(Self::of).collect()),
        }
    }

    /// The value as a text that [`Value::flow`] takes.
    pub fn to_flow(&self) -> String {
        self.inline(Place::Flow)
    }

    /// Wraps the value in a map for each step, outermost first.
    pub(super) fn inside(self, steps: &[PathStep], block: bool) -> Option<Self> {
        steps.iter().rev().try_fold(self, |inner, step| match step {
            PathStep::Key(key) if block => Some(Self::Block(vec![(key.clone(), inner)])),
            PathStep::Key(key) => Some(Self::Map(vec![(key.clone(), inner)])),
            PathStep::Index(_) => None,
        })
    }

    pub(super) fn is_block(&self) -> bool {
        matches!(self, Self::Block(entries) if !entries.is_empty())
            || matches!(self, Self::BlockList(items) if !items.is_empty())
    }

    /// The value on one line.
    pub(super) fn inline(&self, place: Place) -> String {
        self.padded(place, "")
    }

    /// The value on one line; `pad` stands inside the outermost braces.
    pub(super) fn padded(&self, place: Place, pad: &str) -> String {
        match self {
            Self::Text(text) => encode(text, None, place),
            Self::Plain(text) | Self::Flow(text) => text.clone(),
            Self::Map(entries) | Self::Block(entries) if entries.is_empty() => "{}".to_owned(),
            Self::Map(entries) | Self::Block(entries) => {
                let entries: Vec<_> =
                    entries.iter().map(|(key, value)| flow_entry(key, value, place)).collect();
                format!("{{{pad}{}{pad}}}", entries.join(", "))
            }
            Self::List(items) | Self::BlockList(items) => {
                let items: Vec<_> = items.iter().map(|item| item.inline(place.inside().1)).collect();
                format!("[{}]", items.join(", "))
            }
        }
    }

    /// The lines of a block value, each ended by a break.
    pub(super) fn block_lines(&self, indent: usize, step: usize, newline: Break, out: &mut String) {
        match self {
            Self::Block(entries) => {
                for (key, value) in entries {
                    out.extend(std::iter::repeat_n(' ', indent));
                    out.push_str(&encode(key, None, Place::BlockKey));
                    out.push(':');
                    value.after_indicator(indent, step, newline, out);
                }
            }
            Self::BlockList(items) => {
                for item in items {
                    out.extend(std::iter::repeat_n(' ', indent));
                    out.push('-');
                    item.after_indicator(indent, step, newline, out);
                }
            }
            _ => {
                out.extend(std::iter::repeat_n(' ', indent));
                out.push_str(&self.inline(Place::Block));
                out.push_str(newline);
            }
        }
    }

    /// What follows a `key:` or `-` at `indent`, to the end of its last line.
    pub(super) fn after_indicator(&self, indent: usize, step: usize, newline: Break, out: &mut String) {
        if self.is_block() {
            out.push_str(newline);
            self.block_lines(indent + step, step, newline, out);
        } else {
            let text = self.inline(Place::Block);
            if !text.is_empty() {
                out.push(' ');
                out.push_str(&text);
            }
            out.push_str(newline);
        }
    }
}

/// An entry as it stands in a flow map at a place.
pub(super) fn flow_entry(key: &str, value: &Value, place: Place) -> String {
    let (of_key, of_value) = place.inside();
    format!("{}: {}", encode(key, None, of_key), value.inline(of_value))
}
