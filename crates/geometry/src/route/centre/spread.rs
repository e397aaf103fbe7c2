//! Giving every bar of a channel its place: a lane apart, around the middle.

use super::super::Router;
use super::bar::{Bars, LANE};
use crate::units::PX;

/// Lanes of a channel that is too narrow for all.
const NARROWER: [i32; 5] = [10 * PX, 8 * PX, 6 * PX, 5 * PX, 4 * PX];

/// Where each bar may stand, given the others.
struct Room {
    low: Vec<i32>,
    high: Vec<i32>,
    /// For each pair.
    apart: Vec<i32>,
}

impl Bars {
    /// Shifts the bars to their places. True when any was shifted.
    pub(super) fn spread(&mut self, router: &mut Router) -> bool {
        let list = &self.list;
        let key = |n: u32| (list[n as usize].at, n);
        // In the order in which the bars stand.
        let mut order: Vec<u32> = (0..list.len() as u32).collect();
        order.sort_unstable_by_key(|&n| key(n));
        let mut rank = vec![0; list.len()];
        for (k, &n) in order.iter().enumerate() {
            rank[n as usize] = k;
        }
        let ranked = |&(a, b): &(u32, u32)| {
            let (a, b) = (rank[a as usize], rank[b as usize]);
            (a.min(b), a.max(b))
        };
        let mut pairs: Vec<(usize, usize)> = self.pairs.iter().map(ranked).collect();
        pairs.sort_unstable();
        let ordered: Vec<usize> = order.iter().map(|&n| n as usize).collect();
        let places = self.places(&ordered, &pairs);
        self.go(router, &ordered, &places)
    }

    fn places(&self, order: &[usize], pairs: &[(usize, usize)]) -> Vec<i32> {
        let mut by_second = pairs.iter().map(|&(a, b)| (b, a)).collect::<Vec<_>>();
        by_second.sort_unstable();
        let room = self.room(order, pairs);
        let apart = |a: usize, b: usize| pairs.binary_search(&(a, b)).map_or(LANE, |k| room.apart[k]);
        // Once from either side, so that no side is preferred.
        let mut from_low: Vec<i32> = Vec::with_capacity(order.len());
        let mut next = 0;
        for (k, &bar) in order.iter().enumerate() {
            let mut least = room.low[k];
            while let Some(&(_, a)) = by_second.get(next).filter(|p| p.0 == k) {
                least = least.max(from_low[a] + apart(a, k));
                next += 1;
            }
            from_low.push(self.list[bar].ideal.max(least).min(room.high[k]));
        }
        let mut from_high = from_low.clone();
        let mut next = pairs.len();
        for k in (0..order.len()).rev() {
            let mut most = room.high[k];
            while let Some(&(_, b)) = next.checked_sub(1).and_then(|n| pairs.get(n)).filter(|p| p.0 == k) {
                most = most.min(from_high[b] - room.apart[next - 1]);
                next -= 1;
            }
            from_high[k] = self.list[order[k]].ideal.min(most).max(room.low[k]);
        }
        let whole = |v: i32| v.div_euclid(PX) * PX;
        (0..order.len())
            .map(|k| {
                let bar = &self.list[order[k]];
                if bar.stays() || room.low[k] > room.high[k] {
                    return bar.at;
                }
                whole(from_low[k].midpoint(from_high[k])).max(room.low[k])
            })
            .collect()
    }

    /// Distances that all bars can keep, and where they may then stand. Where even the narrowest lanes do not fit, a bar's
    /// `low` stays above its `high`.
    fn room(&self, order: &[usize], pairs: &[(usize, usize)]) -> Room {
        let mut room = Room {
            low: vec![],
            high: vec![],
            apart: pairs
                .iter()
                .map(
                    |&(a, b)| {
                        if self.list[order[a]].stays() && self.list[order[b]].stays() { 0 } else { LANE }
                    },
                )
                .collect(),
        };
        for narrower in NARROWER.into_iter().map(Some).chain([None]) {
            room.low = order.iter().map(|&n| self.list[n].low).collect();
            room.high = order.iter().map(|&n| self.list[n].high).collect();
            // Pairs are in the order of their first bar; a bar's `low` is final when its turn comes.
            for (&(a, b), apart) in pairs.iter().zip(&room.apart) {
                room.low[b] = room.low[b].max(room.low[a].saturating_add(*apart));
            }
            for (&(a, b), apart) in pairs.iter().zip(&room.apart).rev() {
                room.high[a] = room.high[a].min(room.high[b].saturating_sub(*apart));
            }
            let Some(narrower) = narrower else { break };
            let mut any = false;
            for (&(a, b), apart) in pairs.iter().zip(&mut room.apart) {
                if room.low[a] > room.high[a] && room.low[b] > room.high[b] {
                    *apart = narrower.min(*apart);
                    any = true;
                }
            }
            if !any {
                break;
            }
        }
        room
    }

    /// First those that go down, from the lowest on, then those that go up from the highest on: none is in another's way.
    fn go(&mut self, router: &mut Router, order: &[usize], places: &[i32]) -> bool {
        let mut any = false;
        let moves = || order.iter().copied().zip(places.iter().copied());
        let mut steps: Vec<(usize, i32)> = moves().filter(|&(n, to)| to < self.list[n].at).collect();
        let mut up: Vec<(usize, i32)> = moves().filter(|&(n, to)| to > self.list[n].at).collect();
        up.reverse();
        steps.append(&mut up);
        for (n, to) in steps {
            let bar = &self.list[n];
            let half = bar.at.midpoint(to).div_euclid(PX) * PX;
            for to in [to, half] {
                if to != bar.at && router.shift(self.axis, &[(bar, to)], false) {
                    self.list[n].at = to;
                    any = true;
                    break;
                }
            }
        }
        any
    }
}
