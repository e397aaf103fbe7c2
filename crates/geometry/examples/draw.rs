//! Draws flows as SVG, to look at: `cargo run --release -p millrace-geometry --example draw -- KIND COUNT SEED > flow.svg`.

#![allow(unreachable_pub, reason = "a module shared with the tests")]

#[path = "../tests/support/flows.rs"]
mod flows;

use std::fmt::Write;

use flow::{NodeView, Route};
use geometry::Scene;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let kind = args.first().map_or("design", String::as_str);
    let number = |k: usize, other: u64| args.get(k).and_then(|a| a.parse().ok()).unwrap_or(other);
    let (count, seed) = (number(1, 40) as usize, number(2, 1));
    let mut nodes = match kind {
        "design" => flows::design(),
        "bare" => flows::design().into_iter().map(|n| NodeView { position: None, ..n }).collect(),
        "workflow" => flows::workflow(count, seed, (280, 200), 3),
        "dense" => flows::workflow(count, seed, (232, 190), 1),
        "raster" => flows::raster(count, seed, number(3, 0) as usize),
        "hub" => flows::hub(count, seed),
        "by-hand" => flows::by_hand(count, seed),
        "wild" => flows::wild(count, seed, 1200, true),
        _ => flows::grown(count, seed),
    };
    let mut scene = Scene::new();
    let begin = std::time::Instant::now();
    scene.reset(&mut nodes);
    let took = begin.elapsed();
    let routes: Vec<Route> = scene.routes().collect();
    let illegal = routes.iter().filter(|r| !r.legal).count();
    let hidden =
        nodes.iter().flat_map(|n| &n.outputs).filter(|o| !o.label.is_empty() && o.target.is_some()).count()
            - routes.iter().filter(|r| r.label.is_some()).count();
    eprintln!("{took:?}, {} lines, {illegal} not legal, {hidden} labels hidden", routes.len());
    println!("{}", svg(&nodes, &routes));
}

fn svg(nodes: &[NodeView], routes: &[Route]) -> String {
    let frames = nodes
        .iter()
        .flat_map(|n| [(n.frame.x, n.frame.y), (n.frame.x + n.frame.width, n.frame.y + n.frame.height)]);
    let all: Vec<(f64, f64)> = frames.chain(routes.iter().flat_map(|r| r.points.clone())).collect();
    let low = all.iter().fold((f64::MAX, f64::MAX), |m, p| (m.0.min(p.0), m.1.min(p.1)));
    let high = all.iter().fold((f64::MIN, f64::MIN), |m, p| (m.0.max(p.0), m.1.max(p.1)));
    let (x, y, w, h) = (low.0 - 32.0, low.1 - 32.0, high.0 - low.0 + 64.0, high.1 - low.1 + 64.0);
    let mut s = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{w}' height='{h}' viewBox='{x} {y} {w} {h}' \
         font-family='Inter,sans-serif'><rect x='{x}' y='{y}' width='{w}' height='{h}' fill='#f4f5f7'/>"
    );
    for route in routes.iter().filter(|r| r.points.len() > 1) {
        let color = if route.legal { "#7b828e" } else { "#d11" };
        let _ = write!(s, "<path d='{}' fill='none' stroke='{color}' stroke-width='1.5'/>", path(route));
        let n = route.points.len();
        let ((ax, ay), (bx, by)) = (route.points[n - 2], route.points[n - 1]);
        let (ux, uy) = ((bx - ax).signum() * f64::from(ax != bx), (by - ay).signum() * f64::from(ay != by));
        let (px, py) = (bx - 8.0 * ux, by - 8.0 * uy);
        let _ = write!(
            s,
            "<path d='M{bx} {by}L{} {}L{} {}Z' fill='{color}'/>",
            px - 4.0 * uy,
            py - 4.0 * ux,
            px + 4.0 * uy,
            py + 4.0 * ux
        );
    }
    for node in nodes {
        let f = node.frame;
        let round = if matches!(&*node.kind, "start" | "end") { f.height / 2.0 } else { 10.0 };
        let _ = write!(
            s,
            "<rect x='{}' y='{}' width='{}' height='{}' rx='{round}' fill='#fff' stroke='#c4c8d0'/>\
             <rect x='{}' y='{}' width='24' height='24' rx='6' fill='#e6e3ff'/>\
             <text x='{}' y='{}' font-size='14' font-weight='600' fill='#222'>{}</text>",
            f.x,
            f.y,
            f.width,
            f.height,
            f.x + 8.0,
            f.y + 8.0,
            f.x + 40.0,
            f.y + 25.0,
            node.title
        );
        for output in &node.outputs {
            let at = (f.x + output.anchor.x, f.y + output.anchor.y);
            if output.row {
                let row = output.anchor.y;
                let _ = write!(
                    s,
                    "<text x='{}' y='{}' font-size='12' fill='#555'>{}</text>",
                    f.x + 12.0,
                    f.y + row + 4.0,
                    output.label
                );
            }
            let _ = write!(
                s,
                "<circle cx='{}' cy='{}' r='4' fill='#7b828e' stroke='#fff' stroke-width='1.5'/>",
                at.0, at.1
            );
        }
    }
    for label in routes.iter().filter_map(|r| r.label.as_ref()) {
        let _ = write!(
            s,
            "<rect x='{}' y='{}' width='{}' height='{}' fill='#f4f5f7'/><text x='{}' y='{}' font-size='12' \
             font-weight='500' fill='#555b66'>{}</text>",
            label.x,
            label.y,
            label.width,
            label.height,
            label.x + 5.0,
            label.y + 12.0,
            label.text
        );
    }
    s + "</svg>"
}

/// A line with round corners and its jumps.
fn path(route: &Route) -> String {
    let p = &route.points;
    let mut d = format!("M{} {}", p[0].0, p[0].1);
    for k in 1..p.len() {
        let (a, b) = (p[k - 1], p[k]);
        let (ux, uy) =
            ((b.0 - a.0).signum() * f64::from(a.0 != b.0), (b.1 - a.1).signum() * f64::from(a.1 != b.1));
        if a.1 == b.1 {
            let inside = |j: &&(f64, f64)| j.1 == a.1 && j.0 > a.0.min(b.0) && j.0 < a.0.max(b.0);
            let mut jumps: Vec<f64> = route.jumps.iter().filter(inside).map(|j| j.0).collect();
            jumps.sort_by(|i, j| (i * ux).total_cmp(&(j * ux)));
            for x in jumps {
                let sweep = u8::from(ux > 0.0);
                let _ = write!(d, "L{} {}a6 6 0 0 {sweep} {} 0", x - 6.0 * ux, a.1, 12.0 * ux);
            }
        }
        let Some(&c) = p.get(k + 1) else {
            let _ = write!(d, "L{} {}", b.0 - 7.0 * ux, b.1 - 7.0 * uy);
            break;
        };
        let (vx, vy) =
            ((c.0 - b.0).signum() * f64::from(c.0 != b.0), (c.1 - b.1).signum() * f64::from(c.1 != b.1));
        let length = |a: (f64, f64), b: (f64, f64)| (a.0 - b.0).abs() + (a.1 - b.1).abs();
        let r = 8.0_f64.min(length(a, b) / 2.0).min(length(b, c) / 2.0);
        let _ =
            write!(d, "L{} {}Q{} {} {} {}", b.0 - r * ux, b.1 - r * uy, b.0, b.1, b.0 + r * vx, b.1 + r * vy);
    }
    d
}
