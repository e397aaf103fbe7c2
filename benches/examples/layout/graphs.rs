//! The flows that the layouts are compared on. None has positions.

use std::path::Path;

use flow::{Dialect, NodeView, OpenContext};
use process::ProcessDialect;

use crate::flows::{self, Random, choice, join, node};

/// A flow, and the row of the table that it counts to.
pub(crate) struct Flow {
    pub(crate) name: String,
    pub(crate) row: String,
    pub(crate) nodes: Vec<NodeView>,
}

/// The documents of `samples`, and generated flows of 20 to 1,000 cards.
pub(crate) fn all() -> Vec<Flow> {
    let mut all = samples();
    let mut add = |row: &str, seed: u64, nodes: Vec<NodeView>| {
        let nodes = nodes.into_iter().map(|n| NodeView { position: None, ..n }).collect();
        all.push(Flow { name: format!("{row} {seed}"), row: row.to_owned(), nodes });
    };
    for (count, seeds) in [(20, 8), (50, 6), (100, 4), (300, 3), (1_000, 2)] {
        for seed in 0..seeds {
            add(&format!("workflow {count}"), seed, flows::grown(count, seed));
        }
    }
    for count in [20, 50, 100, 300] {
        for seed in 0..3 {
            add(&format!("loops {count}"), seed, loops(count, seed));
        }
    }
    for (count, seeds) in [(24, 3), (50, 3), (300, 2), (1_000, 1)] {
        for seed in 0..seeds {
            add(&format!("long {count}"), seed, long(count, seed));
        }
    }
    for count in [26, 100, 300] {
        for seed in 0..2 {
            add(&format!("wide {count}"), seed, wide(count, seed));
        }
    }
    for seed in 0..2 {
        add("hub 41", seed, hub(41, seed));
    }
    for seed in 0..2 {
        add("tangle 40", seed, flows::workflow(40, seed, (280, 200), 3));
    }
    add("tangle 100", 0, flows::workflow(100, 0, (280, 200), 3));
    all
}

fn samples() -> Vec<Flow> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../samples");
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut files: Vec<_> = files.filter(|p| p.extension().is_some_and(|e| e == "yaml")).collect();
    files.sort();
    let read = |file: std::path::PathBuf| {
        let document = ProcessDialect.open(std::fs::read(&file).ok()?, OpenContext::default());
        // As the author would get them: with the ports of the picture, without the places.
        let nodes = document.views().into_iter().map(|n| NodeView { position: None, ..n }).collect();
        let name = file.file_stem()?.to_string_lossy().into_owned();
        Some(Flow { name, row: "samples".to_owned(), nodes })
    };
    files.into_iter().filter_map(read).collect()
}

/// A chain of decisions of which every second one goes back a few steps or skips some.
fn loops(count: usize, seed: u64) -> Vec<NodeView> {
    let mut r = Random(seed);
    let key = |k: usize| if k == 0 { "start".to_owned() } else { format!("n{k}") };
    let mut nodes = vec![node("start", "start", "Start")];
    join(&mut nodes[0], "to", "", &key(1));
    for k in 1..count - 1 {
        let (kind, names) = match r.below(4) {
            0 => ("delay", ["to", ""]),
            1 => ("waitEvent", ["event", "timeout"]),
            2 => ("userInput", ["Approve", "Back"]),
            _ => ("if", ["true", "false"]),
        };
        let mut view = node(&key(k), kind, &format!("Step {k}"));
        let other = match r.below(3) {
            0 => (k + 2 + r.below(3)).min(count - 1),
            _ => k.saturating_sub(r.below(6)).max(1),
        };
        match kind {
            "delay" => join(&mut view, "to", "", &key(k + 1)),
            "userInput" => {
                choice(&mut view, names[0], &key(k + 1));
                choice(&mut view, names[1], &key(other));
            }
            _ => {
                join(&mut view, names[0], names[0], &key(k + 1));
                join(&mut view, names[1], names[1], &key(other));
            }
        }
        nodes.push(view);
    }
    nodes.push(node(&key(count - 1), "end", "Done"));
    nodes
}

/// A chain with few branches.
fn long(count: usize, seed: u64) -> Vec<NodeView> {
    let mut r = Random(seed);
    let key = |k: usize| format!("n{k}");
    let mut nodes: Vec<NodeView> = vec![];
    for k in 0..count {
        let kind = match (k, r.below(8)) {
            (0, _) => "start",
            _ if k == count - 1 => "end",
            (_, 0) => "if",
            (_, 1) => "waitUntil",
            (_, 2..5) => "delay",
            _ => "devLog",
        };
        let mut view = node(&key(k), kind, &format!("Step {k}"));
        match kind {
            "end" => {}
            "if" | "waitUntil" => {
                join(&mut view, "true", "true", &key(k + 1));
                let skip = (k + 2 + r.below(2)).min(count - 1);
                let back = k.saturating_sub(1 + r.below(3)).max(1);
                join(&mut view, "false", "false", &key(if r.chance(30) { back } else { skip }));
            }
            _ => join(&mut view, "to", "", &key(k + 1)),
        }
        nodes.push(view);
    }
    nodes
}

/// One task with six choices after the other layers; every choice leads through some steps to a common end.
fn wide(count: usize, seed: u64) -> Vec<NodeView> {
    let mut r = Random(seed);
    let ways = (count / 6).max(4);
    let mut nodes = vec![node("start", "start", "Start")];
    join(&mut nodes[0], "to", "", "ask");
    let mut ask = node("ask", "userInput", "Which way?");
    for way in 0..ways {
        choice(&mut ask, &format!("Way {way}"), &format!("w{way}-0"));
    }
    nodes.push(ask);
    let steps = (count - 3) / ways;
    for way in 0..ways {
        for step in 0..steps {
            let kind = if r.chance(40) { "if" } else { "delay" };
            let mut view = node(&format!("w{way}-{step}"), kind, "Step");
            let next = if step + 1 == steps { "end".to_owned() } else { format!("w{way}-{}", step + 1) };
            if kind == "if" {
                join(&mut view, "true", "true", &next);
                let other = (way + r.below(3)).min(ways - 1);
                let other =
                    if step + 1 == steps { "ask".to_owned() } else { format!("w{other}-{}", step + 1) };
                join(&mut view, "false", "false", &other);
            } else {
                join(&mut view, "to", "", &next);
            }
            nodes.push(view);
        }
    }
    nodes.push(node("end", "end", "Done"));
    nodes
}

/// A task with twenty choices that others come back to.
fn hub(count: usize, seed: u64) -> Vec<NodeView> {
    let mut r = Random(seed);
    let mut nodes = vec![node("start", "start", "Start")];
    join(&mut nodes[0], "to", "", "hub");
    let mut hub = node("hub", "userInput", "Hub");
    let others = count - 3;
    for k in 0..others / 2 {
        choice(&mut hub, &format!("Go {k}"), &format!("n{k}"));
    }
    nodes.push(hub);
    for k in 0..others {
        let mut view = node(&format!("n{k}"), "if", "Step");
        let on = if k + others / 2 < others { format!("n{}", k + others / 2) } else { "end".to_owned() };
        join(&mut view, "true", "true", &on);
        join(&mut view, "false", "false", if r.chance(70) { "hub" } else { "end" });
        nodes.push(view);
    }
    nodes.push(node("end", "end", "Done"));
    nodes
}
