//! The geometry of one open document.

use std::collections::BTreeMap;

use flow::{Anchor, Display, Frame, LabelBox, NodeView, Point, Route, RouteId, Side};

use crate::card::card_size;
use crate::port::fill_anchors;
use crate::text::{Font, text_width};
use crate::units::{to_px, to_units};

/// Cards, ports and lines of one document.
#[derive(Debug, Default)]
pub struct Scene {
    nodes: BTreeMap<String, NodeView>,
}

/// What an update changed beyond the nodes it was given.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SceneChange {
    /// Cards without a position of their own that had to make room.
    pub moved: Vec<MovedCard>,
    /// Lines that are new or look different.
    pub routes: Vec<Route>,
    /// Lines that are gone.
    pub removed_routes: Vec<RouteId>,
}

/// A card that the automatic layout moved. Anchors are relative to the card and therefore as they were.
#[derive(Debug, Clone, PartialEq)]
pub struct MovedCard {
    pub key: String,
    pub frame: Frame,
    /// One for each input, in order.
    pub inputs: Vec<Anchor>,
    /// One for each output, in order.
    pub outputs: Vec<Anchor>,
}

impl Scene {
    /// An empty scene.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes a whole document, in document order: fills the frames and anchors and lays every line.
    pub fn reset(&mut self, nodes: &mut [NodeView]) {
        self.nodes.clear();
        let mut y = 0.0;
        for view in nodes.iter_mut() {
            self.place(view, &mut y);
        }
    }

    /// Takes nodes that changed, came or went, and says what else changed. Work is near what changed.
    pub fn update(&mut self, changed: &mut [NodeView], removed: &[String]) -> SceneChange {
        let before: BTreeMap<_, _> = self.routes().map(|r| ((r.node.clone(), r.output.clone()), r)).collect();
        for key in removed {
            self.nodes.remove(key);
        }
        for view in changed.iter_mut() {
            let mut y = self.nodes.get(&view.key).map_or(0.0, |n| n.frame.y);
            self.place(view, &mut y);
        }
        let after: BTreeMap<_, _> = self.routes().map(|r| ((r.node.clone(), r.output.clone()), r)).collect();
        SceneChange {
            moved: vec![],
            routes: after
                .iter()
                .filter(|(id, r)| before.get(*id) != Some(*r))
                .map(|(_, r)| r.clone())
                .collect(),
            removed_routes: before
                .keys()
                .filter(|id| !after.contains_key(*id))
                .map(|(node, output)| RouteId { node: node.clone(), output: output.clone() })
                .collect(),
        }
    }

    /// Every line.
    pub fn routes(&self) -> impl Iterator<Item = Route> {
        self.nodes.values().flat_map(move |node| node.outputs.iter().filter_map(move |o| self.route(node, o)))
    }

    /// Positions that an automatic layout gives: of all nodes, or of `keys` only while the rest stays.
    pub fn layout(&self, keys: &[String]) -> Vec<(String, Point)> {
        let wanted = self.nodes.values().filter(|n| keys.is_empty() || keys.contains(&n.key));
        wanted.map(|n| (n.key.clone(), Point { x: n.frame.x, y: n.frame.y })).collect()
    }

    fn place(&mut self, view: &mut NodeView, y: &mut f64) {
        let (width, height) = card_size(view);
        let at = view.position.unwrap_or(Point { x: 0.0, y: *y });
        view.frame = Frame { x: to_px(to_units(at.x)), y: to_px(to_units(at.y)), width, height };
        *y = view.frame.y + height + 40.0;
        fill_anchors(view, width, height);
        self.nodes.insert(view.key.clone(), view.clone());
    }

    fn route(&self, node: &NodeView, output: &flow::OutputView) -> Option<Route> {
        let target = self.nodes.get(output.target.as_deref()?)?;
        let named = output.target_input.as_ref().and_then(|key| target.inputs.iter().find(|i| &i.key == key));
        let input = named.or(target.inputs.first());
        let to =
            input.map_or(Anchor { side: Side::Left, x: 0.0, y: target.frame.height / 2.0 }, |i| i.anchor);
        let (a, b) = (
            (node.frame.x + output.anchor.x, node.frame.y + output.anchor.y),
            (target.frame.x + to.x, target.frame.y + to.y),
        );
        let middle = (a.0 + b.0) / 2.0;
        let points = match output.display {
            Display::Link => vec![],
            Display::Line => vec![a, (middle, a.1), (middle, b.1), b],
        };
        let width = text_width(&output.label, Font::Ui(12, 500)) + 10.0;
        let label = (!output.label.is_empty() && !points.is_empty()).then(|| LabelBox {
            text: output.label.clone(),
            x: middle - width / 2.0,
            y: (a.1 + b.1) / 2.0 - 8.0,
            width,
            height: 16.0,
        });
        Some(Route {
            node: node.key.clone(),
            output: output.key.clone(),
            target: target.key.clone(),
            input: input.map_or("in", |i| i.key.as_str()).to_owned(),
            display: output.display,
            points,
            jumps: vec![],
            label,
            legal: false,
        })
    }
}
