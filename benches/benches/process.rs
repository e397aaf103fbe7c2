//! Opening a process document up to all that is seen, and one edit, at three sizes.

#![allow(missing_docs)]

use criterion::{BatchSize, BenchmarkId, Criterion, criterion_group, criterion_main};
use flow::{Command, Dialect, Document, Found, OpenContext, Point};
use process::ProcessDialect;

const SIZES: [usize; 3] = [100, 1_000, 10_000];

fn open_document(nodes: usize) -> Box<dyn Document> {
    ProcessDialect.open(benches::generate(nodes).into_bytes(), OpenContext::default())
}

/// Text to findings and every node's view.
fn open(c: &mut Criterion) {
    let mut group = c.benchmark_group("process-open");
    group.sample_size(10);
    for nodes in SIZES {
        let text = benches::generate(nodes);
        let look = |bytes| {
            let document = ProcessDialect.open(bytes, OpenContext::default());
            let findings = document.diagnostics();
            let views = document.views();
            (document, findings, views)
        };
        group.bench_function(BenchmarkId::from_parameter(nodes), |b| {
            b.iter_batched(|| text.clone().into_bytes(), look, BatchSize::LargeInput);
        });
    }
    group.finish();
}

/// What any reader on top of the reference parser pays at least: its events, and nothing made of them.
fn against_granit(c: &mut Criterion) {
    let text = benches::generate(10_000);
    let mut group = c.benchmark_group("open-against-granit");
    group.sample_size(10);
    group.bench_function("granit events alone", |b| {
        b.iter(|| {
            let mut parser = granit_parser::Parser::new_from_str(&text);
            let mut events = 0_u32;
            while let Some(event) = parser.next_event() {
                event.expect("is well-formed");
                events += 1;
            }
            events
        });
    });
    group.bench_function("text to findings and views", |b| {
        b.iter_batched(
            || text.clone().into_bytes(),
            |bytes| {
                let document = ProcessDialect.open(bytes, OpenContext::default());
                let findings = document.diagnostics();
                let views = document.views();
                (document, findings, views)
            },
            BatchSize::LargeInput,
        );
    });
    group.finish();
}

/// One command to its text edits, the findings that it can have changed and the changed nodes' views.
fn edit(c: &mut Criterion, name: &str, command: impl Fn(u32) -> Command) {
    let mut group = c.benchmark_group(name);
    for nodes in SIZES {
        let mut document = open_document(nodes);
        let mut number = 0;
        group.bench_function(BenchmarkId::from_parameter(nodes), |b| {
            b.iter(|| {
                number += 1;
                let applied = document.apply(&command(number)).expect("is allowed");
                let views: Vec<_> = applied.changed.iter().map(|key| document.view(key)).collect();
                let findings: Vec<_> = match &applied.found {
                    Found::All => document.diagnostics(),
                    Found::Of(nodes) => {
                        nodes.iter().flat_map(|node| document.findings(node.as_deref())).collect()
                    }
                };
                (findings, views, applied.edits)
            });
        });
    }
    group.finish();
}

/// Many cards as one step, among 10,000: as many times one.
fn move_many(c: &mut Criterion) {
    let mut group = c.benchmark_group("process-edit-move-many");
    group.sample_size(10);
    let mut document = open_document(10_000);
    let mut number = 0;
    for cards in [10, 100, 1_000] {
        group.bench_function(BenchmarkId::from_parameter(cards), |b| {
            b.iter(|| {
                number += 1;
                let at = Point { x: f64::from(number % 500), y: 8.0 };
                let nodes = (0..cards).map(|i| (format!("n{i}"), at)).collect();
                document.apply(&Command::Move { nodes }).expect("is allowed")
            });
        });
    }
    group.finish();
}

fn edits(c: &mut Criterion) {
    edit(c, "process-edit-set", |number| Command::Set {
        path: "nodes.n40.duration.value".into(),
        value: (number % 9 + 1).to_string(),
    });
    edit(c, "process-edit-move", |number| Command::Move {
        nodes: vec![("n41".into(), Point { x: f64::from(number % 500), y: 8.0 })],
    });
    edit(c, "process-edit-connect", |number| Command::Connect {
        node: "n40".into(),
        output: "to".into(),
        target: if number % 2 == 0 { "n41".into() } else { "n42".into() },
        input: None,
    });
}

criterion_group!(all, open, against_granit, edits, move_many);
criterion_main!(all);
