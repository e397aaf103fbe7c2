//! What a definition makes available to its document: the subject's fields, boards, responsibilities, permissions,
//! outcomes, other definitions.
//!
//! A catalog is JSON. One table (`shape`) says what may stand in it; the reader and the JSON Schema both follow it. What
//! a catalog leaves out is not known, and nothing is checked against it; an empty list says that there is none.

mod build;
mod check;
pub(crate) mod fault;
pub(crate) mod index;
pub(crate) mod json;
mod json_schema;
pub(crate) mod links;
mod shape;
mod typing;

#[cfg(test)]
mod tests;

use std::sync::Arc;

pub use fault::CatalogFault;
pub use json_schema::catalog_json_schema;

/// What a document is held against; of a catalog with faults only line and column of the first.
pub(crate) type Given = Result<Arc<Catalog>, (u32, u32)>;

/// A longer text is not read, in bytes.
pub const MAX_CATALOG_BYTES: usize = 4 << 20;
/// Lists and maps inside each other.
pub const MAX_CATALOG_DEPTH: usize = 32;
/// So many faults are told at most.
pub const MAX_CATALOG_FAULTS: usize = 100;

/// Whose process it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SubjectKind {
    /// A record.
    #[default]
    Entity,
    /// A card of a board.
    BoardItem,
}

/// A catalog without faults.
#[derive(Debug, Clone, Default)]
pub struct Catalog {
    /// Whose process it is.
    pub subject: SubjectKind,
    /// Id of the definition of the subject, when it is known.
    pub subject_definition: Option<String>,
    /// What paths may name in conditions, security expressions and templates.
    pub schema: language::Schema,
    /// The boards that may be named.
    pub boards: Option<Vec<Board>>,
    /// Who may be asked.
    pub responsibilities: Option<Vec<Responsibility>>,
    /// Permissions that may be asked for.
    pub permissions: Option<Vec<Choice>>,
    /// How a process may end.
    pub outcomes: Option<Vec<Outcome>>,
    /// Other definitions.
    pub definitions: Option<Vec<Definition>>,
    /// The same by name.
    pub(crate) index: index::Index,
}

/// Something with a key that may be switched off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// Key or id, as documents write it.
    pub key: String,
    /// As people call it.
    pub title: Option<String>,
    /// Whether it may be used.
    pub enabled: bool,
}

/// A responsibility of a resource.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Responsibility {
    /// `entity`, `boardItem` or `boardStatus`.
    pub resource: String,
    /// The responsibility itself.
    pub choice: Choice,
}

/// A way to end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The outcome itself.
    pub choice: Choice,
    /// Whether new documents end with it.
    pub default: bool,
}

/// A board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// The board itself.
    pub choice: Choice,
    /// Its statuses; none when they are not known.
    pub statuses: Option<Vec<Choice>>,
    /// Its transitions; none when they are not known.
    pub transitions: Option<Vec<Transition>>,
    /// Ids of the definitions whose records have cards there; none when they are not known.
    pub definitions: Option<Vec<String>>,
}

/// A way from one status of a board to another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transition {
    /// The transition itself.
    pub choice: Choice,
    /// The status it leaves; any when absent.
    pub from: Option<String>,
    /// The status it leads to.
    pub to: Option<String>,
}

/// Another definition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Definition {
    /// The definition itself.
    pub choice: Choice,
    /// `entity`, `board` or `workflow`.
    pub kind: String,
    /// The facts it publishes, by the words of `eventTypes`; none when they are not known.
    pub events: Option<Vec<String>>,
}

impl Catalog {
    /// Reads a catalog, or tells what is wrong with it, by place.
    ///
    /// # Errors
    /// Every fault that was found, at most [`MAX_CATALOG_FAULTS`].
    pub fn read(bytes: &[u8]) -> Result<Self, Vec<CatalogFault>> {
        let text = fault::text(bytes)?;
        let root = json::parse(text).map_err(|fault| fault::placed(text, vec![fault]))?;
        let faults = check::faults(&root);
        if faults.is_empty() { Ok(build::catalog(&root)) } else { Err(fault::placed(text, faults)) }
    }
}
