//! Better orders: elements to the mean height of their neighbours, and neighbours that change places.

use super::elements::Elements;
use super::net::{Layers, Net, pair_crossings};
use super::part::Part;
use super::siblings::Siblings;

/// Cards whose mutual order stands, when the layout keeps what is there.
pub(super) struct Held {
    /// By element; empty when nothing is held.
    held: Vec<bool>,
    /// Otherwise what stands in the order of the outputs.
    siblings: Siblings,
}

/// With an old order: crossings that two old neighbours must save to change places.
const WORTH: u32 = 4;

impl Held {
    pub(super) fn new(part: &Part, elements: &Elements, net: &Net, keep: bool) -> Self {
        if !keep {
            return Self { held: vec![], siblings: Siblings::new(part, elements, net) };
        }
        let held = |e: u32| elements.is_card(e) && part.cards[e as usize].old.is_some();
        Self { held: (0..elements.count() as u32).map(held).collect(), siblings: Siblings::default() }
    }

    fn any(&self) -> bool {
        !self.held.is_empty()
    }

    fn holds(&self, element: u32) -> bool {
        self.held.get(element as usize) == Some(&true)
    }

    /// Crossings that two elements must save to change places.
    fn worth(&self, a: u32, b: u32) -> u32 {
        if self.siblings.are(a, b) {
            u32::MAX
        } else if self.holds(a) && self.holds(b) {
            WORTH
        } else {
            1
        }
    }

    /// Puts what stands in the order of outputs into it, in a layer that is numbered.
    pub(super) fn put_siblings(&self, order: &mut Layers, layer: usize) {
        self.siblings.restore(order, layer);
    }

    /// Puts held cards back into the order of `before` (by element), in the places that they hold now.
    pub(super) fn restore(&self, layer: &mut [u32], before: &[u32]) {
        let places: Vec<usize> = (0..layer.len()).filter(|&i| self.holds(layer[i])).collect();
        let mut cards: Vec<u32> = places.iter().map(|&i| layer[i]).collect();
        cards.sort_by_key(|&card| before[card as usize]);
        for (place, card) in places.into_iter().zip(cards) {
            layer[place] = card;
        }
    }
}

/// Memory to use again.
#[derive(Default)]
pub(super) struct Wishes {
    wishes: Vec<Wish>,
    places: Vec<usize>,
}

struct Wish {
    height: f32,
    /// Decides between equal heights.
    tie: u32,
    element: u32,
    place: usize,
}

/// Orders a layer by the mean height of what its elements are tied to in the layer before (or after). `reverse` turns
/// elements of equal height round.
pub(super) fn settle(
    net: &Net,
    order: &mut Layers,
    layer: usize,
    before: bool,
    reverse: bool,
    held: &Held,
    Wishes { wishes, places }: &mut Wishes,
) {
    wishes.clear();
    places.clear();
    for (place, &element) in order.layers[layer].iter().enumerate() {
        let neighbours = if before { net.before(element) } else { net.after(element) };
        let tie = if reverse { u32::MAX - place as u32 } else { place as u32 };
        if neighbours.is_empty() {
            if held.holds(element) {
                wishes.push(Wish { height: f32::NAN, tie, element, place });
            }
            continue;
        }
        let sum: f32 = neighbours.iter().map(|n| n.height(order)).sum();
        wishes.push(Wish { height: sum / neighbours.len() as f32, tie, element, place });
    }
    if held.any() {
        pool(wishes, held);
    }
    places.extend(wishes.iter().map(|w| w.place));
    wishes.sort_unstable_by(|a, b| a.height.total_cmp(&b.height).then(a.tie.cmp(&b.tie)));
    for (&place, wish) in places.iter().zip(wishes.iter()) {
        order.layers[layer][place] = wish.element;
    }
    order.number(layer);
    held.put_siblings(order, layer);
}

/// Makes the heights of held cards rise in their present order, so that sorting keeps it: neighbours that would change
/// places are pooled and get their mean.
fn pool(wishes: &mut [Wish], held: &Held) {
    struct Pool {
        sum: f32,
        weight: f32,
        members: usize,
    }
    let mean = |p: &Pool, none: f32| if p.weight > 0.0 { p.sum / p.weight } else { none };
    let members: Vec<usize> = (0..wishes.len()).filter(|&i| held.holds(wishes[i].element)).collect();
    let mut pools: Vec<Pool> = vec![];
    for &i in &members {
        let height = wishes[i].height;
        let mut next = if height.is_nan() {
            Pool { sum: 0.0, weight: 0.0, members: 1 }
        } else {
            Pool { sum: height, weight: 1.0, members: 1 }
        };
        while let Some(last) = pools.pop_if(|last| mean(last, f32::MIN) > mean(&next, f32::MIN)) {
            next = Pool {
                sum: last.sum + next.sum,
                weight: last.weight + next.weight,
                members: last.members + next.members,
            };
        }
        pools.push(next);
    }
    let heights = pools.iter().flat_map(|p| std::iter::repeat_n(mean(p, -1.0), p.members));
    for (&i, height) in members.iter().zip(heights) {
        wishes[i].height = height;
        wishes[i].tie = i as u32;
    }
}

/// Neighbours change places while that saves crossings. Counts its work.
pub(super) fn exchange(net: &Net, order: &mut Layers, rounds: usize, held: &Held, work: &mut u64) {
    let mut dirty = vec![true; order.layers.len()];
    let mut ends = Ends::default();
    for _ in 0..rounds {
        let mut changed = false;
        for layer in 0..order.layers.len() {
            if !std::mem::take(&mut dirty[layer]) || order.layers[layer].len() < 2 {
                continue;
            }
            if exchange_layer(net, order, layer, held, &mut ends, work) {
                changed = true;
                order.number(layer);
                if layer > 0 {
                    dirty[layer - 1] = true;
                }
                if let Some(next) = dirty.get_mut(layer + 1) {
                    *next = true;
                }
            }
        }
        if !changed {
            break;
        }
    }
}

/// Where the lines of each element of a layer end, sorted, before and after.
#[derive(Default)]
struct Ends {
    before: Vec<u64>,
    after: Vec<u64>,
    /// By place: the ranges in both lists.
    ranges: Vec<[std::ops::Range<usize>; 2]>,
}

impl Ends {
    fn read(&mut self, net: &Net, order: &Layers, layer: usize) {
        self.before.clear();
        self.after.clear();
        self.ranges.clear();
        for &element in &order.layers[layer] {
            let (b, a) = (self.before.len(), self.after.len());
            self.before.extend(net.before(element).iter().map(|n| n.key(order)));
            self.after.extend(net.after(element).iter().map(|n| n.key(order)));
            self.before[b..].sort_unstable();
            self.after[a..].sort_unstable();
            self.ranges.push([b..self.before.len(), a..self.after.len()]);
        }
    }

    /// Crossings of two neighbours as they are and exchanged.
    fn crossings(&self, place: usize) -> (u32, u32) {
        let ([a_before, a_after], [b_before, b_after]) = (&self.ranges[place], &self.ranges[place + 1]);
        let before = pair_crossings(&self.before[a_before.clone()], &self.before[b_before.clone()]);
        let after = pair_crossings(&self.after[a_after.clone()], &self.after[b_after.clone()]);
        (before.0 + after.0, before.1 + after.1)
    }
}

fn exchange_layer(
    net: &Net,
    order: &mut Layers,
    layer: usize,
    held: &Held,
    ends: &mut Ends,
    work: &mut u64,
) -> bool {
    ends.read(net, order, layer);
    *work += (ends.before.len() + ends.after.len()) as u64;
    let mut any = false;
    let elements = &mut order.layers[layer];
    for _ in 0..elements.len().min(12) {
        let mut changed = false;
        for place in 0..elements.len() - 1 {
            let (now, then) = ends.crossings(place);
            let worth = held.worth(elements[place], elements[place + 1]);
            if now > then && now >= then.saturating_add(worth) {
                elements.swap(place, place + 1);
                ends.ranges.swap(place, place + 1);
                changed = true;
                any = true;
            }
        }
        *work += elements.len() as u64;
        if !changed {
            break;
        }
    }
    any
}
