//! Opens the generated document a number of times, for a profiler: `cargo run --profile bench -p millrace-benches
//! --example open 10000 10`. Times are of the processor, so that a busy machine tells nearly the same (Linux only).

use flow::{Dialect, OpenContext};

use process::ProcessDialect;

/// As the program's own.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|n| n.parse().ok());
    let (nodes, times) = (numbers.next().unwrap_or(10_000), numbers.next().unwrap_or(10));
    let text = benches::generate(nodes);
    let (mut sum, mut least) = ([0; 3], u64::MAX);
    for _ in 0..times {
        let bytes = text.clone().into_bytes();
        let start = cpu();
        let document = ProcessDialect.open(bytes, OpenContext::default());
        let opened = cpu();
        let findings = document.diagnostics();
        let found = cpu();
        let views = document.views();
        let parts = [opened - start, found - opened, cpu() - found];
        drop((findings, views));
        least = least.min(parts.iter().sum());
        sum.iter_mut().zip(parts).for_each(|(sum, part)| *sum += part);
    }
    let mut yaml = 0;
    for _ in 0..times {
        let bytes = text.clone().into_bytes();
        let start = cpu();
        let document = yaml::Document::open(bytes, &[&["nodes"], &["designer"], &["designer", "nodes"]]);
        yaml += cpu() - start;
        drop(document);
    }
    let micros = |nanos: u64| nanos / 1000 / times as u64;
    let [open, findings, views] = sum.map(micros);
    println!(
        "open {open} µs (YAML alone {} µs), findings {findings} µs, views {views} µs; all {} µs on average of {times}, {} µs \
         at least",
        micros(yaml),
        open + findings + views,
        least / 1000
    );
}

/// Nanoseconds that this thread has run.
fn cpu() -> u64 {
    let times = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    times.split(' ').next().and_then(|n| n.parse().ok()).unwrap_or_default()
}
