//! What a layout in layers promises of any flow.
#![allow(unreachable_pub, clippy::unwrap_used, reason = "a test and its own modules")]

mod support;

use std::collections::BTreeMap;

use flow::{NodeView, Point};
use geometry::{Direction, Scene};
use proptest::prelude::*;
use support::{check, flows, lay};

const BOTH: [Direction; 2] = [Direction::LeftRight, Direction::TopDown];

/// The nodes where a layout of all puts them, with their frames.
fn laid(nodes: &[NodeView], direction: Direction) -> Vec<NodeView> {
    // Somewhere: a scene lays out what has no position.
    let somewhere = |(k, n): (i32, &NodeView)| NodeView {
        position: Some(Point { x: f64::from(k) * 300.0, y: 0.0 }),
        ..n.clone()
    };
    let mut nodes: Vec<NodeView> = (0..).zip(nodes).map(somewhere).collect();
    let mut scene = Scene::new();
    scene.reset(&mut nodes);
    let places: BTreeMap<String, Point> = scene.layout_as(&[], direction).into_iter().collect();
    assert_eq!(places.len(), nodes.len());
    for node in &mut nodes {
        node.position = Some(places[&node.key]);
    }
    lay(&mut nodes);
    nodes
}

/// By node: the nodes that can be reached from it.
fn reached(nodes: &[NodeView]) -> BTreeMap<&str, Vec<&str>> {
    let targets = |key: &str| {
        let node = nodes.iter().find(|n| n.key == key);
        node.into_iter().flat_map(|n| &n.outputs).filter_map(|o| o.target.as_deref()).collect::<Vec<_>>()
    };
    let from = |key| {
        let (mut seen, mut open): (Vec<&str>, Vec<&str>) = (vec![], targets(key));
        while let Some(next) = open.pop() {
            if !seen.contains(&next) {
                seen.push(next);
                open.extend(targets(next));
            }
        }
        seen
    };
    nodes.iter().map(|n| (n.key.as_str(), from(n.key.as_str()))).collect()
}

/// Transitions that lead against the flow although nothing leads back from their target.
fn backward(nodes: &[NodeView], direction: Direction) -> Vec<String> {
    let reached = reached(nodes);
    let by_key: BTreeMap<&str, &NodeView> = nodes.iter().map(|n| (n.key.as_str(), n)).collect();
    let mut found = vec![];
    for node in nodes {
        for target in node.outputs.iter().filter_map(|o| o.target.as_deref()) {
            let Some(there) = by_key.get(target) else { continue };
            let (a, b) = (node.frame, there.frame);
            let ahead = match direction {
                Direction::LeftRight => b.x >= a.x + a.width,
                Direction::TopDown => b.y >= a.y + a.height,
            };
            if !ahead && !reached[target].contains(&node.key.as_str()) {
                found.push(format!("{} to {target}", node.key));
            }
        }
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn flows_lead_forward_and_nothing_overlaps(count in 0_usize..50, seed in 0_u64..1_000) {
        for direction in BOTH {
            let nodes = laid(&flows::grown(count, seed), direction);
            prop_assert_eq!(check::overlaps(&nodes, 39.9), []);
            prop_assert_eq!(backward(&nodes, direction), Vec::<String>::new());
        }
    }

    /// Self loops, several lines between two cards, ports on any side, and parts that hang together by nothing.
    #[test]
    fn anything_at_all_is_laid_out(count in 0_usize..40, seed in 0_u64..1_000) {
        let flow = flows::wild(count, seed, 2_000, false);
        for direction in BOTH {
            let nodes = laid(&flow, direction);
            prop_assert_eq!(check::overlaps(&nodes, 39.9), []);
            prop_assert_eq!(backward(&nodes, direction), Vec::<String>::new());
            prop_assert_eq!(&nodes, &laid(&flow, direction));
        }
    }

    /// Chosen cards find room among the others, which stay; no card comes to lie on another.
    #[test]
    fn only_chosen_cards_move(count in 3_usize..40, seed in 0_u64..1_000, share in 1_usize..100) {
        for direction in BOTH {
            let nodes = laid(&flows::grown(count, seed), direction);
            let mut r = flows::Random(seed);
            let chosen: Vec<String> =
                nodes.iter().filter(|_| r.chance(share)).map(|n| n.key.clone()).collect();
            if chosen.is_empty() {
                continue;
            }
            let mut moved = nodes.clone();
            let mut scene = Scene::new();
            scene.reset(&mut moved);
            let places: BTreeMap<String, Point> = scene.layout_as(&chosen, direction).into_iter().collect();
            prop_assert!(places.keys().all(|key| chosen.contains(key)) && places.len() == chosen.len());
            for node in &mut moved {
                if let Some(at) = places.get(&node.key) {
                    node.position = Some(*at);
                }
            }
            lay(&mut moved);
            prop_assert_eq!(check::overlaps(&moved, 0.0), []);
        }
    }

    /// What choices lead to stands in the order of the choices.
    #[test]
    fn choices_keep_their_order(ways in 2_usize..12, seed in 0_u64..1_000) {
        let mut r = flows::Random(seed);
        let mut start = flows::node("start", "start", "Start");
        flows::join(&mut start, "to", "", "ask");
        let mut ask = flows::node("ask", "userInput", "Which?");
        let mut nodes = vec![start];
        for way in 0..ways {
            flows::choice(&mut ask, &format!("Way {way}"), &format!("w{way}"));
            let mut step = flows::node(&format!("w{way}"), ["delay", "if", "waitUntil"][r.below(3)], "Step");
            if r.chance(70) {
                flows::join(&mut step, "to", "", if r.chance(20) { "ask" } else { "end" });
            }
            nodes.push(step);
        }
        // The document's order says nothing.
        for k in (2..nodes.len()).rev() {
            nodes.swap(k, 1 + r.below(k));
        }
        nodes.push(ask);
        nodes.push(flows::node("end", "end", "Done"));
        let nodes = laid(&nodes, Direction::LeftRight);
        let top = |way: usize| nodes.iter().find(|n| n.key == format!("w{way}")).unwrap().frame.y;
        let tops: Vec<f64> = (0..ways).map(top).collect();
        prop_assert!(tops.is_sorted(), "{:?}", tops);
    }
}

#[test]
fn loops_of_one_and_two_cards_are_laid_out() {
    for direction in BOTH {
        let mut alone = flows::node("a", "delay", "Alone");
        flows::join(&mut alone, "to", "", "a");
        assert_eq!(laid(&[alone], direction).len(), 1);
        let (mut a, mut b) = (flows::node("a", "delay", "A"), flows::node("b", "delay", "B"));
        flows::join(&mut a, "to", "", "b");
        flows::join(&mut b, "to", "", "a");
        let nodes = laid(&[a, b], direction);
        assert_eq!(check::overlaps(&nodes, 39.9), []);
        assert_eq!(laid(&[], direction), []);
    }
}
