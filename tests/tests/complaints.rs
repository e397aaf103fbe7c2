//! docs/complaints.md names tests and benchmarks: they must be there.

use millrace_tests::{expect_none, files};

/// What stands between backticks.
fn names(page: &str) -> Vec<&str> {
    page.split('`').skip(1).step_by(2).collect()
}

/// Whether a test, a benchmark or a folder has this name.
fn is_there(name: &str, sources: &[(String, String)]) -> bool {
    let definitions =
        [format!("fn {name}("), format!("test(\"{name}\""), format!("test(`{name}`"), format!("\"{name}\"")];
    files::root().join(name).is_dir()
        || sources.iter().any(|(_, text)| definitions.iter().any(|d| text.contains(d)))
}

#[test]
fn every_complaint_is_held_by_a_test_that_is_there() {
    let docs = files::read("docs", &["md"]);
    let (_, page) = docs.iter().find(|(path, _)| path == "docs/complaints.md").unwrap();
    let mut sources = files::read("crates", &["rs"]);
    sources.extend(files::read("benches", &["rs"]));
    sources.extend(files::read("tests/e2e", &["mjs"]));
    assert!(!is_there("a test that nobody wrote", &sources));
    let names = names(page);
    assert!(names.len() > 40, "{} names were found", names.len());
    let missing: Vec<String> =
        names.into_iter().filter(|name| !is_there(name, &sources)).map(str::to_owned).collect();
    expect_none("docs/complaints.md names what is not there.", &missing);
}
