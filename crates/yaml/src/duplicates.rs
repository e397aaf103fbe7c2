//! Keys that stand twice in one map, compared as they read, not as they are written.

use foldhash::{HashSet, HashSetExt};
use std::borrow::Cow;

use crate::error::{Error, ErrorKind, MAX_ERRORS, PathStep};
use crate::scalar::text_of;
use crate::tree::{Form, Span, Tree};

/// Maps with at most so many keys are compared pair by pair.
const SMALL: usize = 12;

/// Whether a key may stand twice in a map. Certain when it says no; of keys with escapes it never is.
pub(crate) fn may_repeat(tree: &Tree, text: &[u8], map: u32) -> bool {
    let end = tree.node(map).next;
    if tree.node(map + 2).next >= end {
        return false; // one entry; its key is a scalar, or the text would have been refused
    }
    let mut marks = [0; SMALL];
    let mut count = 0;
    for key in keys(tree, map) {
        let (Some(slot), true) = (marks.get_mut(count), key.direct) else {
            return !key.direct || many_may_repeat(tree, text, map);
        };
        *slot = mark(text, key);
        count += 1;
    }
    let marks = marks.get(..count).unwrap_or_default();
    marks.iter().enumerate().any(|(at, mark)| marks.iter().take(at).any(|earlier| earlier == mark))
}

fn many_may_repeat(tree: &Tree, text: &[u8], map: u32) -> bool {
    if keys(tree, map).any(|key| !key.direct) {
        return true;
    }
    let mut marks: Vec<u64> = keys(tree, map).map(|key| mark(text, key)).collect();
    marks.sort_unstable();
    marks.windows(2).any(|pair| matches!(pair, [one, other] if one == other))
}

/// The keys of a map, all of them scalars.
fn keys(tree: &Tree, map: u32) -> impl Iterator<Item = Span> {
    let end = tree.node(map).next;
    let mut at = map + 1;
    std::iter::from_fn(move || {
        let key = (at < end).then(|| tree.node(at))?;
        at = tree.node(at + 1).next.max(at + 2);
        Some(key)
    })
}

/// A number that is the same for the same bytes and hardly ever for others: made of the length, the first and the last
/// eight.
fn mark(text: &[u8], key: Span) -> u64 {
    let quote = usize::from(key.form != Form::Plain);
    let (start, end) = (key.start as usize + quote, (key.end as usize).saturating_sub(quote));
    let length = end.saturating_sub(start);
    let eight = |at: usize| text.get(at..at + 8)?.try_into().ok().map(u64::from_le_bytes);
    let (first, last) = match (eight(start), length) {
        (Some(first), 0..8) => (first & !(u64::MAX << (8 * length)), 0),
        (Some(first), _) => (first, eight(end - 8).unwrap_or_default()),
        // Near the end of the text.
        (None, _) => {
            let bytes = text.get(start..end).unwrap_or_default();
            (bytes.iter().rev().fold(0, |mark, byte| mark << 8 | u64::from(*byte)), 0)
        }
    };
    first.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ last.wrapping_mul(0xff51_afd7_ed55_8ccd) ^ length as u64
}

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
            fault: None,
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
