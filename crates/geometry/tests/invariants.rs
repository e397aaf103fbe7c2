//! What must be true of the lines of every flow, tried on random ones.
#![allow(unreachable_pub, clippy::unwrap_used, reason = "a test and its own modules")]

mod support;

use std::collections::BTreeMap;

use flow::{NodeView, Point, Port, Route, Side};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use support::{check, flows, lay};

/// A random flow: kind, cards, seed.
fn flow_of(kind: u8, count: usize, seed: u64) -> Vec<NodeView> {
    match kind {
        0 => flows::workflow(count, seed, (280, 200), 3),
        1 => flows::workflow(count, seed, (240, 200), 1),
        2 => flows::raster(count, seed, 10),
        3 => flows::by_hand(count, seed),
        4 => flows::hub(count, seed),
        HEAP => flows::wild(count.min(20), seed, 1200, true),
        _ => flows::grown(count, seed),
    }
}

/// The heap of cards among the kinds.
const HEAP: u8 = 5;

fn any_flow() -> impl Strategy<Value = (u8, Vec<NodeView>)> {
    (0u8..7, 4usize..48, any::<u32>())
        .prop_map(|(kind, count, seed)| (kind, flow_of(kind, count, u64::from(seed))))
}

/// One where cards have room.
fn roomy_flow() -> impl Strategy<Value = Vec<NodeView>> {
    (any::<bool>(), 4usize..40, any::<u32>()).prop_map(|(by_hand, count, seed)| {
        if by_hand {
            flows::by_hand(count, u64::from(seed))
        } else {
            flows::workflow(count, u64::from(seed), (320, 240), 3)
        }
    })
}

fn by_id(routes: Vec<Route>) -> BTreeMap<(String, String), Route> {
    routes.into_iter().map(|r| ((r.node.clone(), r.output.clone()), r)).collect()
}

/// The flow seen in a mirror that swaps left and right.
fn mirrored(nodes: &[NodeView]) -> Vec<NodeView> {
    let swap = |port: Port| Port {
        side: match port.side {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
            other => other,
        },
        offset: if matches!(port.side, Side::Top | Side::Bottom) { 1.0 - port.offset } else { port.offset },
    };
    let stored = |anchor: flow::Anchor, node: &NodeView| Port {
        side: anchor.side,
        offset: match anchor.side {
            Side::Left | Side::Right => anchor.y / node.frame.height,
            Side::Top | Side::Bottom => anchor.x / node.frame.width,
        },
    };
    let mut all = nodes.to_vec();
    for node in &mut all {
        let was = node.clone();
        node.position = Some(Point { x: -(was.frame.x + was.frame.width), y: was.frame.y });
        for input in &mut node.inputs {
            input.port = Some(swap(stored(input.anchor, &was)));
        }
        for output in &mut node.outputs {
            output.port = Some(swap(stored(output.anchor, &was)));
            for p in &mut output.waypoints {
                p.x = -p.x;
            }
        }
    }
    all
}

fn length(route: &Route) -> f64 {
    route.points.windows(2).map(|w| (w[0].0 - w[1].0).abs() + (w[0].1 - w[1].1).abs()).sum()
}

/// Where the lines must jump: the level pieces over the upright ones of others, not within 8 px of a corner.
fn jumps(routes: &[Route]) -> Vec<Vec<(f64, f64)>> {
    let pieces = |r: &Route| r.points.windows(2).map(|w| (w[0], w[1])).collect::<Vec<_>>();
    let mut all = vec![];
    for (k, route) in routes.iter().enumerate() {
        let mut jumps = vec![];
        for (a, b) in pieces(route).into_iter().filter(|(a, b)| a.1 == b.1) {
            let others = routes.iter().enumerate().filter(|(n, _)| *n != k).flat_map(|(_, r)| pieces(r));
            for (c, d) in others.filter(|(c, d)| c.0 == d.0) {
                let over = c.1.min(d.1) < a.1 && a.1 < c.1.max(d.1);
                if over && c.0 - a.0.min(b.0) >= 8.0 && a.0.max(b.0) - c.0 >= 8.0 {
                    jumps.push((c.0, a.1));
                }
            }
        }
        jumps.sort_by(|a, b| a.partial_cmp(b).unwrap());
        jumps.dedup();
        all.push(jumps);
    }
    all
}

/// The same flows every time; others with `PROPTEST_RNG_SEED`, more with `PROPTEST_CASES`.
fn config() -> ProptestConfig {
    let mut config = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    if std::env::var_os("PROPTEST_CASES").is_none() {
        config.cases = 96;
    }
    if std::env::var_os("PROPTEST_RNG_SEED").is_none() {
        config.rng_seed = RngSeed::Fixed(1);
    }
    config
}

proptest! {
    #![proptest_config(config())]

    /// Orthogonal, out of and into the right side, through the waypoints in order, through no card, and no
    /// label on a card, a label or a line. On another line lies at most one that has a way of its own, outside of heaps:
    /// `given_up.rs` says how many do there.
    #[test]
    fn every_line_keeps_the_rules((kind, mut nodes) in any_flow()) {
        let (_, routes) = lay(&mut nodes);
        let (faults, shared) = check::faults_and_shared(&nodes, &routes);
        prop_assert_eq!(faults, Vec::<String>::new());
        if kind != HEAP {
            let needless = check::one_of_each(&check::needless(&nodes, &routes, &shared));
            prop_assert!(needless.len() <= 1, "{:?}", needless);
        }
    }

    #[test]
    fn the_same_flow_gives_the_same_lines((_, nodes) in any_flow()) {
        prop_assert_eq!(lay(&mut nodes.clone()).1, lay(&mut nodes.clone()).1);
    }

    /// Moved by whole pixels.
    #[test]
    fn a_flow_moved_as_a_whole_gives_the_same_lines(nodes in roomy_flow(), dx in -3000i32..3000, dy in -3000i32..3000) {
        let (dx, dy) = (f64::from(dx), f64::from(dy));
        let (_, here) = lay(&mut nodes.clone());
        let mut moved = nodes.clone();
        for node in &mut moved {
            node.position = node.position.map(|p| Point { x: p.x + dx, y: p.y + dy });
            for p in node.outputs.iter_mut().flat_map(|o| &mut o.waypoints) {
                *p = Point { x: p.x + dx, y: p.y + dy };
            }
        }
        let (_, there) = lay(&mut moved);
        for (a, b) in here.iter().zip(&there) {
            let shifted: Vec<_> = a.points.iter().map(|p| (p.0 + dx, p.1 + dy)).collect();
            prop_assert_eq!(&shifted, &b.points);
        }
    }

    /// In a mirror the lines keep the rules too, as many are legal, and the picture is as good: where two ways cost the same,
    /// the router takes the upper or the left one, so single lines may differ.
    #[test]
    fn a_mirrored_flow_is_drawn_as_well(mut nodes in roomy_flow()) {
        let (_, here) = lay(&mut nodes);
        let mut turned = mirrored(&nodes);
        let (_, there) = lay(&mut turned);
        prop_assert_eq!(check::faults_but_one(&turned, &there), Vec::<String>::new());
        let sum = |routes: &[Route], f: &dyn Fn(&Route) -> f64| routes.iter().map(f).sum::<f64>();
        let illegal = |routes: &[Route]| routes.iter().filter(|r| !r.legal).count();
        prop_assert!(illegal(&here).abs_diff(illegal(&there)) <= 1 + here.len() / 50);
        for measure in [&length as &dyn Fn(&Route) -> f64, &|r| r.points.len() as f64] {
            let (a, b) = (sum(&here, measure), sum(&there, measure));
            prop_assert!((a - b).abs() <= 0.12 * a.max(b), "{} here, {} in the mirror", a, b);
        }
    }

    /// A line that is not at the moved card, and was not near where it was or is, stays as it is.
    #[test]
    fn a_moved_card_changes_only_lines_near_it(
        mut nodes in roomy_flow(), which in any::<prop::sample::Index>(), dx in -8i32..8, dy in -8i32..8,
    ) {
        let (mut scene, routes) = lay(&mut nodes);
        let before = by_id(routes);
        let k = which.index(nodes.len());
        let old = nodes[k].frame;
        nodes[k].position = Some(Point { x: old.x + f64::from(8 * dx), y: old.y + f64::from(8 * dy) });
        let change = scene.update(&mut nodes[k..=k], &[]);
        let after = by_id(scene.routes().collect());
        let routes: Vec<Route> = after.values().cloned().collect();
        prop_assert_eq!(check::faults_but_one(&nodes, &routes), Vec::<String>::new());
        let key = &nodes[k].key;
        for (id, line) in &after {
            let was = &before[id];
            let own = id.0 == *key || line.target == *key;
            let near = [old, nodes[k].frame].iter().any(|f| was.points.windows(2).any(|w| {
                w[0].0.min(w[1].0) <= f.x + f.width + 20.0 && w[0].0.max(w[1].0) >= f.x - 20.0
                    && w[0].1.min(w[1].1) <= f.y + f.height + 20.0 && w[0].1.max(w[1].1) >= f.y - 20.0
            }));
            prop_assert!(own || near || was.points == line.points, "{:?} is not near {}", id, key);
            let told = change.routes.iter().any(|r| r.node == id.0 && r.output == id.1);
            prop_assert!(told || was == line, "{:?} changed and is not told", id);
        }
    }

    /// Laid out again, a flow after moves has as many legal lines as after the moves alone, or more: moving leaves lines
    /// legal and good, though not always those of a fresh run.
    #[test]
    fn moves_leave_a_picture_like_a_fresh_one(mut nodes in roomy_flow(), seed in any::<u32>()) {
        let (mut scene, _) = lay(&mut nodes);
        let mut r = flows::Random(u64::from(seed));
        for _ in 0..6 {
            let k = r.below(nodes.len());
            let f = nodes[k].frame;
            let (dx, dy) = (f64::from(8 * r.between(-3, 3)), f64::from(8 * r.between(-3, 3)));
            nodes[k].position = Some(Point { x: f.x + dx, y: f.y + dy });
            scene.update(&mut nodes[k..=k], &[]);
        }
        let moved: Vec<Route> = scene.routes().collect();
        prop_assert_eq!(moved.iter().map(|r| r.jumps.clone()).collect::<Vec<_>>(), jumps(&moved));
        let (_, fresh) = lay(&mut nodes.clone());
        let total = |routes: &[Route]| routes.iter().map(length).sum::<f64>();
        prop_assert!(total(&moved) <= 1.25 * total(&fresh), "{} moved, {} fresh", total(&moved), total(&fresh));
    }
}

/// Inner pieces do not cling to a card when there is room beside them.
#[test]
fn lines_keep_to_the_middle_of_their_channels() {
    // Two columns; between them 120 px. The line from one to the other turns in the middle.
    let mut nodes = vec![
        flows::at(flows::node("a", "delay", "A"), 0.0, 0.0),
        flows::at(flows::node("b", "delay", "B"), 0.0, 200.0),
        flows::at(flows::node("c", "delay", "C"), 296.0, 400.0),
        flows::at(flows::node("d", "delay", "D"), 296.0, 600.0),
    ];
    flows::join(&mut nodes[0], "to", "", "d");
    flows::join(&mut nodes[1], "to", "", "c");
    let (_, routes) = lay(&mut nodes);
    let lanes: Vec<f64> = routes.iter().map(|r| r.points[1].0).collect();
    // Side by side, a lane apart, around 236; in the order in which they do not cross.
    assert_eq!(lanes, [230.0, 242.0]);
}

/// A shifted piece never leaves a waypoint.
#[test]
fn a_piece_with_a_waypoint_stays() {
    let mut nodes = vec![
        flows::at(flows::node("a", "delay", "A"), 0.0, 0.0),
        flows::at(flows::node("b", "delay", "B"), 400.0, 200.0),
    ];
    flows::join(&mut nodes[0], "to", "", "b");
    nodes[0].outputs[0].waypoints = vec![Point { x: 200.0, y: 100.0 }];
    let (_, routes) = lay(&mut nodes);
    assert!(routes[0].legal);
    assert_eq!(routes[0].points[1].0, 200.0);
}

/// A line by hand in a flow with room falls back to a plain one only where a waypoint cannot be reached.
#[test]
fn lines_by_hand_are_found() {
    for seed in 0..10 {
        let mut nodes = flows::by_hand(40, seed);
        let (_, routes) = lay(&mut nodes);
        assert_eq!(routes.iter().filter(|r| !r.legal).count(), 0, "flow {seed}");
    }
}
