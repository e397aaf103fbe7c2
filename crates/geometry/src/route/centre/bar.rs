//! Pieces that may be shifted, what is beside them, and how far they may go.

use super::super::Router;
use super::super::grid::{Kind, Run};
use super::super::model::{STUB, axis_of};
use crate::quick::QuickMap;
use crate::units::{PX, Rect};

/// From the middle of one lane to the next.
pub(super) const LANE: i32 = 12 * PX;
/// What a piece keeps to a card, if it did.
const CLEAR: i32 = 12 * PX;
/// What it likes to keep to a card when there is none on the other side.
const AWAY: i32 = 24 * PX;
/// Cards further away do not belong to its channel.
const REACH: i32 = 120 * PX;
/// Between two pieces on the same lane.
const SLACK: i32 = 8 * PX;
/// A line with more corners winds through the whole picture; its pieces stay.
const CORNERS: usize = 20;
/// Among more neighbours there is no room to be shared out.
const CROWD: usize = 40;
/// Longer is no piece of a channel but a line through the whole picture.
const LONGEST: i32 = 2000 * PX;

/// One end of a piece: where it is, and in which direction the line goes on from there.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tip {
    pub(super) along: i32,
    pub(super) side: i32,
}

/// Pieces that lie on one another and are shifted together; of lines that stay, one piece.
#[derive(Debug)]
pub(super) struct Bar {
    pub(super) at: i32,
    pub(super) from: i32,
    pub(super) to: i32,
    /// Where it may go.
    pub(super) low: i32,
    pub(super) high: i32,
    /// Where it would stand if it were alone.
    pub(super) ideal: i32,
    /// Line and number of the piece. Empty for a bar that stays.
    pub(super) pieces: Vec<(u32, usize)>,
    pub(super) tips: Vec<Tip>,
}

impl Bar {
    fn staying(at: i32, from: i32, to: i32) -> Self {
        Self { at, from, to, low: at, high: at, ideal: at, pieces: vec![], tips: vec![] }
    }

    pub(super) fn stays(&self) -> bool {
        self.pieces.is_empty()
    }
}

/// The bars of some lines along one axis and those beside them.
pub(super) struct Bars {
    pub(super) axis: usize,
    pub(super) list: Vec<Bar>,
    /// Bars that run beside each other, the one with the smaller `at` first; in order.
    pub(super) pairs: Vec<(u32, u32)>,
}

/// A piece before it is known with which others it is shifted.
struct Piece {
    /// Card and input that its line leads to: lines merge into the same one only.
    into: (u32, u32),
    at: i32,
    from: i32,
    to: i32,
    line: u32,
    number: usize,
    stays: bool,
}

impl Bars {
    pub(super) fn collect(router: &Router, lines: &[u32], axis: usize) -> Self {
        let mut bars = Self { axis, list: vec![], pairs: vec![] };
        let mut known: QuickMap<(u32, i32, i32), u32> = QuickMap::default();
        let mut pieces = pieces(router, lines, axis);
        pieces.sort_unstable_by_key(|p| (p.into, p.at, p.from, p.line, p.number));
        let mut rest = &pieces[..];
        while let Some(first) = rest.first() {
            let mut to = first.to;
            let mut count = 1;
            while let Some(next) = rest.get(count) {
                if next.into != first.into || next.at != first.at || next.from > to {
                    break;
                }
                to = to.max(next.to);
                count += 1;
            }
            let (together, after) = rest.split_at(count);
            rest = after;
            if together.iter().any(|p| p.stays) {
                continue;
            }
            for piece in together {
                known.insert((piece.line, piece.from, piece.at), bars.list.len() as u32);
            }
            bars.list.push(bar(router, axis, together, to));
        }
        bars.find_pairs(router, &mut known);
        bars
    }

    /// Finds what runs beside each bar. A bar that shares its lane with a line that stays, stays too.
    fn find_pairs(&mut self, router: &Router, known: &mut QuickMap<(u32, i32, i32), u32>) {
        let other = 1 - self.axis;
        for index in 0..self.list.len() {
            let bar = &self.list[index];
            let (at, from, to) = (bar.at, bar.from, bar.to);
            let Some(&(line, _)) = bar.pieces.first() else { continue };
            let mut area = Rect { lo: [from - SLACK; 2], hi: [to + SLACK; 2] };
            area.lo[other] = bar.low.min(at) - LANE;
            area.hi[other] = bar.high.max(at) + LANE;
            let mut beside: Vec<u32> = vec![];
            let mut stays = false;
            router.runs_beside(self.axis, &area, |run| {
                let number = *known.entry((run.line, run.from, run.across)).or_insert_with(|| {
                    self.list.push(Bar::staying(run.across, run.from, run.to));
                    self.list.len() as u32 - 1
                });
                if number as usize == index {
                    return;
                }
                if run.across == at {
                    let merges = router.conns[line as usize].merges_with(&router.conns[run.line as usize]);
                    stays |= merges && run.from <= to && from <= run.to;
                } else {
                    beside.push(number);
                }
            });
            let bar = &mut self.list[index];
            if stays || beside.len() > CROWD {
                (bar.low, bar.high, bar.ideal) = (at, at, at);
                bar.pieces.clear();
            }
            let pair = |other: u32| {
                let index = index as u32;
                if self.list[other as usize].at < at { (other, index) } else { (index, other) }
            };
            self.pairs.extend(beside.into_iter().map(pair));
        }
        self.pairs.sort_unstable();
        self.pairs.dedup();
        let list = &self.list;
        self.pairs.retain(|&(a, b)| !list[a as usize].stays() || !list[b as usize].stays());
    }
}

impl Router {
    /// The runs along an axis that meet an area, each once. Places kept free before ports count only where a link has its stub.
    fn runs_beside(&self, axis: usize, area: &Rect, mut f: impl FnMut(&Run)) {
        let (other, grid) = (1 - axis, &self.grid);
        let first = grid.strip(axis, area.lo[axis]);
        for row in grid.strip(other, area.lo[other])..=grid.strip(other, area.hi[other]) {
            let own = grid.begin(other, row)..grid.begin(other, row + 1);
            for strip in first..=grid.strip(axis, area.hi[axis]) {
                let begin = grid.begin(axis, strip);
                let runs = &grid.cell(axis, strip, row).runs[axis];
                self.budget.spend(1 + runs.len());
                for run in runs {
                    let new = own.contains(&i64::from(run.across))
                        && (strip == first && i64::from(run.to) >= begin || i64::from(run.from) >= begin)
                        && i64::from(run.from) < grid.begin(axis, strip + 1);
                    let inside = area.lo[other] <= run.across
                        && run.across <= area.hi[other]
                        && run.from < area.hi[axis]
                        && area.lo[axis] < run.to;
                    if new
                        && inside
                        && (run.kind != Kind::Stub || self.conns[run.line as usize].link.is_some())
                    {
                        f(run);
                    }
                }
            }
        }
    }
}

/// The pieces of the lines along the axis.
fn pieces(router: &Router, lines: &[u32], axis: usize) -> Vec<Piece> {
    let mut pieces = vec![];
    for &line in lines {
        let (conn, points) = (&router.conns[line as usize], &router.lines[line as usize].points);
        let stays = !router.lines[line as usize].legal || points.len() > CORNERS;
        for (number, w) in points.windows(2).enumerate() {
            if axis_of(w[0], w[1]) != axis {
                continue;
            }
            let at = w[0][1 - axis];
            let (from, to) = (w[0][axis].min(w[1][axis]), w[0][axis].max(w[1][axis]));
            let at_port = number == 0 || number + 2 >= points.len();
            let stays = stays || at_port || to - from > LONGEST || conn.via.iter().any(|p| p[1 - axis] == at);
            pieces.push(Piece { into: (conn.to.card, conn.input), at, from, to, line, number, stays });
        }
    }
    pieces
}

fn bar(router: &Router, axis: usize, pieces: &[Piece], to: i32) -> Bar {
    let (from, at) = (pieces[0].from, pieces[0].at);
    let mut bar = Bar {
        at,
        from,
        to,
        low: i32::MIN / 2,
        high: i32::MAX / 2,
        ideal: at,
        pieces: pieces.iter().map(|p| (p.line, p.number)).collect(),
        tips: vec![],
    };
    keep_joints(router, axis, &mut bar);
    keep_off_cards(router, axis, &mut bar);
    bar.low = bar.low.min(at);
    bar.high = bar.high.max(at);
    bar.ideal = bar.ideal.clamp(bar.low, bar.high);
    bar
}

/// The pieces before and after must not vanish or turn round.
fn keep_joints(router: &Router, axis: usize, bar: &mut Bar) {
    let other = 1 - axis;
    for &(line, number) in &bar.pieces {
        let points = &router.lines[line as usize].points;
        for (corner, far) in [(points[number], number.checked_sub(1)), (points[number + 1], Some(number + 2))]
        {
            let Some(&end) = far.and_then(|k| points.get(k)) else { continue };
            let via = &router.conns[line as usize].via;
            for p in via.iter().filter(|p| p[axis] == corner[axis]) {
                // A waypoint on the next piece must stay on it.
                let on_it = (p[other] - end[other]).signum() != (p[other] - bar.at).signum();
                if on_it && end[other] < bar.at {
                    bar.low = bar.low.max(p[other]);
                } else if on_it {
                    bar.high = bar.high.min(p[other]);
                }
            }
            let port = far == Some(0) || far == Some(points.len() - 1);
            let length = (bar.at - end[other]).abs();
            // Beyond a piece that may be shifted itself: each gets half.
            let need = if port { STUB.min(length) } else { (length + 16 * PX).min(2 * length) / 2 };
            if end[other] < bar.at {
                bar.low = bar.low.max(end[other] + need);
            } else {
                bar.high = bar.high.min(end[other] - need);
            }
            bar.tips.push(Tip { along: corner[axis], side: (end[other] - bar.at).signum() });
        }
    }
}

/// The channel is what lies between the nearest cards on both sides.
fn keep_off_cards(router: &Router, axis: usize, bar: &mut Bar) {
    let other = 1 - axis;
    let at = bar.at;
    let mut area = Rect { lo: [bar.from - 4 * PX; 2], hi: [bar.to + 4 * PX; 2] };
    (area.lo[other], area.hi[other]) = (at - REACH, at + REACH);
    let (mut low, mut high) = (area.lo[other], area.hi[other]);
    for cell in router.grid.under(&area) {
        router.budget.spend(cell.cards.len());
        for &card in &cell.cards {
            let r = &router.cards[card as usize];
            if r.lo[axis] >= area.hi[axis] || r.hi[axis] <= area.lo[axis] {
                continue;
            }
            if r.hi[other] <= at {
                low = low.max(r.hi[other]);
            } else if r.lo[other] >= at {
                high = high.min(r.lo[other]);
            }
        }
    }
    let (walled_low, walled_high) = (low > area.lo[other], high < area.hi[other]);
    bar.low = bar.low.max(low + CLEAR.min(at - low));
    bar.high = bar.high.min(high - CLEAR.min(high - at));
    bar.ideal = match (walled_low, walled_high) {
        // A bar that the line comes back from stays near the card that it goes around.
        (true, true) if bar.tips.iter().all(|t| t.side < 0) => low.midpoint(high).min(at.max(low + AWAY)),
        (true, true) if bar.tips.iter().all(|t| t.side > 0) => low.midpoint(high).max(at.min(high - AWAY)),
        (true, true) => low.midpoint(high),
        (true, false) => at.max(low + AWAY),
        (false, true) => at.min(high - AWAY),
        (false, false) => at,
    };
}
