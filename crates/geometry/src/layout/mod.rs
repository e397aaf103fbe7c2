//! Automatic layout in layers, for flows with loops, cards of any size and ports on any side.
//!
//! Lines that run against the flow are found, cards are put into layers, ordered inside them so that few lines cross, and moved
//! across the flow so that lines are straight, the likely way first. Effort is counted in visits, never in time: the result
//! does not depend on the machine. Everything is in whole pixels; nothing recurses over the flow.

mod elements;
mod flow;
mod judge;
mod lanes;
mod lines;
mod net;
mod order;
mod pack;
mod part;
mod place;
mod ports;
mod seeds;
mod siblings;
mod solve;
mod straight;
mod sweep;
mod trial;

pub(crate) use pack::layout;

use ::flow::Side;

use crate::scene::{Direction, Role};

/// Cards stand on this grid along the flow, and on half of it across.
pub(crate) const GRID: i32 = 8;
/// Least distance of two columns (of two rows, top down).
const LAYER_GAP: i32 = 80;
/// Least distance of two cards of one layer, and of two parts that are not connected.
pub(crate) const CARD_GAP: i32 = 40;
const PART_GAP: i32 = 80;
/// Least distances of a line to a card and of two lines, inside a layer.
const LINE_CARD: i32 = 24;
const LINE_LINE: i32 = 12;
/// Distance of two lines in a gap, and the straight piece before the first.
const LANE: i32 = 12;
const STUB: i32 = 16;
/// Bends of long lines, one for each layer they cross: beyond so many the longest lines are left out.
const MOST_BENDS: usize = 400_000;
/// Parts up to so many cards are drawn in several ways, and the drawing that reads best wins.
const SMALL: usize = 400;

/// What is to be laid out.
#[derive(Debug, Clone, Default)]
pub(crate) struct Graph {
    pub(crate) cards: Vec<Card>,
    pub(crate) joins: Vec<Join>,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Card {
    pub(crate) size: [i32; 2],
    pub(crate) role: Role,
    /// Where the card is now.
    pub(crate) old: Option<[i32; 2]>,
    /// Whether it stays there.
    pub(crate) fixed: bool,
}

/// A transition.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Join {
    pub(crate) from: u32,
    pub(crate) to: u32,
    pub(crate) out: Port,
    pub(crate) into: Port,
    /// Place of the output among those of its card; 0 is the likely one.
    pub(crate) rank: u32,
    /// Width of the label; 0 when there is none.
    pub(crate) label: i32,
}

/// A place on a card's border: px from the side's left or top end.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Port {
    pub(crate) side: Side,
    pub(crate) at: i32,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Options {
    pub(crate) direction: Direction,
    /// Cards with an old place keep their order, and parts stay about where they were.
    pub(crate) keep: bool,
    /// About this many elements may be looked at while crossings are reduced.
    pub(crate) work: u64,
    /// Drawings times cards that the router may try, to see what crosses in the end.
    pub(crate) tries: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { direction: Direction::LeftRight, keep: false, work: 12_000_000, tries: 80 }
    }
}

/// The next multiple of the grid.
fn grid_up(v: i32) -> i32 {
    (v + GRID - 1).div_euclid(GRID) * GRID
}

fn grid_down(v: i32) -> i32 {
    v.div_euclid(GRID) * GRID
}
