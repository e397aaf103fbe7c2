//! Whole numbers for geometry: one unit is a sixteenth of a pixel.

/// Units of one canvas pixel.
pub(crate) const PX: i32 = 16;

/// The furthest that a card or a waypoint may be from the origin, in units.
///
/// Documents may say `x: 1e300`; beyond this no sum of a few coordinates could be trusted to fit 32 bits.
pub(crate) const LIMIT: i32 = 1 << 26;

/// A point, `[x, y]`, so that one piece of code serves both axes.
pub(crate) type Pt = [i32; 2];

/// Pixels to units: rounded, clamped to ±`LIMIT`; what is not a number becomes 0.
pub(crate) fn to_units(px: f64) -> i32 {
    let limit = f64::from(LIMIT);
    // `as` would do the clamping too, but only at the ends of i32.
    if px.is_nan() { 0 } else { (px * f64::from(PX)).round().clamp(-limit, limit) as i32 }
}

/// Units to pixels, exactly.
pub(crate) fn to_px(units: i32) -> f64 {
    f64::from(units) / f64::from(PX)
}

/// A rectangle; `hi` is not inside.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Rect {
    pub(crate) lo: Pt,
    pub(crate) hi: Pt,
}

impl Rect {
    /// The rectangle of a card with its top-left corner at `at`, kept inside the limits as a whole.
    pub(crate) fn card(at: Pt, size: Pt) -> Self {
        let lo = [0, 1].map(|k| at[k].clamp(-LIMIT, LIMIT - size[k]));
        Self { lo, hi: [lo[0] + size[0], lo[1] + size[1]] }
    }

    /// The smallest rectangle with both points.
    pub(crate) fn span(a: Pt, b: Pt) -> Self {
        Self { lo: [a[0].min(b[0]), a[1].min(b[1])], hi: [a[0].max(b[0]), a[1].max(b[1])] }
    }

    /// This rectangle, larger by `margin` on every side.
    pub(crate) fn grow(&self, margin: i32) -> Self {
        Self { lo: self.lo.map(|v| v - margin), hi: self.hi.map(|v| v + margin) }
    }

    /// The smallest rectangle with both.
    pub(crate) fn union(&self, other: &Self) -> Self {
        Self {
            lo: [0, 1].map(|k| self.lo[k].min(other.lo[k])),
            hi: [0, 1].map(|k| self.hi[k].max(other.hi[k])),
        }
    }

    /// Whether the two share inner points.
    pub(crate) fn meets(&self, other: &Self) -> bool {
        (0..2).all(|k| self.lo[k] < other.hi[k] && self.hi[k] > other.lo[k])
    }

    /// Whether the point is inside, not on the border.
    pub(crate) fn holds(&self, p: Pt) -> bool {
        (0..2).all(|k| self.lo[k] < p[k] && p[k] < self.hi[k])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_a_place() {
        assert_eq!(to_units(1.5), 24);
        assert_eq!(to_units(f64::NAN), 0);
        assert_eq!(to_units(f64::INFINITY), LIMIT);
        assert_eq!(to_units(-1e300), -LIMIT);
        assert_eq!(to_px(to_units(-12.3125)), -12.3125);
    }

    #[test]
    fn a_card_at_the_edge_of_the_world_keeps_its_size() {
        let card = Rect::card([LIMIT, -LIMIT], [176 * PX, 88 * PX]);
        assert_eq!(card.hi, [LIMIT, -LIMIT + 88 * PX]);
        assert_eq!(card.lo, [LIMIT - 176 * PX, -LIMIT]);
    }
}
