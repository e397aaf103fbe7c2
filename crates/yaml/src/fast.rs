//! The fast parser: a strict subset of YAML straight into the span arena.
//!
//! It never guesses. Whatever it does not know (anchors, tags, tabs, `?` keys, directives, a broken text, …) it
//! refuses, and `granit` decides. What it accepts must be exactly what `granit` reads; a differential test and a fuzz
//! target hold the two together.

mod block;
mod flow;
mod scalar;

use std::ops::Range;

use crate::duplicates::may_repeat;
use crate::error::MAX_DEPTH;
use crate::marker::content_range;
use crate::tree::{Form, Tree};

/// "Not for me": the text may be right or wrong, `granit` knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Refused;

type Result<T> = std::result::Result<T, Refused>;

/// What was read.
pub(crate) struct Read {
    pub(crate) tree: Tree,
    /// Whether a key may stand twice in a map; certain when it does not.
    pub(crate) may_repeat: bool,
}

/// Reads a whole text, or a fragment that stands inside `depth` collections.
pub(crate) fn parse(text: &str, depth: usize) -> Result<Read> {
    let range = content_range(text);
    let bytes = text.as_bytes().get(..range.end).unwrap_or_default();
    // What stands around the markers counts as well; a BOM may be the first thing.
    let all = text.strip_prefix('\u{feff}').unwrap_or(text);
    if !only_plain_characters(all.as_bytes()) {
        return Err(Refused);
    }
    let tree = Tree { nodes: Vec::with_capacity(text.len() / 8), texts: vec![] };
    let (at, line) = (range.start, range.start);
    let mut parser = Parser { bytes, text, at, line, tree, depth, colon: 0, may_repeat: false };
    match parser.next_content()? {
        None => {
            parser.tree.push(Form::Missing, bytes.len(), bytes.len());
        }
        Some(column) => {
            parser.block(column, -1)?;
            if parser.next_content()?.is_some() {
                return Err(Refused);
            }
        }
    }
    Ok(Read { tree: parser.tree, may_repeat: parser.may_repeat })
}

/// False for what YAML forbids or treats specially: tabs, control characters, lone CR, BOM, the separators U+2028/9.
fn only_plain_characters(bytes: &[u8]) -> bool {
    const BLOCK: usize = 64;
    // From space to tilde, or a break.
    let common = |b: &u8| (b.wrapping_sub(b' ') <= b'~' - b' ') | (*b == b'\n');
    // Without a way out in the middle a block is looked at many bytes at a time.
    let all_common = |block: &[u8; BLOCK]| block.iter().fold(true, |all, b| all & common(b));
    let (blocks, rest) = bytes.as_chunks();
    let one_by_one = |mut range: Range<usize>| range.all(|at| is_plain_character(bytes, at));
    let mut begins = (0..).step_by(BLOCK).zip(blocks);
    begins.all(|(at, block)| all_common(block) || one_by_one(at..at + BLOCK))
        && one_by_one(bytes.len() - rest.len()..bytes.len())
}

fn is_plain_character(bytes: &[u8], i: usize) -> bool {
    let at = |i: usize| bytes.get(i).copied().unwrap_or(0);
    let bad = match at(i) {
        b'\n' => false,
        b'\r' => at(i + 1) != b'\n',
        0..=0x1f | 0x7f => true,
        0xc2 => at(i + 1) < 0xa0,
        0xe2 => at(i + 1) == 0x80 && matches!(at(i + 2), 0xa8 | 0xa9),
        0xef => (at(i + 1) == 0xbb && at(i + 2) == 0xbf) || (at(i + 1) == 0xbf && at(i + 2) >= 0xbe),
        _ => false,
    };
    !bad
}

/// Bytes at which a scan stops.
type Stops = [bool; 256];

const fn stops(bytes: &[u8]) -> Stops {
    let mut table = [false; 256];
    table[0] = true;
    let mut at = 0;
    while at < bytes.len() {
        table[bytes[at] as usize] = true;
        at += 1;
    }
    table
}

/// Where the parser stands. A zero byte means the end: the text has none.
struct Parser<'a> {
    bytes: &'a [u8],
    text: &'a str,
    at: usize,
    /// Start of the line.
    line: usize,
    tree: Tree,
    /// How many collections are open.
    depth: usize,
    /// The colon of the key that was last seen.
    colon: usize,
    may_repeat: bool,
}

impl Parser<'_> {
    #[inline]
    fn peek(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    #[inline]
    fn byte(&self, at: usize) -> u8 {
        self.bytes.get(at).copied().unwrap_or(0)
    }

    /// The first stop at or after a place; the end when there is none.
    #[inline]
    fn scan(&self, at: usize, stops: &Stops) -> usize {
        let rest = self.bytes.get(at..).unwrap_or_default();
        rest.iter().position(|byte| stops[usize::from(*byte)]).map_or(self.bytes.len(), |found| at + found)
    }

    #[inline]
    fn column(&self) -> usize {
        self.at - self.line
    }

    #[inline]
    fn at_end(&self) -> bool {
        self.at >= self.bytes.len()
    }

    fn skip_spaces(&mut self) {
        const SPACES: u64 = u64::from_le_bytes([b' '; 8]);
        while let Some(eight) = self.bytes.get(self.at..).and_then(<[u8]>::first_chunk) {
            let others = u64::from_le_bytes(*eight) ^ SPACES;
            self.at += others.trailing_zeros() as usize / 8;
            if others != 0 {
                return;
            }
        }
        // Near the end of the text.
        while self.peek(0) == b' ' {
            self.at += 1;
        }
    }

    fn skip_line(&mut self) {
        if self.peek(0) == b'\n' {
            self.at += 1;
            self.line = self.at;
            return;
        }
        match memchr::memchr(b'\n', self.bytes.get(self.at..).unwrap_or_default()) {
            Some(offset) => {
                self.at += offset + 1;
                self.line = self.at;
            }
            None => self.at = self.bytes.len(),
        }
    }

    fn at_marker(&self) -> bool {
        self.at == self.line
            && self.bytes.get(self.at..self.at + 3).is_some_and(|three| three == b"---" || three == b"...")
    }

    /// From the start of a line, or from what stands first on it: skips blank lines and comments; the column of what follows.
    fn next_content(&mut self) -> Result<Option<usize>> {
        loop {
            self.skip_spaces();
            if self.at_end() {
                return Ok(None);
            }
            match self.peek(0) {
                b'\n' | b'\r' | b'#' => self.skip_line(),
                b'%' if self.at == self.line => return Err(Refused),
                _ if self.at_marker() => return Err(Refused),
                _ => return Ok(Some(self.column())),
            }
        }
    }

    /// After a value: only a comment may follow on the line.
    fn end_line(&mut self) -> Result<()> {
        let start = self.at;
        self.skip_spaces();
        match self.peek(0) {
            b'\n' | b'\r' => self.skip_line(),
            b'#' if self.at > start => self.skip_line(),
            0 if self.at_end() => {}
            _ => return Err(Refused),
        }
        Ok(())
    }

    fn open(&mut self, form: Form) -> Result<u32> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(Refused);
        }
        Ok(self.tree.push(form, self.at, self.at))
    }

    fn close(&mut self, id: u32, end: usize) {
        self.tree.close(id, end);
        self.depth -= 1;
    }

    fn close_map(&mut self, id: u32, end: usize) {
        self.close(id, end);
        self.may_repeat |= may_repeat(&self.tree, self.bytes, id);
    }
}

/// A line break or the end.
fn is_break(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r' | 0)
}

/// What makes `-`, `?` and `:` an indicator when it follows.
fn is_gap(byte: u8) -> bool {
    byte == b' ' || is_break(byte)
}
