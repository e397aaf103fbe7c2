//! Lines of a known shape: straight, L, Z, U, and the S of a line that goes back. Nothing is searched but the lanes.

use super::model::{BEND, Dir, NONE, point};
use super::ray::{Field, Level, Met, Query, Ray, Stop};
use super::search::Job;
use crate::units::{PX, Pt, Rect};

/// How far past a port a U or an S may look for room.
const PAST: i32 = 400 * PX;

/// A way and its price.
pub(crate) type Found = (Vec<Pt>, i64);

/// The cheapest line of a known shape that keeps the query's hard level.
pub(crate) fn pattern(field: &Field, q: &Query, job: &Job) -> Option<Found> {
    let mut shapes = Shapes {
        field,
        q,
        job,
        level: q.hard,
        axis: job.dir.axis(),
        sign: job.dir.sign(),
        best: None,
        out: Met::default(),
        back: Met::default(),
        between: Met::default(),
    };
    let (ahead, aside) = (shapes.ahead(job.goal), job.goal[1 - shapes.axis] - job.start[1 - shapes.axis]);
    if job.goal_dir == job.dir {
        if aside == 0 && ahead > 0 && shapes.straight() {
            return shapes.best;
        }
        if ahead < 2 * shapes.level.stub {
            shapes.s(ahead);
        } else if aside != 0 {
            shapes.z(ahead);
        }
    } else if job.goal_dir == job.dir.back() {
        if aside != 0 {
            shapes.u(ahead);
        }
    } else if ahead >= shapes.level.stub && aside * job.goal_dir.sign() >= shapes.level.stub {
        shapes.l();
    }
    shapes.best
}

struct Shapes<'a> {
    field: &'a Field<'a>,
    q: &'a Query<'a>,
    job: &'a Job<'a>,
    level: &'a Level,
    /// Axis and sign of the way out of the first port.
    axis: usize,
    sign: i32,
    best: Option<Found>,
    /// What the ray out of the first port met, that out of the last one, and one between.
    out: Met,
    back: Met,
    between: Met,
}

impl Shapes<'_> {
    /// How far `p` is ahead of the first port.
    fn ahead(&self, p: Pt) -> i32 {
        (p[self.axis] - self.job.start[self.axis]) * self.sign
    }

    /// The point `ahead` of the first port, at `across` on the other axis.
    fn at(&self, ahead: i32, across: i32) -> Pt {
        point(self.axis, self.job.start[self.axis] + self.sign * ahead, across)
    }

    fn across(&self, p: Pt) -> i32 {
        p[1 - self.axis]
    }

    /// The distance of one lane from the next.
    fn lane(&self) -> i32 {
        self.level.apart.max(4 * PX)
    }

    fn offer(&mut self, points: &[Pt], cost: i64) {
        if self.best.as_ref().is_none_or(|best| cost < best.1) {
            self.best = Some((points.to_vec(), cost));
        }
    }

    /// How far the ways out of both ports reach, at most so far.
    fn rays(&mut self, out: i32, back: i32) -> (i32, i32) {
        let job = self.job;
        let ray = Ray {
            from: job.start,
            dir: job.dir,
            most: out,
            flow: job.dir.sign(),
            fixed: true,
            skip: [job.source, NONE],
        };
        let first = self.field.reach(self.q, &ray, Some(&mut self.out)).far;
        let dir = job.goal_dir.back();
        let ray = Ray {
            from: job.goal,
            dir,
            most: back,
            flow: job.goal_dir.sign(),
            fixed: true,
            skip: [job.target, NONE],
        };
        (first, self.field.reach(self.q, &ray, Some(&mut self.back)).far)
    }

    fn straight(&mut self) -> bool {
        let job = self.job;
        let cost = self.field.straight(
            self.q,
            job.start,
            job.goal,
            true,
            [job.source, job.target],
            &mut self.between,
        );
        if let Some(cost) = cost {
            self.offer(&[job.start, job.goal], cost);
        }
        cost.is_some()
    }

    fn l(&mut self) {
        let job = self.job;
        let corner = point(self.axis, job.goal[self.axis], self.across(job.start));
        let first = self.field.straight(self.q, job.start, corner, true, [job.source, NONE], &mut self.out);
        let second = self.field.straight(self.q, corner, job.goal, true, [job.target, NONE], &mut self.back);
        if let (Some(first), Some(second)) = (first, second) {
            self.offer(&[job.start, corner, job.goal], first + second + BEND);
        }
    }

    /// Out, across, and on: the lane nearest the middle with the fewest crossings; those of the same input first.
    fn z(&mut self, ahead: i32) {
        let (out, back) = self.rays(ahead, ahead);
        let (low, high) = (self.level.stub.max(ahead - back), (ahead - self.level.stub).min(out));
        if low > high {
            return;
        }
        let middle = ahead / 2;
        let (port, sign) = (self.job.start[self.axis], self.sign);
        let shared = self.job.lanes.iter().map(|&lane| (lane - port) * sign);
        let fresh = around(middle.clamp(low, high), self.lane(), 20);
        for at in shared.chain(fresh).filter(|at| (low..=high).contains(at)) {
            let (a, b) = (self.at(at, self.across(self.job.start)), self.at(at, self.across(self.job.goal)));
            let Some(between) = self.field.straight(self.q, a, b, false, [NONE; 2], &mut self.between) else {
                continue;
            };
            let crossings = self.out.crossings(at) + self.back.crossings(ahead - at);
            let off_middle = i64::from((at - middle).abs() / 8);
            let cost = between + i64::from(ahead) + crossings + 2 * BEND + off_middle;
            self.offer(&[self.job.start, a, b, self.job.goal], cost);
            if crossings == 0 && self.between.crossed.is_empty() {
                break;
            }
        }
    }

    /// Past both ports and back.
    fn u(&mut self, ahead: i32) {
        let (out, back) = self.rays(ahead.max(0) + PAST, (-ahead).max(0) + PAST);
        for k in 0..12 {
            let at = ahead.max(0) + self.level.stub + k * self.lane();
            if at > out || at - ahead > back {
                break;
            }
            let (a, b) = (self.at(at, self.across(self.job.start)), self.at(at, self.across(self.job.goal)));
            let Some(between) = self.field.straight(self.q, a, b, false, [NONE; 2], &mut self.between) else {
                continue;
            };
            let crossings = self.out.crossings(at) + self.back.crossings(at - ahead);
            let cost = between + i64::from(2 * at - ahead) + crossings + 2 * BEND;
            self.offer(&[self.job.start, a, b, self.job.goal], cost);
            if crossings == 0 && self.between.crossed.is_empty() {
                break;
            }
        }
    }

    /// Out, along a level between or around the two cards, and in.
    fn s(&mut self, ahead: i32) {
        let most = ahead.abs() + PAST;
        let (out, back) = self.rays(most, most);
        let cards = [self.job.source, self.job.target].map(|c| self.field.cards[c as usize]);
        for levels in self.levels(&cards) {
            for across in levels {
                if across == self.across(self.job.start) || across == self.across(self.job.goal) {
                    continue;
                }
                if self.s_at(across, out, back) {
                    break;
                }
            }
        }
    }

    /// Where an S may run along: in the gap between the cards, before both, behind both.
    fn levels(&self, cards: &[Rect; 2]) -> [Vec<i32>; 3] {
        let other = 1 - self.axis;
        let [a, b] = cards;
        let (low, high) =
            if a.hi[other] < b.lo[other] { (a.hi[other], b.lo[other]) } else { (b.hi[other], a.lo[other]) };
        let inside = low + self.level.clear..=high - self.level.clear;
        let gap = if high - low >= 2 * self.level.clear {
            around(low.midpoint(high), self.lane(), 4).filter(|v| inside.contains(v)).collect()
        } else {
            vec![]
        };
        let before = a.lo[other].min(b.lo[other]) - self.level.wall;
        let behind = a.hi[other].max(b.hi[other]) + self.level.wall;
        let step = self.lane();
        [gap, (0..4).map(|k| before - k * step).collect(), (0..4).map(|k| behind + k * step).collect()]
    }

    /// Tries an S along one level; true when it crosses nothing there.
    fn s_at(&mut self, across: i32, out: i32, back: i32) -> bool {
        let job = self.job;
        let Some((first, first_cost)) = self.leg(job.start, job.dir, across, out, true) else { return false };
        let Some((second, second_cost)) = self.leg(job.goal, job.goal_dir.back(), across, back, false) else {
            return false;
        };
        let (a, b) = (point(self.axis, first, across), point(self.axis, second, across));
        let Some(along) = self.field.straight(self.q, a, b, false, [NONE; 2], &mut self.between) else {
            return false;
        };
        let clean = self.between.crossed.is_empty();
        let points = [
            job.start,
            point(self.axis, first, self.across(job.start)),
            a,
            b,
            point(self.axis, second, self.across(job.goal)),
            job.goal,
        ];
        self.offer(&points, along + first_cost + second_cost + 4 * BEND);
        clean
    }

    /// The best lane from a port (out of the first one, or towards the last one) to the level `across`.
    fn leg(&mut self, port: Pt, dir: Dir, across: i32, reach: i32, leaving: bool) -> Option<(i32, i64)> {
        let mut best: Option<(i32, i64)> = None;
        let length = (across - self.across(port)).abs();
        let turn = Dir::along(1 - self.axis, across - self.across(port));
        let flow = if leaving { turn.sign() } else { -turn.sign() };
        for k in 0..5 {
            let at = self.level.stub + k * self.lane();
            if at > reach {
                break;
            }
            let lane = port[self.axis] + dir.sign() * at;
            let from = point(self.axis, lane, self.across(port));
            let ray = Ray { from, dir: turn, most: length, flow, fixed: false, skip: [NONE; 2] };
            let got = self.field.reach(self.q, &ray, Some(&mut self.between));
            if got.far < length {
                if got.stop == Stop::Card {
                    break;
                }
                continue;
            }
            let met = if leaving { &self.out } else { &self.back };
            let cost = i64::from(length + at) + met.crossings(at) + self.between.crossings(length);
            if best.is_none_or(|b| cost < b.1) {
                best = Some((lane, cost));
            }
            if self.between.crossed.is_empty() {
                break;
            }
        }
        best
    }
}

/// `count` places from the middle outwards, `step` apart.
fn around(middle: i32, step: i32, count: i32) -> impl Iterator<Item = i32> {
    (0..count).map(move |k| middle + (k + 1) / 2 * step * if k % 2 == 1 { -1 } else { 1 })
}
