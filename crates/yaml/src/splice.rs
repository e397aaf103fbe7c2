//! Replacing bytes: the touched entries alone are read again where that gives the same as reading everything.
//!
//! The region of a change is read in its surroundings: the lines that open the maps around it before, and the entry
//! after it behind. When that entry stands where it stood, in the same map, nothing behind it can read differently.

use std::collections::{HashMap, HashSet};

use crate::chunk::{Chunk, MapId, Piece, cut};
use crate::document::{Document, Spliced, Touched};
use crate::error::MAX_BYTES;
use crate::marker::content_range;
use crate::order::{ChunkId, Size};
use crate::parse;
use crate::sound::Sound;
use crate::text_edit::TextEdit;

impl Document {
    /// Replaces bytes. Offsets outside the text or inside a character are moved to the nearest place before them. A text
    /// that is not UTF-8 stays as it is.
    pub fn splice(&mut self, edit: &TextEdit) -> Spliced {
        if self.bytes.is_some() {
            let inverse = TextEdit { start: 0, end: 0, insert: String::new() };
            return Spliced { inverse, touched: Touched::default() };
        }
        let (start, end, inverse) = self.place_of(edit);
        let touched = if inverse.insert == edit.insert {
            Touched::default()
        } else {
            self.splice_locally(start, end, &edit.insert).unwrap_or_else(|| {
                let (text, sound) = self.changed_text(start, end, &edit.insert);
                self.read_changed(text, sound);
                Touched { all: true, ..Touched::default() }
            })
        };
        Spliced { inverse, touched }
    }

    /// Replaces bytes where only the touched entries are read again. None when the text as a whole must be read; nothing
    /// has changed then.
    pub fn splice_entries(&mut self, edit: &TextEdit) -> Option<Spliced> {
        if self.bytes.is_some() {
            return None;
        }
        let (start, end, inverse) = self.place_of(edit);
        let touched = self.splice_locally(start, end, &edit.insert)?;
        Some(Spliced { inverse, touched })
    }

    /// Replaces bytes, unless that would break the text: then the broken text is a document of its own, and this one stays.
    ///
    /// # Errors
    /// The broken document, and the edit that takes the change back in it.
    pub fn splice_or_break(&mut self, edit: &TextEdit) -> Result<Spliced, (Box<Self>, TextEdit)> {
        if self.bytes.is_some() {
            return Ok(self.splice(edit));
        }
        if let Some(spliced) = self.splice_entries(edit) {
            return Ok(spliced);
        }
        let (start, end, inverse) = self.place_of(edit);
        let (text, sound) = self.changed_text(start, end, &edit.insert);
        let mut other = Self::empty(self.spine);
        other.read_changed(text, sound);
        if other.root().is_some() && other.is_well_formed() {
            *self = other;
            return Ok(Spliced { inverse, touched: Touched { all: true, ..Touched::default() } });
        }
        Err((Box::new(other), inverse))
    }

    /// Where an edit takes place, and the edit that takes it back.
    fn place_of(&self, edit: &TextEdit) -> (usize, usize, TextEdit) {
        let start = self.floor(edit.start);
        let end = self.floor(edit.end).max(start);
        let removed = self.slice(start..end).into_owned();
        (start, end, TextEdit { start, end: start + edit.insert.len(), insert: removed })
    }

    /// The whole text after a change, and the part of it that is sound for certain.
    fn changed_text(&mut self, start: usize, end: usize, insert: &str) -> (String, Option<Sound>) {
        let sound = self.sound_before(start);
        let mut text = self.text();
        text.replace_range(start..end, insert);
        (text, sound)
    }

    fn read_changed(&mut self, text: String, sound: Option<Sound>) {
        match sound.and_then(|sound| Some((sound.errors(&text)?, sound))) {
            Some((errors, sound)) => self.be_broken(text, sound, errors),
            None => self.read(text),
        }
    }

    /// None when the text as a whole must decide; nothing has changed then.
    fn splice_locally(&mut self, start: usize, end: usize, insert: &str) -> Option<Touched> {
        if self.maps.is_empty() || self.order.total().bytes - (end - start) + insert.len() > MAX_BYTES {
            return None;
        }
        let region = self.region(start, end, insert)?;
        let new = self.read_region(&region)?;
        let touched = self.what_changed(&region, &new);
        self.exchange(&region, new)?;
        Some(touched)
    }

    /// The chunks that a change may read differently, and their text after it.
    fn region(&self, start: usize, end: usize, insert: &str) -> Option<Region> {
        let (mut first, mut before) = self.order.at_byte(start).map(|(id, size)| (id, size.bytes))?;
        if start == before
            && let Some(previous) = self.order.previous(first)
        {
            // What is put before a key may belong to the entry above.
            first = previous;
            before -= self.chunk(previous)?.text().len();
        }
        let (mut last, last_before) = self.order.at_byte(end)?;
        if end == last_before.bytes
            && let Some(previous) = self.order.previous(last)
        {
            last = previous;
        }
        let mut chunks = vec![first];
        while chunks.last() != Some(&last) {
            chunks.push(self.order.next(*chunks.last()?)?);
        }
        let mut text = String::new();
        for id in &chunks {
            text.push_str(self.chunk(*id)?.text());
        }
        text.replace_range(start - before..end - before, insert);
        // A map is open only with an entry, so the lines that open one are never the last to be read.
        let mut next = self.order.next(last);
        while let Some(id) = next
            && (self.chunk(id)?.opens.is_some() || !(text.is_empty() || text.ends_with(['\n', '\r'])))
        {
            text.push_str(self.chunk(id)?.text());
            chunks.push(id);
            next = self.order.next(id);
        }
        Some(Region { chunks, text, after: next })
    }

    /// Reads a region in its surroundings.
    fn read_region(&self, region: &Region) -> Option<Vec<(Piece, Chunk)>> {
        let first = *region.chunks.first()?;
        let (openers, mut sample) = self.openers(first)?;
        let begin = sample.len();
        sample.push_str(&region.text);
        let end = sample.len();
        let after = region.after.and_then(|id| self.chunk(id));
        if let Some(after) = after {
            sample.push_str(after.text());
        }
        let begins_document = self.order.first() == Some(first);
        if !begins_document && openers.is_empty() && content_range(&sample).start != 0 {
            return None;
        }
        let parsed = parse::parse(&sample, 0);
        let tree = parsed.tree.filter(|_| parsed.errors.is_empty())?;
        let mut pieces = cut(&tree, &sample, self.spine)?;
        if let Some(after) = after {
            let last = pieces.pop()?;
            let same = last.start == end && Some(last.parent) == after.parent && last.opens.is_none();
            let column = self.map(last.parent)?.column;
            if !same || last.column != column {
                return None;
            }
        }
        let inner = pieces.split_off(openers.len().min(pieces.len()));
        let opened = pieces.iter().map(|piece| piece.opens);
        if !opened.eq(openers.iter().map(|map| Some(*map)))
            || inner.first().is_some_and(|piece| piece.start != begin)
        {
            return None;
        }
        if inner.is_empty() && begin != end {
            return None;
        }
        let ends: Vec<usize> = inner.iter().skip(1).map(|piece| piece.start).chain([end]).collect();
        let new: Vec<_> =
            inner.into_iter().zip(ends).map(|(piece, end)| (piece, piece.own(&tree, &sample, end))).collect();
        self.fits(region, &new).then_some(new)
    }

    /// The maps around a chunk that are entries of others, outermost first, and the lines that open them.
    pub(crate) fn openers(&self, chunk: ChunkId) -> Option<(Vec<MapId>, String)> {
        let mut maps = vec![];
        let mut map = self.chunk(chunk)?.parent?;
        while map != 0 {
            let header = self.map(map)?.header?;
            maps.push(map);
            map = self.chunk(header)?.parent?;
        }
        maps.reverse();
        let mut lines = String::new();
        for map in &maps {
            lines.push_str(self.chunk(self.map(*map)?.header?)?.text());
        }
        Some((maps, lines))
    }

    /// Whether the new entries can stand beside those outside the region.
    fn fits(&self, region: &Region, new: &[(Piece, Chunk)]) -> bool {
        let inside: HashSet<ChunkId> = region.chunks.iter().copied().collect();
        new.iter().all(|(piece, chunk)| {
            let Some(map) = self.map(piece.parent) else { return false };
            let free = map.index.find(&chunk.key(), &self.chunks).is_none_or(|id| inside.contains(&id));
            let ends_outside =
                [map.entries.first(), map.entries.last()].iter().flatten().any(|id| !inside.contains(id));
            free && (!ends_outside || piece.column == map.column)
        })
    }

    fn path(&self, map: MapId, key: &str) -> Vec<String> {
        let outer = map.checked_sub(1).and_then(|at| self.spine.get(at)).copied().unwrap_or_default();
        outer.iter().map(|key| (*key).to_owned()).chain([key.to_owned()]).collect()
    }

    fn what_changed(&self, region: &Region, new: &[(Piece, Chunk)]) -> Touched {
        let mut touched = Touched::default();
        let old: Vec<&Chunk> = region.chunks.iter().filter_map(|id| self.chunk(*id)).collect();
        let name = |chunk: &Chunk| (chunk.parent.unwrap_or_default(), chunk.key().into_owned());
        let mut before: HashMap<(MapId, String), (usize, &Chunk)> =
            old.iter().enumerate().map(|(at, chunk)| (name(chunk), (at, *chunk))).collect();
        let mut last = 0;
        for (_, chunk) in new {
            let (map, key) = name(chunk);
            match before.remove(&(map, key.clone())) {
                Some((at, old)) => {
                    touched.all |= at < last;
                    last = at;
                    let same =
                        old.opens == chunk.opens && (chunk.opens.is_some() || old.text() == chunk.text());
                    if !same {
                        touched.changed.push(self.path(map, &key));
                    }
                }
                None if chunk.opens.is_some() => {}
                None => touched.added.push(self.path(map, &key)),
            }
        }
        for ((map, key), (_, chunk)) in before {
            if chunk.opens.is_none() {
                touched.removed.push(self.path(map, &key));
            }
        }
        touched.removed.sort();
        touched
    }

    /// Puts the new chunks in place of the region's. None (and nothing changed) when a place cannot be found.
    fn exchange(&mut self, region: &Region, new: Vec<(Piece, Chunk)>) -> Option<()> {
        let count = self.maps.len();
        let mut places = Vec::with_capacity(count);
        for map in 0..count {
            let concerned = new.iter().any(|(piece, _)| piece.parent == map)
                || region
                    .chunks
                    .iter()
                    .any(|id| self.chunk(*id).is_some_and(|chunk| chunk.parent == Some(map)));
            places.push(if concerned { Some(self.place_in(map, region)?) } else { None });
        }
        for id in &region.chunks {
            let chunk = std::mem::take(self.chunks.get_mut(*id as usize)?);
            if let Some(map) = chunk.parent.and_then(|map| self.maps.get_mut(map)) {
                map.index.remove(&chunk.key(), *id);
            }
            if let Some(map) = chunk.opens.and_then(|map| self.maps.get_mut(map)) {
                map.header = None;
            }
        }
        let mut ids: Vec<Vec<ChunkId>> = vec![vec![]; count];
        let mut sizes = Vec::with_capacity(new.len());
        self.free.extend(&region.chunks);
        for (piece, chunk) in new {
            let id = self.free.pop().unwrap_or(self.chunks.len() as ChunkId);
            sizes.push((id, Size::of(chunk.text())));
            if let Some(map) = self.maps.get_mut(piece.parent) {
                map.column = piece.column;
                map.index.insert(&chunk.key(), id, &self.chunks);
            }
            if let Some(list) = ids.get_mut(piece.parent) {
                list.push(id);
            }
            if let Some(map) = piece.opens.and_then(|map| self.maps.get_mut(map)) {
                map.header = Some(id);
            }
            match self.chunks.get_mut(id as usize) {
                Some(slot) => *slot = chunk,
                None => self.chunks.push(chunk),
            }
        }
        for ((map, place), ids) in self.maps.iter_mut().zip(places).zip(ids) {
            if let Some(run) = place {
                map.entries.splice(run, ids);
            }
        }
        self.order.replace(&region.chunks, &sizes);
        Some(())
    }

    /// The entries of a map that are in the region, or the empty place where they would be.
    fn place_in(&self, map: MapId, region: &Region) -> Option<std::ops::Range<usize>> {
        let entries = &self.map(map)?.entries;
        let mine =
            region.chunks.iter().filter(|id| self.chunk(**id).is_some_and(|chunk| chunk.parent == Some(map)));
        let (first, count) = (mine.clone().next(), mine.count());
        if let Some(first) = first {
            let at = entries.iter().position(|id| id == first)?;
            return Some(at..at + count);
        }
        if entries.is_empty()
            || region.chunks.iter().any(|id| self.map(map).is_some_and(|m| m.header == Some(*id)))
        {
            return Some(0..0);
        }
        // The region lies in an entry of the map: what is new comes after that one.
        let mut around = *region.chunks.first()?;
        loop {
            let parent = self.chunk(around)?.parent?;
            if parent == map {
                let at = entries.iter().position(|id| *id == around)? + 1;
                return Some(at..at);
            }
            around = self.map(parent)?.header?;
        }
    }
}

/// See [`Document::region`].
struct Region {
    chunks: Vec<ChunkId>,
    text: String,
    /// The chunk behind it, which is not changed.
    after: Option<ChunkId>,
}
