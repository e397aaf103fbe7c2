use super::{Field, Kind, Range, Shape, field};

const SIDES: Kind = Kind::Word(&["top", "right", "bottom", "left"]);
const SIDE: Field = field("side", SIDES);
const OFFSET: Field = field("offset", Kind::Number(Range::Unit));
const X: Field = field("x", Kind::Number(Range::Any));
const Y: Field = field("y", Kind::Number(Range::Any));

/// The visual section.
pub static DESIGNER: Shape = Shape {
    name: "designer",
    by: None,
    fields: &[field("viewport", Kind::Map(&VIEWPORT)), field("nodes", Kind::Visuals(&VISUAL))],
};

static VIEWPORT: Shape =
    Shape { name: "viewport", by: None, fields: &[X, Y, field("zoom", Kind::Number(Range::Positive))] };

/// The visuals of one node.
pub static VISUAL: Shape = Shape {
    name: "visual",
    by: None,
    fields: &[
        field("position", Kind::Map(&POINT)),
        field("inputs", Kind::MapOf(&INPUT)),
        field("outputs", Kind::MapOf(&OUTPUT)),
    ],
};

static POINT: Shape = Shape { name: "point", by: None, fields: &[X, Y] };

static INPUT: Shape = Shape { name: "input", by: None, fields: &[SIDE, OFFSET] };

static OUTPUT: Shape = Shape {
    name: "output",
    by: None,
    fields: &[
        SIDE,
        OFFSET,
        field("targetInput", Kind::Text),
        field("waypoints", Kind::Maps(&POINT)),
        field("display", Kind::Word(&["line", "link"])),
    ],
};
