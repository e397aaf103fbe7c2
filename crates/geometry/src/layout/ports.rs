//! Ports as the flow sees them. A port beside the flow is led out by a short lane along the card, so it becomes a port at that
//! lane's height, and the card needs some room there.

use super::part::{Card, Face, FacePort, Join, Part};
use super::{LANE, STUB};

pub(super) struct Ports {
    /// By join: height of the out and in port relative to the card.
    pub(super) out_at: Vec<i32>,
    pub(super) in_at: Vec<i32>,
    /// By join: whether it leaves into the gap after its card, and comes out of the gap before.
    pub(super) out_east: Vec<bool>,
    pub(super) in_west: Vec<bool>,
    /// By card: room that it needs at its low and high face.
    pub(super) low: Vec<i32>,
    pub(super) high: Vec<i32>,
}

/// A port at a face beside the flow.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Beside {
    card: u32,
    high: bool,
    east: bool,
    at: i32,
    join: u32,
    leaving: bool,
}

impl Ports {
    pub(super) fn new(part: &Part, layer: &[u32]) -> Self {
        let (cards, joins) = (part.cards.len(), part.joins.len());
        let mut ports = Self {
            out_at: vec![0; joins],
            in_at: vec![0; joins],
            out_east: vec![true; joins],
            in_west: vec![true; joins],
            low: vec![0; cards],
            high: vec![0; cards],
        };
        let mut beside = vec![];
        for (k, join) in part.joins.iter().enumerate() {
            let forward = layer[join.to as usize] > layer[join.from as usize];
            let mut note = |card: u32, port: &FacePort, east: bool, leaving: bool| {
                let high = port.face == Face::High;
                beside.push(Beside { card, high, east, at: port.at, join: k as u32, leaving });
            };
            ports.out_at[k] = join.out.at;
            ports.out_east[k] = match join.out.face {
                Face::East => true,
                Face::West => false,
                Face::Low | Face::High => {
                    note(join.from, &join.out, forward, true);
                    forward
                }
            };
            ports.in_at[k] = join.into.at;
            ports.in_west[k] = match join.into.face {
                Face::West => true,
                Face::East => false,
                Face::Low | Face::High => {
                    let west = forward || join.from == join.to;
                    note(join.to, &join.into, !west, false);
                    west
                }
            };
        }
        // The nearest lane to the port that is next to the gap it goes to.
        beside
            .sort_by_key(|b| (b.card, b.high, !b.east, if b.east { -b.at } else { b.at }, b.join, b.leaving));
        for face in beside.chunk_by(|a, b| (a.card, a.high) == (b.card, b.high)) {
            ports.lead_out(part, face);
        }
        ports
    }

    /// Gives the ports of one face their lanes, behind the labels.
    fn lead_out(&mut self, part: &Part, face: &[Beside]) {
        let leaving = face.iter().filter(|b| b.leaving);
        let label = leaving.map(|b| part.joins[b.join as usize].label).max().unwrap_or(0);
        let first = match (label > 0, part.labels_along) {
            (false, _) => STUB,
            (true, true) => STUB + 12,
            (true, false) => (STUB.max(label + 12) + 3) / 4 * 4,
        };
        let mut lane = -1;
        let mut last = None;
        for b in face {
            let port = (b.east, b.at, b.leaving);
            if last != Some(port) {
                lane += 1;
                last = Some(port);
            }
            let out = first + LANE * lane;
            let (at, room) = if b.high {
                (part.cards[b.card as usize].across + out, &mut self.high[b.card as usize])
            } else {
                (-out, &mut self.low[b.card as usize])
            };
            *room = (*room).max(out);
            let ports = if b.leaving { &mut self.out_at } else { &mut self.in_at };
            ports[b.join as usize] = at;
        }
    }
}

/// Where the line at a port begins, `(along, across)`: on the border, and at its lane when it is beside the flow.
pub(super) fn port_points(
    card: &Card,
    at: (i32, i32),
    port: &FacePort,
    lane: i32,
) -> [Option<(i32, i32)>; 2] {
    let (along, across) = at;
    match port.face {
        Face::East => [Some((along + card.along, across + port.at)), None],
        Face::West => [Some((along, across + port.at)), None],
        Face::Low => [Some((along + port.at, across)), Some((along + port.at, across + lane))],
        Face::High => [Some((along + port.at, across + card.across)), Some((along + port.at, across + lane))],
    }
}

/// Whether a join leaves beside the flow.
pub(super) fn leaves_beside(join: &Join) -> bool {
    matches!(join.out.face, Face::Low | Face::High)
}
