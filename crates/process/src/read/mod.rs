//! Reads a document by the schema. Never stops at the first thing that is wrong: it says so and goes on.

mod context;
mod entries;
mod map;
pub(crate) mod scalar;

pub(crate) use context::{Cx, quoted};
pub(crate) use entries::{Entries, Map};
pub(crate) use map::{MapCx, read_fields, read_map, read_value};
