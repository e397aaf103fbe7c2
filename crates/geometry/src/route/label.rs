//! Labels and jumps: both follow from the lines and never move them.

use super::Router;
use super::grid::{Kind, Run};
use super::model::{STUB, axis_of};
use crate::units::{PX, Pt, Rect};

/// A label keeps so far from cards and labels, and so far from foreign lines.
const CLEAR: i32 = 4 * PX;
const CLEAR_LINE: i32 = 2 * PX;
/// A jump is drawn with radius 6 and must leave the corners alone.
const JUMP: i32 = 8 * PX;
/// A line with more jumps cannot be read anyhow.
const JUMPS: usize = 1000;
/// Above a card's top edge, at its right end, a badge may stand: how far it reaches up, and from where to where from the right.
const BADGE: [i32; 3] = [11 * PX, 8 * PX, 32 * PX];
/// On longer pieces a label stands near the source.
const LONG: [i32; 2] = [480 * PX, 360 * PX];
/// A piece on which a label stands off both corners.
const ROOMY: i32 = 32 * PX;
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

    /// The first free place on the line: on the first piece that has room for it between its corners, then on shorter ones;
    /// then further along; then above or below a level piece.
    fn label_place(&self, number: u32, size: Pt) -> Option<Rect> {
        let points = &self.lines[number as usize].points;
        let pieces = || points.windows(2).map(|w| Piece::new(w[0], w[1], size));
        pieces()
            .filter(Piece::is_roomy)
            .find_map(|p| self.first_free(number, &p, p.on()))
            .or_else(|| pieces().find_map(|p| self.first_free(number, &p, p.on())))
            .or_else(|| pieces().find_map(|p| self.first_free(number, &p, p.otherwise())))
    }

    fn first_free(&self, number: u32, piece: &Piece, mut places: Vec<(i32, i32)>) -> Option<Rect> {
        places.retain(|&(along, _)| along > 0 && along < piece.length);
        places
            .into_iter()
            .map(|(along, beside)| piece.rect(along, beside))
            .find(|r| self.label_fits(number, r, piece))
    }

    /// No card or badge, no other label, no line but its own piece under it, and no jump beside it.
    fn label_fits(&self, number: u32, r: &Rect, piece: &Piece) -> bool {
        let (near, mut tight) = (r.grow(CLEAR), r.grow(CLEAR_LINE));
        (tight.lo[piece.axis], tight.hi[piece.axis]) = (r.lo[piece.axis] - JUMP, r.hi[piece.axis] + JUMP);
        let own = |axis: usize, across: i32| axis == piece.axis && across == piece.from[1 - axis];
        let free_of_runs = |axis: usize, runs: &[Run]| {
            // What runs beside the piece must only not touch; what crosses it may have a jump on it.
            let room = if axis == piece.axis { r.grow(CLEAR_LINE) } else { tight };
            runs.iter().all(|run| {
                run.kind == Kind::Stub
                    || run.line == number && (own(axis, run.across) || !run.rect(axis).meets(r))
                    || run.line != number && !run.rect(axis).meets(&room)
            })
        };
        !self.budget.is_spent()
            && self.grid.under(&near).all(|cell| {
                self.budget
                    .spend(cell.cards.len() + cell.labels.len() + cell.runs[0].len() + cell.runs[1].len());
                cell.cards.iter().all(|&card| {
                    let card = &self.cards[card as usize];
                    !card.meets(&near) && !badge(card).meets(r)
                }) && cell.labels.iter().all(|&other| {
                    other == number || self.lines[other as usize].label.is_none_or(|o| !o.meets(&near))
                }) && (0..2).all(|axis| free_of_runs(axis, &cell.runs[axis]))
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

    /// Whether the line jumps at a place if it should, and does not if not.
    pub(super) fn jump_is_right(&self, number: u32, at: Pt) -> bool {
        let cell = self.grid.cell(0, self.grid.strip(0, at[0]), self.grid.strip(1, at[1]));
        let own =
            |r: &Run| r.line == number && r.across == at[1] && at[0] - r.from >= JUMP && r.to - at[0] >= JUMP;
        let over = |r: &Run| r.line != number && r.across == at[0] && r.from < at[1] && at[1] < r.to;
        let lies = |r: &&Run| r.kind != Kind::Stub;
        let should = cell.runs[0].iter().filter(lies).any(own) && cell.runs[1].iter().filter(lies).any(over);
        should == self.lines[number as usize].jumps.binary_search(&at).is_ok()
    }

    /// Adds a jump, or takes it away.
    pub(super) fn toggle_jump(&mut self, number: u32, at: Pt) {
        let jumps = &mut self.lines[number as usize].jumps;
        match jumps.binary_search(&at) {
            Ok(k) => {
                jumps.remove(k);
            }
            Err(k) if jumps.len() < JUMPS => jumps.insert(k, at),
            Err(_) => {}
        }
    }
}

/// Where a card's badge stands when it has one.
fn badge(card: &Rect) -> Rect {
    let [up, from, to] = BADGE;
    Rect { lo: [card.hi[0] - to, card.lo[1] - up], hi: [card.hi[0] - from, card.lo[1]] }
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

    /// Whether a label on it is well off both corners.
    fn is_roomy(&self) -> bool {
        self.axis == 0 || self.length >= self.size[1] + ROOMY
    }

    /// The best places, on the line: around the middle, of a long piece around a place nearer to the source.
    fn on(&self) -> Vec<(i32, i32)> {
        let best = match (self.axis, self.length > LONG[self.axis]) {
            (0, false) => self.length / 2,
            (0, true) => LONG[0] / 2,
            // A little before the middle: of two pieces in opposite directions beside each other, both labels find room.
            (_, false) => self.length * 2 / 5 / PX * PX,
            (_, true) => self.length.min(2 * LONG[1]) / 3,
        };
        let (low, high, step) = if self.axis == 1 {
            let (low, high) = self.ends();
            (low, high, 8 * PX)
        } else if self.length >= self.size[0] + 48 * PX {
            let half = self.size[0] / 2 + 16 * PX;
            (half, self.length - half, 16 * PX)
        } else {
            return vec![];
        };
        if low > high {
            return vec![];
        }
        let most = (160 * PX).min((best - low).max(high - best));
        let steps = (0..=most).step_by(step as usize);
        steps
            .flat_map(|u| [best - u, best + u])
            .filter(|along| (low..=high).contains(along))
            .map(|along| (along, 0))
            .collect()
    }

    /// Other places: further along a piece, or above or below a level one.
    fn otherwise(&self) -> Vec<(i32, i32)> {
        let (low, high) = self.ends();
        if self.axis == 1 {
            // Not without end on a piece across the whole canvas.
            (low..=high).step_by(8 * PX as usize).take(200).map(|along| (along, 0)).collect()
        } else if self.length >= 24 * PX {
            let half = self.size[0] / 2 + 4 * PX;
            let beside = self.size[1] / 2 + 4 * PX;
            let on = (self.size[0] / 2 + 16 * PX..=self.length - self.size[0] / 2 - 16 * PX)
                .map(|along| (along, 0));
            let along = || (half..=self.length - half).step_by(16 * PX as usize).take(60);
            let first = [self.length / 2, half, self.length - half].map(|along| (along, -beside));
            let above = along().map(|along| (along, -beside));
            let below = along().map(|along| (along, beside));
            on.step_by(16 * PX as usize).take(60).chain(first).chain(above).chain(below).collect()
        } else {
            vec![]
        }
    }
}
