//! A* over turning points, found lazily by casting rays.
//!
//! A place is a point, a heading and how many waypoints were passed. From it a ray is cast, and turning points are chosen on it:
//! at the stub, in line with the goal, beside the cards near either end, where it is stopped. A turning point's own lane is
//! checked only when its turn comes; when it is taken, the next one goes into the queue.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::model::{BEND, Dir, NONE, TIGHT, distance, fewest_bends_to, point};
use super::ray::{Field, Met, Query, Ray, Reach, Stop, dear};
use crate::quick::QuickMap;
use crate::units::{PX, Pt, Rect};

/// What to join.
pub(crate) struct Job<'a> {
    pub(crate) start: Pt,
    /// Heading at the start and at the goal.
    pub(crate) dir: Dir,
    pub(crate) goal: Pt,
    pub(crate) goal_dir: Dir,
    /// Waypoints from start to goal.
    pub(crate) via: &'a [Pt],
    /// The cards at both ends.
    pub(crate) source: u32,
    pub(crate) target: u32,
    /// Where other lines run to the same input.
    pub(crate) lanes: &'a [i32],
    /// 1, or -1 when searched from the line's far end.
    pub(crate) flow: i32,
}

/// How hard to try.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Effort {
    /// How far outside of what it must join the line may go.
    pub(crate) margin: i32,
    /// Most places to look at.
    pub(crate) visits: usize,
    /// Dearer lines are of no use.
    pub(crate) limit: i64,
    /// How much the way still to go counts, in halves: 2 finds the cheapest, more finds one sooner.
    pub(crate) lean: i64,
}

/// How a search ended.
pub(crate) enum Outcome {
    Path(Vec<Pt>, i64),
    /// Proved: there is none inside the margin.
    None,
    GaveUp,
}

type Best = QuickMap<(i32, i32, u32), i64>;

/// What a place's lane may do when it is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Lane {
    /// Nothing: it is a port, a waypoint, or was checked.
    Checked,
    /// It was asked for as it is: used or not.
    AsIs,
    /// Shift by one lane in this sign, so many times tried already.
    Shift(i32, u8),
}

#[derive(Clone, Copy)]
struct Place {
    at: Pt,
    dir: Dir,
    /// Waypoints passed.
    passed: u32,
    cost: i64,
    parent: u32,
    /// The first one, at the port.
    first: bool,
    goal: bool,
    lane: Lane,
    /// Of the ray cast from here: how far turning points may be, and how near.
    reach: i32,
    least: i32,
}

/// Memory of a search, kept to be used again.
#[derive(Default)]
pub(crate) struct Scratch {
    places: Vec<Place>,
    queue: BinaryHeap<Reverse<(i64, i64, u32)>>,
    best: Best,
    met: Met,
    turns: Vec<(i32, Lane)>,
}

/// Looks for the cheapest line.
pub(crate) fn search(field: &Field, q: &Query, job: &Job, effort: Effort, scratch: &mut Scratch) -> Outcome {
    let mut window = Rect::span(job.start, job.goal);
    for &p in job.via {
        window = window.union(&Rect::span(p, p));
    }
    let window = window.grow(effort.margin);
    // The free way before the goal: every line must come onto it somewhere.
    let (axis, sign) = (job.goal_dir.axis(), job.goal_dir.sign());
    let room = if sign > 0 { job.goal[axis] - window.lo[axis] } else { window.hi[axis] - job.goal[axis] };
    let ray = Ray {
        from: job.goal,
        dir: job.goal_dir.back(),
        most: room,
        flow: sign * job.flow,
        fixed: true,
        skip: [job.target, NONE],
    };
    let run_in = field.reach(q, &ray, None).far;
    let straight = job.via.is_empty()
        && job.dir == job.goal_dir
        && job.start[1 - axis] == job.goal[1 - axis]
        && (job.goal[axis] - job.start[axis]) * sign > 0;
    if run_in < q.hard.stub && !straight {
        return Outcome::None;
    }
    let mut search = Search { field, q, job, effort, window, run_in, rest: rest(job), s: scratch };
    search.run()
}

/// Length still to go from each waypoint on.
fn rest(job: &Job) -> Vec<i64> {
    let mut rest = vec![0; job.via.len() + 1];
    let mut next = job.goal;
    for k in (0..job.via.len()).rev() {
        rest[k] = rest[k + 1] + distance(job.via[k], next);
        next = job.via[k];
    }
    rest
}

struct Search<'a> {
    field: &'a Field<'a>,
    q: &'a Query<'a>,
    job: &'a Job<'a>,
    effort: Effort,
    window: Rect,
    /// Length of the free way before the goal.
    run_in: i32,
    rest: Vec<i64>,
    s: &'a mut Scratch,
}

impl Search<'_> {
    fn run(&mut self) -> Outcome {
        self.s.places.clear();
        self.s.queue.clear();
        // Clearing takes as long as the table is large.
        if self.s.best.capacity() > 4096 {
            self.s.best = Best::default();
        } else {
            self.s.best.clear();
        }
        let start = Place {
            at: self.job.start,
            dir: self.job.dir,
            passed: 0,
            cost: 0,
            parent: NONE,
            first: true,
            goal: false,
            lane: Lane::Checked,
            reach: 0,
            least: 0,
        };
        self.s.places.push(start);
        self.s.queue.push(Reverse((0, 0, 0)));
        let mut visits = 0;
        while let Some(Reverse((_, _, id))) = self.s.queue.pop() {
            let place = self.s.places[id as usize];
            if place.goal {
                return Outcome::Path(self.path(id), place.cost);
            }
            if !place.first && self.s.best.get(&key(&place)).is_some_and(|&best| best < place.cost) {
                continue;
            }
            visits += 1;
            if visits > self.effort.visits {
                return Outcome::GaveUp;
            }
            self.visit(id, &place);
        }
        Outcome::None
    }

    /// The points from the line's first port to its last.
    fn path(&self, goal: u32) -> Vec<Pt> {
        let mut points = vec![];
        let mut id = goal;
        while id != NONE {
            points.push(self.s.places[id as usize].at);
            id = self.s.places[id as usize].parent;
        }
        if self.job.flow > 0 {
            points.reverse();
        }
        points
    }

    /// The next waypoint, or the goal.
    fn aim(&self, passed: u32) -> Pt {
        self.job.via.get(passed as usize).copied().unwrap_or(self.job.goal)
    }

    fn last_leg(&self, passed: u32) -> bool {
        passed as usize == self.job.via.len()
    }

    fn visit(&mut self, id: u32, place: &Place) {
        let (axis, sign) = (place.dir.axis(), place.dir.sign());
        let other = 1 - axis;
        let (start, across) = (place.at[axis], place.at[other]);
        let last = self.last_leg(place.passed);
        let aim = self.aim(place.passed);
        let ahead = (aim[axis] - start) * sign;
        let through = across == aim[other] && ahead > 0 && (!last || place.dir == self.job.goal_dir);
        let on_waypoint = place.passed > 0 && self.job.via[place.passed as usize - 1][other] == across;
        let mut most = if sign > 0 { self.window.hi[axis] - start } else { start - self.window.lo[axis] };
        if last && through {
            most = most.min(ahead);
        }
        let ray = Ray {
            from: place.at,
            dir: place.dir,
            most,
            flow: sign * self.job.flow,
            fixed: place.first || through || on_waypoint,
            skip: [
                if place.first { self.job.source } else { NONE },
                if last && through { self.job.target } else { NONE },
            ],
        };
        let reach = self.field.reach(self.q, &ray, Some(&mut self.s.met));
        if !self.check_lane(place, &ray, reach) {
            return;
        }
        if through && reach.far >= ahead && self.go_through(id, place, aim, ahead, reach.roomy) {
            return;
        }
        self.choose_turns(place, aim, reach, last);
        self.turn(id, place, reach);
    }

    /// Whether the lane that a turn brought the line onto is good enough. Puts the next lane into the queue when it is not.
    fn check_lane(&mut self, place: &Place, ray: &Ray, reach: Reach) -> bool {
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

    /// Goes straight on to the goal or over a waypoint. True when there is nothing else to do from here.
    fn go_through(&mut self, id: u32, place: &Place, aim: Pt, ahead: i32, roomy: i32) -> bool {
        let short = i64::from(ahead < self.q.soft.stub && !place.first) * TIGHT;
        let cost =
            place.cost + i64::from(ahead) + self.s.met.crossings(ahead) + dear(ahead, roomy, self.q) + short;
        if self.last_leg(place.passed) {
            if place.first || ahead >= self.q.hard.stub {
                self.push(id, place, Place { at: aim, cost, goal: true, ..*place });
            }
            return place.first;
        }
        let over = Place { at: aim, passed: place.passed + 1, cost, lane: Lane::AsIs, ..*place };
        self.push(id, place, Place { lane: Lane::Checked, ..over });
        for dir in aside(place.dir) {
            self.push(id, place, Place { dir, cost: cost + BEND, lane: Lane::Checked, ..over });
        }
        false
    }

    /// Notes where on the ray the line may turn.
    fn choose_turns(&mut self, place: &Place, aim: Pt, reach: Reach, last: bool) {
        self.s.turns.clear();
        let (q, job) = (self.q, self.job);
        let (axis, sign) = (place.dir.axis(), place.dir.sign());
        let from = place.at[axis];
        let (least, nice) =
            if place.first { (q.hard.stub, q.soft.stub) } else { (q.hard.least, q.soft.least) };
        if reach.far < least {
            return;
        }
        let turns = &mut self.s.turns;
        turns.push((from + sign * if reach.far >= nice { nice } else { least }, Lane::Shift(sign, 0)));
        let shared = job.lanes.iter().take(4).map(|&lane| (lane, Lane::AsIs));
        if job.flow < 0 && place.first {
            turns.extend(shared.clone());
        }
        if !last || job.goal_dir.axis() != axis {
            turns.push((aim[axis], Lane::AsIs));
        } else {
            // The goal lies along this axis: turn at its stub, or half way to it.
            let goal_sign = job.goal_dir.sign();
            let stub = if self.run_in >= q.soft.stub { q.soft.stub } else { q.hard.stub };
            let before = aim[axis] - goal_sign * stub;
            turns.push((before, Lane::Shift(-goal_sign, 0)));
            let way = (before - from) * sign;
            if goal_sign == sign && way > 2 * least {
                turns.push((from + sign * (least + (way - least) / 2), Lane::Shift(-goal_sign, 0)));
            }
            if job.flow > 0 {
                turns.extend(shared);
            }
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
                let at_an_end = far < near || far > reach.far - near || (turn - aim[axis]).abs() < near;
                let known = |t: &(i32, Lane)| t.1 == Lane::Shift(away, 0) && (t.0 - turn).abs() < 8 * PX;
                if at_an_end && !turns.iter().any(known) {
                    turns.push((turn, Lane::Shift(away, 0)));
                }
            }
        }
        if reach.stop == Stop::Line {
            turns.push((from + sign * reach.far, Lane::Shift(-sign, 0)));
        }
    }

    /// Puts the turning points of the ray into the queue.
    fn turn(&mut self, id: u32, place: &Place, reach: Reach) {
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

    /// Puts a place reached from `id` into the queue, unless it is known, too dear, or comes back over its own line.
    fn push(&mut self, id: u32, parent: &Place, next: Place) {
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
        let estimate = if next.goal { 0 } else { self.estimate(next.at, next.dir, next.passed) };
        if next.cost + estimate >= self.effort.limit {
            return;
        }
        if next.passed > 0 && self.comes_back(parent, next.at) {
            return;
        }
        self.queue(next, estimate);
    }

    fn queue(&mut self, place: Place, estimate: i64) {
        let id = self.s.places.len() as u32;
        self.s.queue.push(Reverse((2 * place.cost + self.effort.lean * estimate, estimate, id)));
        self.s.places.push(place);
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
    fn estimate(&self, at: Pt, dir: Dir, passed: u32) -> i64 {
        if let Some(&w) = self.job.via.get(passed as usize) {
            return distance(at, w) + self.rest[passed as usize] + fewest_bends_to(at, dir, w) * BEND;
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

/// Why a place is put beside another.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shift {
    Same,
    Cramped,
    Free,
}

/// The two headings across.
fn aside(dir: Dir) -> [Dir; 2] {
    [Dir::along(1 - dir.axis(), 1), Dir::along(1 - dir.axis(), -1)]
}

fn key(place: &Place) -> (i32, i32, u32) {
    (place.at[0], place.at[1], place.passed * 4 + place.dir.index())
}
