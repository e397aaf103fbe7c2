//! What a scalar's bytes say.

use std::borrow::Cow;
use std::ops::Range;

use crate::breaks;
use crate::tree::{Form, Tree};

/// The decoded text of a scalar; empty for a collection.
#[inline]
pub(crate) fn text_of<'a>(tree: &'a Tree, text: &'a str, id: u32) -> Cow<'a, str> {
    match tree.node(id).direct_text(text) {
        Some(direct) => Cow::Borrowed(direct),
        None => decoded(tree, text, id),
    }
}

/// Whether the bytes of a scalar, inside its quotes, are its text.
pub(crate) fn is_direct(form: Form, raw: &str) -> bool {
    let inner = || raw.get(1..raw.len().saturating_sub(1)).unwrap_or_default();
    match form {
        Form::Plain => !raw.contains('\n'),
        Form::Single => !inner().contains(['\'', '\n']),
        Form::Double => !inner().contains(['\\', '\n']),
        _ => false,
    }
}

fn decoded<'a>(tree: &'a Tree, text: &'a str, id: u32) -> Cow<'a, str> {
    if let Some(stored) = tree.stored_text(id) {
        return Cow::Borrowed(stored);
    }
    let node = tree.node(id);
    let raw = text.get(node.start as usize..node.end as usize).unwrap_or_default();
    let inner = || raw.get(1..raw.len().saturating_sub(1)).unwrap_or_default();
    match node.form {
        Form::Plain => Cow::Owned(decode_plain(raw, false).text),
        Form::Alias => Cow::Borrowed(raw),
        Form::Single => Cow::Owned(decode_single(inner(), false).text),
        Form::Double => Cow::Owned(decode_double(inner(), false).text),
        Form::Literal | Form::Folded => Cow::Owned(decode_block(raw, None)),
        Form::Map | Form::Seq | Form::FlowMap | Form::FlowSeq | Form::Missing => Cow::Borrowed(""),
    }
}

/// The bytes of a scalar that a part of its text comes from, counted from where the scalar begins; an escape is one place.
/// A text that is not read from these bytes alone has no other place than their beginning.
pub(crate) fn source_of(form: Form, raw: &str, text: &str, part: &Range<usize>) -> Range<usize> {
    let inner = || raw.get(1..raw.len().saturating_sub(1)).unwrap_or_default();
    let (folder, quote) = match form {
        Form::Plain => (decode_plain(raw, true), 0),
        Form::Single => (decode_single(inner(), true), 1),
        Form::Double => (decode_double(inner(), true), 1),
        Form::Literal | Form::Folded => {
            let found = [None].into_iter().chain((0..=MAX_INDENT).map(Some)).find_map(|indent| {
                let mut pieces = vec![];
                let decoded = block(raw, indent, |piece| pieces.push(piece));
                (decoded == text).then_some(pieces)
            });
            return found.map_or(0..0, |pieces| source_in(&pieces, part));
        }
        Form::Alias | Form::Map | Form::Seq | Form::FlowMap | Form::FlowSeq | Form::Missing => return 0..0,
    };
    if folder.text != text {
        return 0..0;
    }
    let found = source_in(&folder.pieces, part);
    found.start + quote..found.end + quote
}

/// The deepest indentation that a header's digit is tried with.
const MAX_INDENT: usize = 80;

fn source_in(pieces: &[Piece], part: &Range<usize>) -> Range<usize> {
    let place = |piece: &Piece, offset: usize| piece.source + (offset - piece.text).min(piece.length);
    let first = pieces.iter().rev().find(|piece| piece.text <= part.start);
    let start = first.map_or(0, |piece| place(piece, part.start));
    if part.is_empty() {
        return start..start;
    }
    // Ends behind its last byte, not before what comes next: breaks may stand between.
    let last = pieces.iter().rposition(|piece| piece.text < part.end);
    let end = last.and_then(|at| match pieces.get(at)? {
        piece if piece.length > 0 => Some(place(piece, part.end)),
        _ => pieces.get(at + 1).map(|next| next.source),
    });
    start..end.unwrap_or(start).max(start)
}

/// A part of a scalar that says what it is written as.
#[derive(Debug, Clone, Copy)]
struct Piece {
    /// Where it begins in the text.
    text: usize,
    /// Where it begins in what is written.
    source: usize,
    /// Bytes of both; 0 where the text is another than what is written.
    length: usize,
}

fn decode_plain(raw: &str, follow: bool) -> Folder {
    let mut out = Folder::for_text(raw, follow);
    let mut rest = raw.chars();
    while let Some(char) = out.take_until([b'\n', b'\r', b'\r'], &mut rest) {
        out.line_break(char, &mut rest);
    }
    out
}

fn decode_single(inner: &str, follow: bool) -> Folder {
    let mut out = Folder::for_text(inner, follow);
    let mut rest = inner.chars();
    while let Some(char) = out.take_until([b'\n', b'\r', b'\''], &mut rest) {
        match char {
            '\'' => {
                rest.next();
                out.text.push('\'');
            }
            _ => out.line_break(char, &mut rest),
        }
    }
    out
}

fn decode_double(inner: &str, follow: bool) -> Folder {
    let mut out = Folder::for_text(inner, follow);
    let mut rest = inner.chars();
    while let Some(char) = out.take_until([b'\n', b'\r', b'\\'], &mut rest) {
        match char {
            '\\' => out.escape(&mut rest),
            _ => out.line_break(char, &mut rest),
        }
    }
    out
}

/// Text under construction, with YAML's line folding.
struct Folder {
    text: String,
    /// Bytes that came from escapes up to here are not trimmed at a line's end.
    fixed: usize,
    /// Where the parts of the text come from, when somebody asks.
    pieces: Vec<Piece>,
    follow: bool,
    /// Bytes of what is written.
    written: usize,
}

impl Folder {
    /// The text is hardly ever longer than what is written.
    fn for_text(written: &str, follow: bool) -> Self {
        let text = String::with_capacity(written.len());
        Self { text, fixed: 0, pieces: vec![], follow, written: written.len() }
    }

    /// Takes what stands before the next of three characters as it is, and gives that character.
    fn take_until(&mut self, [a, b, c]: [u8; 3], rest: &mut std::str::Chars<'_>) -> Option<char> {
        let text = rest.as_str();
        let end = memchr::memchr3(a, b, c, text.as_bytes()).unwrap_or(text.len());
        let (plain, after) = text.split_at(end); // all of them are ASCII
        if self.follow {
            let (from, source) = (self.text.len(), self.written - text.len());
            self.pieces.push(Piece { text: from, source, length: end });
            self.pieces.push(Piece { text: from + end, source: source + end, length: 0 });
        }
        self.text.push_str(plain);
        *rest = after.chars();
        rest.next()
    }

    /// A break in a flow scalar: one makes a space, each further one a newline.
    fn line_break(&mut self, first: char, rest: &mut std::str::Chars<'_>) {
        self.trim_line_end();
        finish_break(first, rest);
        let breaks = skip_blank_lines(rest);
        if breaks == 0 {
            self.text.push(' ');
        }
        for _ in 0..breaks {
            self.text.push('\n');
        }
        self.fixed = self.text.len();
    }

    fn trim_line_end(&mut self) {
        let kept = self.text.trim_end_matches([' ', '\t']).len().max(self.fixed);
        self.text.truncate(kept);
    }

    /// After a backslash.
    fn escape(&mut self, rest: &mut std::str::Chars<'_>) {
        let char = match rest.next() {
            Some(first @ ('\r' | '\n')) => {
                // An escaped break joins the lines; what stands before it stays.
                finish_break(first, rest);
                for _ in 0..skip_blank_lines(rest) {
                    self.text.push('\n');
                }
                self.fixed = self.text.len();
                return;
            }
            Some('0') => '\0',
            Some('a') => '\u{7}',
            Some('b') => '\u{8}',
            Some('t' | '\t') => '\t',
            Some('n') => '\n',
            Some('v') => '\u{b}',
            Some('f') => '\u{c}',
            Some('r') => '\r',
            Some('e') => '\u{1b}',
            Some('N') => '\u{85}',
            Some('_') => '\u{a0}',
            Some('L') => '\u{2028}',
            Some('P') => '\u{2029}',
            Some('x') => hex(rest, 2),
            Some('u') => hex(rest, 4),
            Some('U') => hex(rest, 8),
            Some(other) => other,
            None => return,
        };
        self.text.push(char);
        self.fixed = self.text.len();
    }
}

fn hex(rest: &mut std::str::Chars<'_>, digits: usize) -> char {
    let code = rest.as_str().get(..digits).and_then(|hex| u32::from_str_radix(hex, 16).ok());
    for _ in 0..digits {
        rest.next();
    }
    code.and_then(char::from_u32).unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// Skips white space and blank lines; how many further breaks there were.
fn skip_blank_lines(rest: &mut std::str::Chars<'_>) -> usize {
    let mut breaks = 0;
    loop {
        match rest.as_str().as_bytes().first() {
            Some(b' ' | b'\t') => {
                rest.next();
            }
            Some(b'\n' | b'\r') => {
                breaks += 1;
                if let Some(first) = rest.next() {
                    finish_break(first, rest);
                }
            }
            _ => return breaks,
        }
    }
}

/// Skips what belongs to the break that began with `first`.
fn finish_break(first: char, rest: &mut std::str::Chars<'_>) {
    if first == '\r' && rest.as_str().starts_with('\n') {
        rest.next();
    }
}

/// Decodes a block scalar from its header on; `raw` ends with the last line that counts, without its break.
///
/// `indent` is the content's indentation when the header gives it; else the first line with text tells it.
pub(crate) fn decode_block(raw: &str, indent: Option<usize>) -> String {
    block(raw, indent, |_| {})
}

fn block(raw: &str, indent: Option<usize>, mut note: impl FnMut(Piece)) -> String {
    let (header, body) = match breaks::next(raw.as_bytes(), 0) {
        Some(found) => (raw.get(..found.start).unwrap_or_default(), raw.get(found.end..)),
        None => (raw, None),
    };
    let header = header.split([' ', '\t', '\r', '#']).next().unwrap_or_default();
    let folded = header.starts_with('>');
    let Some(body) = body else { return String::new() };
    let lines = || breaks::lines(body);
    let width = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let indent =
        indent.or_else(|| lines().find(|line| width(line) < line.len()).map(width)).unwrap_or(usize::MAX);

    let mut out = String::with_capacity(body.len());
    let mut breaks = 0;
    let mut any = false;
    let mut was_indented = false;
    for line in lines() {
        let line = line.get(indent.min(width(line))..).unwrap_or_default();
        let source = line.as_ptr() as usize - raw.as_ptr() as usize;
        if line.is_empty() {
            breaks += 1;
            continue;
        }
        let indented = line.starts_with([' ', '\t']);
        if any {
            if folded && !was_indented && !indented {
                if breaks == 0 {
                    out.push(' ');
                }
            } else {
                out.push('\n');
            }
        }
        out.extend(std::iter::repeat_n('\n', breaks));
        breaks = 0;
        note(Piece { text: out.len(), source, length: line.len() });
        out.push_str(line);
        any = true;
        was_indented = indented;
    }
    if any && !header.contains('-') {
        out.push('\n');
    }
    if header.contains('+') {
        out.extend(std::iter::repeat_n('\n', breaks));
    }
    out
}

#[cfg(test)]
mod tests {
    use crate::Document;

    /// Where each part of a value's text is found in the bytes.
    #[track_caller]
    fn found(written: &str, parts: &[&str]) {
        for breaks in ["\n", "\r\n", "\r"] {
            let text = format!("a: 1\nkey: {written}\nlast: z\n").replace('\n', breaks);
            let document = Document::open(text.clone().into_bytes(), &[&["nodes"]]);
            assert_eq!(document.errors(), [], "{text:?}");
            let root = document.root().unwrap();
            let (key, value) = root.entry("key").unwrap();
            let said = value.text().into_owned();
            for part in parts {
                let at = said.find(part).unwrap_or_else(|| panic!("{part:?} is not in {said:?}"));
                let source = value.source_after(key, at..at + part.len());
                let base = key.span().start;
                let bytes = &text[base + source.start..base + source.end];
                assert_eq!(bytes, *part, "{part:?} of {text:?}");
            }
            // Every place of the text has one in the bytes, in the same order.
            let mut last = 0;
            for (at, _) in said.char_indices() {
                let source = value.source_after(key, at..at).start;
                assert!(source >= last && base_len(&value, key) >= source, "{at} of {text:?}");
                last = source;
            }
        }
    }

    fn base_len(value: &crate::Node<'_>, key: crate::Node<'_>) -> usize {
        value.span_after(key).end
    }

    #[test]
    fn parts_of_a_text_are_found_whatever_quotes_it_has() {
        found("one two", &["one", "two"]);
        found("'it''s one two'", &["it", "s one", "two"]);
        found("\"\\u0131 one \\\"two\\\" ğ three\"", &[" one ", "two", "three", "ğ"]);
        found("one\n  two\n\n  three", &["one", "two", "three"]);
        found("\"one\n  two \\\n  three\"", &["one", "two ", "three"]);
        found("'one\n\n  two'", &["one", "two"]);
    }

    #[test]
    fn parts_of_a_text_are_found_in_block_scalars() {
        found("|\n  one\n    two\n\n  three", &["one", "two", "three"]);
        found(">-  # folded\n  one\n  two\n\n   more\n  three", &["one", "two", "more", "three"]);
        found("|2\n    one\n  two", &["one", "two"]);
        found("|+\n  one\n\n", &["one"]);
    }
}
