//! Where things are, and reading many of them.

use std::fs;
use std::path::{Path, PathBuf};

/// The workspace's folder.
pub fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().map(PathBuf::from).unwrap_or(here)
}

/// Every text file under `folder` with one of the extensions: path relative to the workspace (with `/`), and text.
/// Build results and packages are left out. Sorted by path.
pub fn read(folder: &str, extensions: &[&str]) -> Vec<(String, String)> {
    let root = root();
    let mut found = vec![];
    let mut folders = vec![root.join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                let name = entry.file_name();
                if name != "node_modules" && name != "target" && name != "dist" {
                    folders.push(path);
                }
            } else if extensions.iter().any(|e| path.extension().is_some_and(|x| x == *e))
                && let Ok(text) = fs::read_to_string(&path)
            {
                found.push((relative(&root, &path), text));
            }
        }
    }
    found.sort();
    found
}

fn relative(root: &Path, path: &Path) -> String {
    path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/")
}
