//! The router: lines are laid one after another, and each sees those that lie already.
//!
//! A line asks for its lane when it is laid, so two unrelated lines cannot come to lie on each other, and an edit lays again
//! only what it touches. 16 px before every port are kept free from the start, so that no early line blocks a later port.

mod centre;
mod change;
mod corridor;
mod find;
mod grid;
mod label;
mod lay;
mod model;
mod pattern;
mod ray;
mod search;
mod space;
mod untangle;

pub(crate) use change::Edit;
pub(crate) use model::{Conn, Dir, End, Line};

use crate::units::{Pt, Rect};
use grid::{Grid, Kind, Run};
use model::STUB;
use ray::Budget;
use search::Scratch;

/// Cards, connections and their lines. Cards and connections have numbers that the caller chooses, small and used again.
#[derive(Default)]
pub(crate) struct Router {
    cards: Vec<Rect>,
    /// Whether there is a card of this number.
    present: Vec<bool>,
    conns: Vec<Conn>,
    lines: Vec<Line>,
    /// Whether there is a connection of this number.
    joined: Vec<bool>,
    outgoing: Vec<Vec<u32>>,
    incoming: Vec<Vec<u32>>,
    grid: Grid,
    /// Cards in the grid, and how many it was made for.
    count: usize,
    made_for: usize,
    scratch: Scratch,
    budget: Budget,
    /// Whether there were so many long lines, when all were laid, that each must be found quickly.
    hasty: bool,
}

impl Router {
    /// The line of a connection; absent when there is no such connection.
    pub(crate) fn line(&self, number: u32) -> Option<&Line> {
        self.joined.get(number as usize)?.then(|| &self.lines[number as usize])
    }

    /// A connection as it was asked for.
    pub(crate) fn conn(&self, number: u32) -> Option<&Conn> {
        self.joined.get(number as usize)?.then(|| &self.conns[number as usize])
    }

    /// Takes everything anew and lays every line. The numbers of cards and connections are their indices.
    pub(crate) fn reset(&mut self, cards: Vec<Rect>, conns: Vec<Conn>) {
        let scratch = std::mem::take(&mut self.scratch);
        *self = Self {
            present: vec![true; cards.len()],
            outgoing: vec![vec![]; cards.len()],
            incoming: vec![vec![]; cards.len()],
            lines: vec![Line::default(); conns.len()],
            joined: vec![true; conns.len()],
            scratch,
            cards,
            conns,
            ..Self::default()
        };
        for number in 0..self.conns.len() as u32 {
            self.tie(number);
        }
        self.make_grid();
        self.lay_all();
    }

    /// The same cards and connections under the same numbers, with every line laid anew.
    pub(crate) fn laid_anew(&self) -> Self {
        let mut router = Self {
            cards: self.cards.clone(),
            present: self.present.clone(),
            conns: self.conns.clone(),
            joined: self.joined.clone(),
            lines: vec![Line::default(); self.conns.len()],
            outgoing: vec![vec![]; self.cards.len()],
            incoming: vec![vec![]; self.cards.len()],
            ..Self::default()
        };
        for number in (0..).zip(&self.joined).filter_map(|(n, &joined)| joined.then_some(n)) {
            router.tie(number);
        }
        router.make_grid();
        router.lay_all();
        router
    }

    fn tie(&mut self, number: u32) {
        let conn = &self.conns[number as usize];
        self.outgoing[conn.from.card as usize].push(number);
        self.incoming[conn.to.card as usize].push(number);
    }

    fn untie(&mut self, number: u32) {
        let conn = &self.conns[number as usize];
        self.outgoing[conn.from.card as usize].retain(|&n| n != number);
        self.incoming[conn.to.card as usize].retain(|&n| n != number);
    }

    /// Connections at a card.
    fn at_card(&self, card: u32) -> impl Iterator<Item = u32> + '_ {
        self.outgoing[card as usize].iter().chain(&self.incoming[card as usize]).copied()
    }

    /// A grid that suits the cards, with all that lies.
    fn make_grid(&mut self) {
        self.scratch.space = None;
        let present = || (0..self.cards.len()).filter(|&k| self.present[k]);
        self.grid = Grid::new(present().map(|k| self.cards[k]));
        self.count = present().count();
        self.made_for = self.count;
        for card in 0..self.cards.len() {
            if self.present[card] {
                self.grid.add_card(card as u32, &self.cards[card]);
            }
        }
        for number in 0..self.conns.len() as u32 {
            if self.joined[number as usize] {
                self.add_stubs(number);
                self.add_runs(number);
                if let Some(label) = self.lines[number as usize].label {
                    self.grid.add_label(number, &label);
                }
            }
        }
    }

    fn port(&self, end: &End) -> Pt {
        let card = &self.cards[end.card as usize];
        [card.lo[0] + end.at[0], card.lo[1] + end.at[1]]
    }

    fn stubs(&self, number: u32) -> Vec<(usize, Run)> {
        let conn = &self.conns[number as usize];
        // A link has its stub only; its pill is a label.
        let ends: &[(&End, i32)] =
            if conn.link.is_some() { &[(&conn.from, 1)] } else { &[(&conn.from, 1), (&conn.to, -1)] };
        let stub = |&(end, flow): &(&End, i32)| {
            let (axis, sign) = (end.side.axis(), end.side.sign());
            let port = self.port(end);
            let tip = port[axis] + sign * STUB;
            let run = Run {
                across: port[1 - axis],
                from: port[axis].min(tip),
                to: port[axis].max(tip),
                line: number,
                kind: Kind::Stub,
                flow: (sign * flow) as i8,
                ports: [flow > 0, flow < 0],
            };
            (axis, run)
        };
        ends.iter().map(stub).collect()
    }

    fn add_stubs(&mut self, number: u32) {
        for (axis, run) in self.stubs(number) {
            self.grid.add_run(axis, run);
        }
    }

    fn drop_stubs(&mut self, number: u32) {
        for (axis, run) in self.stubs(number) {
            self.grid.drop_run(axis, &run);
        }
    }

    fn add_runs(&mut self, number: u32) {
        let runs: Vec<_> = self.runs(number).collect();
        for (axis, run) in runs {
            self.grid.add_run(axis, run);
        }
    }

    fn drop_runs(&mut self, number: u32) {
        let runs: Vec<_> = self.runs(number).collect();
        for (axis, run) in runs {
            self.grid.drop_run(axis, &run);
        }
    }
}

impl std::fmt::Debug for Router {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Router({} cards, {} lines)", self.cards.len(), self.lines.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units;

    /// A search chooses where a line lies on others; a way between the cards alone lies anywhere.
    #[test]
    fn a_shared_lane_that_was_searched_for_is_kept_when_nothing_may_be_looked_at() {
        let size = [176 * units::PX, 88 * units::PX];
        let card = |k: i32| Rect::card([k * 280 * units::PX, k * 200 * units::PX], size);
        let end = |card: u32, side: Dir, x: i32| End { card, side, at: [x, size[1] / 2] };
        let conn = Conn { from: end(0, Dir::RIGHT, size[0]), to: end(1, Dir::LEFT, 0), ..Conn::default() };
        let mut router = Router::default();
        router.reset(vec![card(0), card(1)], vec![conn]);
        let mut shared = router.lines[0].clone();
        (shared.legal, shared.shares) = (false, true);
        router.lines[0] = shared.clone();
        router.budget.spend(usize::MAX);
        assert!(!router.retry(0, model::NEVER, 100));
        assert_eq!(router.lines[0], shared);

        router.lines[0] = Line { cost: model::NEVER, shares: false, ..shared };
        assert!(router.retry(0, model::NEVER, 100), "any way is better than none");
        assert!(router.lines[0].shares);
    }

    /// Laying anew used a grid of a single cell, since it was made before the cards were there, and took ten times as long.
    #[test]
    fn laying_anew_has_a_grid_for_its_cards() {
        let size = [176 * units::PX, 88 * units::PX];
        let card = |k: i32| Rect::card([k % 4 * 280 * units::PX, k / 4 * 200 * units::PX], size);
        let end = |card: u32, side: Dir| End {
            card,
            side,
            at: [if side == Dir::RIGHT { size[0] } else { 0 }, size[1] / 2],
        };
        let conn = |k: u32| Conn {
            from: end(k, Dir::RIGHT),
            to: end((k * 5 + 3) % 16, Dir::LEFT),
            ..Conn::default()
        };
        let mut router = Router::default();
        router.reset((0..16).map(card).collect(), (0..16).map(conn).collect());
        let anew = router.laid_anew();
        assert_eq!(anew.lines, router.lines);
        assert_eq!(anew.grid.count(), router.grid.count());
    }
}
