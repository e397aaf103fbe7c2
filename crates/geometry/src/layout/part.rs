//! One connected part in the frame of the flow: `along` runs with the flow, `across` stands on it.

use super::elements::{self, Elements, Sharing};
use super::flow::{Flow, analyse};
use super::order::{Effort, Order, minimise};
use super::ports::Ports;
use super::trial::Trial;
use super::{Options, SMALL, judge, lines, place};
use crate::scene::Role;

const SHARINGS: [Sharing; 3] = [Sharing::All, Sharing::BackAndEnd, Sharing::None];
/// Beginnings of the short look at every way, and how many ways get a long one.
const FIRST_SEEDS: usize = 4;
const DEEP: usize = 3;
/// Drawings that the router tries, at most.
const MOST_TRIES: usize = 8;

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
}

/// Lays out one part. Small parts try how lines may share a channel, whether ends stand last, and how turns are seen, and take
/// the drawing that reads best; large ones take what crosses least.
pub(super) fn layout(part: &Part, options: &Options) -> Drawing {
    if part.cards.len() <= SMALL { small(part, options) } else { large(part, options) }
}

/// A way to see a part: the layers, what lines share, and how turns count.
struct Way<'a> {
    flow: &'a Flow,
    ports: &'a Ports,
    elements: Elements,
    /// What speaks against it.
    malus: u64,
}

impl Way<'_> {
    /// The drawings of the best orders and what they cost.
    fn drawings(&self, part: &Part, effort: Effort) -> Vec<(u64, Drawing)> {
        let priced = |order: &Order| {
            let drawing = draw(part, self.flow, self.ports, &self.elements, order);
            (cost(&drawing) + self.malus, drawing)
        };
        minimise(part, &self.elements, self.flow, effort).iter().map(priced).collect()
    }
}

/// What long lines may share: everything, when there are too many to try.
fn sharings(part: &Part, flow: &Flow) -> &'static [Sharing] {
    let span: usize = part.joins.iter().map(|j| flow.span(j)).sum();
    if span > 40_000 { &SHARINGS[..1] } else { &SHARINGS }
}

fn small(part: &Part, options: &Options) -> Drawing {
    let with_ports = |flow: Flow| (Ports::new(part, &flow.layer), flow);
    let mut flows = vec![with_ports(analyse(part, true))];
    let other = analyse(part, false);
    if other.layer != flows[0].1.layer {
        flows.push(with_ports(other));
    }
    let mut ways = vec![];
    for (late, (ports, flow)) in flows.iter().enumerate() {
        let mut tried = vec![];
        for (sharing, helpers) in sharings(part, flow).iter().flat_map(|&s| [(s, true), (s, false)]) {
            let elements = elements::build(part, flow, ports, sharing, helpers);
            // As many elements as before: nothing more or less to share.
            let kind = (elements.count(), helpers);
            if !tried.contains(&kind) {
                tried.push(kind);
                // Ends rather stand last.
                ways.push(Way { flow, ports, elements, malus: 500 * late as u64 });
            }
        }
    }
    // A short look at all of them, a long one at those that promise most.
    let share = options.work / (ways.len() as u64 + DEEP as u64 * 3);
    let mut drawings: Vec<(u64, Drawing)> = vec![];
    let mut promising: Vec<(u64, usize)> = vec![];
    for (k, way) in ways.iter().enumerate() {
        let first = way.drawings(part, Effort { work: share, seeds: FIRST_SEEDS, others: 1 });
        promising.extend(first.iter().map(|d| d.0).min().map(|cost| (cost, k)));
        drawings.extend(first);
    }
    promising.sort_unstable();
    let others = if part.cards.len() <= 60 { 6 } else { 2 };
    for &(_, k) in promising.iter().take(DEEP) {
        drawings.extend(ways[k].drawings(part, Effort { work: 3 * share, seeds: usize::MAX, others }));
    }
    drawings.sort_by_key(|d| d.0);
    let mut best: Vec<Drawing> = vec![];
    // While somebody edits, the plan must do.
    let size = part.cards.len().max(part.joins.len() / 2).max(1);
    let tries = if options.keep { 1 } else { (options.tries / size).clamp(1, MOST_TRIES) };
    for (_, drawing) in drawings {
        if best.len() < tries && !best.iter().any(|b| b.at == drawing.at) {
            best.push(drawing);
        }
    }
    choose(part, best)
}

/// The drawing that is best with real lines.
fn choose(part: &Part, mut drawings: Vec<Drawing>) -> Drawing {
    let mut best = 0;
    if drawings.len() > 1 {
        let trial = Trial::new(part);
        let costs: Vec<u64> = drawings.iter().map(|d| trial.cost(d)).collect();
        best = (0..costs.len()).min_by_key(|&k| (costs[k], k)).unwrap_or(0);
    }
    if drawings.is_empty() { Drawing::default() } else { drawings.swap_remove(best) }
}

fn large(part: &Part, options: &Options) -> Drawing {
    let flow = analyse(part, true);
    let ports = Ports::new(part, &flow.layer);
    let ways = sharings(part, &flow);
    let mut tried = vec![];
    let mut least: Option<(Elements, Order)> = None;
    for &sharing in ways {
        let elements = elements::build(part, &flow, &ports, sharing, false);
        if tried.contains(&elements.count()) {
            continue;
        }
        tried.push(elements.count());
        let work = options.work / ways.len() as u64;
        let effort = Effort { work, seeds: usize::MAX, others: 0 };
        let order = minimise(part, &elements, &flow, effort).swap_remove(0);
        if least.as_ref().is_none_or(|l| order.crossings < l.1.crossings) {
            least = Some((elements, order));
        }
    }
    least.map(|(elements, order)| draw(part, &flow, &ports, &elements, &order)).unwrap_or_default()
}

fn draw(part: &Part, flow: &Flow, ports: &Ports, elements: &Elements, order: &Order) -> Drawing {
    let place = place::assign(part, elements, order, flow, ports);
    let (at, lines) = lines::draw(part, elements, ports, &place);
    Drawing { at, lines }
}

/// A crossing weighs like 500 px of line, a corner like 20, a px across the flow like 5.
fn cost(drawing: &Drawing) -> u64 {
    cost_of(&drawing.at, &drawing.lines)
}

/// The same for any lines.
pub(super) fn cost_of(at: &[(i32, i32)], lines: &[Vec<(i32, i32)>]) -> u64 {
    let across = || at.iter().chain(lines.iter().flatten()).map(|p| p.1);
    let height = across().max().unwrap_or(0).abs_diff(across().min().unwrap_or(0));
    let line = |line: &Vec<(i32, i32)>| {
        let length: u64 =
            line.windows(2).map(|w| u64::from(w[0].0.abs_diff(w[1].0) + w[0].1.abs_diff(w[1].1))).sum();
        20 * line.len() as u64 + length
    };
    judge::crossings(lines) * 500 + 5 * u64::from(height) + lines.iter().map(line).sum::<u64>()
}
