//! Holds the rules of ARCHITECTURE.md against the code. Each failure says what to do about it.

use std::process::Command;

use millrace_tests::{crates, expect_none, files, locales, rust_source, ui_imports};

/// Crates without I/O, async, clock or random numbers.
const PURE: [&str; 6] = ["yaml", "flow", "language", "process", "geometry", "render"];

#[test]
fn crates_know_only_whom_they_may() {
    let output = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(files::root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let dependencies = crates::dependencies(&serde_json::from_slice(&output.stdout).unwrap());
    for (name, _) in crates::MAY_KNOW {
        assert!(
            dependencies.contains_key(*name),
            "{name} is listed in MAY_KNOW but is no crate of the workspace"
        );
    }
    expect_none("A room knows only the rooms named in ARCHITECTURE.md.", &crates::violations(&dependencies));
}

#[test]
fn pure_crates_do_not_reach_outside() {
    let mut violations = vec![];
    for name in PURE {
        let sources = files::read(&format!("crates/{name}/src"), &["rs"]);
        assert!(!sources.is_empty(), "crates/{name}/src is empty");
        let for_tests: Vec<String> =
            sources.iter().flat_map(|(_, text)| rust_source::test_modules(text)).collect();
        for (path, text) in sources.iter().filter(|(path, _)| !rust_source::is_of(path, &for_tests)) {
            violations.extend(rust_source::impurities(path, text));
        }
    }
    expect_none(
        "`yaml`, `flow`, `language`, `process`, `geometry` and `render` do no I/O and know no clock.",
        &violations,
    );
}

#[test]
fn rules_never_edit() {
    let sources = files::read("crates/process/src/rules", &["rs"]);
    assert!(!sources.is_empty(), "crates/process/src/rules is empty: did the rules move? Tell this test.");
    let violations: Vec<String> =
        sources.iter().flat_map(|(path, text)| rust_source::editing_rules(path, text)).collect();
    expect_none("Rules never edit.", &violations);
}

#[test]
fn the_window_stays_small() {
    let lines: usize =
        files::read("src-tauri/src", &["rs"]).iter().map(|(_, text)| text.lines().count()).sum();
    assert!(lines > 20, "src-tauri/src is empty: did the window move? Tell this test.");
    assert!(lines < 1500, "src-tauri has {lines} lines. It may have 1,500: move logic to `studio`.");
}

#[test]
fn hosts_only_carry_messages() {
    let list = std::fs::read_to_string(files::root().join("ui/src/rpc/generated/commands.ts")).unwrap();
    let name = regex::Regex::new(r#"(?m)^\s*"([a-z]+\.[a-zA-Z]+)":"#).unwrap();
    // Ids of UI actions (`app.quit`) stand in menus; some are called as a command is.
    let actions = std::fs::read_to_string(files::root().join("ui/src/app/catalog.ts")).unwrap();
    let commands: Vec<String> = name
        .captures_iter(&list)
        .map(|m| m[1].to_owned())
        .filter(|command| !actions.contains(&format!("\"{command}\"")))
        .collect();
    assert!(commands.len() > 20, "only {} commands were read from commands.ts", commands.len());
    let mut hosts = files::read("src-tauri/src", &["rs"]);
    hosts.extend(files::read("crates/studio/src/browser", &["rs"]));
    hosts.extend(
        files::read("ui/src/host", &["ts"])
            .into_iter()
            .filter(|(path, _)| !path.contains("fake") && !path.ends_with(".test.ts")),
    );
    let violations: Vec<String> =
        hosts.iter().flat_map(|(path, text)| rust_source::named_commands(path, text, &commands)).collect();
    expect_none("A new command needs no change in a host.", &violations);
}

#[test]
fn ui_rooms_import_only_what_they_may() {
    let sources = files::read("ui/src", &["ts", "svelte"]);
    assert!(sources.len() > 20, "ui/src has only {} files", sources.len());
    let violations: Vec<String> =
        sources.iter().flat_map(|(path, text)| ui_imports::violations(path, text)).collect();
    expect_none(
        "UI: shared ◀ canvas/system ◀ canvas/tools ◀ canvas/paint, canvas/overlay; panels and canvas are apart.",
        &violations,
    );
}

#[test]
fn both_languages_have_every_message() {
    let mut violations = vec![];
    let english = files::read("crates/flow/locales/en", &["ftl"]);
    assert!(!english.is_empty(), "crates/flow/locales/en is empty");
    let mut pairs: Vec<(String, String, String)> = vec![];
    for (path, text) in english {
        let other = path.replace("/en/", "/tr/");
        pairs.push((path, text, std::fs::read_to_string(files::root().join(&other)).unwrap_or_default()));
    }
    for (path, _) in files::read("crates/flow/locales/tr", &["ftl"]) {
        let english = path.replace("/tr/", "/en/");
        if !pairs.iter().any(|(p, ..)| *p == english) {
            violations.push(format!("{path} has no English. Add {english}."));
        }
    }
    let ui = |language| {
        std::fs::read_to_string(files::root().join(format!("ui/src/i18n/{language}.ftl"))).unwrap()
    };
    pairs.push(("ui/src/i18n".into(), ui("en"), ui("tr")));
    for (path, english, turkish) in &pairs {
        let name = path.rsplit('/').next().unwrap_or(path);
        violations.extend(locales::violations(name, english, turkish));
    }
    expect_none("English and Turkish have the same messages.", &violations);
}

#[test]
fn every_message_that_the_ui_asks_for_exists() {
    let mut known = std::collections::BTreeSet::new();
    for (_, text) in
        files::read("crates/flow/locales/en", &["ftl"]).iter().chain(&files::read("ui/src/i18n", &["ftl"]))
    {
        known.extend(locales::messages(text).into_keys());
    }
    let mut asked = 0;
    let mut violations = vec![];
    for (path, text) in files::read("ui/src", &["ts", "svelte"]) {
        if path.ends_with(".test.ts") {
            continue;
        }
        for id in locales::asked_for(&text) {
            asked += 1;
            if !known.contains(&id) {
                violations
                    .push(format!("{path} shows {id}, which no locale file has. Add it to both languages."));
            }
        }
    }
    assert!(asked > 50, "only {asked} messages are asked for: did `t` get another name? Tell this test.");
    expect_none("A message that is shown exists.", &violations);
}
