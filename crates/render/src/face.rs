//! The bundled typefaces, ready to shape text and to give outlines.

use std::iter::zip;
use std::sync::OnceLock;

use kurbo::BezPath;
use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder, Tag};
use rustybuzz::{Direction, ShapePlan, UnicodeBuffer, Variation, script};

/// One file of a family at one weight, by its place in [`all`].
pub(crate) type FaceId = u8;

/// A font's file at one weight.
pub(crate) struct Face {
    pub(crate) bytes: &'static [u8],
    pub(crate) weight: u16,
    pub(crate) mono: bool,
    /// The letters it is used for, as CSS says it.
    pub(crate) range: &'static str,
    face: rustybuzz::Face<'static>,
    plan: ShapePlan,
    em: f32,
}

/// The letters of the two files of a family, as `ui/src/styles/fonts.css` has them (a test compares).
const RANGES: [&str; 2] = [
    "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, \
     U+2122, U+2190-2193, U+2212, U+2215, U+FEFF, U+FFFD",
    "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, \
     U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF",
];

/// A letter's shape and how far the pen moves, in em.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Glyph {
    pub(crate) id: u16,
    pub(crate) advance: f32,
    pub(crate) dx: f32,
    pub(crate) dy: f32,
    /// Where its text starts, in bytes of the text that was shaped.
    pub(crate) at: u32,
}

/// Inter at 400, 500 and 600, then JetBrains Mono: for each the file of common letters, then that of the others.
pub(crate) fn all() -> &'static [Face] {
    static ALL: OnceLock<Vec<Face>> = OnceLock::new();
    ALL.get_or_init(|| {
        let ui = [400, 500, 600].into_iter().flat_map(|weight| {
            zip(geometry::font_files(geometry::Font::Ui(0, 0)), RANGES)
                .map(move |f| Face::read(f, weight, false))
        });
        let mono =
            zip(geometry::font_files(geometry::Font::Mono(0)), RANGES).map(|f| Face::read(f, 400, true));
        ui.chain(mono).flatten().collect()
    })
}

/// Whether a letter has no shape (a space).
pub(crate) fn is_blank(face: FaceId, glyph: u16) -> bool {
    all().get(usize::from(face)).is_none_or(|face| face.face.glyph_bounding_box(GlyphId(glyph)).is_none())
}

/// The first of the two faces of a family.
pub(crate) fn first(mono: bool, weight: u16) -> FaceId {
    match (mono, weight) {
        (true, _) => 6,
        (_, ..450) => 0,
        (_, ..550) => 2,
        _ => 4,
    }
}

impl Face {
    fn read((bytes, range): (&'static [u8], &'static str), weight: u16, mono: bool) -> Option<Self> {
        let mut face = rustybuzz::Face::from_slice(bytes, 0)?;
        face.set_variations(&[Variation { tag: Tag::from_bytes(b"wght"), value: f32::from(weight) }]);
        let plan = ShapePlan::new(&face, Direction::LeftToRight, Some(script::LATIN), None, &[]);
        let em = face.units_per_em() as f32;
        Some(Self { bytes, weight, mono, range, face, plan, em })
    }

    /// Whether it has a shape for a letter.
    pub(crate) fn knows(&self, letter: char) -> bool {
        self.face.glyph_index(letter).is_some()
    }

    /// Units of its design in one em.
    pub(crate) fn em(&self) -> f32 {
        self.em
    }

    /// Shapes `text`, which starts at byte `at` of a longer one.
    pub(crate) fn shape(
        &self,
        text: &str,
        at: usize,
        buffer: UnicodeBuffer,
        out: &mut Vec<Glyph>,
    ) -> UnicodeBuffer {
        let mut buffer = buffer;
        buffer.push_str(text);
        buffer.set_direction(Direction::LeftToRight);
        buffer.set_script(script::LATIN);
        let shaped = rustybuzz::shape_with_plan(&self.face, &self.plan, buffer);
        out.extend(shaped.glyph_infos().iter().zip(shaped.glyph_positions()).map(|(info, place)| Glyph {
            id: info.glyph_id as u16,
            advance: place.x_advance as f32 / self.em,
            dx: place.x_offset as f32 / self.em,
            dy: place.y_offset as f32 / self.em,
            at: (at + info.cluster as usize) as u32,
        }));
        shaped.clear()
    }

    /// A letter's outline in units of the design, y upwards.
    pub(crate) fn outline(&self, glyph: u16) -> BezPath {
        let mut pen = Outline(BezPath::new());
        self.face.outline_glyph(GlyphId(glyph), &mut pen);
        pen.0
    }
}

struct Outline(BezPath);

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to((f64::from(x), f64::from(y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to((f64::from(x), f64::from(y)));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.quad_to((f64::from(x1), f64::from(y1)), (f64::from(x), f64::from(y)));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (a, b) = ((f64::from(x1), f64::from(y1)), (f64::from(x2), f64::from(y2)));
        self.0.curve_to(a, b, (f64::from(x), f64::from(y)));
    }

    fn close(&mut self) {
        self.0.close_path();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_is_read() {
        let faces: Vec<(u16, bool)> = all().iter().map(|face| (face.weight, face.mono)).collect();
        let ui = [400, 400, 500, 500, 600, 600].map(|weight| (weight, false));
        assert_eq!(faces, [&ui[..], &[(400, true), (400, true)]].concat());
        for (mono, weight) in [(true, 400), (false, 400), (false, 500), (false, 600)] {
            let face = &all()[usize::from(first(mono, weight))];
            assert_eq!((face.mono, face.weight), (mono, weight));
            assert!(
                face.knows('a') && !face.knows('ş') && all()[usize::from(first(mono, weight)) + 1].knows('ş')
            );
        }
    }

    #[test]
    fn weight_changes_the_outline() {
        let outline = |face: &Face| face.outline(face.face.glyph_index('a').unwrap().0).to_svg();
        assert_ne!(outline(&all()[0]), outline(&all()[4]));
    }

    #[test]
    fn ranges_are_those_of_the_pages() {
        let css = include_str!("../../../ui/src/styles/fonts.css");
        assert!(RANGES.iter().all(|range| css.matches(&format!("unicode-range: {range};")).count() == 2));
    }
}
