use std::ops::Range;

use crate::fault::Fault;

/// A finding of YAML itself: the text is not well-formed, or uses what Millrace does not take.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    /// What is wrong.
    pub kind: ErrorKind,
    /// Where, in bytes of the whole text.
    pub span: Range<usize>,
    /// The same place by keys and indexes; empty where there is none.
    pub path: Vec<PathStep>,
    /// What keeps the text from being well-formed; only of [`ErrorKind::Syntax`].
    pub fault: Option<Fault>,
}

/// Kinds of findings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ErrorKind {
    /// Not UTF-8; the span is the first bad byte.
    Encoding,
    /// Not well-formed.
    Syntax,
    /// A second document in the stream.
    MultipleDocuments,
    /// A key that stands twice in one map; the span is the later one.
    DuplicateKey,
    /// An anchor, an alias or a merge key.
    Alias,
    /// An explicit tag.
    Tag,
    /// A map or a list as a key.
    KeyNotScalar,
    /// A `%` directive.
    Directive,
    /// More than [`MAX_DEPTH`] collections inside each other.
    TooDeep,
    /// More than [`MAX_BYTES`] bytes.
    TooLarge,
}

/// A step from a collection to what it holds.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PathStep {
    /// The value of a map's key.
    Key(String),
    /// The item of a list, from zero.
    Index(usize),
}

impl From<&str> for PathStep {
    fn from(key: &str) -> Self {
        Self::Key(key.to_owned())
    }
}

impl From<usize> for PathStep {
    fn from(index: usize) -> Self {
        Self::Index(index)
    }
}

/// How many collections may stand inside each other.
pub const MAX_DEPTH: usize = 64;

/// How many bytes a text may have to be read at all.
pub const MAX_BYTES: usize = 16 * 1024 * 1024;

/// At most so many findings of one text are listed. A text with more has one fault written many times, and whoever
/// mends it sees the others as the first ones go.
pub const MAX_ERRORS: usize = 200;
