//! The queue of places, and the least that a line from a place still costs.

use std::cmp::Reverse;

use super::super::model::{BEND, Dir, NEVER, NONE, distance, fewest_bends_to};
use super::{Place, Search};
use crate::units::{PX, Pt};

impl Search<'_> {
    /// Puts a place reached from `id` into the queue, unless it is known, too dear, or comes back over its own line.
    pub(super) fn push(&mut self, id: u32, parent: &Place, next: Place) {
        let next = Place { parent: id, first: false, reach: 0, least: 0, ..next };
        if !next.goal {
            match self.s.best.get_mut(&key(&next)) {
                Some(best) if *best <= next.cost => return,
                Some(best) => *best = next.cost,
                None => {
                    self.s.best.insert(key(&next), next.cost);
                }
            }
        }
        // At the end of its leg a place is not yet held against those that are still on the way.
        let estimate = match next.passed.checked_sub(1) {
            _ if next.goal => 0,
            Some(leg) if leg == parent.passed => self.rest[leg as usize],
            _ => self.estimate(next.at, next.dir, next.passed),
        };
        if next.cost + estimate >= self.effort.limit {
            return;
        }
        if next.passed > 0 && self.comes_back(parent, next.at) {
            return;
        }
        self.queue(next, estimate);
    }

    pub(super) fn queue(&mut self, place: Place, estimate: i64) {
        let id = self.s.places.len() as u32;
        self.s.places.push(place);
        self.enqueue(id, estimate);
    }

    pub(super) fn enqueue(&mut self, id: u32, estimate: i64) {
        let cost = self.s.places[id as usize].cost;
        self.s.queue.push(Reverse((2 * cost + self.effort.lean * estimate, estimate, id)));
    }

    /// Whether the piece from `from` to `to` would lie on the way so far, which waypoints make possible.
    fn comes_back(&self, from: &Place, to: Pt) -> bool {
        let axis = usize::from(to[1] != from.at[1]);
        let across = to[1 - axis];
        let (low, high) = (to[axis].min(from.at[axis]), to[axis].max(from.at[axis]));
        if low == high {
            return false;
        }
        let apart = self.q.hard.apart.max(PX);
        let (mut a, mut id) = (from.at, from.parent);
        // The piece just before may meet this one at their common corner, when it turns back.
        let mut just_before = true;
        while id != NONE {
            let b = self.s.places[id as usize].at;
            if a != b {
                let parallel = a[1 - axis] == b[1 - axis] && (across - a[1 - axis]).abs() < apart;
                let shared = a[axis].min(b[axis]) < high && a[axis].max(b[axis]) > low;
                let turns_back = just_before
                    && across == a[1 - axis]
                    && (b[axis] - a[axis]).signum() != (to[axis] - from.at[axis]).signum();
                if parallel && shared && !turns_back {
                    return true;
                }
                just_before = false;
            }
            a = b;
            id = self.s.places[id as usize].parent;
        }
        false
    }

    /// The least that a line from here can still cost.
    pub(super) fn estimate(&self, at: Pt, dir: Dir, passed: u32) -> i64 {
        if let Some(&w) = self.job.via.get(passed as usize) {
            return distance(at, w) + self.rest[passed as usize] + fewest_bends_to(at, dir, w) * BEND;
        }
        if self.effort.guided {
            match self.s.corridor.rest(self.field.grid, at) {
                None => return NEVER,
                Some((rest, false)) => return rest + 2 * BEND,
                Some((_, true)) => {}
            }
        }
        let (axis, sign) = (self.job.goal_dir.axis(), self.job.goal_dir.sign());
        let flat = distance(at, self.job.goal);
        // How far the goal is along its own direction and aside.
        let ahead = (self.job.goal[axis] - at[axis]) * sign;
        let aside = self.job.goal[1 - axis] - at[1 - axis];
        let lands = ahead <= self.run_in;
        let stub = self.q.hard.stub;
        let over = 2 * i64::from((stub - ahead).max(0));
        let (more, bends) = if dir.axis() != axis {
            // Straight on onto the free way, or round about.
            if aside * dir.sign() > 0 && ahead >= stub && lands { (0, 1) } else { (over, 3) }
        } else if dir == self.job.goal_dir {
            match aside {
                0 if ahead >= 0 && lands => (0, 0),
                0 => (over, 4),
                _ if ahead > stub => (0, 2),
                _ => (over, 4),
            }
        } else if aside != 0 && lands {
            (over, 2)
        } else {
            (over, 4)
        };
        flat + more + bends * BEND
    }
}

pub(super) fn key(place: &Place) -> (i32, i32, u32) {
    (place.at[0], place.at[1], place.passed * 4 + place.dir.index())
}
