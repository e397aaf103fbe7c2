//! One connected part in the frame of the flow: `along` runs with the flow, `across` stands on it.

use super::elements::{self, Elements, Sharing};
use super::flow::{Flow, analyse};
use super::order::{Order, minimise};
use super::ports::Ports;
use super::{Options, SMALL, lines, place};
use crate::scene::Role;

/// A card's side as the flow sees it: where lines come in, go out, and the two beside.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Face {
    West,
    East,
    /// Towards smaller `across`.
    Low,
    High,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct FacePort {
    pub(super) face: Face,
    pub(super) at: i32,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Card {
    pub(super) along: i32,
    pub(super) across: i32,
    pub(super) role: Role,
    pub(super) old: Option<(i32, i32)>,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Join {
    pub(super) from: u32,
    pub(super) to: u32,
    pub(super) out: FacePort,
    pub(super) into: FacePort,
    pub(super) rank: u32,
    pub(super) label: i32,
}

/// A part as the stages see it.
pub(super) struct Part<'a> {
    pub(super) cards: &'a [Card],
    pub(super) joins: &'a [Join],
    pub(super) keep: bool,
    /// Whether labels lie along the flow (left to right) or across it.
    pub(super) labels_along: bool,
}

/// Where the cards of a part are, `(along, across)`, and the lines drawn to judge that by.
#[derive(Debug, Default)]
pub(super) struct Drawing {
    pub(super) at: Vec<(i32, i32)>,
    pub(super) lines: Vec<Vec<(i32, i32)>>,
    crossings: u64,
}

/// Lays out one part. Small parts try how lines may share a channel, whether ends stand last, and how turns are seen, and take
/// the drawing that reads best; large ones take what crosses least.
pub(super) fn layout(part: &Part, options: &Options) -> Drawing {
    let small = part.cards.len() <= SMALL;
    let mut flows = vec![analyse(part, true)];
    if small {
        let other = analyse(part, false);
        if other.layer != flows[0].layer {
            flows.push(other);
        }
    }
    let share = flows.len() as u64;
    let mut best: Option<(u64, Drawing)> = None;
    for (late, flow) in flows.iter().enumerate() {
        let ports = Ports::new(part, &flow.layer);
        let span: usize = part.joins.iter().map(|j| flow.span(j)).sum();
        let ways: &[Sharing] =
            if span > 40_000 { &[Sharing::All] } else { &[Sharing::All, Sharing::BackAndEnd, Sharing::None] };
        let views: &[bool] = if small { &[true, false] } else { &[false] };
        let work = options.work / (ways.len() as u64 * views.len() as u64 * share);
        let mut tried = vec![];
        let mut least: Option<(Elements, Order)> = None;
        for (&sharing, &helpers) in ways.iter().flat_map(|way| views.iter().map(move |view| (way, view))) {
            let elements = elements::build(part, flow, &ports, sharing, helpers);
            // As many elements as before: nothing more or less to share.
            let kind = (elements.count(), helpers);
            if tried.contains(&kind) {
                continue;
            }
            tried.push(kind);
            let others = if !small {
                0
            } else if part.cards.len() <= 60 {
                6
            } else {
                2
            };
            let mut orders = minimise(part, &elements, flow, work, others);
            if small {
                for order in &orders {
                    let drawing = draw(part, flow, &ports, &elements, order);
                    // Ends rather stand last.
                    let cost = cost(&drawing) + 500 * late as u64;
                    if best.as_ref().is_none_or(|b| cost < b.0) {
                        best = Some((cost, drawing));
                    }
                }
            } else {
                let order = orders.swap_remove(0);
                if least.as_ref().is_none_or(|l| order.crossings < l.1.crossings) {
                    least = Some((elements, order));
                }
            }
        }
        if let Some((elements, order)) = least {
            best = Some((0, draw(part, flow, &ports, &elements, &order)));
        }
    }
    best.map(|b| b.1).unwrap_or_default()
}

fn draw(part: &Part, flow: &Flow, ports: &Ports, elements: &Elements, order: &Order) -> Drawing {
    let place = place::assign(part, elements, order, flow, ports);
    let (at, lines) = lines::draw(part, elements, ports, &place);
    Drawing { at, lines, crossings: order.crossings }
}

/// A crossing weighs like 500 px of line, a corner like 20, a px across the flow like 5.
fn cost(drawing: &Drawing) -> u64 {
    let across = || drawing.at.iter().chain(drawing.lines.iter().flatten()).map(|p| p.1);
    let height = across().max().unwrap_or(0).abs_diff(across().min().unwrap_or(0));
    let line = |line: &Vec<(i32, i32)>| {
        let length: u64 =
            line.windows(2).map(|w| u64::from(w[0].0.abs_diff(w[1].0) + w[0].1.abs_diff(w[1].1))).sum();
        20 * line.len() as u64 + length
    };
    drawing.crossings * 500 + 5 * u64::from(height) + drawing.lines.iter().map(line).sum::<u64>()
}
