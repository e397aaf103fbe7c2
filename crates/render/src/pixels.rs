//! PNG, by resvg's rasteriser. Drawn and packed in strips, so that a large picture needs little memory.

use std::collections::HashMap;

use tiny_skia::{FillRule, LineCap, LineJoin, Mask, Paint, Path, PathBuilder, Pixmap, StrokeDash, Transform};

use crate::build::GAP;
use crate::face::{Face, FaceId, Look};
use crate::faces::Faces;
use crate::icon::{self, Icon};
use crate::list::{Colour, List, Op, Rounded, Stroke};
use crate::raster::Sprite;
use crate::shape::{self, Pen, trace};
use crate::svg::shadow_steps;
use crate::text::Shaped;
use crate::theme::Palette;
use crate::{Background, Failure, MOST_PIXELS, Options, Picture};

/// Pixels of a strip.
const STRIP: u64 = 4 << 20;

/// Writes the list as PNG.
///
/// # Errors
/// When it would have more than [`MOST_PIXELS`].
pub(crate) fn write(
    list: &List,
    palette: &Palette,
    options: &Options,
    faces: &Faces,
) -> Result<Picture, Failure> {
    let scale = options.scale;
    let (width, height) = ((list.width * scale).ceil() as u64, (list.height * scale).ceil() as u64);
    let (Ok(across), Ok(down)) = (u32::try_from(width), u32::try_from(height)) else {
        return Err(Failure::TooLarge { width, height });
    };
    if width * height > MOST_PIXELS {
        return Err(Failure::TooLarge { width, height });
    }
    let opaque = options.background != Background::Transparent;
    let mut bytes = vec![];
    let mut encoder = png::Encoder::new(&mut bytes, across, down);
    encoder.set_color(if opaque { png::ColorType::Rgb } else { png::ColorType::Rgba });
    encoder.set_depth(png::BitDepth::Eight);
    let failed = |error: png::EncodingError| Failure::Writer(error.to_string());
    let mut writer = encoder.write_header().map_err(failed)?;
    let mut stream = writer.stream_writer().map_err(failed)?;
    let strip = (STRIP / width.max(1)).clamp(8, height.max(8)) as u32;
    let reach: Vec<(f64, f64)> = list.ops.iter().map(reach).collect();
    let mut brush = Brush { palette, faces, scale, glyphs: HashMap::new(), icons: HashMap::new() };
    let mut top = 0;
    while top < down {
        let rows = strip.min(down - top);
        let Some(mut pixels) = Pixmap::new(across, rows) else {
            return Err(Failure::TooLarge { width, height });
        };
        ground(&mut pixels, palette, options, top);
        let (from, to) = (f64::from(top) / scale, f64::from(top + rows) / scale);
        for (op, _) in list.ops.iter().zip(&reach).filter(|(_, reach)| reach.0 <= to && reach.1 >= from) {
            brush.op(&mut pixels, op, f64::from(top));
        }
        pack(&pixels, opaque, &mut stream).map_err(|error| Failure::Writer(error.to_string()))?;
        top += rows;
    }
    stream.finish().map_err(failed)?;
    writer.finish().map_err(failed)?;
    Ok(Picture { bytes, width: across, height: down, undrawn: vec![] })
}

/// Writes rows of pixels with straight, not premultiplied, colours.
fn pack(pixels: &Pixmap, opaque: bool, to: &mut impl std::io::Write) -> std::io::Result<()> {
    let mut row = vec![];
    for line in pixels.pixels().chunks(pixels.width() as usize) {
        row.clear();
        for pixel in line {
            let c = pixel.demultiply();
            row.extend_from_slice(&[c.red(), c.green(), c.blue()]);
            if !opaque {
                row.push(c.alpha());
            }
        }
        to.write_all(&row)?;
    }
    Ok(())
}

/// The canvas and its dots: squares of 2 px at scale 1, as on a screen, else round.
fn ground(pixels: &mut Pixmap, palette: &Palette, options: &Options, top: u32) {
    if options.background == Background::Transparent {
        return;
    }
    pixels.fill(tiny(palette.canvas));
    if options.background == Background::Plain {
        return;
    }
    let mut gap = GAP * options.scale;
    while gap < 8.0 {
        gap *= 4.0;
    }
    let radius = options.scale.round().max(1.0);
    let (width, height) = (f64::from(pixels.width()), f64::from(pixels.height()));
    let paint = paint(palette.dot);
    let mut y = ((f64::from(top) - radius) / gap - 0.5).floor() * gap + gap / 2.0;
    while y < f64::from(top) + height + radius {
        let mut dots = PathBuilder::new();
        let mut x = gap / 2.0;
        let middle = y.round() - f64::from(top);
        while x < width {
            let at = (x.round() as f32, middle as f32, radius as f32);
            if radius <= 1.0 {
                if let Some(square) = tiny_skia::Rect::from_xywh(at.0 - 1.0, at.1 - 1.0, 2.0, 2.0) {
                    dots.push_rect(square);
                }
            } else {
                dots.push_circle(at.0, at.1, at.2);
            }
            x += gap;
        }
        if let Some(path) = dots.finish() {
            pixels.fill_path(&path, &paint, FillRule::Winding, Transform::identity(), None);
        }
        y += gap;
    }
}

/// From where to where a shape reaches, downwards, with room for its line.
fn reach(op: &Op) -> (f64, f64) {
    match op {
        Op::Open { .. } | Op::Close => (f64::INFINITY, f64::NEG_INFINITY),
        Op::Shadow(shape) => (shape.y - 16.0, shape.y + shape.height + 16.0),
        Op::Rounded { shape, .. } => (shape.y, shape.y + shape.height),
        Op::Circle { y, radius, .. } => (y - radius - 2.0, y + radius + 2.0),
        Op::Path { path, .. } => {
            let bounds = path.control_box();
            (bounds.y0 - 12.0, bounds.y1 + 12.0)
        }
        Op::Icon { y, size, .. } => (*y, y + size),
        Op::Text { y, text, .. } => (y - 2.0 * text.font.size().0, y + text.font.size().0),
    }
}

/// A letter, ready to be drawn.
enum Letter {
    /// In units of the font's design.
    Outline(Option<Path>),
    /// As `Outline`; none for the colour of the text.
    Layers(Vec<(Option<Path>, Option<Colour>)>),
    Picture(Option<Sprite>),
}

impl Letter {
    fn of(face: &Face, glyph: u16, size: f64) -> Self {
        match face.look(glyph) {
            Look::Outline(path) => Self::Outline(build(&path)),
            Look::Layers(layers) => {
                Self::Layers(layers.into_iter().map(|layer| (build(&layer.path), layer.fill)).collect())
            }
            Look::Picture(raster) => Self::Picture(Sprite::of(&raster, size)),
        }
    }
}

/// Draws shapes; keeps the outlines that come again and again.
struct Brush<'a> {
    palette: &'a Palette,
    faces: &'a Faces<'a>,
    scale: f64,
    glyphs: HashMap<(FaceId, u16, u64), Letter>,
    icons: HashMap<Icon, Option<Path>>,
}

impl Brush<'_> {
    /// `top`: the strip's first row.
    fn op(&mut self, pixels: &mut Pixmap, op: &Op, top: f64) {
        let scale = self.scale as f32;
        let place = Transform::from_row(scale, 0.0, 0.0, scale, 0.0, -top as f32);
        match op {
            Op::Open { .. } | Op::Close => {}
            Op::Shadow(shape) => {
                let shape = Rounded { y: shape.y + self.palette.shadow.down, ..*shape };
                for (grown, colour) in shadow_steps(self.palette) {
                    fill(pixels, build(&shape::rounded(shape.inset(-grown))).as_ref(), colour, place);
                }
            }
            Op::Rounded { shape, fill: colour } => {
                fill(pixels, build(&shape::rounded(*shape)).as_ref(), *colour, place);
            }
            Op::Circle { x, y, radius, fill: colour, stroke } => {
                let path = build(&shape::circle(*x, *y, *radius));
                fill(pixels, path.as_ref(), *colour, place);
                draw(pixels, path.as_ref(), *stroke, place);
            }
            Op::Path { path, fill: colour, stroke } => {
                let path = build(path);
                if let Some(colour) = colour {
                    fill(pixels, path.as_ref(), *colour, place);
                }
                if let Some(stroke) = stroke {
                    // Never thinner than a pixel.
                    let stroke = Stroke { width: stroke.width.max(1.0 / self.scale), ..*stroke };
                    draw(pixels, path.as_ref(), stroke, place);
                }
            }
            Op::Icon { icon, x, y, size, width, colour } => {
                let path = self.icons.entry(*icon).or_insert_with(|| icon::path(*icon).and_then(build));
                let (x, y, size) = (*x as f32, *y as f32, (*size / 24.0) as f32);
                let place = place.pre_concat(Transform::from_row(size, 0.0, 0.0, size, x, y));
                draw(pixels, path.as_ref(), Stroke { colour: *colour, width: *width, dashed: false }, place);
            }
            Op::Text { text, x, y, colour } => self.text(pixels, text, (*x, *y), *colour, top),
        }
    }

    /// The baseline is on a whole pixel, as browsers draw text.
    fn text(&mut self, pixels: &mut Pixmap, text: &Shaped, (x, y): (f64, f64), colour: Colour, top: f64) {
        let size = text.font.size().0 * self.scale;
        let baseline = (y * self.scale).round() - top;
        let mut pen = x * self.scale;
        for run in &text.runs {
            let Some(face) = self.faces.get(run.face) else { continue };
            let scale = (size / f64::from(face.em())) as f32;
            for glyph in &run.glyphs {
                let key = (run.face, glyph.id, size.to_bits());
                let letter = self.glyphs.entry(key).or_insert_with(|| Letter::of(face, glyph.id, size));
                let at = (pen + f64::from(glyph.dx) * size, baseline - f64::from(glyph.dy) * size);
                let place = Transform::from_row(scale, 0.0, 0.0, -scale, at.0 as f32, at.1 as f32);
                match letter {
                    Letter::Outline(path) => fill(pixels, path.as_ref(), colour, place),
                    Letter::Layers(layers) => {
                        for (path, own) in layers {
                            fill(pixels, path.as_ref(), own.unwrap_or(colour), place);
                        }
                    }
                    Letter::Picture(sprite) => {
                        if let Some(sprite) = sprite {
                            sprite.draw(pixels, at);
                        }
                    }
                }
                pen += f64::from(glyph.advance) * size;
            }
        }
    }
}

fn fill(pixels: &mut Pixmap, path: Option<&Path>, colour: Colour, place: Transform) {
    if let Some(path) = path {
        pixels.fill_path(path, &paint(colour), FillRule::Winding, place, None::<&Mask>);
    }
}

fn draw(pixels: &mut Pixmap, path: Option<&Path>, stroke: Stroke, place: Transform) {
    let Some(path) = path else { return };
    let line = tiny_skia::Stroke {
        width: stroke.width as f32,
        line_cap: if stroke.dashed { LineCap::Butt } else { LineCap::Round },
        line_join: LineJoin::Round,
        dash: stroke.dashed.then(|| StrokeDash::new(vec![5.0, 4.0], 0.0)).flatten(),
        ..tiny_skia::Stroke::default()
    };
    pixels.stroke_path(path, &paint(stroke.colour), &line, place, None);
}

fn paint(colour: Colour) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color(tiny(colour));
    paint
}

fn tiny(colour: Colour) -> tiny_skia::Color {
    let [r, g, b] = colour.rgb;
    tiny_skia::Color::from_rgba8(r, g, b, (colour.alpha * 255.0).round() as u8)
}

struct Build(PathBuilder);

impl Pen for Build {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.quad_to(x1, y1, x, y);
    }

    fn cubic_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}

fn build(path: &kurbo::BezPath) -> Option<Path> {
    let mut pen = Build(PathBuilder::new());
    trace(path, &mut pen);
    pen.0.finish()
}
