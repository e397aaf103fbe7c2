//! What a file has besides its bytes: owner, permissions, access list and extended attributes.

use std::fs::{File, Metadata};

/// Gives a new file what the old one at `path` has. False when something of it could not be given.
pub(crate) fn keep(old: &File, about: &Metadata, new: &File) -> bool {
    let owner = keep_owner(about, new);
    let extended = extended::keep(old, new);
    // After the access list, whose mask is a part of the permissions.
    owner && new.set_permissions(about.permissions()).is_ok() && extended
}

/// How many names a file has.
pub(crate) fn names(about: &Metadata) -> u64 {
    #[cfg(unix)]
    {
        std::os::unix::fs::MetadataExt::nlink(about)
    }
    #[cfg(not(unix))]
    {
        let _ = about;
        1
    }
}

#[cfg(unix)]
fn keep_owner(old: &Metadata, file: &File) -> bool {
    use std::os::unix::fs::{MetadataExt, fchown};
    let owner = |about: &Metadata| (about.uid(), about.gid());
    if file.metadata().is_ok_and(|new| owner(&new) == owner(old)) {
        return true;
    }
    // Only root may give files away; to a group of one's own anybody may.
    fchown(file, Some(old.uid()), Some(old.gid())).is_ok()
}

#[cfg(not(unix))]
fn keep_owner(_: &Metadata, _: &File) -> bool {
    true
}

#[cfg(target_os = "linux")]
mod extended {
    use std::ffi::CString;
    use std::fs::File;

    use rustix::fs::{XattrFlags, fgetxattr, flistxattr, fremovexattr, fsetxattr};

    /// The kernel allows no longer list and no longer value.
    const MOST: usize = 64 << 10;

    /// Makes the attributes of `new` those of `old`.
    pub(super) fn keep(old: &File, new: &File) -> bool {
        // A file system without them has none to lose.
        let Ok(wanted) = names(old) else { return true };
        let given = names(new).unwrap_or_default();
        // The folder's default access list, when the old file had none.
        let mut all = given.iter().filter(|name| !wanted.contains(name)).all(|name| {
            let removed = fremovexattr(new, name.as_c_str());
            removed.is_ok() || !matters(name)
        });
        for name in &wanted {
            let value = value(old, name);
            let same = value.is_some() && value == self::value(new, name);
            let set =
                || value.is_some_and(|v| fsetxattr(new, name.as_c_str(), &v, XattrFlags::empty()).is_ok());
            all &= same || set() || !matters(name);
        }
        all
    }

    /// Labels of security modules are given to new files by rule, and only an administrator may set them.
    fn matters(name: &CString) -> bool {
        let name = name.as_bytes();
        name.starts_with(b"user.") || name == b"system.posix_acl_access"
    }

    fn names(file: &File) -> rustix::io::Result<Vec<CString>> {
        let mut list = vec![0; MOST];
        let length = flistxattr(file, &mut *list)?;
        let names = list.get(..length).unwrap_or_default().split(|byte| *byte == 0);
        Ok(names.filter(|name| !name.is_empty()).filter_map(|name| CString::new(name).ok()).collect())
    }

    fn value(file: &File, name: &CString) -> Option<Vec<u8>> {
        let mut value = vec![0; MOST];
        let length = fgetxattr(file, name.as_c_str(), &mut *value).ok()?;
        value.truncate(length);
        Some(value)
    }
}

#[cfg(not(target_os = "linux"))]
mod extended {
    use std::fs::File;

    pub(super) fn keep(_: &File, _: &File) -> bool {
        true
    }
}
