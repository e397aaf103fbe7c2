//! `millrace diff` and `millrace merge` as drivers of git, in a repository.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use millrace_tests::{files, program};

fn git(folder: &Path, args: &[&str]) -> Output {
    let mut git = Command::new("git");
    git.current_dir(folder).args(["-c", "user.name=Test", "-c", "user.email=test@example.org"]).args(args);
    git.env("GIT_CONFIG_NOSYSTEM", "1").env("GIT_CONFIG_GLOBAL", "/dev/null").env("HOME", folder);
    git.output().expect("git runs")
}

#[track_caller]
fn done(folder: &Path, args: &[&str]) -> String {
    let output = git(folder, args);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "git {args:?}: {said}{}", String::from_utf8_lossy(&output.stderr));
    said
}

/// A repository in which the drivers are set up, with the base of a case committed.
fn repository(case: &Path) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let at = folder.path();
    done(at, &["init", "-q", "-b", "main"]);
    let program = program::millrace();
    let program = program.display();
    done(at, &["config", "diff.millrace.command", &format!("'{program}' --lang en diff")]);
    done(at, &["config", "merge.millrace.driver", &format!("'{program}' --lang en merge %O %A %B -o %A")]);
    fs::write(at.join(".gitattributes"), "*.yaml diff=millrace merge=millrace\n").expect("written");
    fs::copy(case.join("base.yaml"), at.join("flow.yaml")).expect("copied");
    done(at, &["add", "."]);
    done(at, &["commit", "-q", "-m", "base"]);
    folder
}

/// Commits mine on `main` and theirs on a branch.
fn branches(folder: &Path, case: &Path) {
    done(folder, &["checkout", "-q", "-b", "theirs"]);
    fs::copy(case.join("theirs.yaml"), folder.join("flow.yaml")).expect("copied");
    done(folder, &["commit", "-q", "-a", "-m", "theirs"]);
    done(folder, &["checkout", "-q", "main"]);
    fs::copy(case.join("mine.yaml"), folder.join("flow.yaml")).expect("copied");
    done(folder, &["commit", "-q", "-a", "-m", "mine"]);
}

#[test]
fn git_merges_by_node_and_field() {
    for name in ["different-nodes", "same-node-different-choices"] {
        let case = files::root().join("tests/cases/merges").join(name);
        let folder = repository(&case);
        branches(folder.path(), &case);
        done(folder.path(), &["merge", "-q", "-m", "both", "theirs"]);
        let merged = fs::read(folder.path().join("flow.yaml")).expect("read");
        assert_eq!(merged, fs::read(case.join("merged.yaml")).expect("read"), "{name}");
    }
}

#[test]
fn git_counts_a_conflict_as_unmerged_and_the_file_holds_mine() {
    let case = files::root().join("tests/cases/merges/same-field-conflict");
    let folder = repository(&case);
    branches(folder.path(), &case);
    let output = git(folder.path(), &["merge", "-m", "both", "theirs"]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("conflict at nodes.wait.duration"), "{said}");
    assert_eq!(done(folder.path(), &["diff", "--name-only", "--diff-filter=U"]), "flow.yaml\n");
    let kept = fs::read(folder.path().join("flow.yaml")).expect("read");
    assert_eq!(kept, fs::read(case.join("mine.yaml")).expect("read"));
}

#[test]
fn git_shows_what_changed_in_meaning() {
    let case = files::root().join("tests/cases/merges/different-nodes");
    let folder = repository(&case);
    fs::copy(case.join("mine.yaml"), folder.path().join("flow.yaml")).expect("copied");
    assert_eq!(
        done(folder.path(), &["--no-pager", "diff"]),
        "flow.yaml\n~ nodes.wait.duration  {value: 1, unit: hours} → {value: 2, unit: hours}\n"
    );
}
