//! Which typing belongs together: one undo step takes back a run of keystrokes, not one letter.

use flow::SourceEdit;

/// A pause longer than this (milliseconds) starts a new step.
const PAUSE: u64 = 1000;

/// One keystroke's edit of the text.
pub(crate) struct Typing {
    from: u32,
    to: u32,
    /// Where the caret stands after it.
    end: u32,
    inserts: bool,
    /// A line break ends a run.
    breaks: bool,
    at: u64,
}

impl Typing {
    /// The keystroke that an edit is; none for several edits at once or a replacement.
    pub(crate) fn of(edits: &[SourceEdit], at: u64) -> Option<Self> {
        let [SourceEdit { from, to, insert }] = edits else { return None };
        if insert.is_empty() == (from == to) {
            return None;
        }
        let end = from + u32::try_from(insert.encode_utf16().count()).ok()?;
        Some(Self {
            from: *from,
            to: *to,
            end,
            inserts: !insert.is_empty(),
            breaks: insert.contains(['\n', '\r']),
            at,
        })
    }

    /// Whether `next` goes on where this one ended: more letters, or more taken away, without a pause.
    pub(crate) fn goes_on(&self, next: &Self) -> bool {
        let near = if next.inserts {
            next.from == self.end
        } else {
            // Backspace ends where the last one began; delete stays where it is.
            next.to == self.from || next.from == self.from
        };
        near && next.inserts == self.inserts && !self.breaks && next.at.saturating_sub(self.at) <= PAUSE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(from: u32, to: u32, insert: &str, at: u64) -> Typing {
        Typing::of(&[SourceEdit { from, to, insert: insert.into() }], at).expect("a keystroke")
    }

    #[test]
    fn letters_in_a_row_are_one_run() {
        assert!(key(4, 4, "a", 0).goes_on(&key(5, 5, "b", 400)));
        assert!(key(4, 4, "🙂", 0).goes_on(&key(6, 6, "b", 400)), "an emoji is two units");
    }

    #[test]
    fn a_pause_another_place_or_a_line_break_starts_a_new_run() {
        assert!(!key(4, 4, "a", 0).goes_on(&key(5, 5, "b", 1001)));
        assert!(!key(4, 4, "a", 0).goes_on(&key(9, 9, "b", 1)));
        assert!(!key(4, 4, "\n", 0).goes_on(&key(5, 5, "b", 1)));
        assert!(!key(4, 4, "\r", 0).goes_on(&key(5, 5, "b", 1)));
    }

    #[test]
    fn backspace_and_delete_run_but_not_with_letters() {
        assert!(key(4, 5, "", 0).goes_on(&key(3, 4, "", 1)));
        assert!(key(4, 5, "", 0).goes_on(&key(4, 5, "", 1)));
        assert!(!key(4, 4, "a", 0).goes_on(&key(4, 5, "", 1)));
    }
}
