//! Folders, for hosts without a native dialog.

use std::fs;
use std::path::Path;

use crate::api::{FolderEntry, FolderList};
use crate::fault::Fault;

/// Folders and YAML files in `folder` (the working folder when absent), folders first, by name; hidden ones left out.
pub(crate) fn list(folder: Option<&Path>) -> Result<FolderList, Fault> {
    let folder = folder.unwrap_or(Path::new("."));
    let fail = |e: std::io::Error| Fault::reading(folder, &e);
    let folder = fs::canonicalize(folder).map_err(fail)?;
    let mut entries: Vec<_> = fs::read_dir(&folder)
        .map_err(fail)?
        .flatten()
        .filter_map(|entry| {
            let path = entry.path();
            let name = entry.file_name().to_string_lossy().into_owned();
            let is_folder = path.is_dir();
            let yaml = path
                .extension()
                .is_some_and(|e| e.eq_ignore_ascii_case("yaml") || e.eq_ignore_ascii_case("yml"));
            let shown = !name.starts_with('.') && (is_folder || yaml);
            shown.then(|| FolderEntry { name, path: path.to_string_lossy().into_owned(), is_folder })
        })
        .collect();
    entries.sort_by_cached_key(|entry| (!entry.is_folder, entry.name.to_lowercase()));
    Ok(FolderList {
        parent: folder.parent().map(|parent| parent.to_string_lossy().into_owned()),
        folder: folder.to_string_lossy().into_owned(),
        entries,
    })
}
