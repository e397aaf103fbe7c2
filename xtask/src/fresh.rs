//! Which files are older than what they are made of.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Whether `made` is missing or older than any file of `from` (folders are searched).
pub(crate) fn is_stale(made: &Path, from: &[PathBuf]) -> bool {
    let Some(age) = modified(made) else { return true };
    let mut files = vec![];
    for path in from {
        collect(path, &mut files);
    }
    files.iter().filter_map(|f| modified(f)).any(|time| time > age)
}

/// Every file under `path`, sorted; `path` itself when it is a file.
pub(crate) fn files(path: &Path) -> Vec<PathBuf> {
    let mut files = vec![];
    collect(path, &mut files);
    files.sort();
    files
}

/// Every file under the paths with its content: two of them tell what changed in between.
pub(crate) fn snapshot(paths: &[PathBuf]) -> Vec<(PathBuf, Vec<u8>)> {
    paths.iter().flat_map(|p| files(p)).filter_map(|f| fs::read(&f).ok().map(|bytes| (f, bytes))).collect()
}

/// The files that are not the same in both snapshots.
pub(crate) fn changed(before: &[(PathBuf, Vec<u8>)], after: &[(PathBuf, Vec<u8>)]) -> Vec<PathBuf> {
    let differs = |a: &(PathBuf, Vec<u8>), others: &[(PathBuf, Vec<u8>)]| !others.contains(a);
    let mut paths: Vec<PathBuf> = before
        .iter()
        .filter(|f| differs(f, after))
        .chain(after.iter().filter(|f| differs(f, before)))
        .map(|(path, _)| path.clone())
        .collect();
    paths.sort();
    paths.dedup();
    paths
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) {
    let mut folders = vec![path.to_owned()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else {
            if folder.is_file() {
                files.push(folder);
            }
            continue;
        };
        folders.extend(entries.filter_map(Result::ok).map(|e| e.path()));
    }
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|m| m.modified()).ok()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("xtask-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("src/deep")).unwrap();
        folder
    }

    #[test]
    fn a_newer_source_makes_it_stale() {
        let folder = folder("stale");
        let (made, source) = (folder.join("made"), folder.join("src/deep/a"));
        fs::write(&source, "a").unwrap();
        assert!(is_stale(&made, &[folder.join("src")]));
        fs::write(&made, "m").unwrap();
        let later = SystemTime::now() + Duration::from_secs(60);
        fs::File::open(&made).unwrap().set_modified(later).unwrap();
        assert!(!is_stale(&made, &[folder.join("src")]));
        fs::File::open(&source).unwrap().set_modified(later + Duration::from_secs(1)).unwrap();
        assert!(is_stale(&made, &[folder.join("src")]));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn changes_between_snapshots_are_named() {
        let folder = folder("snapshot");
        let paths = [folder.clone()];
        fs::write(folder.join("same"), "1").unwrap();
        fs::write(folder.join("gone"), "1").unwrap();
        fs::write(folder.join("edited"), "1").unwrap();
        let before = snapshot(&paths);
        fs::remove_file(folder.join("gone")).unwrap();
        fs::write(folder.join("edited"), "2").unwrap();
        fs::write(folder.join("src/new"), "1").unwrap();
        let names: Vec<String> = changed(&before, &snapshot(&paths))
            .iter()
            .map(|p| p.file_name().unwrap().to_string_lossy().into_owned())
            .collect();
        assert_eq!(names, ["edited", "gone", "new"]);
        fs::remove_dir_all(folder).unwrap();
    }
}
