//! Views and routes become shapes, in the canvas's order from the back to the front.

use std::collections::HashMap;

use flow::{Display, NodeView, Route, Side};

use crate::faces::Faces;
use crate::list::{List, Op};
use crate::text::Measure;
use crate::theme::Palette;
use crate::{Failure, Flow, MOST_SIDE, Options};

mod card;
mod edge;
mod extent;
mod mark;

/// Room around the flow.
const MARGIN: f64 = 32.0;
/// The dots' distance.
pub(crate) const GAP: f64 = 16.0;
/// Length of a link's stub.
const STUB: f64 = 16.0;
/// A label that is longer is cut.
const LABEL: f64 = 160.0;
/// A name in a group's label is cut after so many letters.
const NAME: usize = 200;

/// Makes the list of shapes.
///
/// # Errors
/// When there is no node to draw, or they reach too far.
pub(crate) fn draw(flow: Flow, options: &Options, palette: &Palette, faces: &Faces) -> Result<List, Failure> {
    let shown = |key: &str| options.only.as_ref().is_none_or(|only| only.contains(key));
    let nodes: Vec<&NodeView> = flow.nodes.iter().filter(|node| shown(&node.key)).collect();
    if nodes.is_empty() {
        return Err(Failure::Empty);
    }
    let finite = |node: &NodeView| {
        let frame = node.frame;
        [frame.x, frame.y, frame.width, frame.height].into_iter().all(f64::is_finite)
    };
    let whole = |(x, y): &(f64, f64)| x.is_finite() && y.is_finite();
    if !nodes.iter().all(|node| finite(node))
        || !flow.routes.iter().all(|route| route.points.iter().chain(&route.jumps).all(whole))
    {
        return Err(Failure::TooFar);
    }
    let by_key: HashMap<&str, &NodeView> = nodes.iter().map(|node| (node.key.as_str(), *node)).collect();
    let routes: Vec<&Route> = flow
        .routes
        .iter()
        .filter(|route| by_key.contains_key(route.node.as_str()))
        .filter(|route| options.only.is_none() || by_key.contains_key(route.target.as_str()))
        .collect();
    let mut drawing = Drawing {
        palette,
        flow,
        findings: options.findings,
        by_key,
        measure: Measure::new(faces),
        origin: (0.0, 0.0),
        ops: vec![],
    };
    let extent = drawing.extent(&nodes, &routes);
    // Dots are half a gap from the picture's sides.
    let start = |least: f64| ((least - MARGIN) / GAP).floor() * GAP - GAP / 2.0;
    let end = |most: f64| ((most + MARGIN) / GAP).ceil() * GAP + GAP / 2.0;
    let origin = (start(extent.0), start(extent.1));
    let (width, height) = (end(extent.2) - origin.0, end(extent.3) - origin.1);
    if !(width <= MOST_SIDE && height <= MOST_SIDE) {
        return Err(Failure::TooFar);
    }
    drawing.origin = origin;
    drawing.all(&nodes, &routes);
    Ok(List { width, height, ops: drawing.ops })
}

/// Shapes in the making.
struct Drawing<'a> {
    palette: &'a Palette,
    flow: Flow<'a>,
    findings: bool,
    by_key: HashMap<&'a str, &'a NodeView>,
    measure: Measure<'a>,
    /// The canvas's place of the picture's top-left corner.
    origin: (f64, f64),
    ops: Vec<Op>,
}

impl Drawing<'_> {
    fn all(&mut self, nodes: &[&NodeView], routes: &[&Route]) {
        for route in routes {
            let label = self.route_label(route);
            self.group("route", &route_key(route), &label, |it| match route.display {
                Display::Link => it.stub(route),
                Display::Line if route.legal => it.line(route),
                Display::Line => {}
            });
        }
        for route in routes.iter().filter(|route| route.display == Display::Line) {
            self.label(route);
        }
        for node in nodes {
            self.group("node", &node.key, &node.title, |it| it.node(node));
        }
        for route in routes {
            match route.display {
                Display::Link => self.group("link", &route_key(route), "", |it| it.pill(route)),
                Display::Line if !route.legal => {
                    self.group("route-blocked", &route_key(route), "", |it| it.blocked(route))
                }
                Display::Line => {}
            }
        }
    }

    fn node(&mut self, node: &NodeView) {
        self.card(node);
        let (x, y) = self.at((node.frame.x, node.frame.y));
        self.open_labels(node, x, y);
        self.ports(node, x, y);
        if self.findings {
            self.badge(node, x, y);
        }
    }

    fn group(&mut self, class: &'static str, key: &str, label: &str, draw: impl FnOnce(&mut Self)) {
        let cut = |text: &str| text.chars().take(NAME).collect::<String>();
        self.ops.push(Op::Open { class, key: cut(key), label: cut(label) });
        let before = self.ops.len();
        draw(self);
        if self.ops.len() == before {
            self.ops.pop();
        } else {
            self.ops.push(Op::Close);
        }
    }

    fn route_label(&self, route: &Route) -> String {
        let name = |key: &str| {
            let title = self.by_key.get(key).map_or(key, |node| &*node.title);
            title.chars().take(NAME / 2).collect::<String>()
        };
        format!("{} → {}", name(&route.node), name(&route.target))
    }

    /// A place of the canvas in the picture.
    fn at(&self, (x, y): (f64, f64)) -> (f64, f64) {
        (x - self.origin.0, y - self.origin.1)
    }
}

/// Names a route in the picture.
fn route_key(route: &Route) -> String {
    format!("{}.{}", route.node, route.output)
}

/// Away from a card.
fn outward(side: Side) -> (f64, f64) {
    match side {
        Side::Top => (0.0, -1.0),
        Side::Right => (1.0, 0.0),
        Side::Bottom => (0.0, 1.0),
        Side::Left => (-1.0, 0.0),
    }
}
