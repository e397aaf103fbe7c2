//! Lanes: a turn puts the line onto one, and when its turn comes to be looked at, the lane may turn out to be taken.

use super::super::model::{NONE, TIGHT, point};
use super::super::ray::{Ray, Reach, Stop};
use super::queue::key;
use super::{Lane, Place, Search};
use crate::units::PX;

impl Search<'_> {
    /// Whether the lane that a turn brought the line onto is good enough. Puts the next lane into the queue when it is not.
    pub(super) fn check_lane(&mut self, place: &Place, ray: &Ray, reach: Reach) -> bool {
        let enough = self.q.soft.least.min(ray.most);
        let shift = match place.lane {
            Lane::Checked => return true,
            Lane::AsIs => None,
            Lane::Shift(sign, tried) => Some((sign, tried)),
        };
        let top = self.s.places[place.parent as usize];
        let now = place.at[top.dir.axis()];
        if reach.roomy < enough {
            let fits = reach.far >= self.q.hard.least.min(ray.most);
            let Some((sign, tried)) = shift else { return fits };
            if reach.stop != Stop::Card && tried < 5 {
                let lane = Lane::Shift(sign, tried + 1);
                self.shifted(place, &top, now + sign * self.q.soft.apart, lane, Shift::Same);
            }
            if fits {
                // Cramped, but there: it comes back as a place of its own, a little dearer.
                self.shifted(place, &top, now, Lane::Checked, Shift::Cramped);
            } else if tried == 0 && !std::ptr::eq(self.q.hard, self.q.soft) {
                self.squeeze(place, &top, ray, sign);
            }
            return false;
        }
        if let Some((sign, tried)) = shift {
            // Cramped further on: the next lane may do better.
            if tried < 3 && reach.roomy < reach.far && self.effort.lean == 3 {
                let lane = Lane::Shift(sign, tried + 1);
                self.shifted(place, &top, now + sign * self.q.soft.apart, lane, Shift::Free);
            }
        }
        true
    }

    /// Looks for a lane off the raster.
    fn squeeze(&mut self, place: &Place, top: &Place, ray: &Ray, sign: i32) {
        let axis = top.dir.axis();
        for k in [-12, -8, -4, 4, 8] {
            let lane = place.at[axis] + sign * k * PX;
            let from = point(axis, lane, place.at[1 - axis]);
            let ray = Ray { from, most: self.q.hard.least, fixed: false, skip: [NONE; 2], ..*ray };
            let fits = self.field.reach(self.q, &ray, None).far >= self.q.hard.least;
            if fits && self.shifted(place, top, lane, Lane::Checked, Shift::Same) {
                break;
            }
        }
    }

    /// Puts a place into the queue that is like `place` but on another lane of its parent's ray.
    fn shifted(&mut self, place: &Place, top: &Place, to: i32, lane: Lane, how: Shift) -> bool {
        let (axis, sign) = (top.dir.axis(), top.dir.sign());
        let (far, was) = ((to - top.at[axis]) * sign, (place.at[axis] - top.at[axis]) * sign);
        if far < top.least || far > top.reach {
            return false;
        }
        let more = if how == Shift::Cramped { TIGHT / 3 } else { 0 };
        let next = Place {
            at: point(axis, to, place.at[1 - axis]),
            cost: place.cost + i64::from(far - was) + more,
            lane,
            ..*place
        };
        if how != Shift::Cramped && self.s.best.get(&key(&next)).is_some_and(|&best| best <= next.cost) {
            return false;
        }
        let estimate = self.estimate(next.at, next.dir, next.passed);
        if next.cost + estimate >= self.effort.limit {
            return false;
        }
        self.s.best.insert(key(&next), next.cost);
        self.queue(next, estimate);
        true
    }
}

/// Why a place is put beside another.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shift {
    Same,
    Cramped,
    Free,
}
