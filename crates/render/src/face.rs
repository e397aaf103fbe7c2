//! One font file, ready to shape text and to give outlines and pictures.

use kurbo::BezPath;
use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder, RasterImageFormat, Tag};
use rustybuzz::{Direction, Script, ShapePlan, UnicodeBuffer, Variation, script};

use crate::layers::{self, Layer};

/// One file of a family at one weight, by its place among [`crate::faces::Faces`].
pub(crate) type FaceId = u8;

/// A font's file at one weight.
pub(crate) struct Face<'a> {
    pub(crate) bytes: &'a [u8],
    /// The font in a file of several.
    pub(crate) index: u32,
    pub(crate) weight: u16,
    pub(crate) mono: bool,
    face: rustybuzz::Face<'a>,
    latin: ShapePlan,
    em: f32,
}

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

/// A glyph that is a coloured picture (emoji): a PNG and where it stands, in em from the pen, y upwards from the baseline.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Raster<'a> {
    pub(crate) png: &'a [u8],
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

/// What a letter looks like; shapes are in units of the design, y upwards.
pub(crate) enum Look<'f> {
    /// In the colour of the text.
    Outline(BezPath),
    /// From the back to the front.
    Layers(Vec<Layer>),
    Picture(Raster<'f>),
}

/// How a run of letters of one writing system goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Writing {
    pub(crate) script: Script,
    pub(crate) rtl: bool,
}

impl Writing {
    pub(crate) const LATIN: Self = Self { script: script::LATIN, rtl: false };

    fn direction(self) -> Direction {
        if self.rtl { Direction::RightToLeft } else { Direction::LeftToRight }
    }
}

impl<'a> Face<'a> {
    pub(crate) fn read(bytes: &'a [u8], index: u32, weight: u16, mono: bool) -> Option<Self> {
        let mut face = rustybuzz::Face::from_slice(bytes, index)?;
        face.set_variations(&[Variation { tag: Tag::from_bytes(b"wght"), value: f32::from(weight) }]);
        let latin = plan(&face, Writing::LATIN);
        let em = face.units_per_em() as f32;
        Some(Self { bytes, index, weight, mono, face, latin, em })
    }

    /// Whether it has a shape for a letter.
    pub(crate) fn knows(&self, letter: char) -> bool {
        self.face.glyph_index(letter).is_some()
    }

    /// Whether it draws all of what a reader sees as one letter. A shape may stand for several code points of which it knows not
    /// each alone (an e and its accent).
    pub(crate) fn draws(&self, cluster: &str) -> bool {
        let mut letters = cluster.chars();
        if !letters.next().is_some_and(|first| self.knows(first)) {
            return false;
        }
        if letters.all(|letter| self.knows(letter) || is_silent(letter)) {
            return true;
        }
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(cluster);
        rustybuzz::shape(&self.face, &[], buffer).glyph_infos().iter().all(|glyph| glyph.glyph_id != 0)
    }

    /// Units of its design in one em.
    pub(crate) fn em(&self) -> f32 {
        self.em
    }

    /// Whether its weight was set by the file's own axis.
    pub(crate) fn is_variable(&self) -> bool {
        self.face.is_variable()
    }

    /// Shapes `text`, which starts at byte `at` of a longer one. The glyphs are in the order in which they are seen.
    pub(crate) fn shape(
        &self,
        text: &str,
        at: usize,
        writing: Writing,
        mut buffer: UnicodeBuffer,
        out: &mut Vec<Glyph>,
    ) -> UnicodeBuffer {
        buffer.push_str(text);
        buffer.set_direction(writing.direction());
        buffer.set_script(writing.script);
        let other;
        let plan = if writing == Writing::LATIN {
            &self.latin
        } else {
            other = plan(&self.face, writing);
            &other
        };
        let shaped = rustybuzz::shape_with_plan(&self.face, plan, buffer);
        out.extend(shaped.glyph_infos().iter().zip(shaped.glyph_positions()).map(|(info, place)| Glyph {
            id: info.glyph_id as u16,
            advance: place.x_advance as f32 / self.em,
            dx: place.x_offset as f32 / self.em,
            dy: place.y_offset as f32 / self.em,
            at: (at + info.cluster as usize) as u32,
        }));
        shaped.clear()
    }

    /// Whether a letter has no shape (a space).
    pub(crate) fn is_blank(&self, glyph: u16) -> bool {
        let id = GlyphId(glyph);
        let shape = || self.face.glyph_bounding_box(id).is_some() || self.face.is_color_glyph(id);
        !shape() && self.raster(glyph).is_none()
    }

    /// What a letter looks like.
    pub(crate) fn look(&self, glyph: u16) -> Look<'_> {
        if let Some(layers) = layers::layers(&self.face, glyph) {
            return Look::Layers(layers);
        }
        match self.raster(glyph) {
            Some(raster) => Look::Picture(raster),
            None => Look::Outline(outline(&self.face, GlyphId(glyph))),
        }
    }

    /// A letter's picture, the largest that there is.
    fn raster(&self, glyph: u16) -> Option<Raster<'_>> {
        let image = self.face.glyph_raster_image(GlyphId(glyph), u16::MAX)?;
        let em = f64::from(image.pixels_per_em);
        if image.format != RasterImageFormat::PNG || em <= 0.0 {
            return None;
        }
        let [left, bottom] = [image.x, image.y].map(|v| f64::from(v) / em);
        let [width, height] = [image.width, image.height].map(|v| f64::from(v) / em);
        Some(Raster { png: image.data, left, top: bottom + height, width, height })
    }
}

/// Whether a code point only says how its neighbours are drawn, so that a font need not know it.
pub(crate) fn is_silent(letter: char) -> bool {
    matches!(
        u32::from(letter),
        0x34f | 0x61c | 0x180b..=0x180f | 0x200b..=0x200f | 0x202a..=0x202e | 0x2060..=0x206f | 0xfe00..=0xfe0f | 0xfeff
            | 0xe0000..=0xe0fff
    )
}

fn plan(face: &rustybuzz::Face, writing: Writing) -> ShapePlan {
    ShapePlan::new(face, writing.direction(), Some(writing.script), None, &[])
}

/// A letter's outline in units of the design, y upwards.
pub(crate) fn outline(face: &rustybuzz::Face, glyph: GlyphId) -> BezPath {
    let mut pen = Outline(BezPath::new());
    face.outline_glyph(glyph, &mut pen);
    pen.0
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
