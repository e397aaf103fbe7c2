//! Cards, bends and turns in layers, and the pieces of lines between neighbouring layers.
//!
//! A line that runs back leaves its card with the flow, turns, passes one bend per layer (its own and its target's included),
//! turns again and enters. A turn is a U inside one gap: both its ends are on one side. For ordering it gets a helper on
//! the other side, tied to both ends, so that what crosses it is counted.

use std::cmp::Reverse;

use super::MOST_BENDS;
use super::flow::Flow;
use super::part::Part;
use super::ports::Ports;
use crate::quick::QuickMap;
use crate::scene::Role;

const NONE: u32 = u32::MAX;

/// Which long lines into one input share their bends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sharing {
    None,
    BackAndEnd,
    All,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
    Card,
    Bend,
    Turn,
}

/// A piece of a line inside one gap, from element `a` at height `a_at` to `b`; gap g is between layers g and g + 1.
#[derive(Debug, Clone, Copy)]
pub(super) struct Piece {
    pub(super) gap: u32,
    pub(super) a: u32,
    pub(super) b: u32,
    pub(super) a_at: i32,
    pub(super) b_at: i32,
    /// Whether the end is on the left side of the gap.
    pub(super) a_left: bool,
    pub(super) b_left: bool,
    pub(super) join: u32,
}

impl Piece {
    pub(super) fn is_turn(&self) -> bool {
        self.a_left == self.b_left
    }

    /// The left and the right end, element and height, of a piece that is no turn.
    pub(super) fn ends(&self) -> [(u32, i32); 2] {
        let (a, b) = ((self.a, self.a_at), (self.b, self.b_at));
        if self.a_left { [a, b] } else { [b, a] }
    }
}

/// For ordering: a line between elements of neighbouring layers, element and height at both ends.
#[derive(Debug, Clone, Copy)]
pub(super) struct Link {
    pub(super) left: (u32, i32),
    pub(super) right: (u32, i32),
}

/// The first elements are the cards, with their numbers.
pub(super) struct Elements {
    pub(super) cards: usize,
    /// Layer 0 and the last one hold turns only.
    pub(super) layers: usize,
    pub(super) layer: Vec<u32>,
    what: Vec<What>,
    /// The join of a bend or a turn.
    pub(super) owner: Vec<u32>,
    pub(super) pieces: Vec<Piece>,
    pub(super) links: Vec<Link>,
    path_starts: Vec<u32>,
    paths: Vec<u32>,
}

impl Elements {
    pub(super) fn count(&self) -> usize {
        self.layer.len()
    }

    pub(super) fn what(&self, element: u32) -> What {
        self.what[element as usize]
    }

    pub(super) fn is_card(&self, element: u32) -> bool {
        (element as usize) < self.cards
    }

    /// The pieces of a join, from source to target; empty when it is left out.
    pub(super) fn path(&self, join: usize) -> &[u32] {
        &self.paths[self.path_starts[join] as usize..self.path_starts[join + 1] as usize]
    }

    fn add(&mut self, layer: u32, what: What, join: u32) -> u32 {
        self.layer.push(layer);
        self.what.push(what);
        self.owner.push(join);
        self.layer.len() as u32 - 1
    }
}

/// `helpers`: every turn gets a helper. Otherwise a turn that ends where a passing line ends runs along with it, and for
/// ordering it hangs on that line's other end.
pub(super) fn build(part: &Part, flow: &Flow, ports: &Ports, sharing: Sharing, helpers: bool) -> Elements {
    let cards = part.cards.len();
    let real = flow.layer.iter().max().map_or(0, |l| *l as usize + 1);
    let elements = Elements {
        cards,
        layers: real + 2,
        layer: flow.layer.iter().map(|l| l + 1).collect(),
        what: vec![What::Card; cards],
        owner: vec![NONE; cards],
        pieces: vec![],
        links: vec![],
        path_starts: vec![0],
        paths: vec![],
    };
    let left_out = left_out(part, flow);
    let mut builder = Builder { part, flow, ports, elements, groups: QuickMap::default(), leaving: vec![] };
    for (join, left_out) in left_out.into_iter().enumerate() {
        if !left_out {
            builder.lead(join, builder.shares(join, sharing));
        }
        builder.elements.path_starts.push(builder.elements.paths.len() as u32);
    }
    builder.link(helpers);
    builder.elements
}

/// The longest joins, when all together would have too many bends.
fn left_out(part: &Part, flow: &Flow) -> Vec<bool> {
    let mut out = vec![false; part.joins.len()];
    let mut total: usize = part.joins.iter().map(|j| flow.span(j)).sum();
    if total > MOST_BENDS {
        let mut longest: Vec<usize> = (0..part.joins.len()).collect();
        longest.sort_by_key(|&j| (Reverse(flow.span(&part.joins[j])), j));
        for join in longest {
            if total <= MOST_BENDS {
                break;
            }
            total -= flow.span(&part.joins[join]);
            out[join] = true;
        }
    }
    out
}

/// Bends are shared by input, gap side and direction; by distance from the target.
type Group = (u32, i32, u32);

struct Builder<'a> {
    part: &'a Part<'a>,
    flow: &'a Flow,
    ports: &'a Ports,
    elements: Elements,
    groups: QuickMap<Group, Vec<u32>>,
    /// By element: the piece that leaves a bend.
    leaving: Vec<u32>,
}

impl Builder<'_> {
    fn shares(&self, join: usize, sharing: Sharing) -> bool {
        let target = &self.part.cards[self.part.joins[join].to as usize];
        match sharing {
            Sharing::None => false,
            Sharing::BackAndEnd => self.flow.back[join] || target.role == Role::End,
            Sharing::All => true,
        }
    }

    /// Adds the bends and pieces of a join.
    fn lead(&mut self, join: usize, shared: bool) {
        let (from, to) = (self.part.joins[join].from, self.part.joins[join].to);
        let (out_east, in_west) = (self.ports.out_east[join], self.ports.in_west[join]);
        let first = self.flow.layer[from as usize] + u32::from(out_east);
        let last = self.flow.layer[to as usize] + u32::from(!in_west);
        let forward = first < last;
        let steps = first.abs_diff(last) as usize;
        let in_at = self.ports.in_at[join];
        let group = (to, in_at, u32::from(in_west) * 2 + u32::from(forward));
        let mut bends = if shared { self.groups.remove(&group).unwrap_or_default() } else { vec![] };
        let known = bends.len();
        bends.resize(steps.max(known), NONE);

        let mut gap = first;
        let (mut a, mut a_at, mut a_left) = (from, self.ports.out_at[join], out_east);
        for distance in (0..=steps).rev() {
            let joined = distance > 0 && distance <= known;
            let (b, b_at, b_left) = match distance {
                0 => (to, in_at, !in_west),
                _ if joined => (bends[distance - 1], 0, !forward),
                _ => {
                    let layer = if forward { gap + 1 } else { gap };
                    let bend = self.elements.add(layer, What::Bend, join as u32);
                    bends[distance - 1] = bend;
                    (bend, 0, !forward)
                }
            };
            let piece = Piece { gap, a, b, a_at, b_at, a_left, b_left, join: join as u32 };
            self.leave(piece);
            if joined {
                self.follow(b, join);
                break;
            }
            gap = if forward { gap + 1 } else { gap.saturating_sub(1) };
            (a, a_at, a_left) = (b, 0, forward);
        }
        if shared {
            self.groups.insert(group, bends);
        }
    }

    fn leave(&mut self, piece: Piece) {
        let id = self.elements.pieces.len() as u32;
        self.elements.pieces.push(piece);
        self.elements.paths.push(id);
        if !self.elements.is_card(piece.a) {
            let bend = piece.a as usize - self.elements.cards;
            if self.leaving.len() <= bend {
                self.leaving.resize(bend + 1, NONE);
            }
            self.leaving[bend] = id;
        }
    }

    /// From a shared bend on the way is known. A likely line makes it likely.
    fn follow(&mut self, bend: u32, join: usize) {
        let mut at = bend;
        while !self.elements.is_card(at) {
            let id = self.leaving[at as usize - self.elements.cards];
            self.elements.paths.push(id);
            let piece = &mut self.elements.pieces[id as usize];
            if self.flow.main[join] {
                piece.join = join as u32;
            }
            at = piece.b;
        }
    }

    /// Ties elements of neighbouring layers for ordering.
    fn link(&mut self, helpers: bool) {
        // By end and gap: the line that passes there, likely ones rather.
        let mut passing: QuickMap<(u32, i32, u32), u32> = QuickMap::default();
        for (id, piece) in (0..).zip(&self.elements.pieces).filter(|(_, p)| !p.is_turn()) {
            let end = passing.entry((piece.b, piece.b_at, piece.gap)).or_insert(id);
            if self.flow.main[piece.join as usize] {
                *end = id;
            }
        }
        for k in 0..self.elements.pieces.len() {
            let piece = self.elements.pieces[k];
            let (a, b) = ((piece.a, piece.a_at), (piece.b, piece.b_at));
            if !piece.is_turn() {
                let [left, right] = piece.ends();
                self.elements.links.push(Link { left, right });
                continue;
            }
            let along = passing.get(&(piece.b, piece.b_at, piece.gap)).filter(|_| !helpers);
            if let Some(&along) = along {
                let other = self.elements.pieces[along as usize];
                let far = (other.a, other.a_at);
                let (left, right) = if piece.a_left { (a, far) } else { (far, a) };
                self.elements.links.push(Link { left, right });
            } else if piece.a_left {
                let turn = (self.elements.add(piece.gap + 1, What::Turn, piece.join), 0);
                self.elements.links.extend([Link { left: a, right: turn }, Link { left: b, right: turn }]);
            } else {
                let turn = (self.elements.add(piece.gap, What::Turn, piece.join), 0);
                self.elements.links.extend([Link { left: turn, right: a }, Link { left: turn, right: b }]);
            }
        }
    }
}
