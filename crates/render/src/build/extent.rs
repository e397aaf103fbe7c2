//! How far a flow reaches.

use flow::{Display, Frame, NodeView, Route};

use super::edge::PILL_PADDING;
use super::{Drawing, LABEL, STUB, outward};
use crate::build::mark::{BADGE_OVER, is_open};

/// A pill that shows no title, only both glyphs.
const LEAST_PILL: f64 = 47.0;
/// How far a pill stays away from the cards beside it.
const PILL_GAP: f64 = 6.0;

/// Left, top, right, bottom.
type Extent = (f64, f64, f64, f64);

impl Drawing<'_> {
    pub(super) fn extent(&mut self, nodes: &[&NodeView], routes: &[&Route]) -> Extent {
        let mut extent = (f64::INFINITY, f64::INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY);
        for node in nodes {
            let frame = node.frame;
            let over = if self.findings && !node.problems.is_empty() { BADGE_OVER } else { 0.0 };
            take(&mut extent, frame.x, frame.y - over, frame.width, frame.height + over);
            for output in node.outputs.iter().filter(|output| is_open(output)) {
                let (x, y, width) = self.open_label(node, output);
                take(&mut extent, x, y - 8.0, width, 16.0);
            }
        }
        for route in routes {
            for &(x, y) in &route.points {
                take(&mut extent, x, y, 0.0, 0.0);
            }
            if let Some(label) = &route.label {
                take(&mut extent, label.x, label.y, label.width, label.height);
            }
            if let Some((x, y, width, height)) =
                self.pill_box(route).filter(|_| route.display == Display::Link)
            {
                take(&mut extent, x, y, width, height);
            }
        }
        extent
    }

    /// Where the pill of a link stands, on the canvas; none when its source is gone. It is cut short before the cards beside
    /// it, so that it hides none of their titles.
    pub(super) fn pill_box(&mut self, route: &Route) -> Option<(f64, f64, f64, f64)> {
        let node = *self.by_key.get(route.node.as_str())?;
        let output = node.outputs.iter().find(|output| output.key == route.output)?;
        let title = self.link_title(route, LABEL);
        let (width, height) = (title.width.ceil() + PILL_PADDING, 24.0);
        let (x, y) = (node.frame.x + output.anchor.x, node.frame.y + output.anchor.y);
        let (dx, dy) = outward(output.anchor.side);
        let left = if dx == 0.0 { x - width / 2.0 } else { x + dx * STUB + (dx - 1.0) / 2.0 * width };
        let top = if dy == 0.0 { y - height / 2.0 } else { y + dy * STUB + (dy - 1.0) / 2.0 * height };
        let beside = self.by_key.values().filter(|other| other.key != node.key).map(|other| other.frame);
        let beside = beside.filter(|card| card.y < top + height && card.y + card.height > top);
        let (left, right) = shortened(left, left + width, x + dx * STUB, beside);
        Some((left, top, right - left, height))
    }
}

/// The part of `left` to `right` that stays beside the cards; `stub` is the place on it that must stay.
fn shortened(left: f64, right: f64, stub: f64, cards: impl Iterator<Item = Frame>) -> (f64, f64) {
    let (mut from, mut to) = (left, right);
    for card in cards.filter(|card| card.x < right + PILL_GAP && card.x + card.width > left - PILL_GAP) {
        if card.x > stub {
            to = to.min(card.x - PILL_GAP);
        } else if card.x + card.width < stub {
            from = from.max(card.x + card.width + PILL_GAP);
        }
    }
    // Never so short that the stub would end beside it.
    to = to.max((stub + LEAST_PILL / 2.0).min(right));
    from = from.min((stub - LEAST_PILL / 2.0).max(left));
    if to - from < LEAST_PILL {
        if from > left || stub >= right {
            from = to - LEAST_PILL;
        } else {
            to = from + LEAST_PILL;
        }
    }
    (from, to)
}

fn take(extent: &mut Extent, x: f64, y: f64, width: f64, height: f64) {
    *extent = (extent.0.min(x), extent.1.min(y), extent.2.max(x + width), extent.3.max(y + height));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(places: &[(f64, f64)]) -> impl Iterator<Item = Frame> {
        let frame = |(x, width)| Frame { x, y: 0.0, width, height: 40.0 };
        places.iter().copied().map(frame).collect::<Vec<_>>().into_iter()
    }

    #[test]
    fn a_pill_ends_before_the_cards_beside_it() {
        assert_eq!(shortened(200.0, 320.0, 200.0, cards(&[])), (200.0, 320.0));
        assert_eq!(shortened(200.0, 320.0, 200.0, cards(&[(326.0, 100.0)])), (200.0, 320.0));
        assert_eq!(shortened(200.0, 320.0, 200.0, cards(&[(310.0, 100.0), (300.0, 9.0)])), (200.0, 294.0));
        // On the left of a card, and below one between two others.
        assert_eq!(shortened(80.0, 200.0, 200.0, cards(&[(0.0, 100.0)])), (106.0, 200.0));
        assert_eq!(shortened(100.0, 220.0, 160.0, cards(&[(0.0, 110.0), (200.0, 90.0)])), (116.0, 194.0));
        // Not shorter than its glyphs, whatever is there.
        assert_eq!(shortened(200.0, 320.0, 200.0, cards(&[(210.0, 100.0)])), (200.0, 247.0));
        assert_eq!(shortened(80.0, 200.0, 200.0, cards(&[(100.0, 95.0)])), (153.0, 200.0));
    }
}
