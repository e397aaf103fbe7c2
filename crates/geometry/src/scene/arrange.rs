//! Places for cards whose author gave none.

use std::collections::BTreeSet;

use super::{Direction, Scene};
use crate::units::{PX, Pt};

impl Scene {
    /// Places every card without a position, in a document taken anew.
    pub(super) fn arrange_all(&mut self) {
        let free: Vec<u32> =
            self.cards().filter(|&c| self.node(c).is_some_and(|n| n.position.is_none())).collect();
        let mut y = 0;
        for card in free {
            if let Some(node) = self.nodes[card as usize].as_mut() {
                node.put([0, y]);
                node.automatic = Some(node.frame.lo);
                y += node.size[1] + 40 * PX;
            }
        }
    }

    /// Places cards that came without a position. Returns the cards that moved.
    pub(super) fn arrange_again(&mut self, _came: &BTreeSet<u32>, _touched: &BTreeSet<u32>) -> BTreeSet<u32> {
        BTreeSet::new()
    }

    /// Positions of an automatic layout of all cards, or of the chosen ones.
    pub(super) fn positions(&self, _chosen: &BTreeSet<u32>, _direction: Direction) -> Vec<(u32, Pt)> {
        vec![]
    }

    fn cards(&self) -> impl Iterator<Item = u32> + use<> {
        0..self.nodes.len() as u32
    }
}
