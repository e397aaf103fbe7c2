//! How many tests a step ran, read from what its program prints.

/// Tests that passed and failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Count {
    pub(crate) passed: u32,
    pub(crate) failed: u32,
}

impl Count {
    /// Reads a line of a test runner's summary; other lines change nothing.
    pub(crate) fn read(&mut self, line: &str) {
        let line = without_colours(line);
        let line = line.trim();
        // nextest: `Summary [   1.2s] 12 tests run: 11 passed, 1 failed, 0 skipped`
        // vitest:  `Tests  1 failed | 11 passed (12)`
        if line.starts_with("Summary [") || line.starts_with("Tests ") {
            self.passed += before(line, "passed");
            self.failed += before(line, "failed") + before(line, "timed out");
        // node --test: `ℹ pass 11`, `# fail 1`
        } else if let Some(rest) = line.strip_prefix("ℹ ").or_else(|| line.strip_prefix("# ")) {
            let number =
                |word| rest.strip_prefix(word).and_then(|n| n.trim().parse::<u32>().ok()).unwrap_or(0);
            self.passed += number("pass ");
            self.failed += number("fail ") + number("cancelled ");
        }
    }
}

/// The number that stands before a word.
fn before(line: &str, word: &str) -> u32 {
    let Some(at) = line.find(word) else { return 0 };
    line[..at].split_whitespace().next_back().and_then(|n| n.parse().ok()).unwrap_or(0)
}

fn without_colours(line: &str) -> String {
    let mut text = String::with_capacity(line.len());
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        if c == '\u{1b}' {
            for c in chars.by_ref() {
                if c.is_ascii_alphabetic() {
                    break;
                }
            }
        } else {
            text.push(c);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(lines: &str) -> (u32, u32) {
        let mut count = Count::default();
        lines.lines().for_each(|line| count.read(line));
        (count.passed, count.failed)
    }

    #[test]
    fn summaries_of_the_runners_are_read() {
        assert_eq!(
            count("     Summary [   5.113s] 412 tests run: 410 passed (1 slow), 2 failed, 3 skipped"),
            (410, 2)
        );
        assert_eq!(
            count("     Summary [   5.113s] 4/9 tests run: 2 passed, 1 failed, 1 timed out, 0 skipped"),
            (2, 2)
        );
        assert_eq!(count(" Test Files  3 passed (3)\n      Tests  1 failed | 40 passed (41)\n"), (40, 1));
        assert_eq!(
            count("\u{1b}[2m      Tests \u{1b}[22m \u{1b}[1m\u{1b}[32m7 passed\u{1b}[39m (7)"),
            (7, 0)
        );
        assert_eq!(count("ℹ tests 12\nℹ pass 11\nℹ fail 1\nℹ cancelled 0"), (11, 1));
        assert_eq!(count("# pass 2\n# fail 0\n# cancelled 1"), (2, 1));
    }

    #[test]
    fn other_lines_count_nothing() {
        assert_eq!(count("test result: ok. 12 passed\n    PASS [   0.005s] x::y 3 passed"), (0, 0));
    }
}
