//! Text measured, cut and broken as the canvas does it.

use std::collections::HashMap;
use std::ops::Range;

use rustybuzz::UnicodeBuffer;
use unicode_segmentation::UnicodeSegmentation;

use crate::face::{FaceId, Glyph};
use crate::faces::{self, Faces};
use crate::runs::{Piece, pieces};

/// A typeface at a size; the same list as the canvas's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Font {
    Title,
    Text,
    Level,
    Label,
    Mono,
    Badge,
}

impl Font {
    /// Size in px and weight.
    pub(crate) fn size(self) -> (f64, u16) {
        match self {
            Self::Title => (14.0, 600),
            Self::Text => (12.0, 400),
            Self::Level | Self::Label => (12.0, 500),
            Self::Mono => (11.5, 400),
            Self::Badge => (11.0, 600),
        }
    }

    pub(crate) fn is_mono(self) -> bool {
        self == Self::Mono
    }
}

/// From the middle of a line of text down to its baseline, in parts of the font size.
pub(crate) const BASELINE: f64 = 0.364;

/// No line is longer than this, whatever its width: nobody could read it.
pub(crate) const LONGEST: usize = 400;

/// A line of text, ready to be drawn.
#[derive(Debug, Clone)]
pub(crate) struct Shaped {
    pub(crate) text: String,
    pub(crate) font: Font,
    /// From the left to the right.
    pub(crate) runs: Vec<Run>,
    /// In px.
    pub(crate) width: f64,
}

/// Letters of one font file.
#[derive(Debug, Clone)]
pub(crate) struct Run {
    pub(crate) face: FaceId,
    /// Letters that no font has: boxes, unless the format can leave them to the reader's fonts.
    pub(crate) unknown: bool,
    pub(crate) glyphs: Vec<Glyph>,
    /// What it is of the text, in bytes.
    pub(crate) range: Range<usize>,
}

/// Shapes text; keeps what it needs for that between calls.
pub(crate) struct Measure<'a> {
    faces: &'a Faces<'a>,
    buffer: Option<UnicodeBuffer>,
    /// The faces of letters that the bundled ones lack, by the bundled family that the text is in.
    found: HashMap<FaceId, HashMap<String, Option<FaceId>>>,
}

impl<'a> Measure<'a> {
    pub(crate) fn new(faces: &'a Faces<'a>) -> Self {
        Self { faces, buffer: None, found: HashMap::new() }
    }

    /// A line of text. Control characters are spaces, as on a canvas.
    pub(crate) fn shape(&mut self, text: &str, font: Font) -> Shaped {
        let text: String = text.chars().take(LONGEST).map(|c| if c.is_control() { ' ' } else { c }).collect();
        let (size, weight) = font.size();
        let first = faces::first(font.is_mono(), weight);
        let (faces, found) = (self.faces, self.found.entry(first).or_default());
        let pieces = pieces(&text, first, |cluster| match found.get(cluster) {
            Some(known) => *known,
            None => *found.entry(cluster.to_owned()).or_insert(faces.find(cluster, first, weight)),
        });
        let runs: Vec<Run> = pieces.into_iter().map(|piece| self.run(&text, piece, first, weight)).collect();
        let width: f32 = runs.iter().flat_map(|run| &run.glyphs).map(|glyph| glyph.advance).sum();
        Shaped { text, font, runs, width: f64::from(width) * size }
    }

    fn run(&mut self, text: &str, Piece { range, face, writing }: Piece, first: FaceId, weight: u16) -> Run {
        let (piece, id) = (text.get(range.clone()).unwrap_or_default(), face.unwrap_or(first));
        let mut glyphs = vec![];
        if let Some(face) = self.faces.get(id) {
            let buffer = self.buffer.take().unwrap_or_default();
            self.buffer = Some(face.shape(piece, range.start, writing, buffer, &mut glyphs));
        }
        if face.is_none() {
            // As wide as the layout of cards and labels takes them to be.
            let guess =
                geometry::text_width(piece, geometry::Font::Ui(1, weight)) / glyphs.len().max(1) as f64;
            glyphs.iter_mut().for_each(|glyph| glyph.advance = guess as f32);
        }
        Run { face: id, unknown: face.is_none(), glyphs, range }
    }

    pub(crate) fn width(&mut self, text: &str, font: Font) -> f64 {
        self.shape(text, font).width
    }

    /// Whether a line of this width has room for the whole text.
    pub(crate) fn fits(&mut self, text: &str, font: Font, width: f64) -> bool {
        text.chars().nth(LONGEST).is_none() && self.width(text, font) <= width
    }

    /// The text cut with an ellipsis where it does not fit; whole characters as a reader sees them.
    pub(crate) fn fit(&mut self, text: &str, font: Font, width: f64) -> Shaped {
        let longer = text.char_indices().nth(LONGEST).map(|(at, _)| at);
        let text = &text[..longer.unwrap_or(text.len())];
        let whole = self.shape(text, font);
        if whole.width <= width && longer.is_none() {
            return whole;
        }
        let ends: Vec<usize> = text.grapheme_indices(true).map(|(at, _)| at).chain([text.len()]).collect();
        let cut = |count: usize| format!("{}…", text[..ends[count]].trim_end());
        let (mut low, mut high) = (0, ends.len() - 1);
        while low < high {
            let middle = (low + high).div_ceil(2);
            if self.width(&cut(middle), font) <= width { low = middle } else { high = middle - 1 }
        }
        self.shape(&cut(low), font)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measure() -> Measure<'static> {
        static BUNDLED: std::sync::OnceLock<Faces<'static>> = std::sync::OnceLock::new();
        Measure::new(BUNDLED.get_or_init(Faces::default))
    }

    #[test]
    fn widths_are_those_of_geometry() {
        let mut measure = measure();
        for (text, font, same) in [
            ("Approve order", Font::Title, geometry::Font::Ui(14, 600)),
            ("Şiş, ığdır, Çağrı", Font::Label, geometry::Font::Ui(12, 500)),
            ("AVATAR To", Font::Text, geometry::Font::Ui(12, 400)),
        ] {
            let (mine, other) = (measure.width(text, font), geometry::text_width(text, same));
            assert!((mine - other).abs() < 0.5, "{text}: {mine} {other}");
        }
    }

    #[test]
    fn both_files_of_a_family_are_used() {
        let shaped = measure().shape("aşa", Font::Text);
        let faces: Vec<FaceId> = shaped.runs.iter().map(|run| run.face).collect();
        assert_eq!(faces, [0, 1, 0]);
        assert!(shaped.runs.iter().flat_map(|run| &run.glyphs).all(|glyph| glyph.id != 0));
    }

    #[test]
    fn unknown_letters_are_a_run_of_their_own() {
        let shaped = measure().shape("a中文 b", Font::Text);
        let unknown: Vec<bool> = shaped.runs.iter().map(|run| run.unknown).collect();
        assert_eq!(unknown, [false, true, false]);
        let wide: f32 = shaped.runs[1].glyphs.iter().map(|glyph| glyph.advance).sum();
        assert!((wide - 2.0).abs() < 0.01, "{wide}");
    }

    #[test]
    fn long_text_is_cut_at_whole_characters() {
        let mut measure = measure();
        let cut = measure.fit("Request changes of the whole order", Font::Title, 100.0);
        assert!(cut.text.ends_with('…') && cut.width <= 100.0, "{}", cut.text);
        assert_eq!(measure.fit("Short", Font::Title, 100.0).text, "Short");
        assert_eq!(measure.fit("x", Font::Title, 1.0).text, "…");
        let family = "👩‍👩‍👧".repeat(20);
        let cut = measure.fit(&family, Font::Title, 100.0).text;
        assert!(cut.trim_end_matches('…').len().is_multiple_of("👩‍👩‍👧".len()), "{cut}");
    }

    #[test]
    fn megabytes_are_not_measured() {
        let mut measure = measure();
        let long = "\u{200b}".repeat(5 << 20);
        assert!(measure.fit(&long, Font::Title, 100.0).text.chars().count() <= LONGEST + 1);
        assert!(measure.shape(&long, Font::Title).text.chars().count() <= LONGEST);
    }
}
