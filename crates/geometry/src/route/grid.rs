//! Where everything lies: an index over cards, pieces of lines, and labels.
//!
//! Columns and rows are 128 px where cards are, one wide stretch where none are, so that a card far away makes nothing slow.
//! Cards and pieces are registered with a reach of `PAD` around them: a question about a line looks only at the cells under it.

use crate::units::{PX, Rect};

const PAD: i32 = 20 * PX;
const CELL: i32 = 128 * PX;

/// What a piece of a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Free,
    /// Lies on a port or a waypoint and cannot be shifted.
    Fixed,
    /// Kept free before a port.
    Stub,
}

/// A straight piece of a line.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Run {
    /// Its place across its axis.
    pub(crate) across: i32,
    /// From, along its axis; less than `to`.
    pub(crate) from: i32,
    pub(crate) to: i32,
    pub(crate) line: u32,
    pub(crate) kind: Kind,
    /// Sign of travel.
    pub(crate) flow: i8,
    /// Whether it starts at the line's first port, ends at its last.
    pub(crate) ports: [bool; 2],
}

impl Run {
    pub(crate) fn rect(&self, axis: usize) -> Rect {
        let mut r = Rect { lo: [self.from; 2], hi: [self.to; 2] };
        r.lo[1 - axis] = self.across;
        r.hi[1 - axis] = self.across;
        r
    }
}

/// What lies in one cell: numbers of cards, runs by axis, numbers of lines whose label is here.
#[derive(Debug, Clone, Default)]
pub(crate) struct Cell {
    pub(crate) cards: Vec<u32>,
    pub(crate) runs: [Vec<Run>; 2],
    pub(crate) labels: Vec<u32>,
}

#[derive(Debug, Default)]
pub(crate) struct Grid {
    cells: Vec<Cell>,
    /// Where the second, third, … column and row begin. The outer ones reach to infinity.
    cuts: [Vec<i32>; 2],
}

impl Grid {
    /// A grid that suits these cards. They are not in it yet.
    ///
    /// Its cuts are counted from the first card, so that a flow moved as a whole gets the same cells.
    pub(crate) fn new(cards: impl Iterator<Item = Rect> + Clone) -> Self {
        let origin = [0, 1].map(|axis| cards.clone().map(|r| r.lo[axis]).min().unwrap_or(0));
        let mut strips: [Vec<i32>; 2] = [vec![], vec![]];
        let mut count = 0;
        for card in cards {
            count += 1;
            let reach = card.grow(PAD);
            for (axis, list) in strips.iter_mut().enumerate() {
                let strip = |v: i32| (v - origin[axis]).div_euclid(CELL);
                list.extend(strip(reach.lo[axis])..=strip(reach.hi[axis]));
            }
        }
        let mut axis = 0;
        let mut cuts = strips.map(|mut list| {
            let from = origin[axis];
            axis += 1;
            list.sort_unstable();
            list.dedup();
            // Begin and end of every occupied strip.
            let mut cuts: Vec<i32> =
                list.iter().flat_map(|s| [from + s * CELL, from + (s + 1) * CELL]).collect();
            cuts.dedup();
            cuts
        });
        while (cuts[0].len() + 1) * (cuts[1].len() + 1) > 4096 + 16 * count {
            let longer = usize::from(cuts[1].len() > cuts[0].len());
            let mut odd = false;
            cuts[longer].retain(|_| {
                odd = !odd;
                odd
            });
        }
        let cells = vec![Cell::default(); (cuts[0].len() + 1) * (cuts[1].len() + 1)];
        Self { cells, cuts }
    }

    /// The column (axis 0) or row of a coordinate.
    #[inline]
    pub(crate) fn strip(&self, axis: usize, v: i32) -> usize {
        self.cuts[axis].partition_point(|&cut| cut <= v)
    }

    /// The cell at `along` on `axis` and `across` on the other.
    #[inline]
    pub(crate) fn cell(&self, axis: usize, along: usize, across: usize) -> &Cell {
        let (column, row) = if axis == 0 { (along, across) } else { (across, along) };
        &self.cells[row * (self.cuts[0].len() + 1) + column]
    }

    /// Where a strip begins.
    #[inline]
    pub(crate) fn begin(&self, axis: usize, strip: usize) -> i64 {
        if strip == 0 {
            return i64::MIN / 4;
        }
        self.cuts[axis].get(strip - 1).map_or(i64::MAX / 4, |&v| i64::from(v))
    }

    fn indices(&self, r: &Rect) -> impl Iterator<Item = usize> + use<> {
        let width = self.cuts[0].len() + 1;
        let columns = self.strip(0, r.lo[0])..=self.strip(0, r.hi[0]);
        let rows = self.strip(1, r.lo[1])..=self.strip(1, r.hi[1]);
        rows.flat_map(move |row| columns.clone().map(move |column| row * width + column))
    }

    /// The cells that a rectangle lies in.
    pub(crate) fn under(&self, r: &Rect) -> impl Iterator<Item = &Cell> {
        self.indices(r).map(|i| &self.cells[i])
    }

    fn change(&mut self, r: &Rect, change: impl Fn(&mut Cell)) {
        for i in self.indices(r) {
            change(&mut self.cells[i]);
        }
    }

    pub(crate) fn add_card(&mut self, card: u32, r: &Rect) {
        self.change(&r.grow(PAD), |cell| cell.cards.push(card));
    }

    pub(crate) fn drop_card(&mut self, card: u32, r: &Rect) {
        self.change(&r.grow(PAD), |cell| cell.cards.retain(|&c| c != card));
    }

    pub(crate) fn add_label(&mut self, line: u32, r: &Rect) {
        self.change(r, |cell| cell.labels.push(line));
    }

    pub(crate) fn drop_label(&mut self, line: u32, r: &Rect) {
        self.change(r, |cell| cell.labels.retain(|&l| l != line));
    }

    pub(crate) fn add_run(&mut self, axis: usize, run: Run) {
        self.change(&run.rect(axis).grow(PAD), |cell| cell.runs[axis].push(run));
    }

    /// Takes away this one piece.
    pub(crate) fn take_run(&mut self, axis: usize, run: &Run) {
        let same = |r: &Run| (r.line, r.across, r.from, r.to) == (run.line, run.across, run.from, run.to);
        self.change(&run.rect(axis).grow(PAD), |cell| {
            cell.runs[axis].retain(|r| !same(r) || (r.kind == Kind::Stub) != (run.kind == Kind::Stub));
        });
    }

    /// Takes away the pieces of a line (or its stubs, when `run` is one) where `run` lies.
    pub(crate) fn drop_run(&mut self, axis: usize, run: &Run) {
        let stub = run.kind == Kind::Stub;
        self.change(&run.rect(axis).grow(PAD), |cell| {
            cell.runs[axis].retain(|r| r.line != run.line || (r.kind == Kind::Stub) != stub);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn far_cards_do_not_blow_up_the_grid() {
        let card = |x: i32, y: i32| Rect::card([x * PX, y * PX], [176 * PX, 88 * PX]);
        let diagonal: Vec<Rect> = (0..5000).map(|i| card(i * 700, i * 700)).collect();
        let grid = Grid::new(diagonal.iter().copied());
        assert!(grid.cells.len() <= 4096 + 16 * 5000);

        // Two groups a million pixels apart: each keeps cells of its own.
        let groups: Vec<Rect> = (0..40).map(|i| card(i % 2 * 1_000_000 + i * 300, 0)).collect();
        let mut grid = Grid::new(groups.iter().copied());
        for (i, r) in groups.iter().enumerate() {
            grid.add_card(i as u32, r);
        }
        assert!(grid.cells.iter().all(|c| c.cards.len() < 4));
        let inside = Rect::span([20 * PX, 20 * PX], [20 * PX, 20 * PX]);
        assert!(grid.under(&inside).any(|c| c.cards.contains(&0)));
    }

    #[test]
    fn strips_and_their_begins_agree() {
        let grid = Grid::new([Rect::card([0, 0], [100 * PX, 100 * PX])].into_iter());
        for v in [-9_999_999, -1, 0, 1, 2047, 2048, 9_999_999] {
            let strip = grid.strip(0, v);
            assert!(grid.begin(0, strip) <= i64::from(v) && i64::from(v) < grid.begin(0, strip + 1));
        }
    }
}
