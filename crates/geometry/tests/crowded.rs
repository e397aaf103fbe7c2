//! Where there are more lines than lanes: lines share lanes, cards are never crossed, and a line is given up only where the cards
//! leave no way.
#![allow(unreachable_pub, clippy::unwrap_used, reason = "a test and its own modules")]

mod support;

use std::collections::{HashSet, VecDeque};

use flow::{Anchor, Display, Frame, NodeView, Point, Route, Side};
use support::flows::{self, Random};
use support::lay;

type Pixel = (i32, i32);

/// If nodes in columns and rows, each with two transitions: so many in a hundred to any node, the others to one nearby.
fn grid((columns, rows): (i32, i32), spacing: (i32, i32), far: usize, seed: u64) -> Vec<NodeView> {
    let mut r = Random(seed);
    let count = columns * rows;
    (0..count)
        .map(|k| {
            let place = (f64::from(k % columns * spacing.0), f64::from(k / columns * spacing.1));
            let mut node = flows::at(flows::node(&format!("n{k}"), "if", "Step"), place.0, place.1);
            for key in ["true", "false"] {
                let near = k + r.between(-2, 2) * columns + r.between(-2, 2);
                let to = if r.chance(far) { r.between(0, count - 1) } else { near.clamp(0, count - 1) };
                flows::join(&mut node, key, key, &format!("n{to}"));
            }
            node
        })
        .collect()
}

/// If nodes anywhere in a square, also on each other, with transitions to any of them.
fn heap(count: usize, side: i32, seed: u64) -> Vec<NodeView> {
    let mut r = Random(seed);
    let mut nodes = grid((count as i32, 1), (0, 0), 100, seed);
    for node in &mut nodes {
        node.position = Some(Point { x: f64::from(r.between(0, side)), y: f64::from(r.between(0, side)) });
    }
    nodes
}

/// Frames and the lines drawn between them.
struct Picture {
    nodes: Vec<NodeView>,
    routes: Vec<Route>,
}

impl Picture {
    fn of(mut nodes: Vec<NodeView>) -> Self {
        let (_, routes) = lay(&mut nodes);
        Self { nodes, routes }
    }

    fn lines(&self, legal: bool) -> impl Iterator<Item = &Route> {
        self.routes.iter().filter(move |r| r.display == Display::Line && r.legal == legal)
    }

    fn node(&self, key: &str) -> &NodeView {
        self.nodes.iter().find(|n| n.key == key).unwrap()
    }

    /// Cards that a line runs through, its own as well.
    fn crossed(&self, route: &Route) -> Vec<&str> {
        let hit = |f: &Frame| {
            route.points.windows(2).any(|w| {
                let (low, high) =
                    ((w[0].0.min(w[1].0), w[0].1.min(w[1].1)), (w[0].0.max(w[1].0), w[0].1.max(w[1].1)));
                low.0 < f.x + f.width && high.0 > f.x && low.1 < f.y + f.height && high.1 > f.y
            })
        };
        self.nodes.iter().filter(|n| hit(&n.frame)).map(|n| &*n.key).collect()
    }

    /// The pixels before both ports of a line.
    fn ends(&self, route: &Route) -> [Pixel; 2] {
        let (source, target) = (self.node(&route.node), self.node(&route.target));
        let out = source.outputs.iter().find(|o| o.key == route.output).unwrap().anchor;
        let into = target.inputs.iter().find(|i| i.key == route.input).unwrap().anchor;
        let before = |frame: &Frame, anchor: &Anchor| {
            let (x, y) = ((frame.x + anchor.x).round() as i32, (frame.y + anchor.y).round() as i32);
            match anchor.side {
                Side::Left => (x - 1, y),
                Side::Right => (x + 1, y),
                Side::Top => (x, y - 1),
                Side::Bottom => (x, y + 1),
            }
        };
        [before(&source.frame, &out), before(&target.frame, &into)]
    }

    /// Whether a way between the cards alone joins both ends, pixel by pixel, a pixel off every card. Both ends are flooded in turn.
    fn can_be_joined(&self, route: &Route) -> bool {
        let edge = |far: fn(&Frame) -> f64, pick: fn(f64, f64) -> f64, from: f64| {
            self.nodes.iter().map(|n| far(&n.frame)).fold(from, pick) as i32
        };
        let low = (edge(|f| f.x, f64::min, f64::MAX) - 20, edge(|f| f.y, f64::min, f64::MAX) - 20);
        let high = (
            edge(|f| f.x + f.width, f64::max, f64::MIN) + 20,
            edge(|f| f.y + f.height, f64::max, f64::MIN) + 20,
        );
        let free = |(x, y): Pixel| {
            let inside = low.0 <= x && x <= high.0 && low.1 <= y && y <= high.1;
            let (x, y) = (f64::from(x), f64::from(y));
            let barred = |f: &Frame| {
                f.x - 1.0 < x && x < f.x + f.width + 1.0 && f.y - 1.0 < y && y < f.y + f.height + 1.0
            };
            inside && !self.nodes.iter().any(|n| barred(&n.frame))
        };
        let mut seen = [HashSet::new(), HashSet::new()];
        let mut queues = [VecDeque::new(), VecDeque::new()];
        for (end, pixel) in self.ends(route).into_iter().enumerate() {
            if free(pixel) {
                seen[end].insert(pixel);
                queues[end].push_back(pixel);
            }
        }
        for turn in (0..2).cycle() {
            let Some(pixel) = queues[turn].pop_front() else { return false };
            let (x, y): Pixel = pixel;
            if seen[1 - turn].contains(&pixel) {
                return true;
            }
            for next in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)] {
                if free(next) && seen[turn].insert(next) {
                    queues[turn].push_back(next);
                }
            }
        }
        unreachable!("a cycle has no end")
    }
}

/// A grid of 40 × 38 cards has some 27 lanes between two columns; with transitions to anywhere, twice as many lines must get through.
#[test]
fn in_a_large_grid_every_line_is_drawn_and_crosses_no_card() {
    for (spacing, far) in [((280, 200), 100), ((280, 200), 30), ((200, 128), 60)] {
        let picture = Picture::of(grid((40, 38), spacing, far, 1));
        assert_eq!(picture.routes.len(), 2 * 40 * 38);
        assert_eq!(picture.lines(false).map(|r| &r.node).collect::<Vec<_>>(), Vec::<&String>::new());
        for route in picture.lines(true) {
            assert_eq!(picture.crossed(route), Vec::<&str>::new(), "{:?}", route.points);
        }
    }
}

/// Cards on cards and cards that touch: much is walled in.
#[test]
fn what_is_given_up_cannot_be_joined_between_the_cards() {
    let (mut given_up, mut drawn) = (0, 0);
    let heaps = (0..24).map(|seed| heap(14, [500, 700, 1000][seed as usize % 3], seed));
    let touching = (0..4).map(|seed| grid((5, 4), (177, 89), 50, seed));
    for picture in heaps.chain(touching).map(Picture::of) {
        for route in picture.lines(false) {
            given_up += 1;
            assert!(!picture.can_be_joined(route), "{} {} {:?}", route.node, route.output, route.points);
        }
        for route in picture.lines(true) {
            drawn += 1;
            assert_eq!(picture.crossed(route), Vec::<&str>::new(), "{:?}", route.points);
            // The flood would prove nothing if it found no way where there is one.
            assert!(drawn % 8 != 0 || picture.can_be_joined(route), "{:?}", route.points);
        }
    }
    assert!(given_up > 50 && drawn > 50, "{given_up} given up, {drawn} drawn: the test says little");
}
