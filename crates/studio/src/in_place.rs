//! Writing over a file that must stay the same file: it has other names (hard links), or an owner, an access list or
//! attributes that a new file cannot be given.
//!
//! While it is written, both texts lie beside it on disk, the new one under a name that ends in [`NEW`] and the old one in
//! [`OLD`]. When the program is killed meanwhile, the next one to open or save the file finishes the work. See
//! `docs/decisions/0003-saving.md`.

use std::fs::{self, File};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::fault::Fault;
use crate::replace::sync_folder;

pub(crate) const NEW: &str = ".new";
pub(crate) const OLD: &str = ".old";

/// Writes the text of a temporary file, which is on disk, over the file at `path`.
pub(crate) fn write(
    path: &Path,
    temporary: NamedTempFile,
    may_replace: impl FnOnce() -> Result<(), Fault>,
) -> Result<(), Fault> {
    let fail = |e: io::Error| Fault::writing(path, &e);
    let mut file = File::options().read(true).write(true).open(path).map_err(fail)?;
    let old = all(&mut file).map_err(fail)?;
    let new = fs::read(temporary.path()).map_err(fail)?;
    let copies = Copies::make(temporary, &old).map_err(fail)?;
    let allowed = may_replace().and_then(|()| reserve(&file, new.len()).map_err(fail));
    if let Err(fault) = allowed {
        copies.remove();
        return Err(fault);
    }
    let written = write_over(&mut file, &new);
    // Without the way back the copies stay: they are the way back.
    if written.is_ok() || write_over(&mut file, &old).is_ok() {
        copies.remove();
    }
    written.map_err(fail)
}

/// Finishes what a killed program began: makes the file whole if it is half written, and removes the copies. Leaves them
/// alone while a program uses them, and the file when another program has written it since.
pub(crate) fn finish(path: &Path, new: &Path) {
    let Ok(mut copy) = File::open(new) else { return };
    if copy.try_lock().is_err() {
        return;
    }
    let old = other(new, OLD);
    if let (Ok(before), Ok(after)) = (fs::read(&old), all(&mut copy)) {
        let Ok(mut file) = File::options().read(true).write(true).open(path) else { return };
        let Ok(present) = all(&mut file) else { return };
        if is_between(&present, &before, &after) && write_over(&mut file, &after).is_err() {
            return;
        }
    }
    // The new one first: without it the old one says nothing.
    let _ = fs::remove_file(new);
    let _ = fs::remove_file(old);
}

/// The name of a copy's counterpart.
pub(crate) fn other(copy: &Path, end: &str) -> PathBuf {
    copy.with_extension(end.trim_start_matches('.'))
}

/// Whether a text is neither the old nor the new one, but made of both: then nobody else has written it.
fn is_between(present: &[u8], old: &[u8], new: &[u8]) -> bool {
    let lengths = old.len().min(new.len())..=old.len().max(new.len());
    let byte = |at: usize, byte: &u8| {
        let of = |text: &[u8]| text.get(at) == Some(byte);
        // What is not on disk yet reads as zero after a power cut.
        of(old) || of(new) || (*byte == 0 && at >= old.len())
    };
    present != old
        && present != new
        && lengths.contains(&present.len())
        && present.iter().enumerate().all(|(at, it)| byte(at, it))
}

/// The two texts beside the file. Both are locked as long as this lives: another program leaves them alone.
struct Copies {
    new: PathBuf,
    old: PathBuf,
    _locked: [File; 2],
}

impl Copies {
    /// Both are on disk when it returns. The new one gets its name last: where it is, the old one is whole.
    fn make(temporary: NamedTempFile, before: &[u8]) -> io::Result<Self> {
        let (new, old) = (other(temporary.path(), NEW), other(temporary.path(), OLD));
        let mut options = File::options();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut copy = options.open(&old)?;
        let _ = copy.try_lock();
        let made = copy.write_all(before).and_then(|()| copy.sync_all());
        let kept = made.and_then(|()| temporary.persist_noclobber(&new).map_err(|e| e.error));
        match kept {
            Ok(file) => {
                sync_folder(new.parent().unwrap_or(Path::new("/")));
                Ok(Self { new, old, _locked: [file, copy] })
            }
            Err(error) => {
                let _ = fs::remove_file(old);
                Err(error)
            }
        }
    }

    fn remove(self) {
        let _ = fs::remove_file(&self.new);
        let _ = fs::remove_file(&self.old);
    }
}

fn all(file: &mut File) -> io::Result<Vec<u8>> {
    let mut bytes = vec![];
    file.rewind()?;
    file.read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn write_over(file: &mut File, bytes: &[u8]) -> io::Result<()> {
    file.rewind()?;
    file.write_all(bytes)?;
    file.set_len(bytes.len() as u64)?;
    file.sync_all()
}

/// Asks for the room of a longer text before anything is written. Not every file system can say.
#[cfg(target_os = "linux")]
fn reserve(file: &File, length: usize) -> io::Result<()> {
    use rustix::fs::{FallocateFlags, fallocate};
    use rustix::io::Errno;
    if length == 0 {
        return Ok(());
    }
    match fallocate(file, FallocateFlags::KEEP_SIZE, 0, length as u64) {
        Err(error @ (Errno::NOSPC | Errno::DQUOT | Errno::FBIG)) => Err(error.into()),
        _ => Ok(()),
    }
}

#[cfg(not(target_os = "linux"))]
fn reserve(_: &File, _: usize) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::is_between;

    #[test]
    fn a_half_written_text_is_told_from_another_programs() {
        let (old, new) = (b"old text\n".as_slice(), b"new, longer text\n".as_slice());
        for cut in 1..new.len() {
            let mut torn = new[..cut].to_vec();
            torn.extend(old.get(cut..).unwrap_or_default());
            assert!(is_between(&torn, old, new), "{cut}");
            let mut torn = old[..cut.min(old.len() - 1)].to_vec();
            torn.extend(&new[torn.len()..]);
            assert!(is_between(&torn, new, old), "{cut}");
        }
        assert!(is_between(b"new, lon\n\0\0\0\0\0\0", old, new));
        assert!(!is_between(old, old, new));
        assert!(!is_between(new, old, new));
        for other in [b"".as_slice(), b"old", b"old text!", b"new, longer text\n ", b"old,\0longer text\n"] {
            assert!(!is_between(other, old, new), "{other:?}");
        }
    }
}
