//! Orders to begin with.

use super::elements::{Elements, What};
use super::flow::Flow;
use super::net::{Net, is_line};
use super::part::Part;

/// Layers filled depth first along the lines. `flip` takes outputs from the bottom up, `lines_first` puts lines that come from
/// nowhere (those that run back) on top.
pub(super) fn depth_first(elements: &Elements, net: &Net, flip: bool, lines_first: bool) -> Vec<Vec<u32>> {
    let count = elements.count() as u32;
    let mut layers = vec![vec![]; elements.layers];
    let mut seen = vec![false; elements.count()];
    let mut roots: Vec<u32> = (0..count).filter(|&e| net.before(e).is_empty()).collect();
    roots.sort_by_key(|&e| (is_line(elements, e) != lines_first, elements.layer[e as usize], e));
    let mut stack = vec![];
    // Every element can be reached from a root; the rest of the list makes sure of it.
    for root in roots.into_iter().chain(0..count) {
        stack.push(root);
        while let Some(element) = stack.pop() {
            if std::mem::replace(&mut seen[element as usize], true) {
                continue;
            }
            layers[elements.layer[element as usize] as usize].push(element);
            let next = net.after(element).iter().map(|n| n.element);
            if flip { stack.extend(next) } else { stack.extend(next.rev()) }
        }
    }
    layers
}

/// The order of the cards' old places, with new cards and lines where they fit; lines that run back below all, or above.
pub(super) fn as_before(
    part: &Part,
    elements: &Elements,
    flow: &Flow,
    net: &Net,
    back_below: bool,
) -> Vec<Vec<u32>> {
    let mut height = old_heights(part, elements, flow, net);
    let known = || height.iter().copied().filter(|h| !h.is_nan());
    let (low, high) = known().fold((f64::MAX, f64::MIN), |m, h| (m.0.min(h), m.1.max(h)));
    for e in elements.cards..elements.count() {
        if elements.what(e as u32) != What::Bend {
            continue;
        }
        let join_number = elements.owner[e] as usize;
        let join = &part.joins[join_number];
        if flow.back[join_number] {
            let far = 1e6 + join_number as f64;
            height[e] = if back_below { high + far } else { low - far };
            continue;
        }
        let layer = |e: usize| f64::from(elements.layer[e]);
        let (from, to) = (join.from as usize, join.to as usize);
        let share = (layer(e) - layer(from)) / (layer(to) - layer(from)).max(1.0);
        height[e] = height[from] + (height[to] - height[from]) * share;
    }
    for e in elements.cards..elements.count() {
        if elements.what(e as u32) == What::Turn {
            let before = net.before(e as u32);
            let ends = if before.is_empty() { net.after(e as u32) } else { before };
            let sum: f64 = ends.iter().map(|n| height[n.element as usize]).sum();
            height[e] = sum / ends.len().max(1) as f64;
        }
    }
    let mut layers = vec![vec![]; elements.layers];
    for e in 0..elements.count() as u32 {
        layers[elements.layer[e as usize] as usize].push(e);
    }
    let key = |e: u32| Some(height[e as usize]).filter(|h| !h.is_nan()).unwrap_or(f64::MAX);
    for layer in &mut layers {
        layer.sort_by(|&a, &b| key(a).total_cmp(&key(b)).then(a.cmp(&b)));
    }
    layers
}

/// Middles of the cards with an old place, and for new cards the mean of what they are tied to; NaN where that is nothing.
fn old_heights(part: &Part, elements: &Elements, flow: &Flow, net: &Net) -> Vec<f64> {
    let mut height = vec![f64::NAN; elements.count()];
    for (card, height) in part.cards.iter().zip(&mut height) {
        if let Some((_, across)) = card.old {
            *height = f64::from(across) + f64::from(card.across) / 2.0;
        }
    }
    for _ in 0..8 {
        let mut open = false;
        for e in 0..elements.cards {
            if !height[e].is_nan() {
                continue;
            }
            let after = flow.outgoing(e as u32).iter().map(|&j| part.joins[j as usize].to as usize);
            let before =
                net.before(e as u32).iter().map(|n| n.element as usize).filter(|&n| n < elements.cards);
            let known: Vec<f64> = after.chain(before).map(|n| height[n]).filter(|h| !h.is_nan()).collect();
            open |= known.is_empty();
            if !known.is_empty() {
                height[e] = known.iter().sum::<f64>() / known.len() as f64;
            }
        }
        if !open {
            break;
        }
    }
    height
}
