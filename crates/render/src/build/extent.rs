//! How far a flow reaches.

use flow::{Display, NodeView, Route};

use super::{Drawing, STUB, outward};
use crate::build::mark::{BADGE_OVER, is_open};

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

    /// Where the pill of a link stands, on the canvas; none when its source is gone.
    pub(super) fn pill_box(&mut self, route: &Route) -> Option<(f64, f64, f64, f64)> {
        let node = *self.by_key.get(route.node.as_str())?;
        let output = node.outputs.iter().find(|output| output.key == route.output)?;
        let title = self.link_title(route);
        let (width, height) = (title.width.ceil() + 56.0, 24.0);
        let (x, y) = (node.frame.x + output.anchor.x, node.frame.y + output.anchor.y);
        let (dx, dy) = outward(output.anchor.side);
        let left = if dx == 0.0 { x - width / 2.0 } else { x + dx * STUB + (dx - 1.0) / 2.0 * width };
        let top = if dy == 0.0 { y - height / 2.0 } else { y + dy * STUB + (dy - 1.0) / 2.0 * height };
        Some((left, top, width, height))
    }
}

fn take(extent: &mut Extent, x: f64, y: f64, width: f64, height: f64) {
    *extent = (extent.0.min(x), extent.1.min(y), extent.2.max(x + width), extent.3.max(y + height));
}
