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
    let every = if folder.join("b.yaml").exists() { 1 } else { 5 };
    let document = studio.open(OpenParams { path: path.to_str().unwrap().into() }).unwrap();
    let doc = document.info.id;
    let mut revision = document.projection.revision;
    let end = document.text.encode_utf16().count() as u32;
    for next in number(&document.text).expect("the file is whole") + 1.. {
        let digits = |from| SourceEdit { from, to: from + 6, insert: format!("{next:06}") };
        let command = Command::EditText { edits: vec![digits(1), digits(end - 7)] };
        revision = studio.edit(EditParams { doc, revision, command }).unwrap().revision;
        println!("\nedited {next}");
        if next % every == 0 {
            studio.save(SaveParams { doc, path: None, overwrite: false }).unwrap();
            println!("\nsaved {next}");
        }
    }
}

#[test]
fn two_hundred_times() {
    many_times(200, false);
}

/// A file with a second name is written over, not replaced. Here every edit is saved, so that many saves are cut off.
#[test]
fn a_hundred_times_with_two_names() {
    many_times(100, true);
}

fn many_times(rounds: u64, two_names: bool) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.yaml");
    let second = folder.path().join("b.yaml");
    std::fs::write(&path, text(0)).unwrap();
    if two_names {
        std::fs::hard_link(&path, &second).unwrap();
    }
    let (mut offered, mut saves, mut cut_off) = (0, 0, 0);
    for round in 0..rounds {
        // Some live so long that they must not lose their first edits.
        let life = if round % 50 == 49 { 1500 } else { round * 37 % 90 };
        // On a machine of any speed half of them, at least, come as far as a save.
        let first = if two_names || round % 2 == 1 { "saved" } else { "edited" };
        let (saved, old, seen) = run(folder.path(), Duration::from_millis(life), first);
        saves += u64::from(saved.is_some());

        let whole = || number(&std::fs::read_to_string(&path).unwrap());
        // Written over, it may need the next start to become whole.
        assert!(two_names || whole().is_some(), "round {round}: the file is a whole text");
        let files = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
        cut_off += u64::from(files.into_iter().any(|file| file.extension().is_some_and(|end| end == "new")));
        let (studio, _events) = super::studio(&folder.path().join("data"));
        let recovery = studio.recovery(Nothing {}).unwrap();
        crate::disk::clear_leftovers(&path);
        let file = whole().expect("the file is a whole text");
        assert!(Some(file) >= saved, "round {round}: {file} on disk after {saved:?} was saved");
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
        let own = if two_names { 3 } else { 2 };
        assert_eq!(left, own, "round {round}: the file's names and the data folder, nothing else");
        if two_names {
            assert!(std::fs::read(&path).unwrap() == std::fs::read(&second).unwrap(), "round {round}");
        }
    }
    if two_names {
        assert!(cut_off > 0, "no save was cut off");
    } else {
        assert!(offered > rounds / 4, "only {offered} times was there anything to offer");
        assert!(saves > rounds / 4, "only {saves} children came as far as a save");
    }
}

/// Runs a child for a while after it first says that it has done `first`: what it saved last, what it had done a second
/// before its end, and what it did last.
fn run(folder: &Path, life: Duration, first: &'static str) -> (Option<u32>, Option<u32>, Option<u32>) {
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
                if what == first {
                    let _ = begun.send(());
                }
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
