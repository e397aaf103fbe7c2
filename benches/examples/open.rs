//! Opens the generated document a number of times, for a profiler: `cargo run --profile bench -p millrace-benches
//! --example open 10000 10`. Times are of the processor, so that a busy machine tells nearly the same (Linux only).

use flow::{Dialect, OpenContext};

use process::ProcessDialect;

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|n| n.parse().ok());
    let (nodes, times) = (numbers.next().unwrap_or(10_000), numbers.next().unwrap_or(10));
    let text = benches::generate(nodes);
    let mut sum = [0; 4];
    for _ in 0..times {
        let bytes = text.clone().into_bytes();
        let start = cpu();
        drop(yaml::Document::open(
            text.clone().into_bytes(),
            &[&["nodes"], &["designer"], &["designer", "nodes"]],
        ));
        let read = cpu();
        let document = ProcessDialect.open(bytes, OpenContext::default());
        let opened = cpu();
        let findings = document.diagnostics();
        let found = cpu();
        let views = document.views();
        let parts = [read - start, opened - read, found - opened, cpu() - found];
        drop((findings, views));
        sum.iter_mut().zip(parts).for_each(|(sum, part)| *sum += part);
    }
    let [yaml, open, findings, views] = sum.map(|nanos| nanos / 1000 / times as u64);
    println!(
        "YAML alone {yaml} µs; open {open} µs, findings {findings} µs, views {views} µs on average of {times}"
    );
}

/// Nanoseconds that this thread has run.
fn cpu() -> u64 {
    let times = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    times.split(' ').next().and_then(|n| n.parse().ok()).unwrap_or_default()
}
