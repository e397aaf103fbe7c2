//! Saving keeps what a file has besides its text; where only the same file can, it is written over, and never lost.

use std::fs::{self, File};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;

use rustix::fs::{XattrFlags, getxattr, listxattr, setxattr};
use rustix::io::Errno;

use super::Bench;
use crate::api::Api;

const TEXT: &str = "a > b @0,0\nb @300,0\n";
const ACCESS: &str = "system.posix_acl_access";

/// An access list as the kernel has it: what owner, user 1, group, mask and others may.
fn access_list() -> Vec<u8> {
    let none = u32::MAX;
    let entries = [(1u16, 6u16, none), (2, 6, 1), (4, 4, none), (16, 6, none), (32, 0, none)];
    let mut list = 2u32.to_le_bytes().to_vec();
    for (tag, may, id) in entries {
        list.extend(tag.to_le_bytes());
        list.extend(may.to_le_bytes());
        list.extend(id.to_le_bytes());
    }
    list
}

/// Gives a file or folder an attribute; false where the file system has none.
fn set(path: &Path, name: &str, value: &[u8]) -> bool {
    match setxattr(path, name, value, XattrFlags::empty()) {
        Ok(()) => true,
        Err(Errno::NOTSUP) => false,
        Err(error) => panic!("{name}: {error}"),
    }
}

fn get(path: &Path, name: &str) -> Option<Vec<u8>> {
    let mut value = vec![0; 4096];
    let length = getxattr(path, name, &mut *value).ok()?;
    value.truncate(length);
    Some(value)
}

fn inode(path: &Path) -> u64 {
    fs::metadata(path).unwrap().ino()
}

#[test]
fn an_access_list_and_attributes_stay() {
    let bench = Bench::new();
    let path = bench.file("a.yaml", TEXT);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    let attributes = set(&path, "user.origin", b"ak\xc4\xb1\xc5\x9f\0\xff");
    let list = set(&path, ACCESS, &access_list());
    let mode = fs::metadata(&path).unwrap().mode();
    let before = inode(&path);
    let doc = bench.open(&path).info.id;
    bench.insert(doc, "# x\n");
    bench.save(doc).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), format!("# x\n{TEXT}"));
    assert_ne!(inode(&path), before, "a new file took the name");
    assert_eq!(fs::metadata(&path).unwrap().mode(), mode);
    if attributes {
        assert_eq!(get(&path, "user.origin").unwrap(), b"ak\xc4\xb1\xc5\x9f\0\xff");
    }
    if list {
        assert_eq!(get(&path, ACCESS).unwrap(), access_list());
    }
    assert_eq!(bench.leftovers(), [""; 0]);
}

#[test]
fn the_folders_access_list_is_not_forced_on_a_file_without_one() {
    let bench = Bench::new();
    let path = bench.file("a.yaml", TEXT);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o604)).unwrap();
    if !set(bench.folder.path(), "system.posix_acl_default", &access_list()) {
        return;
    }
    let doc = bench.open(&path).info.id;
    bench.insert(doc, "# x\n");
    bench.save(doc).unwrap();
    assert_eq!(get(&path, ACCESS), None);
    assert_eq!(fs::metadata(&path).unwrap().mode() & 0o777, 0o604);
    // A new file has it, like any new file there.
    let other = bench.path("new.yaml");
    bench.save_as(doc, &other, false).unwrap();
    let mut names = [0; 256];
    let length = listxattr(&other, &mut names[..]).unwrap();
    assert!(String::from_utf8_lossy(&names[..length]).contains(ACCESS));
}

#[test]
fn a_file_with_two_names_keeps_both() {
    let bench = Bench::new();
    let path = bench.file("a.yaml", TEXT);
    let other = bench.path("b.yaml");
    fs::hard_link(&path, &other).unwrap();
    let before = inode(&path);
    let doc = bench.open(&path).info.id;
    for (add, text) in [("# longer\n", format!("# longer\n{TEXT}")), ("#\n", format!("#\n# longer\n{TEXT}"))]
    {
        bench.insert(doc, add);
        bench.save(doc).unwrap();
        assert_eq!(fs::read_to_string(&other).unwrap(), text);
        assert_eq!((inode(&path), inode(&other)), (before, before));
    }
    assert_eq!(bench.leftovers(), [""; 0]);
    // Shorter again, and not without asking over what another program wrote by the other name.
    bench.studio.undo(crate::api::DocParams { doc }).unwrap();
    bench.save(doc).unwrap();
    assert_eq!(fs::read_to_string(&other).unwrap(), format!("# longer\n{TEXT}"));
    bench.insert(doc, "mine\n");
    fs::write(&other, "theirs\n").unwrap();
    assert_eq!(bench.save(doc).unwrap_err().code, "file.changedOnDisk");
    assert_eq!(fs::read_to_string(&path).unwrap(), "theirs\n");
    assert_eq!(bench.leftovers(), [""; 0]);
}

#[test]
fn refused_at_the_last_moment_nothing_is_written() {
    let bench = Bench::new();
    let path = bench.file("a.yaml", TEXT);
    fs::hard_link(&path, bench.path("b.yaml")).unwrap();
    let mut beside = vec![];
    let asked = || {
        beside = bench.leftovers();
        Err(crate::fault::Fault::new("file.changedOnDisk"))
    };
    crate::disk::write(&path, b"new", asked).unwrap_err();
    assert_eq!(fs::read_to_string(&path).unwrap(), TEXT);
    assert_eq!(beside.len(), 2, "both texts lay beside it: {beside:?}");
    assert_eq!(bench.leftovers(), [""; 0]);
}

/// A file that a killed program left half written, and the two texts beside it.
fn half_written(bench: &Bench, present: &[u8], old: &str, new: &str) -> std::path::PathBuf {
    let path = bench.path("a.yaml");
    fs::write(&path, present).unwrap();
    bench.file(".a.yaml.millrace-x1.old", old);
    bench.file(".a.yaml.millrace-x1.new", new);
    path
}

#[test]
fn what_a_killed_program_left_half_written_is_finished() {
    let (old, new) = ("aaaa\nbbbb\ncccc\n", "dddd\neeee\nffff\ngggg\n");
    let torn = |before: &str, after: &str, cut: usize| {
        let mut text = after.as_bytes()[..cut].to_vec();
        text.extend(before.as_bytes().get(cut..).unwrap_or_default());
        text
    };
    for (old, new) in [(old, new), (new, old)] {
        for cut in 0..=new.len() {
            let bench = Bench::new();
            let path = half_written(&bench, &torn(old, new, cut), old, new);
            let text = bench.open(&path).text;
            // Not begun, it is the old one; begun, the new one.
            assert_eq!(text, if cut == 0 { old } else { new }, "cut at {cut}");
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
            assert_eq!(bench.leftovers(), [""; 0], "cut at {cut}");
        }
    }
}

#[test]
fn what_another_program_wrote_since_is_left_alone() {
    let bench = Bench::new();
    let path =
        half_written(&bench, b"theirs, after the crash\n", "old text\n", "new text, longer than theirs\n");
    assert_eq!(bench.open(&path).text, "theirs, after the crash\n");
    assert_eq!(bench.leftovers(), [""; 0]);
    // A lone copy is none that anything can be made of.
    bench.file(".a.yaml.millrace-x2.old", "half");
    bench.open(&path);
    crate::disk::clear_leftovers(&path);
    assert_eq!(fs::read_to_string(&path).unwrap(), "theirs, after the crash\n");
    assert_eq!(bench.leftovers(), [""; 0]);
}

#[test]
fn copies_in_use_are_left_to_their_program() {
    let bench = Bench::new();
    let path = half_written(&bench, b"new text\n\ncccc\n", "aaaa\nbbbb\ncccc\n", "new text\n");
    let used = File::open(bench.path(".a.yaml.millrace-x1.new")).unwrap();
    used.lock().unwrap();
    crate::disk::clear_leftovers(&path);
    assert_eq!((bench.leftovers().len(), fs::read_to_string(&path).unwrap().len()), (2, 15));
    drop(used);
    crate::disk::clear_leftovers(&path);
    assert_eq!(fs::read_to_string(&path).unwrap(), "new text\n");
    assert_eq!(bench.leftovers(), [""; 0]);
}
