//! Lines of random flows keep every rule.
#![allow(unreachable_pub, clippy::unwrap_used, reason = "a test and its own modules")]

mod support;

use flow::{Display, NodeView, Point, Route};
use support::{check, flows, lay};

/// Lays a flow out, checks it, and says how many lines fell back.
fn checked(name: &str, mut nodes: Vec<NodeView>) -> (usize, usize) {
    let (_, routes) = lay(&mut nodes);
    let faults = check::faults(&nodes, &routes);
    assert!(faults.is_empty(), "{name}: {} faults, first: {}", faults.len(), faults[0]);
    (routes.iter().filter(|r| !r.legal).count(), routes.len())
}

/// Checks several flows of a kind; at most one line in a hundred may fall back.
fn few_fall_back(name: &str, count: u64, flow: impl Fn(u64) -> Vec<NodeView>) {
    let (mut illegal, mut all) = (0, 0);
    for seed in 0..count {
        let (i, a) = checked(&format!("{name} {seed}"), flow(seed));
        illegal += i;
        all += a;
    }
    assert!(illegal * 100 <= all, "{name}: {illegal} of {all} fall back");
}

#[test]
fn the_flow_of_the_design_is_drawn_as_in_the_picture() {
    let mut nodes = flows::design();
    let (_, routes) = lay(&mut nodes);
    assert_eq!(check::faults(&nodes, &routes), Vec::<String>::new());
    let points = |node: &str, output: &str| {
        let route = routes.iter().find(|r| r.node == node && r.output == output).unwrap();
        assert!(route.legal);
        route.points.clone()
    };
    assert_eq!(points("start", "to"), [(152.0, 136.0), (192.0, 136.0)]);
    assert_eq!(points("check", "true"), [(280.0, 180.0), (280.0, 260.0)]);
    assert_eq!(points("review", "c0"), [(368.0, 340.0), (408.0, 340.0), (408.0, 160.0), (448.0, 160.0)]);
    assert_eq!(points("review", "c2"), [(368.0, 396.0), (408.0, 396.0), (408.0, 488.0), (448.0, 488.0)]);
    assert_eq!(points("wait", "timeout").len(), 4);
    let keep = points("short", "c0");
    assert_eq!((keep.len(), keep[0], keep[3]), (4, (1048.0, 72.0), (792.0, 84.0)));
    let cancel = routes.iter().find(|r| r.node == "short" && r.output == "c1").unwrap();
    assert_eq!(cancel.points.len(), 4);
    assert_eq!(cancel.jumps, [(792.0, 488.0)]);
    assert!(routes.iter().filter(|r| !r.legal || r.display == Display::Link).count() == 1, "only the link");
    let labels = nodes.iter().flat_map(|n| &n.outputs).filter(|o| o.target.is_some() && !o.label.is_empty());
    assert_eq!(routes.iter().filter(|r| r.label.is_some()).count(), labels.count());
    // Two labels on lines side by side in opposite directions: each nearer to where its line begins.
    let middle = |node: &str, output: &str| {
        let route = routes.iter().find(|r| r.node == node && r.output == output).unwrap();
        let label = route.label.as_ref().unwrap();
        (label.y + label.height / 2.0 - route.points[0].1).abs()
            / (route.points[1].1 - route.points[0].1).abs()
    };
    assert!(middle("review", "c1") < 0.5);
    assert!(middle("wait", "event") < 0.5);
}

#[test]
fn workflows_keep_the_rules() {
    few_fall_back("workflow", 12, |seed| flows::workflow(20 + 5 * seed as usize, seed, (280, 200), 3));
}

#[test]
fn crowded_workflows_keep_the_rules() {
    few_fall_back("crowded", 8, |seed| flows::workflow(48, seed, (240, 200), 1));
}

#[test]
fn rasters_keep_the_rules() {
    few_fall_back("raster", 8, |seed| flows::raster(100, seed, if seed % 2 == 0 { 0 } else { 10 }));
}

#[test]
fn flows_without_positions_keep_the_rules() {
    few_fall_back("grown", 16, |seed| flows::grown(6 + 6 * seed as usize, seed));
}

#[test]
fn anything_at_all_keeps_the_rules_where_it_is_legal() {
    for seed in 0..16 {
        for mut nodes in [flows::wild(20, seed, 1000, false), flows::wild(16, seed, 1200, true)] {
            let (_, routes) = lay(&mut nodes);
            assert_eq!(check::faults_and_shared(&nodes, &routes).0, Vec::<String>::new(), "{seed}");
        }
    }
}

#[test]
fn waypoints_are_passed_in_order() {
    let mut nodes = vec![
        flows::at(flows::node("a", "delay", "A"), 0.0, 0.0),
        flows::at(flows::node("b", "delay", "B"), 600.0, 0.0),
    ];
    flows::join(&mut nodes[0], "to", "", "b");
    nodes[0].outputs[0].waypoints = vec![Point { x: 300.0, y: 200.0 }, Point { x: 400.0, y: -120.0 }];
    let (_, routes) = lay(&mut nodes);
    assert!(routes[0].legal);
    assert_eq!(check::faults(&nodes, &routes), Vec::<String>::new());
}

#[test]
fn the_same_flow_gives_the_same_lines() {
    for seed in 0..4 {
        let lines = || lay(&mut flows::workflow(60, seed, (260, 200), 2)).1;
        assert_eq!(lines(), lines());
    }
}

#[test]
fn a_flow_moved_as_a_whole_gives_the_same_lines() {
    for seed in 0..4 {
        let (_, here) = lay(&mut flows::workflow(40, seed, (280, 200), 3));
        let mut moved = flows::workflow(40, seed, (280, 200), 3);
        let (dx, dy) = (-51_200.0, 25_600.0);
        for node in &mut moved {
            node.position = node.position.map(|p| Point { x: p.x + dx, y: p.y + dy });
        }
        let (_, there) = lay(&mut moved);
        let shifted = |r: &Route| r.points.iter().map(|p| (p.0 + dx, p.1 + dy)).collect::<Vec<_>>();
        for (a, b) in here.iter().zip(&there) {
            assert_eq!(shifted(a), b.points);
        }
    }
}

#[test]
fn lines_merge_only_into_the_same_input() {
    // Three cards above each other lead to one card.
    let mut nodes: Vec<NodeView> = (0..3)
        .map(|k| flows::at(flows::node(&format!("n{k}"), "delay", "N"), 0.0, 120.0 * f64::from(k)))
        .collect();
    for node in &mut nodes {
        flows::join(node, "to", "", "end");
    }
    nodes.push(flows::at(flows::node("end", "end", "End"), 400.0, 128.0));
    let (_, routes) = lay(&mut nodes);
    let lane = |r: &Route| r.points[r.points.len() - 2].0;
    assert_eq!(lane(&routes[0]), lane(&routes[2]), "the outer two share a trunk");
    assert_eq!(routes[1].points.len(), 2);
}

#[test]
fn a_link_has_no_points_and_a_missing_target_no_route() {
    let mut nodes = vec![
        flows::at(flows::node("a", "if", "A"), 0.0, 0.0),
        flows::at(flows::node("b", "delay", "B"), 600.0, 0.0),
    ];
    flows::join(&mut nodes[0], "true", "true", "b");
    flows::join(&mut nodes[0], "false", "false", "nowhere");
    nodes[0].outputs[0].display = Display::Link;
    let (_, routes) = lay(&mut nodes);
    assert_eq!(routes.len(), 1);
    assert_eq!(
        (routes[0].points.len(), routes[0].display, routes[0].input.as_str()),
        (0, Display::Link, "in")
    );
}
