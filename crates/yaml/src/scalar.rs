//! What a scalar's bytes say.

use std::borrow::Cow;

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
        Form::Plain => Cow::Owned(decode_plain(raw)),
        Form::Alias => Cow::Borrowed(raw),
        Form::Single => Cow::Owned(decode_single(inner())),
        Form::Double => Cow::Owned(decode_double(inner())),
        Form::Literal | Form::Folded => Cow::Owned(decode_block(raw, None)),
        Form::Map | Form::Seq | Form::FlowMap | Form::FlowSeq | Form::Missing => Cow::Borrowed(""),
    }
}

fn decode_plain(raw: &str) -> String {
    let mut out = Folder::for_text(raw);
    let mut rest = raw.chars();
    while let Some(char) = rest.next() {
        match char {
            '\n' | '\r' => out.line_break(char, &mut rest),
            _ => out.text.push(char),
        }
    }
    out.text
}

fn decode_single(inner: &str) -> String {
    let mut out = Folder::for_text(inner);
    let mut rest = inner.chars();
    while let Some(char) = rest.next() {
        match char {
            '\n' | '\r' => out.line_break(char, &mut rest),
            '\'' => {
                rest.next();
                out.text.push('\'');
            }
            _ => out.text.push(char),
        }
    }
    out.text
}

fn decode_double(inner: &str) -> String {
    let mut out = Folder::for_text(inner);
    let mut rest = inner.chars();
    while let Some(char) = rest.next() {
        match char {
            '\n' | '\r' => out.line_break(char, &mut rest),
            '\\' => out.escape(&mut rest),
            _ => out.text.push(char),
        }
    }
    out.text
}

/// Text under construction, with YAML's line folding.
struct Folder {
    text: String,
    /// Bytes that came from escapes up to here are not trimmed at a line's end.
    fixed: usize,
}

impl Folder {
    /// The text is hardly ever longer than what is written.
    fn for_text(written: &str) -> Self {
        Self { text: String::with_capacity(written.len()), fixed: 0 }
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
