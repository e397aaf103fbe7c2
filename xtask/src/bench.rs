//! `cargo xtask bench`: times of one run, written down as ratios.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::{Outcome, child, root};

/// Runs the benchmarks and writes the part of docs/benchmarks.md between its marks.
pub(crate) fn run(args: &[String]) -> Outcome {
    let root = root();
    let results = child::target(&root).join("criterion");
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

/// One table a group; every time as a multiple of the group's measure: the entry that names granit, whose events are
/// the least that any reader of YAML on top of it can cost, else the first.
fn table(times: &BTreeMap<String, f64>) -> String {
    let mut groups: BTreeMap<&str, Vec<(&str, f64)>> = BTreeMap::new();
    for (name, time) in times {
        let (group, rest) = name.split_once('/').unwrap_or(("single", name));
        groups.entry(group).or_default().push((rest, *time));
    }
    let mut text = String::new();
    for (group, entries) in groups {
        text.push_str(&format!("\n### {group}\n\n| benchmark | median | ratio |\n|---|---|---|\n"));
        let measure = entries.iter().find(|(name, _)| name.contains("granit")).or(entries.first());
        let base = measure.map_or(1.0, |(_, time)| *time);
        for (name, time) in &entries {
            text.push_str(&format!("| {name} | {} | {:.3} |\n", duration(*time), time / base));
        }
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
    fn granit_or_the_first_of_a_group_is_its_measure() {
        let times = [("edit/a".to_owned(), 2e6), ("edit/b".to_owned(), 1e6)].into();
        assert!(table(&times).contains("| b | 1.00 ms | 0.500 |"));
        let times = [("open/fast".to_owned(), 1e6), ("open/granit events".to_owned(), 4e6)].into();
        assert!(table(&times).contains("| fast | 1.00 ms | 0.250 |"));
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
