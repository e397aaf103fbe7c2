//! `cargo xtask bench`: times of one run, written down as ratios.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::{Outcome, child, root};

/// Runs the benchmarks and writes the part of docs/benchmarks.md between its marks.
pub(crate) fn run(args: &[String]) -> Outcome {
    let root = root();
    let results = root.join("target/criterion");
    if args.is_empty() {
        // Results of benchmarks that are no more would be reported as if they were of this run.
        let _ = fs::remove_dir_all(&results);
    }
    let mut command = child::cargo(&root);
    command.args(["bench", "--package", "millrace-benches", "--"]).args(args);
    child::run(&mut command)?;
    let times = read(&results);
    if times.is_empty() {
        return Err(format!("{} holds no results.", results.display()));
    }
    let page = root.join("docs/benchmarks.md");
    let text = fs::read_to_string(&page).map_err(|e| format!("docs/benchmarks.md: {e}"))?;
    let text = replace_between(&text, &table(&times)).ok_or("docs/benchmarks.md has lost its marks.")?;
    fs::write(&page, text).map_err(|e| format!("docs/benchmarks.md: {e}"))?;
    println!("\ndocs/benchmarks.md is written.");
    Ok(())
}

/// Median nanoseconds by `group/name`, from criterion's `new/estimates.json`.
fn read(results: &Path) -> BTreeMap<String, f64> {
    let mut times = BTreeMap::new();
    for file in crate::fresh::files(results) {
        if !file.ends_with("new/estimates.json") {
            continue;
        }
        let name = file.parent().and_then(Path::parent).and_then(|p| p.strip_prefix(results).ok());
        let median = fs::read_to_string(&file).ok().and_then(|json| median(&json));
        if let (Some(name), Some(median)) = (name, median) {
            times.insert(name.to_string_lossy().replace('\\', "/"), median);
        }
    }
    times
}

/// `median.point_estimate` of criterion's JSON, which is always written in this order.
fn median(json: &str) -> Option<f64> {
    let median = &json[json.find("\"median\":")?..];
    let key = "\"point_estimate\":";
    let value = &median[median.find(key)? + key.len()..];
    value[..value.find([',', '}'])?].trim().parse().ok()
}

/// One table a group; every time as a multiple of the group's first entry, which by convention is the measure.
fn table(times: &BTreeMap<String, f64>) -> String {
    let mut text = String::new();
    let mut group = "";
    let mut base = 1.0;
    for (name, time) in times {
        let (this, rest) = name.split_once('/').unwrap_or(("", name));
        if this != group || text.is_empty() {
            text.push_str(&format!("\n### {this}\n\n| benchmark | median | ratio |\n|---|---|---|\n"));
            (group, base) = (this, *time);
        }
        text.push_str(&format!("| {rest} | {} | {:.3} |\n", duration(*time), time / base));
    }
    text
}

fn duration(nanos: f64) -> String {
    match nanos {
        n if n < 1e3 => format!("{n:.0} ns"),
        n if n < 1e6 => format!("{:.1} µs", n / 1e3),
        n if n < 1e9 => format!("{:.2} ms", n / 1e6),
        n => format!("{:.2} s", n / 1e9),
    }
}

fn replace_between(text: &str, new: &str) -> Option<String> {
    let (start, end) = ("<!-- results -->\n", "<!-- end of results -->");
    let from = text.find(start)? + start.len();
    let to = from + text[from..].find(end)?;
    Some(format!("{}{new}\n{}", &text[..from], &text[to..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_read() {
        let json = r#"{"mean":{"point_estimate":9.0},"median":{"confidence_interval":{"confidence_level":0.95,"lower_bound":1.0,"upper_bound":2.0},"point_estimate":1500.5,"standard_error":1.0},"slope":null}"#;
        assert_eq!(median(json), Some(1500.5));
        assert_eq!(median("{}"), None);
    }

    #[test]
    fn the_first_of_a_group_is_its_measure() {
        let times = [("open/a".to_owned(), 2e6), ("open/b".to_owned(), 1e6)].into();
        assert!(table(&times).contains("| b | 1.00 ms | 0.500 |"));
    }

    #[test]
    fn only_the_results_are_replaced() {
        let text = "before\n<!-- results -->\nold\n<!-- end of results -->\nafter";
        assert_eq!(
            replace_between(text, "new").as_deref(),
            Some("before\n<!-- results -->\nnew\n<!-- end of results -->\nafter")
        );
        assert_eq!(replace_between("no marks", "new"), None);
    }
}
