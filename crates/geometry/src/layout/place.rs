//! Coordinates across the flow.

use super::elements::{Elements, What};
use super::flow::Flow;
use super::order::Order;
use super::part::Part;
use super::ports::Ports;
use super::solve::{Anchor, Apart, Tie, solve};
use super::straight::{Blocks, blocks};
use super::{CARD_GAP, GRID, LINE_CARD, LINE_LINE};

/// Where everything stands across the flow.
pub(super) struct Place {
    /// By element: the top of a card, the height of a line.
    pub(super) across: Vec<i32>,
    /// Layers in order, without turns.
    pub(super) layers: Vec<Vec<u32>>,
    /// By element: its place in its layer.
    pub(super) place: Vec<u32>,
}

pub(super) fn assign(part: &Part, elements: &Elements, order: &Order, flow: &Flow, ports: &Ports) -> Place {
    let mut layers = order.layers.clone();
    for layer in &mut layers {
        layer.retain(|&e| elements.what(e) != What::Turn);
    }
    let mut place = vec![0; elements.count()];
    for layer in &layers {
        for (k, &element) in (0..).zip(layer) {
            place[element as usize] = k;
        }
    }
    let blocks = blocks(part, elements, flow, ports, &layers, &place);
    let apart = distances(part, elements, ports, &layers, &blocks);
    let heights =
        solve(blocks.count, apart, ties(part, elements, flow, &blocks), &anchors(part, elements, &blocks));
    let mut across = vec![0; elements.count()];
    for &element in layers.iter().flatten() {
        let height = heights[blocks.of[element as usize] as usize];
        across[element as usize] = height as i32 + blocks.offset[element as usize];
    }
    Place { across, layers, place }
}

/// How far the blocks of neighbours in a layer must be apart.
fn distances(
    part: &Part,
    elements: &Elements,
    ports: &Ports,
    layers: &[Vec<u32>],
    blocks: &Blocks,
) -> Vec<Apart> {
    let mut apart: Vec<Apart> = vec![];
    for pair in layers.iter().flat_map(|l| l.windows(2)) {
        let [a, b] = [pair[0], pair[1]];
        let gap = match (elements.is_card(a), elements.is_card(b)) {
            (true, true) => CARD_GAP,
            (false, false) => LINE_LINE,
            _ => LINE_CARD,
        };
        let size =
            if elements.is_card(a) { part.cards[a as usize].across + ports.high[a as usize] } else { 0 };
        let before = if elements.is_card(b) { ports.low[b as usize] } else { 0 };
        let (a, b) = (a as usize, b as usize);
        let distance = super::grid_up(blocks.offset[a] + size + gap + before - blocks.offset[b]);
        apart.push(Apart { low: blocks.of[a], high: blocks.of[b], distance });
    }
    // Of several distances between two blocks the largest counts.
    apart.sort_unstable_by_key(|a| (a.low, a.high, -a.distance));
    apart.dedup_by_key(|a| (a.low, a.high));
    debug_assert!(apart.iter().all(|a| a.distance % GRID == 0));
    apart
}

fn ties(part: &Part, elements: &Elements, flow: &Flow, blocks: &Blocks) -> Vec<Tie> {
    let mut ties = vec![];
    for piece in &elements.pieces {
        let (a, b) = (piece.a as usize, piece.b as usize);
        let (block, other) = (blocks.of[a], blocks.of[b]);
        if block == other {
            continue;
        }
        let likely = part.joins[piece.join as usize].rank == 0;
        let weight = match (flow.main[piece.join as usize], likely) {
            (true, _) => 8.0,
            (_, true) => 2.0,
            _ => 1.0,
        };
        let inner = !elements.is_card(piece.a) && !elements.is_card(piece.b);
        let weight = if inner { 2.0 * weight } else { weight };
        let by = f64::from(blocks.offset[b] + piece.b_at - blocks.offset[a] - piece.a_at);
        ties.push(Tie { block, other, by, weight });
        ties.push(Tie { block: other, other: block, by: -by, weight });
    }
    ties
}

/// Old places draw a little, when the layout keeps what is there.
fn anchors(part: &Part, elements: &Elements, blocks: &Blocks) -> Vec<Anchor> {
    const WEIGHT: f64 = 0.5;
    let mut anchors = vec![Anchor::default(); blocks.count];
    for card in (0..elements.cards).filter(|_| part.keep) {
        if let Some((_, across)) = part.cards[card].old {
            let anchor = &mut anchors[blocks.of[card] as usize];
            anchor.sum += WEIGHT * f64::from(across - blocks.offset[card]);
            anchor.weight += WEIGHT;
        }
    }
    anchors
}
