//! The order of the chunks, with sums over it: where each begins, and which one holds a place.
//!
//! Two levels: blocks of chunks with their sums, so that a change costs a block and not the document.

use std::ops::{Add, AddAssign};

use crate::breaks;

/// Sizes of a piece of text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Size {
    pub(crate) bytes: usize,
    pub(crate) utf16: u32,
    /// Line breaks.
    pub(crate) lines: u32,
}

impl Size {
    pub(crate) fn of(text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut lines = memchr::memchr_iter(b'\n', bytes).count() as u32;
        if memchr::memchr(b'\r', bytes).is_some() {
            lines += breaks::lone_returns(bytes) as u32;
        }
        if bytes.is_ascii() {
            return Self { bytes: bytes.len(), utf16: bytes.len() as u32, lines };
        }
        // One unit a character, two above the basic plane: one for each lead byte, one more for each of four.
        let utf16 = bytes.iter().map(|b| u32::from(b & 0xc0 != 0x80) + u32::from(*b >= 0xf0)).sum();
        Self { bytes: bytes.len(), utf16, lines }
    }
}

impl Add for Size {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            bytes: self.bytes + other.bytes,
            utf16: self.utf16 + other.utf16,
            lines: self.lines + other.lines,
        }
    }
}

impl AddAssign for Size {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

/// Names a chunk; stays the same while the chunk lives.
pub(crate) type ChunkId = u32;

/// Most chunks of a block.
const BLOCK: usize = 128;

#[derive(Debug, Default)]
struct Block {
    chunks: Vec<(ChunkId, Size)>,
    /// Of everything before the block.
    before: Size,
    sum: Size,
}

/// See the module.
#[derive(Debug, Default)]
pub(crate) struct Order {
    blocks: Vec<Block>,
    /// The block of each chunk.
    block_of: Vec<u32>,
    total: Size,
}

impl Order {
    /// The order of the chunks given, from nothing.
    pub(crate) fn of(chunks: impl Iterator<Item = (ChunkId, Size)>) -> Self {
        let mut order = Self::default();
        for chunk in chunks {
            if order.blocks.last().is_none_or(|block| block.chunks.len() >= BLOCK / 2) {
                order.blocks.push(Block::default());
            }
            if let Some(block) = order.blocks.last_mut() {
                block.chunks.push(chunk);
            }
        }
        order.renumber();
        order.sum_up(0);
        order
    }

    pub(crate) fn total(&self) -> Size {
        self.total
    }

    pub(crate) fn first(&self) -> Option<ChunkId> {
        self.blocks.first()?.chunks.first().map(|c| c.0)
    }

    pub(crate) fn last(&self) -> Option<ChunkId> {
        self.blocks.last()?.chunks.last().map(|c| c.0)
    }

    /// All chunks in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = ChunkId> {
        self.blocks.iter().flat_map(|block| block.chunks.iter().map(|c| c.0))
    }

    /// Sizes of everything before a chunk.
    pub(crate) fn before(&self, chunk: ChunkId) -> Size {
        let Some(block) = self.block(chunk) else { return Size::default() };
        let mut size = block.before;
        for (id, own) in &block.chunks {
            if *id == chunk {
                break;
            }
            size += *own;
        }
        size
    }

    pub(crate) fn next(&self, chunk: ChunkId) -> Option<ChunkId> {
        let (block, at) = self.place(chunk)?;
        let here = self.blocks.get(block)?;
        here.chunks.get(at + 1).or_else(|| self.blocks.get(block + 1)?.chunks.first()).map(|c| c.0)
    }

    pub(crate) fn previous(&self, chunk: ChunkId) -> Option<ChunkId> {
        let (block, at) = self.place(chunk)?;
        match at.checked_sub(1) {
            Some(at) => self.blocks.get(block)?.chunks.get(at).map(|c| c.0),
            None => self.blocks.get(block.checked_sub(1)?)?.chunks.last().map(|c| c.0),
        }
    }

    /// The chunk that holds a byte, and the sizes before it; the last chunk for the end of the text.
    pub(crate) fn at_byte(&self, byte: usize) -> Option<(ChunkId, Size)> {
        self.find(|size| size.bytes <= byte)
    }

    /// The chunk that holds a UTF-16 unit.
    pub(crate) fn at_utf16(&self, utf16: u32) -> Option<(ChunkId, Size)> {
        self.find(|size| size.utf16 <= utf16)
    }

    /// The last chunk for whose start `reached` is true.
    fn find(&self, reached: impl Fn(Size) -> bool) -> Option<(ChunkId, Size)> {
        let block = self.blocks.partition_point(|block| reached(block.before)).max(1) - 1;
        let block = self.blocks.get(block)?;
        let mut before = block.before;
        let mut found = None;
        for (id, size) in &block.chunks {
            if found.is_some() && !reached(before) {
                break;
            }
            found = Some((*id, before));
            before += *size;
        }
        found
    }

    /// Puts `new` in place of `old`, which stand next to each other in this order.
    pub(crate) fn replace(&mut self, old: &[ChunkId], new: &[(ChunkId, Size)]) {
        let Some((block, at)) = old.first().and_then(|first| self.place(*first)) else { return };
        let mut left = old.len();
        let mut from = block;
        while left > 0 {
            let Some(here) = self.blocks.get_mut(from) else { break };
            let start = if from == block { at } else { 0 };
            let count = left.min(here.chunks.len() - start);
            here.chunks.drain(start..start + count);
            left -= count;
            from += 1;
        }
        if let Some(here) = self.blocks.get_mut(block) {
            here.chunks.splice(at..at, new.iter().copied());
        }
        for (id, _) in new {
            self.set_block(*id, block as u32);
        }
        if self
            .blocks
            .iter()
            .skip(block)
            .take(from - block)
            .any(|b| b.chunks.is_empty() || b.chunks.len() > BLOCK)
        {
            self.rebalance();
        }
        self.sum_up(block.min(self.blocks.len().saturating_sub(1)));
    }

    /// Splits blocks that are too long and drops empty ones.
    fn rebalance(&mut self) {
        let blocks = std::mem::take(&mut self.blocks);
        for block in blocks {
            if block.chunks.len() <= BLOCK {
                if !block.chunks.is_empty() {
                    self.blocks.push(block);
                }
                continue;
            }
            for part in block.chunks.chunks(BLOCK / 2) {
                self.blocks.push(Block { chunks: part.to_vec(), ..Block::default() });
            }
        }
        self.renumber();
        self.sum_up(0);
    }

    fn renumber(&mut self) {
        let blocks = std::mem::take(&mut self.blocks);
        for (number, block) in blocks.iter().enumerate() {
            for (id, _) in &block.chunks {
                self.set_block(*id, number as u32);
            }
        }
        self.blocks = blocks;
    }

    fn set_block(&mut self, chunk: ChunkId, block: u32) {
        let at = chunk as usize;
        if self.block_of.len() <= at {
            self.block_of.resize(at + 1, 0);
        }
        if let Some(slot) = self.block_of.get_mut(at) {
            *slot = block;
        }
    }

    fn sum_up(&mut self, from: usize) {
        let mut before = match from.checked_sub(1).and_then(|at| self.blocks.get(at)) {
            Some(block) => block.before + block.sum,
            None => Size::default(),
        };
        for block in self.blocks.iter_mut().skip(from) {
            block.before = before;
            block.sum = block.chunks.iter().fold(Size::default(), |sum, c| sum + c.1);
            before += block.sum;
        }
        self.total = before;
    }

    fn block(&self, chunk: ChunkId) -> Option<&Block> {
        self.blocks.get(*self.block_of.get(chunk as usize)? as usize)
    }

    fn place(&self, chunk: ChunkId) -> Option<(usize, usize)> {
        let block = *self.block_of.get(chunk as usize)? as usize;
        let at = self.blocks.get(block)?.chunks.iter().position(|c| c.0 == chunk)?;
        Some((block, at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(bytes: usize) -> Size {
        Size { bytes, utf16: bytes as u32, lines: 1 }
    }

    #[test]
    fn sums_stay_true_through_many_changes() {
        let mut model: Vec<(ChunkId, Size)> = (0..1000).map(|id| (id, size(id as usize % 7 + 1))).collect();
        let mut order = Order::of(model.iter().copied());
        let mut next = 1000;
        let mut random = 12345u32;
        for _ in 0..2000 {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let at = (random >> 8) as usize % model.len();
            let count = 1 + (random >> 3) as usize % 3.min(model.len() - at).max(1);
            let count = count.min(model.len() - at);
            let new: Vec<_> = (0..(random >> 5) % 4).map(|i| (next + i, size(i as usize + 1))).collect();
            if new.is_empty() && count == model.len() {
                continue;
            }
            next += 4;
            let old: Vec<_> = model[at..at + count].iter().map(|c| c.0).collect();
            order.replace(&old, &new);
            model.splice(at..at + count, new);
        }
        assert_eq!(order.iter().collect::<Vec<_>>(), model.iter().map(|c| c.0).collect::<Vec<_>>());
        let mut before = Size::default();
        for (at, (id, own)) in model.iter().enumerate() {
            assert_eq!(order.before(*id), before);
            assert_eq!(order.at_byte(before.bytes), Some((*id, before)));
            assert_eq!(order.at_utf16(before.utf16 + own.utf16 - 1).map(|c| c.0), Some(*id));
            assert_eq!(order.next(*id), model.get(at + 1).map(|c| c.0));
            assert_eq!(order.previous(*id), at.checked_sub(1).map(|at| model[at].0));
            before += *own;
        }
        assert_eq!(order.total(), before);
        assert_eq!(order.at_byte(before.bytes).map(|c| c.0), order.last());
    }

    #[test]
    fn sizes_count_utf16() {
        let text = "aé𝄞\u{feff}\n\r\n";
        assert_eq!(Size::of(text).utf16 as usize, text.encode_utf16().count());
        assert_eq!(Size::of(text).lines, 2);
    }

    #[test]
    fn a_lone_return_ends_a_line() {
        for (text, lines) in
            [("\r", 1), ("a\rb\r\rc", 3), ("\n\r", 2), ("\r\n", 1), ("\r\r\n", 2), ("é\r", 1)]
        {
            assert_eq!(Size::of(text).lines, lines, "{text:?}");
        }
    }
}
