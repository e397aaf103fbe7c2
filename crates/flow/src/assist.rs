//! Help for who types a text in one of a dialect's small languages, and what the text gives for sample data. Places are
//! zero-based UTF-16 offsets of the text that was sent.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::SourceHover;

/// What is told of a text that is being typed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Assist {
    /// In the order of the text.
    pub problems: Vec<AssistProblem>,
    /// What may be written at the offset.
    pub items: AssistItems,
    /// The call that the offset is in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub signature: Option<AssistSignature>,
    /// What stands at the offset.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hover: Option<SourceHover>,
}

/// Something that is wrong with a text. Nothing stands between `from` and `to` where something is missing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct AssistProblem {
    pub from: u32,
    pub to: u32,
    pub message: String,
}

/// What may be written in place of what stands between `from` and `to`. What fits best comes first.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct AssistItems {
    pub from: u32,
    pub to: u32,
    pub items: Vec<AssistItem>,
    /// There are more: these are the first that hold what is typed already.
    pub more: bool,
}

/// Something that may be written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct AssistItem {
    pub label: String,
    pub insert: String,
    /// Where in `insert` the author goes on.
    pub cursor: u32,
    pub kind: AssistKind,
    /// What it is called, and its type.
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
pub enum AssistKind {
    /// One of a few texts.
    Option,
    Field,
    Function,
    Keyword,
    Operator,
}

/// A call that is being written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct AssistSignature {
    pub name: String,
    pub parameters: Vec<String>,
    /// Which of `parameters` the offset is in; behind them when there are too many arguments.
    pub active: u32,
    pub about: String,
}

/// What a text gives for sample data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Trial {
    /// The sample data as it was sent; where none was sent, one that was made for the text.
    pub sample: String,
    pub outcome: TrialOutcome,
    /// The value of each part, the outer before those inside it.
    pub parts: Vec<TrialPart>,
    /// There are more parts.
    pub more: bool,
}

/// What came of a trial.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum TrialOutcome {
    /// Of a condition; null is unknown.
    Truth { value: Option<bool> },
    /// Of a template.
    Message { text: String },
    /// The text cannot be evaluated; the place is one of the text.
    TextFault { from: u32, to: u32, message: String },
    /// The sample data cannot be used; the place is one of the sample, `line` and `column` count from 1.
    SampleFault { from: u32, to: u32, line: u32, column: u32, message: String },
}

/// The value of a part of a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct TrialPart {
    pub from: u32,
    pub to: u32,
    /// How many parts it is inside of.
    pub depth: u32,
    /// For which element of a collection, counted from 0; only where the elements of one begin.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub element: Option<u32>,
    pub kind: TrialKind,
    /// A text, number, day or moment as it is written; empty for the others.
    pub value: String,
}

/// What the value of a part is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub enum TrialKind {
    True,
    False,
    /// A condition that is neither.
    Unknown,
    /// A value that is not there.
    Nothing,
    Text,
    Number,
    Time,
    Record,
}
