//! Transitions: lines, labels, links.

use flow::Route;
use kurbo::BezPath;

use super::{Drawing, LABEL, STUB, outward};
use crate::icon;
use crate::line;
use crate::list::{Colour, Op, Rounded, Stroke};
use crate::text::{BASELINE, Font, Shaped};

const WIDTH: f64 = 1.5;
/// So much wider than the room kept for it may a label's text be.
const LABEL_OVER: f64 = 16.0;
/// What a pill has beside its title.
pub(super) const PILL_PADDING: f64 = 56.0;
/// In less room a pill's title says nothing.
const LEAST_TITLE: f64 = 16.0;

impl Drawing<'_> {
    pub(super) fn line(&mut self, route: &Route) {
        let (points, jumps) = (self.places(&route.points), self.places(&route.jumps));
        let colour = self.palette.edge;
        self.stroke(line::line(&points, &jumps), colour, WIDTH, false);
        let stroke = Some(Stroke { colour, width: 1.0, dashed: false });
        self.ops.push(Op::Path { path: line::head(&points), fill: Some(colour), stroke });
    }

    /// A fallback that runs through a card, above the cards: dashed, in the colour of trouble.
    pub(super) fn blocked(&mut self, route: &Route) {
        let (points, jumps) = (self.places(&route.points), self.places(&route.jumps));
        let colour = self.palette.save;
        self.stroke(line::line(&points, &jumps), colour, WIDTH, true);
        self.ops.push(Op::Path { path: line::head(&points), fill: Some(colour), stroke: None });
    }

    /// The label of a transition on the colour of the canvas.
    pub(super) fn label(&mut self, route: &Route) {
        let Some(label) = route.label.as_ref().filter(|label| !label.text.is_empty()) else { return };
        let (x, y) = self.at((label.x + label.width / 2.0, label.y + label.height / 2.0));
        // Letters of other fonts may be wider than the room that was kept for them, but not so wide that a card is reached.
        let text = self.measure.fit(&label.text, Font::Label, label.width + LABEL_OVER);
        self.on_canvas(text, x, y, self.palette.ink2);
    }

    /// A text with its middle at (x, y).
    fn on_canvas(&mut self, text: Shaped, x: f64, y: f64, colour: Colour) {
        let width = text.width;
        let shape =
            Rounded { x: x - width / 2.0 - 5.0, y: y - 8.0, width: width + 10.0, height: 16.0, radius: 4.0 };
        self.rounded(shape, self.palette.canvas);
        self.ops.push(Op::Text { text, x: x - width / 2.0, y: y + 12.0 * BASELINE, colour });
    }

    pub(super) fn stub(&mut self, route: &Route) {
        let Some(node) = self.by_key.get(route.node.as_str()) else { return };
        let Some(output) = node.outputs.iter().find(|output| output.key == route.output) else { return };
        let (x, y) = self.at((node.frame.x + output.anchor.x, node.frame.y + output.anchor.y));
        let (dx, dy) = outward(output.anchor.side);
        let mut path = BezPath::new();
        path.move_to((x, y));
        path.line_to((x + dx * STUB, y + dy * STUB));
        self.stroke(path, self.palette.edge, WIDTH, false);
    }

    /// The pill at the end of a link's stub: the destination's glyph and title.
    pub(super) fn pill(&mut self, route: &Route) {
        let Some((x, y, width, height)) = self.pill_box(route) else { return };
        let (x, y) = self.at((x, y));
        let shape = Rounded { x, y, width, height, radius: height / 2.0 };
        self.rounded(shape, self.palette.line_strong);
        self.rounded(shape.inset(1.0), self.palette.raised);
        let kind = self.by_key.get(route.target.as_str()).map_or("", |node| &*node.kind);
        let colours = self.palette.kind(kind);
        let colour = colours.ink;
        self.ops.push(Op::Icon {
            icon: colours.icon,
            x: x + 8.0,
            y: y + 5.5,
            size: 13.0,
            width: 2.0,
            colour,
        });
        let room = LABEL.min(width - PILL_PADDING);
        if room >= LEAST_TITLE {
            let text = self.link_title(route, room);
            let baseline = y + height / 2.0 + 12.0 * BASELINE;
            self.ops.push(Op::Text { text, x: x + 27.0, y: baseline, colour: self.palette.ink });
        }
        let icon = icon::find("corner-down-right");
        self.ops.push(Op::Icon { icon, x: x + width - 22.0, y: y + 6.0, size: 12.0, width: 2.0, colour });
    }

    /// The title of a link's destination, cut where it is wider than `room`.
    pub(super) fn link_title(&mut self, route: &Route, room: f64) -> Shaped {
        let title = self.by_key.get(route.target.as_str()).map_or(route.target.as_str(), |node| &*node.title);
        self.measure.fit(title, Font::Label, room)
    }

    fn stroke(&mut self, path: BezPath, colour: Colour, width: f64, dashed: bool) {
        self.ops.push(Op::Path { path, fill: None, stroke: Some(Stroke { colour, width, dashed }) });
    }

    fn places(&self, points: &[(f64, f64)]) -> Vec<(f64, f64)> {
        points.iter().map(|&point| self.at(point)).collect()
    }
}
