//! Where on a ray a line may turn.

use super::super::model::{BEND, TIGHT, point};
use super::super::ray::{Reach, Stop, dear};
use super::{Lane, Place, Search, aside};
use crate::units::{PX, Pt};

impl Search<'_> {
    /// Notes where on the ray the line may turn.
    pub(super) fn choose_turns(&mut self, place: &Place, aim: Pt, reach: Reach, last: bool) {
        self.s.turns.clear();
        let (q, job) = (self.q, self.job);
        let (axis, sign) = (place.dir.axis(), place.dir.sign());
        let from = place.at[axis];
        let (least, nice) =
            if place.first { (q.hard.stub, q.soft.stub) } else { (q.hard.least, q.soft.least) };
        if reach.far < least {
            return;
        }
        self.s.turns.push((from + sign * if reach.far >= nice { nice } else { least }, Lane::Shift(sign, 0)));
        let shared = job.lanes.iter().take(4).map(|&lane| (lane, Lane::AsIs));
        if job.flow < 0 && place.first {
            self.s.turns.extend(shared.clone());
        }
        if !last || job.goal_dir.axis() != axis {
            self.s.turns.push((aim[axis], Lane::AsIs));
        } else {
            // The goal lies along this axis: turn at its stub, or half way to it.
            let goal_sign = job.goal_dir.sign();
            let stub = if self.run_in >= q.soft.stub { q.soft.stub } else { q.hard.stub };
            let before = aim[axis] - goal_sign * stub;
            self.s.turns.push((before, Lane::Shift(-goal_sign, 0)));
            let way = (before - from) * sign;
            if goal_sign == sign && way > 2 * least {
                self.s.turns.push((from + sign * (least + (way - least) / 2), Lane::Shift(-goal_sign, 0)));
            }
            if job.flow > 0 {
                self.s.turns.extend(shared);
            }
        }
        let bend = if self.effort.guided { self.s.corridor.next(self.field.grid, place.at) } else { None };
        if let Some(bend) = bend {
            self.s.turns.push((bend[axis], Lane::Shift(sign, 0)));
        }
        // Beside the cards near either end.
        let near = if self.effort.lean > 3 { 130 * PX } else { 400 * PX };
        for &card in &self.s.met.cards {
            let r = &self.field.cards[card as usize];
            for (turn, away) in [(r.lo[axis] - q.soft.wall, -1), (r.hi[axis] + q.soft.wall, 1)] {
                let far = (turn - from) * sign;
                if far < least - q.soft.wall || far > reach.far + q.soft.wall {
                    continue;
                }
                let is_near = |p: Pt| (turn - p[axis]).abs() < near;
                let at_an_end =
                    far < near || far > reach.far - near || is_near(aim) || bend.is_some_and(is_near);
                let known = |t: &(i32, Lane)| t.1 == Lane::Shift(away, 0) && (t.0 - turn).abs() < 8 * PX;
                if at_an_end && !self.s.turns.iter().any(known) {
                    self.s.turns.push((turn, Lane::Shift(away, 0)));
                }
            }
        }
        if reach.stop == Stop::Line {
            self.s.turns.push((from + sign * reach.far, Lane::Shift(-sign, 0)));
        }
    }

    /// Puts the turning points of the ray into the queue.
    pub(super) fn turn(&mut self, id: u32, place: &Place, reach: Reach) {
        let (axis, sign) = (place.dir.axis(), place.dir.sign());
        let least = if place.first { self.q.hard.stub } else { self.q.hard.least };
        self.s.places[id as usize].reach = reach.far;
        self.s.places[id as usize].least = least;
        for k in 0..self.s.turns.len() {
            let (turn, lane) = self.s.turns[k];
            let far = (turn - place.at[axis]) * sign;
            if far < least || far > reach.far {
                continue;
            }
            let short = i64::from(place.first && far < self.q.soft.stub) * TIGHT;
            let cost = place.cost
                + i64::from(far)
                + self.s.met.crossings(far)
                + BEND
                + dear(far, reach.roomy, self.q)
                + short;
            for dir in aside(place.dir) {
                let at = point(axis, turn, place.at[1 - axis]);
                self.push(id, place, Place { at, dir, cost, lane, ..*place });
            }
        }
    }
}
