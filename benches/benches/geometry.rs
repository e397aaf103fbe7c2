//! Laying out and routing whole flows, and moving one card.

#![allow(missing_docs, unreachable_pub)]

#[path = "../../crates/geometry/tests/support/flows.rs"]
mod flows;

use std::hint::black_box;

use criterion::{BatchSize, BenchmarkId, Criterion, criterion_group, criterion_main};
use flow::{NodeView, Point};
use geometry::{Font, Scene, text_width};

const COUNTS: [usize; 3] = [100, 1_000, 10_000];

fn placed(count: usize) -> Vec<NodeView> {
    flows::workflow(count, 42, (280, 200), 3)
}

fn reset(c: &mut Criterion) {
    let mut group = c.benchmark_group("geometry-reset");
    group.sample_size(10);
    for count in COUNTS {
        let flows = [
            ("placed", placed(count)),
            ("a-tenth-leads-anywhere", flows::far(count, 42)),
            ("raster-a-tenth-leads-anywhere", flows::raster(count, 42, 10)),
            ("without-positions", flows::grown(count, 42)),
        ];
        for (name, nodes) in flows {
            group.bench_with_input(BenchmarkId::new(name, count), &nodes, |b, nodes| {
                b.iter_batched_ref(
                    || nodes.clone(),
                    |nodes| {
                        let mut scene = Scene::new();
                        scene.reset(nodes);
                        scene
                    },
                    BatchSize::PerIteration,
                );
            });
        }
    }
}

fn edits(c: &mut Criterion) {
    let mut group = c.benchmark_group("geometry-update");
    for count in COUNTS {
        let mut nodes = placed(count);
        let mut scene = Scene::new();
        scene.reset(&mut nodes);
        let mut random = flows::Random(7);
        // Around where it was, so that the cards do not end in a heap.
        let home: Vec<Point> = nodes.iter().map(|n| Point { x: n.frame.x, y: n.frame.y }).collect();
        group.bench_function(BenchmarkId::new("move-a-card", count), |b| {
            b.iter(|| {
                let k = random.below(count);
                let (dx, dy) = (f64::from(random.between(-4, 4) * 8), f64::from(random.between(-4, 4) * 8));
                nodes[k].position = Some(Point { x: home[k].x + dx, y: home[k].y + dy });
                black_box(scene.update(&mut nodes[k..=k], &[]))
            });
        });
        group.bench_function(BenchmarkId::new("move-up-to-1500-cards", count), |b| {
            let most = count.min(1_500);
            let mut right = false;
            b.iter(|| {
                right = !right;
                for (node, home) in nodes[..most].iter_mut().zip(&home) {
                    node.position = Some(Point { x: home.x + if right { 8.0 } else { 0.0 }, y: home.y });
                }
                black_box(scene.update(&mut nodes[..most], &[]))
            });
        });
        group.bench_function(BenchmarkId::new("change-a-title", count), |b| {
            b.iter(|| {
                let k = random.below(count);
                nodes[k].title = format!("Title {}", random.below(100)).into();
                black_box(scene.update(&mut nodes[k..=k], &[]))
            });
        });
    }
}

fn text(c: &mut Criterion) {
    c.bench_function("geometry-text-width", |b| {
        b.iter(|| text_width(black_box("Wait for the buyer's answer"), Font::Ui(14, 600)));
    });
}

criterion_group!(benches, reset, edits, text);
criterion_main!(benches);
