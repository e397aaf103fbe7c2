//! Keys that stand twice in one map, compared as they read, not as they are written.

use foldhash::{HashSet, HashSetExt};
use std::borrow::Cow;

use crate::error::{Error, ErrorKind, MAX_ERRORS, PathStep};
use crate::scalar::text_of;
use crate::tree::Tree;

/// Maps with at most so many keys are compared pair by pair.
const SMALL: usize = 12;

/// The later one of every pair of equal keys, in document order; at most [`MAX_ERRORS`].
pub(crate) fn find(tree: &Tree, text: &str) -> Vec<Error> {
    let mut found: Vec<u32> = vec![];
    let mut keys: Vec<Key<'_>> = vec![];
    for (id, node) in tree.nodes.iter().enumerate() {
        if !node.form.is_map() {
            continue;
        }
        keys.clear();
        let mut at = id as u32 + 1;
        while at < node.next {
            keys.push(Key::new(tree, text, at));
            let value = tree.node(at).next.max(at + 1);
            at = tree.node(value).next.max(value + 1);
        }
        let doubles = doubles(&keys).into_iter().filter_map(|at| Some(keys.get(at)?.node));
        // A map or list as a key is another finding.
        found.extend(doubles.filter(|key| {
            let form = tree.node(*key).form;
            !form.is_map() && !form.is_seq()
        }));
    }
    // The arena stands in document order.
    found.sort_unstable();
    found.truncate(MAX_ERRORS);
    let error = |key: u32| {
        let span = tree.node(key);
        Error {
            kind: ErrorKind::DuplicateKey,
            span: span.start as usize..span.end as usize,
            path: path_to_key(tree, text, key),
            detail: String::new(),
        }
    };
    found.into_iter().map(error).collect()
}

/// A key, and what tells most keys apart at once: its length and its first bytes.
struct Key<'t> {
    mark: (usize, u64),
    text: Cow<'t, str>,
    node: u32,
}

impl<'t> Key<'t> {
    fn new(tree: &'t Tree, text: &'t str, node: u32) -> Self {
        let text = text_of(tree, text, node);
        let first = text.bytes().take(8).fold(0, |mark, byte| mark << 8 | u64::from(byte));
        Self { mark: (text.len(), first), text, node }
    }

    fn is(&self, other: &Self) -> bool {
        self.mark == other.mark && self.text == other.text
    }
}

/// Indexes of keys that occurred before.
fn doubles(keys: &[Key<'_>]) -> Vec<usize> {
    if keys.len() <= SMALL {
        let seen_before = |i: &usize| {
            let (earlier, rest) = keys.split_at(*i);
            rest.first().is_some_and(|key| earlier.iter().any(|e| e.is(key)))
        };
        return (1..keys.len()).filter(seen_before).collect();
    }
    let mut seen = HashSet::with_capacity(keys.len());
    (0..keys.len()).filter(|i| keys.get(*i).is_some_and(|key| !seen.insert(&*key.text))).collect()
}

/// The path of the entry whose key is the node `target`.
fn path_to_key(tree: &Tree, text: &str, target: u32) -> Vec<PathStep> {
    let mut path = vec![];
    let mut at = 0;
    while at != target {
        let is_map = tree.node(at).form.is_map();
        let mut children = tree.children(at).enumerate();
        // The child that is the target or has it inside.
        let Some((number, child)) = children.find(|(_, c)| target < tree.node(*c).next) else { break };
        if !is_map {
            path.push(PathStep::Index(number));
        } else if number % 2 == 1 {
            path.push(PathStep::Key(text_of(tree, text, child_before(tree, at, number)).into_owned()));
        } else if child == target {
            path.push(PathStep::Key(text_of(tree, text, child).into_owned()));
        }
        at = child;
    }
    path
}

fn child_before(tree: &Tree, map: u32, number: usize) -> u32 {
    tree.children(map).nth(number - 1).unwrap_or(map)
}
