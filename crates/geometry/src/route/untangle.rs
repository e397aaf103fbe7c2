//! Two lines that cross, laid again together: each may be where it is only because the other one lay already.

use super::Router;
use super::model::{CROSS, Line, NEVER};

impl Router {
    /// Lays pairs of crossing lines again in both orders, and keeps what is cheaper. True when any pair changed.
    pub(super) fn untangle(&mut self, list: &[u32], least: usize) -> bool {
        let mut any = false;
        for &number in list {
            let mut crossed = self.crossed_by(number);
            crossed.retain(|&(other, times)| other > number && times >= least);
            for (other, times) in crossed {
                if self.budget.is_spent() {
                    return any;
                }
                any |= self.exchange([number, other], times > 1);
            }
        }
        any
    }

    /// The lines that a line crosses, and how often.
    fn crossed_by(&self, number: u32) -> Vec<(u32, usize)> {
        let mut others: Vec<u32> = vec![];
        for (axis, run) in self.runs(number) {
            self.crossings(axis, &run, |_, other| others.push(other));
        }
        others.sort_unstable();
        let once = others.chunk_by(|a, b| a == b);
        once.map(|same| (same[0], same.len())).collect()
    }

    fn exchange(&mut self, pair: [u32; 2], thorough: bool) -> bool {
        let times = |router: &Self| {
            router.crossed_by(pair[0]).into_iter().find(|c| c.0 == pair[1]).map_or(0, |c| c.1)
        };
        let crossing = times(self);
        if crossing == 0 || pair.iter().any(|&n| !self.lines[n as usize].legal) {
            return false;
        }
        let total =
            |router: &Self| router.price(pair[0]) + router.price(pair[1]) - times(router) as i64 * CROSS;
        let mut best = total(self);
        let mut kept: [Line; 2] = pair.map(|n| self.lines[n as usize].clone());
        let before = kept.clone();
        for order in [pair, [pair[1], pair[0]]] {
            for number in pair {
                self.drop_runs(number);
                self.lines[number as usize] = Line::default();
            }
            let below = |most: i64| if thorough { NEVER } else { most };
            let first = self.lay_below(order[0], below(best - self.bound(order[1])));
            let second = first && self.lay_below(order[1], below(best - self.price(order[0])));
            if second && total(self) < best {
                best = total(self);
                kept = pair.map(|n| self.lines[n as usize].clone());
            }
        }
        for (number, line) in pair.into_iter().zip(kept) {
            self.drop_runs(number);
            self.lines[number as usize] = line;
            self.add_runs(number);
        }
        pair.into_iter().zip(before).any(|(n, old)| self.lines[n as usize].points != old.points)
    }
}
