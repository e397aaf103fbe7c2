//! `cargo xtask test`: everything that CI checks, step by step.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use crate::count::Count;
use crate::packages::Need;
use crate::report::{End, Row, clock, table, totals};
use crate::{Outcome, child, fresh, links, node, packages, root, tools};

/// What a step says when it went well: perhaps a note on what could not be checked here.
type StepResult = Result<Option<String>, String>;

struct Step {
    name: &'static str,
    about: &'static str,
    /// Steps that must have gone well before.
    needs: &'static [&'static str],
    run: fn(&Path, &mut Count) -> StepResult,
}

/// The step without which the others are not tried.
const FIRST: &str = "packages";

const STEPS: &[Step] = &[
    step(FIRST, "system packages, installed when missing", &[], |_, _| done(packages::ensure(Need::Test))),
    step("tools", "cargo-nextest and cargo-deny, installed when missing", &[], |root, _| {
        tools::ensure(root, "nextest")?;
        done(tools::ensure(root, "deny"))
    }),
    step("npm", "the UI's npm packages as the lock file says", &[], |root, _| done(node::install(root))),
    step("fmt", "Rust code is formatted", &[], |root, _| {
        done(child::run(child::cargo(root).args(["fmt", "--all", "--check", "--", "-l"])))
    }),
    step("ui-check", "svelte-check: types of the UI", &["npm"], |root, _| {
        npm(root, "check", &mut Count::default())
    }),
    step("ui-lint", "eslint", &["npm"], |root, _| npm(root, "lint", &mut Count::default())),
    step("ui-test", "vitest", &["npm"], |root, count| npm(root, "test", count)),
    step("ui-build", "the UI builds", &["npm"], |root, _| npm(root, "build", &mut Count::default())),
    step("build", "every crate and both programs build", &["packages", "ui-build"], |root, _| {
        // All of the workspace at once, here and below: other selections would be other features, built again.
        done(child::run(cargo(root).args(["build", "--workspace", "--bins", "--tests"])))
    }),
    step("links", "the system packages bring all that the programs link to", &["build"], |root, _| {
        links::check(root)
    }),
    step("clippy", "lints, all of them errors", &["packages"], |root, _| {
        done(child::run(cargo(root).args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])))
    }),
    step("deny", "licences, sources, banned and vulnerable crates", &["tools"], |root, _| deny(root)),
    step("generated", "generated files are what the code generates", &["tools", "build"], generated),
    step("architecture", "ARCHITECTURE.md against the code", &["tools", "build"], |root, count| {
        nextest(root, &["-E", "binary(architecture)"], count)
    }),
    step("rust", "every Rust test", &["tools", "build"], |root, count| {
        nextest(root, &["-E", "not binary(architecture)"], count)
    }),
    step(
        "e2e",
        "the UI in Chromium against the browser host; saved bytes are compared",
        &["build"],
        |root, count| node_tests(root, "tests/e2e", count),
    ),
    step(
        "window",
        "the real window, driven over WebDriver on a screen of its own",
        &["build"],
        |root, count| node_tests(root, "tests/window", count),
    ),
];

const fn step(
    name: &'static str,
    about: &'static str,
    needs: &'static [&'static str],
    run: fn(&Path, &mut Count) -> StepResult,
) -> Step {
    Step { name, about, needs, run }
}

/// Runs the steps, prints the table, fails when one failed.
pub(crate) fn run(args: &[String]) -> Outcome {
    let root = root();
    let Some(chosen) = choose(args)? else {
        for step in STEPS {
            println!("{:14}{}", step.name, step.about);
        }
        return Ok(());
    };
    let mut rows: Vec<Row> = vec![];
    for (i, step) in chosen.iter().enumerate() {
        println!("\n── {}/{} {}: {}", i + 1, chosen.len(), step.name, step.about);
        let start = Instant::now();
        let mut count = Count::default();
        let failed =
            |name: &&&str| rows.iter().any(|row| row.name == **name && !matches!(row.end, End::Passed(_)));
        let end = match step.needs.iter().find(failed) {
            Some(name) => End::Blocked(name),
            None => match (step.run)(&root, &mut count) {
                Ok(note) => End::Passed(note),
                Err(why) => End::Failed(why),
            },
        };
        if let (FIRST, End::Failed(why)) = (step.name, &end) {
            // Most of the rest would fail for this alone, some of it after minutes.
            return Err(why.clone());
        }
        match &end {
            End::Passed(_) => println!("   ok, {}", clock(start.elapsed())),
            End::Failed(why) => println!("   FAILED, {}: {why}", clock(start.elapsed())),
            End::Blocked(name) => println!("   not run, since {name} failed"),
        }
        rows.push(Row { name: step.name, end, count, time: start.elapsed() });
    }
    println!("\n{}", table(&rows).trim_end());
    if totals(&rows).failed == 0 {
        return Ok(());
    }
    Err("Not everything passed. One step again: `cargo xtask test --only STEP`.".into())
}

/// The steps that the arguments choose; none for `--list`.
fn choose(args: &[String]) -> Result<Option<Vec<&'static Step>>, String> {
    let mut only: Vec<&str> = vec![];
    let mut skip: Vec<&str> = vec![];
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let list = match arg.as_str() {
            "--list" => return Ok(None),
            "--only" => &mut only,
            "--skip" => &mut skip,
            other => return Err(format!("`cargo xtask test` has no option `{other}`.")),
        };
        let name =
            args.next().ok_or_else(|| format!("{arg} needs the name of a step; --list shows them."))?;
        if !STEPS.iter().any(|s| s.name == name) {
            return Err(format!("There is no step `{name}`; --list shows them."));
        }
        list.push(name);
    }
    let chosen = |s: &&Step| (only.is_empty() || only.contains(&s.name)) && !skip.contains(&s.name);
    Ok(Some(STEPS.iter().filter(chosen).collect()))
}

fn done(outcome: Outcome) -> StepResult {
    outcome.map(|()| None)
}

fn cargo(root: &Path) -> Command {
    let mut command = child::cargo(root);
    if std::env::var_os("CI").is_some() {
        // Nothing is built twice there, and incremental files cost time and much disk.
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

fn npm(root: &Path, script: &str, count: &mut Count) -> StepResult {
    done(child::run_and_read(child::npm(root).args(["run", "--silent", script]), |line| count.read(line)))
}

fn nextest(root: &Path, args: &[&str], count: &mut Count) -> StepResult {
    let mut command = cargo(root);
    command.args(["nextest", "run", "--workspace", "--no-fail-fast", "--no-tests=fail"]).args(args);
    // The same random cases every time, so that a run says something about the change and not about its luck;
    // new ones are tried by `cargo xtask fuzz` and by plain `cargo nextest run`.
    command.env("PROPTEST_RNG_SEED", "20261130");
    // Passed tests by the hundred are no news; what is slow or fails is.
    command.args(["--status-level", "slow", "--final-status-level", "fail"]);
    done(child::run_and_read(&mut command, |line| count.read(line)))
}

fn node_tests(root: &Path, folder: &str, count: &mut Count) -> StepResult {
    let tests: Vec<PathBuf> = fresh::files(&root.join(folder))
        .into_iter()
        .filter(|f| f.to_string_lossy().ends_with(".spec.mjs"))
        .collect();
    if tests.is_empty() {
        return Err(format!("{folder} holds no tests."));
    }
    let run = || {
        let mut count = Count::default();
        let mut command = child::node(root);
        command.args(["--test", "--test-reporter=spec", "--test-concurrency=2"]).args(&tests);
        let outcome = child::run_and_read(&mut command, |line| count.read(line));
        (outcome, count)
    };
    let (outcome, first) = run();
    let note = if outcome.is_ok() {
        *count = first;
        None
    } else {
        // A browser on a busy machine may miss its moment. A fault fails again; what does not is said, not hidden.
        println!("\n   {} of {folder} failed. All of it once more.", first.failed);
        let (outcome, second) = run();
        *count = second;
        outcome?;
        Some(format!("UNSTEADY: {} failed at first and passed when tried again", first.failed))
    };
    if count.passed == 0 {
        return Err(format!("no test of {folder} ran."));
    }
    Ok(note)
}

/// Runs the tests that write generated files, and compares.
fn generated(root: &Path, count: &mut Count) -> StepResult {
    let paths = [root.join("ui/src/rpc/generated"), root.join("docs"), root.join("schemas")];
    let before = fresh::snapshot(&paths);
    nextest(root, &["-E", "test(/export_bindings|generated/)"], count)?;
    let changed = fresh::changed(&before, &fresh::snapshot(&paths));
    if changed.is_empty() {
        return Ok(None);
    }
    let names: Vec<String> =
        changed.iter().map(|p| p.strip_prefix(root).unwrap_or(p).display().to_string()).collect();
    Err(format!("these files were out of date and are written anew; commit them: {}", names.join(", ")))
}

/// Checks the dependencies. The database of advisories lives on GitHub, which not every machine reaches.
fn deny(root: &Path) -> StepResult {
    let base = ["deny", "--workspace", "--all-features", "check", "--hide-inclusion-graph"];
    child::run(child::cargo(root).args(base).args(["licenses", "bans", "sources"]))?;
    let reachable = child::answers(
        Command::new("timeout")
            .args(["15", "git", "ls-remote", "--quiet", "https://github.com/RustSec/advisory-db", "HEAD"])
            .env("GIT_TERMINAL_PROMPT", "0"),
    );
    if !reachable {
        return Ok(Some("advisories not checked: their database cannot be reached from here".into()));
    }
    done(child::run(child::cargo(root).args(base).arg("advisories")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(args: &[&str]) -> Result<Option<Vec<&'static str>>, String> {
        let args: Vec<String> = args.iter().map(|a| (*a).to_owned()).collect();
        choose(&args).map(|steps| steps.map(|s| s.iter().map(|s| s.name).collect()))
    }

    #[test]
    fn steps_are_chosen_by_name_and_kept_in_order() {
        assert_eq!(names(&["--only", "rust", "--only", "fmt"]), Ok(Some(vec!["fmt", "rust"])));
        assert_eq!(names(&[]).unwrap().unwrap().len(), STEPS.len());
        assert!(!names(&["--skip", "window"]).unwrap().unwrap().contains(&"window"));
        assert_eq!(names(&["--list"]), Ok(None));
        assert!(names(&["--only", "nothing"]).is_err());
        assert!(names(&["--only"]).is_err());
    }

    #[test]
    fn a_step_needs_only_steps_before_it() {
        for (i, step) in STEPS.iter().enumerate() {
            for need in step.needs {
                assert!(STEPS[..i].iter().any(|s| s.name == *need), "{} needs {need}", step.name);
            }
        }
    }
}
