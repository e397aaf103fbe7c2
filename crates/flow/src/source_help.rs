//! Help for who writes the text of a document.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What may stand at a place of the text. `from` and `to` are zero-based UTF-16 offsets of what it replaces.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct SourceItems {
    pub from: u32,
    pub to: u32,
    pub items: Vec<SourceItem>,
}

/// Something that may be written at a place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub struct SourceItem {
    /// As it stands in the text.
    pub label: String,
    /// What is written. Its lines are indented as they must be.
    pub insert: String,
    pub kind: SourceItemKind,
    /// What it is called in the reader's language, or the title of the node.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub detail: Option<String>,
    /// More about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub about: Option<String>,
}

/// What kind of thing may be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub enum SourceItemKind {
    /// A field of a map.
    Field,
    /// One of a few words.
    Word,
    /// A type of node.
    Type,
    /// The key of a node or of its ways out.
    Node,
}

/// What is told of a place of the text. `from` and `to` are zero-based UTF-16 offsets of what it is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct SourceHover {
    pub from: u32,
    pub to: u32,
    pub title: String,
    /// One paragraph each.
    pub about: Vec<String>,
}

/// The node whose key stands at a place of the text. `from` and `to` are zero-based UTF-16 offsets of the key there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct SourceNode {
    pub from: u32,
    pub to: u32,
    pub key: String,
    /// Whether the node itself begins here; elsewhere its key is named.
    pub begins: bool,
}
