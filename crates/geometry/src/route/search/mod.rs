//! A* over turning points, found lazily by casting rays.
//!
//! A place is a point, a heading and how many waypoints were passed. From it a ray is cast, and turning points are chosen on it:
//! at the stub, in line with the goal, beside the cards near either end, where it is stopped. A turning point's own lane is
//! checked only when its turn comes; when it is taken, the next one goes into the queue.
//!
//! A line with waypoints is searched leg by leg: the best ways to a waypoint, by heading, are where the next leg starts.

mod lanes;
mod queue;
mod turns;

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::corridor::Corridor;
use super::model::{BEND, CROSS, Dir, NONE, TIGHT, distance};
use super::ray::{Field, Met, Query, Ray, dear};
use super::space::Space;
use crate::quick::QuickMap;
use crate::units::{PX, Pt, Rect};
use lanes::Taken;
use queue::key;

/// So many ways out of a waypoint are kept: three headings for each of two ways to it.
const HEADINGS: usize = 6;

/// A sparse search follows one lane in a spot of this size for each heading.
const SPOT: i32 = 48 * PX;

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
    /// Whether to follow one lane only where several are beside each other.
    pub(crate) sparse: bool,
    /// Whether to stay beside the corridor in the scratch memory.
    pub(crate) guided: bool,
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
    /// Spots and headings that were visited, and at which cost.
    trodden: QuickMap<(i32, i32, u32), i64>,
    pub(super) corridor: Corridor,
    /// The room between the cards as they are; absent until it is asked for.
    pub(super) space: Option<Space>,
    /// Lanes taken around the one that was asked for last: for the soft distances and for the hard ones.
    soft: Taken,
    hard: Taken,
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
        if self.s.best.capacity() > 65_536 {
            self.s.best = Best::default();
        } else {
            self.s.best.clear();
        }
        self.s.trodden.clear();
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
        let (mut leg, mut visits) = (0, 0);
        let mut arrived: Vec<u32> = vec![];
        loop {
            let next = self.s.queue.pop();
            if let Some(Reverse((_, _, id))) = next {
                let place = self.s.places[id as usize];
                if place.goal {
                    return Outcome::Path(self.path(id), place.cost);
                }
                let outdone = self.s.best.get(&key(&place)).is_some_and(|&best| best < place.cost);
                if outdone && !place.first || self.is_trodden(&place) {
                    continue;
                }
                if place.passed > leg {
                    arrived.push(id);
                } else {
                    visits += 1;
                    if visits <= self.effort.visits {
                        self.visit(id, &place);
                    }
                }
            }
            if next.is_none() || arrived.len() >= HEADINGS || visits > self.effort.visits {
                if arrived.is_empty() {
                    return if visits > self.effort.visits { Outcome::GaveUp } else { Outcome::None };
                }
                (leg, visits) = (leg + 1, 0);
                self.s.queue.clear();
                for id in arrived.drain(..) {
                    let place = self.s.places[id as usize];
                    self.enqueue(id, self.estimate(place.at, place.dir, place.passed));
                }
            }
        }
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
    pub(super) fn aim(&self, passed: u32) -> Pt {
        self.job.via.get(passed as usize).copied().unwrap_or(self.job.goal)
    }

    pub(super) fn last_leg(&self, passed: u32) -> bool {
        passed as usize == self.job.via.len()
    }

    /// Whether a lane right here was followed already, and not for much more. A search that leans so much on the goal would
    /// otherwise spend its time on small steps in a pocket before a card, each of them nearer to the goal than the way round.
    fn is_trodden(&self, place: &Place) -> bool {
        let known = || self.s.trodden.get(&self.spot(place));
        self.effort.sparse && !place.first && known().is_some_and(|&cost| place.cost + CROSS >= cost)
    }

    /// Notes a visit.
    fn tread(&mut self, place: &Place) {
        if self.effort.sparse {
            let spot = self.spot(place);
            self.s.trodden.entry(spot).or_insert(place.cost);
        }
    }

    /// Counted from the start, so that a flow moved as a whole has the same spots.
    fn spot(&self, place: &Place) -> (i32, i32, u32) {
        let spot = |axis: usize| (place.at[axis] - self.job.start[axis]).div_euclid(SPOT);
        (spot(0), spot(1), place.passed * 4 + place.dir.index())
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
        self.tread(place);
        self.choose_turns(place, aim, reach, last);
        self.turn(id, place, reach);
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
}

/// The two headings across.
fn aside(dir: Dir) -> [Dir; 2] {
    [Dir::along(1 - dir.axis(), 1), Dir::along(1 - dir.axis(), -1)]
}
