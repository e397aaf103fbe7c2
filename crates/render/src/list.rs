//! The list of shapes that every format is written from. Coordinates are canvas units from the picture's top-left corner.

use kurbo::BezPath;

use crate::icon::Icon;
use crate::text::Shaped;

/// A colour with its opacity 0…1.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct Colour {
    pub(crate) rgb: [u8; 3],
    pub(crate) alpha: f32,
}

/// A rectangle with round corners.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Rounded {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) radius: f64,
}

impl Rounded {
    /// This one, smaller by `by` on every side; larger when it is negative.
    pub(crate) fn inset(self, by: f64) -> Self {
        Self {
            x: self.x + by,
            y: self.y + by,
            width: self.width - 2.0 * by,
            height: self.height - 2.0 * by,
            radius: (self.radius - by).max(0.0),
        }
    }
}

/// How a line is drawn; joins are round.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Stroke {
    pub(crate) colour: Colour,
    pub(crate) width: f64,
    /// Dashes of 5 and gaps of 4 with flat ends; else the ends are round.
    pub(crate) dashed: bool,
}

/// A shape, or the border of a group of shapes.
#[derive(Debug, Clone)]
pub(crate) enum Op {
    /// What follows belongs together, until `Close`. Only SVG keeps it.
    Open {
        class: &'static str,
        key: String,
        label: String,
    },
    Close,
    /// The soft shadow of a card of this shape.
    Shadow(Rounded),
    Rounded {
        shape: Rounded,
        fill: Colour,
    },
    Circle {
        x: f64,
        y: f64,
        radius: f64,
        fill: Colour,
        stroke: Stroke,
    },
    Path {
        path: BezPath,
        fill: Option<Colour>,
        stroke: Option<Stroke>,
    },
    /// An icon with its top-left corner at (x, y); `width` is its line's on a grid of 24.
    Icon {
        icon: Icon,
        x: f64,
        y: f64,
        size: f64,
        width: f64,
        colour: Colour,
    },
    /// Text from x on, on the baseline y.
    Text {
        text: Shaped,
        x: f64,
        y: f64,
        colour: Colour,
    },
}

/// All shapes, from the back to the front, and the size of what they are drawn on.
#[derive(Debug)]
pub(crate) struct List {
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) ops: Vec<Op>,
}
