//! Times of the edits for which a text is read as a whole: JSON and other flow roots, and typing while the text is broken.
//! `cargo run --profile bench -p millrace-benches --example whole 10000 9`

use std::time::{Duration, Instant};

use flow::{Dialect, OpenContext};
use process::ProcessDialect;
use serde_yaml::Value;
use yaml::TextEdit;

const SPINE: &[&[&str]] = &[&["nodes"], &["designer"], &["designer", "nodes"]];

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|n| n.parse().ok());
    let (nodes, times) = (numbers.next().unwrap_or(10_000), numbers.next().unwrap_or(9));
    let block = benches::generate(nodes);
    let value: Value = serde_yaml::from_str(&block).expect("is YAML");
    let (mut line, mut lines) = (String::new(), String::new());
    json(&value, None, &mut line);
    json(&value, Some(0), &mut lines);
    let one = |text: &str, mark: &str| text.find(mark).map_or(0, |at| at + mark.len());
    println!("{:<44} {:>10} {:>10} {:>10}", "a keystroke, processor time", "text", "document", "findings");
    measure("block", &block, one(&block, "Review request 2"), times);
    measure("JSON, one line", &line, one(&line, "Review request 2"), times);
    measure("JSON, many lines", &lines, one(&lines, "Review request 2"), times);
    let middle = block.find("  n4802:").unwrap_or(0);
    let last = block.rfind("position: {").map_or(0, |at| at + "position: {".len());
    for (name, at, what) in [
        ("bracket in the first title", one(&block, "title: Review request 2"), ": [x"),
        ("quote in the first title", one(&block, "title: "), "\""),
        ("brace in the first node", one(&block, "  n0: "), "{"),
        ("bracket in the middle", middle + one(&block[middle..], "title: "), "["),
        ("quote in the middle", middle + one(&block[middle..], "title: "), "\""),
        ("bracket in the last position", last, "x: ["),
        ("quote in the last position", last, "x: \""),
    ] {
        broken(name, &block, at, what, times);
    }
    // Nothing ends the quote before the text does.
    let bare = block.replace(['"', '\''], "");
    broken("quote that nothing ends, first title", &bare, one(&bare, "title: "), "\"", times);
}

/// Breaks a text at a place, types there, and mends it again.
fn broken(name: &str, text: &str, at: usize, what: &str, times: usize) {
    let mut document = yaml::Document::open(text.to_owned().into_bytes(), SPINE);
    let mut process = ProcessDialect.open(text.to_owned().into_bytes(), OpenContext::default());
    let first = TextEdit { start: at, end: at, insert: what.to_owned() };
    let mut inverse = None;
    let alone = timed(|| inverse = Some(document.splice(&first).inverse));
    assert!(!document.errors().is_empty(), "{name} breaks the text");
    let mut applied = None;
    let whole = timed(|| applied = Some(process.splice(std::slice::from_ref(&first))));
    line(&format!("break: {name}"), alone, whole, timed(|| drop(process.diagnostics())));
    let letters = ["x", "y"];
    let start = at + what.len();
    let mut all = [vec![], vec![], vec![]];
    for n in 0..times {
        let edit = TextEdit { start, end: start + n.min(1), insert: letters[n % 2].to_owned() };
        all[0].push(timed(|| drop(document.splice(&edit))));
        all[1].push(timed(|| drop(process.splice(std::slice::from_ref(&edit)))));
        all[2].push(timed(|| drop(process.diagnostics())));
    }
    let [alone, whole, findings] = all.map(median);
    line("    type on", alone, whole, findings);
    let mend = TextEdit { start: at, end: start + 1, insert: String::new() };
    let alone = timed(|| drop(document.splice(&mend)));
    assert!(document.errors().is_empty(), "{name} is mended");
    let whole = timed(|| drop(process.splice(std::slice::from_ref(&mend))));
    line("    mend", alone, whole, timed(|| drop(process.diagnostics())));
}

fn line(name: &str, alone: Duration, whole: Duration, findings: Duration) {
    println!("{name:<44} {alone:>10.2?} {whole:>10.2?} {findings:>10.2?}");
}

/// Processor time where the system tells it, so that a busy machine does not count.
fn timed(work: impl FnOnce()) -> Duration {
    let used = || {
        let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        told.split(' ').next()?.parse().ok().map(Duration::from_nanos)
    };
    let (before, start) = (used(), Instant::now());
    work();
    let passed = start.elapsed();
    before.zip(used()).map_or(passed, |(before, after)| after.saturating_sub(before))
}

/// Types letters at a place, each in place of the one before.
fn measure(name: &str, text: &str, at: usize, times: usize) {
    let mut document = yaml::Document::open(text.to_owned().into_bytes(), SPINE);
    let mut process = ProcessDialect.open(text.to_owned().into_bytes(), OpenContext::default());
    assert!(document.errors().is_empty(), "{name} is YAML");
    let mut all = [vec![], vec![], vec![]];
    for n in 0..times {
        let insert = ["x", "y"][n % 2].to_owned();
        let edit = TextEdit { start: at, end: at + n.min(1), insert };
        all[0].push(timed(|| drop(document.splice(&edit))));
        all[1].push(timed(|| drop(process.splice(std::slice::from_ref(&edit)))));
        all[2].push(timed(|| drop(process.diagnostics())));
    }
    let [alone, whole, findings] = all.map(median);
    line(name, alone, whole, findings);
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

/// The value as JSON; with `indent`, an entry a line.
fn json(value: &Value, indent: Option<usize>, out: &mut String) {
    let inner = indent.map(|indent| indent + 2);
    let line = |out: &mut String, indent: Option<usize>| {
        if let Some(indent) = indent {
            out.push('\n');
            out.extend(std::iter::repeat_n(' ', indent));
        }
    };
    match value {
        Value::Mapping(map) => {
            out.push('{');
            for (at, (key, value)) in map.iter().enumerate() {
                out.push_str(if at > 0 { "," } else { "" });
                line(out, inner);
                json(key, None, out);
                out.push_str(": ");
                json(value, inner, out);
            }
            line(out, indent);
            out.push('}');
        }
        Value::Sequence(items) => {
            out.push('[');
            for (at, item) in items.iter().enumerate() {
                out.push_str(if at > 0 { "," } else { "" });
                line(out, inner);
                json(item, inner, out);
            }
            line(out, indent);
            out.push(']');
        }
        Value::String(text) => out.push_str(&format!("{text:?}")),
        Value::Number(number) => out.push_str(&number.to_string()),
        Value::Bool(yes) => out.push_str(if *yes { "true" } else { "false" }),
        _ => out.push_str("null"),
    }
}
