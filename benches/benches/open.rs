//! Opening a document of 10,000 nodes.

#![allow(missing_docs)]

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use yaml::Document;

const SPINE: &[&[&str]] = &[&["nodes"], &["designer"], &["designer", "nodes"]];

fn open(c: &mut Criterion) {
    let text = benches::generate(10_000);
    // One anchor-free oddity that only the reference parser knows: the whole text goes to it.
    let unusual = text.replacen("version: 2\n", "version:\t2\n", 1);
    let mut group = c.benchmark_group("yaml-open-10000-nodes");
    group.throughput(Throughput::Bytes(text.len() as u64)).sample_size(20);
    for (name, text) in [("usual", &text), ("unusual", &unusual)] {
        group.bench_function(name, |b| {
            b.iter_batched(
                || text.clone().into_bytes(),
                |bytes| Document::open(bytes, SPINE),
                BatchSize::LargeInput,
            );
        });
    }
    group.finish();
}

criterion_group!(all, open);
criterion_main!(all);
