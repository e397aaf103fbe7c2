//! Finds what a catalog lists by name, however long its lists are.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, HashSet};

use super::{Board, Catalog, Choice, Definition, SubjectKind};
use crate::finding::closest;
use crate::read::quoted;

/// The permissions of records, when the catalog lists none.
const ENTITY_PERMISSIONS: &[&str] = &["Update", "Archive", "Delete"];
/// The permissions of cards, when the catalog lists none.
const BOARD_ITEM_PERMISSIONS: &[&str] = &["EditBoardData", "MoveItem", "UseTransition", "RemoveItem"];
const DEFINITION_KINDS: &[&str] = &["entity", "board", "workflow"];
const RESOURCES: &[&str] = &["entity", "boardItem", "boardStatus"];

/// Names of one kind, and whether each may be used.
#[derive(Debug, Clone, Default)]
pub(crate) struct Names(BTreeMap<String, bool>);

/// What a catalog lists, by name. What it leaves out is not known.
#[derive(Debug, Clone, Default)]
pub(crate) struct Index {
    pub(crate) outcomes: Option<Names>,
    pub(crate) permissions: Names,
    /// By resource.
    pub(crate) responsibilities: Option<HashMap<&'static str, Names>>,
    /// Those of the subject's board; of all boards when the subject's is not known.
    pub(crate) transitions: Option<Names>,
    /// Those of all boards.
    pub(crate) statuses: Option<Names>,
    /// By board, when they are known.
    statuses_of: HashMap<String, Names>,
    pub(crate) boards: Option<Names>,
    /// The definitions whose records have cards on a board, by board.
    cards: HashMap<String, HashSet<String>>,
    /// By kind.
    definitions: Option<HashMap<&'static str, Names>>,
    /// What definitions publish, by kind and id.
    events: HashMap<&'static str, HashMap<String, Vec<String>>>,
}

impl Names {
    fn of<'c>(choices: impl IntoIterator<Item = &'c Choice>) -> Self {
        let mut names = BTreeMap::new();
        for choice in choices {
            *names.entry(choice.key.clone()).or_default() |= choice.enabled;
        }
        Self(names)
    }

    fn may_be_used(&self, name: &str) -> bool {
        self.0.get(name) == Some(&true)
    }

    /// What is wrong with a name, as parameters of a message; none when it may be used.
    pub(crate) fn fault(&self, written: &str) -> Option<[(&'static str, Cow<'static, str>); 4]> {
        let reason = match self.0.get(written) {
            Some(true) => return None,
            Some(false) => "disabled",
            None => "unknown",
        };
        let usable = self.0.iter().filter(|(_, enabled)| **enabled).map(|(name, _)| &**name);
        let near = if reason == "unknown" { near(written, usable) } else { None };
        Some(fault(written, reason, near))
    }
}

/// The parameters of a message about a name that cannot be used.
pub(crate) fn fault(
    written: &str,
    reason: &'static str,
    near: Option<&str>,
) -> [(&'static str, Cow<'static, str>); 4] {
    [
        ("value", quoted(written)),
        ("reason", reason.into()),
        ("hasCandidate", if near.is_some() { "yes" } else { "no" }.into()),
        ("candidate", Cow::Owned(near.unwrap_or_default().to_owned())),
    ]
}

/// The name that was probably meant. Looking through many names for many findings would take long.
pub(crate) fn near<'c>(written: &str, names: impl Iterator<Item = &'c str>) -> Option<&'c str> {
    const MOST: usize = 200;
    let names: Vec<&str> = names.take(MOST + 1).collect();
    if names.len() > MOST { None } else { closest(written, names) }
}

impl Index {
    pub(super) fn of(catalog: &Catalog) -> Self {
        let words = match catalog.subject {
            SubjectKind::Entity => ENTITY_PERMISSIONS,
            SubjectKind::BoardItem => BOARD_ITEM_PERMISSIONS,
        };
        let given = || Names(words.iter().map(|word| ((*word).to_owned(), true)).collect());
        Self {
            outcomes: catalog.outcomes.as_ref().map(|all| Names::of(all.iter().map(|one| &one.choice))),
            permissions: catalog.permissions.as_ref().map_or_else(given, Names::of),
            responsibilities: catalog.responsibilities.as_ref().map(|all| {
                by_kind(RESOURCES, |kind| {
                    all.iter().filter(move |one| one.resource == kind).map(|one| &one.choice)
                })
            }),
            transitions: catalog.boards.as_ref().and_then(|boards| transitions(catalog, boards)),
            statuses: catalog.boards.as_ref().and_then(|boards| statuses(boards)),
            statuses_of: catalog.boards.iter().flatten().filter_map(own_statuses).collect(),
            boards: catalog.boards.as_ref().map(|all| Names::of(all.iter().map(|board| &board.choice))),
            cards: catalog.boards.iter().flatten().filter_map(cards).collect(),
            definitions: catalog.definitions.as_ref().map(|all| {
                by_kind(DEFINITION_KINDS, |kind| {
                    all.iter().filter(move |one| one.kind == kind).map(|one| &one.choice)
                })
            }),
            events: events(catalog.definitions.as_deref().unwrap_or_default()),
        }
    }

    /// The statuses of a board, when they are known.
    pub(crate) fn statuses_of(&self, board: &str) -> Option<&Names> {
        self.statuses_of.get(board)
    }

    /// The definitions of a kind.
    pub(crate) fn definitions(&self, kind: &str) -> Option<&Names> {
        self.definitions.as_ref()?.get(kind)
    }

    /// Whether a definition is listed and may be used.
    pub(crate) fn is_definition(&self, kind: &str, id: &str) -> bool {
        self.definitions(kind).is_some_and(|names| names.may_be_used(id))
    }

    /// Whether records of a definition may have cards on a board, as far as that is known.
    pub(crate) fn may_hold(&self, board: &str, definition: &str) -> bool {
        self.cards.get(board).is_none_or(|definitions| definitions.contains(definition))
    }

    /// Whether a definition may publish an event, as far as that is known.
    pub(crate) fn may_publish(&self, kind: &str, id: &str, event: &str) -> bool {
        self.published(kind, id).is_none_or(|events| events.iter().any(|one| one == event))
    }

    /// Whether a definition is known to publish nothing.
    pub(crate) fn is_silent(&self, kind: &str, id: &str) -> bool {
        self.published(kind, id).is_some_and(<[String]>::is_empty)
    }

    fn published(&self, kind: &str, id: &str) -> Option<&[String]> {
        Some(self.events.get(kind)?.get(id)?)
    }
}

/// A board and the definitions whose records have cards there, when they are known.
fn cards(board: &Board) -> Option<(String, HashSet<String>)> {
    Some((board.choice.key.clone(), board.definitions.as_ref()?.iter().cloned().collect()))
}

fn events(definitions: &[Definition]) -> HashMap<&'static str, HashMap<String, Vec<String>>> {
    let of = |kind: &'static str| {
        let definitions = definitions.iter().filter(|definition| definition.kind == kind);
        definitions.filter_map(|one| Some((one.choice.key.clone(), one.events.clone()?))).collect()
    };
    DEFINITION_KINDS.iter().map(|kind| (*kind, of(kind))).collect()
}

fn by_kind<'c, I: Iterator<Item = &'c Choice>>(
    kinds: &[&'static str],
    of: impl Fn(&'static str) -> I,
) -> HashMap<&'static str, Names> {
    kinds.iter().map(|kind| (*kind, Names::of(of(kind)))).collect()
}

/// The transitions of the subject's board, or of every board when it is not known which that is; a disabled board's may
/// not be used.
fn transitions(catalog: &Catalog, boards: &[Board]) -> Option<Names> {
    let own = catalog.subject_definition.as_deref().filter(|_| catalog.subject == SubjectKind::BoardItem);
    let own = own.and_then(|id| boards.iter().find(|board| board.choice.key == id));
    of_boards(own.map_or(boards, std::slice::from_ref), |board| {
        Some(board.transitions.as_ref()?.iter().map(|transition| &transition.choice).collect())
    })
}

/// The statuses of every board; a disabled board's may not be used.
fn statuses(boards: &[Board]) -> Option<Names> {
    of_boards(boards, |board| Some(board.statuses.as_ref()?.iter().collect()))
}

fn own_statuses(board: &Board) -> Option<(String, Names)> {
    Some((board.choice.key.clone(), Names::of(board.statuses.as_ref()?)))
}

/// What boards have together; none when that of one is not known.
fn of_boards(boards: &[Board], of: impl Fn(&Board) -> Option<Vec<&Choice>>) -> Option<Names> {
    let mut names = Names::default();
    for board in boards {
        for choice in of(board)? {
            *names.0.entry(choice.key.clone()).or_default() |= choice.enabled && board.choice.enabled;
        }
    }
    Some(names)
}

/// Whether a word is a permission of some subject.
pub(crate) fn is_permission(word: &str) -> bool {
    ENTITY_PERMISSIONS.contains(&word) || BOARD_ITEM_PERMISSIONS.contains(&word)
}
