//! How large a card is. The numbers are the design language's: widths and heights are multiples of 8.

use flow::NodeView;

use crate::text::{Font, text_width};

const WIDTH: f64 = 176.0;
const HEADER: f64 = 40.0;

/// Top of the first row of outputs; rows are `ROW` high and their ports sit on their centres.
pub(crate) const FIRST_ROW: f64 = 66.0;
pub(crate) const ROW: f64 = 28.0;

/// Width and height of a card in px.
///
/// Start and End are round: Start as wide as its title needs, 96 to 136. A card with rows has room for the rows it shows and,
/// when there are more, one for "more"; any other card has the height of as many lines as it may show.
pub fn card_size(view: &NodeView) -> (f64, f64) {
    match &*view.kind {
        "start" => (start_width(&view.title), HEADER),
        "end" => (152.0, 48.0),
        _ => (WIDTH, body_height(view)),
    }
}

/// How many rows the card shows, "more" included.
pub(crate) fn rows(view: &NodeView) -> usize {
    let shown = view.outputs.iter().filter(|o| o.row).count();
    shown + usize::from(view.card.more_rows > 0)
}

/// Height of the centre of row `index`, from the card's top.
pub(crate) fn row_centre(index: usize) -> f64 {
    FIRST_ROW + ROW * (index as f64 + 0.5)
}

fn start_width(title: &str) -> f64 {
    // Title from 40; at the right the round end takes 20.
    let needed = 40.0 + text_width(title, Font::Ui(14, 600)) + 20.0;
    (snap_up(needed)).clamp(96.0, 136.0)
}

fn body_height(view: &NodeView) -> f64 {
    match (rows(view), view.card.max_lines) {
        (0, 0) => HEADER,
        (0, 1) => 64.0,
        (0, 2) => 88.0,
        (0, lines) => 104.0 + 16.0 * (f64::from(lines.min(64)) - 3.0),
        // At least 6 under the last row.
        (rows, _) => snap_up(FIRST_ROW + ROW * rows as f64 + 6.0),
    }
}

fn snap_up(px: f64) -> f64 {
    (px / 8.0).ceil() * 8.0
}
