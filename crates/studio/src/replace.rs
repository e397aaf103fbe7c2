//! Writing a file as a whole, so that it is the old one or the new one, or can be made so again.
//!
//! The new text is brought to disk in a temporary file, which then takes the old file's name. Where that would lose
//! something, the old file is written over instead; see [`in_place`](crate::in_place).

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

use crate::fault::Fault;
use crate::{attributes, in_place};

/// How the names of temporary files end.
const TEMPORARY: &str = ".tmp";

/// Replaces a file as a whole. Before the last step `may_replace` is asked once more. Whatever goes wrong, the old file
/// stands and the temporary one is gone.
///
/// `path` must be canonical, so that a link stays a link. The file's other names, permissions, owner, access list and
/// attributes stay.
pub(crate) fn write(
    path: &Path,
    bytes: &[u8],
    may_replace: impl FnOnce() -> Result<(), Fault>,
) -> Result<(), Fault> {
    replace(path, |file| file.write_all(bytes), may_replace)
}

/// The same with any way to fill the temporary file.
pub(crate) fn replace(
    path: &Path,
    fill: impl FnOnce(&mut File) -> std::io::Result<()>,
    may_replace: impl FnOnce() -> Result<(), Fault>,
) -> Result<(), Fault> {
    let fail = |e: std::io::Error| Fault::writing(path, &e);
    let folder = path.parent().unwrap_or(Path::new("/"));
    if path.is_dir() {
        return Err(Fault::new("file.isFolder").at(path));
    }
    clear_leftovers(path);
    let about = fs::metadata(path).ok();
    let mut temporary = tempfile::Builder::new();
    let start = prefix(path);
    temporary.prefix(&start).suffix(TEMPORARY);
    #[cfg(unix)]
    if about.is_none() {
        use std::os::unix::fs::PermissionsExt;
        // What the umask leaves of it, as for any new file.
        temporary.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut file = temporary.tempfile_in(folder).map_err(fail)?;
    // Held while it is written: another instance leaves it alone.
    let _ = file.as_file().try_lock();
    fill(file.as_file_mut()).map_err(fail)?;
    let kept = about.as_ref().is_none_or(|about| {
        attributes::names(about) == 1
            && File::open(path).is_ok_and(|old| attributes::keep(&old, about, file.as_file()))
    });
    file.as_file().sync_all().map_err(fail)?;
    if !kept {
        return in_place::write(path, file, may_replace);
    }
    may_replace()?;
    file.persist(path).map_err(|e| fail(e.error))?;
    sync_folder(folder);
    Ok(())
}

/// Brings a new name in a folder to disk. Not every file system can; the content is safe by then.
pub(crate) fn sync_folder(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

/// How the names of files beside `path` begin that are there while it is written.
fn prefix(path: &Path) -> String {
    format!(".{}.millrace-", path.file_name().unwrap_or_default().to_string_lossy())
}

/// Removes the files that a killed program left beside a file, after making whole what it left half written.
pub(crate) fn clear_leftovers(path: &Path) {
    let (Some(folder), start) = (path.parent(), prefix(path)) else { return };
    let Ok(entries) = fs::read_dir(folder) else { return };
    let ours = entries.flatten().filter(|entry| entry.file_name().to_string_lossy().starts_with(&start));
    let mut left: Vec<_> = ours.map(|entry| entry.path()).collect();
    // A pair is told by its new text, so that one goes first.
    left.sort();
    for file in left {
        let in_use = || File::open(&file).is_ok_and(|file| file.try_lock().is_err());
        let name = file.to_string_lossy().into_owned();
        if name.ends_with(in_place::NEW) {
            in_place::finish(path, &file);
        } else if name.ends_with(in_place::OLD) {
            // Beside its new text it is that one's matter.
            if !in_place::other(&file, in_place::NEW).exists() && !in_use() {
                let _ = fs::remove_file(&file);
            }
        } else if name.ends_with(TEMPORARY) && !in_use() {
            let _ = fs::remove_file(&file);
        }
    }
}
