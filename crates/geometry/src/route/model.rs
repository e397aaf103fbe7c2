//! Directions, connections and lines.

use flow::Side;

use crate::units::{PX, Pt, Rect};

/// No card, no line.
pub(crate) const NONE: u32 = u32::MAX;

/// A direction of travel; as a card's side: the direction in which a line leaves it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Dir(u8);

impl Dir {
    pub(crate) const RIGHT: Self = Self(0);
    pub(crate) const DOWN: Self = Self(1);
    pub(crate) const LEFT: Self = Self(2);
    pub(crate) const UP: Self = Self(3);

    pub(crate) fn of(side: Side) -> Self {
        match side {
            Side::Right => Self::RIGHT,
            Side::Bottom => Self::DOWN,
            Side::Left => Self::LEFT,
            Side::Top => Self::UP,
        }
    }

    /// The direction along `axis` with this sign (0 counts as plus).
    #[inline]
    pub(crate) fn along(axis: usize, sign: i32) -> Self {
        Self(axis as u8 + if sign < 0 { 2 } else { 0 })
    }

    /// 0 level, 1 upright.
    #[inline]
    pub(crate) fn axis(self) -> usize {
        usize::from(self.0 & 1)
    }

    #[inline]
    pub(crate) fn sign(self) -> i32 {
        if self.0 < 2 { 1 } else { -1 }
    }

    #[inline]
    pub(crate) fn back(self) -> Self {
        Self(self.0 ^ 2)
    }

    #[inline]
    pub(crate) fn index(self) -> u32 {
        u32::from(self.0)
    }
}

/// The point `along` on `axis` and `across` on the other.
#[inline]
pub(crate) fn point(axis: usize, along: i32, across: i32) -> Pt {
    let mut p = [across; 2];
    p[axis] = along;
    p
}

/// The axis of a level or upright piece.
#[inline]
pub(crate) fn axis_of(a: Pt, b: Pt) -> usize {
    usize::from(a[1] != b[1])
}

/// Length of a way with one bend between two points.
#[inline]
pub(crate) fn distance(a: Pt, b: Pt) -> i64 {
    i64::from((a[0] - b[0]).abs()) + i64::from((a[1] - b[1]).abs())
}

/// A port: a card, the side and the place on its border, from the card's top-left corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct End {
    pub(crate) card: u32,
    pub(crate) side: Dir,
    pub(crate) at: Pt,
}

impl End {
    /// Card and side in one number.
    #[inline]
    pub(crate) fn face(&self) -> u32 {
        self.card.wrapping_mul(4).wrapping_add(self.side.index())
    }
}

/// Something to be joined by a line.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Conn {
    pub(crate) from: End,
    pub(crate) to: End,
    /// Which input of the target; only lines into the same input of the same card may run together.
    pub(crate) input: u32,
    /// The author's waypoints, in order.
    pub(crate) via: Vec<Pt>,
    /// Size of its label.
    pub(crate) label: Option<Pt>,
    /// Shown as a stub and a pill of this width instead of a line.
    pub(crate) link: Option<i32>,
}

impl Conn {
    pub(crate) fn merges_with(&self, other: &Self) -> bool {
        self.to.card == other.to.card && self.input == other.input
    }

    /// Whether both would be drawn by the same line.
    pub(crate) fn same_line(&self, other: &Self) -> bool {
        (self.from, self.to, self.input, self.link, &self.via)
            == (other.from, other.to, other.input, other.link, &other.via)
    }
}

/// A line as it lies.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Line {
    /// Port, bends, port; never three points on one straight. Empty for a link.
    pub(crate) points: Vec<Pt>,
    /// The label's place; of a link the pill's.
    pub(crate) label: Option<Rect>,
    pub(crate) jumps: Vec<Pt>,
    /// Whether it keeps every rule.
    pub(crate) legal: bool,
    /// Whether it keeps off all cards but lies on other lines, for want of a lane of its own.
    pub(crate) shares: bool,
    /// What it cost when it was found.
    pub(crate) cost: i64,
    /// The part of `cost` for cramped pieces.
    pub(crate) tight: i64,
    /// What it cost beyond its length when nothing better was found last.
    pub(crate) tried: i64,
}

impl Line {
    /// Of two lines the one that stands higher is better, whatever it costs.
    pub(crate) fn standing(&self) -> u8 {
        2 * u8::from(self.legal) + u8::from(self.shares)
    }
}

/// Prices: length counts one a unit.
pub(crate) const BEND: i64 = 50 * PX as i64;
pub(crate) const TIGHT: i64 = 30 * PX as i64;
pub(crate) const CROSS: i64 = 80 * PX as i64;
/// Stands for "no way".
pub(crate) const NEVER: i64 = i64::MAX / 4;

/// How far a line keeps going straight at a port.
pub(crate) const STUB: i32 = 16 * PX;

/// Fewest bends from heading `d` at `p` to heading `goal` at `t`.
pub(crate) fn fewest_bends(p: Pt, d: Dir, t: Pt, goal: Dir) -> i64 {
    let (axis, sign) = (d.axis(), d.sign());
    let ahead = (t[axis] - p[axis]) * sign;
    let aside = t[1 - axis] - p[1 - axis];
    if goal == d {
        match (aside, ahead) {
            (0, 0..) => 0,
            (_, 1..) => 2,
            _ => 4,
        }
    } else if goal == d.back() {
        if aside != 0 { 2 } else { 4 }
    } else if ahead > 0 && aside * goal.sign() > 0 {
        1
    } else {
        3
    }
}

/// Fewest bends from heading `d` at `p` to `t`, whatever the heading there.
pub(crate) fn fewest_bends_to(p: Pt, d: Dir, t: Pt) -> i64 {
    let (axis, sign) = (d.axis(), d.sign());
    let ahead = (t[axis] - p[axis]) * sign >= 0;
    match (t[1 - axis] == p[1 - axis], ahead) {
        (true, true) => 0,
        (true, false) => 3,
        (false, true) => 1,
        (false, false) => 2,
    }
}

/// Drops repeated points and the middle one of three on a straight.
pub(crate) fn tidy(points: &[Pt]) -> Vec<Pt> {
    let mut kept: Vec<Pt> = Vec::with_capacity(points.len());
    for &p in points {
        if kept.last() == Some(&p) {
            continue;
        }
        while let [.., a, b] = kept[..] {
            let straight_on = |k: usize| {
                a[k] == b[k]
                    && b[k] == p[k]
                    && (b[1 - k] - a[1 - k]).signum() == (p[1 - k] - b[1 - k]).signum()
            };
            if !straight_on(0) && !straight_on(1) {
                break;
            }
            kept.pop();
        }
        kept.push(p);
    }
    kept
}

/// Whether a line lies on itself.
pub(crate) fn folds(points: &[Pt]) -> bool {
    let piece = |w: &[Pt]| {
        let axis = axis_of(w[0], w[1]);
        (axis, w[0][1 - axis], w[0][axis].min(w[1][axis]), w[0][axis].max(w[1][axis]))
    };
    points.windows(2).enumerate().any(|(i, first)| {
        let a = piece(first);
        points[i + 1..].windows(2).any(|second| {
            let b = piece(second);
            a.0 == b.0 && a.1 == b.1 && a.2.max(b.2) < a.3.min(b.3)
        })
    })
}

/// The line that is drawn when no way was found: it leaves and arrives on the right sides, passes the waypoints, and
/// minds nothing else.
pub(crate) fn plain(s: Pt, d: Dir, t: Pt, goal: Dir, via: &[Pt]) -> Vec<Pt> {
    let (mut out, mut before) = (s, t);
    out[d.axis()] += d.sign() * STUB;
    before[goal.axis()] -= goal.sign() * STUB;
    let mut points = vec![s, out];
    for &next in via.iter().chain([&before]) {
        let last = points[points.len() - 1];
        let mut corner = next;
        corner[d.axis()] = last[d.axis()];
        points.extend([corner, next]);
    }
    points.push(t);
    tidy(&points)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tidy_keeps_turns_and_drops_what_is_between() {
        let p = [[0, 0], [0, 0], [5, 0], [9, 0], [9, 4], [9, 8]];
        assert_eq!(tidy(&p), [[0, 0], [9, 0], [9, 8]]);
        // Going back over itself is a turn.
        assert_eq!(tidy(&[[0, 0], [9, 0], [4, 0]]), [[0, 0], [9, 0], [4, 0]]);
    }

    #[test]
    fn a_line_over_itself_folds() {
        assert!(folds(&[[0, 0], [9, 0], [9, 5], [4, 5], [4, 0], [6, 0]]));
        assert!(!folds(&[[0, 0], [9, 0], [9, 5], [4, 5], [4, 1]]));
    }

    #[test]
    fn bends_are_counted() {
        let (r, l, d) = (Dir::RIGHT, Dir::LEFT, Dir::DOWN);
        assert_eq!(fewest_bends([0, 0], r, [9, 0], r), 0);
        assert_eq!(fewest_bends([0, 0], r, [9, 9], r), 2);
        assert_eq!(fewest_bends([0, 0], r, [-9, 9], r), 4);
        assert_eq!(fewest_bends([0, 0], r, [9, 9], l), 2);
        assert_eq!(fewest_bends([0, 0], r, [9, 9], d), 1);
        assert_eq!(fewest_bends([0, 0], r, [9, -9], d), 3);
    }
}
