//! Our layout beside those of other programs, for `tests/layout/compare.mjs`.
//!
//! `layout graphs` prints the flows as JSON. `layout judge FILE` reads what the others made of them, lays them out, and prints
//! a table; with `each` a row a flow. `layout own [ROW]` prints our figures alone.

#![allow(unreachable_pub, reason = "a module shared with the tests")]

#[path = "../../../crates/geometry/tests/support/flows.rs"]
mod flows;
mod graphs;
mod judge;

use std::collections::{BTreeMap, HashMap};
use std::time::Instant;

use flow::{Display, NodeView};
use geometry::{Direction, Scene};
use graphs::Flow;
use judge::{Sum, judge};
use serde_json::{Value, json};

type P = (f64, f64);

/// A flow is laid out for so long, in ms; the fastest run counts.
const MEASURED: f64 = 100.0;
/// Longer runs count by their time on the processor: others use the machine too.
const COARSE: f64 = 200.0;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["graphs"] => println!("{}", Value::from(graphs::all().iter().map(graph).collect::<Vec<_>>())),
        ["judge", file, ref rest @ ..] => table(file, rest.contains(&"each")),
        ["own", ref rest @ ..] => own(rest),
        _ => eprintln!("layout graphs | judge FILE [each] | own [ROW]"),
    }
}

/// A flow for other programs: cards `[width, height, start]` and lines with their ports.
fn graph(flow: &Flow) -> Value {
    let mut nodes = flow.nodes.clone();
    Scene::new().reset(&mut nodes);
    let index: HashMap<&str, usize> = nodes.iter().enumerate().map(|(k, n)| (n.key.as_str(), k)).collect();
    let mut lines = vec![];
    for (from, node) in nodes.iter().enumerate() {
        for output in node.outputs.iter().filter(|o| o.display == Display::Line) {
            let Some(&to) = output.target.as_deref().and_then(|t| index.get(t)) else { continue };
            let name = output.target_input.as_deref();
            let input = nodes[to].inputs.iter().find(|i| name.is_none_or(|n| n == i.key));
            let Some(input) = input.or(nodes[to].inputs.first()) else { continue };
            let port = |a: &flow::Anchor| json!([judge::side(a.side), a.x, a.y]);
            lines.push(json!([from, to, port(&output.anchor), port(&input.anchor), input.key]));
        }
    }
    let cards: Vec<Value> =
        nodes.iter().map(|n| json!([n.frame.width, n.frame.height, n.kind == "start"])).collect();
    json!({"name": flow.name, "cards": cards, "lines": lines})
}

/// Our places and the least processor time of some runs, in ms.
fn lay(nodes: &[NodeView]) -> (Vec<P>, f64) {
    // The positions do not count when all is laid out; with them, making the scene takes no layout.
    let mut placed: Vec<NodeView> = nodes
        .iter()
        .zip(0..)
        .map(|(n, k)| NodeView {
            position: Some(flow::Point { x: f64::from(k) * 400.0, y: 0.0 }),
            ..n.clone()
        })
        .collect();
    // Without lines, which nobody looks at here.
    for output in placed.iter_mut().flat_map(|n| &mut n.outputs) {
        output.waypoints.clear();
    }
    let mut scene = Scene::new();
    scene.reset(&mut placed);
    let mut least = f64::MAX;
    let mut spent = 0.0;
    let mut places = vec![];
    while spent < MEASURED {
        let (wall, processor) = (Instant::now(), clock());
        places = scene.layout_as(&[], Direction::LeftRight);
        let wall = wall.elapsed().as_secs_f64() * 1000.0;
        spent += wall.max(0.01);
        let processor = processor.and_then(|before| Some(clock()? - before)).filter(|_| wall > COARSE);
        least = least.min(processor.unwrap_or(wall));
    }
    let by_key: HashMap<&str, P> = places.iter().map(|(k, p)| (k.as_str(), (p.x, p.y))).collect();
    (nodes.iter().map(|n| by_key[n.key.as_str()]).collect(), least)
}

/// Milliseconds on a processor so far, where the system says. It tells them in steps of some milliseconds.
fn clock() -> Option<f64> {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    Some(told.split(' ').next()?.parse::<f64>().ok()? / 1e6)
}

fn own(rows: &[&str]) {
    println!("| flow | ms | crossings | points | bends | length | area | hidden | illegal | overlaps |");
    let mut sums: BTreeMap<usize, (String, Sum)> = BTreeMap::new();
    let mut order: Vec<String> = vec![];
    for flow in graphs::all().iter().filter(|f| rows.is_empty() || rows.contains(&f.row.as_str())) {
        let (places, ms) = lay(&flow.nodes);
        let sum = Sum { ms, ..judge(&flow.nodes, &places, None) };
        let k = order.iter().position(|r| *r == flow.row).unwrap_or_else(|| {
            order.push(flow.row.clone());
            order.len() - 1
        });
        sums.entry(k).or_insert_with(|| (flow.row.clone(), Sum::default())).1.add(&sum);
        sums.entry(usize::MAX).or_insert_with(|| ("all".to_owned(), Sum::default())).1.add(&sum);
    }
    for (row, s) in sums.values() {
        println!(
            "| {row} | {:.1} | {} | {} | {} | {:.0} | {:.1} | {} | {} | {} |",
            s.ms,
            s.pairs,
            s.points,
            s.bends,
            s.length,
            s.area / 1e6,
            s.hidden,
            s.illegal,
            s.overlaps
        );
    }
}

/// What other programs made of the flows, beside ours.
fn table(file: &str, each: bool) {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let others: Value = serde_json::from_str(&text).unwrap_or_default();
    let mut rows: Vec<(String, usize, [Sum; 3])> = vec![];
    let mut worse = vec![];
    for flow in graphs::all() {
        let (places, ms) = lay(&flow.nodes);
        let ours = Sum { ms, ..judge(&flow.nodes, &places, None) };
        let [dagre, elk] = ["dagre", "elk"].map(|name| foreign(&flow, &others[&flow.name][name]));
        let (Some(dagre), Some(elk)) = (dagre, elk) else {
            eprintln!("{}: not laid out by the others", flow.name);
            continue;
        };
        if ours.pairs > dagre.pairs {
            worse.push(format!("{} ({} / {})", flow.name, ours.pairs, dagre.pairs));
        }
        let row = if each { flow.name } else { flow.row };
        if rows.last().is_none_or(|r| r.0 != row) {
            rows.push((row, 0, Default::default()));
        }
        if let Some((_, flows, sums)) = rows.last_mut() {
            *flows += 1;
            sums.iter_mut().zip([&ours, &dagre, &elk]).for_each(|(sum, s)| sum.add(s));
        }
    }
    let mut all = ("**all**".to_owned(), 0, <[Sum; 3]>::default());
    for (_, flows, sums) in &rows {
        all.1 += flows;
        all.2.iter_mut().zip(sums).for_each(|(all, s)| all.add(s));
    }
    rows.push(all);
    println!(
        "| flow | flows | ms a flow | × dagre | × elk | crossings | points | straight | own lines | bends | length, 1,000 px | area, Mpx | labels without room | no legal way |"
    );
    println!("|{}", "---|".repeat(14));
    for (row, flows, sums) in &rows {
        let three = |show: &dyn Fn(&Sum) -> String| sums.each_ref().map(show).join(" / ");
        let [ours, dagre, elk] = sums;
        println!(
            "| {row} | {flows} | {} | {:.0} | {:.0} | {} | {} | {} | {} | {} | {} | {} | {} | {} |",
            three(&|s| format!("{:.2}", s.ms / *flows as f64)),
            dagre.ms / ours.ms,
            elk.ms / ours.ms,
            three(&|s| s.pairs.to_string()),
            three(&|s| s.points.to_string()),
            three(&|s| s.straight.to_string()),
            three(&|s| s.own.to_string()),
            three(&|s| s.bends.to_string()),
            three(&|s| format!("{:.0}", s.length / 1000.0)),
            three(&|s| format!("{:.1}", s.area / 1e6)),
            three(&|s| s.hidden.to_string()),
            three(&|s| s.illegal.to_string()),
        );
    }
    println!();
    let overlaps = rows.last().map(|r| r.2.each_ref().map(|s| s.overlaps.to_string()).join(" / "));
    println!("Pairs of cards that overlap: {}.", overlaps.unwrap_or_default());
    println!(
        "Flows in which ours crosses more often than dagre's places (ours / dagre): {}.",
        if worse.is_empty() { "none".to_owned() } else { worse.join(", ") }
    );
}

/// Another program's drawing: `{ms, places: [[x, y]], lines: [[[x, y]]]}`.
fn foreign(flow: &Flow, made: &Value) -> Option<Sum> {
    let point = |p: &Value| Some((p[0].as_f64()?, p[1].as_f64()?));
    let points = |list: &Value| list.as_array()?.iter().map(point).collect::<Option<Vec<P>>>();
    let places = points(&made["places"])?;
    let own = made["lines"].as_array()?.iter().map(points).collect::<Option<Vec<_>>>()?;
    Some(Sum { ms: made["ms"].as_f64()?, ..judge(&flow.nodes, &places, Some(&own)) })
}
