use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Command;

/// What a finding stands in the way of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub enum Verdict {
    /// The server refuses to save.
    Save,
    /// The server saves but does not publish.
    Publish,
    /// Nothing; worth a look.
    Advice,
}

/// How a finding is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub enum Severity {
    /// Blocks saving or publishing.
    Error,
    /// Blocks nothing.
    Advice,
}

impl Verdict {
    /// The severity that goes with the verdict.
    pub fn severity(self) -> Severity {
        if self == Self::Advice { Severity::Advice } else { Severity::Error }
    }
}

/// A finding, without words: the message is made from the code and the parameters, in the reader's language.
#[derive(Debug, Clone, PartialEq)]
pub struct Diagnostic {
    /// What it stands in the way of.
    pub verdict: Verdict,
    /// Stable dotted code (`workflow.document.unknownField`).
    pub code: &'static str,
    /// Where in the document's own terms (`nodes.ask.choices.ok.to`); empty when there is no such place.
    pub path: String,
    /// Where in the text, bytes; absent when there is no place.
    pub span: Option<std::ops::Range<usize>>,
    /// Parameters of the message.
    pub params: BTreeMap<&'static str, Cow<'static, str>>,
    /// Ways to mend it.
    pub fixes: Vec<Fix>,
}

/// A way to mend a finding.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Fix {
    /// What the button says, in the reader's language.
    pub title: String,
    /// Whether it can be applied without looking.
    pub safe: bool,
    /// What it does.
    pub command: Command,
}

/// A place in the text: one-based lines and UTF-16 columns, and zero-based UTF-16 offsets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub struct Place {
    pub line: u32,
    pub column: u32,
    pub end_line: u32,
    pub end_column: u32,
    /// UTF-16 offset of the first unit in the whole text (a BOM counts one).
    pub from: u32,
    /// UTF-16 offset one past the last unit.
    pub to: u32,
}

/// A finding as it is shown.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub struct DiagnosticView {
    pub verdict: Verdict,
    pub severity: Severity,
    pub code: String,
    /// In the reader's language.
    pub message: String,
    pub path: String,
    /// The node it belongs to, if it belongs to one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub node: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub place: Option<Place>,
    pub parameters: BTreeMap<String, String>,
    pub fixes: Vec<Fix>,
}
