//! Pictures of flows as files: SVG, PNG and PDF, drawn as the canvas draws them.
//!
//! One list of shapes is made of the views and routes (`draw`) and written in three ways. Colours and icons are read from the
//! user interface's own files and the letters' shapes from the fonts bundled with `geometry`, so that there is one source for each.
//! No I/O, no clock: the same flow, drawn with the same fonts, gives the same bytes on every machine. What the bundled fonts lack
//! ([`lacking`]) is drawn with the [`Fallback`]s that the caller gives. Letters that these lack too are left to the reader's fonts
//! in SVG, and are boxes in PNG and PDF; [`Picture::undrawn`] names them.

mod build;
mod face;
mod faces;
mod icon;
mod layers;
mod layout;
mod line;
mod list;
mod pdf;
mod pixels;
mod raster;
mod runs;
mod shape;
mod svg;
mod text;
mod theme;
mod undrawn;

use std::collections::HashSet;

use flow::{NodeKind, NodeView, Route};

pub use faces::Fallback;
pub use undrawn::{Lacking, drawn_by, lacking};

/// Kind of file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Vectors as XML.
    Svg,
    /// Pixels.
    Png,
    /// One page.
    Pdf,
}

impl Format {
    /// By the end of a file's name, in any case of letters; none when it is another.
    pub fn of_name(name: &str) -> Option<Self> {
        let (_, end) = name.rsplit_once('.')?;
        match end.to_ascii_lowercase().as_str() {
            "svg" => Some(Self::Svg),
            "png" => Some(Self::Png),
            "pdf" => Some(Self::Pdf),
            _ => None,
        }
    }
}

/// Colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Theme {
    /// Dark on light.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

/// What lies behind the flow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Background {
    /// The canvas with its dots.
    #[default]
    Dots,
    /// The canvas's colour.
    Plain,
    /// Nothing.
    Transparent,
}

/// How letters are written in SVG. They are pixels in PNG, and embedded fonts in PDF.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Letters {
    /// As outlines: the same everywhere.
    #[default]
    Outlines,
    /// As text that can be searched and changed, with the fonts embedded whole. Some programs do not read embedded fonts.
    Text,
}

/// How a picture is to be made.
#[derive(Debug, Clone)]
pub struct Options {
    /// Colours.
    pub theme: Theme,
    /// What lies behind the flow.
    pub background: Background,
    /// Pixels of a PNG for each unit of the canvas, [`SCALES`]. SVG and PDF have no pixels: it changes nothing there.
    pub scale: f64,
    /// Whether cards carry the marks of their findings, as on the canvas.
    pub findings: bool,
    /// Letters in SVG.
    pub letters: Letters,
    /// The nodes to draw, with the lines between them; all when absent.
    pub only: Option<HashSet<String>>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            theme: Theme::default(),
            background: Background::default(),
            scale: 1.0,
            findings: true,
            letters: Letters::default(),
            only: None,
        }
    }
}

/// The scales that a PNG may have.
pub const SCALES: std::ops::RangeInclusive<f64> = 0.1..=4.0;
/// A PNG has at most so many pixels: what most programs that show pictures can open.
pub const MOST_PIXELS: u64 = 200_000_000;
/// Width and height of any picture, in canvas units, are at most this: more than `geometry` can fill.
pub const MOST_SIDE: f64 = 10_000_000.0;

/// A flow as it is drawn: what `geometry` has filled in, and what the words are.
#[derive(Clone, Copy)]
pub struct Flow<'a> {
    /// Nodes with frames and anchors, in document order.
    pub nodes: &'a [NodeView],
    /// Routes between them.
    pub routes: &'a [Route],
    /// The dialect's kinds of nodes: colours and icons.
    pub kinds: &'a [NodeKind],
    /// The picture's name, for readers that speak it.
    pub title: &'a str,
    /// "2 more" in the reader's language, for cards that do not show all rows.
    pub more: &'a dyn Fn(u32) -> String,
}

/// A picture as the content of a file.
#[derive(Debug, Clone)]
pub struct Picture {
    /// The file's content.
    pub bytes: Vec<u8>,
    /// Pixels of a PNG, else canvas units.
    pub width: u32,
    /// As `width`.
    pub height: u32,
    /// The letters that no font had, each once, as a reader sees them.
    pub undrawn: Vec<String>,
}

/// Why there is no picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// There is no node to draw.
    Empty,
    /// The flow reaches further than [`MOST_SIDE`].
    TooFar,
    /// So many pixels are more than [`MOST_PIXELS`].
    TooLarge {
        /// Pixels across.
        width: u64,
        /// Pixels down.
        height: u64,
    },
    /// The scale is not one of [`SCALES`].
    Scale,
    /// The writer of the format gave up.
    Writer(String),
}

/// Draws a flow. `fallbacks` draw what the bundled fonts lack, the first that can; SVG with [`Letters::Text`] needs none, its
/// letters are the reader's.
///
/// # Errors
/// When there is nothing to draw, or it would be too large.
pub fn render(
    flow: Flow,
    format: Format,
    options: &Options,
    fallbacks: &[Fallback],
) -> Result<Picture, Failure> {
    if format == Format::Png && !SCALES.contains(&options.scale) {
        return Err(Failure::Scale);
    }
    let theme = theme::Palette::of(options.theme, flow.kinds);
    let left_to_reader = leaves_letters_to_reader(format, options);
    let faces = faces::Faces::new(if left_to_reader { &[] } else { fallbacks });
    let list = build::draw(flow, options, &theme, &faces)?;
    let mut picture = match format {
        Format::Svg => svg::write(&list, &theme, options, flow.title, &faces),
        Format::Png => pixels::write(&list, &theme, options, &faces)?,
        Format::Pdf => pdf::write(&list, &theme, options, flow.title, &faces)?,
    };
    if !left_to_reader {
        picture.undrawn = undrawn::undrawn(&list);
    }
    Ok(picture)
}

/// Whether letters that the bundled fonts lack stay text, for the fonts of whoever opens the picture.
pub fn leaves_letters_to_reader(format: Format, options: &Options) -> bool {
    format == Format::Svg && options.letters == Letters::Text
}
