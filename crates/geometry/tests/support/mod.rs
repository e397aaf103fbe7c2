pub mod check;
pub mod flows;
pub mod oracle;

use flow::{NodeView, Route};
use geometry::Scene;

/// A scene with all nodes, which get their frames.
pub fn lay(nodes: &mut [NodeView]) -> (Scene, Vec<Route>) {
    let mut scene = Scene::new();
    scene.reset(nodes);
    let routes = scene.routes().collect();
    (scene, routes)
}
