//! Documents that nobody draws but somebody may open.
#![allow(unreachable_pub, clippy::unwrap_used, reason = "a test and its own modules")]

mod support;

use flow::{NodeView, Point};
use support::{check, flows, lay};

fn chain(count: usize, place: impl Fn(usize) -> Option<Point>) -> Vec<NodeView> {
    (0..count)
        .map(|k| {
            let mut node = flows::node(&format!("n{k}"), "delay", "Step");
            node.position = place(k);
            if k + 1 < count {
                flows::join(&mut node, "to", "", &format!("n{}", k + 1));
            }
            node
        })
        .collect()
}

#[test]
fn numbers_out_of_this_world_are_clamped() {
    let strange = [f64::NAN, f64::INFINITY, -f64::INFINITY, 1e300, -1e300, 4_194_304.0, 0.0, 1e-300];
    let mut nodes = chain(strange.len() * 2, |k| {
        Some(Point { x: strange[k % strange.len()], y: strange[(k * 3 + 1) % strange.len()] })
    });
    for (k, node) in nodes.iter_mut().enumerate() {
        let p = Point { x: strange[(k + 2) % strange.len()], y: strange[(k + 5) % strange.len()] };
        for output in &mut node.outputs {
            output.port = Some(flow::Port { side: flow::Side::Bottom, offset: strange[k % strange.len()] });
            output.waypoints = vec![p];
        }
    }
    let (mut scene, routes) = lay(&mut nodes);
    let faults = check::faults(&nodes, &routes);
    assert!(faults.iter().all(|f| f.contains("waypoints")), "{faults:?}");
    assert!(nodes.iter().all(|n| n.frame.x.abs() <= 4_194_304.0 && n.frame.y.abs() <= 4_194_304.0));
    nodes[3].position = Some(Point { x: f64::MAX, y: f64::MIN });
    scene.update(&mut nodes[3..4], &["n5".to_owned()]);
}

#[test]
fn many_cards_in_one_place_end() {
    let (_, routes) = lay(&mut chain(2000, |_| Some(Point { x: 0.0, y: 0.0 })));
    assert_eq!(routes.len(), 1999);
    let scattered = |k: usize| Some(Point { x: (k * 7919 % 1000) as f64, y: (k * 104_729 % 1000) as f64 });
    let (_, routes) = lay(&mut chain(1500, scattered));
    assert_eq!(routes.len(), 1499);
}

#[test]
fn a_very_long_chain_is_laid_out() {
    let mut nodes = chain(200_000, |_| None);
    let (_, routes) = lay(&mut nodes);
    assert_eq!(routes.len(), 199_999);
    assert_eq!(check::overlaps(&nodes, 0.0), []);
    assert!(routes.iter().filter(|r| !r.legal).count() < 100);
}

#[test]
fn a_hub_is_laid_out() {
    let mut nodes: Vec<NodeView> =
        (0..1000).map(|k| flows::node(&format!("n{k}"), "delay", "Step")).collect();
    for node in &mut nodes {
        flows::join(node, "to", "", "hub");
    }
    let mut hub = flows::node("hub", "userInput", "Hub");
    for k in 0..800 {
        flows::join(&mut hub, &format!("c{k}"), "late", &format!("m{k}"));
    }
    hub.card.more_rows = 794;
    for output in hub.outputs.iter_mut().take(6) {
        output.row = true;
    }
    nodes.push(hub);
    nodes.extend((0..800).map(|k| flows::node(&format!("m{k}"), "end", "End")));
    let (_, routes) = lay(&mut nodes);
    assert_eq!(routes.len(), 1800);
    assert_eq!(check::overlaps(&nodes, 0.0), []);
}

#[test]
fn an_empty_document_and_a_lonely_node() {
    assert!(lay(&mut []).1.is_empty());
    let mut nodes = vec![flows::node("a", "end", "A")];
    flows::join(&mut nodes[0], "to", "", "a");
    let (_, routes) = lay(&mut nodes);
    assert_eq!(check::faults(&nodes, &routes), Vec::<String>::new());
    assert_eq!(routes.len(), 1);
}

#[test]
fn two_nodes_of_one_key_and_two_outputs_of_one_key_do_no_harm() {
    let mut nodes = chain(4, |_| None);
    nodes[2].key = "n1".into();
    let again = nodes[0].outputs[0].clone();
    nodes[0].outputs.push(again);
    let (mut scene, routes) = lay(&mut nodes);
    assert_eq!(routes.iter().filter(|r| r.node == "n0").count(), 1);
    let change = scene.update(&mut nodes[0..1], &[]);
    assert!(change.removed_routes.is_empty());
}
