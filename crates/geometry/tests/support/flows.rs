//! Flows to try geometry on: the one of the design picture, and random ones.
#![allow(dead_code, clippy::unwrap_used, reason = "helpers of tests, and not every test needs all")]

use flow::{
    Anchor, Card, Display, Frame, InputView, Line, NodeView, OutputView, Point, Port, Problems, Side, Span,
    Tone,
};

/// A small generator of random numbers, the same everywhere.
pub struct Random(pub u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, n: usize) -> usize {
        if n == 0 { 0 } else { (self.next() % n as u64) as usize }
    }

    pub fn between(&mut self, low: i32, high: i32) -> i32 {
        low + self.below((high - low + 1).max(1) as usize) as i32
    }

    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

const NOWHERE: Anchor = Anchor { side: Side::Right, x: 0.0, y: 0.0 };

/// A node of a kind of the process dialect, with its outputs still open.
pub fn node(key: &str, kind: &str, title: &str) -> NodeView {
    let lines = match kind {
        "start" | "end" => 0,
        "delay" | "userInput" => 1,
        "waitUntil" => 3,
        _ => 2,
    };
    let line = |k: u32| Line {
        icon: None,
        spans: vec![Span { text: format!("Line {k}").into(), tone: Tone::Text }],
    };
    let inputs = if kind == "start" { vec![] } else { vec![input("in", None)] };
    NodeView {
        key: key.into(),
        kind: kind.to_owned().into(),
        title: title.to_owned().into(),
        titled: true,
        position: None,
        frame: Frame::default(),
        card: Card { lines: (0..lines).map(line).collect(), max_lines: lines, wrap: false, more_rows: 0 },
        inputs,
        outputs: vec![],
        problems: Problems::default(),
    }
}

pub fn input(key: &str, port: Option<(Side, f64)>) -> InputView {
    let port = port.map(|(side, offset)| Port { side, offset });
    InputView { key: key.to_owned().into(), port, anchor: NOWHERE }
}

pub fn output(key: &str, label: &str, target: Option<&str>) -> OutputView {
    OutputView {
        key: key.to_owned().into(),
        label: label.to_owned().into(),
        row: false,
        required: true,
        path: String::new(),
        target: target.map(Into::into),
        target_input: None,
        port: None,
        anchor: NOWHERE,
        waypoints: vec![],
        display: Display::Line,
    }
}

/// Adds an output; `""` as a label for one without.
pub fn join(node: &mut NodeView, key: &str, label: &str, target: &str) {
    node.outputs.push(output(key, label, Some(target)));
}

/// Adds a choice with a row of its own.
pub fn choice(node: &mut NodeView, title: &str, target: &str) {
    let key = format!("c{}", node.outputs.len());
    node.outputs.push(OutputView { row: true, ..output(&key, title, Some(target)) });
}

pub fn at(mut node: NodeView, x: f64, y: f64) -> NodeView {
    node.position = Some(Point { x, y });
    node
}

fn port(node: &mut NodeView, side: Side, offset: f64) {
    let last = node.outputs.last_mut().unwrap();
    last.port = Some(Port { side, offset });
}

fn into(node: &mut NodeView, input: &str) {
    node.outputs.last_mut().unwrap().target_input = Some(input.into());
}

/// The flow of the design's window, with the positions and ports of the picture.
pub fn design() -> Vec<NodeView> {
    use Side::{Bottom, Left, Right, Top};
    let mut start = at(node("start", "start", "New order"), 16.0, 116.0);
    join(&mut start, "to", "", "check");
    let mut check = at(node("check", "if", "Needs a review?"), 192.0, 92.0);
    join(&mut check, "true", "true", "review");
    port(&mut check, Bottom, 0.5);
    into(&mut check, "top");
    join(&mut check, "false", "false", "move");
    port(&mut check, Right, 0.5);
    let mut review = at(node("review", "userInput", "Review order"), 192.0, 260.0);
    review.inputs = vec![
        input("in", None),
        input("top", Some((Top, 0.5))),
        input("again", Some((Bottom, 126.0 / 176.0))),
    ];
    choice(&mut review, "Approve", "move");
    into(&mut review, "low");
    choice(&mut review, "Request changes", "wait");
    port(&mut review, Bottom, 56.0 / 176.0);
    into(&mut review, "top");
    choice(&mut review, "Reject", "rejected");
    let mut wait = at(node("wait", "waitEvent", "Wait for changes"), 192.0, 500.0);
    wait.inputs = vec![input("in", None), input("top", Some((Top, 56.0 / 176.0)))];
    join(&mut wait, "event", "event", "review");
    port(&mut wait, Top, 126.0 / 176.0);
    into(&mut wait, "again");
    join(&mut wait, "timeout", "timeout", "expired");
    port(&mut wait, Right, 0.5);
    let mut moved = at(node("move", "moveOnBoard", "Move to Approved"), 448.0, 92.0);
    moved.inputs = vec![input("in", None), input("low", Some((Left, 68.0 / 88.0)))];
    join(&mut moved, "success", "success", "stock");
    join(&mut moved, "failure", "failure", "logfail");
    into(&mut moved, "top");
    let mut logfail = at(node("logfail", "devLog", "Log failure"), 448.0, 260.0);
    logfail.inputs.push(input("top", Some((Top, 0.5))));
    join(&mut logfail, "to", "", "review");
    port(&mut logfail, Bottom, 0.5);
    logfail.outputs[0].display = Display::Link;
    let rejected = NodeView {
        inputs: vec![input("in", None), input("right", Some((Right, 0.5)))],
        ..at(node("rejected", "end", "Rejected"), 448.0, 464.0)
    };
    let expired = at(node("expired", "end", "Expired"), 448.0, 572.0);
    let mut stock = at(node("stock", "waitUntil", "Stock for all lines"), 704.0, 84.0);
    stock.inputs.push(input("top", Some((Top, 0.5))));
    join(&mut stock, "satisfied", "satisfied", "pack");
    port(&mut stock, Bottom, 0.5);
    into(&mut stock, "top");
    join(&mut stock, "timeout", "timeout", "short");
    port(&mut stock, Right, 0.5);
    let mut short = at(node("short", "userInput", "Stock is short"), 960.0, 72.0);
    short.inputs = vec![input("in", None)];
    choice(&mut short, "Keep waiting", "stock");
    port(&mut short, Top, 0.5);
    into(&mut short, "top");
    choice(&mut short, "Cancel order", "rejected");
    port(&mut short, Left, 108.0 / 128.0);
    into(&mut short, "right");
    let mut pack = at(node("pack", "delay", "Packing"), 704.0, 252.0);
    pack.inputs.push(input("top", Some((Top, 0.5))));
    join(&mut pack, "to", "", "release");
    port(&mut pack, Bottom, 0.5);
    into(&mut pack, "top");
    let mut release = at(node("release", "devLog", "Released"), 704.0, 368.0);
    release.inputs.push(input("top", Some((Top, 0.5))));
    join(&mut release, "to", "", "ship");
    port(&mut release, Bottom, 0.5);
    into(&mut release, "top");
    let mut ship = at(node("ship", "moveOnBoard", "Move to Shipping"), 704.0, 520.0);
    ship.inputs.push(input("top", Some((Top, 0.5))));
    join(&mut ship, "success", "success", "done");
    ship.outputs.push(output("failure", "failure", None));
    let done = at(node("done", "end", "Completed"), 960.0, 540.0);
    vec![
        start, check, review, wait, moved, logfail, rejected, expired, stock, short, pack, release, ship,
        done,
    ]
}

/// Mixed cards in columns with several outputs, inputs on other sides, lines back and self loops. `spacing` of columns
/// and rows in px, positions off by up to `off` grid steps.
pub fn workflow(count: usize, seed: u64, spacing: (i32, i32), off: i32) -> Vec<NodeView> {
    let mut r = Random(seed);
    let rows = (count as f64).sqrt().max(2.0) as i32;
    let kinds = ["delay", "devLog", "if", "userInput", "delay", "waitEvent", "moveOnBoard"];
    let n = count as i32;
    (0..n)
        .map(|i| {
            let kind = kinds[i as usize % 7];
            let mut shift = || f64::from(8 * r.between(-off, off));
            let (x, y) =
                (f64::from(i / rows * spacing.0) + shift(), f64::from(i % rows * spacing.1) + shift());
            let mut view = at(node(&format!("n{i}"), kind, &format!("Step {i}")), x, y);
            view.inputs.push(input("top", Some((Side::Top, 0.5))));
            let outputs = match kind {
                "userInput" => 3,
                "if" | "waitEvent" | "moveOnBoard" => 2,
                _ => 1,
            };
            for k in 0..outputs {
                let step = [rows, rows, rows, 1, 2, rows + 1, rows - 1, 2 * rows, -rows, -1][r.below(10)];
                let target = if k == 2 && r.chance(30) { i } else { (i + step).clamp(0, n - 1) };
                let target = format!("n{target}");
                match (kind, k) {
                    ("userInput", _) => choice(&mut view, ["Approve", "Ask again", "No"][k], &target),
                    (_, 0) if outputs == 1 => join(&mut view, "to", "", &target),
                    (_, 0) => join(&mut view, "true", "true", &target),
                    _ => join(&mut view, "false", "false", &target),
                }
                if !r.chance(85) {
                    into(&mut view, "top");
                }
            }
            view
        })
        .collect()
}

/// Cards on a loose raster with one or two transitions to neighbours, `far` percent of them anywhere.
pub fn raster(count: usize, seed: u64, far: usize) -> Vec<NodeView> {
    let mut r = Random(seed);
    let columns = (count as f64 * 1.5).sqrt().ceil() as i32;
    let n = count as i32;
    (0..n)
        .map(|i| {
            let (x, y) = (i % columns * 272 + r.between(-30, 30), i / columns * 144 + r.between(-15, 15));
            let mut view = at(node(&format!("n{i}"), "delay", "Step"), f64::from(x), f64::from(y));
            if i % columns < columns - 1 && i + 1 < n {
                let target = if r.chance(far) { r.below(count) as i32 } else { i + 1 };
                join(&mut view, "to", "", &format!("n{target}"));
            }
            if r.chance(30) {
                let near = (i + columns + r.between(-1, 1)).clamp(0, n - 1);
                let target = if r.chance(far) { r.below(count) as i32 } else { near };
                join(&mut view, "late", "late", &format!("n{target}"));
                port(&mut view, Side::Right, 0.8);
            }
            view
        })
        .collect()
}

/// Everything that can be asked for: any side and offset, waypoints anywhere, cards that overlap.
pub fn wild(count: usize, seed: u64, side: i32, waypoints: bool) -> Vec<NodeView> {
    let mut r = Random(seed);
    let sides = [Side::Top, Side::Right, Side::Bottom, Side::Left];
    let kinds = ["delay", "if", "userInput", "end", "waitUntil", "start"];
    (0..count)
        .map(|i| {
            let (x, y) = (r.between(0, side), r.between(0, side));
            let mut view =
                at(node(&format!("n{i}"), kinds[r.below(6)], "Any step"), f64::from(x), f64::from(y));
            view.inputs = vec![input("in", Some((sides[r.below(4)], r.below(65) as f64 / 64.0)))];
            for k in 0..r.below(4) {
                let target = format!("n{}", r.below(count));
                join(&mut view, &format!("o{k}"), if r.chance(50) { "label" } else { "" }, &target);
                port(&mut view, sides[r.below(4)], r.below(65) as f64 / 64.0);
                if waypoints {
                    let points = (0..r.below(4))
                        .map(|_| Point { x: f64::from(r.between(0, side)), y: f64::from(r.between(0, side)) })
                        .collect();
                    view.outputs[k].waypoints = points;
                }
            }
            view
        })
        .collect()
}

/// A workflow without positions: grown from a start and an end by putting steps into lines, with branches that join, go
/// back, end early or jump.
pub fn grown(count: usize, seed: u64) -> Vec<NodeView> {
    let mut r = Random(seed);
    let mut kinds: Vec<&str> = vec!["start", "end"];
    // From, which output, to.
    let mut links: Vec<(usize, usize, usize)> = vec![(0, 0, 1)];
    let mut forward = vec![0];
    let mut into: Vec<usize> = vec![0, 0];
    let mut last_end = 1;
    while kinds.len() < count.max(3) {
        let k = forward[r.below(forward.len())];
        let (a, o, b) = links[k];
        let (kind, outputs) = match r.below(100) {
            0..=21 => ("delay", 1),
            22..=41 => ("devLog", 1),
            42..=61 => ("if", 2),
            62..=73 => ("userInput", 1 + r.below(4)),
            74..=83 => ("waitEvent", 2),
            84..=90 => ("waitUntil", 2),
            _ => ("moveOnBoard", 2),
        };
        let x = kinds.len();
        kinds.push(kind);
        into.push(a);
        into[b] = x;
        links[k] = (a, o, x);
        links.push((x, 0, b));
        forward.push(links.len() - 1);
        for i in 1..outputs {
            let how = r.below(100);
            if (40..62).contains(&how) {
                let back = (0..r.below(4)).fold(a, |v, _| into[v]);
                links.push((x, i, if kinds[back] == "start" { x } else { back }));
            } else if (62..72).contains(&how) && kinds.len() < count {
                last_end = kinds.len();
                kinds.push("end");
                into.push(x);
                links.push((x, i, last_end));
                forward.push(links.len() - 1);
            } else if (72..77).contains(&how) {
                links.push((x, i, last_end));
            } else if r.chance(10) {
                links.push((x, i, 1 + r.below(kinds.len() - 1)));
            } else {
                links.push((x, i, b));
                forward.push(links.len() - 1);
            }
        }
    }
    links.sort_unstable();
    let mut views: Vec<NodeView> = kinds
        .iter()
        .enumerate()
        .map(|(i, kind)| node(&format!("n{i}"), kind, &format!("Step {i}")))
        .collect();
    for &(from, output, to) in &links {
        let target = format!("n{to}");
        let names: [&str; 2] = match kinds[from] {
            "if" => ["true", "false"],
            "waitEvent" => ["event", "timeout"],
            "waitUntil" => ["satisfied", "timeout"],
            _ => ["success", "failure"],
        };
        match kinds[from] {
            "userInput" => {
                choice(&mut views[from], ["Approve", "Changes", "Reject", "Later"][output], &target)
            }
            "start" | "delay" | "devLog" => join(&mut views[from], "to", "", &target),
            _ => join(&mut views[from], names[output], names[output], &target),
        }
    }
    views
}

/// Like `workflow`, with a tenth of the transitions leading anywhere.
pub fn far(count: usize, seed: u64) -> Vec<NodeView> {
    let mut views = workflow(count, seed, (280, 200), 3);
    let mut r = Random(seed + 1);
    for output in views.iter_mut().flat_map(|v| &mut v.outputs) {
        if r.chance(10) {
            output.target = Some(format!("n{}", r.below(count)));
        }
    }
    views
}

/// A card in the middle that all others lead to or come from, on a raster around it.
pub fn hub(count: usize, seed: u64) -> Vec<NodeView> {
    let mut r = Random(seed);
    let columns = (count as f64).sqrt().ceil() as i32;
    let middle = columns / 2 * columns + columns / 2;
    (0..count as i32)
        .map(|i| {
            let (x, y) = (i % columns * 280 + r.between(-3, 3) * 8, i / columns * 360 + r.between(-3, 3) * 8);
            let mut view = at(node(&format!("n{i}"), "delay", "Step"), f64::from(x), f64::from(y));
            if i == middle {
                for k in 0..count as i32 / 3 {
                    choice(&mut view, "Go", &format!("n{}", (i + 1 + 3 * k) % count as i32));
                }
            } else {
                join(&mut view, "to", "", &format!("n{middle}"));
            }
            view
        })
        .collect()
}

/// Like `workflow`, with one to three waypoints on a third of the lines, none of them in a card.
pub fn by_hand(count: usize, seed: u64) -> Vec<NodeView> {
    let mut views = workflow(count, seed, (320, 240), 3);
    let mut r = Random(seed + 2);
    let places: Vec<(f64, f64)> = views.iter().filter_map(|v| v.position).map(|p| (p.x, p.y)).collect();
    let free = |x: f64, y: f64| {
        !places.iter().any(|&(a, b)| x > a - 24.0 && x < a + 200.0 && y > b - 24.0 && y < b + 200.0)
    };
    for (k, view) in views.iter_mut().enumerate() {
        for output in &mut view.outputs {
            if !r.chance(33) {
                continue;
            }
            let target = output.target.as_deref().and_then(|t| t[1..].parse::<usize>().ok()).unwrap_or(k);
            let (from, to) = (places[k], places[target]);
            for _ in 0..1 + r.below(3) {
                let mut between =
                    |a: f64, b: f64| f64::from(r.between(a.min(b) as i32 - 100, a.max(b) as i32 + 280));
                let (x, y) = (between(from.0, to.0), between(from.1, to.1));
                if free(x, y) {
                    output.waypoints.push(Point { x, y });
                }
            }
        }
    }
    views
}
