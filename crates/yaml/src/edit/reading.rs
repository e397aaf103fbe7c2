//! What a part of the text says, apart from how it is written: compared before and after an edit.

use crate::document::Document;
use crate::edit::{Path, Value};
use crate::error::PathStep;
use crate::node::{Kind, Node};

/// A node's meaning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Reading {
    Unset,
    Scalar(String),
    Map(Vec<(String, Reading)>),
    Seq(Vec<Reading>),
}

impl Reading {
    pub(crate) fn of(node: Node<'_>) -> Self {
        match node.kind() {
            Kind::Scalar if node.is_unset() => Self::Unset,
            Kind::Scalar => Self::Scalar(node.text().into_owned()),
            Kind::Map => {
                Self::Map(node.entries().map(|(k, v)| (k.text().into_owned(), Self::of(v))).collect())
            }
            Kind::Seq => Self::Seq(node.items().map(Self::of).collect()),
        }
    }

    /// The meaning of a path's node in a document.
    pub(super) fn at(document: &Document, path: Path<'_>) -> Option<Self> {
        document.at(path).map(Self::of)
    }

    /// The part of it at a path.
    pub(super) fn part(&mut self, path: Path<'_>) -> Option<&mut Self> {
        let mut part = self;
        for step in path {
            part = match (part, step) {
                (Self::Map(entries), PathStep::Key(key)) => &mut entries.iter_mut().find(|e| e.0 == *key)?.1,
                (Self::Seq(items), PathStep::Index(index)) => items.get_mut(*index)?,
                _ => return None,
            };
        }
        Some(part)
    }
}

/// Whether a plain scalar of that text means "not set".
pub(super) fn is_word_for_unset(text: &str) -> bool {
    matches!(text, "" | "~" | "null" | "Null" | "NULL")
}

impl Value {
    /// What the value says once it is written; absent when its flow text does not parse.
    pub(super) fn reading(&self) -> Option<Reading> {
        Some(match self {
            Self::Text(text) => Reading::Scalar(text.clone()),
            Self::Plain(text) if is_word_for_unset(text) => Reading::Unset,
            Self::Plain(text) => Reading::Scalar(text.clone()),
            Self::Flow(text) => {
                let document = Document::open(format!("{text}\n").into_bytes(), &[]);
                if !document.errors().is_empty() {
                    return None;
                }
                Reading::of(document.root()?)
            }
            Self::Map(entries) | Self::Block(entries) => {
                let entries = entries.iter().map(|(k, v)| Some((k.clone(), v.reading()?)));
                Reading::Map(entries.collect::<Option<_>>()?)
            }
            Self::List(items) | Self::BlockList(items) => {
                Reading::Seq(items.iter().map(Self::reading).collect::<Option<_>>()?)
            }
        })
    }
}
