//! Cards of one layer that only one card leads to stand in the order of its outputs: choices from top to bottom.

use super::elements::Elements;
use super::net::{Layers, Net};
use super::part::Part;

const NONE: u32 = u32::MAX;

#[derive(Default)]
pub(super) struct Siblings {
    /// By element: the card that alone leads to it, out of its front; otherwise `NONE`.
    parent: Vec<u32>,
    /// By layer: its families, each in the order of the outputs.
    families: Vec<Vec<Vec<u32>>>,
}

impl Siblings {
    pub(super) fn new(part: &Part, elements: &Elements, net: &Net) -> Self {
        let mut siblings =
            Self { parent: vec![NONE; elements.count()], families: vec![vec![]; elements.layers] };
        // Layer, parent, height of the output.
        let mut members: Vec<(u32, u32, i32, u32)> = vec![];
        for element in 0..elements.cards as u32 {
            let [first, others @ ..] = net.before(element) else { continue };
            let parent = first.element;
            let front = |at: i32| (0..=part.cards[parent as usize].across).contains(&at);
            if elements.is_card(parent)
                && others.iter().all(|n| n.element == parent)
                && net.before(element).iter().all(|n| front(n.at))
            {
                let output = net.before(element).iter().map(|n| n.at).min().unwrap_or(0);
                members.push((elements.layer[element as usize], parent, output, element));
            }
        }
        members.sort_unstable();
        for family in members.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)).filter(|f| f.len() > 1) {
            for &(.., element) in family {
                siblings.parent[element as usize] = family[0].1;
            }
            siblings.families[family[0].0 as usize].push(family.iter().map(|m| m.3).collect());
        }
        siblings
    }

    /// Whether the two stand in an order of their own.
    pub(super) fn are(&self, a: u32, b: u32) -> bool {
        self.parent.get(a as usize).is_some_and(|&p| p != NONE && p == self.parent[b as usize])
    }

    /// Puts the families of a layer into their order, in the places that they hold.
    pub(super) fn restore(&self, order: &mut Layers, layer: usize) {
        let Some(families) = self.families.get(layer) else { return };
        for family in families {
            let place = |e: &u32| order.place[*e as usize];
            if family.is_sorted_by_key(place) {
                continue;
            }
            let mut places: Vec<u32> = family.iter().map(place).collect();
            places.sort_unstable();
            for (&element, place) in family.iter().zip(places) {
                order.layers[layer][place as usize] = element;
                order.place[element as usize] = place;
            }
        }
    }
}
