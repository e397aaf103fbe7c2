//! PDF: one page, text as text in embedded fonts.

use std::collections::HashMap;
use std::ops::Range;

use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Point, Transform};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, LineCap, LineJoin, Pattern, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph, Tag};

use crate::build::GAP;
use crate::face::{self, FaceId};
use crate::faces::Faces;
use crate::icon;
use crate::list::{Colour, List, Op, Rounded, Stroke};
use crate::shape::{self, Pen, trace};
use crate::svg::shadow_steps;
use crate::text::{Run, Shaped};
use crate::theme::Palette;
use crate::{Background, Failure, Options, Picture};

/// Points of a canvas unit, which is a pixel of 1/96 inch.
const POINT: f64 = 0.75;
/// The longest side of a page that every reader can show, in points. A larger flow is drawn smaller.
const LONGEST: f64 = 14_400.0;

/// Writes the list as PDF.
///
/// # Errors
/// What the writer says, should it fail.
pub(crate) fn write(
    list: &List,
    palette: &Palette,
    options: &Options,
    title: &str,
    faces: &Faces,
) -> Result<Picture, Failure> {
    let scale = POINT.min(LONGEST / list.width.max(list.height));
    let (width, height) = (list.width * scale, list.height * scale);
    let settings = PageSettings::from_wh(width as f32, height as f32).ok_or(Failure::Empty)?;
    let mut document = krilla::Document::new();
    let title: String = title.chars().take(200).collect();
    document.set_metadata(Metadata::new().title(title).creator("Millrace".to_owned()));
    let mut page = document.start_page_with(settings);
    let mut surface = page.surface();
    surface.push_transform(&Transform::from_scale(scale as f32, scale as f32));
    ground(&mut surface, list, palette, options);
    let mut writer = Writer { surface, palette, faces, fonts: HashMap::new() };
    for op in &list.ops {
        writer.op(op);
    }
    writer.surface.pop();
    drop(writer);
    page.finish();
    let bytes = document.finish().map_err(|error| Failure::Writer(format!("{error:?}")))?;
    Ok(Picture { bytes, width: list.width as u32, height: list.height as u32, undrawn: vec![] })
}

fn ground(surface: &mut Surface, list: &List, palette: &Palette, options: &Options) {
    if options.background == Background::Transparent {
        return;
    }
    let whole = Rounded { x: 0.0, y: 0.0, width: list.width, height: list.height, radius: 0.0 };
    let Some(page) = build(&shape::rounded(whole)) else { return };
    set_fill(surface, palette.canvas);
    surface.draw_path(&page);
    if options.background == Background::Plain {
        return;
    }
    let mut tile = surface.stream_builder();
    let mut dot = tile.surface();
    set_fill(&mut dot, palette.dot);
    if let Some(path) = build(&shape::circle(GAP / 2.0, GAP / 2.0, 1.0)) {
        dot.draw_path(&path);
    }
    dot.finish();
    let gap = GAP as f32;
    let pattern = Pattern { stream: tile.finish(), transform: Transform::default(), width: gap, height: gap };
    surface.set_fill(Some(Fill { paint: pattern.into(), ..Fill::default() }));
    surface.draw_path(&page);
}

struct Writer<'s, 'a> {
    surface: Surface<'s>,
    palette: &'a Palette,
    faces: &'a Faces<'a>,
    fonts: HashMap<FaceId, Option<Font>>,
}

impl Writer<'_, '_> {
    fn op(&mut self, op: &Op) {
        match op {
            Op::Open { .. } | Op::Close => {}
            Op::Shadow(shape) => {
                let shape = Rounded { y: shape.y + self.palette.shadow.down, ..*shape };
                for (grown, colour) in shadow_steps(self.palette) {
                    self.draw(&shape::rounded(shape.inset(-grown)), Some(colour), None);
                }
            }
            Op::Rounded { shape, fill } => self.draw(&shape::rounded(*shape), Some(*fill), None),
            Op::Circle { x, y, radius, fill, stroke } => {
                self.draw(&shape::circle(*x, *y, *radius), Some(*fill), Some(*stroke));
            }
            Op::Path { path, fill, stroke } => self.draw(path, *fill, *stroke),
            Op::Icon { icon, x, y, size, width, colour } => {
                let size = (size / 24.0) as f32;
                let place = Transform::from_row(size, 0.0, 0.0, size, *x as f32, *y as f32);
                self.surface.push_transform(&place);
                let stroke = Stroke { colour: *colour, width: *width, dashed: false };
                if let Some(path) = icon::path(*icon) {
                    self.draw(path, None, Some(stroke));
                }
                self.surface.pop();
            }
            Op::Text { text, x, y, colour } => self.text(text, *x, *y, *colour),
        }
    }

    fn draw(&mut self, path: &kurbo::BezPath, fill: Option<Colour>, stroke: Option<Stroke>) {
        let Some(path) = build(path) else { return };
        match fill {
            Some(colour) => set_fill(&mut self.surface, colour),
            None => self.surface.set_fill(None),
        }
        self.surface.set_stroke(stroke.map(|stroke| krilla::paint::Stroke {
            paint: rgb(stroke.colour).into(),
            width: stroke.width as f32,
            line_cap: if stroke.dashed { LineCap::Butt } else { LineCap::Round },
            line_join: LineJoin::Round,
            dash: stroke.dashed.then(|| StrokeDash { array: vec![5.0, 4.0], offset: 0.0 }),
            ..krilla::paint::Stroke::default()
        }));
        self.surface.draw_path(&path);
    }

    fn text(&mut self, text: &Shaped, x: f64, y: f64, colour: Colour) {
        let size = text.font.size().0;
        self.surface.set_stroke(None);
        set_fill(&mut self.surface, colour);
        let mut pen = x;
        for run in &text.runs {
            let glyphs = glyphs(run);
            let advance: f32 = run.glyphs.iter().map(|glyph| glyph.advance).sum();
            if let Some(font) =
                self.fonts.entry(run.face).or_insert_with(|| font(self.faces.get(run.face)?)).clone()
            {
                let start = Point::from_xy(pen as f32, y.round() as f32);
                self.surface.draw_glyphs(start, &glyphs, font, &text.text, size as f32, false);
            }
            pen += f64::from(advance) * size;
        }
    }
}

/// Letters with the text that each stands for.
fn glyphs(run: &Run) -> Vec<KrillaGlyph> {
    let start_after = |at: u32| {
        let next = run.glyphs.iter().map(|glyph| glyph.at).filter(|&other| other > at).min();
        next.map_or(run.range.end, |next| next as usize)
    };
    let one = |glyph: &face::Glyph| {
        let range: Range<usize> = glyph.at as usize..start_after(glyph.at);
        KrillaGlyph::new(
            GlyphId::new(u32::from(glyph.id)),
            glyph.advance,
            glyph.dx,
            glyph.dy,
            0.0,
            range,
            None,
        )
    };
    run.glyphs.iter().map(one).collect()
}

fn font(face: &face::Face) -> Option<Font> {
    let weight = face.is_variable().then(|| (Tag::new(b"wght"), f32::from(face.weight)));
    Font::new_variable(face.bytes.to_vec().into(), face.index, weight.as_slice())
}

fn set_fill(surface: &mut Surface, colour: Colour) {
    let opacity = NormalizedF32::new(colour.alpha).unwrap_or(NormalizedF32::ONE);
    surface.set_fill(Some(Fill { paint: rgb(colour).into(), opacity, ..Fill::default() }));
    surface.set_stroke(None);
}

fn rgb(colour: Colour) -> rgb::Color {
    let [r, g, b] = colour.rgb;
    rgb::Color::new(r, g, b)
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
