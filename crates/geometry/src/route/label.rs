//! Labels and jumps: both follow from the lines and never move them.

use super::Router;
use super::grid::Kind;
use super::model::{STUB, axis_of};
use crate::units::{PX, Pt, Rect};

/// A label keeps so far from cards and labels, and so far from foreign lines.
const CLEAR: i32 = 4 * PX;
const CLEAR_LINE: i32 = 2 * PX;
/// A jump is drawn with radius 6 and must leave the corners alone.
const JUMP: i32 = 8 * PX;
/// A line with more jumps cannot be read anyhow.
const JUMPS: usize = 1000;
/// Height of a link's pill.
const PILL: i32 = 24 * PX;

impl Router {
    pub(super) fn drop_label(&mut self, number: u32) {
        if let Some(r) = self.lines[number as usize].label.take() {
            self.grid.drop_label(number, &r);
        }
    }

    pub(super) fn place_label(&mut self, number: u32) {
        self.drop_label(number);
        let conn = &self.conns[number as usize];
        let place = match (conn.link, conn.label) {
            (Some(width), _) => Some(self.pill(number, width)),
            (None, Some(size)) => self.label_place(number, size),
            (None, None) => None,
        };
        if let Some(r) = place {
            self.lines[number as usize].label = Some(r);
            self.grid.add_label(number, &r);
        }
    }

    /// Where a link's pill stands: at the end of its stub, whatever is there.
    fn pill(&self, number: u32, width: i32) -> Rect {
        let end = &self.conns[number as usize].from;
        let mut tip = self.port(end);
        tip[end.side.axis()] += end.side.sign() * STUB;
        let size = [width, PILL];
        let mut lo = [tip[0] - width / 2, tip[1] - PILL / 2];
        let axis = end.side.axis();
        lo[axis] = if end.side.sign() > 0 { tip[axis] } else { tip[axis] - size[axis] };
        Rect { lo, hi: [lo[0] + size[0], lo[1] + size[1]] }
    }

    /// The first free place: on an upright piece in its first third, on a level one that is long enough; then further along,
    /// then above a level piece.
    fn label_place(&self, number: u32, size: Pt) -> Option<Rect> {
        let points = &self.lines[number as usize].points;
        let pieces = || points.windows(2).map(|w| Piece::new(w[0], w[1], size));
        pieces()
            .find_map(|p| self.first_free(number, &p, p.on()))
            .or_else(|| pieces().find_map(|p| self.first_free(number, &p, p.otherwise())))
    }

    fn first_free(&self, number: u32, piece: &Piece, mut places: Vec<(i32, i32)>) -> Option<Rect> {
        places.retain(|&(along, _)| along > 0 && along < piece.length);
        places
            .into_iter()
            .map(|(along, beside)| piece.rect(along, beside))
            .find(|r| self.label_fits(number, r, piece))
    }

    /// No card, no other label, and no line but its own piece under it.
    fn label_fits(&self, number: u32, r: &Rect, piece: &Piece) -> bool {
        let (near, tight) = (r.grow(CLEAR), r.grow(CLEAR_LINE));
        let own = |axis: usize, across: i32| axis == piece.axis && across == piece.from[1 - axis];
        !self.budget.is_spent()
            && self.grid.under(&near).all(|cell| {
                self.budget
                    .spend(cell.cards.len() + cell.labels.len() + cell.runs[0].len() + cell.runs[1].len());
                cell.cards.iter().all(|&card| !self.cards[card as usize].meets(&near))
                    && cell.labels.iter().all(|&other| {
                        other == number || self.lines[other as usize].label.is_none_or(|o| !o.meets(&near))
                    })
                    && (0..2).all(|axis| {
                        cell.runs[axis].iter().all(|run| {
                            run.kind == Kind::Stub
                                || run.line == number && own(axis, run.across)
                                || !run.rect(axis).meets(&tight)
                        })
                    })
            })
    }

    /// Where the line jumps over others: on its level pieces, not near their ends.
    pub(super) fn find_jumps(&mut self, number: u32) {
        let mut jumps: Vec<Pt> = vec![];
        for (axis, run) in self.runs(number) {
            if axis == 0 {
                self.crossings(0, &run, |x, _| {
                    if jumps.len() < JUMPS && x - run.from >= JUMP && run.to - x >= JUMP {
                        jumps.push([x, run.across]);
                    }
                });
            }
        }
        jumps.sort_unstable();
        jumps.dedup();
        self.lines[number as usize].jumps = jumps;
    }
}

/// A straight piece of a line and the label that may stand on it.
struct Piece {
    from: Pt,
    axis: usize,
    sign: i32,
    length: i32,
    size: Pt,
}

impl Piece {
    fn new(from: Pt, to: Pt, size: Pt) -> Self {
        let axis = axis_of(from, to);
        let way = to[axis] - from[axis];
        Self { from, axis, sign: way.signum(), length: way.abs(), size }
    }

    /// The label with its centre so far along the piece and so far below it.
    fn rect(&self, along: i32, below: i32) -> Rect {
        let mut centre = self.from;
        centre[self.axis] += self.sign * along;
        centre[1] += below;
        let lo = [centre[0] - self.size[0] / 2, centre[1] - self.size[1] / 2];
        Rect { lo, hi: [lo[0] + self.size[0], lo[1] + self.size[1]] }
    }

    /// First and last place for the centre of a label on an upright piece.
    fn ends(&self) -> (i32, i32) {
        let half = self.size[1] / 2;
        (half + 8 * PX, self.length - half - 8 * PX)
    }

    /// The best places, on the line.
    fn on(&self) -> Vec<(i32, i32)> {
        let (low, high) = self.ends();
        let middle = self.length / 2;
        if self.axis == 1 {
            if low > high {
                return vec![];
            }
            // On a short piece the middle looks best; on a long one the first third.
            let first = if self.length < 4 * self.size[1] { Some(middle) } else { None };
            let third = high.min(low.max(self.length / 3));
            let steps = (low..=third).step_by(8 * PX as usize);
            first.into_iter().chain(steps).map(|along| (along, 0)).collect()
        } else if self.length >= self.size[0] + 48 * PX {
            let room = (middle - self.size[0] / 2 - 16 * PX).min(160 * PX);
            let steps = (0..=room).step_by(16 * PX as usize);
            steps.flat_map(|u| [(middle - u, 0), (middle + u, 0)]).collect()
        } else {
            vec![]
        }
    }

    /// Other places: further along an upright piece, or above a level one.
    fn otherwise(&self) -> Vec<(i32, i32)> {
        let (low, high) = self.ends();
        if self.axis == 1 {
            // Not without end on a piece across the whole canvas.
            (low.max(self.length / 3)..=high)
                .step_by(8 * PX as usize)
                .take(200)
                .map(|along| (along, 0))
                .collect()
        } else if self.length >= 24 * PX {
            let half = self.size[0] / 2 + 4 * PX;
            let beside = self.size[1] / 2 + 4 * PX;
            [self.length / 2, half, self.length - half].map(|along| (along, -beside)).to_vec()
        } else {
            vec![]
        }
    }
}
