//! Coordinates along the flow: columns, lanes in the gaps between them, and lines to judge the drawing by.

use super::elements::{Elements, Piece};
use super::lanes::{self, Upright};
use super::part::{Face, Part};
use super::place::Place;
use super::ports::{Ports, leaves_beside, port_points};
use super::{LANE, LAYER_GAP, LINE_CARD, LINE_LINE, STUB, grid_up};

/// Gaps do not grow for the sake of wider labels that uprights cross.
const MOST_CROSSED: i32 = 96;

type Points = Vec<(i32, i32)>;

/// Places of the cards and a line for each join, `(along, across)`.
pub(super) fn draw(part: &Part, elements: &Elements, ports: &Ports, place: &Place) -> (Points, Vec<Points>) {
    let drops = drops(part, elements, ports, place);
    let mut drawing = Lines {
        part,
        elements,
        ports,
        place,
        drops,
        lanes: vec![(0, None); elements.pieces.len()],
        first_lane: vec![0; elements.layers],
        cards: vec![],
    };
    let gaps = drawing.lanes();
    drawing.columns(&gaps);
    let lines = (0..part.joins.len()).map(|join| drawing.line(join)).collect();
    (drawing.cards, lines)
}

/// Joins that leave beside the flow and may go straight to the height of what comes next, because nothing is in the way. The
/// outermost lane of a face first; the next only if it stays nearer.
fn drops(part: &Part, elements: &Elements, ports: &Ports, place: &Place) -> Vec<bool> {
    let mut drops = vec![false; part.joins.len()];
    let mut beside: Vec<(u32, bool, i32, usize)> = part
        .joins
        .iter()
        .enumerate()
        .filter(|(k, join)| leaves_beside(join) && !elements.path(*k).is_empty())
        .map(|(k, join)| (join.from, join.out.face == Face::High, -ports.out_at[k].abs(), k))
        .collect();
    beside.sort_unstable();
    for face in beside.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
        let (card, high, outermost, _) = face[0];
        let sign = if high { 1 } else { -1 };
        let neighbour = neighbour(elements, place, card, high);
        let mut limit = neighbour.map_or(i32::MAX, |e| {
            if !elements.is_card(e) {
                return sign * place.across[e as usize] - LINE_LINE;
            }
            let top = place.across[e as usize];
            let bottom = top + part.cards[e as usize].across;
            let edge = if high { top - ports.low[e as usize] } else { -(bottom + ports.high[e as usize]) };
            edge - LINE_CARD
        });
        // Nothing may lie outside the outermost of these already, nor come up from the card beside.
        let room = if high {
            ports.high[card as usize] + part.cards[card as usize].across
        } else {
            ports.low[card as usize]
        };
        let comes_up = neighbour.is_some_and(|e| elements.is_card(e) && ports.high[e as usize] > 0);
        if outermost != -room || !high && comes_up {
            continue;
        }
        for &(.., join) in face {
            let piece = &elements.pieces[elements.path(join)[0] as usize];
            let (from, to) = (place.height(piece.a, piece.a_at), place.height(piece.b, piece.b_at));
            if sign * to <= sign * from || sign * to > limit {
                break;
            }
            drops[join] = true;
            limit = sign * to - LINE_LINE;
        }
    }
    drops
}

/// What stands next to a card in its layer.
fn neighbour(elements: &Elements, place: &Place, card: u32, high: bool) -> Option<u32> {
    let row = &place.layers[elements.layer[card as usize] as usize];
    let at = place.place[card as usize] as usize;
    let next = if high { at.checked_add(1) } else { at.checked_sub(1) };
    row.get(next?).copied()
}

impl Place {
    /// The height of a line at an element.
    fn height(&self, element: u32, at: i32) -> i32 {
        self.across[element as usize] + at
    }
}

/// How many lanes a gap has, its widest label, and the widest that uprights leave no room but before them.
#[derive(Clone, Copy, Default)]
struct Gap {
    lanes: i32,
    label: i32,
    crossed: i32,
}

struct Lines<'a> {
    part: &'a Part<'a>,
    elements: &'a Elements,
    ports: &'a Ports,
    place: &'a Place,
    drops: Vec<bool>,
    /// By piece: its lane and its second one.
    lanes: Vec<(i32, Option<(i32, i32)>)>,
    /// By gap: where its first lane is along the flow.
    first_lane: Vec<i32>,
    cards: Points,
}

impl Lines<'_> {
    /// Gives every piece its lane.
    fn lanes(&mut self) -> Vec<Gap> {
        let mut by_gap: Vec<Vec<u32>> = vec![vec![]; self.elements.layers];
        for (id, piece) in (0..).zip(&self.elements.pieces) {
            by_gap[piece.gap as usize].push(id);
        }
        by_gap.into_iter().map(|pieces| self.lanes_of(pieces)).collect()
    }

    fn lanes_of(&mut self, mut pieces: Vec<u32>) -> Gap {
        let elements = self.elements;
        let end = |id: u32| {
            let p = &elements.pieces[id as usize];
            (p.b, p.b_at, p.b_left)
        };
        pieces.sort_by_key(|&id| (end(id), id));
        let mut gap = Gap::default();
        let mut uprights: Vec<Upright> = vec![];
        let groups: Vec<&[u32]> = pieces.chunk_by(|a, b| end(*a) == end(*b)).collect();
        for group in &groups {
            let first = &elements.pieces[group[0] as usize];
            let common = self.place.height(first.b, first.b_at);
            let mut upright = Upright {
                low: common,
                high: common,
                ends: vec![(common, first.b_left)],
                lane: 0,
                split: None,
            };
            for &id in *group {
                let piece = &elements.pieces[id as usize];
                let from =
                    if self.dropped(id, piece) { common } else { self.place.height(piece.a, piece.a_at) };
                upright.low = upright.low.min(from);
                upright.high = upright.high.max(from);
                upright.ends.push((from, piece.a_left));
                if elements.is_card(piece.a) {
                    gap.label = gap.label.max(self.part.joins[piece.join as usize].label);
                }
            }
            uprights.push(upright);
        }
        gap.crossed = self.crossed_label(&groups, &uprights);
        gap.lanes = lanes::order(&mut uprights);
        for (group, upright) in groups.iter().zip(&uprights) {
            for &id in *group {
                self.lanes[id as usize] = (upright.lane, upright.split);
            }
        }
        gap
    }

    /// The widest label in a gap of which a foreign upright crosses the line, or its own one goes up from it. Labels stand on
    /// their lines or right above.
    fn crossed_label(&self, groups: &[&[u32]], uprights: &[Upright]) -> i32 {
        /// So far above its line a label reaches.
        const REACH: i32 = 22;
        let mut widest = 0;
        for (own, group) in groups.iter().enumerate() {
            for &id in *group {
                let piece = &self.elements.pieces[id as usize];
                let label = self.part.joins[piece.join as usize].label;
                if label <= widest || !self.elements.is_card(piece.a) || self.dropped(id, piece) {
                    continue;
                }
                let height = self.place.height(piece.a, piece.a_at);
                let meets = |(k, u): (usize, &Upright)| {
                    let low = if k == own { height - 1 } else { height };
                    u.low < low && u.high > height - REACH
                };
                if uprights.iter().enumerate().any(meets) {
                    widest = label;
                }
            }
        }
        widest
    }

    /// Whether a piece is the first one of a join that goes straight to its height.
    fn dropped(&self, id: u32, piece: &Piece) -> bool {
        self.drops[piece.join as usize] && self.elements.path(piece.join as usize).first() == Some(&id)
    }

    /// Puts the layers side by side: columns as wide as their cards, gaps as wide as lanes and labels need.
    fn columns(&mut self, gaps: &[Gap]) {
        let layers = self.elements.layers;
        let mut widths = vec![0; layers];
        for (card, &layer) in self.part.cards.iter().zip(&self.elements.layer) {
            widths[layer as usize] = widths[layer as usize].max(card.along);
        }
        let mut starts = vec![0; layers];
        let mut at = 0;
        for layer in 0..layers {
            starts[layer] = at;
            at += grid_up(widths[layer]);
            if layer + 1 == layers {
                break;
            }
            // The first and the last gap lie before and behind all cards.
            let outer = layer == 0 || layer + 2 == layers;
            let label = match gaps[layer].label {
                label if self.part.labels_along => label,
                0 => 0,
                _ => 20,
            };
            let before = if label > 0 { label + 20 } else { STUB };
            let run = (gaps[layer].lanes - 1).max(0) * LANE;
            let least = if outer { 0 } else { LAYER_GAP.max(label + 24) };
            let lanes = if gaps[layer].lanes > 0 { before + run + 20 } else { 0 };
            // The router puts uprights into the middle of a gap.
            let crossed = match gaps[layer].crossed.min(MOST_CROSSED) {
                label if label > 0 && self.part.labels_along => 2 * (label + 12) + run,
                _ => 0,
            };
            let need = grid_up(least.max(lanes).max(crossed));
            // Lanes in the middle of what is free behind the labels.
            let spare = (need - before - run - 20).max(0);
            self.first_lane[layer] = at + before + spare / 2;
            at += need;
        }
        let shift = starts.get(1).copied().unwrap_or(0);
        for lane in &mut self.first_lane {
            *lane -= shift;
        }
        let cards = self.elements.layer.iter().zip(&self.place.across).take(self.elements.cards);
        self.cards = cards.map(|(&layer, &across)| (starts[layer as usize] - shift, across)).collect();
    }

    fn line(&self, number: usize) -> Points {
        let mut path = self.elements.path(number);
        let mut points: Points = vec![];
        let Some(&first) = path.first() else { return points };
        let join = &self.part.joins[number];
        let (from, to) = (join.from as usize, join.to as usize);
        let out = port_points(&self.part.cards[from], self.cards[from], &join.out, self.ports.out_at[number]);
        points.extend(out.iter().flatten());
        if self.drops[number] {
            let piece = &self.elements.pieces[first as usize];
            points.truncate(1);
            points.extend(out[0].map(|p| (p.0, self.place.height(piece.b, piece.b_at))));
            path = &path[1..];
        }
        for &id in path {
            self.bend(id, &mut points);
        }
        let into = port_points(&self.part.cards[to], self.cards[to], &join.into, self.ports.in_at[number]);
        points.extend(into.iter().rev().flatten());
        simplify(&mut points);
        points
    }

    /// The corners of a piece.
    fn bend(&self, id: u32, points: &mut Points) {
        let piece = &self.elements.pieces[id as usize];
        let (from, to) = (self.place.height(piece.a, piece.a_at), self.place.height(piece.b, piece.b_at));
        if from == to {
            return;
        }
        let (lane, split) = self.lanes[id as usize];
        let along = |lane: i32| self.first_lane[piece.gap as usize] + lane * LANE;
        let here = along(lane);
        let Some((other, step)) = split else {
            points.extend([(here, from), (here, to)]);
            return;
        };
        let there = along(other);
        let (first, second) = if piece.a_left { (here, there) } else { (there, here) };
        points.extend([(first, from), (first, step), (second, step), (second, to)]);
    }
}

/// Drops repeated points and those between two others on a straight.
fn simplify(points: &mut Points) {
    let mut kept: Points = Vec::with_capacity(points.len());
    for &p in points.iter() {
        match kept[..] {
            [.., last] if last == p => {}
            [.., a, b] if a.0 == b.0 && b.0 == p.0 || a.1 == b.1 && b.1 == p.1 => {
                let end = kept.len() - 1;
                kept[end] = p;
            }
            _ => kept.push(p),
        }
    }
    *points = kept;
}
