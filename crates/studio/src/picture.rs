//! Which nodes and lines look different after a change.

use std::collections::HashSet;

use flow::{Applied, NodeView, RouteId};

use crate::findings::Counts;
use crate::session::Session;

/// The part of a patch that is drawn.
pub(crate) struct Picture {
    pub(crate) nodes: Vec<NodeView>,
    pub(crate) removed: Vec<String>,
    pub(crate) order: Option<Vec<String>>,
    pub(crate) routes: Vec<flow::Route>,
    pub(crate) removed_routes: Vec<RouteId>,
}

impl Session {
    /// What an ordinary change did to the picture. `before`: how many findings there were, when all were counted anew.
    pub(crate) fn update(&mut self, applied: &Applied, before: Option<&Counts>) -> Picture {
        let mut keys = applied.changed.clone();
        if let Some(before) = before {
            let known: HashSet<_> = keys.iter().cloned().collect();
            let others: HashSet<_> = self.counts.others(before).filter(|key| !known.contains(*key)).collect();
            keys.extend(others.into_iter().cloned());
        }
        let mut nodes: Vec<_> = keys.iter().filter_map(|key| self.view(key)).collect();
        let scene = self.scene.update_renamed(&mut nodes, &applied.removed, &applied.renamed);
        for moved in scene.moved {
            let Some(mut view) = self.view(&moved.key) else { continue };
            view.frame = moved.frame;
            for (input, anchor) in view.inputs.iter_mut().zip(moved.inputs) {
                input.anchor = anchor;
            }
            for (output, anchor) in view.outputs.iter_mut().zip(moved.outputs) {
                output.anchor = anchor;
            }
            match nodes.iter_mut().find(|node| node.key == view.key) {
                Some(node) => *node = view,
                None => nodes.push(view),
            }
        }
        let mut order = None;
        if applied.order_changed {
            self.order = self.document.keys();
            order = Some(self.order.clone());
        }
        Picture {
            nodes,
            removed: applied.removed.clone(),
            order,
            routes: scene.routes,
            removed_routes: scene.removed_routes,
        }
    }

    /// The whole picture, after everything changed at once.
    pub(crate) fn reset(&mut self) -> Picture {
        let gone: Vec<_> = self.scene.routes().map(|r| (r.node, r.output)).collect();
        let before = std::mem::replace(&mut self.order, self.document.keys());
        let mut nodes = self.views();
        self.scene.reset(&mut nodes);
        let routes: Vec<_> = self.scene.routes().collect();
        let drawn: HashSet<_> = routes.iter().map(|r| (r.node.as_str(), r.output.as_str())).collect();
        let present: HashSet<_> = self.order.iter().collect();
        Picture {
            removed: before.into_iter().filter(|key| !present.contains(key)).collect(),
            removed_routes: gone
                .into_iter()
                .filter(|(node, output)| !drawn.contains(&(node.as_str(), output.as_str())))
                .map(|(node, output)| RouteId { node, output })
                .collect(),
            order: Some(self.order.clone()),
            nodes,
            routes,
        }
    }
}
