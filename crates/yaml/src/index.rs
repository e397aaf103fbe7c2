use std::hash::BuildHasher;

use foldhash::HashMap;
use hashbrown::HashTable;

use crate::chunk::Chunk;
use crate::order::ChunkId;

/// The chunks of a map by their keys as they read. The keys themselves stay in the chunks.
#[derive(Debug, Default)]
pub(crate) struct Index {
    ids: HashTable<ChunkId>,
    /// Always empty: its hasher is that of every map here.
    hash: HashMap<(), ()>,
}

impl Index {
    pub(crate) fn find(&self, key: &str, chunks: &[Chunk]) -> Option<ChunkId> {
        let is = |id: &ChunkId| chunks.get(*id as usize).is_some_and(|chunk| chunk.key() == key);
        self.ids.find(self.hash.hasher().hash_one(key), is).copied()
    }

    /// For so many keys.
    pub(crate) fn with_capacity(count: usize) -> Self {
        Self { ids: HashTable::with_capacity(count), hash: HashMap::default() }
    }

    /// Adds a chunk whose key no other one has. All chunks that are in must be among `chunks`.
    pub(crate) fn insert(&mut self, key: &str, id: ChunkId, chunks: &[Chunk]) {
        let Self { ids, hash } = self;
        let hasher = hash.hasher();
        ids.insert_unique(hasher.hash_one(key), id, |id| hash_of(*id, hasher, chunks));
    }

    pub(crate) fn remove(&mut self, key: &str, id: ChunkId) {
        if let Ok(entry) = self.ids.find_entry(self.hash.hasher().hash_one(key), |other| *other == id) {
            entry.remove();
        }
    }
}

fn hash_of(id: ChunkId, hasher: &impl BuildHasher, chunks: &[Chunk]) -> u64 {
    chunks.get(id as usize).map_or(0, |chunk| hasher.hash_one(&*chunk.key()))
}
