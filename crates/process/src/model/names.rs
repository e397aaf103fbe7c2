use std::hash::BuildHasher;

use foldhash::HashMap;
use hashbrown::HashTable;

/// Stands for a node key. Keys that only a transition names have one too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct NameId(u32);

impl NameId {
    pub(crate) fn at(index: usize) -> Self {
        Self(index as u32)
    }

    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// Every node key ever seen in a document.
#[derive(Debug, Default)]
pub(crate) struct Names {
    ids: HashTable<NameId>,
    /// Always empty: its hasher is that of every map here.
    hash: HashMap<(), ()>,
    /// All of them, one after the other.
    texts: String,
    /// Where each ends in `texts`.
    ends: Vec<usize>,
}

impl Names {
    /// The id of `text`, a new one when it has none.
    pub(crate) fn intern(&mut self, text: &str) -> NameId {
        let Self { ids, hash, texts, ends } = self;
        let hasher = hash.hasher();
        let hash = hasher.hash_one(text);
        if let Some(id) = ids.find(hash, |id| self::text(texts, ends, *id) == text) {
            return *id;
        }
        let id = NameId(ends.len() as u32);
        texts.push_str(text);
        ends.push(texts.len());
        ids.insert_unique(hash, id, |id| hasher.hash_one(self::text(texts, ends, *id)));
        id
    }

    pub(crate) fn reserve(&mut self, count: usize) {
        let Self { ids, hash, texts, ends } = self;
        ids.reserve(count, |id| hash.hasher().hash_one(text(texts, ends, *id)));
        ends.reserve(count);
    }

    pub(crate) fn find(&self, text: &str) -> Option<NameId> {
        self.ids.find(self.hash.hasher().hash_one(text), |id| self.text(*id) == text).copied()
    }

    pub(crate) fn text(&self, id: NameId) -> &str {
        text(&self.texts, &self.ends, id)
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }
}

fn text<'t>(texts: &'t str, ends: &[usize], id: NameId) -> &'t str {
    let end = |at: usize| ends.get(at).copied().unwrap_or_default();
    let start = id.index().checked_sub(1).map_or(0, end);
    texts.get(start..end(id.index())).unwrap_or_default()
}
