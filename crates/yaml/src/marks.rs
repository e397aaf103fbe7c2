use std::sync::OnceLock;

use crate::breaks;
use crate::order::Size;
use crate::text::floor_boundary;

/// Bytes between two marks.
const STEP: usize = 4096;

/// What stands before a place of a text.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Before {
    pub(crate) size: Size,
    /// UTF-16 units up to the start of its line.
    line: u32,
}

impl Before {
    /// UTF-16 units from the start of the line.
    pub(crate) fn column(&self) -> u32 {
        self.size.utf16 - self.line
    }

    /// After some more text.
    fn after(self, text: &str) -> Self {
        let size = self.size + Size::of(text);
        let line = match breaks::line_start(text.as_bytes(), text.len()) {
            0 => self.line,
            start => size.utf16 - Size::of(text.get(start..).unwrap_or_default()).utf16,
        };
        Self { size, line }
    }
}

/// Marks of a text that does not change, made when they are first asked for: asking for many places of a long text
/// must not count it from its beginning each time.
#[derive(Debug, Default)]
pub(crate) struct Marks(OnceLock<Vec<Before>>);

impl Marks {
    /// What stands before a byte of `text`, or before the character it is in.
    pub(crate) fn before(&self, text: &str, byte: usize) -> Before {
        let byte = floor_boundary(text, byte);
        if breaks::inside(text.as_bytes(), byte) {
            // The break is not over.
            let mut before = self.before(text, byte - 1);
            before.size += Size { bytes: 1, utf16: 1, lines: 0 };
            return before;
        }
        let mark = self.last(text, |mark| mark.size.bytes <= byte);
        mark.after(text.get(mark.size.bytes..byte).unwrap_or_default())
    }

    /// The last mark at or before a UTF-16 unit of `text`.
    pub(crate) fn before_utf16(&self, text: &str, utf16: u32) -> Size {
        self.last(text, |mark| mark.size.utf16 <= utf16).size
    }

    fn last(&self, text: &str, reached: impl Fn(&Before) -> bool) -> Before {
        if text.len() <= STEP {
            return Before::default();
        }
        let marks = self.0.get_or_init(|| make(text));
        let at = marks.partition_point(reached);
        at.checked_sub(1).and_then(|at| marks.get(at)).copied().unwrap_or_default()
    }
}

fn make(text: &str) -> Vec<Before> {
    let mut mark = Before::default();
    let whole = |at: usize| at - usize::from(breaks::inside(text.as_bytes(), at));
    let places = (STEP..text.len()).step_by(STEP).map(|at| whole(floor_boundary(text, at)));
    places
        .map(|at| {
            mark = mark.after(text.get(mark.size.bytes..at).unwrap_or_default());
            mark
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_of_a_long_text_are_those_counted_from_its_beginning() {
        for line in ["aé𝄞\r\n", "x𝄞", "日本語", "aé𝄞\r", "a\r\n", "\r\r\n"] {
            let text = line.repeat(5_000);
            let marks = Marks::default();
            for (at, _) in text.char_indices().step_by(101) {
                let before = marks.before(&text, at);
                let head = &text[..at];
                let inside = u32::from(breaks::inside(text.as_bytes(), at));
                let size = Size::of(head);
                let size = Size { lines: size.lines - inside, ..size };
                assert_eq!(before.size, size, "{at} of {line:?}");
                let start = breaks::line_start(text.as_bytes(), at);
                assert_eq!(
                    before.column() as usize,
                    text[start..at].encode_utf16().count(),
                    "{at} of {line:?}"
                );
                assert!(marks.before_utf16(&text, before.size.utf16).bytes <= at);
            }
        }
    }
}
