//! Opens the generated document a number of times, for a profiler: `cargo run --profile bench -p millrace-benches --example open 10000 10`.

use flow::{Dialect, OpenContext};
use process::ProcessDialect;
use std::time::{Duration, Instant};

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|n| n.parse().ok());
    let (nodes, times) = (numbers.next().unwrap_or(10_000), numbers.next().unwrap_or(10));
    let text = benches::generate(nodes);
    let mut best = [Duration::MAX; 3];
    for _ in 0..times {
        let bytes = text.clone().into_bytes();
        let start = Instant::now();
        let document = ProcessDialect.open(bytes, OpenContext::default());
        let opened = Instant::now();
        let findings = document.diagnostics();
        let found = Instant::now();
        let views: Vec<_> = document.keys().iter().map(|key| document.view(key)).collect();
        let parts = [opened - start, found - opened, found.elapsed()];
        drop((findings, views));
        best.iter_mut().zip(parts).for_each(|(best, part)| *best = part.min(*best));
    }
    println!("open {:?}, findings {:?}, views {:?}: the best of {times}", best[0], best[1], best[2]);
}
