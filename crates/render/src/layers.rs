//! Letters made of coloured shapes (`COLR`): emoji of Windows and some Linux systems.

use kurbo::{Affine, BezPath, Rect, Shape};
use rustybuzz::ttf_parser::colr::{ClipBox, CompositeMode, GradientStopsIter, Paint, Painter};
use rustybuzz::ttf_parser::{GlyphId, RgbaColor, Transform};

use crate::face::outline;
use crate::list::Colour;

/// One shape of a letter, in units of the font's design, y upwards.
#[derive(Debug, Clone)]
pub(crate) struct Layer {
    pub(crate) path: BezPath,
    /// None for the colour of the text.
    pub(crate) fill: Option<Colour>,
}

/// Stands for the colour of the text while a letter is read; no font has exactly this one.
const INK: RgbaColor = RgbaColor { red: 1, green: 2, blue: 3, alpha: 251 };
/// No letter has more shapes.
const MOST: usize = 1000;

/// The shapes of a letter from the back to the front; none when it is no coloured one. Gradients are their mean colour, and shapes
/// that cut each other are drawn whole: at the size of text it can hardly be told.
pub(crate) fn layers(face: &rustybuzz::Face, glyph: u16) -> Option<Vec<Layer>> {
    let glyph = GlyphId(glyph);
    if !face.is_color_glyph(glyph) {
        return None;
    }
    let mut reading = Reading { face, shape: BezPath::new(), clips: vec![], places: vec![], out: vec![] };
    face.paint_color_glyph(glyph, 0, INK, &mut reading)?;
    (!reading.out.is_empty()).then_some(reading.out)
}

struct Reading<'f, 'a> {
    face: &'f rustybuzz::Face<'a>,
    shape: BezPath,
    clips: Vec<BezPath>,
    places: Vec<Affine>,
    out: Vec<Layer>,
}

impl<'a> Painter<'a> for Reading<'_, 'a> {
    fn outline_glyph(&mut self, glyph: GlyphId) {
        let place = self.places.iter().fold(Affine::IDENTITY, |all, one| all * *one);
        self.shape = place * outline(self.face, glyph);
    }

    fn paint(&mut self, paint: Paint<'a>) {
        let fill = match paint {
            Paint::Solid(colour) if colour == INK => None,
            Paint::Solid(colour) => Some(of(colour)),
            Paint::LinearGradient(gradient) => Some(mean(gradient.stops(0, &[]))),
            Paint::RadialGradient(gradient) => Some(mean(gradient.stops(0, &[]))),
            Paint::SweepGradient(gradient) => Some(mean(gradient.stops(0, &[]))),
        };
        if self.out.len() < MOST {
            let path = self.clips.last().unwrap_or(&self.shape).clone();
            self.out.push(Layer { path, fill });
        }
    }

    fn push_clip(&mut self) {
        self.clips.push(self.shape.clone());
    }

    fn push_clip_box(&mut self, all: ClipBox) {
        let [x0, y0, x1, y1] = [all.x_min, all.y_min, all.x_max, all.y_max].map(f64::from);
        self.clips.push(Rect::new(x0, y0, x1, y1).to_path(0.1));
    }

    fn pop_clip(&mut self) {
        self.clips.pop();
    }

    fn push_layer(&mut self, _: CompositeMode) {}

    fn pop_layer(&mut self) {}

    fn push_transform(&mut self, place: Transform) {
        self.places.push(Affine::new([place.a, place.b, place.c, place.d, place.e, place.f].map(f64::from)));
    }

    fn pop_transform(&mut self) {
        self.places.pop();
    }
}

fn of(colour: RgbaColor) -> Colour {
    Colour { rgb: [colour.red, colour.green, colour.blue], alpha: f32::from(colour.alpha) / 255.0 }
}

fn mean(stops: GradientStopsIter) -> Colour {
    let (mut sum, mut count) = ([0_u32; 4], 0);
    for stop in stops.take(64) {
        let RgbaColor { red, green, blue, alpha } = stop.color;
        for (all, one) in sum.iter_mut().zip([red, green, blue, alpha]) {
            *all += u32::from(one);
        }
        count += 1;
    }
    let [red, green, blue, alpha] = sum.map(|all| (all / u32::max(count, 1)) as u8);
    of(RgbaColor { red, green, blue, alpha })
}
