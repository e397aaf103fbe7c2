//! What must be true of every picture, by brute force: nothing here uses the router's own index.
#![allow(dead_code, clippy::unwrap_used, reason = "helpers of tests, and not every test needs all")]

use std::collections::{BTreeMap, BTreeSet};

use flow::{Anchor, Display, Frame, InputView, NodeView, Route, Side};

use super::oracle::{Way, look};

type P = (f64, f64);

/// A straight piece of a line: axis (0 level), place across, from, to.
struct Piece {
    axis: usize,
    across: f64,
    from: f64,
    to: f64,
    route: usize,
    /// At a port or on a waypoint, where it cannot be moved.
    fixed: bool,
}

/// The faults of a picture: what is wrong, and where. A line may lie on another only when one of them has no way of its own.
pub fn faults(nodes: &[NodeView], routes: &[Route]) -> Vec<String> {
    let (mut faults, shared) = faults_and_shared(nodes, routes);
    faults.extend(needless(nodes, routes, &shared).into_iter().map(|s| s.to_string()));
    faults
}

/// Two lines that lie on each other or run closer than 4 px.
pub struct Shared {
    pub lines: [usize; 2],
    what: String,
}

impl std::fmt::Display for Shared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.what)
    }
}

/// Those of them that need not: both have a way of their own.
pub fn needless<'a>(nodes: &[NodeView], routes: &[Route], shared: &'a [Shared]) -> Vec<&'a Shared> {
    let corners = || routes.iter().flat_map(|r| &r.points);
    let least = corners().fold((f64::MAX, f64::MAX), |a, p| (a.0.min(p.0), a.1.min(p.1)));
    let most = corners().fold((f64::MIN, f64::MIN), |a, p| (a.0.max(p.0), a.1.max(p.1)));
    // Of a large picture only what is around the ports can be searched.
    let window = ((most.0 - least.0).max(most.1 - least.1) > 5_000.0).then_some(700.0);
    let mut known: BTreeMap<usize, bool> = BTreeMap::new();
    let mut has_way =
        |k: usize| *known.entry(k).or_insert_with(|| look(nodes, routes, k, window) == Way::Exists);
    shared.iter().filter(|s| s.lines.iter().all(|&k| has_way(k))).collect()
}

/// The faults of a random flow: of its lines one may lie on another without need.
pub fn faults_but_one(nodes: &[NodeView], routes: &[Route]) -> Vec<String> {
    let (mut faults, shared) = faults_and_shared(nodes, routes);
    let needless = needless(nodes, routes, &shared);
    if one_of_each(&needless).len() > 1 {
        faults.extend(needless.into_iter().map(|shared| shared.to_string()));
    }
    faults
}

/// One line of each pair: the one that lies on more others, for nothing tells which was laid on which.
pub fn one_of_each(pairs: &[&Shared]) -> BTreeSet<usize> {
    let times = |k: usize| pairs.iter().filter(|s| s.lines.contains(&k)).count();
    let more = |s: &&Shared| if times(s.lines[0]) > times(s.lines[1]) { s.lines[0] } else { s.lines[1] };
    pairs.iter().map(more).collect()
}

/// What else is wrong, and the lines that lie on each other.
pub fn faults_and_shared(nodes: &[NodeView], routes: &[Route]) -> (Vec<String>, Vec<Shared>) {
    let mut faults = vec![];
    let by_key: BTreeMap<&str, &NodeView> = nodes.iter().map(|n| (n.key.as_str(), n)).collect();
    let mut pieces = vec![];
    for (k, route) in routes.iter().enumerate() {
        let name = format!("{}.{}", route.node, route.output);
        let source = by_key[route.node.as_str()];
        let target = by_key[route.target.as_str()];
        if route.display == Display::Link {
            if !route.points.is_empty() || route.label.is_some() {
                faults.push(format!("{name}: a link is drawn as a line"));
            }
            continue;
        }
        let output = source.outputs.iter().find(|o| o.key == route.output).unwrap();
        let entry = entry(target, &route.input);
        let ports = (port(&source.frame, &output.anchor), port(&target.frame, &entry));
        let p = &route.points;
        if p.len() < 2 || p[0] != ports.0 || p[p.len() - 1] != ports.1 {
            faults.push(format!("{name}: does not go from port to port: {p:?} {ports:?}"));
            continue;
        }
        if p.windows(2).any(|w| (w[0].0 == w[1].0) == (w[0].1 == w[1].1)) {
            faults.push(format!("{name}: not orthogonal {p:?}"));
            continue;
        }
        let waypoints: Vec<P> = output.waypoints.iter().map(|w| (sixteenth(w.x), sixteenth(w.y))).collect();
        let first = pieces.len();
        for (i, w) in p.windows(2).enumerate() {
            let ((a, across), (b, _), axis) = axes(w[0], w[1]);
            let on_waypoint = waypoints.iter().any(|w| if axis == 0 { w.1 } else { w.0 } == across);
            let fixed = i == 0 || i + 2 == p.len() || on_waypoint;
            pieces.push(Piece { axis, across, from: a.min(b), to: a.max(b), route: k, fixed });
        }
        if !route.legal {
            continue;
        }
        if direction(p[0], p[1]) != output.anchor.side {
            faults.push(format!("{name}: leaves at the wrong side {p:?}"));
        }
        if direction(p[p.len() - 1], p[p.len() - 2]) != entry.side {
            faults.push(format!("{name}: arrives at the wrong side {p:?}"));
        }
        if p.windows(3).any(|w| axes(w[0], w[1]).2 == axes(w[1], w[2]).2) {
            faults.push(format!("{name}: has a point that is no corner {p:?}"));
        }
        for piece in &pieces[first..] {
            for node in nodes.iter().filter(|n| cuts(piece, &n.frame)) {
                faults.push(format!("{name}: runs through {} {p:?} {:?}", node.key, node.frame));
            }
        }
        if !passes(p, &waypoints) {
            faults.push(format!("{name}: does not pass its waypoints in order {waypoints:?} {p:?}"));
        }
    }
    let shared = company(routes, &by_key, &pieces, &mut faults);
    labels(nodes, routes, &pieces, &mut faults);
    (faults, shared)
}

fn sixteenth(v: f64) -> f64 {
    (v * 16.0).round() / 16.0
}

fn entry(target: &NodeView, input: &str) -> Anchor {
    let middle = Anchor { side: Side::Left, x: 0.0, y: target.frame.height / 2.0 };
    let found: Option<&InputView> = target.inputs.iter().find(|i| i.key == input);
    found.map_or(middle, |i| i.anchor)
}

fn port(frame: &Frame, anchor: &Anchor) -> P {
    (frame.x + anchor.x, frame.y + anchor.y)
}

/// Both points as (along, across) and the axis they are on.
fn axes(a: P, b: P) -> (P, P, usize) {
    if a.1 == b.1 { (a, b, 0) } else { ((a.1, a.0), (b.1, b.0), 1) }
}

fn direction(from: P, to: P) -> Side {
    match (to.0 > from.0, to.0 < from.0, to.1 > from.1) {
        (true, ..) => Side::Right,
        (_, true, _) => Side::Left,
        (.., true) => Side::Bottom,
        _ => Side::Top,
    }
}

fn cuts(piece: &Piece, frame: &Frame) -> bool {
    let x = (frame.x, frame.x + frame.width);
    let y = (frame.y, frame.y + frame.height);
    let (along, across) = if piece.axis == 0 { (x, y) } else { (y, x) };
    across.0 < piece.across && piece.across < across.1 && piece.from < along.1 && piece.to > along.0
}

fn passes(points: &[P], waypoints: &[P]) -> bool {
    let mut k = 1;
    let mut from = points[0];
    waypoints.iter().all(|w| {
        while k < points.len() {
            let to = points[k];
            let inside = |a: f64, b: f64, v: f64| a.min(b) <= v && v <= a.max(b);
            if inside(from.0, to.0, w.0) && inside(from.1, to.1, w.1) {
                from = *w;
                return true;
            }
            from = to;
            k += 1;
        }
        false
    })
}

/// Lines that lie on each other or run closer than 4 px, unless they go into the same input on the very same lane.
fn company(
    routes: &[Route],
    by_key: &BTreeMap<&str, &NodeView>,
    pieces: &[Piece],
    faults: &mut Vec<String>,
) -> Vec<Shared> {
    let mut shared = vec![];
    let mut order: Vec<&Piece> = pieces.iter().filter(|p| routes[p.route].legal).collect();
    order.sort_by(|a, b| (a.axis, a.across, a.route).partial_cmp(&(b.axis, b.across, b.route)).unwrap());
    for (n, a) in order.iter().enumerate() {
        for b in &order[n + 1..] {
            let apart = b.across - a.across;
            if b.axis != a.axis || apart >= 4.0 {
                break;
            }
            if a.from.max(b.from) >= a.to.min(b.to) {
                continue;
            }
            let (r, q) = (&routes[a.route], &routes[b.route]);
            if a.route == b.route {
                if apart == 0.0 {
                    faults.push(format!("{}.{}: lies on itself {:?}", r.node, r.output, r.points));
                }
                continue;
            }
            if apart == 0.0 && r.target == q.target && r.input == q.input {
                continue;
            }
            // Ports on one side that are closer than 4 px cannot have lines further apart.
            if a.fixed && b.fixed && shares_side(r, q, by_key) {
                continue;
            }
            let what = format!(
                "{}.{} and {}.{}: {apart} apart at {}: {:?} {:?}",
                r.node, r.output, q.node, q.output, a.across, r.points, q.points
            );
            shared.push(Shared { lines: [a.route, b.route], what });
        }
    }
    shared
}

fn shares_side(r: &Route, q: &Route, by_key: &BTreeMap<&str, &NodeView>) -> bool {
    let sides = |r: &Route| {
        let out = by_key[r.node.as_str()].outputs.iter().find(|o| o.key == r.output).unwrap().anchor.side;
        let into = entry(by_key[r.target.as_str()], &r.input).side;
        [(r.node.clone(), out), (r.target.clone(), into)]
    };
    let theirs = sides(q);
    sides(r).iter().any(|side| theirs.contains(side))
}

fn labels(nodes: &[NodeView], routes: &[Route], pieces: &[Piece], faults: &mut Vec<String>) {
    let boxes: Vec<(usize, Frame)> = routes
        .iter()
        .enumerate()
        .filter_map(|(k, r)| {
            let l = r.label.as_ref()?;
            Some((k, Frame { x: l.x, y: l.y, width: l.width, height: l.height }))
        })
        .collect();
    let meets = |a: &Frame, b: &Frame| {
        a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
    };
    for (n, (k, frame)) in boxes.iter().enumerate() {
        let name = format!("{}.{}", routes[*k].node, routes[*k].output);
        if let Some(node) = nodes.iter().find(|n| meets(&n.frame, frame)) {
            faults.push(format!("{name}: its label lies on {}", node.key));
        }
        if let Some((other, _)) = boxes[n + 1..].iter().find(|(_, o)| meets(o, frame)) {
            faults.push(format!("{name}: its label lies on that of {}", routes[*other].node));
        }
        if let Some(piece) = pieces.iter().find(|p| p.route != *k && cuts(p, frame)) {
            faults.push(format!("{name}: its label lies on the line of {}", routes[piece.route].node));
        }
    }
    for route in routes {
        for jump in &route.jumps {
            let on = route.points.windows(2).any(|w| {
                w[0].1 == w[1].1
                    && w[0].1 == jump.1
                    && (w[0].0.min(w[1].0)..w[0].0.max(w[1].0)).contains(&jump.0)
            });
            if !on {
                faults.push(format!("{}.{}: jumps where it does not run", route.node, route.output));
            }
        }
    }
}

/// Pairs of cards that overlap, or are nearer than `gap`.
pub fn overlaps(nodes: &[NodeView], gap: f64) -> Vec<(String, String)> {
    let mut order: Vec<&NodeView> = nodes.iter().collect();
    order.sort_by(|a, b| a.frame.x.total_cmp(&b.frame.x));
    let mut found = vec![];
    for (k, a) in order.iter().enumerate() {
        for b in order[k + 1..].iter().take_while(|b| b.frame.x < a.frame.x + a.frame.width + gap) {
            let (a_end, b_end) = (a.frame.y + a.frame.height + gap, b.frame.y + b.frame.height + gap);
            if a.frame.y < b_end && b.frame.y < a_end {
                found.push((a.key.clone(), b.key.clone()));
            }
        }
    }
    found
}
