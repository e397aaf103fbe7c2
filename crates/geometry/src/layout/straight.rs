//! What shall be straight: chains of elements become rigid blocks. The likely way first, then the inner pieces of long lines,
//! then likely outputs; never two that cross, so that the blocks of all layers can stand in one order.

use std::collections::BTreeMap;

use super::GRID;
use super::elements::{Elements, What};
use super::flow::Flow;
use super::part::Part;
use super::ports::Ports;

const NONE: u32 = u32::MAX;

/// Elements in rigid blocks; an element stands at its block's height plus its offset.
pub(super) struct Blocks {
    pub(super) count: usize,
    /// By element; `u32::MAX` for turns, which stand nowhere.
    pub(super) of: Vec<u32>,
    pub(super) offset: Vec<i32>,
}

/// `layers` without turns, `place` of each element in its layer.
pub(super) fn blocks(
    part: &Part,
    elements: &Elements,
    flow: &Flow,
    ports: &Ports,
    layers: &[Vec<u32>],
    place: &[u32],
) -> Blocks {
    let chains = chains(part, elements, flow, place);
    let mut blocks = Blocks { count: 0, of: vec![NONE; elements.count()], offset: vec![0; elements.count()] };
    for &first in layers.iter().flatten() {
        if chains.previous[first as usize] == NONE {
            blocks.add(&chains, elements, first);
        }
    }
    blocks.meet_ports(elements, ports);
    blocks
}

impl Blocks {
    fn add(&mut self, chains: &Chains, elements: &Elements, first: u32) {
        // Most cards of the block shall be on the grid.
        let mut votes: BTreeMap<i32, u32> = BTreeMap::new();
        let mut offset = 0;
        for (element, step) in chains.from(first) {
            self.of[element as usize] = self.count as u32;
            self.offset[element as usize] = offset;
            if elements.is_card(element) {
                *votes.entry(offset.rem_euclid(GRID)).or_default() += 1;
            }
            offset += step;
        }
        let off_grid =
            votes.iter().max_by_key(|(phase, count)| (**count, -**phase)).map_or(0, |(phase, _)| *phase);
        for (element, _) in chains.from(first) {
            self.offset[element as usize] -= off_grid;
        }
        self.count += 1;
    }

    /// Blocks of bends only take the phase of a port that they lead to, so that they can meet it exactly.
    fn meet_ports(&mut self, elements: &Elements, ports: &Ports) {
        debug_assert_eq!(ports.low.len(), elements.cards);
        let mut has_card = vec![false; self.count];
        for card in 0..elements.cards {
            has_card[self.of[card] as usize] = true;
        }
        let mut phase: Vec<Option<i32>> = vec![None; self.count];
        for piece in elements.pieces.iter().filter(|p| !p.is_turn()) {
            for (bend, card, at) in [(piece.a, piece.b, piece.b_at), (piece.b, piece.a, piece.a_at)] {
                let block = self.of[bend as usize] as usize;
                if !has_card[block] && elements.is_card(card) && phase[block].is_none() {
                    phase[block] = Some((self.offset[card as usize] + at).rem_euclid(GRID));
                }
            }
        }
        for element in elements.cards..elements.count() {
            if self.of[element] != NONE {
                self.offset[element] += phase[self.of[element] as usize].unwrap_or(0);
            }
        }
    }
}

/// Straight partners in the layers before and after.
struct Chains {
    next: Vec<u32>,
    previous: Vec<u32>,
    /// How much lower the next one stands.
    step: Vec<i32>,
}

impl Chains {
    /// The elements of a chain, each with the step to the next.
    fn from(&self, first: u32) -> impl Iterator<Item = (u32, i32)> + '_ {
        let next = |e: &u32| Some(self.next[*e as usize]).filter(|n| *n != NONE);
        std::iter::successors(Some(first), next).map(|e| (e, self.step[e as usize]))
    }
}

fn chains(part: &Part, elements: &Elements, flow: &Flow, place: &[u32]) -> Chains {
    let mut candidates: Vec<(i32, u32)> = (0..)
        .zip(&elements.pieces)
        .filter_map(|(id, _)| Some((-worth(part, elements, flow, id as usize)?, id)))
        .collect();
    candidates.sort_unstable();
    let count = elements.count();
    let mut chains = Chains { next: vec![NONE; count], previous: vec![NONE; count], step: vec![0; count] };
    // By gap: the pieces taken, by place on the left.
    let mut taken: Vec<BTreeMap<u32, u32>> = vec![BTreeMap::new(); elements.layers];
    for (_, id) in candidates {
        let piece = &elements.pieces[id as usize];
        let [(left, left_at), (right, right_at)] = piece.ends();
        if chains.next[left as usize] != NONE || chains.previous[right as usize] != NONE {
            continue;
        }
        let (from, to) = (place[left as usize], place[right as usize]);
        let taken = &mut taken[piece.gap as usize];
        let crosses = taken.range(..from).next_back().is_some_and(|(_, other)| *other > to)
            || taken.range(from..).next().is_some_and(|(_, other)| *other < to);
        if !crosses {
            taken.insert(from, to);
            chains.next[left as usize] = right;
            chains.previous[right as usize] = left;
            chains.step[left as usize] = left_at - right_at;
        }
    }
    chains
}

/// How much it matters that a piece is straight; nothing when it need not be.
fn worth(part: &Part, elements: &Elements, flow: &Flow, id: usize) -> Option<i32> {
    let piece = &elements.pieces[id];
    let join = &part.joins[piece.join as usize];
    let main = flow.main[piece.join as usize];
    if piece.is_turn() {
        return None;
    }
    let (a_card, b_card) = (elements.is_card(piece.a), elements.is_card(piece.b));
    // A line out of a face beside the flow has a corner anyhow: it does not tie its card to a long line's height.
    let beside =
        |e: u32, at: i32| elements.what(e) == What::Card && (at < 0 || at > part.cards[e as usize].across);
    let from_beside = beside(piece.a, piece.a_at) || beside(piece.b, piece.b_at);
    if from_beside && !main && !(a_card && b_card) {
        return None;
    }
    let unlikely = join.rank > 0 && !flow.on_main[join.from as usize];
    if a_card && !b_card && unlikely && flow.span(join) > 4 {
        return None;
    }
    let both = i32::from(a_card && b_card);
    Some(match (main, join.rank) {
        (true, _) => 100,
        _ if !a_card && !b_card => 50,
        (_, 0) if flow.on_main[join.from as usize] => 30,
        (_, 0) => 20 + both,
        _ => 10 + both,
    })
}
