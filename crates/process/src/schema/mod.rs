//! What a process document of version 2 may hold: one declarative table.
//!
//! Reading, rules, forms, commands and the JSON Schema all follow it; nothing else knows a field's name twice.

mod designer;
mod document;
mod nodes;

pub use designer::{DESIGNER, VISUAL};
pub use document::DOCUMENT;
pub use nodes::{NODE_TYPES, OBSERVATION, TITLE};

/// The version that the documents state.
pub const VERSION: i64 = 2;

/// Most UTF-16 units of a node key.
pub const MAX_NODE_KEY: usize = 128;

/// Most UTF-16 units of the key of a choice or an observation.
pub const MAX_ITEM_KEY: usize = 64;

/// Most UTF-16 units of a title.
pub const MAX_TITLE: usize = 200;

/// Most observations of one wait.
pub const MAX_OBSERVATIONS: usize = 20;

/// Most identities of one observation.
pub const MAX_IDENTITIES: usize = 100;

/// Most steps of a path: five single references and one collection.
pub const MAX_PATH: usize = 6;

/// Key of the input that every node but Start has when the document names none.
pub const DEFAULT_INPUT: &str = "in";

/// A node type.
#[derive(Debug)]
pub struct NodeType {
    /// As the document writes it (`userInput`).
    pub id: &'static str,
    /// Colour token and glyph group (`input` for `--type-input`).
    pub token: &'static str,
    /// Lucide icon.
    pub icon: &'static str,
    /// Key that adds one, upper case.
    pub shortcut: Option<char>,
    /// Exactly one per document.
    pub unique: bool,
    /// Whether transitions may lead to it.
    pub accepts_input: bool,
    /// Whether a visit may take time; a cycle without such a node is a busy loop.
    pub waits: bool,
    /// Its fields besides `type`, in the order in which they are shown and written; `title` first.
    pub fields: &'static [Field],
    /// Its ways out.
    pub outputs: Outputs,
    /// What a new node has: fields and their values as flow YAML.
    pub defaults: &'static [(&'static str, &'static str)],
}

/// The ways out of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outputs {
    /// Always the same ones, in this order. An End has none.
    Fixed(&'static [Output]),
    /// One for each choice: its key, and the choice's `to`.
    Choices,
}

/// A way out of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Output {
    /// Semantic key (`to`, `true`, `timeout`).
    pub key: &'static str,
    /// The field that holds the transition.
    pub field: &'static str,
    /// Needed to publish only when this other field is set; always when there is none.
    pub required_with: Option<&'static str>,
}

/// A field of a map.
#[derive(Debug)]
pub struct Field {
    /// Its key in the document.
    pub name: &'static str,
    /// What may stand there.
    pub kind: Kind,
    /// Whether it must be there.
    pub need: Need,
    /// The values of the shape's `by` field with which it may stand; all when empty.
    pub of: &'static [&'static str],
}

/// Whether a field must be there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// It may be absent, or a rule of its own decides.
    Optional,
    /// Needed to publish; a draft may lack it.
    Publish,
    /// Without it the text is no document.
    Document,
}

/// What may stand in a place.
#[derive(Debug, Clone, Copy)]
pub enum Kind {
    /// A text, read from any scalar.
    Text,
    /// A text over several lines.
    Prose,
    /// A text of 1 to [`MAX_TITLE`] UTF-16 units.
    Title,
    /// A text that identifies an item of a list; 1 to [`MAX_ITEM_KEY`] UTF-16 units, unique in it.
    ItemKey,
    /// A text in one of the small languages.
    Code(Language),
    /// One of a few words.
    Word(&'static [&'static str]),
    /// A whole number in plain decimal digits.
    Whole {
        /// Least value.
        min: i64,
        /// Greatest value.
        max: i64,
    },
    /// A finite decimal number, in the range if there is one.
    Number(Range),
    /// A transition: the key of a node.
    Target,
    /// The type of a node.
    NodeType,
    /// A map with known fields.
    Map(&'static Shape),
    /// A map from keys of the author's choice to maps.
    MapOf(&'static Shape),
    /// The nodes: a map from keys of the author's choice to nodes.
    Nodes,
    /// The nodes' visuals: a map from node keys to maps. Each is read on its own.
    Visuals(&'static Shape),
    /// A list of maps that have a unique key, addressed by it.
    Items(&'static Shape),
    /// A list of maps, addressed by index.
    Maps(&'static Shape),
    /// A list of texts.
    Texts,
    /// A list of a few words.
    Words(&'static [&'static str]),
}

/// The range of a decimal number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Range {
    /// Any finite number.
    Any,
    /// 0 to 1, ends included.
    Unit,
    /// Above 0.
    Positive,
}

/// The small languages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// Conditions of If and Wait Until.
    Condition,
    /// Security expressions of an admission.
    Security,
    /// Message templates.
    Template,
}

/// A map with known fields.
#[derive(Debug)]
pub struct Shape {
    /// Id of the shape in messages and in the JSON Schema.
    pub name: &'static str,
    /// Its fields, in the order in which they are shown and written.
    pub fields: &'static [Field],
    /// The field whose word says which of the others may stand, if there is one.
    pub by: Option<&'static str>,
}

impl Shape {
    /// The field of that name.
    pub fn field(&self, name: &str) -> Option<&'static Field> {
        self.fields.iter().find(|f| f.name == name)
    }
}

impl NodeType {
    /// The field of that name; `type` is none of them.
    pub fn field(&self, name: &str) -> Option<&'static Field> {
        self.fields.iter().find(|f| f.name == name)
    }

    /// The fixed output of that key.
    pub fn output(&self, key: &str) -> Option<&'static Output> {
        self.fixed_outputs().iter().find(|o| o.key == key)
    }

    /// The outputs that are the same for every node of the type; none for [`Outputs::Choices`].
    pub fn fixed_outputs(&self) -> &'static [Output] {
        match self.outputs {
            Outputs::Fixed(outputs) => outputs,
            Outputs::Choices => &[],
        }
    }
}

impl Language {
    /// Its id in forms.
    pub fn id(self) -> &'static str {
        match self {
            Self::Condition => "condition",
            Self::Security => "security",
            Self::Template => "template",
        }
    }
}

/// The node type that the document calls `id`.
pub fn node_type(id: &str) -> Option<&'static NodeType> {
    NODE_TYPES.iter().find(|t| t.id == id)
}

const fn field(name: &'static str, kind: Kind) -> Field {
    Field { name, kind, need: Need::Optional, of: &[] }
}

const fn publish(name: &'static str, kind: Kind) -> Field {
    Field { name, kind, need: Need::Publish, of: &[] }
}

const fn structural(name: &'static str, kind: Kind) -> Field {
    Field { name, kind, need: Need::Document, of: &[] }
}

impl Field {
    const fn of(mut self, words: &'static [&'static str]) -> Self {
        self.of = words;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_output_field_is_a_transition() {
        for kind in NODE_TYPES {
            for output in kind.fixed_outputs() {
                let field =
                    kind.field(output.field).unwrap_or_else(|| panic!("{} lacks {}", kind.id, output.field));
                assert!(matches!(field.kind, Kind::Target), "{}.{} is no transition", kind.id, output.field);
            }
        }
    }

    #[test]
    fn every_type_begins_with_a_title_and_has_its_defaults_among_its_fields() {
        for kind in NODE_TYPES {
            assert_eq!(kind.fields[0].name, "title", "{}", kind.id);
            for (name, _) in kind.defaults {
                assert!(kind.field(name).is_some(), "{} has a default for {name}, which it lacks", kind.id);
            }
        }
    }

    #[test]
    fn shortcuts_and_ids_are_unique() {
        for (i, a) in NODE_TYPES.iter().enumerate() {
            for b in &NODE_TYPES[i + 1..] {
                assert_ne!(a.id, b.id);
                assert!(
                    a.shortcut.is_none() || a.shortcut != b.shortcut,
                    "{} and {} share a shortcut",
                    a.id,
                    b.id
                );
            }
        }
    }
}
