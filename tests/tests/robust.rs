//! Hostile texts: `millrace` neither panics, hangs nor eats memory, and says what is wrong.

#![cfg(target_os = "linux")]

use std::fmt::Write as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use millrace_tests::program;

const START: &str = "version: 2\nstart: start\nnodes:\n  start: {type: start, to: end}\n";
const END: &str = "  end: {type: end, outcome: completed}\n";

/// Kilobytes of address space that one run may have: an answer must not need gigabytes.
const MEMORY: u64 = 2 << 20;

/// What it takes in a debug build on a busy machine; a loop that grows with the square takes hours.
const LONG: Duration = Duration::from_secs(60);

/// Runs `millrace validate` on a text and gives what it prints, as JSON.
fn validate(name: &str, bytes: &[u8]) -> serde_json::Value {
    let folder = std::env::temp_dir().join(format!("millrace-robust-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    let file = folder.join("evil.yaml");
    std::fs::write(&file, bytes).expect("a temporary file");
    let start = Instant::now();
    let output = Command::new("sh")
        .args(["-c", &format!("ulimit -v {MEMORY} && exec \"$0\" validate --format json \"$1\"")])
        .arg(program::millrace())
        .arg(&file)
        .stdin(Stdio::null())
        .output()
        .expect("sh runs");
    let time = start.elapsed();
    let after = std::fs::read(&file).expect("the file is still there");
    std::fs::remove_dir_all(&folder).expect("the folder can go");
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(matches!(output.status.code(), Some(0 | 1)), "{name}: {}: {error}", output.status);
    assert!(!error.contains("panicked"), "{name}: {error}");
    assert!(time < LONG, "{name} took {time:?}");
    assert!(after == bytes, "{name}: validating changed the file");
    serde_json::from_slice(&output.stdout).unwrap_or_else(|e| panic!("{name}: no JSON: {e}"))
}

/// The codes that were found.
fn codes(found: &serde_json::Value) -> Vec<&str> {
    found[0]["diagnostics"].as_array().into_iter().flatten().filter_map(|d| d["code"].as_str()).collect()
}

#[test]
fn a_megabyte_of_brackets() {
    let found = validate("brackets", &vec![b'['; 1 << 20]);
    assert!(codes(&found).iter().all(|c| c.starts_with("workflow.yaml.")), "{found}");
    assert!(!codes(&found).is_empty());
    let found = validate("braces", &"{a: ".repeat(1 << 18).into_bytes());
    assert_eq!(found[0]["canSave"], false);
}

#[test]
fn a_hundred_thousand_comments() {
    let mut text = String::from(START);
    for i in 0..100_000 {
        let _ = writeln!(text, "  # comment {i}");
    }
    let found = validate("comments", (text + END).as_bytes());
    assert_eq!(found[0]["canPublish"], true, "{:?}", codes(&found));
}

#[test]
fn two_hundred_thousand_keys() {
    let mut text = String::from(START);
    for i in 0..200_000 {
        let _ = writeln!(text, "  k{i}: {{type: end, outcome: completed}}");
    }
    let found = validate("keys", (text + END).as_bytes());
    assert_eq!(found[0]["canSave"], true);
    assert_eq!(codes(&found).iter().filter(|c| **c == "workflow.publication.unreachable").count(), 200_000);
}

#[test]
fn a_chain_of_two_hundred_thousand_nodes() {
    let mut text = String::from("version: 2\nstart: start\nnodes:\n  start: {type: start, to: n0}\n");
    for i in 0..200_000 {
        let to = if i == 199_999 { "end".to_owned() } else { format!("n{}", i + 1) };
        let _ = writeln!(text, "  n{i}: {{type: devLog, message: m, level: trace, to: {to}}}");
    }
    let found = validate("chain", (text + END).as_bytes());
    assert_eq!(found[0]["canPublish"], true, "{:?}", codes(&found).first());
}

#[test]
fn a_scalar_of_five_megabytes() {
    let text = format!(
        "{START}  log:\n    type: devLog\n    message: '{}'\n    level: trace\n    to: end\n{END}",
        "x".repeat(5 << 20)
    );
    assert_eq!(validate("scalar", text.as_bytes())[0]["canSave"], true);
}

#[test]
fn bytes_that_are_no_text() {
    let mut bytes = format!("{START}{END}").into_bytes();
    bytes[30] = 0xFF;
    let found = validate("encoding", &bytes);
    assert_eq!(codes(&found), ["workflow.yaml.encoding"]);
    validate("zeros", &vec![0; 1 << 20]);
    validate("empty", b"");
}

#[test]
fn too_large_and_too_deep() {
    let large = format!("{START}{END}#{}\n", "x".repeat(16 << 20));
    assert_eq!(codes(&validate("large", large.as_bytes())), ["workflow.yaml.tooLarge"]);
    let deep = format!("{START}{END}  deep: {}{}\n", "[".repeat(65), "]".repeat(65));
    assert!(codes(&validate("deep", deep.as_bytes())).contains(&"workflow.yaml.tooDeep"));
}
