//! A second look at lines for which an update found no legal way.
//!
//! An update leaves untouched lines where they are, so they may stand in the way of one that would find its way when all
//! are laid anew: the same document would then look broken or not, depending on what was done before.

use super::Scene;
use crate::route::Router;

/// Documents with more lines are not laid anew for one of them.
const MOST_LINES: usize = 1_000;

impl Scene {
    /// The next update goes back to an earlier state (undo, redo): lines without a legal way are looked at again even when
    /// they were given up before.
    pub fn go_back(&mut self) {
        self.goes_back = true;
    }

    /// Lays all lines anew when more of them have no legal way than the last time that was tried, or when going back, and
    /// takes the outcome if fewer are left. `changed` are the lines that changed so far; returns those that changed in the end.
    pub(super) fn look_again(&mut self, mut changed: Vec<u32>) -> Vec<u32> {
        let goes_back = std::mem::take(&mut self.goes_back);
        let is_broken = |&n: &u32| self.router.line(n).is_some_and(|line| !line.legal);
        if changed.is_empty() || (self.given_up == 0 && !changed.iter().any(is_broken)) {
            return changed;
        }
        let broken = self.broken(&self.router);
        let tried = !goes_back && broken <= self.given_up;
        self.given_up = self.given_up.min(broken);
        if broken == 0 || tried || self.owners.len() > MOST_LINES {
            return changed;
        }
        let router = self.router.laid_anew();
        let left = self.broken(&router);
        self.given_up = left.min(broken);
        if left < broken {
            changed.extend(self.numbers().filter(|&n| router.line(n) != self.router.line(n)));
            changed.sort_unstable();
            changed.dedup();
            self.router = router;
        }
        changed
    }

    fn numbers(&self) -> impl Iterator<Item = u32> + use<'_> {
        (0..).zip(&self.owners).filter_map(|(number, owner): (u32, _)| owner.map(|_| number))
    }

    /// How many lines are not legal.
    fn broken(&self, router: &Router) -> usize {
        self.numbers().filter(|&n| router.line(n).is_some_and(|line| !line.legal)).count()
    }
}
