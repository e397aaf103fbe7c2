//! Whether a line that was given up has a legal way after all, by exhaustion: every point of the canvas in steps of a pixel. It
//! uses nothing of the router and is slow.
#![allow(dead_code, clippy::unwrap_used, reason = "a helper of tests, and not every test needs all")]

use std::collections::BTreeMap;

use flow::{Anchor, Display, NodeView, Route, Side};

/// What the router keeps at its tightest legal level, in px: to lines beside and at ports, to cards, pieces, before lines ahead.
const APART: f64 = 4.0;
const APART_AT_PORT: f64 = 1.0;
const CLEAR: f64 = 1.0;
const STUB: f64 = 2.0;
const LEAST: f64 = 4.0;
const SLACK: f64 = 1.0;
/// How far around all cards a line may go.
const AROUND: f64 = 200.0;

type P = [f64; 2];

/// A box that a run in some of the directions must not enter (its border is free).
struct Wall {
    lo: P,
    hi: P,
    /// Bit of each direction: right, down, left, up.
    dirs: u8,
    /// For a piece at a port of the same side as the line's own: passed at this distance by the line's first and last piece.
    at_port: Option<(P, P)>,
    card: Option<usize>,
}

/// What the search found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// There is a way: giving up was wrong.
    Exists,
    /// A port or a waypoint lies under a card.
    Covered,
    /// There is none.
    Blocked,
    /// With `window`: the surroundings of both ports can be left.
    Leaves,
}

/// Looks for a legal way of `routes[which]` between all others as they lie: everywhere, or only so far around either port.
pub fn look(nodes: &[NodeView], routes: &[Route], which: usize, window: Option<f64>) -> Way {
    let by_key: BTreeMap<&str, usize> = nodes.iter().enumerate().map(|(k, n)| (n.key.as_str(), k)).collect();
    let ends = |r: &Route| {
        let (source, target) = (by_key[r.node.as_str()], by_key[r.target.as_str()]);
        let out = nodes[source].outputs.iter().find(|o| o.key == r.output).unwrap().anchor;
        let into = nodes[target]
            .inputs
            .iter()
            .find(|i| i.key == r.input)
            .map_or(Anchor { side: Side::Left, x: 0.0, y: nodes[target].frame.height / 2.0 }, |i| i.anchor);
        [(source, out), (target, into)]
    };
    let route = &routes[which];
    let own = ends(route);
    let ports = own.map(|(card, anchor)| [nodes[card].frame.x + anchor.x, nodes[card].frame.y + anchor.y]);
    let heads = own.map(|(_, anchor)| direction(anchor.side));
    let holds = |k: usize, p: P| {
        let f = nodes[k].frame;
        f.x < p[0] && p[0] < f.x + f.width && f.y < p[1] && p[1] < f.y + f.height
    };
    for end in 0..2 {
        let before = step(ports[end], heads[end], 1.0 / 16.0);
        if (0..nodes.len()).any(|k| k != own[end].0 && (holds(k, ports[end]) || holds(k, before))) {
            return Way::Covered;
        }
    }
    let mut walls = vec![];
    for (k, node) in nodes.iter().enumerate() {
        let f = node.frame;
        let (lo, hi) = ([f.x - CLEAR, f.y - CLEAR], [f.x + f.width + CLEAR, f.y + f.height + CLEAR]);
        walls.push(Wall { lo, hi, dirs: 15, at_port: None, card: Some(k) });
    }
    let faces = own.map(|(card, anchor)| (card, anchor.side));
    for (k, other) in routes.iter().enumerate() {
        if k == which || other.display == Display::Link {
            continue;
        }
        let theirs = ends(other).map(|(card, anchor)| (card, anchor.side));
        let merges = other.target == route.target && other.input == route.input;
        let last = other.points.len() - 2;
        for (i, w) in other.points.windows(2).enumerate() {
            let (a, b) = ([w[0].0, w[0].1], [w[1].0, w[1].1]);
            let axis = usize::from(a[1] != b[1]);
            let (mut lo, mut hi) = (a, b);
            (lo[axis], hi[axis]) = (a[axis].min(b[axis]) - SLACK, a[axis].max(b[axis]) + SLACK);
            (lo[1 - axis], hi[1 - axis]) = (a[1 - axis] - APART, a[1 - axis] + APART);
            let both = 5u8 << axis;
            let shares = i == 0 && faces.contains(&theirs[0]) || i == last && faces.contains(&theirs[1]);
            let at_port = shares.then(|| {
                let (mut l, mut h) = (lo, hi);
                (l[1 - axis], h[1 - axis]) = (a[1 - axis] - APART_AT_PORT, a[1 - axis] + APART_AT_PORT);
                (l, h)
            });
            if !merges {
                walls.push(Wall { lo, hi, dirs: both, at_port, card: None });
                continue;
            }
            // On its very lane a line into the same input may run with it; not beside it, nor against it.
            let mid = a[1 - axis];
            let (mut under, mut over) = (hi, lo);
            under[1 - axis] = mid - 1.0 / 64.0;
            over[1 - axis] = mid + 1.0 / 64.0;
            // At ports of one side the lanes beside it are nearer.
            let beside = |lo: P, hi: P| {
                let clip = |(l, h): (P, P)| {
                    let (mut from, mut to) = (l, h);
                    from[1 - axis] = l[1 - axis].max(lo[1 - axis]);
                    to[1 - axis] = h[1 - axis].min(hi[1 - axis]);
                    (from, to)
                };
                Wall { lo, hi, dirs: both, at_port: at_port.map(clip), card: None }
            };
            walls.push(beside(lo, under));
            walls.push(beside(over, hi));
            let against = 1u8 << (axis + if b[axis] > a[axis] { 2 } else { 0 });
            let (mut l, mut h) = (lo, hi);
            (l[axis], h[axis]) = (lo[axis] + SLACK, hi[axis] - SLACK);
            (l[1 - axis], h[1 - axis]) = (mid - 1.0 / 64.0, mid + 1.0 / 64.0);
            walls.push(Wall { lo: l, hi: h, dirs: against, at_port: None, card: None });
        }
    }
    let cards = [own[0].0, own[1].0];
    match window {
        None => {
            let low = |axis: usize| walls.iter().map(|w| w.lo[axis]).fold(f64::MAX, f64::min) - AROUND;
            let high = |axis: usize| walls.iter().map(|w| w.hi[axis]).fold(f64::MIN, f64::max) + AROUND;
            let area = ([low(0), low(1)], [high(0), high(1)]);
            match flood(&walls, area, ports, heads, cards, false) {
                (true, _) => Way::Exists,
                _ => Way::Blocked,
            }
        }
        Some(room) => {
            let mut leaves = true;
            for turned in [false, true] {
                let pick = |pair: [P; 2]| if turned { [pair[1], pair[0]] } else { pair };
                let ports = pick(ports);
                let heads = if turned { [heads[1], heads[0]] } else { heads };
                let cards = if turned { [cards[1], cards[0]] } else { cards };
                let area = (ports[0].map(|v| v - room), ports[0].map(|v| v + room));
                match flood(&walls, area, ports, heads, cards, turned) {
                    (true, _) => return Way::Exists,
                    (_, out) => leaves &= out,
                }
            }
            if leaves { Way::Leaves } else { Way::Blocked }
        }
    }
}

/// Right, down, left, up.
fn direction(side: Side) -> usize {
    match side {
        Side::Right => 0,
        Side::Bottom => 1,
        Side::Left => 2,
        Side::Top => 3,
    }
}

fn step(mut p: P, dir: usize, by: f64) -> P {
    p[dir % 2] += if dir < 2 { by } else { -by };
    p
}

/// Pixels and the coordinates of the ports, for each the directions in which a line may run through it.
struct Board {
    at: [Vec<f64>; 2],
    free: Vec<u8>,
    seen: Vec<u8>,
}

impl Board {
    fn index(&self, p: [usize; 2]) -> usize {
        p[1] * self.at[0].len() + p[0]
    }

    fn next(&self, mut p: [usize; 2], dir: usize) -> Option<[usize; 2]> {
        let axis = dir % 2;
        p[axis] = if dir < 2 { p[axis] + 1 } else { p[axis].checked_sub(1)? };
        (p[axis] < self.at[axis].len()).then_some(p)
    }

    fn place(&self, p: [usize; 2]) -> P {
        [self.at[0][p[0]], self.at[1][p[1]]]
    }
}

/// Whether the second port can be reached from the first, and whether the area can be left.
fn flood(
    walls: &[Wall],
    (lo, hi): (P, P),
    ports: [P; 2],
    heads: [usize; 2],
    cards: [usize; 2],
    turned: bool,
) -> (bool, bool) {
    let near: Vec<&Wall> =
        walls.iter().filter(|w| (0..2).all(|k| w.lo[k] < hi[k] && lo[k] < w.hi[k])).collect();
    let axis = |k: usize| {
        let pixels = (0..=(hi[k] - lo[k]).ceil() as i32).map(|i| lo[k].floor() + f64::from(i));
        let own = ports.iter().map(|p| p[k]).filter(|v| lo[k] <= *v && *v <= hi[k]);
        // Lanes of lines that may be shared lie where they lie.
        let shared = near.iter().filter(|w| w.card.is_none() && w.dirs.count_ones() == 1).filter_map(|w| {
            let level = w.dirs & 5 != 0;
            (usize::from(level) == k).then(|| f64::midpoint(w.lo[k], w.hi[k]))
        });
        let mut all: Vec<f64> = pixels.chain(own).chain(shared).collect();
        all.sort_by(f64::total_cmp);
        all.dedup();
        all
    };
    let at = [axis(0), axis(1)];
    let size = at[0].len() * at[1].len();
    let mut board = Board { at, free: vec![15; size], seen: vec![0; size] };
    // A line runs from port to port: searched from its end, it runs the other way.
    let as_run = |dirs: u8| if turned { (dirs << 2 | dirs >> 2) & 15 } else { dirs };
    for wall in &near {
        let span = |k: usize| {
            let from = board.at[k].partition_point(|v| *v <= wall.lo[k]);
            from..board.at[k].partition_point(|v| *v < wall.hi[k]).max(from)
        };
        let (columns, rows) = (span(0), span(1));
        for y in rows {
            for x in columns.clone() {
                let index = board.index([x, y]);
                board.free[index] &= !as_run(wall.dirs);
            }
        }
    }
    let inside = |p: P| (0..2).all(|k| lo[k] <= p[k] && p[k] <= hi[k]);
    // At ports, a line may leave its own card, and pass those beside it closely.
    let open = |p: P, dir: usize, card: usize| {
        near.iter().all(|w| {
            let (l, h) = w.at_port.unwrap_or((w.lo, w.hi));
            let hit = (0..2).all(|k| l[k] < p[k] && p[k] < h[k]);
            !(hit && w.card != Some(card) && as_run(w.dirs) >> dir & 1 == 1)
        })
    };
    let find = |p: P| [0, 1].map(|k| board.at[k].partition_point(|v| *v < p[k]));
    // The way into the second port, from far to near.
    let mut run_in: Vec<usize> = vec![];
    if inside(ports[1]) {
        let out = heads[1];
        let into = (out + 2) % 4;
        let mut p = find(ports[1]);
        loop {
            let place = board.place(p);
            if !open(place, into, cards[1]) {
                break;
            }
            if (place[out % 2] - ports[1][out % 2]).abs() >= STUB {
                run_in.push(board.index(p));
            }
            let Some(next) = board.next(p, out) else { break };
            p = next;
        }
    }
    let goal_dir = (heads[1] + 2) % 4;
    let mut goals = vec![false; if run_in.is_empty() { 0 } else { size }];
    for &index in &run_in {
        goals[index] = true;
    }
    let mut queue: Vec<([usize; 2], usize)> = vec![];
    let mut leaves = false;
    // Out of the first port.
    let mut p = find(ports[0]);
    while open(board.place(p), heads[0], cards[0]) {
        let index = board.index(p);
        if (board.place(p)[heads[0] % 2] - ports[0][heads[0] % 2]).abs() >= STUB {
            if goals.get(index) == Some(&true) && heads[0] == goal_dir {
                return (true, leaves);
            }
            board.seen[index] |= 1 << heads[0];
            queue.push((p, heads[0]));
        }
        match board.next(p, heads[0]) {
            Some(next) => p = next,
            None => {
                leaves = true;
                break;
            }
        }
    }
    while let Some((from, dir)) = queue.pop() {
        if goals.get(board.index(from)) == Some(&true) && dir % 2 != goal_dir % 2 {
            return (true, leaves);
        }
        for turn in [(dir + 1) % 4, (dir + 3) % 4] {
            let mut p = from;
            let start = board.place(from)[turn % 2];
            while board.free[board.index(p)] >> turn & 1 == 1 {
                let index = board.index(p);
                if (board.place(p)[turn % 2] - start).abs() >= LEAST {
                    if board.seen[index] >> turn & 1 == 1 {
                        break;
                    }
                    board.seen[index] |= 1 << turn;
                    queue.push((p, turn));
                }
                match board.next(p, turn) {
                    Some(next) => p = next,
                    None => {
                        leaves = true;
                        break;
                    }
                }
            }
        }
        if leaves && run_in.is_empty() {
            return (false, true);
        }
    }
    (false, leaves)
}
