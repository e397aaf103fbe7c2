//! Where ports are: as the author put them, or at their default places.

use flow::{Anchor, NodeView, Port, Side};

use crate::card::{row_centre, rows};

/// Fills the anchors of a view for a card of this size (px).
pub(crate) fn fill_anchors(view: &mut NodeView, width: f64, height: f64) {
    let all_rows = rows(view);
    for input in &mut view.inputs {
        input.anchor = on_border(input.port.unwrap_or(DEFAULT_INPUT), width, height);
    }
    let count = view.outputs.len();
    let mut row = 0;
    // With "more" the last row is shared by every output without a row of its own.
    let more = all_rows.saturating_sub(1);
    let has_rows = all_rows > 0;
    for (index, output) in view.outputs.iter_mut().enumerate() {
        let place = if output.row { row } else { more };
        row += usize::from(output.row);
        output.anchor = match output.port {
            Some(port) => on_border(port, width, height),
            None if has_rows => Anchor { side: Side::Right, x: width, y: row_centre(place).min(height) },
            None => on_border(default_output(index, count), width, height),
        };
    }
}

const DEFAULT_INPUT: Port = Port { side: Side::Left, offset: 0.5 };

/// One output leaves in the middle of the right side; of two the second leaves at the bottom; more share the right side.
fn default_output(index: usize, count: usize) -> Port {
    match (index, count) {
        (_, 0 | 1) | (0, 2) => Port { side: Side::Right, offset: 0.5 },
        (_, 2) => Port { side: Side::Bottom, offset: 0.5 },
        _ => Port { side: Side::Right, offset: (index + 1) as f64 / (count + 1) as f64 },
    }
}

fn on_border(port: Port, width: f64, height: f64) -> Anchor {
    let offset = if port.offset.is_finite() { port.offset.clamp(0.0, 1.0) } else { 0.5 };
    // Sixteenths of a pixel, like everything the router sees.
    let along = |length: f64| (length * offset * 16.0).round() / 16.0;
    let (x, y) = match port.side {
        Side::Left => (0.0, along(height)),
        Side::Right => (width, along(height)),
        Side::Top => (along(width), 0.0),
        Side::Bottom => (along(width), height),
    };
    Anchor { side: port.side, x, y }
}
