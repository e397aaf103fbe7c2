//! One line of a text in block style.

use std::ops::Range;

/// The lines of a text.
pub(super) struct Lines<'t> {
    text: &'t str,
}

impl<'t> Lines<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text }
    }

    /// The line that holds a byte, without its break.
    pub(super) fn around(&self, offset: usize) -> Option<Range<usize>> {
        let before = self.text.get(..offset)?;
        let start = before.rfind(['\n', '\r']).map_or(0, |at| at + 1);
        let end = offset + self.text.get(offset..)?.find(['\n', '\r']).unwrap_or(self.text.len() - offset);
        Some(start..end)
    }

    /// How far a line is indented.
    pub(super) fn indent(&self, line: &Range<usize>) -> usize {
        let bytes = self.text.as_bytes().get(line.clone()).unwrap_or_default();
        bytes.iter().take_while(|byte| **byte == b' ').count()
    }

    /// The lines before the one that begins at a byte, from there upward.
    pub(super) fn above(&self, mut start: usize) -> impl Iterator<Item = Range<usize>> {
        std::iter::from_fn(move || {
            let end = start.checked_sub(1)?;
            let end = end
                - usize::from(
                    self.text.get(..end)?.ends_with('\r') && self.text.get(end..)?.starts_with('\n'),
                );
            let range = self.around(end)?;
            start = range.start;
            Some(range)
        })
    }

    /// The lines behind the one that ends at a byte.
    pub(super) fn below(&self, mut end: usize) -> impl Iterator<Item = Range<usize>> {
        std::iter::from_fn(move || {
            let rest = self.text.get(end..)?;
            let next = end + if rest.starts_with("\r\n") { 2 } else { usize::from(!rest.is_empty()) };
            if next == end {
                return None;
            }
            let range = self.around(next)?;
            end = range.end;
            Some(range)
        })
    }
}

/// What stands in a line.
#[derive(Debug)]
pub(super) struct Line {
    /// Columns of the dashes that begin it.
    pub(super) dashes: Vec<usize>,
    /// Column of what stands behind them.
    pub(super) column: usize,
    /// The key that stands there, without its quotes.
    pub(super) key: Option<String>,
    /// Where the key begins, or whatever stands there.
    pub(super) key_start: usize,
    /// The colon behind the key.
    pub(super) colon: usize,
    /// What follows it.
    pub(super) value: usize,
    /// Where the comment begins.
    pub(super) comment: Option<usize>,
    /// End of the line.
    pub(super) end: usize,
}

impl Line {
    pub(super) fn read(text: &str, range: Range<usize>) -> Self {
        let line = text.get(range.clone()).unwrap_or_default();
        let line_start = range.start + if range.start == 0 && line.starts_with('\u{feff}') { 3 } else { 0 };
        let bytes = text.as_bytes();
        let is = |at: usize, byte: u8| at < range.end && bytes.get(at) == Some(&byte);
        let mut at = line_start;
        let spaces = |mut at: usize| {
            while is(at, b' ') {
                at += 1;
            }
            at
        };
        at = spaces(at);
        let mut dashes = vec![];
        while is(at, b'-') && (at + 1 == range.end || is(at + 1, b' ')) {
            dashes.push(at - line_start);
            at = spaces(at + 1);
        }
        let mut read = Self {
            dashes,
            column: at - line_start,
            key: None,
            key_start: at,
            colon: range.end,
            value: range.end,
            comment: comment(line, at - range.start).map(|found| found + range.start),
            end: range.end,
        };
        if let Some((name, colon)) = key(text.get(at..range.end).unwrap_or_default()) {
            read.key = Some(name);
            read.colon = at + colon;
            read.value = at + colon + 1;
        }
        read
    }

    pub(super) fn is_blank(&self) -> bool {
        self.key_start == self.end && self.dashes.is_empty()
    }

    pub(super) fn is_comment(&self) -> bool {
        self.dashes.is_empty() && self.comment == Some(self.key_start)
    }

    /// Column of the first thing in the line.
    pub(super) fn outer(&self) -> usize {
        self.dashes.first().copied().unwrap_or(self.column)
    }

    /// Whether an entry of the map at this column begins here.
    pub(super) fn is_entry_at(&self, column: usize) -> bool {
        self.key.is_some() && self.column == column
    }

    /// Its key and the value on the same line, without quotes.
    pub(super) fn entry(&self, text: &str) -> Option<(String, String)> {
        let end = self.comment.unwrap_or(self.end).max(self.value);
        Some((self.key.clone()?, bare(text.get(self.value..end)?.trim()).to_owned()))
    }

    /// The value of the key, or without a key whatever stands there, up to a comment; it must reach the byte or begin there.
    pub(super) fn word(&self, text: &str, offset: usize) -> Option<Range<usize>> {
        let from = if self.key.is_some() { self.value } else { self.key_start };
        let end = self.comment.unwrap_or(self.end).max(from);
        let whole = text.get(from..end)?;
        let start = from + whole.len() - whole.trim_start().len();
        let end = start + whole.trim().len();
        if whole.trim().is_empty() || offset < start {
            return Some(offset..offset);
        }
        (offset <= end).then_some(start..end)
    }
}

/// A text without the quotes around it.
pub(super) fn bare(text: &str) -> &str {
    let inside = |quote: char| text.strip_prefix(quote)?.strip_suffix(quote);
    inside('"').or_else(|| inside('\'')).unwrap_or(text)
}

/// The key at the start of a text, and where its colon is.
fn key(text: &str) -> Option<(String, usize)> {
    let first = text.chars().next()?;
    let end = match first {
        '"' | '\'' => quoted_end(text)?,
        '#' | '{' | '[' | '|' | '>' | '?' | '&' | '*' | '!' | '%' | '@' | '`' => return None,
        _ => {
            let colon = text.match_indices(':').map(|(at, _)| at).find(|at| is_colon(text, *at))?;
            if comment(text, 0).is_some_and(|at| at < colon) {
                return None;
            }
            colon
        }
    };
    let rest = text.get(end..)?;
    let colon = end + rest.len() - rest.trim_start_matches(' ').len();
    (text.get(colon..)?.starts_with(':') && is_colon(text, colon))
        .then(|| (bare(text.get(..end).unwrap_or_default().trim_end()).to_owned(), colon))
}

/// Whether the colon there ends a key.
fn is_colon(text: &str, at: usize) -> bool {
    text.get(at + 1..).is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '\t']))
}

/// Behind the closing quote of a text that begins with a quote.
pub(super) fn quoted_end(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let quote = *bytes.first()?;
    let mut at = 1;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'\\' if quote == b'"' => at += 1,
            byte if *byte == quote => {
                if quote == b'\'' && bytes.get(at + 1) == Some(&quote) {
                    at += 1;
                } else {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
        at += 1;
    }
    None
}

/// Where a comment begins, looking from a byte on.
fn comment(line: &str, from: usize) -> Option<usize> {
    let bytes = line.as_bytes();
    let mut at = from;
    while let Some(byte) = bytes.get(at) {
        let opens = at == from || bytes.get(at - 1).is_some_and(|before| b" \t,[{:".contains(before));
        match byte {
            b'#' if at == 0 || bytes.get(at - 1).is_some_and(|before| b" \t".contains(before)) => {
                return Some(at);
            }
            b'"' | b'\'' if opens => match line.get(at..).and_then(quoted_end) {
                Some(length) => {
                    at += length;
                    continue;
                }
                None => return None,
            },
            _ => {}
        }
        at += 1;
    }
    None
}
