//! Pictures inside fonts (emoji), made as small as they are drawn.

use png::{ColorType, Transformations};
use tiny_skia::{FilterQuality, Pixmap, PixmapPaint, PremultipliedColorU8, Transform};

use crate::face::Raster;

/// No picture of a letter is larger; a file may say anything.
const MOST_PIXELS: u64 = 1 << 20;

/// A picture near the size that it is drawn at.
pub(crate) struct Sprite {
    pixels: Pixmap,
    /// From the pen to its corner and its size, in pixels.
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Sprite {
    /// The picture of a letter of `size` pixels to the em; none when it cannot be read.
    pub(crate) fn of(raster: &Raster, size: f64) -> Option<Self> {
        let mut pixels = read(raster.png)?;
        let [left, top, width, height] =
            [raster.left, raster.top, raster.width, raster.height].map(|v| v * size);
        // Filters look at a few pixels only: what is much larger is made smaller by halves, so that every pixel counts.
        while f64::from(pixels.width()) > 2.0 * width && f64::from(pixels.height()) > 2.0 * height {
            let Some(half) = half(&pixels) else { break };
            pixels = half;
        }
        Some(Self { pixels, left, top, width, height })
    }

    /// Draws it with the pen at (x, y).
    pub(crate) fn draw(&self, on: &mut Pixmap, (x, y): (f64, f64)) {
        let (across, down) =
            (self.width / f64::from(self.pixels.width()), self.height / f64::from(self.pixels.height()));
        let place = Transform::from_row(
            across as f32,
            0.0,
            0.0,
            down as f32,
            (x + self.left) as f32,
            (y - self.top) as f32,
        );
        let paint = PixmapPaint { quality: FilterQuality::Bilinear, ..PixmapPaint::default() };
        on.draw_pixmap(0, 0, self.pixels.as_ref(), &paint, place, None);
    }
}

/// The pixels of a PNG.
fn read(bytes: &[u8]) -> Option<Pixmap> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(Transformations::normalize_to_color8() | Transformations::ALPHA);
    let mut reader = decoder.read_info().ok()?;
    let (width, height) = reader.info().size();
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return None;
    }
    let mut samples = vec![0; reader.output_buffer_size()?];
    let info = reader.next_frame(&mut samples).ok()?;
    let colour = |s: &[u8]| match (info.color_type, s) {
        (ColorType::Rgba, &[r, g, b, a]) => Some([r, g, b, a]),
        (ColorType::GrayscaleAlpha, &[v, a]) => Some([v, v, v, a]),
        _ => None,
    };
    let mut pixels = Pixmap::new(width, height)?;
    for (pixel, sample) in pixels.pixels_mut().iter_mut().zip(samples.chunks(info.color_type.samples())) {
        let [r, g, b, a] = colour(sample)?;
        *pixel = tiny_skia::ColorU8::from_rgba(r, g, b, a).premultiply();
    }
    Some(pixels)
}

/// Each pixel the mean of four.
fn half(pixels: &Pixmap) -> Option<Pixmap> {
    let (width, height) = (pixels.width().div_ceil(2), pixels.height().div_ceil(2));
    let mut out = Pixmap::new(width, height)?;
    let of = |x: u32, y: u32| pixels.pixel(x, y).unwrap_or(PremultipliedColorU8::TRANSPARENT);
    for (i, pixel) in out.pixels_mut().iter_mut().enumerate() {
        let (x, y) = (2 * (i as u32 % width), 2 * (i as u32 / width));
        let four = [of(x, y), of(x + 1, y), of(x, y + 1), of(x + 1, y + 1)];
        let mean = |part: fn(PremultipliedColorU8) -> u8| {
            (four.iter().map(|c| u32::from(part(*c))).sum::<u32>().div_ceil(4)) as u8
        };
        let [r, g, b, a] = [
            mean(PremultipliedColorU8::red),
            mean(PremultipliedColorU8::green),
            mean(PremultipliedColorU8::blue),
            mean(PremultipliedColorU8::alpha),
        ];
        *pixel = PremultipliedColorU8::from_rgba(r, g, b, a)?;
    }
    Some(out)
}
