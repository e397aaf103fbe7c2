//! Where ports are: as the author put them, or at their default places.

use flow::{Anchor, NodeView, Port, Side};

use crate::card::{ROW, row_centre, rows};
use crate::units::{to_px, to_units};

/// Fills the anchors of a view for a card of this size (px).
pub(crate) fn fill_anchors(view: &mut NodeView, width: f64, height: f64) {
    for input in &mut view.inputs {
        input.anchor = on_border(input.port.unwrap_or(DEFAULT_INPUT), width, height);
    }
    let rows = rows(view);
    let count = view.outputs.len();
    let without_row = view.outputs.iter().filter(|o| !o.row).count();
    let (mut row, mut more) = (0, 0);
    for (index, output) in view.outputs.iter_mut().enumerate() {
        let at = match (output.row, rows) {
            (_, 0) => None,
            (true, _) => {
                row += 1;
                Some(row_centre(row - 1))
            }
            // Outputs without a row share the last one, "more", spread over its height so that their lines can part.
            (false, _) => {
                more += 1;
                let share = more as f64 / (without_row + 1) as f64;
                Some(row_centre(rows - 1) + ROW * (share - 0.5))
            }
        };
        output.anchor = match (output.port, at) {
            (Some(port), _) => on_border(port, width, height),
            (None, Some(y)) => Anchor { side: Side::Right, x: width, y: sixteenth(y.min(height)) },
            (None, None) => on_border(default_output(index, count), width, height),
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
    let along = |length: f64| sixteenth(length * offset);
    let (x, y) = match port.side {
        Side::Left => (0.0, along(height)),
        Side::Right => (width, along(height)),
        Side::Top => (along(width), 0.0),
        Side::Bottom => (along(width), height),
    };
    Anchor { side: port.side, x, y }
}

/// Like everything that the router sees.
fn sixteenth(px: f64) -> f64 {
    to_px(to_units(px))
}

#[cfg(test)]
mod tests {
    use flow::{Card, Display, Frame, InputView, OutputView, Problems};

    use super::*;
    use crate::card::card_size;

    fn view(kind: &str, lines: u32, rows: &[bool]) -> NodeView {
        let output = |(k, row): (usize, &bool)| OutputView {
            key: format!("o{k}").into(),
            label: "".into(),
            row: *row,
            required: true,
            path: String::new(),
            target: None,
            target_input: None,
            port: None,
            anchor: Anchor { side: Side::Top, x: -1.0, y: -1.0 },
            waypoints: vec![],
            display: Display::Line,
        };
        let anchor = Anchor { side: Side::Top, x: -1.0, y: -1.0 };
        let more_rows = rows.iter().filter(|r| !**r).count() as u32;
        NodeView {
            key: "n".into(),
            kind: kind.to_owned().into(),
            title: "Start".into(),
            titled: false,
            position: None,
            frame: Frame::default(),
            card: Card {
                max_lines: lines,
                more_rows: if rows.contains(&true) { more_rows } else { 0 },
                ..Card::default()
            },
            inputs: vec![InputView { key: "in".into(), port: None, anchor }],
            outputs: rows.iter().enumerate().map(output).collect(),
            problems: Problems::default(),
        }
    }

    fn anchors(mut view: NodeView) -> Vec<(Side, f64, f64)> {
        let (width, height) = card_size(&view);
        fill_anchors(&mut view, width, height);
        view.outputs.iter().map(|o| (o.anchor.side, o.anchor.x, o.anchor.y)).collect()
    }

    #[test]
    fn cards_have_the_sizes_of_the_design() {
        let size = |kind: &str, lines, rows: &[bool]| card_size(&view(kind, lines, rows));
        assert_eq!(size("start", 0, &[]), (96.0, 40.0));
        assert_eq!(size("end", 1, &[]), (152.0, 48.0));
        assert_eq!(size("delay", 1, &[false]), (176.0, 64.0));
        assert_eq!(size("if", 2, &[false, false]), (176.0, 88.0));
        assert_eq!(size("waitUntil", 3, &[false, false]), (176.0, 104.0));
        assert_eq!(size("userInput", 1, &[true, true]), (176.0, 128.0));
        assert_eq!(size("userInput", 1, &[true; 3]), (176.0, 160.0));
        // Six choices and "more".
        assert_eq!(size("userInput", 1, &[true, true, true, true, true, true, false]), (176.0, 272.0));
        let mut start = view("start", 0, &[]);
        start.title = "A start with a very long title".into();
        assert_eq!(card_size(&start).0, 136.0);
    }

    #[test]
    fn outputs_leave_where_the_format_says() {
        assert_eq!(anchors(view("delay", 1, &[false])), [(Side::Right, 176.0, 32.0)]);
        assert_eq!(
            anchors(view("if", 2, &[false, false])),
            [(Side::Right, 176.0, 44.0), (Side::Bottom, 88.0, 88.0)]
        );
        let rows = anchors(view("userInput", 1, &[true, true, true]));
        assert_eq!(rows.iter().map(|a| a.2).collect::<Vec<_>>(), [80.0, 108.0, 136.0]);
        // One choice of a card with rows is at its row too.
        assert_eq!(anchors(view("userInput", 1, &[true])), [(Side::Right, 176.0, 80.0)]);
    }

    #[test]
    fn choices_without_a_row_share_the_last_one() {
        let rows = [true, true, true, true, true, true, false, false, false];
        let at: Vec<f64> = anchors(view("userInput", 1, &rows)).iter().map(|a| a.2).collect();
        assert_eq!(at[5..], [220.0, 241.0, 248.0, 255.0]);
    }

    #[test]
    fn stored_ports_count() {
        let mut stored = view("if", 2, &[false, false]);
        stored.outputs[0].port = Some(Port { side: Side::Top, offset: 0.25 });
        stored.outputs[1].port = Some(Port { side: Side::Left, offset: f64::NAN });
        assert_eq!(anchors(stored), [(Side::Top, 44.0, 0.0), (Side::Left, 0.0, 44.0)]);
        let mut user = view("userInput", 1, &[true, true]);
        user.outputs[1].port = Some(Port { side: Side::Bottom, offset: 0.5 });
        assert_eq!(anchors(user), [(Side::Right, 176.0, 80.0), (Side::Bottom, 88.0, 128.0)]);
    }
}
