//! Widths of text in the two bundled typefaces, as a browser draws it: advance widths and kerning.
//!
//! Substitutions (Inter draws `->` as an arrow) are left out; they matter little for names and labels. Letters that the
//! bundled files lack are drawn in a font of the system, so their widths are estimates.

use std::sync::OnceLock;

use ttf_parser::gpos::{Device, PairAdjustment, PositioningSubtable, ValueRecord};
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
struct Typeface {
    files: Vec<File>,
}

struct File {
    letters: QuickMap<char, Letter>,
    /// What is added between two glyphs, in em.
    kerning: QuickMap<(GlyphId, GlyphId), f64>,
}

#[derive(Clone, Copy)]
struct Letter {
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
    })
}

impl Typeface {
    fn width(&self, text: &str) -> f64 {
        let mut width = 0.0;
        let mut before: Option<(usize, GlyphId)> = None;
        for letter in text.chars() {
            let found = self.files.iter().enumerate().find_map(|(k, f)| Some((k, f.letters.get(&letter)?)));
            let Some((file, letter)) = found else {
                width += estimate(letter);
                before = None;
                continue;
            };
            if let Some((_, last)) = before.filter(|(last_file, _)| *last_file == file) {
                width += self.files[file].kerning.get(&(last, letter.glyph)).copied().unwrap_or(0.0);
            }
            width += letter.advance;
            before = Some((file, letter.glyph));
        }
        width
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
    fn read(bytes: &[u8], weight: u16) -> Option<Self> {
        let mut face = Face::parse(bytes, 0).ok()?;
        face.set_variation(Tag::from_bytes(b"wght"), f32::from(weight));
        let em = f64::from(face.units_per_em());
        let mut letters = QuickMap::default();
        for range in face.tables().cmap?.subtables.into_iter().filter(|t| t.is_unicode()) {
            range.codepoints(|code| {
                let found = char::from_u32(code).and_then(|c| Some((c, range.glyph_index(code)?)));
                if let Some((letter, glyph)) = found {
                    let advance = f64::from(face.glyph_hor_advance(glyph).unwrap_or(0)) / em;
                    letters.insert(letter, Letter { glyph, advance });
                }
            });
        }
        let kerning = kerning(&face, &letters);
        Some(Self { letters, kerning })
    }
}

/// Kerning of every pair of letters that has any.
fn kerning(face: &Face, letters: &QuickMap<char, Letter>) -> QuickMap<(GlyphId, GlyphId), f64> {
    let mut pairs = QuickMap::default();
    let Some(gpos) = face.tables().gpos else { return pairs };
    let mut glyphs: Vec<GlyphId> =
        letters.iter().filter(|(c, _)| kerned(**c)).map(|(_, l)| l.glyph).collect();
    glyphs.sort_unstable();
    glyphs.dedup();
    for lookup in gpos.lookups {
        let tables = lookup.subtables.into_iter::<PositioningSubtable>();
        let mut tables: Vec<Table> = tables.filter_map(|t| Table::new(t, &glyphs)).collect();
        for &first in &glyphs {
            let mut covering: Vec<&mut Table> = tables.iter_mut().filter(|t| t.covers(first)).collect();
            if covering.is_empty() {
                continue;
            }
            for (k, &second) in glyphs.iter().enumerate() {
                // The first table that knows the pair decides.
                let added = covering.iter_mut().find_map(|t| t.added(face, first, second, k)).unwrap_or(0.0);
                if added != 0.0 {
                    *pairs.entry((first, second)).or_insert(0.0) += added;
                }
            }
        }
    }
    pairs
}

/// Latin with its Turkish and other European letters, and punctuation. The rest of the files (Vietnamese, phonetics) would
/// take ten times as long to prepare and is rare in names.
fn kerned(letter: char) -> bool {
    matches!(letter, ..'\u{250}' | '\u{2000}'..='\u{2122}')
}

/// A table of pairs, with the classes of all second glyphs looked up once.
struct Table<'a> {
    pairs: PairAdjustment<'a>,
    second_classes: Vec<u16>,
    /// By classes.
    known: QuickMap<(u16, u16), Option<f64>>,
}

impl<'a> Table<'a> {
    fn new(table: PositioningSubtable<'a>, glyphs: &[GlyphId]) -> Option<Self> {
        let PositioningSubtable::Pair(pairs) = table else { return None };
        let second_classes = match pairs {
            PairAdjustment::Format1 { .. } => vec![],
            PairAdjustment::Format2 { classes, .. } => glyphs.iter().map(|g| classes.1.get(*g)).collect(),
        };
        Some(Self { pairs, second_classes, known: QuickMap::default() })
    }

    fn covers(&self, first: GlyphId) -> bool {
        self.pairs.coverage().contains(first)
    }

    /// What is added between two glyphs, in em; `index` is the second one's place in the list of glyphs.
    fn added(&mut self, face: &Face, first: GlyphId, second: GlyphId, index: usize) -> Option<f64> {
        match self.pairs {
            PairAdjustment::Format1 { coverage, sets } => {
                let (value, _) = sets.get(coverage.get(first)?)?.get(second)?;
                Some(advance(face, &value))
            }
            PairAdjustment::Format2 { classes, matrix, .. } => {
                let pair = (classes.0.get(first), self.second_classes[index]);
                *self.known.entry(pair).or_insert_with(|| matrix.get(pair).map(|v| advance(face, &v.0)))
            }
        }
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
