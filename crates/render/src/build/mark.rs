//! What stands on a card's border: ports, labels of open outputs, the badge of findings.

use flow::{NodeView, OutputView, Problems};

use super::{Drawing, LABEL, outward};
use crate::icon;
use crate::list::{Colour, Op, Rounded, Stroke};
use crate::text::{BASELINE, Font};

/// So far a badge reaches over its card.
pub(super) const BADGE_OVER: f64 = 11.0;

/// Whether an output is open and must be connected to publish.
pub(super) fn is_open(output: &OutputView) -> bool {
    output.required && output.target.is_none()
}

impl Drawing<'_> {
    /// Outputs; where a line ends, its head says that here is a way in.
    pub(super) fn ports(&mut self, node: &NodeView, x: f64, y: f64) {
        let palette = self.palette;
        for output in &node.outputs {
            let (x, y) = (x + output.anchor.x, y + output.anchor.y);
            let (radius, fill, colour, width) = if is_open(output) {
                (4.5, palette.raised, palette.publish, 2.0)
            } else {
                (4.0, palette.edge, palette.raised, 1.5)
            };
            self.ops.push(Op::Circle { x, y, radius, fill, stroke: Stroke { colour, width, dashed: false } });
        }
    }

    /// The labels of open outputs, beyond their ports.
    pub(super) fn open_labels(&mut self, node: &NodeView, x: f64, y: f64) {
        for output in
            node.outputs.iter().filter(|output| is_open(output) && !output.row && !output.label.is_empty())
        {
            let (left, middle, width) = self.open_label(node, output);
            let (left, middle) = (left - node.frame.x + x, middle - node.frame.y + y);
            let shape = Rounded { x: left, y: middle - 8.0, width, height: 16.0, radius: 4.0 };
            self.rounded(shape, self.palette.canvas);
            let text = self.measure.fit(&output.label, Font::Label, LABEL);
            let baseline = middle + 12.0 * BASELINE;
            self.ops.push(Op::Text { text, x: left + 5.0, y: baseline, colour: self.palette.publish_ink });
        }
    }

    /// Where the label of an open output stands: left, middle, width.
    pub(super) fn open_label(&mut self, node: &NodeView, output: &OutputView) -> (f64, f64, f64) {
        let (dx, dy) = outward(output.anchor.side);
        let width = self.measure.fit(&output.label, Font::Label, LABEL).width;
        let (x, y) = (node.frame.x + output.anchor.x, node.frame.y + output.anchor.y);
        let left = match dx {
            0.0 => x - width / 2.0,
            _ if dx > 0.0 => x + 10.0,
            _ => x - 10.0 - width,
        };
        (left - 5.0, y + dy * 26.0, width + 10.0)
    }

    /// The mark of the worst findings on the top right edge.
    pub(super) fn badge(&mut self, node: &NodeView, x: f64, y: f64) {
        let Some((icon, colour, count)) = self.worst(node.problems) else { return };
        let count = match count {
            0 | 1 => String::new(),
            2..100 => count.to_string(),
            _ => "99+".to_owned(),
        };
        let text = self.measure.shape(&count, Font::Badge);
        let width = if count.is_empty() { 20.0 } else { 23.0 + text.width.ceil() };
        let shape =
            Rounded { x: x + node.frame.width - 10.0 - width, y: y - 9.0, width, height: 20.0, radius: 10.0 };
        self.rounded(shape.inset(-2.0), self.palette.canvas);
        self.rounded(shape, colour);
        let (x, y, raised) = (shape.x, shape.y, self.palette.raised);
        self.ops.push(Op::Icon {
            icon: icon::find(icon),
            x: x + 4.0,
            y: y + 4.0,
            size: 12.0,
            width: 2.4,
            colour: raised,
        });
        if !count.is_empty() {
            self.ops.push(Op::Text { text, x: x + 19.0, y: y + 10.0 + 11.0 * BASELINE, colour: raised });
        }
    }

    fn worst(&self, problems: Problems) -> Option<(&'static str, Colour, u32)> {
        match problems {
            Problems { save: 1.., .. } => Some(("octagon-x", self.palette.save, problems.save)),
            Problems { publish: 1.., .. } => Some(("triangle-alert", self.palette.publish, problems.publish)),
            Problems { advice: 1.., .. } => Some(("lightbulb", self.palette.advice, problems.advice)),
            _ => None,
        }
    }
}
