//! The acceptance cases of `tests/cases`, tried with the built program.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::{Arguments, Failed, Trial};
use millrace_tests::{cases, files, program};

fn main() {
    let arguments = Arguments::from_args();
    let folder = files::root().join("tests/cases");
    let mut trials = vec![];
    for document in entries(&folder.join("documents")) {
        let name = document.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if let Some(name) = name.strip_suffix(".yaml") {
            let name = format!("documents/{name}");
            trials.push(Trial::test(name, move || validate(&document)));
        }
    }
    for case in entries(&folder.join("edits")) {
        let name = format!("edits/{}", case.file_name().unwrap_or_default().to_string_lossy());
        trials.push(Trial::test(name, move || edit(&case)));
    }
    for case in entries(&folder.join("merges")) {
        let name = format!("merges/{}", case.file_name().unwrap_or_default().to_string_lossy());
        trials.push(Trial::test(name, move || merge(&case)));
    }
    assert!(trials.len() > 25, "only {} cases in {}", trials.len(), folder.display());
    libtest_mimic::run(&arguments, trials).exit();
}

fn validate(document: &Path) -> Result<(), Failed> {
    let expected: serde_json::Value =
        serde_json::from_slice(&fs::read(document.with_extension("expect.json"))?)?;
    let args: [OsString; 4] = ["validate".into(), "--format".into(), "json".into(), document.into()];
    let output = program::run(&files::root(), &args);
    let found: serde_json::Value = serde_json::from_slice(&output.stdout)
        .map_err(|e| format!("no JSON ({e}): {}", String::from_utf8_lossy(&output.stderr)))?;
    let differences = cases::differences(&expected, &found[0]);
    if !differences.is_empty() {
        return Err(differences.join("\n").into());
    }
    let status = if expected["canPublish"] == true { 0 } else { 1 };
    same("exit status", &output.status.code(), &Some(status))
}

fn edit(case: &Path) -> Result<(), Failed> {
    let before = case.join("before.yaml");
    let mut args: Vec<OsString> = vec!["edit".into(), before.clone().into()];
    args.extend(fs::read_to_string(case.join("args"))?.lines().map(OsString::from));
    let untouched = fs::read(&before)?;
    let output = program::run(&files::root(), &args);
    same("exit status", &output.status.code(), &Some(0))
        .map_err(|_| String::from_utf8_lossy(&output.stderr).into_owned())?;
    let wanted = fs::read(case.join("after.yaml"))?;
    same("the new text", &String::from_utf8_lossy(&output.stdout), &String::from_utf8_lossy(&wanted))?;
    same("the bytes", &output.stdout, &wanted)?;
    same("the file, which is not to be written", &fs::read(&before)?, &untouched)
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, found: &T, wanted: &T) -> Result<(), Failed> {
    if found == wanted {
        Ok(())
    } else {
        Err(format!("{what}\n found: {found:?}\nwanted: {wanted:?}").into())
    }
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok).map(|e| e.path()).collect();
    paths.sort();
    paths
}

/// A case without a merged text is a conflict: mine is printed as it is.
fn merge(case: &Path) -> Result<(), Failed> {
    let mut args: Vec<OsString> = vec!["merge".into()];
    args.extend(["base.yaml", "mine.yaml", "theirs.yaml"].map(|name| case.join(name).into()));
    let output = program::run(&files::root(), &args);
    let merged = case.join("merged.yaml");
    let conflict = !merged.exists();
    let status = if conflict { 1 } else { 0 };
    same("exit status", &output.status.code(), &Some(status))
        .map_err(|_| String::from_utf8_lossy(&output.stderr).into_owned())?;
    same("something on standard error", &!output.stderr.is_empty(), &conflict)?;
    let wanted = fs::read(if conflict { case.join("mine.yaml") } else { merged })?;
    same("the text", &String::from_utf8_lossy(&output.stdout), &String::from_utf8_lossy(&wanted))?;
    same("the bytes", &output.stdout, &wanted)
}
