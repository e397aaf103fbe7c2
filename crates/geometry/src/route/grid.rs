//! Where everything lies: an index over cards, pieces of lines, and labels.
//!
//! Columns and rows are 128 px where cards are, one wide stretch where none are, so that a card far away makes nothing slow.
//! Cards and pieces are registered with a reach of `PAD` around them: a question about a line looks only at the cells under it.

use crate::units::{PX, Pt, Rect};

const PAD: i32 = 20 * PX;
const CELL: i32 = 128 * PX;
/// The least that a line keeps to a card where there is room.
const CLEAR: i32 = 4 * PX;

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

/// How a line may get through a cell along each axis.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Way {
    /// The lanes that cards bar: a bit for a 32nd of the cell's width.
    pub(crate) walls: [u32; 2],
    /// How many lines go through.
    pub(crate) traffic: [u16; 2],
}

#[derive(Debug, Default)]
pub(crate) struct Grid {
    cells: Vec<Cell>,
    /// By cell.
    ways: Vec<Way>,
    /// Where the second, third, … column and row begin. The outer ones reach to infinity.
    cuts: [Vec<i32>; 2],
    /// By the number of whole cells from the first cut: the strip there.
    strips: [Vec<u32>; 2],
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
        let count = (cuts[0].len() + 1) * (cuts[1].len() + 1);
        Self {
            cells: vec![Cell::default(); count],
            ways: vec![Way::default(); count],
            strips: [0, 1].map(|k| table(&cuts[k])),
            cuts,
        }
    }

    /// The column (axis 0) or row of a coordinate.
    #[inline]
    pub(crate) fn strip(&self, axis: usize, v: i32) -> usize {
        let (cuts, strips) = (&self.cuts[axis], &self.strips[axis]);
        let Some(&first) = cuts.first().filter(|&&cut| cut <= v) else { return 0 };
        let cell = (v - first) as u32 / CELL as u32;
        strips.get(cell as usize).map_or(cuts.len(), |&strip| strip as usize)
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

    /// Where a strip begins and ends, as far as coordinates go.
    #[inline]
    pub(crate) fn bounds(&self, axis: usize, strip: usize) -> (i32, i32) {
        let cuts = &self.cuts[axis];
        let begin = strip.checked_sub(1).and_then(|k| cuts.get(k)).copied().unwrap_or(i32::MIN);
        (begin, cuts.get(strip).copied().unwrap_or(i32::MAX))
    }

    fn indices(&self, r: &Rect) -> impl Iterator<Item = usize> + use<> {
        let width = self.cuts[0].len() + 1;
        let columns = self.strip(0, r.lo[0])..=self.strip(0, r.hi[0]);
        let rows = self.strip(1, r.lo[1])..=self.strip(1, r.hi[1]);
        rows.flat_map(move |row| columns.clone().map(move |column| row * width + column))
    }

    /// The cells that a rectangle lies in.
    pub(crate) fn under(&self, r: &Rect) -> impl Iterator<Item = &Cell> {
        let width = self.cuts[0].len() + 1;
        let (left, right) = (self.strip(0, r.lo[0]), self.strip(0, r.hi[0]));
        let rows = self.strip(1, r.lo[1])..=self.strip(1, r.hi[1]);
        rows.flat_map(move |row| &self.cells[row * width + left..=row * width + right])
    }

    fn change(&mut self, r: &Rect, change: impl Fn(&mut Cell)) {
        let width = self.cuts[0].len() + 1;
        let (left, right) = (self.strip(0, r.lo[0]), self.strip(0, r.hi[0]));
        for row in self.strip(1, r.lo[1])..=self.strip(1, r.hi[1]) {
            self.cells[row * width + left..=row * width + right].iter_mut().for_each(&change);
        }
    }

    pub(crate) fn add_card(&mut self, card: u32, r: &Rect) {
        self.change(&r.grow(PAD), |cell| cell.cards.push(card));
        self.wall(r);
    }

    /// Takes a card away. `cards`: where the others are.
    pub(crate) fn drop_card(&mut self, card: u32, r: &Rect, cards: &[Rect]) {
        self.change(&r.grow(PAD), |cell| cell.cards.retain(|&c| c != card));
        let mut others: Vec<u32> = vec![];
        for i in self.indices(&r.grow(CLEAR)) {
            self.ways[i].walls = [0; 2];
            others.extend(&self.cells[i].cards);
        }
        others.sort_unstable();
        others.dedup();
        for other in others {
            self.wall(&cards[other as usize]);
        }
    }

    /// Bars the lanes that a card lies on.
    fn wall(&mut self, r: &Rect) {
        let (r, width) = (r.grow(CLEAR), self.cuts[0].len() + 1);
        for i in self.indices(&r) {
            for axis in 0..2 {
                let other = 1 - axis;
                let strip = if other == 0 { i % width } else { i / width };
                self.ways[i].walls[axis] |= self.bits(other, strip, r.lo[other], r.hi[other]);
            }
        }
    }

    /// The bits of a strip that lie between two coordinates.
    fn bits(&self, axis: usize, strip: usize, lo: i32, hi: i32) -> u32 {
        let (begin, end) = self.ends(axis, strip);
        let bit = |v: i32| ((i64::from(v) - begin) * 32).div_euclid((end - begin).max(1)).clamp(0, 32);
        let (from, to) = (bit(lo), bit(hi - 1) + 1);
        let below = |n: i64| if n >= 32 { u32::MAX } else { (1u32 << n) - 1 };
        below(to) & !below(from)
    }

    /// Where a strip begins and ends; the outer ones are as wide as a cell.
    fn ends(&self, axis: usize, strip: usize) -> (i64, i64) {
        let cuts = &self.cuts[axis];
        let cell = i64::from(CELL);
        match (strip.checked_sub(1).and_then(|k| cuts.get(k)), cuts.get(strip)) {
            (Some(&a), Some(&b)) => (a.into(), b.into()),
            (Some(&a), None) => (a.into(), i64::from(a) + cell),
            (None, Some(&b)) => (i64::from(b) - cell, b.into()),
            (None, None) => (0, cell),
        }
    }

    fn count_traffic(&mut self, axis: usize, run: &Run, by: i32) {
        if run.kind == Kind::Stub {
            return;
        }
        let (width, row) = (self.cuts[0].len() + 1, self.strip(1 - axis, run.across));
        for strip in self.strip(axis, run.from)..=self.strip(axis, run.to) {
            let i = if axis == 0 { row * width + strip } else { strip * width + row };
            let traffic = &mut self.ways[i].traffic[axis];
            *traffic = traffic.saturating_add_signed(by as i16);
        }
    }

    /// How many cells there are.
    pub(crate) fn count(&self) -> usize {
        self.cells.len()
    }

    /// The cell of a point.
    pub(crate) fn index(&self, p: Pt) -> u32 {
        (self.strip(1, p[1]) * (self.cuts[0].len() + 1) + self.strip(0, p[0])) as u32
    }

    /// The cell before or after one along an axis.
    pub(crate) fn beside(&self, cell: u32, axis: usize, after: bool) -> Option<u32> {
        let width = self.cuts[0].len() as u32 + 1;
        let (strip, step) = if axis == 0 { (cell % width, 1) } else { (cell / width, width) };
        match after {
            true => (strip < self.cuts[axis].len() as u32).then_some(cell + step),
            false => (strip > 0).then(|| cell - step),
        }
    }

    pub(crate) fn way(&self, cell: u32) -> &Way {
        &self.ways[cell as usize]
    }

    /// The middle of a cell.
    pub(crate) fn place(&self, cell: u32) -> Pt {
        let width = self.cuts[0].len() + 1;
        let strips = [cell as usize % width, cell as usize / width];
        [0, 1].map(|axis| {
            let (a, b) = self.ends(axis, strips[axis]);
            a.midpoint(b) as i32
        })
    }

    pub(crate) fn add_label(&mut self, line: u32, r: &Rect) {
        self.change(r, |cell| cell.labels.push(line));
    }

    pub(crate) fn drop_label(&mut self, line: u32, r: &Rect) {
        self.change(r, |cell| cell.labels.retain(|&l| l != line));
    }

    pub(crate) fn add_run(&mut self, axis: usize, run: Run) {
        self.change(&run.rect(axis).grow(PAD), |cell| cell.runs[axis].push(run));
        self.count_traffic(axis, &run, 1);
    }

    /// Takes away this one piece.
    pub(crate) fn take_run(&mut self, axis: usize, run: &Run) {
        let same = |r: &Run| (r.line, r.across, r.from, r.to) == (run.line, run.across, run.from, run.to);
        self.change(&run.rect(axis).grow(PAD), |cell| {
            cell.runs[axis].retain(|r| !same(r) || (r.kind == Kind::Stub) != (run.kind == Kind::Stub));
        });
        self.count_traffic(axis, run, -1);
    }

    /// Takes away the pieces of a line (or its stubs, when `run` is one) where `run` lies.
    pub(crate) fn drop_run(&mut self, axis: usize, run: &Run) {
        let stub = run.kind == Kind::Stub;
        self.change(&run.rect(axis).grow(PAD), |cell| {
            cell.runs[axis].retain(|r| r.line != run.line || (r.kind == Kind::Stub) != stub);
        });
        self.count_traffic(axis, run, -1);
    }
}

/// Which strip each whole cell from the first cut on belongs to. Every cut is a whole number of cells after the first.
fn table(cuts: &[i32]) -> Vec<u32> {
    let mut table = vec![];
    for (strip, w) in (1..).zip(cuts.windows(2)) {
        table.extend(std::iter::repeat_n(strip, ((w[1] - w[0]) / CELL) as usize));
    }
    table
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
