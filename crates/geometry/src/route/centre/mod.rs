//! The last pass over lines that were laid: every piece that may be shifted takes its place in the channel it runs through.
//!
//! Two neighbours change lanes where that saves a crossing; then the pieces of a channel stand a lane apart around its middle.
//! A piece at a port or on a waypoint stays, and so does every line that was not asked about: the others find room beside it.
//! No shift is made that breaks a rule, crosses more or comes too near to something.

mod bar;
mod shift;
mod spread;
mod swap;

use super::Router;
use bar::Bars;

/// After the first round pieces may have room that they had not before: worth a second one for fewer lines than this.
const TWICE: usize = 3000;

impl Router {
    /// Shifts the pieces of these lines.
    pub(super) fn centre(&mut self, lines: &[u32]) {
        for round in 0..1 + usize::from(lines.len() < TWICE) {
            let mut any = false;
            for axis in [1, 0] {
                if self.budget.is_spent() {
                    return;
                }
                let mut bars = Bars::collect(self, lines, axis);
                any |= round == 0 && bars.swap(self);
                any |= bars.spread(self);
            }
            if !any {
                break;
            }
        }
    }
}
