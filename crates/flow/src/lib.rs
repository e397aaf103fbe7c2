//! What every kind of flow document shares.
//!
//! A [`Dialect`] reads one kind of document; an open [`Document`] takes a [`Command`], answers with the
//! exact [`TextEdit`]s it made and with what changed, and can say at any time what it looks like
//! ([`NodeView`]), what is wrong with it ([`Diagnostic`]) and how a node is edited ([`Form`]).
//!
//! This crate does no I/O, knows no clock and no file system, and never computes a byte offset itself.

#![cfg_attr(test, allow(missing_docs))]

// Names say what most fields of the messages are.
#[allow(missing_docs)]
mod assist;
mod beside;
#[allow(missing_docs)]
mod command;
mod compare;
#[allow(missing_docs)]
mod diagnostic;
mod dialect;
#[allow(missing_docs)]
mod form;
mod history;
mod messages;
#[allow(missing_docs)]
mod projection;
#[allow(missing_docs)]
mod source_help;

pub use assist::{
    Assist, AssistItem, AssistItems, AssistKind, AssistProblem, AssistSignature, Trial, TrialKind,
    TrialOutcome, TrialPart,
};
pub use beside::catalog_paths;
pub use command::{Command, NewNode, Refusal, SourceEdit};
pub use compare::{Change, Conflict, Happened, Merged, Version, What};
pub use diagnostic::{Diagnostic, DiagnosticView, Fix, Place, Severity, Verdict};
pub use dialect::{Applied, Dialect, Document, Found, NodeKind, OpenContext, Template};
pub use form::{Choice, Control, Field, Form, ListItem};
pub use history::{History, Step};
pub use messages::{Locale, Messages, message_id};
pub use projection::{
    Anchor, Card, Display, Frame, HistoryView, InputView, LabelBox, Line, NodeFindings, NodeView, OutputView,
    Patch, Point, Port, Problems, Projection, Route, RouteId, Side, Span, Tone, Viewport, Word,
};
pub use source_help::{SourceHover, SourceItem, SourceItemKind, SourceItems, SourceNode};
pub use yaml::TextEdit;
