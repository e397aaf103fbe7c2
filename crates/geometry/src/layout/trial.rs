//! Drawings as they will be seen: with the lines that the router lays.

use super::part::{Drawing, Face, FacePort, Part, cost_of};
use crate::route::{Conn, Dir, End, Router};
use crate::units::{PX, Pt, Rect};

/// The joins of a part as the router takes them. `along` is x here whatever the direction: lines mirrored at the diagonal
/// cross as often.
pub(super) struct Trial<'a> {
    part: &'a Part<'a>,
    conns: Vec<Conn>,
}

impl<'a> Trial<'a> {
    pub(super) fn new(part: &'a Part<'a>) -> Self {
        let conns = part.joins.iter().map(|join| {
            // Lines into one input may run together.
            let input = (join.into.at as u32) * 4 + join.into.face as u32;
            let label = (join.label > 0).then_some([join.label * PX, 16 * PX]);
            let (from, to) = (end(part, join.from, &join.out), end(part, join.to, &join.into));
            Conn { from, to, input, via: vec![], label, link: None }
        });
        Self { part, conns: conns.collect() }
    }

    /// What the drawing costs with real lines.
    pub(super) fn cost(&self, drawing: &Drawing) -> u64 {
        let rect = |(at, card): (&(i32, i32), &super::part::Card)| {
            Rect::card([at.0 * PX, at.1 * PX], [card.along * PX, card.across * PX])
        };
        let cards = drawing.at.iter().zip(self.part.cards).map(rect).collect();
        let mut router = Router::default();
        router.reset(cards, self.conns.clone());
        let lines: Vec<_> = (0..self.conns.len() as u32).filter_map(|n| router.line(n)).collect();
        let bad = lines.iter().filter(|l| !l.legal).count();
        let labelled = self.conns.iter().filter(|c| c.label.is_some()).count();
        let hidden = labelled - lines.iter().filter(|l| l.label.is_some()).count();
        let px = |p: &Pt| (p[0].div_euclid(PX), p[1].div_euclid(PX));
        let points: Vec<Vec<(i32, i32)>> = lines.iter().map(|l| l.points.iter().map(px).collect()).collect();
        cost_of(&drawing.at, &points) + 5_000 * bad as u64 + 500 * hidden as u64
    }
}

fn end(part: &Part, card: u32, port: &FacePort) -> End {
    let size = &part.cards[card as usize];
    let (side, at) = match port.face {
        Face::East => (Dir::RIGHT, [size.along, port.at]),
        Face::West => (Dir::LEFT, [0, port.at]),
        Face::Low => (Dir::UP, [port.at, 0]),
        Face::High => (Dir::DOWN, [port.at, size.across]),
    };
    End { card, side, at: at.map(|v| v * PX) }
}
