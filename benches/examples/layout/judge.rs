//! What can be counted in a drawing, by the same rule whoever placed the cards.

use std::collections::{BTreeSet, HashMap};

use flow::{NodeView, Point, Route, Side};
use geometry::Scene;

type P = (f64, f64);

/// Sums over drawings.
#[derive(Debug, Default, Clone)]
pub(crate) struct Sum {
    pub(crate) ms: f64,
    /// Pairs of lines that cross, per crossing, and different places where lines cross.
    pub(crate) pairs: usize,
    pub(crate) points: usize,
    /// The same pairs for straight lines from port to port.
    pub(crate) straight: usize,
    /// The same pairs for the lines that the program drew itself.
    pub(crate) own: usize,
    pub(crate) bends: usize,
    pub(crate) length: f64,
    pub(crate) area: f64,
    pub(crate) hidden: usize,
    pub(crate) illegal: usize,
    pub(crate) overlaps: usize,
}

impl Sum {
    pub(crate) fn add(&mut self, other: &Self) {
        self.ms += other.ms;
        self.pairs += other.pairs;
        self.points += other.points;
        self.straight += other.straight;
        self.own += other.own;
        self.bends += other.bends;
        self.length += other.length;
        self.area += other.area;
        self.hidden += other.hidden;
        self.illegal += other.illegal;
        self.overlaps += other.overlaps;
    }
}

/// The drawing that our router makes of cards at these places; `own` are the program's own lines, when it draws some.
pub(crate) fn judge(nodes: &[NodeView], places: &[P], own: Option<&[Vec<P>]>) -> Sum {
    let (nodes, routes) = drawn(nodes, places);
    let mut sum = Sum { overlaps: overlaps(&nodes), ..Sum::default() };
    let drawn: Vec<&Route> = routes.iter().filter(|r| r.points.len() > 1).collect();
    let into = |r: &Route| format!("{} {}", r.target, r.input);
    let lines: Vec<Vec<P>> = drawn.iter().map(|r| r.points.clone()).collect();
    let targets: Vec<String> = drawn.iter().map(|r| into(r)).collect();
    let found = crossings(&lines, &targets);
    sum.pairs = found.len();
    sum.points = found.iter().collect::<BTreeSet<_>>().len();
    let ends: Vec<Vec<P>> = lines.iter().map(|l| vec![l[0], l[l.len() - 1]]).collect();
    sum.straight = crossings(&ends, &targets).len();
    sum.own = own.map_or(sum.pairs, |own| crossings(own, &vec![String::new(); own.len()]).len());
    sum.bends = lines.iter().map(|l| l.len().saturating_sub(2)).sum();
    let length = |w: &[P]| (w[0].0 - w[1].0).abs() + (w[0].1 - w[1].1).abs();
    sum.length = lines.iter().flat_map(|l| l.windows(2)).map(length).sum();
    let frames = nodes.iter().map(|n| n.frame);
    let corners = frames.flat_map(|f| [(f.x, f.y), (f.x + f.width, f.y + f.height)]);
    let all: Vec<P> = corners.chain(lines.iter().flatten().copied()).collect();
    let low = all.iter().fold((f64::MAX, f64::MAX), |m, p| (m.0.min(p.0), m.1.min(p.1)));
    let high = all.iter().fold((f64::MIN, f64::MIN), |m, p| (m.0.max(p.0), m.1.max(p.1)));
    sum.area = (high.0 - low.0) * (high.1 - low.1);
    let named = nodes.iter().flat_map(|n| &n.outputs).filter(|o| !o.label.is_empty() && !o.row);
    let named: BTreeSet<&str> = named.map(|o| &*o.label).collect();
    sum.hidden = {
        let by_key: HashMap<&str, &NodeView> = nodes.iter().map(|n| (n.key.as_str(), n)).collect();
        let wants = |r: &&&Route| {
            let output = by_key[r.node.as_str()].outputs.iter().find(|o| o.key == r.output);
            output.is_some_and(|o| !o.row && named.contains(&*o.label))
        };
        drawn.iter().filter(wants).filter(|r| r.label.is_none()).count()
    };
    sum.illegal = routes.iter().filter(|r| !r.legal).count();
    sum
}

/// The nodes at these places and all lines.
pub(crate) fn drawn(nodes: &[NodeView], places: &[P]) -> (Vec<NodeView>, Vec<Route>) {
    let place =
        |(n, at): (&NodeView, &P)| NodeView { position: Some(Point { x: at.0, y: at.1 }), ..n.clone() };
    let mut nodes: Vec<NodeView> = nodes.iter().zip(places).map(place).collect();
    let mut scene = Scene::new();
    scene.reset(&mut nodes);
    let routes = scene.routes().collect();
    (nodes, routes)
}

/// Where two lines cross, in quarters of px; once for each pair. Lines into one input (of the same name in `into`) that
/// run together do not cross.
fn crossings(lines: &[Vec<P>], into: &[String]) -> Vec<(i64, i64)> {
    struct Piece {
        line: usize,
        a: P,
        b: P,
    }
    let mut pieces: Vec<Piece> = vec![];
    for (line, points) in lines.iter().enumerate() {
        pieces.extend(points.windows(2).map(|w| {
            let (a, b) = if w[0].0 <= w[1].0 { (w[0], w[1]) } else { (w[1], w[0]) };
            Piece { line, a, b }
        }));
    }
    pieces.sort_by(|a, b| a.a.0.total_cmp(&b.a.0));
    let mut found = vec![];
    for (k, p) in pieces.iter().enumerate() {
        let (low, high) = (p.a.1.min(p.b.1), p.a.1.max(p.b.1));
        for q in pieces[k + 1..].iter().take_while(|q| q.a.0 <= p.b.0) {
            if q.line == p.line || q.a.1.max(q.b.1) < low || q.a.1.min(q.b.1) > high {
                continue;
            }
            if !into[p.line].is_empty() && into[p.line] == into[q.line] {
                continue;
            }
            let (d, e) = ((p.b.0 - p.a.0, p.b.1 - p.a.1), (q.b.0 - q.a.0, q.b.1 - q.a.1));
            let cross = d.0 * e.1 - d.1 * e.0;
            if cross.abs() < 1e-9 {
                continue;
            }
            let w = (q.a.0 - p.a.0, q.a.1 - p.a.1);
            let (u, v) = ((w.0 * e.1 - w.1 * e.0) / cross, (w.0 * d.1 - w.1 * d.0) / cross);
            let inside = |t: f64| t > 1e-6 && t < 1.0 - 1e-6;
            if inside(u) && inside(v) {
                let at = (p.a.0 + u * d.0, p.a.1 + u * d.1);
                found.push(((at.0 * 4.0).round() as i64, (at.1 * 4.0).round() as i64));
            }
        }
    }
    found
}

fn overlaps(nodes: &[NodeView]) -> usize {
    let mut frames: Vec<_> = nodes.iter().map(|n| n.frame).collect();
    frames.sort_by(|a, b| a.x.total_cmp(&b.x));
    let over = |k: usize| {
        let a = frames[k];
        let near = frames[k + 1..].iter().take_while(move |b| b.x < a.x + a.width);
        near.filter(move |b| a.y < b.y + b.height && b.y < a.y + a.height).count()
    };
    (0..frames.len()).map(over).sum()
}

/// A side's name for other programs.
pub(crate) fn side(side: Side) -> &'static str {
    match side {
        Side::Left => "WEST",
        Side::Right => "EAST",
        Side::Top => "NORTH",
        Side::Bottom => "SOUTH",
    }
}
