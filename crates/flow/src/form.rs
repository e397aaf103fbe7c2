//! How a node is edited: one form per node, made from the dialect's schema, drawn by one generic inspector.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Command;

/// A node's form.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub struct Form {
    pub revision: u32,
    pub key: String,
    pub kind: String,
    /// How many transitions lead to the node.
    pub references: u32,
    pub editable: bool,
    pub fields: Vec<Field>,
}

/// A field, or a group of fields. Labels and help are already in the reader's language.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub struct Field {
    /// Path for `set` and `unset`, and where its diagnostics point.
    pub path: String,
    pub label: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub help: Option<String>,
    pub control: Control,
    /// The field's text; absent when not set.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub value: Option<String>,
    /// What holds when nothing is set, shown as a hint.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub default: Option<String>,
    /// Needed to publish.
    pub required: bool,
    /// Whether `unset` is allowed now.
    pub clearable: bool,
}

/// What a field is edited with.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Control {
    /// One line, at most `max_length` UTF-16 units. `options` are what it is likely to be; another text may stand too.
    Text { max_length: Option<u32>, options: Vec<Choice> },
    /// Several lines.
    Multiline,
    /// A node key: edited through `renameNode`. The field's path is the node's.
    Key,
    /// A whole number.
    Number { min: f64, max: f64 },
    /// A value and a unit side by side (`path` + `.value`, `.unit`); `fields` are the two.
    Duration { fields: Vec<Field> },
    /// One of a few words.
    Select { options: Vec<Choice> },
    /// One of a few words as a segmented switch; choosing writes `command` of the choice when it has one.
    Segments { options: Vec<Choice> },
    /// An expression in one of the small languages: `condition`, `security`, `template`.
    Code { language: String },
    /// A transition: a node to choose, or none. Edited through `connect` and `disconnect`.
    Target { node: String, output: String },
    /// A list of short texts (`eventTypes`), each from `options`; where it is `free`, they are what the next one is likely
    /// to be. The field's value is the list as flow YAML (`[created, updated]`). Edited through `addItem` (its `value` flow
    /// YAML) and `removeItem` (`path[1]`).
    Tags { options: Vec<Choice>, free: bool },
    /// Named fields under a heading.
    Group { fields: Vec<Field> },
    /// A list of items. `sortable`: by drag and keys. `add`: what the add button does.
    List { items: Vec<ListItem>, add: Option<Command>, add_label: String, sortable: bool, minimum: u32 },
    /// Something in the text that the form does not edit; shown as it is.
    Raw,
}

/// One of a few words.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub struct Choice {
    pub value: String,
    pub label: String,
    /// Why it cannot be chosen now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub disabled: Option<String>,
    /// What choosing does, when it is more than `set`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub command: Option<Command>,
}

/// An item of a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub struct ListItem {
    /// Path of the item (`nodes.ask.choices.ok`, `….anyOf[0]`).
    pub path: String,
    /// Its key when it has one, edited through `renameItem`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub key: Option<String>,
    /// What stands for it when folded.
    pub summary: String,
    pub fields: Vec<Field>,
}
