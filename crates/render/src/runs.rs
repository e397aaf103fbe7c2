//! Text in pieces of one font, one writing system and one direction, in the order in which they are seen.

use std::ops::Range;

use rustybuzz::Script;
use rustybuzz::ttf_parser::Tag;
use unicode_bidi::{BidiClass, BidiInfo, Level, bidi_class};
use unicode_script::UnicodeScript;
use unicode_segmentation::UnicodeSegmentation;

use crate::face::{FaceId, Writing};
use crate::faces;

/// A piece of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Piece {
    /// In bytes.
    pub(crate) range: Range<usize>,
    /// None when no font has its letters.
    pub(crate) face: Option<FaceId>,
    pub(crate) writing: Writing,
}

/// The pieces of a line from the left to the right. The line is one that goes from the left to the right, as a canvas takes it,
/// whatever it begins with. `first`: the bundled family; `find`: the font for a letter that it lacks.
pub(crate) fn pieces(text: &str, first: FaceId, find: impl FnMut(&str) -> Option<FaceId>) -> Vec<Piece> {
    if text.is_empty() {
        return vec![];
    }
    if text.is_ascii() {
        return vec![Piece { range: 0..text.len(), face: Some(first), writing: Writing::LATIN }];
    }
    let logical = logical(text, first, find);
    if text.chars().any(goes_left) { visual(text, &logical) } else { logical }
}

/// The pieces in the order of the text.
fn logical(text: &str, first: FaceId, mut find: impl FnMut(&str) -> Option<FaceId>) -> Vec<Piece> {
    let mut out: Vec<Piece> = vec![];
    for (at, cluster) in text.grapheme_indices(true) {
        let found = if faces::suffices(first, cluster) { None } else { find(cluster) };
        if let Some(face) = found {
            let own = cluster.chars().find_map(own_script);
            push(&mut out, at..at + cluster.len(), Some(face), own);
            continue;
        }
        for (offset, letter) in cluster.char_indices() {
            let start = at + offset;
            push(&mut out, start..start + letter.len_utf8(), faces::bundled_for(first, letter), None);
        }
    }
    out
}

/// Appends to the last piece where that is possible. `own`: the writing system that the letters belong to; none for those of
/// every one (spaces, signs), which stay with what stands before them, and for the bundled fonts, which have only one.
fn push(out: &mut Vec<Piece>, range: Range<usize>, face: Option<FaceId>, own: Option<Script>) {
    let script = own.unwrap_or(Writing::LATIN.script);
    if let Some(last) = out.last_mut().filter(|last| last.face == face)
        && (own.is_none() || last.writing.script == script)
    {
        last.range.end = range.end;
        return;
    }
    out.push(Piece { range, face, writing: Writing { script, rtl: false } });
}

fn own_script(letter: char) -> Option<Script> {
    use unicode_script::Script as Known;
    let script = letter.script();
    if matches!(script, Known::Common | Known::Inherited | Known::Unknown) {
        return None;
    }
    let name = <[u8; 4]>::try_from(script.short_name().as_bytes()).ok()?;
    Script::from_iso15924_tag(Tag::from_bytes(&name))
}

/// Whether a letter may change the order in which a line is seen.
fn goes_left(letter: char) -> bool {
    use BidiClass::{AL, AN, R, RLE, RLI, RLO};
    matches!(bidi_class(letter), AL | AN | R | RLE | RLI | RLO)
}

/// The pieces in the order in which they are seen.
fn visual(text: &str, logical: &[Piece]) -> Vec<Piece> {
    let bidi = BidiInfo::new(text, Some(Level::ltr()));
    let mut out = vec![];
    for paragraph in &bidi.paragraphs {
        let (levels, runs) = bidi.visual_runs(paragraph, paragraph.range.clone());
        for run in runs {
            let rtl = levels.get(run.start).is_some_and(|level| level.is_rtl());
            let inside = logical.iter().filter_map(|piece| {
                let range = piece.range.start.max(run.start)..piece.range.end.min(run.end);
                let writing = Writing { rtl, ..piece.writing };
                (!range.is_empty()).then_some(Piece { range, face: piece.face, writing })
            });
            let from = out.len();
            out.extend(inside);
            if rtl {
                out[from..].reverse();
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pieces as text, marked when they go to the left; letters beyond Latin are found in face 8.
    fn seen(text: &str) -> Vec<(&str, Option<FaceId>, bool)> {
        let found = pieces(text, 0, |cluster| (!cluster.starts_with('?')).then_some(8));
        found.iter().map(|piece| (&text[piece.range.clone()], piece.face, piece.writing.rtl)).collect()
    }

    #[test]
    fn latin_is_one_piece_and_both_bundled_files_are_used() {
        assert_eq!(seen("Approve"), [("Approve", Some(0), false)]);
        assert_eq!(seen("aşa"), [("a", Some(0), false), ("ş", Some(1), false), ("a", Some(0), false)]);
        assert_eq!(seen(""), []);
    }

    #[test]
    fn a_word_that_goes_left_stands_where_it_is_in_the_line() {
        let seen = seen("ab שלום גדול 12");
        let expected = [
            ("ab ", Some(0), false),
            ("12", Some(0), false),
            (" ", Some(0), true),
            ("גדול", Some(8), true),
            (" ", Some(0), true),
            ("שלום", Some(8), true),
        ];
        assert_eq!(seen, expected);
    }

    #[test]
    fn each_writing_system_is_a_piece_of_its_own() {
        let found = pieces("Жα", 0, |_| Some(8));
        assert_eq!(found.len(), 2, "{found:?}");
        assert_ne!(found[0].writing.script, found[1].writing.script);
        assert_eq!(pieces("中文。", 0, |_| Some(8)).len(), 1);
    }

    #[test]
    fn what_a_reader_sees_as_one_letter_is_in_one_font() {
        assert_eq!(
            seen("1\u{fe0f}\u{20e3}1"),
            [("1\u{fe0f}\u{20e3}", Some(8), false), ("1", Some(0), false)]
        );
        assert_eq!(seen("👩‍👩‍👧").len(), 1);
    }

    #[test]
    fn every_byte_is_in_one_piece() {
        for text in ["a\u{202e}bc\u{202c}d", "ا\u{2029}b", "\u{2067}אב (ג) x\u{2069} y", "e\u{301}🇹🇷中"]
        {
            let mut ranges: Vec<_> = pieces(text, 0, |_| None).into_iter().map(|piece| piece.range).collect();
            ranges.sort_by_key(|range| range.start);
            let end =
                ranges.iter().fold(0, |at, range| if at == range.start { range.end } else { usize::MAX });
            assert_eq!(end, text.len(), "{text:?} {ranges:?}");
        }
    }
}
