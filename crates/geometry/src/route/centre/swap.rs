//! Changing lanes where that saves a crossing.

use super::super::Router;
use super::bar::{Bar, Bars};
use crate::units::PX;

/// Beyond this from each other two bars do not change lanes.
const NEAR: i32 = 120 * PX;

impl Bars {
    /// Swaps neighbours until none gains. True when any was swapped.
    pub(super) fn swap(&mut self, router: &mut Router) -> bool {
        let mut any = false;
        let mut pairs = self.pairs.clone();
        for _ in 0..4 {
            let mut now = false;
            for pair in &mut pairs {
                now |= self.swap_pair(router, pair);
            }
            any |= now;
            if !now {
                break;
            }
        }
        any
    }

    fn swap_pair(&mut self, router: &mut Router, pair: &mut (u32, u32)) -> bool {
        if self.list[pair.0 as usize].at > self.list[pair.1 as usize].at {
            *pair = (pair.1, pair.0);
        }
        let (a, b) = (&self.list[pair.0 as usize], &self.list[pair.1 as usize]);
        if b.at - a.at > NEAR || a.stays() || b.stays() || own(a, b) {
            return false;
        }
        if crossings(b, a) >= crossings(a, b) {
            return false;
        }
        let (up, down) = (b.at.clamp(a.low, a.high), a.at.clamp(b.low, b.high));
        if up - down < 4 * PX || !router.shift(self.axis, &[(a, up), (b, down)], true) {
            return false;
        }
        self.list[pair.0 as usize].at = up;
        self.list[pair.1 as usize].at = down;
        *pair = (pair.1, pair.0);
        true
    }
}

/// Whether both have pieces of one line.
fn own(a: &Bar, b: &Bar) -> bool {
    a.pieces.iter().any(|p| b.pieces.iter().any(|q| p.0 == q.0))
}

/// How often two bars cross each other's ends when `a` is before `b`.
fn crossings(a: &Bar, b: &Bar) -> usize {
    let inside = |bar: &Bar, along: i32| bar.from < along && along < bar.to;
    a.tips.iter().filter(|t| t.side > 0 && inside(b, t.along)).count()
        + b.tips.iter().filter(|t| t.side < 0 && inside(a, t.along)).count()
}
