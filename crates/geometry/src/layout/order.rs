//! Fewer crossings: several beginnings, sweeps that settle each layer by its neighbours, then neighbours that change places.

use super::elements::Elements;
use super::flow::Flow;
use super::net::{Layers, Net, Scratch, seen_crossings};
use super::part::Part;
use super::seeds::{as_before, depth_first};
use super::sweep::{Held, Wishes, exchange, settle};

/// An order of all layers.
#[derive(Debug, Clone)]
pub(super) struct Order {
    pub(super) layers: Vec<Vec<u32>>,
    pub(super) crossings: u64,
    climbed: u64,
}

/// Beginnings in a row that lead to nothing better, after which no more are tried.
const PATIENCE: usize = 9;

/// How much is tried.
#[derive(Debug, Clone, Copy)]
pub(super) struct Effort {
    /// Stops after about so many looks at elements, or so many beginnings.
    pub(super) work: u64,
    pub(super) seeds: usize,
    /// So many orders besides the best, for the caller to draw and compare.
    pub(super) others: usize,
}

/// The best order first, then others that differ.
pub(super) fn minimise(part: &Part, elements: &Elements, flow: &Flow, effort: Effort) -> Vec<Order> {
    let keep = part.keep && part.cards.iter().any(|c| c.old.is_some());
    let net = Net::new(part, elements);
    // Where lines could run if no order were kept; the cards are put back into theirs.
    let free = if keep {
        let mut free = Minimiser::new(part, elements, flow, &net, false, vec![]);
        free.run(Effort { work: effort.work / 2, others: 0, ..effort }).swap_remove(0).layers
    } else {
        vec![]
    };
    Minimiser::new(part, elements, flow, &net, keep, free).run(effort)
}

struct Minimiser<'a> {
    part: &'a Part<'a>,
    elements: &'a Elements,
    flow: &'a Flow,
    net: &'a Net,
    keep: bool,
    free: Vec<Vec<u32>>,
    held: Held,
    random: u64,
    scratch: Scratch,
    wishes: Wishes,
    work: u64,
}

impl<'a> Minimiser<'a> {
    fn new(
        part: &'a Part<'a>,
        elements: &'a Elements,
        flow: &'a Flow,
        net: &'a Net,
        keep: bool,
        free: Vec<Vec<u32>>,
    ) -> Self {
        let held = Held::new(part, elements, net, keep);
        Self {
            part,
            elements,
            flow,
            net,
            keep,
            free,
            held,
            random: 0x9e37_79b9_7f4a_7c15,
            scratch: Scratch::default(),
            wishes: Wishes::default(),
            work: 0,
        }
    }

    fn run(&mut self, effort: Effort) -> Vec<Order> {
        let Effort { work: budget, others, .. } = effort;
        let seeds = match self.elements.count() {
            ..300 => 24,
            300..1500 => 12,
            1500..8000 => 16,
            _ => 6,
        };
        let mut found: Vec<Order> = vec![];
        let (mut best, mut since) = (0, 0);
        for seed in 0..effort.seeds.min(seeds) {
            let begin = self.seed(seed, found.get(best));
            let order = self.improve(begin, seed < 4, budget);
            let figures = (order.crossings, order.climbed);
            let better = found.is_empty() || figures < (found[best].crossings, found[best].climbed);
            let new = !found.iter().any(|o| (o.crossings, o.climbed) == figures);
            if better {
                best = if others == 0 { 0 } else { found.len() };
            }
            if others == 0 && better {
                found = vec![order];
            } else if new {
                found.push(order);
            }
            since = if better { 0 } else { since + 1 };
            let crossed = found[best].crossings > 0;
            let done = since == PATIENCE || !crossed && (others == 0 || seed >= 3);
            if done || self.work > budget {
                break;
            }
        }
        let first = found.swap_remove(best);
        found.sort_by_key(|o| (3 * o.crossings + o.climbed, o.crossings));
        found.truncate(others);
        found.insert(0, first);
        found
    }

    /// The order that attempt number `seed` begins with.
    fn seed(&mut self, seed: usize, best: Option<&Order>) -> Vec<Vec<u32>> {
        if self.keep && seed == 1 {
            let old = as_before(self.part, self.elements, self.flow, self.net, true);
            let before = Layers::new(old, self.elements.count()).place;
            let mut layers = self.free.clone();
            for layer in &mut layers {
                self.held.restore(layer, &before);
            }
            return layers;
        }
        if self.keep && (seed < 4 || seed.is_multiple_of(4)) {
            return as_before(self.part, self.elements, self.flow, self.net, seed.is_multiple_of(2));
        }
        match (seed, best) {
            (0..4, _) | (_, None) => depth_first(self.elements, self.net, seed >= 2, seed % 2 == 1),
            (_, Some(best)) => self.shaken(seed, best),
        }
    }

    /// The best order so far with a few elements elsewhere; every fourth time all.
    fn shaken(&mut self, seed: usize, best: &Order) -> Vec<Vec<u32>> {
        let all = seed.is_multiple_of(4);
        let mut layers = if all {
            depth_first(self.elements, self.net, false, seed.is_multiple_of(8))
        } else {
            best.layers.clone()
        };
        let before =
            if self.keep { Layers::new(best.layers.clone(), self.elements.count()).place } else { vec![] };
        for layer in &mut layers {
            for i in (1..layer.len()).rev() {
                self.random ^= self.random << 13;
                self.random ^= self.random >> 7;
                self.random ^= self.random << 17;
                if all || self.random >> 61 == 0 {
                    layer.swap(i, (self.random % (i as u64 + 1)) as usize);
                }
            }
            if self.keep {
                self.held.restore(layer, &before);
            }
        }
        layers
    }

    fn improve(&mut self, begin: Vec<Vec<u32>>, begin_counts: bool, budget: u64) -> Order {
        let count = self.elements.count();
        let mut order = Layers::new(begin, count);
        let (net, held) = (self.net, &self.held);
        let layers = order.layers.len();
        for layer in 0..layers {
            held.put_siblings(&mut order, layer);
        }
        let mut top = (u64::MAX, vec![]);
        if begin_counts {
            top = (order.crossings(net, &mut self.scratch), order.layers.clone());
        }
        let mut fails = 0;
        for sweep in 0..24 {
            let reverse = sweep % 4 >= 2;
            if sweep % 2 == 0 {
                for layer in 1..layers {
                    settle(net, &mut order, layer, true, reverse, held, &mut self.wishes);
                }
            } else {
                for layer in (0..layers - 1).rev() {
                    settle(net, &mut order, layer, false, reverse, held, &mut self.wishes);
                }
            }
            let crossings = order.crossings(net, &mut self.scratch);
            self.work += 3 * (self.elements.links.len() + count) as u64;
            if crossings < top.0 {
                top.0 = crossings;
                top.1.clone_from(&order.layers);
                fails = 0;
            } else {
                fails += 1;
            }
            if fails == 4 || crossings == 0 || self.work > budget && sweep > 3 {
                break;
            }
        }
        let mut order = Layers::new(top.1, count);
        exchange(net, &mut order, 12, held, &mut self.work);
        let crossings = order.crossings(net, &mut self.scratch);
        // A sweep from here often opens new exchanges.
        if crossings > 0 && self.work < budget {
            let before = order.layers.clone();
            for layer in 1..layers {
                settle(net, &mut order, layer, true, false, held, &mut self.wishes);
            }
            exchange(net, &mut order, 12, held, &mut self.work);
            if order.crossings(net, &mut self.scratch) >= crossings {
                order = Layers::new(before, count);
            }
        }
        let (crossings, climbed) = seen_crossings(self.elements, &order);
        Order { layers: order.layers, crossings, climbed }
    }
}
