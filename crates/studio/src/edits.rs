//! Edits made one after the other, as one list of edits of the text before.

use std::collections::VecDeque;

use flow::{SourceEdit, TextEdit};

/// A replaced piece: `len` bytes of the text before, at `start`, became `insert`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Hunk {
    pub(crate) start: usize,
    pub(crate) len: usize,
    pub(crate) insert: String,
}

/// The edits, each in the text as the earlier ones left it, as ascending pieces of the text before. Pieces that
/// touch become one. None when an edit cuts a character of an earlier one in two, which no document does.
pub(crate) fn compose(edits: &[TextEdit]) -> Option<Vec<Hunk>> {
    let mut hunks = VecDeque::<Hunk>::new();
    // How much longer the text is behind the last piece.
    let mut grown = 0isize;
    for edit in edits {
        let (start, end) = (edit.start, edit.end);
        let change =
            isize::try_from(edit.insert.len()).ok()? - isize::try_from(end.checked_sub(start)?).ok()?;
        let behind = hunks.back().is_none_or(|h| start > shift(h.start + h.len, grown));
        let before = hunks.front().is_none_or(|h| end < h.start);
        if behind {
            let start = shift(start, -grown);
            let len = edit.end - edit.start;
            hunks.push_back(Hunk { start, len, insert: edit.insert.clone() });
        } else if before {
            hunks.push_front(Hunk { start, len: end - start, insert: edit.insert.clone() });
        } else {
            merge(&mut hunks, edit)?;
        }
        grown += change;
    }
    Some(hunks.into())
}

fn shift(at: usize, by: isize) -> usize {
    at.saturating_add_signed(by)
}

/// Works an edit into the pieces it touches, or between two of them.
fn merge(hunks: &mut VecDeque<Hunk>, edit: &TextEdit) -> Option<()> {
    let mut grown = 0isize;
    let mut first = 0;
    while let Some(h) = hunks.get(first) {
        if shift(h.start, grown) + h.insert.len() >= edit.start {
            break;
        }
        grown += growth(h)?;
        first += 1;
    }
    let grown_before = grown;
    let mut last = first;
    while let Some(h) = hunks.get(last) {
        if shift(h.start, grown) > edit.end {
            break;
        }
        grown += growth(h)?;
        last += 1;
    }
    if first == last {
        let start = shift(edit.start, -grown_before);
        hunks.insert(first, Hunk { start, len: edit.end - edit.start, insert: edit.insert.clone() });
        return Some(());
    }
    // The text between the touched pieces is unchanged and lies inside the edit, or is empty.
    let head = hunks.get(first)?;
    let head_at = shift(head.start, grown_before);
    let start = head.start.min(shift(edit.start, -grown_before));
    let mut insert = String::new();
    if edit.start > head_at {
        insert.push_str(head.insert.get(..edit.start - head_at)?);
    }
    insert.push_str(&edit.insert);
    let tail = hunks.get(last - 1)?;
    let grown_to_tail = grown - growth(tail)?;
    let tail_at = shift(tail.start, grown_to_tail);
    let tail_end = tail_at + tail.insert.len();
    if edit.end < tail_end {
        insert.push_str(tail.insert.get(edit.end.checked_sub(tail_at)?..)?);
    }
    let end = (tail.start + tail.len).max(shift(edit.end, -grown));
    hunks.drain(first..last);
    hunks.insert(first, Hunk { start, len: end.checked_sub(start)?, insert });
    Some(())
}

fn growth(hunk: &Hunk) -> Option<isize> {
    Some(isize::try_from(hunk.insert.len()).ok()? - isize::try_from(hunk.len).ok()?)
}

/// The edits as an editor of UTF-16 units applies them to the text before. `utf16` counts units up to a byte of the
/// text after. None when the edits and their inverses do not tell the same story.
pub(crate) fn source_edits(
    edits: &[TextEdit],
    inverse: &[TextEdit],
    utf16: impl Fn(usize) -> u32,
) -> Option<Vec<SourceEdit>> {
    let (made, undone) = (compose(edits)?, compose(inverse)?);
    if made.len() != undone.len() {
        return None;
    }
    // How many more units the text has, so far.
    let mut grown = 0i64;
    let mut out = Vec::with_capacity(made.len());
    for (hunk, back) in made.into_iter().zip(undone) {
        let (new, old) = (units(&hunk.insert), units(&back.insert));
        if back.insert.len() != hunk.len || back.len != hunk.insert.len() {
            return None;
        }
        let from = u32::try_from(i64::from(utf16(back.start)) - grown).ok()?;
        out.push(SourceEdit { from, to: from + u32::try_from(old).ok()?, insert: hunk.insert });
        grown += new - old;
    }
    Some(out)
}

fn units(text: &str) -> i64 {
    text.chars().map(|c| c.len_utf16() as i64).sum()
}

/// The least edit that makes `after` of `before`; none when they are equal.
pub(crate) fn difference(before: &str, after: &str) -> Option<TextEdit> {
    if before == after {
        return None;
    }
    let mut start = before.bytes().zip(after.bytes()).take_while(|(a, b)| a == b).count();
    while !before.is_char_boundary(start) || !after.is_char_boundary(start) {
        start -= 1;
    }
    let (rest_before, rest_after) = (&before[start..], &after[start..]);
    let mut same =
        rest_before.bytes().rev().zip(rest_after.bytes().rev()).take_while(|(a, b)| a == b).count();
    while !rest_before.is_char_boundary(rest_before.len() - same)
        || !rest_after.is_char_boundary(rest_after.len() - same)
    {
        same -= 1;
    }
    let end = before.len() - same;
    Some(TextEdit { start, end, insert: after[start..after.len() - same].to_owned() })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn apply(text: &mut String, edit: &TextEdit) -> TextEdit {
        let old = text[edit.start..edit.end].to_owned();
        text.replace_range(edit.start..edit.end, &edit.insert);
        TextEdit { start: edit.start, end: edit.start + edit.insert.len(), insert: old }
    }

    fn boundary(text: &str, at: usize) -> usize {
        let mut at = at % (text.len() + 1);
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    }

    proptest! {
        #[test]
        fn one_list_does_what_the_edits_did(
            before in "[aé😀]{0,12}",
            raw in prop::collection::vec((0usize..40, 0usize..4, "[bğ🙂]{0,3}"), 0..8),
        ) {
            let mut after = before.clone();
            let (mut edits, mut inverse) = (vec![], vec![]);
            for (at, len, insert) in raw {
                let start = boundary(&after, at);
                let end = boundary(&after, (start + len).min(after.len())).max(start);
                let edit = TextEdit { start, end, insert };
                inverse.insert(0, apply(&mut after, &edit));
                edits.push(edit);
            }
            let utf16 = |at: usize| after[..at].encode_utf16().count() as u32;
            let made = source_edits(&edits, &inverse, utf16).expect("the same story");
            let units: Vec<u16> = before.encode_utf16().collect();
            let (mut out, mut at) = (vec![], 0);
            for edit in made {
                prop_assert!(edit.from as usize >= at, "edits are ascending and do not overlap");
                out.extend_from_slice(&units[at..edit.from as usize]);
                out.extend(edit.insert.encode_utf16());
                at = edit.to as usize;
            }
            out.extend_from_slice(&units[at..]);
            prop_assert_eq!(String::from_utf16(&out).unwrap(), after);
        }

        #[test]
        fn the_difference_makes_the_other_text(before in "[aé😀\n]{0,12}", after in "[aé😀\n]{0,12}") {
            let mut text = before.clone();
            if let Some(edit) = difference(&before, &after) {
                apply(&mut text, &edit);
            }
            prop_assert_eq!(text, after);
        }
    }
}
