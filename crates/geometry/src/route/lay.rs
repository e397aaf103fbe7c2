//! Laying lines: in which order, and again where that is better.

use super::Router;
use super::find::LONG;
use super::grid::{Kind, Run};
use super::model::{BEND, CROSS, Line, NEVER, distance};

/// Flows with up to so many connections are tidied twice, and every pair of lines that cross is laid again.
const TIDY: usize = 100;
/// Up to so many: once, and pairs that cross twice. Larger ones are good enough after the first round.
const TIDY_ONCE: usize = 400;
/// In flows with more, no line is laid again.
const ONCE: usize = 3000;
/// With more long lines, time counts more than crossings: there are hundreds of thousands of them.
const MANY_LONG: usize = 1000;

impl Router {
    pub(super) fn lay_all(&mut self) {
        let mut list: Vec<u32> = (0..self.conns.len() as u32).filter(|&n| self.joined[n as usize]).collect();
        self.budget.refill(list.len());
        self.order(&mut list);
        self.hasty = list.iter().filter(|&&n| self.bound(n) > LONG).count() > MANY_LONG;
        for &number in &list {
            self.lay(number);
        }
        if list.len() <= ONCE {
            self.refine(&list);
        }
        self.centre(&list);
        // In their lanes, other lines can be seen to cross more than they must.
        let rounds = usize::from(list.len() <= TIDY) + usize::from(list.len() <= TIDY_ONCE);
        for round in 0..rounds {
            let all = list.len() <= TIDY && round == 0;
            let untangled = self.untangle(&list, if all { 1 } else { 2 });
            if !self.refine(&list) && !untangled {
                break;
            }
            self.centre(&list);
        }
        self.mend(&list);
        for &number in &list {
            self.place_label(number);
        }
        for &number in &list {
            self.find_jumps(number);
        }
    }

    /// Lines with the least freedom first, then short before long.
    pub(super) fn order(&self, list: &mut [u32]) {
        list.sort_by_cached_key(|&number| {
            let (start, goal) = self.ends(number);
            let conn = &self.conns[number as usize];
            let side = conn.from.side;
            let straight = side == conn.to.side.back()
                && start[1 - side.axis()] == goal[1 - side.axis()]
                && (goal[side.axis()] - start[side.axis()]) * side.sign() > 0;
            (conn.via.is_empty(), !straight, distance(start, goal), number)
        });
    }

    /// Finds and lays a line where none lies yet.
    pub(super) fn lay(&mut self, number: u32) {
        if self.conns[number as usize].link.is_some() {
            self.lines[number as usize] = Line { legal: true, ..Line::default() };
            return;
        }
        self.lay_below(number, NEVER);
    }

    /// The same with one that costs less than `most`; true if there is a legal one.
    pub(super) fn lay_below(&mut self, number: u32, most: i64) -> bool {
        let mut scratch = std::mem::take(&mut self.scratch);
        let line = self.find(number, &mut scratch, most);
        self.scratch = scratch;
        self.lines[number as usize] = line;
        self.note_tight(number);
        self.add_runs(number);
        self.lines[number as usize].legal
    }

    /// Takes up each line that crosses or strays and lays it again if that is better.
    fn refine(&mut self, list: &[u32]) -> bool {
        let mut any = false;
        for &number in list {
            let now = self.price(number);
            // What was of no use in the round before is tried again only when the line looks worse by now.
            let worst = now - self.length(number);
            if now > self.bound(number) + BEND / 2 && self.lines[number as usize].tried != worst {
                let better = self.retry(number, now, 100);
                any |= better;
                if !better {
                    self.lines[number as usize].tried = worst;
                }
            }
        }
        any
    }

    /// Looks again for a way of lines that found none: others have made room since.
    fn mend(&mut self, list: &[u32]) {
        for &number in list {
            if !self.lines[number as usize].legal && !self.is_covered(number) {
                self.retry(number, NEVER, 100);
            }
        }
    }

    /// Lays a line again if that costs less than `percent` of `now`.
    pub(super) fn retry(&mut self, number: u32, now: i64, percent: i64) -> bool {
        if self.conns[number as usize].link.is_some() {
            return false;
        }
        self.drop_runs(number);
        let old = std::mem::take(&mut self.lines[number as usize]);
        let most = if old.legal { now / 100 * percent } else { NEVER };
        let mut scratch = std::mem::take(&mut self.scratch);
        let new = self.find(number, &mut scratch, most);
        self.scratch = scratch;
        // A line that lies on others is held to what it cost when it was found: `now` stands for anything at all.
        let before = if old.legal { now } else { now.min(old.cost) };
        let cheaper = new.cost < before / 100 * percent && new.points != old.points;
        let better = new.standing() > old.standing() || new.standing() == old.standing() && cheaper;
        self.lines[number as usize] =
            if better { Line { label: old.label, jumps: old.jumps, ..new } } else { old };
        if better {
            self.note_tight(number);
        }
        self.add_runs(number);
        better
    }

    fn length(&self, number: u32) -> i64 {
        self.lines[number as usize].points.windows(2).map(|w| distance(w[0], w[1])).sum()
    }

    /// What the line costs as things lie now.
    pub(super) fn price(&self, number: u32) -> i64 {
        let (mut length, mut crossings) = (0, 0);
        for (axis, run) in self.runs(number) {
            length += i64::from(run.to - run.from);
            self.crossings(axis, &run, |_, _| crossings += 1);
        }
        let line = &self.lines[number as usize];
        let bends = line.points.len().saturating_sub(2) as i64;
        length + crossings * CROSS + bends * BEND + line.tight
    }

    /// Notes what of the line's cost was for cramped pieces.
    fn note_tight(&mut self, number: u32) {
        self.lines[number as usize].tight = 0;
        let bare = self.price(number);
        let line = &mut self.lines[number as usize];
        if line.legal {
            line.tight = (line.cost - bare).max(0);
        }
    }

    /// The lines that a run crosses, and where along it.
    pub(super) fn crossings(&self, axis: usize, run: &Run, mut f: impl FnMut(i32, u32)) {
        let other = 1 - axis;
        let row = self.grid.strip(other, run.across);
        for strip in self.grid.strip(axis, run.from)..=self.grid.strip(axis, run.to) {
            let own = self.grid.begin(axis, strip)..self.grid.begin(axis, strip + 1);
            let runs = &self.grid.cell(axis, strip, row).runs[other];
            self.budget.spend(runs.len());
            if self.budget.is_spent() {
                break;
            }
            for cross in runs {
                let meets = cross.from < run.across
                    && run.across < cross.to
                    && run.from < cross.across
                    && cross.across < run.to
                    && own.contains(&i64::from(cross.across));
                if meets && cross.kind != Kind::Stub && cross.line != run.line {
                    f(cross.across, cross.line);
                }
            }
        }
    }
}
