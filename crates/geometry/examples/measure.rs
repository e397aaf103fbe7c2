//! What the router makes of generated flows: `measure` prints a table, `measure moves` how long a move takes, `measure blocked`
//! whether what has no legal way can have one, `measure json` every card and line for
//! `tests/geometry/oracle.mjs`, which draws the same flows with libavoid; `measure json workflow 800` those of one flow.

#![allow(unreachable_pub, reason = "a module shared with the tests")]

#[path = "../tests/support/flows.rs"]
mod flows;
#[path = "../tests/support/oracle.rs"]
mod oracle;

use flow::{Display, NodeView, Route, Side};
use geometry::Scene;
use serde_json::{Value, json};

/// Kind, cards of each flow, how many flows.
const SMALL: [(&str, usize, u64); 6] = [
    ("workflow", 20, 5),
    ("workflow", 50, 5),
    ("dense", 40, 5),
    ("raster", 60, 5),
    ("grown", 40, 5),
    ("hub", 24, 5),
];

const LARGE: [(&str, usize, u64); 9] = [
    ("by-hand", 40, 10),
    ("workflow", 100, 1),
    ("far", 100, 1),
    ("workflow", 1_000, 1),
    ("far", 1_000, 1),
    ("raster", 10_000, 1),
    ("workflow", 10_000, 1),
    ("rasterfar", 10_000, 1),
    ("far", 10_000, 1),
];

fn main() {
    let kinds: Vec<String> = std::env::args().skip(1).collect();
    if kinds.first().is_some_and(|k| k == "json") {
        let one = kinds.get(1).and_then(|kind| Some((kind.as_str(), kinds.get(2)?.parse().ok()?, 1)));
        let flows = one.map_or(SMALL.to_vec(), |one| vec![one]);
        let cases: Vec<Value> =
            flows.iter().flat_map(|&(kind, n, seeds)| (0..seeds).map(move |s| case(kind, n, s))).collect();
        println!("{}", Value::from(cases));
        return;
    }
    if kinds.first().is_some_and(|k| k == "moves") {
        println!("| flow | a move: median ms | p95 | most |\n|---|---|---|---|");
        for count in [100, 1_000, 10_000] {
            for kind in ["workflow", "far"] {
                moves(kind, count);
            }
        }
        return;
    }
    if kinds.first().is_some_and(|k| k == "blocked") {
        println!(
            "| flow | no legal way | a port is covered | blocked | blocked at a port | both ports can be left | a way exists |\n|---|---|---|---|---|---|---|"
        );
        for (kind, count, seeds) in SMALL.into_iter().chain(LARGE) {
            if kinds.len() == 1 || kinds.contains(&format!("{kind}-{count}")) {
                blocked(kind, count, seeds);
            }
        }
        return;
    }
    if kinds.first().is_some_and(|k| k == "many") {
        println!("| flow | cards moved together | ms | ms of a fresh laying |\n|---|---|---|---|");
        for (kind, count) in [("workflow", 2_000), ("grown", 2_000), ("workflow", 10_000), ("far", 2_000)] {
            for share in [10, 200, 1_500] {
                many(kind, count, share);
            }
        }
        return;
    }
    println!("| flow | lines | bends | length | crossings | fallbacks | off middle | hidden labels | ms |");
    println!("|---|---|---|---|---|---|---|---|---|");
    for (kind, count, seeds) in SMALL.into_iter().chain(LARGE) {
        if kinds.is_empty()
            || kinds.iter().any(|k| k == kind || count.to_string() == *k || *k == format!("{kind}-{count}"))
        {
            row(kind, count, seeds);
        }
    }
}

/// A flow of a kind.
fn flow_of(kind: &str, count: usize, seed: u64) -> Vec<NodeView> {
    match kind {
        "workflow" => flows::workflow(count, seed, (280, 200), 3),
        "far" => flows::far(count, seed),
        "dense" => flows::workflow(count, seed, (240, 200), 1),
        "raster" => flows::raster(count, seed, 0),
        "rasterfar" => flows::raster(count, seed, 10),
        "by-hand" => flows::by_hand(count, seed),
        "hub" => flows::hub(count, seed),
        _ => flows::grown(count, seed),
    }
}

fn lay(kind: &str, count: usize, seed: u64) -> (Vec<NodeView>, Vec<Route>, f64) {
    let mut nodes = flow_of(kind, count, seed);
    let mut scene = Scene::new();
    let begin = clock();
    scene.reset(&mut nodes);
    let took = clock() - begin;
    (nodes, scene.routes().collect(), took)
}

/// Milliseconds on a processor so far where the system says (others may use the machine too), otherwise of wall time.
fn clock() -> f64 {
    static START: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    let wall = START.elapsed().as_secs_f64() * 1000.0;
    let told = std::fs::read_to_string("/proc/self/schedstat").ok();
    let on_processor = told.and_then(|t| t.split(' ').next()?.parse::<f64>().ok());
    on_processor.map_or(wall, |ns| ns / 1e6)
}

fn row(kind: &str, count: usize, seeds: u64) {
    let (mut lines, mut bends, mut length, mut crossings, mut fallbacks, mut hidden) = (0, 0, 0.0, 0, 0, 0);
    let (mut off, mut ms) = (0, 0.0);
    for seed in 0..seeds {
        let (nodes, routes, took) = lay(kind, count, seed);
        ms += took;
        lines += routes.len();
        for route in &routes {
            bends += route.points.len().saturating_sub(2);
            length += route
                .points
                .windows(2)
                .map(|w| (w[0].0 - w[1].0).abs() + (w[0].1 - w[1].1).abs())
                .sum::<f64>();
            fallbacks += usize::from(!route.legal);
        }
        let named =
            nodes.iter().flat_map(|n| &n.outputs).filter(|o| !o.label.is_empty() && o.target.is_some());
        hidden += named.count() - routes.iter().filter(|r| r.label.is_some()).count();
        crossings += crossings_of(&routes);
        off += hugging(&nodes, &routes);
    }
    println!(
        "| {kind} {count} | {lines} | {bends} | {length:.0} | {crossings} | {fallbacks} | {off} | {hidden} | {:.1} |",
        ms / seeds as f64
    );
}

/// Moves of single cards to and fro, in wall time.
fn moves(kind: &str, count: usize) {
    let mut nodes = flow_of(kind, count, 0);
    let mut scene = Scene::new();
    scene.reset(&mut nodes);
    let mut random = flows::Random(7);
    let mut took: Vec<f64> = vec![];
    for _ in 0..200 {
        let k = random.below(count);
        let (dx, dy) = (f64::from(random.between(-3, 3) * 8), f64::from(random.between(-3, 3) * 8));
        for sign in [1.0, -1.0] {
            let f = nodes[k].frame;
            nodes[k].position = Some(flow::Point { x: f.x + sign * dx, y: f.y + sign * dy });
            let begin = std::time::Instant::now();
            scene.update(&mut nodes[k..=k], &[]);
            took.push(begin.elapsed().as_secs_f64() * 1000.0);
        }
    }
    took.sort_by(f64::total_cmp);
    let at = |share: f64| took[((took.len() - 1) as f64 * share) as usize];
    println!("| {kind} {count} | {:.2} | {:.2} | {:.2} |", at(0.5), at(0.95), at(1.0));
}

/// A selection of cards, the first ones, moved by a grid step and back; on the processor.
fn many(kind: &str, count: usize, selected: usize) {
    let mut nodes = flow_of(kind, count, 0);
    let mut scene = Scene::new();
    let begin = clock();
    scene.reset(&mut nodes);
    let fresh = clock() - begin;
    let mut most: f64 = 0.0;
    for dx in [8.0, 48.0, -56.0] {
        for node in &mut nodes[..selected] {
            let f = node.frame;
            node.position = Some(flow::Point { x: f.x + dx, y: f.y });
        }
        let begin = clock();
        scene.update(&mut nodes[..selected], &[]);
        most = most.max(clock() - begin);
    }
    println!("| {kind} {count} | {selected} | {most:.1} | {fresh:.1} |");
}

/// Whether the lines that were given up have a way after all: everywhere in flows of up to 1,000 cards, else 700 px around the ports.
fn blocked(kind: &str, count: usize, seeds: u64) {
    let mut sums = [0; 6];
    for seed in 0..seeds {
        let (nodes, routes, _) = lay(kind, count, seed);
        for (k, route) in routes.iter().enumerate().filter(|(_, r)| !r.legal) {
            let window = (count > 1_000).then_some(700.0);
            let way = oracle::look(&nodes, &routes, k, window);
            sums[0] += 1;
            sums[match way {
                oracle::Way::Covered => 1,
                oracle::Way::Blocked if window.is_none() => 2,
                oracle::Way::Blocked => 3,
                oracle::Way::Leaves => 4,
                oracle::Way::Exists => 5,
            }] += 1;
            if way == oracle::Way::Exists || way == oracle::Way::Leaves {
                eprintln!(
                    "{kind} {count} {seed}: {} {} {way:?} {:?}",
                    route.node, route.output, route.points
                );
            }
        }
    }
    println!("| {kind} {count} | {} |", sums.map(|n| n.to_string()).join(" | "));
}

/// Pairs of lines that cross.
fn crossings_of(routes: &[Route]) -> usize {
    let mut upright = vec![];
    let mut level = vec![];
    for (k, route) in routes.iter().enumerate() {
        for w in route.points.windows(2) {
            if w[0].1 == w[1].1 {
                level.push((w[0].1, w[0].0.min(w[1].0), w[0].0.max(w[1].0), k));
            } else {
                upright.push((w[0].0, w[0].1.min(w[1].1), w[0].1.max(w[1].1), k));
            }
        }
    }
    upright.sort_by(|a, b| a.0.total_cmp(&b.0));
    level
        .iter()
        .map(|&(y, from, to, k)| {
            let first = upright.partition_point(|u| u.0 <= from);
            let inside = upright[first..].iter().take_while(|u| u.0 < to);
            inside.filter(|u| u.3 != k && u.1 < y && y < u.2).count()
        })
        .sum()
}

/// Inner pieces within 20 px of a card on one side, with 20 px more room on the other side of them.
fn hugging(nodes: &[NodeView], routes: &[Route]) -> usize {
    if nodes.len() > 200 {
        return 0;
    }
    let mut count = 0;
    for route in routes.iter().filter(|r| r.points.len() > 3) {
        for w in route.points[1..route.points.len() - 1].windows(2) {
            let upright = w[0].0 == w[1].0;
            let flip = |p: (f64, f64)| if upright { p } else { (p.1, p.0) };
            let ((at, a), (_, b)) = (flip(w[0]), flip(w[1]));
            let (from, to) = (a.min(b), a.max(b));
            let (mut before, mut after) = (f64::MAX, f64::MAX);
            for f in nodes.iter().map(|n| n.frame) {
                let (lo, hi) = (flip((f.x, f.y)), flip((f.x + f.width, f.y + f.height)));
                if lo.1 < to && from < hi.1 {
                    before = before.min(if hi.0 <= at { at - hi.0 } else { f64::MAX });
                    after = after.min(if lo.0 >= at { lo.0 - at } else { f64::MAX });
                }
            }
            let (near, far) = (before.min(after), before.max(after));
            count += usize::from(near < 20.0 && far < 400.0 && far > near + 40.0);
        }
    }
    count
}

fn case(kind: &str, count: usize, seed: u64) -> Value {
    let (nodes, routes, took) = lay(kind, count, seed);
    let side = |s: Side| {
        ["top", "right", "bottom", "left"][match s {
            Side::Top => 0,
            Side::Right => 1,
            Side::Bottom => 2,
            Side::Left => 3,
        }]
    };
    let find = |key: &str| nodes.iter().find(|n| n.key == key);
    let cards: Vec<Value> = nodes
        .iter()
        .map(|n| json!({"key": n.key, "x": n.frame.x, "y": n.frame.y, "width": n.frame.width, "height": n.frame.height}))
        .collect();
    let lines = routes.iter().filter(|r| r.display == Display::Line).filter_map(|r| {
        let from = find(&r.node)?.outputs.iter().find(|o| o.key == r.output)?.anchor;
        let to = find(&r.target)?.inputs.iter().find(|i| i.key == r.input)?.anchor;
        Some(json!({
            "from": r.node, "out": {"side": side(from.side), "x": from.x, "y": from.y},
            "to": r.target, "in": {"side": side(to.side), "x": to.x, "y": to.y},
            "input": r.input, "points": r.points,
        }))
    });
    json!({"kind": kind, "count": count, "ms": took, "cards": cards, "lines": lines.collect::<Vec<_>>()})
}
