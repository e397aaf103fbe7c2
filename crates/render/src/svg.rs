//! SVG.

use std::collections::BTreeMap;
use std::fmt::Write;

use kurbo::{BezPath, PathEl};

use crate::build::GAP;
use crate::face::{Face, FaceId};
use crate::faces::Faces;
use crate::icon::{self, Icon};
use crate::list::{Colour, List, Op, Rounded, Stroke};
use crate::text::{Run, Shaped};
use crate::theme::Palette;
use crate::{Background, Letters, Options, Picture};

mod letters;
mod xml;

use xml::{escape, hex, number};

/// Steps that a soft shadow is made of.
pub(crate) const SHADOW_STEPS: u32 = 5;

/// Writes the list as SVG.
pub(crate) fn write(
    list: &List,
    palette: &Palette,
    options: &Options,
    title: &str,
    faces: &Faces,
) -> Picture {
    let shapes = Shapes::default();
    let mut body = Body { out: String::new(), shapes, palette, faces, letters: options.letters };
    for op in &list.ops {
        body.op(op);
    }
    let Body { out: body, shapes, .. } = body;
    let (width, height) = (list.width, list.height);
    let mut out = String::with_capacity(body.len() + (1 << 16));
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"{0}\" \
         height=\"{1}\" viewBox=\"0 0 {0} {1}\" role=\"img\">\n<title>",
        number(width),
        number(height)
    );
    escape(&mut out, title);
    out.push_str("</title>\n<defs>\n");
    shapes.define(&mut out, palette, faces);
    if options.background == Background::Dots {
        let gap = number(GAP);
        let half = number(GAP / 2.0);
        let fill = hex(palette.dot);
        let _ = writeln!(
            out,
            "<pattern id=\"dots\" width=\"{gap}\" height=\"{gap}\" patternUnits=\"userSpaceOnUse\">\
             <circle cx=\"{half}\" cy=\"{half}\" r=\"1\" fill=\"{fill}\"/></pattern>"
        );
    }
    out.push_str("</defs>\n");
    let size = format!("width=\"{}\" height=\"{}\"", number(width), number(height));
    if options.background != Background::Transparent {
        let _ = writeln!(out, "<rect {size} fill=\"{}\"/>", hex(palette.canvas));
    }
    if options.background == Background::Dots {
        let _ = writeln!(out, "<rect {size} fill=\"url(#dots)\"/>");
    }
    out.push_str(&body);
    out.push_str("</svg>\n");
    Picture { bytes: out.into_bytes(), width: width as u32, height: height as u32, undrawn: vec![] }
}

/// What is drawn more than once, or needs a definition.
#[derive(Default)]
struct Shapes {
    glyphs: BTreeMap<(FaceId, u16), ()>,
    icons: BTreeMap<Icon, ()>,
    /// Sizes of shadows in thousandths, by number.
    shadows: BTreeMap<[i64; 3], usize>,
    faces: BTreeMap<FaceId, ()>,
}

struct Body<'a> {
    out: String,
    shapes: Shapes,
    palette: &'a Palette,
    faces: &'a Faces<'a>,
    letters: Letters,
}

impl Body<'_> {
    fn op(&mut self, op: &Op) {
        match op {
            Op::Open { class, key, label } => {
                let _ = write!(self.out, "<g class=\"{class}\" data-key=\"");
                escape(&mut self.out, key);
                self.out.push_str("\">");
                if !label.is_empty() {
                    self.out.push_str("<title>");
                    escape(&mut self.out, label);
                    self.out.push_str("</title>");
                }
            }
            Op::Close => self.out.push_str("</g>\n"),
            Op::Shadow(shape) => self.shadow(*shape),
            Op::Rounded { shape, fill } => rectangle(&mut self.out, *shape, *fill),
            Op::Circle { x, y, radius, fill, stroke } => {
                let (x, y, r) = (number(*x), number(*y), number(*radius));
                let _ = write!(self.out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"{}\"", hex(*fill));
                self.stroke(*stroke);
                self.out.push_str("/>");
            }
            Op::Path { path, fill, stroke } => {
                self.out.push_str("<path d=\"");
                data(&mut self.out, path);
                let _ = write!(self.out, "\" fill=\"{}\"", fill.map_or("none".into(), hex));
                if let Some(stroke) = stroke {
                    self.stroke(*stroke);
                    let cap = if stroke.dashed { "butt" } else { "round" };
                    let _ = write!(self.out, " stroke-linecap=\"{cap}\" stroke-linejoin=\"round\"");
                }
                self.out.push_str("/>");
            }
            Op::Icon { icon, x, y, size, width, colour } => {
                self.shapes.icons.insert(*icon, ());
                let _ = write!(
                    self.out,
                    "<use xlink:href=\"#i-{}\" transform=\"translate({} {}) scale({})\" stroke=\"{}\" stroke-width=\"{}\"/>",
                    icon::name(*icon),
                    number(*x),
                    number(*y),
                    number(size / 24.0),
                    hex(*colour),
                    number(*width)
                );
            }
            Op::Text { text, x, y, colour } => match self.letters {
                Letters::Outlines => self.outlines(text, *x, *y, *colour),
                Letters::Text => self.text(text, *x, *y, *colour),
            },
        }
    }

    fn stroke(&mut self, stroke: Stroke) {
        let (colour, width) = (hex(stroke.colour), number(stroke.width));
        let _ = write!(self.out, " stroke=\"{colour}\" stroke-width=\"{width}\"");
        if stroke.dashed {
            self.out.push_str(" stroke-dasharray=\"5 4\"");
        }
    }

    fn shadow(&mut self, shape: Rounded) {
        let size = [shape.width, shape.height, shape.radius].map(|v| (v * 1000.0) as i64);
        let next = self.shapes.shadows.len();
        let id = *self.shapes.shadows.entry(size).or_insert(next);
        let y = shape.y + self.palette.shadow.down;
        let _ =
            write!(self.out, "<use xlink:href=\"#s{id}\" x=\"{}\" y=\"{}\"/>", number(shape.x), number(y));
    }

    /// On a whole unit: sharp at the size that it is made for, as browsers draw text.
    fn outlines(&mut self, text: &Shaped, x: f64, y: f64, colour: Colour) {
        let size = text.font.size().0;
        let mut pen = 0.0;
        let faces = self.faces;
        for run in &text.runs {
            let Some(face) = faces.get(run.face) else { continue };
            if run.unknown {
                let advance: f32 = run.glyphs.iter().map(|glyph| glyph.advance).sum();
                let start = x + f64::from(pen) * size;
                self.unknown(text, run, (start, y), f64::from(advance) * size, colour);
                pen += advance;
                continue;
            }
            let em = face.em();
            let scale = size / f64::from(em);
            let _ = write!(
                self.out,
                "<g transform=\"translate({} {}) scale({})\" fill=\"{}\">",
                number(x),
                number(y.round()),
                precise(scale),
                hex(colour)
            );
            self.glyphs(run, &mut pen, face);
            self.out.push_str("</g>");
        }
    }

    /// Letters that no font has, left to the reader's fonts, as wide as they were taken to be.
    fn unknown(&mut self, text: &Shaped, run: &Run, (x, y): (f64, f64), width: f64, colour: Colour) {
        let (size, weight) = text.font.size();
        let letters = text.text.get(run.range.clone()).unwrap_or_default();
        let _ = write!(
            self.out,
            "<text x=\"{}\" y=\"{}\" font-family=\"system-ui, sans-serif\" font-size=\"{}\" font-weight=\"{weight}\" \
             fill=\"{}\" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\">",
            number(x),
            number(y.round()),
            number(size),
            hex(colour),
            number(width)
        );
        escape(&mut self.out, letters);
        self.out.push_str("</text>");
    }

    fn glyphs(&mut self, run: &Run, pen: &mut f32, face: &Face) {
        let em = face.em();
        for glyph in &run.glyphs {
            let (x, y) = (f64::from((*pen + glyph.dx) * em), f64::from(-glyph.dy * em));
            *pen += glyph.advance;
            if face.is_blank(glyph.id) {
                continue;
            }
            self.shapes.glyphs.insert((run.face, glyph.id), ());
            let _ = write!(
                self.out,
                "<use xlink:href=\"#g{}-{}\" x=\"{}\"",
                run.face,
                glyph.id,
                number(x.round())
            );
            if y != 0.0 {
                let _ = write!(self.out, " y=\"{}\"", number(y.round()));
            }
            self.out.push_str("/>");
        }
    }

    fn text(&mut self, text: &Shaped, x: f64, y: f64, colour: Colour) {
        let (size, weight) = text.font.size();
        let family = if text.font.is_mono() {
            "&apos;JetBrains Mono&apos;, ui-monospace, monospace"
        } else {
            "Inter, system-ui, sans-serif"
        };
        for run in &text.runs {
            self.shapes.faces.insert(run.face, ());
        }
        let _ = write!(
            self.out,
            "<text x=\"{}\" y=\"{}\" font-family=\"{family}\" font-size=\"{}\" font-weight=\"{weight}\" fill=\"{}\" \
             xml:space=\"preserve\">",
            number(x),
            number(y.round()),
            number(size),
            hex(colour)
        );
        escape(&mut self.out, &text.text);
        self.out.push_str("</text>");
    }
}

impl Shapes {
    fn define(&self, out: &mut String, palette: &Palette, faces: &Faces) {
        letters::define_fonts(out, self.faces.keys().copied());
        for &icon in self.icons.keys() {
            let _ = write!(
                out,
                "<path id=\"i-{}\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"",
                icon::name(icon)
            );
            if let Some(path) = icon::path(icon) {
                data(out, path);
            }
            out.push_str("\"/>\n");
        }
        for &(id, glyph) in self.glyphs.keys() {
            let Some(face) = faces.get(id) else { continue };
            letters::define(out, id, face, glyph);
        }
        for (size, id) in &self.shadows {
            let [width, height, radius] = size.map(|v| v as f64 / 1000.0);
            let _ = write!(out, "<g id=\"s{id}\">");
            for (grown, colour) in shadow_steps(palette) {
                let shape = Rounded { x: 0.0, y: 0.0, width, height, radius }.inset(-grown);
                rectangle(out, shape, colour);
            }
            out.push_str("</g>\n");
        }
    }
}

/// A soft shadow as shapes on top of each other: how far each reaches over the card, and its colour. Filters would look the same
/// but are slow in large pictures, and PDF has none.
pub(crate) fn shadow_steps(palette: &Palette) -> impl Iterator<Item = (f64, Colour)> {
    let shadow = palette.shadow;
    // Gaussian with half the blur as its deviation: where it has fallen to 90 %, 70 %, … of the whole.
    let deviation = shadow.blur / 2.0;
    let at = [1.282, 0.524, 0.0, -0.524, -1.282];
    let alpha = 1.0 - (1.0 - shadow.colour.alpha).powf(1.0 / SHADOW_STEPS as f32);
    at.into_iter().map(move |z| (z * deviation, Colour { alpha, ..shadow.colour }))
}

fn rectangle(out: &mut String, shape: Rounded, fill: Colour) {
    let Rounded { x, y, width, height, radius } = shape;
    let _ = write!(
        out,
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
        number(x),
        number(y),
        number(width),
        number(height)
    );
    if radius > 0.0 {
        let _ = write!(out, " rx=\"{}\"", number(radius));
    }
    fill_of(out, fill);
    out.push_str("/>");
}

fn fill_of(out: &mut String, fill: Colour) {
    let _ = write!(out, " fill=\"{}\"", hex(fill));
    if fill.alpha < 1.0 {
        let _ = write!(out, " fill-opacity=\"{}\"", precise(f64::from(fill.alpha)));
    }
}

/// A path's data.
fn data(out: &mut String, path: &BezPath) {
    for element in path.elements() {
        let (letter, points): (char, &[kurbo::Point]) = match element {
            PathEl::MoveTo(p) => ('M', &[*p]),
            PathEl::LineTo(p) => ('L', &[*p]),
            PathEl::QuadTo(a, p) => ('Q', &[*a, *p]),
            PathEl::CurveTo(a, b, p) => ('C', &[*a, *b, *p]),
            PathEl::ClosePath => ('Z', &[]),
        };
        out.push(letter);
        for (i, point) in points.iter().enumerate() {
            let gap = if i > 0 { " " } else { "" };
            let _ = write!(out, "{gap}{} {}", number(point.x), number(point.y));
        }
    }
}

/// With more places than a coordinate needs.
fn precise(value: f64) -> String {
    let text = format!("{value:.6}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
