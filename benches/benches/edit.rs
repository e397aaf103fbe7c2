//! Changing a document of 10,000 nodes, at the level of the text.

#![allow(missing_docs)]

use criterion::{Criterion, criterion_group, criterion_main};
use yaml::{Document, PathStep, TextEdit, Transaction, Value};

const SPINE: &[&[&str]] = &[&["nodes"], &["designer"], &["designer", "nodes"]];

fn path(keys: &[&str]) -> Vec<PathStep> {
    keys.iter().map(|key| PathStep::from(*key)).collect()
}

fn edit(c: &mut Criterion) {
    let mut document = Document::open(benches::generate(10_000).into_bytes(), SPINE);
    let mut group = c.benchmark_group("yaml-edit-10000-nodes");
    let mut number = 0u32;

    let value = path(&["nodes", "n4095", "duration", "value"]);
    group.bench_function("set-a-number", |b| {
        b.iter(|| {
            number = number % 9 + 1;
            let mut transaction = Transaction::new(&mut document);
            transaction.set(&value, Value::Plain(number.to_string()), false).expect("is a number");
            transaction.commit()
        });
    });

    let position = path(&["designer", "nodes", "n5000", "position", "x"]);
    group.bench_function("move-a-card", |b| {
        b.iter(|| {
            number = (number + 1) % 1000;
            let mut transaction = Transaction::new(&mut document);
            transaction.set(&position, Value::Plain(number.to_string()), true).expect("is a number");
            transaction.commit()
        });
    });

    let nodes = path(&["nodes"]);
    let new = path(&["nodes", "new"]);
    group.bench_function("add-and-remove-a-node", |b| {
        b.iter(|| {
            let mut transaction = Transaction::new(&mut document);
            let node = Value::Block(vec![("type".to_owned(), Value::text("if"))]);
            transaction.append_entry(&nodes, "new", node).expect("is not taken");
            transaction.remove(&new).expect("is there");
            transaction.commit()
        });
    });

    let at = document.at(&path(&["nodes", "n2", "title"])).map_or(0, |title| title.span().end);
    group.bench_function("type-a-letter-and-take-it-back", |b| {
        b.iter(|| {
            let typed = document.splice(&TextEdit { start: at, end: at, insert: "x".to_owned() });
            document.splice(&typed.inverse)
        });
    });

    group.bench_function("ask-where-a-byte-is", |b| {
        b.iter(|| {
            number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            document.position(number as usize % document.len())
        });
    });
    group.finish();
}

criterion_group!(all, edit);
criterion_main!(all);
