//! Elements with their neighbours, an order of them, and how many lines cross in it.

use super::elements::{Elements, Link, What};
use super::part::Part;

const PORT_BITS: u32 = 20;
const PORT_MIDDLE: i64 = 1 << 18;

/// A port's height as a part of a sorting key.
fn port_key(at: i32) -> u64 {
    (i64::from(at) + PORT_MIDDLE).clamp(0, (1 << PORT_BITS) - 1) as u64
}

/// Place in the layer and height in one number.
fn key(place: u32, port: u64) -> u64 {
    (u64::from(place) << PORT_BITS) | port
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Neighbour {
    pub(super) element: u32,
    /// Height of the line at the element itself.
    own: i32,
    /// Height at the neighbour, also as a key, and as a share of a place for mean values.
    pub(super) at: i32,
    port: u64,
    share: f32,
}

impl Neighbour {
    /// Where the line ends, in places of the neighbour's layer.
    pub(super) fn height(&self, order: &Layers) -> f32 {
        order.place[self.element as usize] as f32 + self.share
    }

    pub(super) fn key(&self, order: &Layers) -> u64 {
        key(order.place[self.element as usize], self.port)
    }
}

/// Neighbours of every element in the layer before and in the layer after.
pub(super) struct Net {
    before: Side,
    after: Side,
}

struct Side {
    starts: Vec<u32>,
    list: Vec<Neighbour>,
}

impl Net {
    pub(super) fn new(part: &Part, elements: &Elements) -> Self {
        let height = |element: u32, at: i32| {
            if !elements.is_card(element) {
                return 0.5;
            }
            let across = part.cards[element as usize].across.max(1) as f32;
            (at as f32 / across * 0.8 + 0.1).clamp(0.02, 0.98)
        };
        let neighbour = |own: (u32, i32), other: (u32, i32)| {
            let share = height(other.0, other.1);
            (own.0, Neighbour { element: other.0, own: own.1, at: other.1, port: port_key(other.1), share })
        };
        let count = elements.count();
        let links = &elements.links;
        let before = |link: &Link| neighbour(link.right, link.left);
        let after = |link: &Link| neighbour(link.left, link.right);
        Self {
            before: Side::new(count, links.iter().map(before)),
            after: Side::new(count, links.iter().map(after)),
        }
    }

    pub(super) fn before(&self, element: u32) -> &[Neighbour] {
        self.before.of(element)
    }

    pub(super) fn after(&self, element: u32) -> &[Neighbour] {
        self.after.of(element)
    }
}

impl Side {
    fn new(count: usize, ends: impl Iterator<Item = (u32, Neighbour)>) -> Self {
        let mut ends: Vec<(u32, Neighbour)> = ends.collect();
        ends.sort_by_key(|(element, n)| (*element, n.own, n.element));
        let mut starts = vec![0; count + 1];
        for (element, _) in &ends {
            starts[*element as usize + 1] += 1;
        }
        for k in 0..count {
            starts[k + 1] += starts[k];
        }
        Self { starts, list: ends.into_iter().map(|e| e.1).collect() }
    }

    fn of(&self, element: u32) -> &[Neighbour] {
        &self.list[self.starts[element as usize] as usize..self.starts[element as usize + 1] as usize]
    }
}

/// The elements of each layer in order, and each element's place there.
pub(super) struct Layers {
    pub(super) layers: Vec<Vec<u32>>,
    pub(super) place: Vec<u32>,
}

impl Layers {
    pub(super) fn new(layers: Vec<Vec<u32>>, count: usize) -> Self {
        let mut new = Self { layers, place: vec![0; count] };
        for layer in 0..new.layers.len() {
            new.number(layer);
        }
        new
    }

    /// Notes the places of a layer that was ordered anew.
    pub(super) fn number(&mut self, layer: usize) {
        for (place, &element) in self.layers[layer].iter().enumerate() {
            self.place[element as usize] = place as u32;
        }
    }

    /// Crossings between all neighbouring layers.
    pub(super) fn crossings(&self, net: &Net, scratch: &mut Scratch) -> u64 {
        (0..self.layers.len() - 1).map(|gap| self.gap_crossings(net, gap, scratch)).sum()
    }

    fn gap_crossings(&self, net: &Net, gap: usize, scratch: &mut Scratch) -> u64 {
        let Scratch { keys, merged } = scratch;
        keys.clear();
        for &element in &self.layers[gap] {
            // Lines out of one port do not cross each other.
            for port in net.after(element).chunk_by(|a, b| a.own == b.own) {
                let from = keys.len();
                keys.extend(port.iter().map(|n| n.key(self)));
                keys[from..].sort_unstable();
            }
        }
        inversions(keys, merged)
    }
}

#[derive(Default)]
pub(super) struct Scratch {
    keys: Vec<u64>,
    merged: Vec<u64>,
}

/// Pairs that stand in the wrong order. Sorts the list.
fn inversions(list: &mut [u64], merged: &mut Vec<u64>) -> u64 {
    let n = list.len();
    let mut count = 0;
    if n < 24 {
        for i in 1..n {
            let mut j = i;
            while j > 0 && list[j - 1] > list[j] {
                list.swap(j - 1, j);
                j -= 1;
                count += 1;
            }
        }
        return count;
    }
    let middle = n / 2;
    count = inversions(&mut list[..middle], merged) + inversions(&mut list[middle..], merged);
    merged.clear();
    let (mut i, mut j) = (0, middle);
    while i < middle && j < n {
        if list[i] <= list[j] {
            merged.push(list[i]);
            i += 1;
        } else {
            merged.push(list[j]);
            j += 1;
            count += (middle - i) as u64;
        }
    }
    merged.extend_from_slice(&list[i..middle]);
    merged.extend_from_slice(&list[j..n]);
    list.copy_from_slice(merged);
    count
}

/// Pairs of keys that cross when all of `a` come before all of `b`, and the other way round. Both are sorted.
pub(super) fn pair_crossings(a: &[u64], b: &[u64]) -> (u32, u32) {
    let (mut a_first, mut b_first) = (0, 0);
    if a.len() * b.len() <= 16 {
        for x in a {
            for y in b {
                a_first += u32::from(x > y);
                b_first += u32::from(y > x);
            }
        }
        return (a_first, b_first);
    }
    let (mut less, mut not_more) = (0, 0);
    for x in a {
        while less < b.len() && b[less] < *x {
            less += 1;
        }
        while not_more < b.len() && b[not_more] <= *x {
            not_more += 1;
        }
        a_first += less as u32;
        b_first += (b.len() - not_more) as u32;
    }
    (a_first, b_first)
}

/// What a reader sees, and how many places the lines climb. A turn's helper shows the search crossings that the turn can avoid
/// inside its gap; really it crosses the lines that end on its side between its two ends, and turns that interleave with it.
pub(super) fn seen_crossings(elements: &Elements, order: &Layers) -> (u64, u64) {
    /// Turns compared with each other, at most, so that a thousand in one gap stay quick.
    const NEIGHBOURS: usize = 256;
    let at = |element: u32, at: i32| key(order.place[element as usize], port_key(at));
    let gaps = elements.layers - 1;
    let mut lines: Vec<Vec<(u64, u64)>> = vec![vec![]; gaps];
    let mut turns: Vec<Vec<(bool, u64, u64)>> = vec![vec![]; gaps];
    let mut climbed = 0;
    for piece in &elements.pieces {
        let (a, b) = (at(piece.a, piece.a_at), at(piece.b, piece.b_at));
        climbed += u64::from(order.place[piece.a as usize].abs_diff(order.place[piece.b as usize]));
        let gap = piece.gap as usize;
        match (piece.a_left, piece.b_left) {
            (true, false) => lines[gap].push((a, b)),
            (false, true) => lines[gap].push((b, a)),
            (left, _) => turns[gap].push((left, a.min(b), a.max(b))),
        }
    }
    let mut count = 0;
    let mut merged = vec![];
    for (lines, turns) in lines.iter_mut().zip(&turns) {
        lines.sort_unstable();
        let lefts: Vec<u64> = lines.iter().map(|l| l.0).collect();
        let mut rights: Vec<u64> = lines.iter().map(|l| l.1).collect();
        count += inversions(&mut rights, &mut merged);
        for (k, &(left, low, high)) in turns.iter().enumerate() {
            let ends = if left { &lefts } else { &rights };
            let inside =
                ends.partition_point(|&e| e < high).saturating_sub(ends.partition_point(|&e| e <= low));
            count += inside as u64;
            let interleaved = |&&(other, from, to): &&(bool, u64, u64)| {
                let one_inside =
                    low < from && from < high && high < to || from < low && low < to && to < high;
                left == other && one_inside
            };
            count += turns[k + 1..].iter().take(NEIGHBOURS).filter(interleaved).count() as u64;
        }
    }
    (count, climbed)
}

/// Whether an element is a line on its way, not a card.
pub(super) fn is_line(elements: &Elements, element: u32) -> bool {
    elements.what(element) != What::Card
}
