//! One walk through the grid that answers how far a line may run.

use std::cell::Cell;

use super::grid::{Grid, Kind, Run};
use super::model::{CROSS, Conn, Dir, TIGHT, axis_of};
use crate::units::{PX, Pt, Rect};

/// How much room a line asks for, in units. Levels are tried from roomy to tight.
#[derive(Debug)]
pub(crate) struct Level {
    /// To a parallel line.
    pub(crate) apart: i32,
    /// Between two lines at ports of the same side, which are where they are.
    pub(crate) apart_at_port: i32,
    /// To a card beside the line.
    pub(crate) clear: i32,
    /// The piece at a port.
    pub(crate) stub: i32,
    /// Before the end of a line on the same lane.
    pub(crate) slack: i32,
    /// To a card that is passed.
    pub(crate) wall: i32,
    /// The shortest piece.
    pub(crate) least: i32,
    /// Whether stubs of other lines are kept free.
    pub(crate) stubs: bool,
    /// How many turning points a search may look at.
    pub(crate) visits: usize,
}

/// The numbers are px: apart (and at ports), clear and wall, stub and least, slack.
const fn level(
    apart: [i32; 2],
    cards: [i32; 2],
    pieces: [i32; 2],
    slack: i32,
    stubs: bool,
    visits: usize,
) -> Level {
    Level {
        apart: apart[0] * PX,
        apart_at_port: apart[1] * PX,
        clear: cards[0] * PX,
        wall: cards[1] * PX,
        stub: pieces[0] * PX,
        least: pieces[1] * PX,
        slack: slack * PX,
        stubs,
        visits,
    }
}

/// Roomy, close, cramped, squeezed, and last: over other lines.
pub(crate) const LEVELS: [Level; 5] = [
    level([12, 6], [12, 16], [16, 16], 8, true, 150),
    level([6, 4], [6, 10], [16, 8], 4, true, 250),
    level([4, 1], [4, 5], [6, 5], 3, false, 600),
    level([4, 1], [1, 2], [2, 4], 1, false, 800),
    level([0, 0], [1, 2], [2, 4], 0, false, 800),
];

/// Who asks, and what for.
pub(crate) struct Query<'a> {
    /// What must be kept.
    pub(crate) hard: &'a Level,
    /// What is kept where there is room.
    pub(crate) soft: &'a Level,
    pub(crate) line: u32,
    /// Cards that lie on a port or a waypoint of the line and are passed through.
    pub(crate) ghosts: &'a [u32],
}

/// A ray: where it starts, its direction, and how it counts.
#[derive(Clone, Copy)]
pub(crate) struct Ray {
    pub(crate) from: Pt,
    pub(crate) dir: Dir,
    pub(crate) most: i32,
    /// The sign in which the line will travel here.
    pub(crate) flow: i32,
    /// Whether it lies on a port or a waypoint and cannot be elsewhere.
    pub(crate) fixed: bool,
    /// Cards that it may touch: those of its own ports.
    pub(crate) skip: [u32; 2],
}

/// What stopped a ray.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stop {
    Free,
    Card,
    Line,
}

/// How far a line may run, what stops it, and how far it keeps the soft distances.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reach {
    pub(crate) far: i32,
    pub(crate) stop: Stop,
    pub(crate) roomy: i32,
}

/// What a ray met.
#[derive(Debug, Default)]
pub(crate) struct Met {
    /// Distances of the lines it crosses, in order.
    pub(crate) crossed: Vec<i32>,
    /// Cards near it.
    pub(crate) cards: Vec<u32>,
}

impl Met {
    /// Price of the crossings before `distance`.
    pub(crate) fn crossings(&self, distance: i32) -> i64 {
        self.crossed.partition_point(|&c| c < distance) as i64 * CROSS
    }
}

/// What may still be looked at, so that no flow, however its cards are heaped up, takes without end. Counted, not timed: the
/// result does not depend on the machine.
#[derive(Debug, Default)]
pub(crate) struct Budget {
    looks: Cell<u64>,
    /// What ways between the cards alone may still look at, so that there is something left for them.
    last: Cell<u64>,
}

impl Budget {
    /// For laying so many lines. Ordinary flows use a hundredth.
    pub(crate) fn refill(&self, lines: usize) {
        self.looks.set(100_000_000 + 30_000 * lines as u64);
        self.last.set(50_000_000 + 10_000 * lines as u64);
    }

    #[inline]
    pub(crate) fn spend(&self, looks: usize) {
        self.looks.set(self.looks.get().saturating_sub(looks as u64));
    }

    #[inline]
    pub(crate) fn is_spent(&self) -> bool {
        self.looks.get() == 0
    }

    pub(crate) fn spend_last(&self, looks: usize) {
        self.last.set(self.last.get().saturating_sub(looks as u64));
    }

    pub(crate) fn is_out(&self) -> bool {
        self.last.get() == 0
    }

    #[cfg(test)]
    pub(crate) fn left_for_last(&self) -> u64 {
        self.last.get()
    }
}

/// Everything that lies already.
pub(crate) struct Field<'a> {
    pub(crate) budget: &'a Budget,
    pub(crate) grid: &'a Grid,
    pub(crate) cards: &'a [Rect],
    pub(crate) conns: &'a [Conn],
}

impl Field<'_> {
    /// Walks along a ray. With `met`, notes crossings and cards as well.
    pub(crate) fn reach(&self, q: &Query, ray: &Ray, mut met: Option<&mut Met>) -> Reach {
        let (axis, sign) = (ray.dir.axis(), ray.dir.sign());
        let other = 1 - axis;
        let (across, start) = (ray.from[other], ray.from[axis]);
        let row = self.grid.strip(other, across);
        let mut strip = self.grid.strip(axis, start);
        let last = self.grid.strip(axis, start.saturating_add(sign * ray.most.max(0)));
        if let Some(met) = met.as_deref_mut() {
            met.crossed.clear();
            met.cards.clear();
        }
        let mut reach = Reach { far: ray.most, stop: Stop::Free, roomy: ray.most };
        loop {
            let cell = self.grid.cell(axis, strip, row);
            self.budget.spend(1 + cell.cards.len() + cell.runs[axis].len() + cell.runs[other].len());
            for &card in &cell.cards {
                self.meet_card(q, ray, card, &mut reach);
            }
            for run in &cell.runs[axis] {
                if (run.across - across).abs() < q.soft.apart && run.line != q.line {
                    self.meet_parallel(q, ray, run, &mut reach);
                }
            }
            if let Some(met) = met.as_deref_mut() {
                for &card in &cell.cards {
                    if !met.cards.iter().rev().take(8).any(|&c| c == card) {
                        met.cards.push(card);
                    }
                }
                // A run stands in the cells around it too; it counts where it lies. All conditions are looked at together: which
                // one fails cannot be foreseen, and a branch for each takes longer.
                let (begin, end) = self.grid.bounds(axis, strip);
                for run in &cell.runs[other] {
                    let distance = (run.across - start) * sign;
                    let crosses = (run.from < across)
                        & (across < run.to)
                        & (begin <= run.across)
                        & (run.across < end)
                        & (run.line != q.line)
                        & (distance > 0)
                        & (distance < reach.far);
                    if crosses {
                        met.crossed.push(distance);
                    }
                }
            }
            let edge = if sign > 0 {
                self.grid.begin(axis, strip + 1) - i64::from(start)
            } else {
                i64::from(start) - self.grid.begin(axis, strip)
            };
            if strip == last || edge > i64::from(reach.far) {
                break;
            }
            strip = if sign > 0 { strip + 1 } else { strip - 1 };
        }
        reach.roomy = reach.roomy.min(reach.far);
        if let Some(met) = met {
            met.crossed.sort_unstable();
        }
        reach
    }

    #[inline]
    fn meet_card(&self, q: &Query, ray: &Ray, card: u32, reach: &mut Reach) {
        let (axis, sign) = (ray.dir.axis(), ray.dir.sign());
        let other = 1 - axis;
        let (across, start) = (ray.from[other], ray.from[axis] * sign);
        let (r, soft, hard) = (&self.cards[card as usize], q.soft.clear, q.hard.clear);
        if across <= r.lo[other] - soft || across >= r.hi[other] + soft || ray.skip.contains(&card) {
            return;
        }
        let (near, far) = if sign > 0 { (r.lo[axis], r.hi[axis]) } else { (-r.hi[axis], -r.lo[axis]) };
        if far + soft <= start || q.ghosts.contains(&card) {
            return;
        }
        reach.roomy = reach.roomy.min((near - soft - start).max(0));
        let in_way = across > r.lo[other] - hard && across < r.hi[other] + hard && far + hard > start;
        if in_way && near - hard - start < reach.far {
            reach.far = (near - hard - start).max(0);
            reach.stop = Stop::Card;
        }
    }

    fn meet_parallel(&self, q: &Query, ray: &Ray, run: &Run, reach: &mut Reach) {
        let (axis, sign) = (ray.dir.axis(), ray.dir.sign());
        let (across, start) = (ray.from[1 - axis], ray.from[axis] * sign);
        let apart = (run.across - across).abs();
        let (mine, theirs) = (&self.conns[q.line as usize], &self.conns[run.line as usize]);
        let merges = apart == 0 && mine.merges_with(theirs);
        if merges && i32::from(run.flow) == ray.flow {
            return;
        }
        // Two lines into one input may meet head on where both turn towards it.
        let (soft_slack, hard_slack) = if merges { (0, 0) } else { (q.soft.slack, q.hard.slack) };
        let (near, far) = if sign > 0 { (run.from, run.to) } else { (-run.to, -run.from) };
        if far + soft_slack <= start {
            return;
        }
        let stub = run.kind == Kind::Stub;
        let both_fixed = ray.fixed && run.kind != Kind::Free && {
            let own = [mine.from.face(), mine.to.face()];
            run.ports[0] && own.contains(&theirs.from.face())
                || run.ports[1] && own.contains(&theirs.to.face())
        };
        if (!stub || q.soft.stubs) && !(both_fixed && apart >= q.soft.apart_at_port) {
            reach.roomy = reach.roomy.min((near - soft_slack - start).max(0));
        }
        let free = apart >= q.hard.apart
            || stub && !q.hard.stubs
            || both_fixed && apart >= q.hard.apart_at_port
            || far + hard_slack <= start;
        if !free && near - hard_slack - start < reach.far {
            reach.far = (near - hard_slack - start).max(0);
            reach.stop = Stop::Line;
        }
    }

    /// The price of a straight line between two points, when nothing is in the way.
    pub(crate) fn straight(
        &self,
        q: &Query,
        from: Pt,
        to: Pt,
        fixed: bool,
        skip: [u32; 2],
        met: &mut Met,
    ) -> Option<i64> {
        let axis = axis_of(from, to);
        let length = (to[axis] - from[axis]).abs();
        if length == 0 {
            met.crossed.clear();
            return Some(0);
        }
        let dir = Dir::along(axis, to[axis] - from[axis]);
        let ray = Ray { from, dir, most: length, flow: dir.sign(), fixed, skip };
        let reach = self.reach(q, &ray, Some(met));
        (reach.far >= length).then(|| i64::from(length) + met.crossings(length))
    }
}

/// What a piece costs beyond its length because it is cramped or short.
pub(crate) fn dear(length: i32, roomy: i32, q: &Query) -> i64 {
    i64::from(length > roomy) * TIGHT + i64::from(length < q.soft.least) * TIGHT
}
