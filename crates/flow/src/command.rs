use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Display, Point, Side, Viewport};

/// One change to a document, as a gesture, a form field or a command line asks for it.
///
/// Keys are node keys as the author wrote them; `output` is the semantic output key (`to`, `true`, a choice
/// key); `path` is a diagnostic path (`nodes.ask.choices.ok.title`). One command is one undo step.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(tag = "op", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Command {
    /// Sets the scalar (or, as flow YAML, the list or map) at `path`; absent parents are created.
    Set { path: String, value: String },
    /// Removes the entry at `path`.
    Unset { path: String },
    /// Adds a node with its defaults; with `from`, connects that output to it in the same step; with `to`,
    /// connects the new node's first output there (inserting into a transition).
    AddNode {
        node: NewNode,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        from: Option<(String, String)>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        to: Option<String>,
    },
    /// Removes nodes, the transitions to them, and their visuals. With `heal`, what led to a removed node with a
    /// single way out leads to that way's target instead.
    RemoveNodes {
        keys: Vec<String>,
        #[serde(default)]
        heal: bool,
    },
    /// Renames a node and every reference to it.
    RenameNode { from: String, to: String },
    /// Changes a node's type; what the new type has by the same name stays.
    Retype { key: String, kind: String },
    /// Appends an item to a list of keyed items (`nodes.ask.choices`, `nodes.w.events.observations`) or to a plain
    /// list. `key` and `title` are chosen when absent; `value` is flow YAML for plain lists.
    AddItem {
        list: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        key: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        title: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        value: Option<String>,
    },
    /// Removes the item at `path` (`nodes.ask.choices.ok`, `….permissions[1]`).
    RemoveItem { path: String },
    /// Renames a keyed item; its visuals follow.
    RenameItem { path: String, to: String },
    /// Moves the item at `path` to `index` of its list; its comments go along.
    MoveItem { path: String, index: u32 },
    /// Connects an output to a node, replacing what it led to.
    Connect {
        node: String,
        output: String,
        target: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        input: Option<String>,
    },
    /// Opens an output.
    Disconnect { node: String, output: String },
    /// Writes card positions (top-left corners).
    Move { nodes: Vec<(String, Point)> },
    /// Puts an output's port on the card's border.
    Port { node: String, output: String, side: Side, offset: f64 },
    /// Sets an output's waypoints; an empty list means automatic routing.
    Waypoints { node: String, output: String, points: Vec<Point> },
    /// Draws an output as a line or as a link.
    Display { node: String, output: String, display: Display },
    /// Adds or moves a named input.
    AddInput { node: String, key: String, side: Side, offset: f64 },
    /// Removes a named input.
    RemoveInput { node: String, key: String },
    /// Renames an input; transitions that name it follow.
    RenameInput { node: String, from: String, to: String },
    /// Writes the viewport into the document.
    SetViewport { viewport: Viewport },
    /// Adds the nodes of a YAML fragment (what `copy` gives, or a whole document), keys renamed when taken,
    /// transitions inside kept, moved so that their top-left corner is at `at`.
    Paste {
        yaml: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        at: Option<Point>,
    },
    /// Typing in the source: byte-exact edits of the text, offsets in UTF-16 units of the revision the command
    /// was made for. They do not overlap and are in ascending order.
    EditText { edits: Vec<SourceEdit> },
    /// Several commands as one step; all or none.
    Batch { label: String, commands: Vec<Command> },
}

/// A replacement in the text as an editor of UTF-16 units counts it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct SourceEdit {
    /// First replaced UTF-16 unit, zero-based.
    pub from: u32,
    /// One past the last replaced unit.
    pub to: u32,
    /// What stands there afterwards.
    pub insert: String,
}

/// A node to be added.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct NewNode {
    /// Its type (`delay`).
    pub kind: String,
    /// Its key; made from the type and unused when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub key: Option<String>,
    /// The card's top-left corner; nothing is written when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub at: Option<Point>,
}

/// Why a command was not carried out. The document is as it was.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize, TS)]
#[error("{code}")]
#[ts(export)]
pub struct Refusal {
    /// Message id in the locale files (`refusal-key-taken`).
    pub code: String,
    /// Parameters of the message.
    pub params: std::collections::BTreeMap<String, String>,
}

impl Refusal {
    /// A refusal with the parameters of its message.
    pub fn new<const N: usize>(code: &str, params: [(&str, &str); N]) -> Self {
        Self { code: code.into(), params: params.map(|(k, v)| (k.to_owned(), v.to_owned())).into() }
    }
}
