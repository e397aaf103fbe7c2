//! Cards.

use flow::{NodeView, Tone};

use super::Drawing;
use crate::layout::{self, BODY_ICON, BodyLine, Level, Mark, Run, SQUARE};
use crate::list::{Colour, Op, Rounded};
use crate::text::{BASELINE, Font};
use crate::theme::KindColours;

const RADIUS: f64 = 10.0;
const LINE: f64 = 18.0;
const HEADER: f64 = 40.0;
const FIRST_ROW: f64 = 66.0;
const ROW: f64 = 28.0;
const INSET: f64 = 12.0;
const TITLE_X: f64 = 40.0;
const PILL_TITLE_X: f64 = 42.0;
const PILL_WIDE_TITLE_X: f64 = 46.0;
/// No card shows more rows.
const MOST_ROWS: usize = 64;

impl Drawing<'_> {
    pub(super) fn card(&mut self, node: &NodeView) {
        let (x, y) = self.at((node.frame.x, node.frame.y));
        let (width, height) = (node.frame.width, node.frame.height);
        let pill = is_pill(node);
        let radius = if pill { (height / 2.0).min(24.0) } else { RADIUS };
        let shape = Rounded { x, y, width, height, radius };
        let blocked = self.findings && node.problems.save > 0;
        self.ops.push(Op::Shadow(shape));
        let border = if blocked { self.palette.save } else { self.palette.line_strong };
        self.rounded(shape, border);
        self.rounded(shape.inset(if blocked { 1.5 } else { 1.0 }), self.palette.raised);
        if pill { self.pill_content(node, x, y) } else { self.content(node, x, y) }
    }

    pub(super) fn rounded(&mut self, shape: Rounded, fill: Colour) {
        self.ops.push(Op::Rounded { shape, fill });
    }

    fn content(&mut self, node: &NodeView, x: f64, y: f64) {
        let width = node.frame.width;
        self.tile(self.palette.kind(&node.kind), x + 8.0, y + 8.0, 24.0, 6.0, 15.0);
        self.title(node, x + TITLE_X, y + HEADER / 2.0, width - TITLE_X - 10.0);
        let body = layout::body(&node.card, width - 2.0 * INSET, &mut self.measure);
        self.body(body, x + INSET, y + HEADER, LINE);
        self.rows(node, x, y);
    }

    fn rows(&mut self, node: &NodeView, x: f64, y: f64) {
        let free = node.frame.width - 2.0 * INSET;
        let palette = self.palette;
        let rows = node.outputs.iter().filter(|output| output.row).take(MOST_ROWS);
        let mut rows: Vec<(String, Colour)> =
            rows.map(|output| (output.label.to_string(), palette.ink)).collect();
        if node.card.more_rows > 0 {
            rows.push(((self.flow.more)(node.card.more_rows), palette.ink3));
        }
        for (i, (label, colour)) in rows.into_iter().enumerate() {
            let top = y + FIRST_ROW + i as f64 * ROW;
            let line = Rounded { x: x + INSET, y: top, width: free, height: 1.0, radius: 0.0 };
            self.rounded(line, palette.row_line);
            let text = self.measure.fit(&label, Font::Text, free);
            self.ops.push(Op::Text { text, x: x + INSET, y: top + ROW / 2.0 + 12.0 * BASELINE, colour });
        }
    }

    fn pill_content(&mut self, node: &NodeView, x: f64, y: f64) {
        let height = node.frame.height;
        let (size, glyph, title_x) =
            if height >= 48.0 { (28.0, 15.0, PILL_WIDE_TITLE_X) } else { (24.0, 14.0, PILL_TITLE_X) };
        self.tile(self.palette.kind(&node.kind), x + 9.0, y + (height - size) / 2.0, size, size / 2.0, glyph);
        let free = node.frame.width - title_x - 12.0;
        let mut body = layout::body(&node.card, free, &mut self.measure);
        body.truncate(1);
        let up = if body.is_empty() { 0.0 } else { 7.5 };
        self.title(node, x + title_x, y + height / 2.0 - up, free);
        self.body(body, x + title_x, y + height / 2.0 + 1.5, 15.0);
    }

    /// The coloured tile with the kind's glyph.
    fn tile(&mut self, colours: KindColours, x: f64, y: f64, size: f64, radius: f64, glyph: f64) {
        self.rounded(Rounded { x, y, width: size, height: size, radius }, colours.soft);
        let inset = (size - glyph) / 2.0;
        let (x, y) = (x + inset, y + inset);
        self.ops.push(Op::Icon { icon: colours.icon, x, y, size: glyph, width: 2.0, colour: colours.ink });
    }

    fn title(&mut self, node: &NodeView, x: f64, middle: f64, free: f64) {
        let text = self.measure.fit(&node.title, Font::Title, free);
        self.ops.push(Op::Text { text, x, y: middle + 14.0 * BASELINE, colour: self.palette.ink });
    }

    fn body(&mut self, lines: Vec<BodyLine>, x: f64, top: f64, height: f64) {
        for (i, line) in lines.into_iter().enumerate() {
            let middle = top + i as f64 * height + height / 2.0;
            match line.mark {
                Some(Mark::Level(level)) => {
                    let y = middle - SQUARE / 2.0;
                    let square = Rounded { x, y, width: SQUARE, height: SQUARE, radius: 2.0 };
                    let palette = self.palette;
                    self.rounded(
                        square,
                        match level {
                            Level::Error => palette.save,
                            Level::Warning => palette.publish,
                            Level::Other => palette.ink3,
                        },
                    );
                }
                Some(Mark::Icon(icon)) => self.body_icon(icon, x, middle),
                None => {}
            }
            for run in line.runs {
                self.run(run, x, middle);
            }
        }
    }

    fn body_icon(&mut self, icon: crate::icon::Icon, x: f64, middle: f64) {
        let (y, colour) = (middle - BODY_ICON / 2.0, self.palette.ink3);
        self.ops.push(Op::Icon { icon, x, y, size: BODY_ICON, width: 2.0, colour });
    }

    fn run(&mut self, run: Run, x: f64, middle: f64) {
        let Some(text) = run.text else {
            self.body_icon(crate::icon::find("arrow-right"), x + run.x, middle);
            return;
        };
        let colour = match run.tone {
            Tone::Muted => self.palette.ink3,
            Tone::Keyword => self.palette.accent_ink,
            Tone::Number => self.palette.number,
            Tone::Literal => self.palette.literal,
            Tone::Text | Tone::Code | Tone::Arrow => self.palette.ink2,
        };
        let y = middle + text.font.size().0 * BASELINE;
        self.ops.push(Op::Text { text, x: x + run.x, y, colour });
    }
}

/// Whether a card is round: Start and End, the ends of a flow.
fn is_pill(node: &NodeView) -> bool {
    node.kind == "start" || node.kind == "end"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measures_are_those_of_the_canvas() {
        let cards = include_str!("../../../../ui/src/canvas/paint/cards.ts");
        let layouts = include_str!("../../../../ui/src/canvas/paint/layouts.ts");
        for (file, name, value) in [
            (cards, "RADIUS", RADIUS),
            (cards, "LINE", LINE),
            (cards, "HEADER", HEADER),
            (cards, "FIRST_ROW", FIRST_ROW),
            (cards, "ROW", ROW),
            (layouts, "INSET", INSET),
            (layouts, "TITLE_X", TITLE_X),
            (layouts, "PILL_TITLE_X", PILL_TITLE_X),
            (layouts, "PILL_WIDE_TITLE_X", PILL_WIDE_TITLE_X),
        ] {
            assert!(file.contains(&format!("const {name} = {value};")), "{name}");
        }
    }
}
