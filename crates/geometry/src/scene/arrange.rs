//! Places for cards whose author gave none, and automatic layouts.

use std::collections::BTreeSet;

use flow::Display;

use super::node::Node;
use super::{Direction, Scene};
use crate::layout::{self, CARD_GAP, GRID, Graph, Join, Options, Port};
use crate::units::{PX, Pt};

/// While a document is edited, parts with more cards keep their places and only new cards are placed.
const LIVE: usize = 250;
/// Looks at elements that an update may spend.
const LIVE_WORK: u64 = 1_500_000;
/// Longer layouts are folded, so that everything stays far inside the limits of coordinates; in px.
const FOLD: i32 = 3_000_000;

impl Scene {
    /// Places every card without a position, in a document taken anew.
    pub(super) fn arrange_all(&mut self) {
        let free: BTreeSet<u32> = self.cards().filter(|&c| self.is_free(c)).collect();
        if !free.is_empty() {
            let places = self.layout_of(&free, Options::default());
            self.put(places);
        }
    }

    /// Places cards that came without a position, and lays out again the parts without positions that `reshaped` cards belong
    /// to. Returns the cards that moved, new ones left out.
    pub(super) fn arrange_again(&mut self, came: &BTreeSet<u32>, reshaped: &BTreeSet<u32>) -> BTreeSet<u32> {
        let mut again: BTreeSet<u32> = BTreeSet::new();
        for &card in reshaped.iter().filter(|&&c| self.is_free(c)) {
            if !again.contains(&card) {
                match self.part(card) {
                    Some(part) => again.extend(part),
                    None => {
                        again.extend(came.get(&card));
                    }
                }
            }
        }
        if again.is_empty() {
            return again;
        }
        let options = Options { keep: true, work: LIVE_WORK, ..Options::default() };
        let places = self.layout_of(&again, options);
        let moved = |&(card, at): &(u32, Pt)| {
            let now = self.node(card).map(|n| n.frame.lo);
            (now != Some(at) && !came.contains(&card)).then_some(card)
        };
        let moved = places.iter().filter_map(moved).collect();
        self.put(places);
        moved
    }

    /// Positions of an automatic layout of all cards, or of the chosen ones while the rest stays.
    pub(super) fn positions(&self, chosen: &BTreeSet<u32>, direction: Direction) -> Vec<(u32, Pt)> {
        if chosen.is_empty() {
            let all = self.cards().filter(|&c| self.node(c).is_some()).collect();
            return self.layout_of(&all, Options { direction, ..Options::default() });
        }
        self.layout_of(chosen, Options { direction, keep: true, ..Options::default() })
    }

    fn cards(&self) -> impl Iterator<Item = u32> + use<> {
        0..self.nodes.len() as u32
    }

    /// Whether a card is where the layout wants it.
    fn is_free(&self, card: u32) -> bool {
        self.node(card).is_some_and(|n| n.position.is_none())
    }

    fn put(&mut self, places: Vec<(u32, Pt)>) {
        for (card, at) in places {
            if let Some(node) = self.nodes.get_mut(card as usize).and_then(Option::as_mut) {
                node.put(at);
                node.automatic = Some(node.frame.lo);
            }
        }
    }

    /// The free cards that hang together with a free card over free cards; nothing when they are many.
    fn part(&self, card: u32) -> Option<BTreeSet<u32>> {
        let mut part = BTreeSet::from([card]);
        let mut open = vec![card];
        while let Some(card) = open.pop() {
            for next in self.neighbours(card) {
                if self.is_free(next) && part.insert(next) {
                    open.push(next);
                }
            }
            if part.len() > LIVE {
                return None;
            }
        }
        Some(part)
    }

    fn neighbours(&self, card: u32) -> Vec<u32> {
        let Some(node) = self.node(card) else { return vec![] };
        let targets = node.outputs.iter().filter_map(|o| self.by_key.get(o.target.as_deref()?)).copied();
        let sources = self.sources.get(&node.key).into_iter().flatten().copied();
        targets.chain(sources).collect()
    }

    /// Lays out `free` around all other cards.
    fn layout_of(&self, free: &BTreeSet<u32>, options: Options) -> Vec<(u32, Pt)> {
        let mut cards: Vec<(u32, &Node)> =
            self.cards().filter_map(|c| self.node(c).map(|n| (c, n))).collect();
        cards.sort_by_key(|(_, node)| node.order);
        let mut index = vec![0; self.nodes.len()];
        for (k, (card, _)) in (0..).zip(&cards) {
            index[*card as usize] = k;
        }
        let graph = Graph {
            cards: cards
                .iter()
                .map(|(card, node)| layout_card(node, free.contains(card), &options))
                .collect(),
            joins: self.joins(free, &index),
        };
        let places = fold(layout::layout(&graph, &options), &graph, &options);
        let placed = cards.iter().zip(places).filter(|((card, _), _)| free.contains(card));
        placed.map(|((card, _), at)| (*card, at.map(|v| v.saturating_mul(PX)))).collect()
    }

    /// Transitions from and to free cards, drawn as lines, between cards that are given by `index`.
    fn joins(&self, free: &BTreeSet<u32>, index: &[u32]) -> Vec<Join> {
        let sources = free.iter().filter_map(|&c| self.sources.get(&self.node(c)?.key)).flatten();
        let mut from: Vec<u32> = free.iter().chain(sources).copied().collect();
        from.sort_by_key(|&card| index[card as usize]);
        from.dedup();
        let mut joins = vec![];
        for card in from {
            for (rank, output) in (0..).zip(self.node(card).map_or(&[][..], |n| &n.outputs)) {
                let target = output.target.as_deref().and_then(|t| self.by_key.get(t)).copied();
                let Some((target, there)) = target.and_then(|t| Some((t, self.node(t)?))) else { continue };
                let Some((_, input)) = there.input(output.target_input.as_deref()) else { continue };
                if output.display == Display::Line {
                    joins.push(Join {
                        from: index[card as usize],
                        to: index[target as usize],
                        out: port(&output.anchor),
                        into: port(&input.anchor),
                        rank,
                        label: output.label_size.map_or(0, |size| size[0] / PX),
                    });
                }
            }
        }
        joins
    }
}

/// A card as the layout sees it. In whole px; where a fixed one stands between two, the layout's distances are wide enough.
fn layout_card(node: &Node, free: bool, options: &Options) -> layout::Card {
    // The places that the layout gave itself mean nothing to one in another direction.
    let automatic = node.automatic.is_some() && options.direction == Direction::LeftRight;
    let placed = node.position.is_some() || automatic;
    let known = !free || options.keep && placed;
    layout::Card {
        size: node.size.map(|v| v.div_euclid(PX)),
        role: node.role,
        old: known.then(|| node.frame.lo.map(|v| v.div_euclid(PX))),
        fixed: !free,
    }
}

fn port(anchor: &flow::Anchor) -> Port {
    let at = match anchor.side {
        flow::Side::Left | flow::Side::Right => anchor.y,
        flow::Side::Top | flow::Side::Bottom => anchor.x,
    };
    Port { side: anchor.side, at: at.round() as i32 }
}

/// A layout that is longer than `FOLD` continues below its beginning.
fn fold(mut places: Vec<[i32; 2]>, graph: &Graph, options: &Options) -> Vec<[i32; 2]> {
    let (along, across) = if options.direction == Direction::LeftRight { (0, 1) } else { (1, 0) };
    if graph.cards.iter().any(|c| c.fixed) {
        return places;
    }
    let all = places.iter().zip(&graph.cards);
    let low = all.clone().map(|(p, _)| p[across]).min().unwrap_or(0);
    let high = all.map(|(p, c)| p[across] + c.size[across]).max().unwrap_or(0);
    let height = (high - low + 2 * CARD_GAP).div_euclid(GRID) * GRID + GRID;
    let first = places.iter().map(|p| p[along]).min().unwrap_or(0);
    for place in &mut places {
        let turns = (place[along] - first).div_euclid(FOLD);
        place[along] -= turns * FOLD;
        place[across] += turns * height;
    }
    places
}
