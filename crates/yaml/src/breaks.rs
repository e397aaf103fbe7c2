//! Line breaks: `\n`, `\r\n`, and a lone `\r` as old files have it. YAML counts each of them as one.

use std::borrow::Cow;
use std::ops::Range;

/// The lines of a text without their breaks; after the last break comes one more, empty line.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let found = next(text.as_bytes(), 0);
        rest = found.as_ref().and_then(|found| text.get(found.end..));
        text.get(..found.map_or(text.len(), |found| found.start))
    })
}

/// The lines of a text with their breaks; nothing of an empty text.
pub(crate) fn whole_lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let end = next(rest.as_bytes(), 0).map_or(rest.len(), |found| found.end);
        let (line, after) = rest.split_at_checked(end)?;
        rest = after;
        (!line.is_empty()).then_some(line)
    })
}

/// The line without the break at its end.
pub(crate) fn bare(line: &str) -> &str {
    let line = line.strip_suffix('\n').unwrap_or(line);
    line.strip_suffix('\r').unwrap_or(line)
}

/// The first break at or after a byte.
pub(crate) fn next(bytes: &[u8], from: usize) -> Option<Range<usize>> {
    let start = from + memchr::memchr2(b'\n', b'\r', bytes.get(from..)?)?;
    let wide = bytes.get(start..).is_some_and(|rest| rest.starts_with(b"\r\n"));
    Some(start..start + 1 + usize::from(wide))
}

/// Start of the line that holds a byte; a break belongs to the line it ends.
pub(crate) fn line_start(bytes: &[u8], at: usize) -> usize {
    let at = at - usize::from(inside(bytes, at));
    let before = bytes.get(..at).unwrap_or_default();
    memchr::memrchr2(b'\n', b'\r', before).map_or(0, |last| last + 1)
}

/// Whether a place is inside a `\r\n`.
pub(crate) fn inside(bytes: &[u8], at: usize) -> bool {
    at.checked_sub(1).and_then(|before| bytes.get(before..=at)).is_some_and(|two| two == b"\r\n")
}

/// Whether there is a break in the text.
pub(crate) fn any(text: &str) -> bool {
    memchr::memchr2(b'\n', b'\r', text.as_bytes()).is_some()
}

/// How many breaks are a `\r` alone; one at the end of the text is.
pub(crate) fn lone_returns(bytes: &[u8]) -> usize {
    let pairs = bytes.iter().zip(bytes.iter().skip(1));
    let inner = pairs.filter(|(byte, next)| **byte == b'\r' && **next != b'\n').count();
    inner + usize::from(bytes.last() == Some(&b'\r'))
}

/// The text with a `\n` for each `\r` that is a break alone. It is as long.
pub(crate) fn without_lone_returns(text: &str) -> Cow<'_, str> {
    if memchr::memchr(b'\r', text.as_bytes()).is_none() || lone_returns(text.as_bytes()) == 0 {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut pieces = text.split('\r');
    out.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        out.push(if piece.starts_with('\n') { '\r' } else { '\n' });
        out.push_str(piece);
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_break_ends_a_line() {
        let text = "a\rb\r\nc\n\r\r\nd\r";
        assert_eq!(lines(text).collect::<Vec<_>>(), ["a", "b", "c", "", "", "d", ""]);
        let whole: Vec<_> = whole_lines(text).collect();
        assert_eq!(whole, ["a\r", "b\r\n", "c\n", "\r", "\r\n", "d\r"]);
        assert_eq!(whole.iter().map(|line| bare(line)).collect::<String>(), "abcd");
        assert_eq!(whole.concat(), text);
        assert_eq!(lines("").collect::<Vec<_>>(), [""]);
        assert_eq!(whole_lines("").count(), 0);
        assert_eq!(lone_returns(text.as_bytes()), 3);
        assert_eq!(without_lone_returns(text), "a\nb\r\nc\n\n\r\nd\n");
        assert_eq!(without_lone_returns("a\r\nb"), "a\r\nb");
    }

    #[test]
    fn a_break_belongs_to_the_line_it_ends() {
        let text = b"a\rb\r\nc";
        let starts: Vec<_> = (0..=text.len()).map(|at| line_start(text, at)).collect();
        assert_eq!(starts, [0, 0, 2, 2, 2, 5, 5]);
        assert_eq!(next(text, 0), Some(1..2));
        assert_eq!(next(text, 2), Some(3..5));
        assert_eq!(next(text, 5), None);
    }
}
