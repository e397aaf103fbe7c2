use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

use flow::{Fix, Messages, Refusal, Verdict, message_id};

use crate::model::Model;

/// A diagnostic code: its meaning never changes once shipped.
#[derive(Debug)]
pub struct Code {
    /// Stable and dotted (`workflow.document.unknownField`).
    pub id: &'static str,
    /// What a finding of it stands in the way of.
    pub verdict: Verdict,
    /// When it is raised, for the printed list.
    pub about: &'static str,
    /// A document that raises it.
    pub bad: &'static str,
    /// Nearly the same document, without it.
    pub good: &'static str,
    /// The catalog that both are held against, if there is one.
    pub catalog: Option<&'static str>,
    /// Ways to mend a finding of it.
    pub(crate) fixes: fn(&Mending<'_>) -> Vec<Fix>,
    /// Whether those depend on other nodes than the one it is found at.
    pub(crate) looks_around: bool,
}

impl PartialEq for Code {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

/// A finding. Its place is relative to what it was found in (a node, a node's visuals), so that it stays true when text
/// before it changes.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Finding {
    pub(crate) code: &'static Code,
    pub(crate) path: String,
    pub(crate) at: Option<Range<usize>>,
    pub(crate) params: Vec<(&'static str, Cow<'static, str>)>,
}

impl Finding {
    pub(crate) fn param(&self, name: &str) -> Option<&str> {
        self.params.iter().find(|(n, _)| *n == name).map(|(_, value)| &**value)
    }

    /// Itself as the reason why something is not done.
    pub(crate) fn refusal(&self) -> Refusal {
        let params = self.params.iter().map(|(name, value)| ((*name).to_owned(), value.to_string()));
        Refusal { code: message_id(self.code.id), params: params.collect() }
    }

    pub(crate) fn blocks_saving(&self) -> bool {
        self.code.verdict == Verdict::Save
    }
}

/// What a rule looks at when it is asked for ways to mend its finding.
pub(crate) struct Mending<'a> {
    pub(crate) finding: &'a Finding,
    pub(crate) model: &'a Model,
    pub(crate) doc: &'a yaml::Document,
    pub(crate) messages: &'a Messages,
    /// Shared by all findings of a pass.
    pub(crate) item_keys: &'a ItemKeys,
}

/// The keys of keyed lists by the list's path, each list read once: many findings may ask for one list.
#[derive(Debug, Default)]
pub(crate) struct ItemKeys(RefCell<HashMap<String, HashSet<String>>>);

impl ItemKeys {
    /// Whether an item of the list at `path` has that key.
    pub(crate) fn has(&self, doc: &yaml::Document, path: &str, key: &str) -> bool {
        let mut lists = self.0.borrow_mut();
        let keys = lists.entry(path.to_owned()).or_insert_with(|| {
            let steps = crate::path::parse(path).unwrap_or_default();
            let list = steps.iter().try_fold(doc.root(), |at, step| Some(crate::path::step(at?, step)));
            let items = list.flatten().into_iter().flat_map(|list| list.items());
            items.filter_map(crate::path::usable_key).map(Cow::into_owned).collect()
        });
        keys.contains(key)
    }
}

impl Mending<'_> {
    pub(crate) fn path(&self) -> String {
        self.finding.path.clone()
    }

    /// A fix whose title is the message `id`.
    pub(crate) fn fix(&self, id: &str, params: &[(&str, &str)], safe: bool, command: flow::Command) -> Fix {
        Fix { title: self.messages.get(id, params.iter().copied()), safe, command }
    }

    /// The fix that removes the entry the finding points at.
    pub(crate) fn remove(&self, safe: bool) -> Vec<Fix> {
        let name = self.finding.param("field").unwrap_or_default();
        vec![self.fix("fix-remove", &[("field", name)], safe, flow::Command::Unset { path: self.path() })]
    }

    /// The fix that writes `value` at the finding's path.
    pub(crate) fn set(&self, value: &str, safe: bool) -> Fix {
        let command = flow::Command::Set { path: self.path(), value: value.to_owned() };
        self.fix("fix-use", &[("value", value)], safe, command)
    }
}

/// Offers the name that the finding says was probably meant.
pub(crate) fn use_candidate(mending: &Mending<'_>) -> Vec<Fix> {
    let candidate = mending.finding.param("candidate").filter(|candidate| !candidate.is_empty());
    candidate.map(|candidate| mending.set(candidate, false)).into_iter().collect()
}

/// For codes that only the author can mend.
pub(crate) fn no_fixes(_: &Mending<'_>) -> Vec<Fix> {
    vec![]
}

/// The word of `words` that `text` was probably meant to be.
pub(crate) fn closest<'w>(text: &str, words: impl IntoIterator<Item = &'w str>) -> Option<&'w str> {
    let limit = 1 + text.chars().count() / 4;
    let text = text.to_lowercase();
    words
        .into_iter()
        .map(|word| (distance(&text, &word.to_lowercase(), limit), word))
        .filter(|(distance, _)| *distance <= limit)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, word)| word)
}

/// Edit distance of two texts; more than `limit` when it is certainly more.
fn distance(a: &str, b: &str, limit: usize) -> usize {
    const LONGEST: usize = 64;
    let (a, b): (Vec<char>, Vec<char>) =
        (a.chars().take(LONGEST).collect(), b.chars().take(LONGEST).collect());
    if a.len().abs_diff(b.len()) > limit {
        return limit + 1;
    }
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let cost = if x == y { diagonal } else { diagonal.min(row[j]).min(row[j + 1]) + 1 };
            diagonal = row[j + 1];
            row[j + 1] = cost;
        }
        if row.iter().all(|cost| *cost > limit) {
            return limit + 1;
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closest_finds_slips_and_nothing_far() {
        assert_eq!(closest("devlog", ["delay", "devLog"]), Some("devLog"));
        assert_eq!(closest("minute", ["seconds", "minutes"]), Some("minutes"));
        assert_eq!(closest("banana", ["seconds", "minutes"]), None);
    }
}
