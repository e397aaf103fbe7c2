//! Files: read whole, written whole or not at all.

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::fault::Fault;
pub(crate) use crate::replace::{clear_leftovers, sync_folder, write};

/// The largest file that is opened.
pub(crate) const LARGEST: u64 = 16 << 20;

/// Uppercase SHA-256 of the bytes.
pub(crate) fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02X}")).collect()
}

/// The one name of a file, links followed; of a file to be, its folder's name with the file's.
pub(crate) fn canonical(path: &Path) -> Result<PathBuf, Fault> {
    let absolute = std::path::absolute(path).map_err(|e| Fault::reading(path, &e))?;
    match fs::canonicalize(&absolute) {
        Ok(real) => Ok(real),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            // A link that leads nowhere is written through, like any other link.
            if let Ok(target) = fs::read_link(&absolute) {
                let folder = absolute.parent().unwrap_or(Path::new("/"));
                let target = folder.join(target);
                return in_real_folder(&target);
            }
            in_real_folder(&absolute)
        }
        Err(error) => Err(Fault::reading(path, &error)),
    }
}

/// The name of a link to a file, in its folder's one name; nothing for a file that is none.
pub(crate) fn link(path: &Path) -> Option<PathBuf> {
    let absolute = std::path::absolute(path).ok()?;
    let is_link = fs::symlink_metadata(&absolute).is_ok_and(|about| about.is_symlink());
    if is_link { in_real_folder(&absolute).ok() } else { None }
}

fn in_real_folder(path: &Path) -> Result<PathBuf, Fault> {
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else {
        return Err(Fault::new("file.isFolder").at(path));
    };
    Ok(fs::canonicalize(folder).map_err(|e| Fault::writing(path, &e))?.join(name))
}

/// The bytes of a file of at most 16 MiB.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Fault> {
    let (file, length) = check(path)?;
    let mut bytes = Vec::with_capacity(usize::try_from(length).unwrap_or(0) + 1);
    file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(|e| Fault::reading(path, &e))?;
    if bytes.len() as u64 > LARGEST {
        return Err(too_large(path));
    }
    Ok(bytes)
}

fn too_large(path: &Path) -> Fault {
    Fault::new("file.tooLarge").at(path).with("limit", "16")
}

/// The open file and its length in bytes, when it can be read.
pub(crate) fn check(path: &Path) -> Result<(File, u64), Fault> {
    let fail = |e: std::io::Error| Fault::reading(path, &e);
    let about = fs::metadata(path).map_err(fail)?;
    if about.is_dir() {
        return Err(Fault::new("file.isFolder").at(path));
    }
    if !about.is_file() {
        // A pipe or a device may never end.
        return Err(Fault::new("file.notRegular").at(path));
    }
    if about.len() > LARGEST {
        return Err(too_large(path));
    }
    Ok((File::open(path).map_err(fail)?, about.len()))
}

/// What stands on disk now: the hash, or nothing when the file is gone.
pub(crate) fn present_hash(path: &Path) -> Result<Option<String>, Fault> {
    match read(path) {
        Ok(bytes) => Ok(Some(hash(&bytes))),
        Err(fault) if fault.code == "file.notFound" => Ok(None),
        // Whatever it is now, it is not what was read.
        Err(fault) if fault.code == "file.tooLarge" => Ok(Some(String::new())),
        Err(fault) => Err(fault),
    }
}

/// Whether a file may not be written: no one has the right, or this user does not.
pub(crate) fn read_only(path: &Path) -> bool {
    let Ok(about) = fs::metadata(path) else { return false };
    if about.permissions().readonly() {
        return true;
    }
    #[cfg(unix)]
    {
        rustix::fs::access(path, rustix::fs::Access::WRITE_OK).is_err()
    }
    #[cfg(not(unix))]
    {
        false
    }
}
