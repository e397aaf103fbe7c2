//! Shifting bars, if that breaks nothing.

use super::super::Router;
use super::super::grid::Run;
use super::super::model::{CROSS, Dir, NONE, TIGHT, axis_of};
use super::super::ray::{Field, LEVELS, Met, Query, Ray};
use super::bar::Bar;
use crate::units::Pt;

impl Router {
    /// Shifts bars to new places if no rule is broken and the lines are at least as good (`better`: better) than before.
    pub(super) fn shift(&mut self, axis: usize, bars: &[(&Bar, i32)], better: bool) -> bool {
        let mut met = Met::default();
        let Some(before) = self.strain(bars, &mut met) else { return false };
        for &(bar, to) in bars {
            self.put(axis, bar, to);
        }
        let after = self.strain(bars, &mut met);
        let kept = after.is_some_and(|after| after < before || !better && after == before);
        if !kept {
            for &(bar, _) in bars {
                self.put(axis, bar, bar.at);
            }
        }
        kept
    }

    fn put(&mut self, axis: usize, bar: &Bar, to: i32) {
        for &(line, number) in &bar.pieces {
            let touched = |router: &Self| -> Vec<(usize, Run)> {
                router.runs(line).skip(number.saturating_sub(1)).take(3).collect()
            };
            for (axis, run) in touched(self) {
                self.grid.take_run(axis, &run);
            }
            let points = &mut self.lines[line as usize].points;
            points[number][1 - axis] = to;
            points[number + 1][1 - axis] = to;
            for (axis, run) in touched(self) {
                self.grid.add_run(axis, run);
            }
        }
    }

    /// The price of crossings and cramped places on the bars and the pieces that they end at; nothing if a rule is broken.
    fn strain(&self, bars: &[(&Bar, i32)], met: &mut Met) -> Option<i64> {
        let field = Field { budget: &self.budget, grid: &self.grid, cards: &self.cards, conns: &self.conns };
        let mut sum = 0;
        for &(line, number) in bars.iter().flat_map(|(bar, _)| &bar.pieces) {
            let (points, conn) = (&self.lines[line as usize].points, &self.conns[line as usize]);
            let q = Query { hard: &LEVELS[3], soft: &LEVELS[0], line, ghosts: &[] };
            for k in number.saturating_sub(1)..=(number + 1).min(points.len() - 2) {
                let (a, b) = (points[k], points[k + 1]);
                let axis = axis_of(a, b);
                let dir = Dir::along(axis, b[axis] - a[axis]);
                let (first, last) = (k == 0, k + 2 == points.len());
                let skip =
                    [if first { conn.from.card } else { NONE }, if last { conn.to.card } else { NONE }];
                let most = (b[axis] - a[axis]).abs();
                let fixed = first || last || conn.via.iter().any(|p| p[1 - axis] == a[1 - axis]);
                let ray = Ray { from: a, dir, most, flow: dir.sign(), fixed, skip };
                let reach = field.reach(&q, &ray, Some(met));
                if reach.far < most || lies_on_itself(points, k) {
                    return None;
                }
                sum += met.crossed.len() as i64 * CROSS + i64::from(reach.roomy < most) * TIGHT;
            }
        }
        Some(sum)
    }
}

/// Whether a line's piece lies on another of its pieces.
fn lies_on_itself(points: &[Pt], number: usize) -> bool {
    let span = |k: usize| {
        let (a, b) = (points[k], points[k + 1]);
        let axis = axis_of(a, b);
        (axis, a[1 - axis], a[axis].min(b[axis]), a[axis].max(b[axis]))
    };
    let own = span(number);
    (0..points.len() - 1).any(|k| {
        let other = span(k);
        k != number && (other.0, other.1) == (own.0, own.1) && other.2.max(own.2) < other.3.min(own.3)
    })
}
