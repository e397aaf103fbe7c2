//! Lanes: a turn puts the line onto one, and when its turn comes to be looked at, the lane may turn out to be taken.

use super::super::grid::Kind;
use super::super::model::{TIGHT, point};
use super::super::ray::{Ray, Reach, Stop};
use super::queue::key;
use super::{Lane, Place, Search};
use crate::units::{PX, Rect};

/// How far around a lane others are looked for.
const AROUND: i32 = 64 * PX;
/// The same for one without room to spare.
const SQUEEZE: i32 = 16 * PX;

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
            let squeezes = !fits && tried == 0 && !std::ptr::eq(self.q.hard, self.q.soft);
            if tried < 5 || squeezes {
                self.look_around(place, &top, ray);
            }
            if reach.stop != Stop::Card && tried < 5 {
                let lane = Lane::Shift(sign, tried + 1);
                let to = self.s.soft.next(now, sign).unwrap_or(now + sign * self.q.soft.apart);
                if (to - now).abs() <= AROUND {
                    self.shifted(place, &top, to, lane, Shift::Same);
                }
            }
            if fits {
                // Cramped, but there: it comes back as a place of its own, a little dearer.
                self.shifted(place, &top, now, Lane::Checked, Shift::Cramped);
            } else if squeezes {
                for sign in [-sign, sign] {
                    if let Some(to) = self.s.hard.next(now, sign).filter(|to| (to - now).abs() <= SQUEEZE)
                        && self.shifted(place, &top, to, Lane::Checked, Shift::Same)
                    {
                        break;
                    }
                }
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

    /// Notes which lanes beside this one are taken where a line would turn onto them.
    fn look_around(&mut self, place: &Place, top: &Place, ray: &Ray) {
        let axis = top.dir.axis();
        let field = self.field;
        let scan = |room: i32| ray.from[1 - axis] + ray.dir.sign() * room.min(ray.most);
        let (soft, hard) = (scan(self.q.soft.least), scan(self.q.hard.least));
        let start = ray.from[1 - axis];
        let mut area = Rect::span(ray.from, ray.from);
        (area.lo[axis], area.hi[axis]) = (place.at[axis] - AROUND, place.at[axis] + AROUND);
        (area.lo[1 - axis], area.hi[1 - axis]) = (start.min(soft), start.max(soft));
        self.s.soft.clear();
        self.s.hard.clear();
        let (soft, hard) = ((start.min(soft), start.max(soft)), (start.min(hard), start.max(hard)));
        for cell in field.grid.under(&area) {
            field.budget.spend(1 + cell.cards.len() + cell.runs[1 - axis].len());
            for &card in cell.cards.iter().filter(|c| !self.q.ghosts.contains(c)) {
                let r = &field.cards[card as usize];
                let span = (r.lo[1 - axis], r.hi[1 - axis]);
                let (low, high) = (r.lo[axis], r.hi[axis]);
                self.s.soft.take(soft, span, self.q.soft.clear, (low, high), self.q.soft.clear);
                self.s.hard.take(hard, span, self.q.hard.clear, (low, high), self.q.hard.clear);
            }
            for run in cell.runs[1 - axis].iter().filter(|r| r.line != self.q.line) {
                let span = (run.from, run.to);
                let at = (run.across, run.across);
                let stub = run.kind == Kind::Stub;
                if !stub || self.q.soft.stubs {
                    self.s.soft.take(soft, span, self.q.soft.slack, at, self.q.soft.apart);
                }
                if !stub || self.q.hard.stubs {
                    self.s.hard.take(hard, span, self.q.hard.slack, at, self.q.hard.apart);
                }
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

/// Lanes that are taken, as open intervals.
#[derive(Default)]
pub(super) struct Taken(Vec<(i32, i32)>);

impl Taken {
    fn clear(&mut self) {
        self.0.clear();
    }

    /// Something that reaches along `span` is in the way of what wants `wanted`, when lanes come nearer than `apart` to it.
    fn take(&mut self, wanted: (i32, i32), span: (i32, i32), slack: i32, at: (i32, i32), apart: i32) {
        if span.0 - slack < wanted.1 && wanted.0 < span.1 + slack {
            self.0.push((at.0 - apart, at.1 + apart));
        }
    }

    /// The next lane from `at` on that is free; nothing where many lie on one another.
    fn next(&self, at: i32, sign: i32) -> Option<i32> {
        let mut at = at;
        for _ in 0..32 {
            let over = self.0.iter().filter(|t| t.0 < at && at < t.1);
            let Some(next) = (if sign > 0 { over.map(|t| t.1).max() } else { over.map(|t| t.0).min() })
            else {
                return Some(at);
            };
            at = next;
        }
        None
    }
}
