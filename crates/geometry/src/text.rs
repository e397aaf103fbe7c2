//! Widths of text in the two bundled typefaces, as a browser draws it: advance widths and kerning.
//!
//! Substitutions (Inter draws `->` as an arrow) are left out; they matter little for names and labels. Letters that the
//! bundled files lack are drawn in a font of the system, so their widths are estimates.

use std::sync::{Mutex, OnceLock, PoisonError};

use ttf_parser::gpos::{Device, PairAdjustment, PositioningSubtable, ValueRecord};
use ttf_parser::opentype_layout::Lookup;
use ttf_parser::{Face, GlyphId, Tag};

use crate::quick::QuickMap;

/// A typeface at a size in px, as cards and labels use it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Font {
    /// Inter: size and weight (400, 500, 600).
    Ui(u8, u16),
    /// JetBrains Mono: size.
    Mono(u8),
}

const INTER: [&[u8]; 2] =
    [include_bytes!("../fonts/inter-latin.ttf"), include_bytes!("../fonts/inter-latin-ext.ttf")];
const MONO: [&[u8]; 2] = [
    include_bytes!("../fonts/jetbrains-mono-latin.ttf"),
    include_bytes!("../fonts/jetbrains-mono-latin-ext.ttf"),
];

/// The files of a typeface, variable in weight: that of common letters, and that of the others.
pub fn font_files(font: Font) -> [&'static [u8]; 2] {
    match font {
        Font::Ui(..) => INTER,
        Font::Mono(_) => MONO,
    }
}

/// Width of one line of text in px.
pub fn text_width(text: &str, font: Font) -> f64 {
    let size = match font {
        Font::Ui(size, _) | Font::Mono(size) => f64::from(size),
    };
    typeface(font).width(text) * size
}

/// The text, or its beginning with an ellipsis when it is wider than `most` px.
pub(crate) fn shorten(text: &str, font: Font, most: f64) -> (String, f64) {
    let whole = text_width(text, font);
    if whole <= most {
        return (text.to_owned(), whole);
    }
    let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    let cut = |count: usize| format!("{}…", text[..ends[count]].trim_end());
    // The first count that is too wide; nothing shorter than the ellipsis itself is left out.
    let first_too_wide = partition_point(ends.len(), |count| text_width(&cut(count), font) <= most);
    let cut = cut(first_too_wide.saturating_sub(1));
    let width = text_width(&cut, font);
    (cut, width)
}

/// How many of `0..count` hold, when those that hold come first.
fn partition_point(count: usize, holds: impl Fn(usize) -> bool) -> usize {
    let (mut low, mut high) = (0, count);
    while low < high {
        let middle = low.midpoint(high);
        if holds(middle) { low = middle + 1 } else { high = middle }
    }
    low
}

/// A typeface in one weight. Its letters are spread over files; there is no kerning from file to file.
///
/// A letter or pair is looked up when it is met first: preparing all of them takes longer than laying out a small flow.
struct Typeface {
    files: Vec<File>,
    known: Mutex<Known>,
}

struct File {
    face: Face<'static>,
    /// The tables of pairs of each lookup.
    pairs: Vec<Vec<PairAdjustment<'static>>>,
}

/// What was looked up so far.
#[derive(Default)]
struct Known {
    letters: QuickMap<char, Option<Letter>>,
    /// What is added between two glyphs of a file, in em.
    kerning: QuickMap<(usize, GlyphId, GlyphId), f64>,
}

/// More pairs than these are not remembered; texts of one language have a few thousand.
const PAIRS: usize = 50_000;

#[derive(Clone, Copy)]
struct Letter {
    file: usize,
    glyph: GlyphId,
    /// In em.
    advance: f64,
}

fn typeface(font: Font) -> &'static Typeface {
    static MADE: [OnceLock<Typeface>; 4] = [const { OnceLock::new() }; 4];
    let (slot, files, weight) = match font {
        Font::Ui(_, ..=449) => (0, INTER, 400),
        Font::Ui(_, ..=549) => (1, INTER, 500),
        Font::Ui(_, _) => (2, INTER, 600),
        Font::Mono(_) => (3, MONO, 400),
    };
    MADE[slot].get_or_init(|| Typeface {
        files: files.iter().filter_map(|bytes| File::read(bytes, weight)).collect(),
        known: Mutex::default(),
    })
}

impl Typeface {
    fn width(&self, text: &str) -> f64 {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let mut width = 0.0;
        let mut before: Option<Letter> = None;
        for c in text.chars() {
            let Some(letter) = *known.letters.entry(c).or_insert_with(|| self.letter(c)) else {
                width += estimate(c);
                before = None;
                continue;
            };
            if let Some(last) = before.filter(|last| last.file == letter.file) {
                width += self.kerning(&mut known, last, letter);
            }
            width += letter.advance;
            before = Some(letter);
        }
        width
    }

    fn letter(&self, c: char) -> Option<Letter> {
        self.files.iter().enumerate().find_map(|(file, f)| f.letter(file, c))
    }

    fn kerning(&self, known: &mut Known, first: Letter, second: Letter) -> f64 {
        if known.kerning.len() > PAIRS {
            known.kerning.clear();
        }
        let pair = (first.file, first.glyph, second.glyph);
        let added = || self.files[first.file].kerning(first.glyph, second.glyph);
        *known.kerning.entry(pair).or_insert_with(added)
    }
}

/// About how wide a letter of another font is, in em.
fn estimate(letter: char) -> f64 {
    match u32::from(letter) {
        0..0x20 | 0x200b..=0x200f | 0xfe00..=0xfe0f => 0.0,
        0x1100..=0x11ff | 0x2e80..=0xd7ff | 0xf900..=0xfaff | 0xff00..=0xff60 | 0x1f000.. => 1.0,
        0x2190..=0x22ff => 0.85,
        _ => 0.6,
    }
}

impl File {
    fn read(bytes: &'static [u8], weight: u16) -> Option<Self> {
        let mut face = Face::parse(bytes, 0).ok()?;
        face.set_variation(Tag::from_bytes(b"wght"), f32::from(weight));
        let tables_of = |lookup: Lookup<'static>| {
            let tables = lookup.subtables.into_iter::<PositioningSubtable>();
            let of_pairs = tables.filter_map(|table| match table {
                PositioningSubtable::Pair(pairs) => Some(pairs),
                _ => None,
            });
            of_pairs.collect()
        };
        let pairs =
            face.tables().gpos.map_or(vec![], |gpos| gpos.lookups.into_iter().map(tables_of).collect());
        Some(Self { face, pairs })
    }

    fn letter(&self, file: usize, c: char) -> Option<Letter> {
        let tables = self.face.tables().cmap?.subtables.into_iter().filter(|t| t.is_unicode());
        let glyph = tables.filter_map(|t| t.glyph_index(c.into())).last()?;
        let advance = f64::from(self.face.glyph_hor_advance(glyph).unwrap_or(0));
        Some(Letter { file, glyph, advance: advance / f64::from(self.face.units_per_em()) })
    }

    /// What is added between two glyphs, in em. In each lookup the first table that knows the pair decides.
    fn kerning(&self, first: GlyphId, second: GlyphId) -> f64 {
        let of_tables = |tables: &Vec<PairAdjustment>| {
            let mut covering = tables.iter().filter(|t| t.coverage().contains(first));
            covering.find_map(|t| self.added(t, first, second)).unwrap_or(0.0)
        };
        self.pairs.iter().map(of_tables).sum()
    }

    fn added(&self, pairs: &PairAdjustment, first: GlyphId, second: GlyphId) -> Option<f64> {
        let value = match pairs {
            PairAdjustment::Format1 { coverage, sets } => sets.get(coverage.get(first)?)?.get(second)?.0,
            PairAdjustment::Format2 { classes, matrix, .. } => {
                matrix.get((classes.0.get(first), classes.1.get(second)))?.0
            }
        };
        Some(advance(&self.face, &value))
    }
}

/// What a pair adds to the advance, in em, at the weight that `face` is set to.
fn advance(face: &Face, value: &ValueRecord) -> f64 {
    let varied = match value.x_advance_device {
        Some(Device::Variation(d)) => face.tables().gdef.and_then(|gdef| {
            gdef.glyph_variation_delta(d.outer_index, d.inner_index, face.variation_coordinates())
        }),
        _ => None,
    };
    (f64::from(value.x_advance) + f64::from(varied.unwrap_or(0.0))) / f64::from(face.units_per_em())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kerning_and_weight_count() {
        let ui = |text| text_width(text, Font::Ui(100, 400));
        assert!(ui("AV") < ui("A") + ui("V") - 2.0);
        assert!(text_width("Review", Font::Ui(14, 600)) > text_width("Review", Font::Ui(14, 400)));
        assert_eq!(text_width("a b", Font::Mono(10)), 18.0);
        assert_eq!(text_width("", Font::Ui(14, 600)), 0.0);
    }

    #[test]
    fn turkish_letters_have_real_widths() {
        assert_eq!(text_width("ş", Font::Mono(10)), 6.0);
        assert_eq!(text_width("ğ", Font::Ui(12, 500)), text_width("g", Font::Ui(12, 500)));
        assert!(text_width("ı", Font::Ui(12, 500)) < 4.0);
    }

    #[test]
    fn a_long_text_ends_in_an_ellipsis() {
        let (text, width) = shorten("Request changes of the whole order", Font::Ui(12, 500), 80.0);
        assert!(text.ends_with('…') && text.starts_with("Request"), "{text}");
        assert!(width <= 80.0 && width > 60.0, "{width}");
        assert_eq!(shorten("Short", Font::Ui(12, 500), 80.0).0, "Short");
        assert_eq!(shorten("Nothing fits", Font::Ui(12, 500), 1.0).0, "…");
    }
}
