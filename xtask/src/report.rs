//! The table at the end of a test run.

use std::time::Duration;

use crate::count::Count;

/// How a step ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum End {
    /// All well; perhaps something to note (a check that could not be made here).
    Passed(Option<String>),
    /// What went wrong.
    Failed(String),
    /// Not run, because the named step failed.
    Blocked(&'static str),
}

/// A finished step.
#[derive(Debug, Clone)]
pub(crate) struct Row {
    pub(crate) name: &'static str,
    pub(crate) end: End,
    pub(crate) count: Count,
    pub(crate) time: Duration,
}

impl Row {
    /// What it adds to the totals: its tests, or itself when it has none to count.
    fn total(&self) -> Count {
        match self.end {
            End::Passed(_) => Count { passed: self.count.passed.max(1), failed: 0 },
            End::Failed(_) => Count { passed: self.count.passed, failed: self.count.failed.max(1) },
            End::Blocked(_) => Count { passed: 0, failed: 1 },
        }
    }
}

/// The table, ending with the line `N passed, N failed`.
pub(crate) fn table(rows: &[Row]) -> String {
    let mut text = String::new();
    let width = rows.iter().map(|r| r.name.len()).max().unwrap_or(0);
    for row in rows {
        let (mark, note) = match &row.end {
            End::Passed(note) => ("ok    ", note.clone().unwrap_or_default()),
            End::Failed(why) => ("FAILED", why.lines().next().unwrap_or_default().to_owned()),
            End::Blocked(by) => ("FAILED", format!("not run, since {by} failed")),
        };
        let tests = match row.count {
            Count { passed: 0, failed: 0 } => String::new(),
            Count { passed, failed: 0 } => format!("{passed} tests"),
            Count { passed, failed } => format!("{} tests, {failed} failed", passed + failed),
        };
        let line = format!("{mark}  {:width$}  {:>7}  {tests:<22}  {note}", row.name, clock(row.time));
        text.push_str(line.trim_end());
        text.push('\n');
    }
    let total = totals(rows);
    let time = rows.iter().map(|r| r.time).sum();
    text.push_str(&format!("\n{} in all\n{} passed, {} failed\n", clock(time), total.passed, total.failed));
    text
}

/// The sum over all steps.
pub(crate) fn totals(rows: &[Row]) -> Count {
    rows.iter()
        .map(Row::total)
        .fold(Count::default(), |a, b| Count { passed: a.passed + b.passed, failed: a.failed + b.failed })
}

/// `1:05` for 65 seconds, `0.4 s` below one.
pub(crate) fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds < 1 {
        format!("{:.1} s", time.as_secs_f64())
    } else {
        format!("{}:{:02}", seconds / 60, seconds % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(name: &'static str, end: End, passed: u32, failed: u32) -> Row {
        Row { name, end, count: Count { passed, failed }, time: Duration::from_secs(61) }
    }

    #[test]
    fn a_step_counts_its_tests_or_itself() {
        let rows = [
            row("fmt", End::Passed(None), 0, 0),
            row("rust", End::Passed(None), 40, 0),
            row("vitest", End::Failed("`npm` failed".into()), 3, 2),
            row("clippy", End::Failed("`cargo` failed".into()), 0, 0),
            row("e2e", End::Blocked("ui"), 0, 0),
        ];
        let text = table(&rows);
        assert!(text.ends_with("\n5:05 in all\n44 passed, 4 failed\n"), "{text}");
        assert!(text.contains("not run, since ui failed"), "{text}");
    }
}
