//! Pieces of the text that are read on their own, and how a tree is cut into them.

use std::borrow::Cow;
use std::sync::Arc;

use crate::breaks;
use crate::marks::Marks;
use crate::scalar::text_of;
use crate::tree::{Form, Span, Tree};

/// Names a map whose entries are chunks: 0 is the root, the others are the spine's in its order.
pub(crate) type MapId = usize;

/// A text and what was read of it. Chunks that were read together share it.
#[derive(Debug, Default)]
pub(crate) struct Source {
    pub(crate) text: String,
    pub(crate) tree: Tree,
}

/// A piece of text from the line of one key to the line of the next.
///
/// It is an entry of a map. Comments above the next key are at its end; what stands above the first key of the document
/// is at its beginning.
#[derive(Debug, Default)]
pub(crate) struct Chunk {
    pub(crate) source: Arc<Source>,
    /// Its bytes in the source's text.
    pub(crate) start: usize,
    end: usize,
    /// Its key and its value in the source's tree.
    pub(crate) key: u32,
    pub(crate) value: u32,
    /// The map it is an entry of; none when it is the whole text and its tree is what was read of that.
    pub(crate) parent: Option<MapId>,
    /// The map that is its value: its entries are the chunks that follow.
    pub(crate) opens: Option<MapId>,
    /// Of its text, for finding places in it.
    pub(crate) marks: Marks,
}

impl Chunk {
    /// A whole text.
    pub(crate) fn whole(text: String, tree: Tree) -> Self {
        let end = text.len();
        Self { source: Arc::new(Source { text, tree }), end, ..Self::default() }
    }

    pub(crate) fn text(&self) -> &str {
        self.source.text.get(self.start..self.end).unwrap_or_default()
    }

    #[inline]
    pub(crate) fn tree(&self) -> &Tree {
        &self.source.tree
    }

    /// Its key, as it reads.
    pub(crate) fn key(&self) -> Cow<'_, str> {
        text_of(&self.source.tree, &self.source.text, self.key)
    }
}

/// Where a chunk begins and what it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) start: usize,
    /// Node of its key in the tree that was cut.
    key: u32,
    /// Spaces before its key.
    pub(crate) column: usize,
    pub(crate) parent: MapId,
    pub(crate) opens: Option<MapId>,
}

/// Cuts a well-formed text; nothing when its root is not a block map of plain entries.
pub(crate) fn cut(tree: &Tree, text: &str, spine: &[&[&str]]) -> Option<Vec<Piece>> {
    let mut pieces = vec![];
    let root = tree.node(0);
    let entries = if root.form == Form::Map { entries_begin_lines(tree, text, 0) } else { None };
    pieces.reserve(entries?);
    cut_map(tree, text, spine, 0, 0, &mut vec![], &mut pieces);
    if let Some(first) = pieces.first_mut() {
        first.start = 0;
    }
    Some(pieces)
}

fn cut_map(
    tree: &Tree,
    text: &str,
    spine: &[&[&str]],
    map: u32,
    id: MapId,
    path: &mut Vec<String>,
    pieces: &mut Vec<Piece>,
) {
    let mut children = tree.children(map);
    while let (Some(key), Some(value)) = (children.next(), children.next()) {
        let at = tree.node(key).start as usize;
        let start = line_start(text, at);
        let piece = Piece { start, key, column: at - start, parent: id, opens: None };
        let node = tree.node(value);
        let opens = if node.form == Form::Map {
            let is_here = |map: &&[&str]| {
                let Some((last, outer)) = map.split_last() else { return false };
                outer.iter().eq(path.iter()) && text_of(tree, text, key) == *last
            };
            let found = spine.iter().position(is_here).map(|at| at + 1);
            found.filter(|_| {
                let entries = entries_begin_lines(tree, text, value);
                pieces.reserve(entries.unwrap_or_default() + 1);
                entries.is_some()
            })
        } else {
            None
        };
        pieces.push(Piece { opens, ..piece });
        if let Some(inner) = opens {
            path.push(text_of(tree, text, key).into_owned());
            cut_map(tree, text, spine, value, inner, path, pieces);
            path.pop();
        }
    }
}

/// How many entries a map has, when every key is the first thing on its line and no `?` stands above it.
fn entries_begin_lines(tree: &Tree, text: &str, map: u32) -> Option<usize> {
    let mut children = tree.children(map);
    let mut before = tree.node(map).start as usize;
    let mut count = 0;
    while let Some(key) = children.next() {
        let at = tree.node(key).start as usize;
        let begins = |line: &str| line.bytes().all(|b| b == b' ');
        let gap = text.get(before..at).unwrap_or_default();
        let explicit = gap.contains('?') && indicator_in(gap, b'?').is_some();
        if explicit || !text.get(line_start(text, at)..at).is_some_and(begins) {
            return None;
        }
        count += 1;
        let end = |id| tree.node(id).end as usize;
        before = children.next().map_or(0, end).max(end(key));
    }
    Some(count)
}

/// The first of an indicator that is not in a comment, in a text between nodes.
pub(crate) fn indicator_in(gap: &str, indicator: u8) -> Option<usize> {
    let mut in_comment = false;
    gap.bytes().position(|byte| {
        match byte {
            b'#' => in_comment = true,
            b'\n' | b'\r' => in_comment = false,
            _ => {}
        }
        byte == indicator && !in_comment
    })
}

/// Start of the line, after a BOM.
fn line_start(text: &str, at: usize) -> usize {
    let before = text.as_bytes().get(..at).unwrap_or_default();
    // Mostly there are only some spaces before it.
    let spaces = before.iter().rev().take_while(|byte| **byte == b' ').count();
    if matches!(before.iter().rev().nth(spaces), Some(b'\n' | b'\r')) {
        return at - spaces;
    }
    match breaks::line_start(text.as_bytes(), at) {
        0 if text.starts_with('\u{feff}') => '\u{feff}'.len_utf8(),
        start => start,
    }
}

impl Piece {
    /// The chunk of the piece, which ends at `end`, as a part of what was read with it.
    pub(crate) fn shared(&self, source: &Arc<Source>, end: usize) -> Chunk {
        Chunk {
            source: Arc::clone(source),
            start: self.start,
            end,
            key: self.key,
            value: source.tree.node(self.key).next,
            parent: Some(self.parent),
            opens: self.opens,
            marks: Marks::default(),
        }
    }

    /// The same with a text of its own: what was read with it need not be kept.
    pub(crate) fn own(&self, tree: &Tree, text: &str, end: usize) -> Chunk {
        let own = text.get(self.start..end).unwrap_or_default();
        let key = tree.node(self.key);
        let shift = |span: Span| Span {
            start: (span.start as usize - self.start) as u32,
            end: (span.end as usize - self.start) as u32,
            next: span.next - self.key,
            ..span
        };
        // A value that is a map of chunks is not here.
        let last = if self.opens.is_some() { key.next } else { tree.node(key.next).next };
        let mut nodes = Vec::with_capacity((last - self.key + 1) as usize);
        let all = tree.nodes.get(self.key as usize..last as usize).unwrap_or_default();
        nodes.extend(all.iter().map(|span| shift(*span)));
        if self.opens.is_some() {
            // What stands for it is the place after the colon.
            let after = key.end as usize
                + text.get(key.end as usize..end).and_then(|t| t.find(':')).map_or(0, |at| at + 1);
            let after = after as u32;
            nodes.push(shift(Span {
                start: after,
                end: after,
                next: key.next + 1,
                form: Form::Missing,
                direct: false,
            }));
        }
        let from = tree.texts.partition_point(|(id, _)| *id < self.key);
        let texts = tree.texts.iter().skip(from).take_while(|(id, _)| *id < last);
        let texts = texts.map(|(id, text)| (id - self.key, text.clone())).collect();
        let source = Source { text: own.to_owned(), tree: Tree { nodes, texts } };
        Chunk {
            end: own.len(),
            value: key.next - self.key,
            source: Arc::new(source),
            parent: Some(self.parent),
            opens: self.opens,
            ..Chunk::default()
        }
    }
}
