//! Where a long line should go, found on the grid's cells before the line itself is: round what is walled up, and where there
//! is room left. The search for the line then stays beside this way and knows how long it still is.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::grid::Grid;
use super::model::{BEND, CROSS, Dir, STUB, distance};
use crate::units::{PX, Pt};

/// What it costs to go through a cell without a free lane, with less than one, and with few left; in px.
const WALLED: u32 = 2500;
const FULL: u32 = 800;
const CROWDED: u32 = 120;
const FEW: i32 = 5;
/// How much the way still to go counts.
const LEAN: u32 = 5;
/// The search gives up after so many cells.
const VISITS: usize = 20_000;

/// A way over the cells.
#[derive(Default)]
pub(super) struct Corridor {
    /// Where it turns, with how far it is from there; the last one is the goal.
    corners: Vec<(Pt, i64)>,
    /// For each cell beside the way: the corner that comes next. Valid for this `round` only.
    marks: Vec<(u32, u16)>,
    /// Memory of the search, by cell and axis: round, price so far in px, and from where.
    seen: Vec<(u32, u32, u32)>,
    queue: BinaryHeap<Reverse<(u32, u32)>>,
    round: u32,
}

impl Corridor {
    /// Finds a way from `start`, heading for `dir`, to `goal`, reached in the direction `goal_dir`. False when there is none worth
    /// following.
    pub(super) fn find(&mut self, grid: &Grid, start: Pt, dir: Dir, goal: Pt, goal_dir: Dir) -> bool {
        let count = grid.count();
        self.round = self.round.wrapping_add(1);
        if self.marks.len() != count || self.round == 0 {
            self.marks = vec![(0, 0); count];
            self.seen = vec![(0, 0, 0); 2 * count];
            self.round = 1;
        }
        let out = tip(start, dir, 1);
        let before = tip(goal, goal_dir, -1);
        let [first, last] = [out, before].map(|p| grid.index(p));
        let ends = [first * 2 + dir.axis() as u32, last * 2 + goal_dir.axis() as u32];
        if first == last || !self.search(grid, ends) {
            return false;
        }
        self.follow(grid, ends, goal);
        true
    }

    fn search(&mut self, grid: &Grid, [first, last]: [u32; 2]) -> bool {
        let aim = grid.place(last / 2);
        let estimate = |cell: u32| {
            let [x, y] = grid.place(cell);
            (x.abs_diff(aim[0]) + y.abs_diff(aim[1])) / PX as u32 * LEAN
        };
        self.queue.clear();
        self.seen[first as usize] = (self.round, 0, first);
        self.queue.push(Reverse((estimate(first / 2), first)));
        let mut visits = 0;
        while let Some(Reverse((total, state))) = self.queue.pop() {
            if state == last {
                return true;
            }
            let (cell, axis) = (state / 2, state as usize % 2);
            let cost = self.seen[state as usize].1;
            if total > cost + estimate(cell) {
                continue;
            }
            visits += 1;
            if visits > VISITS {
                return false;
            }
            self.offer(state, state ^ 1, cost + (BEND / i64::from(PX)) as u32, estimate(cell));
            for ahead in [false, true] {
                let Some(next) = grid.beside(cell, axis, ahead) else { continue };
                let way = grid.way(next);
                let (here, there) = (grid.place(cell)[axis], grid.place(next)[axis]);
                let free = way.walls[axis].count_zeros() as i32;
                let left = free - 2 * i32::from(way.traffic[axis]);
                let more = match () {
                    () if free == 0 => WALLED,
                    () if left <= 0 => FULL,
                    () if left < FEW => CROWDED,
                    () => 0,
                };
                let crossed = u32::from(way.traffic[1 - axis]) * (CROSS / i64::from(PX)) as u32;
                let cost = cost + here.abs_diff(there) / PX as u32 + crossed + more;
                self.offer(state, next * 2 + axis as u32, cost, estimate(next));
            }
        }
        false
    }

    fn offer(&mut self, from: u32, to: u32, cost: u32, estimate: u32) {
        let seen = &mut self.seen[to as usize];
        if seen.0 != self.round || cost < seen.1 {
            *seen = (self.round, cost, from);
            self.queue.push(Reverse((cost + estimate, to)));
        }
    }

    /// Notes the corners of the way that was found, and marks the cells beside it.
    fn follow(&mut self, grid: &Grid, [first, last]: [u32; 2], goal: Pt) {
        let mut cells = vec![last / 2];
        let mut turns = vec![true];
        let mut state = last;
        while state != first {
            let before = self.seen[state as usize].2;
            if before / 2 == state / 2 {
                if let Some(turn) = turns.last_mut() {
                    *turn = true;
                }
            } else {
                cells.push(before / 2);
                turns.push(false);
            }
            state = before;
        }
        self.corners.clear();
        self.corners.push((goal, 0));
        for (&cell, &turn) in cells.iter().zip(&turns) {
            self.mark(grid, cell);
            if turn && cell != cells[0] {
                let at = grid.place(cell);
                let (next, rest) = self.corners[self.corners.len() - 1];
                self.corners.push((at, rest + distance(at, next)));
            }
        }
    }

    /// Marks a cell and those around it with the corner noted last, where no later part of the way lies.
    fn mark(&mut self, grid: &Grid, cell: u32) {
        let next = (self.corners.len() - 1) as u16;
        for row in [Some(cell), grid.beside(cell, 1, false), grid.beside(cell, 1, true)] {
            let Some(row) = row else { continue };
            for cell in [Some(row), grid.beside(row, 0, false), grid.beside(row, 0, true)] {
                let Some(cell) = cell else { continue };
                let mark = &mut self.marks[cell as usize];
                if mark.0 != self.round {
                    *mark = (self.round, next);
                }
            }
        }
    }

    /// How far it is from a point beside the way; nothing elsewhere. True as well when the goal comes next.
    pub(super) fn rest(&self, grid: &Grid, at: Pt) -> Option<(i64, bool)> {
        let (round, next) = self.marks[grid.index(at) as usize];
        if round != self.round {
            return None;
        }
        let (corner, rest) = self.corners[next as usize];
        Some((distance(at, corner) + rest, next == 0))
    }
}

impl Corridor {
    /// Where the way turns next; nothing when the goal comes next.
    pub(super) fn next(&self, grid: &Grid, at: Pt) -> Option<Pt> {
        let (round, next) = self.marks[grid.index(at) as usize];
        (round == self.round && next > 0).then(|| self.corners[next as usize].0)
    }
}

/// The end of the stub at a port.
fn tip(port: Pt, dir: Dir, sign: i32) -> Pt {
    let mut tip = port;
    tip[dir.axis()] += sign * dir.sign() * STUB;
    tip
}
