//! Two or three texts of one document: what changed between them, and how two changes come together.

use serde::{Deserialize, Serialize};

use crate::{Refusal, TextEdit};

/// What happened to a part of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Happened {
    /// It is new.
    Added,
    /// It is gone.
    Removed,
    /// It says something else.
    Changed,
    /// It has another key.
    Renamed,
    /// It stands at another place of its list.
    Moved,
}

/// What a part of a document is to its author.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum What {
    /// Something of the document as a whole.
    Document,
    /// A node.
    Node,
    /// A field of a node, or something inside it.
    Field,
    /// Where an output leads.
    Connection,
    /// How something is drawn.
    Visual,
}

/// A difference in meaning: comments, quotes and line ends make none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Change {
    /// What happened.
    pub change: Happened,
    /// To what kind of part.
    pub what: What,
    /// Where, as diagnostics write it; of what is gone, where it was.
    pub path: String,
    /// The node that it belongs to, by its new key if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub node: Option<String>,
    /// What it said, as flow YAML; of a renamed part its old key, of a moved one its old index.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    /// What it says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
}

/// One of the texts of a comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Version {
    /// The one that the others began with.
    Base,
    /// The one that is kept.
    Mine,
    /// The other one.
    Theirs,
}

/// A part that both sides changed, each in its own way, or that cannot stand with what the other side did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Conflict {
    /// Where, as diagnostics write it.
    pub path: String,
    /// As the base has it; none when it has nothing there.
    pub base: Option<String>,
    /// As mine has it, which stands in the merged text.
    pub mine: Option<String>,
    /// As theirs has it.
    pub theirs: Option<String>,
    /// What is wrong with the merged text there, when each side alone was right.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<Refusal>,
}

/// Two changes, brought together.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Merged {
    /// The text.
    pub bytes: Vec<u8>,
    /// What leads there from mine, each in the text as the earlier ones left it.
    pub edits: Vec<TextEdit>,
    /// Where the sides do not come together by themselves; mine stands there.
    pub conflicts: Vec<Conflict>,
}
