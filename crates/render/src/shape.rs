//! Shapes as curves.

use kurbo::{BezPath, PathEl};

use crate::list::Rounded;

/// Handles of a quarter circle, in parts of its radius.
const QUARTER: f64 = 0.552_284_75;

/// A rectangle with round corners.
pub(crate) fn rounded(shape: Rounded) -> BezPath {
    let Rounded { x, y, width, height, radius } = shape;
    let (width, height) = (width.max(0.0), height.max(0.0));
    let r = radius.min(width / 2.0).min(height / 2.0);
    let (right, bottom) = (x + width, y + height);
    let k = r * (1.0 - QUARTER);
    let mut path = BezPath::new();
    path.move_to((x + r, y));
    path.line_to((right - r, y));
    path.curve_to((right - k, y), (right, y + k), (right, y + r));
    path.line_to((right, bottom - r));
    path.curve_to((right, bottom - k), (right - k, bottom), (right - r, bottom));
    path.line_to((x + r, bottom));
    path.curve_to((x + k, bottom), (x, bottom - k), (x, bottom - r));
    path.line_to((x, y + r));
    path.curve_to((x, y + k), (x + k, y), (x + r, y));
    path.close_path();
    path
}

/// A circle.
pub(crate) fn circle(x: f64, y: f64, radius: f64) -> BezPath {
    rounded(Rounded { x: x - radius, y: y - radius, width: 2.0 * radius, height: 2.0 * radius, radius })
}

/// A half circle over a point from the left to the right, or back.
pub(crate) fn bridge(path: &mut BezPath, x: f64, y: f64, radius: f64, to_right: bool) {
    let d = if to_right { radius } else { -radius };
    let k = QUARTER;
    path.curve_to((x - d, y - k * radius), (x - k * d, y - radius), (x, y - radius));
    path.curve_to((x + k * d, y - radius), (x + d, y - k * radius), (x + d, y));
}

/// Something that takes curves in single precision.
pub(crate) trait Pen {
    fn move_to(&mut self, x: f32, y: f32);
    fn line_to(&mut self, x: f32, y: f32);
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32);
    fn cubic_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32);
    fn close(&mut self);
}

/// Hands a path to a pen.
pub(crate) fn trace(path: &BezPath, pen: &mut impl Pen) {
    for element in path.elements() {
        match *element {
            PathEl::MoveTo(p) => pen.move_to(p.x as f32, p.y as f32),
            PathEl::LineTo(p) => pen.line_to(p.x as f32, p.y as f32),
            PathEl::QuadTo(a, p) => pen.quad_to(a.x as f32, a.y as f32, p.x as f32, p.y as f32),
            PathEl::CurveTo(a, b, p) => {
                pen.cubic_to(a.x as f32, a.y as f32, b.x as f32, b.y as f32, p.x as f32, p.y as f32);
            }
            PathEl::ClosePath => pen.close(),
        }
    }
}
