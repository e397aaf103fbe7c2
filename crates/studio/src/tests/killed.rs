//! Kill -9 while it works: the file is whole, and nothing older than a second is lost.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command as Process, Stdio};
use std::time::{Duration, Instant};

use flow::{Command, SourceEdit};

use crate::api::*;

const CHILD: &str = "MILLRACE_TEST_KILLED_CHILD";

/// So long that neither a save nor a journal is one write.
const FILLER: usize = 300_000;

/// A text whose first and last line tell its number.
fn text(number: u32) -> String {
    format!("a{number:06}\n{}b{number:06}\n", format!("c{}\n", "x".repeat(999)).repeat(FILLER / 1000))
}

/// The number of a whole text.
fn number(text: &str) -> Option<u32> {
    let number = text.lines().next()?.strip_prefix('a')?.parse().ok()?;
    (self::text(number) == text).then_some(number)
}

/// What the child does until it is killed: edits, and a save now and then. Says on standard output what is done.
#[test]
fn child() {
    let Some(folder) = std::env::var_os(CHILD) else { return };
    let folder = Path::new(&folder);
    let (studio, _events) = super::studio(&folder.join("data"));
    let path = folder.join("a.yaml");
    let document = studio.open(OpenParams { path: path.to_str().unwrap().into() }).unwrap();
    let doc = document.info.id;
    let mut revision = document.projection.revision;
    let end = document.text.encode_utf16().count() as u32;
    for next in number(&document.text).expect("the file is whole") + 1.. {
        let digits = |from| SourceEdit { from, to: from + 6, insert: format!("{next:06}") };
        let command = Command::EditText { edits: vec![digits(1), digits(end - 7)] };
        revision = studio.edit(EditParams { doc, revision, command }).unwrap().revision;
        println!("\nedited {next}");
        if next % 5 == 0 {
            studio.save(SaveParams { doc, path: None, overwrite: false }).unwrap();
            println!("\nsaved {next}");
        }
    }
}

#[test]
fn two_hundred_times() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.yaml");
    std::fs::write(&path, text(0)).unwrap();
    let (mut offered, mut saves) = (0, 0);
    for round in 0..200u64 {
        // Some live so long that they must not lose their first edits.
        let life = if round % 50 == 49 { 1500 } else { round * 37 % 90 };
        let (saved, old, seen) = run(folder.path(), Duration::from_millis(life));
        saves += u32::from(saved.is_some());

        let bytes = std::fs::read(&path).unwrap();
        let file = number(std::str::from_utf8(&bytes).unwrap()).expect("the file is a whole text");
        assert!(Some(file) >= saved, "round {round}: {file} on disk after {saved:?} was saved");

        let (studio, _events) = super::studio(&folder.path().join("data"));
        let recovery = studio.recovery(Nothing {}).unwrap();
        assert!(recovery.len() <= 1, "round {round}: {recovery:?}");
        let mut last = file;
        if let Some(found) = recovery.first() {
            offered += 1;
            let document = studio.restore(RecoveryParams { id: found.id.clone() }).unwrap();
            last = number(&document.text).expect("what is offered is a whole text");
            assert!(last >= file, "round {round}: offered {last}, older than {file} on disk");
            studio.save(SaveParams { doc: document.info.id, path: None, overwrite: true }).unwrap();
        }
        assert!(Some(last) >= old, "round {round}: {last} is left of {old:?}, done a second before");
        assert!(Some(last) <= seen.map(|n| n + 1).max(Some(file)), "round {round}: {last} was never made");
        // A temporary file of a torn save goes when the file is opened next.
        studio.open(OpenParams { path: path.to_str().unwrap().into() }).unwrap();
        let left = std::fs::read_dir(folder.path()).unwrap().count();
        assert_eq!(left, 2, "round {round}: the file and the data folder, nothing else");
    }
    assert!(offered > 50, "only {offered} times was there anything to offer");
    assert!(saves > 50, "only {saves} children came as far as a save");
}

/// Runs a child for a while: what it saved last, what it had done a second before its end, and what it did last.
fn run(folder: &Path, life: Duration) -> (Option<u32>, Option<u32>, Option<u32>) {
    let mut child = Process::new(std::env::current_exe().unwrap())
        .args(["tests::killed::child", "--exact", "--nocapture", "--test-threads=1"])
        .env(CHILD, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let (begun, begins) = std::sync::mpsc::channel();
    let reader = std::thread::spawn(move || {
        let mut seen = vec![];
        for line in lines.map_while(Result::ok) {
            let Some((what, number)) = line.split_once(' ') else { continue };
            if let Ok(number) = number.parse::<u32>() {
                let _ = begun.send(());
                seen.push((what == "saved", number, Instant::now()));
            }
        }
        seen
    });
    begins.recv_timeout(Duration::from_secs(30)).expect("the child comes to its first edit");
    let end = Instant::now() + life;
    while let Some(rest) = end.checked_duration_since(Instant::now()) {
        std::thread::park_timeout(rest);
    }
    let killed = Instant::now();
    child.kill().unwrap();
    child.wait().unwrap();
    let seen = reader.join().unwrap();
    let saved = seen.iter().rev().find(|(save, _, _)| *save).map(|(_, n, _)| *n);
    let old = seen.iter().rev().find(|(_, _, at)| killed.duration_since(*at) > Duration::from_secs(1));
    (saved, old.map(|(_, n, _)| *n), seen.last().map(|(_, n, _)| *n))
}
