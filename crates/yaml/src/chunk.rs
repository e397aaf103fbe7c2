//! Pieces of the text that are read on their own, and how a tree is cut into them.

use crate::marks::Marks;
use crate::tree::{Form, Span, Tree};

/// Names a map whose entries are chunks: 0 is the root, the others are the spine's in its order.
pub(crate) type MapId = usize;

/// The key and the value of an entry in its chunk's tree.
pub(crate) const KEY: u32 = 1;
pub(crate) const VALUE: u32 = 2;

/// A piece of text from the line of one key to the line of the next.
///
/// Its tree is a map of one entry. Comments above the next key are at its end; what stands above the first key of the
/// document is at its beginning.
#[derive(Debug, Default)]
pub(crate) struct Chunk {
    pub(crate) text: String,
    pub(crate) tree: Tree,
    /// The map it is an entry of; none when it is the whole text and its tree is what was read of that.
    pub(crate) parent: Option<MapId>,
    /// The map that is its value: its entries are the chunks that follow.
    pub(crate) opens: Option<MapId>,
    /// Of its text, for finding places in it.
    pub(crate) marks: Marks,
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
    if root.form != Form::Map || !entries_begin_lines(tree, text, 0) {
        return None;
    }
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
                outer.iter().eq(path.iter()) && crate::scalar::text_of(tree, text, key) == *last
            };
            let found = spine.iter().position(is_here).map(|at| at + 1);
            found.filter(|_| entries_begin_lines(tree, text, value))
        } else {
            None
        };
        pieces.push(Piece { opens, ..piece });
        if let Some(inner) = opens {
            path.push(crate::scalar::text_of(tree, text, key).into_owned());
            cut_map(tree, text, spine, value, inner, path, pieces);
            path.pop();
        }
    }
}

/// Whether every key of a map is the first thing on its line, and no `?` stands above it.
fn entries_begin_lines(tree: &Tree, text: &str, map: u32) -> bool {
    let mut children = tree.children(map);
    let mut before = tree.node(map).start as usize;
    while let Some(key) = children.next() {
        let at = tree.node(key).start as usize;
        let begins = |line: &str| line.bytes().all(|b| b == b' ');
        let gap = text.get(before..at).unwrap_or_default();
        let explicit = gap.contains('?') && indicator_in(gap, b'?').is_some();
        if explicit || !text.get(line_start(text, at)..at).is_some_and(begins) {
            return false;
        }
        let end = |id| tree.node(id).end as usize;
        before = children.next().map_or(0, end).max(end(key));
    }
    true
}

/// The first of an indicator that is not in a comment, in a text between nodes.
pub(crate) fn indicator_in(gap: &str, indicator: u8) -> Option<usize> {
    let mut in_comment = false;
    gap.bytes().position(|byte| {
        match byte {
            b'#' => in_comment = true,
            b'\n' => in_comment = false,
            _ => {}
        }
        byte == indicator && !in_comment
    })
}

/// Start of the line, after a BOM.
fn line_start(text: &str, at: usize) -> usize {
    let before = text.as_bytes().get(..at).unwrap_or_default();
    match memchr::memrchr(b'\n', before) {
        Some(newline) => newline + 1,
        None if text.starts_with('\u{feff}') => '\u{feff}'.len_utf8(),
        None => 0,
    }
}

impl Piece {
    /// The chunk of the piece, which ends at `end`.
    pub(crate) fn chunk(&self, tree: &Tree, text: &str, end: usize) -> Chunk {
        let own = text.get(self.start..end).unwrap_or_default();
        let key = tree.node(self.key);
        let value = tree.node(key.next);
        let shift = |span: Span| Span {
            start: (span.start as usize - self.start) as u32,
            end: (span.end as usize - self.start) as u32,
            next: span.next - self.key + KEY,
            form: span.form,
            direct: span.direct,
        };
        let mut nodes;
        let last = if self.opens.is_some() {
            // The value is not here: what stands for it is the place after the colon.
            let after = key.end as usize
                + text.get(key.end as usize..end).and_then(|t| t.find(':')).map_or(0, |at| at + 1);
            nodes = Vec::with_capacity(3);
            nodes.extend([shift(key), shift(key)]);
            let missing = Span {
                start: after as u32,
                end: after as u32,
                next: key.next + 1,
                form: Form::Missing,
                direct: false,
            };
            nodes.push(shift(missing));
            key.next
        } else {
            nodes = Vec::with_capacity((value.next - self.key + 1) as usize);
            nodes.push(shift(key));
            let all = tree.nodes.get(self.key as usize..value.next as usize).unwrap_or_default();
            nodes.extend(all.iter().map(|span| shift(*span)));
            value.next
        };
        let count = nodes.len() as u32;
        let end_of_value = nodes.get(VALUE as usize).map_or(0, |value| value.end);
        if let Some(map) = nodes.first_mut() {
            *map = Span { end: end_of_value, next: count, form: Form::Map, direct: false, ..*map };
        }
        let from = tree.texts.partition_point(|(id, _)| *id < self.key);
        let texts = tree.texts.iter().skip(from).take_while(|(id, _)| *id < last);
        let texts = texts.map(|(id, text)| (id - self.key + KEY, text.clone())).collect();
        Chunk {
            text: own.to_owned(),
            tree: Tree { nodes, texts },
            parent: Some(self.parent),
            opens: self.opens,
            marks: Marks::default(),
        }
    }
}
