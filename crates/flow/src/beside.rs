//! What lies beside a document.

use std::path::{Path, PathBuf};

/// The files that may hold the catalog of a document, of which the first that is there counts: `<name>.catalog.json`
/// beside it, and `catalog.json` in its folder.
pub fn catalog_paths(document: &Path) -> Vec<PathBuf> {
    let own = document.file_stem().map(|stem| {
        let mut name = stem.to_owned();
        name.push(".catalog.json");
        document.with_file_name(name)
    });
    own.into_iter().chain([document.with_file_name("catalog.json")]).collect()
}
