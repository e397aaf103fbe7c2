//! Automatic layouts of random flows.
#![allow(unreachable_pub, clippy::unwrap_used, reason = "a test and its own modules")]

mod support;

use flow::{NodeView, Point};
use geometry::{Direction, Scene};
use support::{check, flows, lay};

/// The nodes at other positions.
fn placed(nodes: &[NodeView], places: &[(String, Point)]) -> Vec<NodeView> {
    let mut nodes = nodes.to_vec();
    for node in &mut nodes {
        if let Some((_, at)) = places.iter().find(|(key, _)| *key == node.key) {
            node.position = Some(*at);
        }
    }
    nodes
}

fn scene(nodes: &[NodeView]) -> (Scene, Vec<NodeView>) {
    let mut nodes = nodes.to_vec();
    let mut scene = Scene::new();
    scene.reset(&mut nodes);
    (scene, nodes)
}

#[test]
fn cards_keep_their_distances_and_stand_on_the_grid() {
    for seed in 0..24 {
        let flow = flows::grown(4 + 4 * seed as usize, seed);
        for direction in [Direction::LeftRight, Direction::TopDown] {
            let places = scene(&flow).0.layout_as(&[], direction);
            assert_eq!(places.len(), flow.len());
            let (_, nodes) = scene(&placed(&flow, &places));
            assert_eq!(check::overlaps(&nodes, 39.9), [], "{seed} {direction:?}");
            for node in &nodes {
                let (along, across) = if direction == Direction::LeftRight {
                    (node.frame.x, node.frame.y)
                } else {
                    (node.frame.y, node.frame.x)
                };
                assert_eq!((along % 8.0, across % 4.0), (0.0, 0.0), "{} {:?}", node.key, node.frame);
            }
            let along = |n: &NodeView| if direction == Direction::LeftRight { n.frame.x } else { n.frame.y };
            let start = along(&nodes[0]);
            assert!(nodes.iter().all(|n| n.kind == "start" || along(n) > start), "the start is first");
        }
    }
}

#[test]
fn the_likely_way_is_straight() {
    for seed in 0..12 {
        let mut nodes = flows::grown(20, seed);
        let (_, routes) = lay(&mut nodes);
        // From the start always the first output that leads on to the right.
        let mut at = "n0".to_owned();
        for _ in 0..nodes.len() {
            let node = nodes.iter().find(|n| n.key == at).unwrap();
            let ahead = |key: &str| nodes.iter().any(|n| n.key == key && n.frame.x > node.frame.x);
            let next = node.outputs.iter().find(|o| o.target.as_deref().is_some_and(ahead));
            let Some(next) = next.filter(|o| o.key == node.outputs[0].key) else { break };
            let route = routes.iter().find(|r| r.node == at && r.output == next.key).unwrap();
            assert!(nodes[0].outputs.len() == 1);
            if node.kind != "userInput" || node.outputs.len() == 1 {
                assert_eq!(route.points.len(), 2, "{seed}: {at} leads on with a bend: {:?}", route.points);
            }
            at.clone_from(&route.target);
        }
    }
}

#[test]
fn the_same_flow_gives_the_same_layout() {
    for seed in 0..4 {
        let flow = flows::grown(80, seed);
        assert_eq!(scene(&flow).0.layout(&[]), scene(&flow).0.layout(&[]));
    }
}

#[test]
fn only_chosen_cards_move_and_find_room() {
    for seed in 0..16 {
        let flow = flows::grown(30, seed);
        let (_, nodes) = scene(&flow);
        let fixed: Vec<NodeView> = nodes
            .iter()
            .map(|n| NodeView { position: Some(Point { x: n.frame.x, y: n.frame.y }), ..n.clone() })
            .collect();
        let mut r = flows::Random(seed);
        let chosen: Vec<String> = fixed.iter().filter(|_| r.chance(30)).map(|n| n.key.clone()).collect();
        let places = scene(&fixed).0.layout(&chosen);
        let keys: Vec<&String> = places.iter().map(|p| &p.0).collect();
        if chosen.is_empty() {
            continue;
        }
        assert_eq!(keys.len(), chosen.len());
        assert!(chosen.iter().all(|c| keys.contains(&c)));
        let (_, after) = scene(&placed(&fixed, &places));
        assert_eq!(check::overlaps(&after, 39.9), [], "{seed}");
    }
    assert_eq!(scene(&flows::grown(5, 1)).0.layout(&["nobody".to_owned()]), []);
}

#[test]
fn cards_without_a_position_find_room_among_those_with_one() {
    for seed in 0..16 {
        let mut nodes = flows::grown(24, seed);
        let (_, laid) = scene(&nodes);
        let mut r = flows::Random(seed);
        for (node, at) in nodes.iter_mut().zip(&laid) {
            if r.chance(50) {
                node.position = Some(Point { x: at.frame.x + 3.3, y: at.frame.y - 7.7 });
            }
        }
        let (_, routes) = lay(&mut nodes);
        assert_eq!(check::overlaps(&nodes, 0.0), [], "{seed}");
        assert_eq!(check::faults(&nodes, &routes), Vec::<String>::new());
        for node in &nodes {
            if let Some(at) = node.position {
                assert!((node.frame.x - at.x).abs() <= 0.04 && (node.frame.y - at.y).abs() <= 0.04);
            }
        }
    }
}
