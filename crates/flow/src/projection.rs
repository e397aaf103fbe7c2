//! What is seen. Coordinates are canvas units (pixels at zoom 1), y downwards.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{DiagnosticView, Verdict};

/// A text that is mostly one of the program's own: then it is not copied for every view.
pub type Word = Cow<'static, str>;

/// A point of the canvas, or relative to a card's top-left corner where that is said.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

/// A side of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub enum Side {
    Top,
    Right,
    Bottom,
    Left,
}

/// How a transition is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub enum Display {
    /// A routed line.
    #[default]
    Line,
    /// A stub and a pill that names the destination.
    Link,
}

/// Pan and zoom: on the screen a point is `canvas · zoom + (x, y)`.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Viewport {
    pub x: f64,
    pub y: f64,
    pub zoom: f64,
}

/// A port as the document stores it; `offset` 0…1 along the side, left to right and top to bottom.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Port {
    pub side: Side,
    pub offset: f64,
}

/// Where a port is drawn, relative to the card's top-left corner.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Anchor {
    pub side: Side,
    pub x: f64,
    pub y: f64,
}

/// A card's place on the canvas.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Frame {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

/// One node, whole: a patch replaces it, never a part of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub struct NodeView {
    /// Its identity in transitions; unique in the document.
    pub key: String,
    /// Its type (`userInput`); `unknown` when the document names none of the dialect's.
    pub kind: Word,
    /// What the card says: the author's title, or the type's own name in the reader's language.
    pub title: Word,
    /// Whether `title` is the author's.
    pub titled: bool,
    /// The author's position; absent when the document has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub position: Option<Point>,
    /// Where the card is drawn: at `position`, or where the automatic layout put it. Filled by `geometry`.
    pub frame: Frame,
    /// What stands under the title.
    pub card: Card,
    /// Named inputs; a node that takes transitions has at least one.
    pub inputs: Vec<InputView>,
    /// Outputs in document order.
    pub outputs: Vec<OutputView>,
    /// How many findings it has.
    pub problems: Problems,
}

/// All findings of one node.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub struct NodeFindings {
    /// The node; absent for the findings that belong to none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub node: Option<String>,
    /// In document order.
    pub findings: Vec<DiagnosticView>,
}

/// Findings by verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Problems {
    pub save: u32,
    pub publish: u32,
    pub advice: u32,
}

impl Problems {
    /// Counts one more.
    pub fn add(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::Save => self.save += 1,
            Verdict::Publish => self.publish += 1,
            Verdict::Advice => self.advice += 1,
        }
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }
}

impl std::ops::AddAssign for Problems {
    fn add_assign(&mut self, other: Self) {
        self.save += other.save;
        self.publish += other.publish;
        self.advice += other.advice;
    }
}

impl std::ops::SubAssign for Problems {
    fn sub_assign(&mut self, other: Self) {
        self.save = self.save.saturating_sub(other.save);
        self.publish = self.publish.saturating_sub(other.publish);
        self.advice = self.advice.saturating_sub(other.advice);
    }
}

/// The lines under a card's title. Outputs drawn as rows (`OutputView::row`) come below them.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Card {
    /// Preview lines, the author's own line breaks kept. The painter wraps and cuts them to the card.
    pub lines: Vec<Line>,
    /// At most so many drawn lines may `lines` take together.
    pub max_lines: u32,
    /// Whether one long line may continue on the next (conditions, messages).
    pub wrap: bool,
    /// How many outputs have no row because the card shows only the first ones.
    pub more_rows: u32,
}

/// A line of a card.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Line {
    /// A Lucide icon name drawn before the text, or `level:error` for a level's square.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub icon: Option<Word>,
    /// Pieces of text with their tone, in order.
    pub spans: Vec<Span>,
}

/// Text of one tone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Span {
    pub text: Word,
    pub tone: Tone,
}

/// How a piece of card text is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub enum Tone {
    /// 12 px, `--ink-2`.
    Text,
    /// 12 px, `--ink-3`: something not set.
    Muted,
    /// Monospace 11 px, `--ink-2`.
    Code,
    /// Monospace, `--accent-ink`: a keyword or a template hole.
    Keyword,
    /// Monospace, the colour of numbers.
    Number,
    /// Monospace, the colour of text literals.
    Literal,
    /// An arrow icon between two words.
    Arrow,
}

/// An input of a node.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub struct InputView {
    pub key: Word,
    /// As stored; absent for the default input.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub port: Option<Port>,
    /// Filled by `geometry`.
    pub anchor: Anchor,
}

/// An output of a node: a transition, or a way out that is still open.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub struct OutputView {
    /// Its semantic key (`to`, `true`, a choice key).
    pub key: Word,
    /// The label on its line, in the reader's language; empty for `to`.
    pub label: Word,
    /// Whether it is drawn as a row of the card (choices).
    pub row: bool,
    /// Whether it must be connected to publish.
    pub required: bool,
    /// Path of its field (`nodes.ask.choices.ok.to`).
    pub path: String,
    /// The node it leads to; may name one that does not exist.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub target: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub target_input: Option<String>,
    /// As stored; absent for the default place.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub port: Option<Port>,
    /// Filled by `geometry`.
    pub anchor: Anchor,
    /// The author's, in order.
    pub waypoints: Vec<Point>,
    pub display: Display,
}

/// Names a route: the node and its output.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct RouteId {
    pub node: String,
    pub output: String,
}

/// A transition as it is drawn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub struct Route {
    pub node: String,
    pub output: String,
    pub target: String,
    pub input: String,
    pub display: Display,
    /// From port to port with every bend; empty for a link.
    pub points: Vec<(f64, f64)>,
    /// Where this line jumps over another.
    pub jumps: Vec<(f64, f64)>,
    /// Where its label stands; absent without a label or without room for one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub label: Option<LabelBox>,
    /// False for a fallback that breaks a rule (runs through a card).
    pub legal: bool,
}

/// A label's box.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct LabelBox {
    pub text: String,
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

/// Everything seen of a document.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub struct Projection {
    /// Rises with every change of the text; a command names the revision it was made for.
    pub revision: u32,
    /// The dialect's id.
    pub dialect: String,
    /// False: canvas and inspector are read-only (the text can still be edited).
    pub editable: bool,
    /// True: the text does not parse; nodes and routes are the last good ones.
    pub stale: bool,
    pub can_save: bool,
    pub can_publish: bool,
    /// In document order.
    pub nodes: Vec<NodeView>,
    pub routes: Vec<Route>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub viewport: Option<Viewport>,
    /// In document order.
    pub diagnostics: Vec<DiagnosticView>,
    /// How many findings the document has.
    pub problems: Problems,
    pub history: HistoryView,
    pub dirty: bool,
}

/// What undo and redo would do.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct HistoryView {
    /// Name of the step that undo takes back, in the reader's language; absent when there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub undo: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub redo: Option<String>,
}

/// The difference between two projections: whole changed elements.
///
/// Applied to the projection of `base` it gives the projection of `revision`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub struct Patch {
    pub base: u32,
    pub revision: u32,
    pub editable: bool,
    pub stale: bool,
    pub can_save: bool,
    pub can_publish: bool,
    /// Added and changed nodes.
    pub nodes: Vec<NodeView>,
    pub removed: Vec<String>,
    /// Renamed nodes, old and new key: selection follows. They are also in `removed` and `nodes`.
    pub renamed: Vec<(String, String)>,
    /// The order of all node keys, only when it changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub order: Option<Vec<String>>,
    /// Added and changed routes.
    pub routes: Vec<Route>,
    pub removed_routes: Vec<RouteId>,
    /// The document's viewport, when the change touched it (`null` inside: removed).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub viewport: Option<Option<Viewport>>,
    /// All findings, when they must be taken anew.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub diagnostics: Option<Vec<DiagnosticView>>,
    /// Else those that may be others, by whose they are. The places of all others move with `edits`.
    pub findings: Vec<NodeFindings>,
    /// How many findings the document has.
    pub problems: Problems,
    pub history: HistoryView,
    pub dirty: bool,
    /// The text edits that led here, UTF-16 offsets into the text of `base`, ascending; absent when the
    /// reader must fetch the text anew.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub edits: Option<Vec<crate::command::SourceEdit>>,
}
