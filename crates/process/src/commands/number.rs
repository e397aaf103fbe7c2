//! Numbers as they are written: as short as they read back exactly.

use flow::{Point, Refusal};
use yaml::Value;

use super::refuse;

/// A finite number as plain text.
pub(super) fn plain(number: f64) -> Result<Value, Refusal> {
    if !number.is_finite() {
        return Err(refuse::invalid_number(number));
    }
    // Minus zero is zero.
    Ok(Value::Plain(format!("{}", number + 0.0)))
}

/// A place along a side, 0 to 1.
pub(super) fn offset(number: f64) -> Result<Value, Refusal> {
    if !(0.0..=1.0).contains(&number) {
        return Err(refuse::invalid_offset(number));
    }
    plain(number)
}

/// `{x: 480, y: 160.5}`
pub(super) fn point(point: Point) -> Result<Value, Refusal> {
    Ok(Value::map([("x", plain(point.x)?), ("y", plain(point.y)?)]))
}

/// Whether a text is written as that number already.
pub(super) fn is_same(text: &str, number: f64) -> bool {
    text.parse::<f64>().is_ok_and(|present| present == number)
}
