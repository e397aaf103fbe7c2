use super::{DESIGNER, Kind, Shape, field, structural};

/// The top level. `version` is checked before anything else and by hand.
pub static DOCUMENT: Shape = Shape {
    name: "document",
    by: None,
    fields: &[
        structural("version", Kind::Whole { min: super::VERSION, max: super::VERSION }),
        structural("start", Kind::Text),
        structural("nodes", Kind::Nodes),
        field("designer", Kind::Map(&DESIGNER)),
    ],
};
