use std::fs;

use super::Bench;
use crate::api::*;

const TEXT: &str = "a > b @0,0\nb @300,0\n";

#[test]
fn the_same_file_under_two_names_is_one_tab() {
    let bench = Bench::new();
    let path = bench.file("a.yaml", TEXT);
    std::os::unix::fs::symlink(&path, bench.path("link.yaml")).unwrap();
    let first = bench.open(&path).info.id;
    assert_eq!(bench.open(&bench.path("link.yaml")).info.id, first);
    assert_eq!(bench.open(&bench.path("./../").join(bench.folder.path()).join("a.yaml")).info.id, first);
}

#[test]
fn a_link_is_shown_and_remembered_by_its_own_name() {
    let bench = Bench::new();
    let path = bench.file("a.yaml", TEXT);
    let links = bench.path("links");
    fs::create_dir(&links).unwrap();
    let link = links.join("today.yaml");
    std::os::unix::fs::symlink(&path, &link).unwrap();
    let info = bench.open(&link).info;
    assert_eq!((info.name.as_str(), info.path.as_deref()), ("today.yaml", link.to_str()));
    assert_eq!(info.folder.as_deref(), links.to_str());
    assert_eq!(bench.studio.recent(Nothing {}).unwrap()[0].name, "today.yaml");
    bench.insert(info.id, "# x\n");
    let saved = bench.save(info.id).unwrap();
    assert_eq!((saved.name.as_str(), saved.dirty), ("today.yaml", false));
    assert_eq!(fs::read_to_string(&path).unwrap(), format!("# x\n{TEXT}"));
    // Saved under the target's own name, it is called so from then on.
    assert_eq!(bench.save_as(info.id, &path, false).unwrap().name, "a.yaml");
    assert_eq!(bench.save_as(info.id, &link, false).unwrap().name, "today.yaml");
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
}

#[test]
fn a_link_stays_a_link_and_permissions_stay() {
    use std::os::unix::fs::PermissionsExt;
    let bench = Bench::new();
    let path = bench.file("a.yaml", TEXT);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    let link = bench.path("link.yaml");
    std::os::unix::fs::symlink("a.yaml", &link).unwrap();
    let doc = bench.open(&link).info.id;
    bench.insert(doc, "# x\n");
    bench.save(doc).unwrap();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&path).unwrap(), format!("# x\n{TEXT}"));
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    assert_eq!(bench.leftovers(), [""; 0]);
}

#[test]
fn a_new_file_has_the_permissions_of_any_new_file() {
    use std::os::unix::fs::PermissionsExt;
    let bench = Bench::new();
    let doc = bench.studio.new_document(NewParams { template: None }).unwrap().info.id;
    assert_eq!(bench.save(doc).unwrap_err().code, "document.noPath");
    let info = bench.save_as(doc, &bench.path("new.yaml"), false).unwrap();
    assert_eq!(info.name, "new.yaml");
    let plain = bench.file("plain", "");
    let mode = |path| fs::metadata(path).unwrap().permissions().mode();
    assert_eq!(mode(bench.path("new.yaml")), mode(plain));
}

#[test]
fn what_another_program_wrote_is_not_overwritten_unasked() {
    let bench = Bench::new();
    let path = bench.file("a.yaml", TEXT);
    let doc = bench.open(&path).info.id;
    bench.insert(doc, "mine\n");
    let times = fs::metadata(&path).unwrap().modified().unwrap();
    fs::write(&path, "theirs\n").unwrap();
    fs::File::options().write(true).open(&path).unwrap().set_modified(times).unwrap();
    let error = bench.save(doc).unwrap_err();
    assert_eq!(error.code, "file.changedOnDisk", "the content counts, not the time");
    assert_eq!(error.details["path"], path.to_str().unwrap());
    assert_eq!(fs::read_to_string(&path).unwrap(), "theirs\n");
    let sides = bench.studio.compare(DocParams { doc }).unwrap();
    assert_eq!((sides.file.as_deref(), sides.mine), (Some("theirs\n"), format!("mine\n{TEXT}")));
    assert!(bench.studio.keep_mine(DocParams { doc }).unwrap().dirty);
    bench.save(doc).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), format!("mine\n{TEXT}"));
}

#[test]
fn the_same_bytes_written_by_another_program_do_not_matter() {
    let bench = Bench::new();
    let path = bench.file("a.yaml", TEXT);
    let doc = bench.open(&path).info.id;
    bench.insert(doc, "mine\n");
    fs::write(&path, TEXT).unwrap();
    bench.save(doc).unwrap();
}

#[test]
fn save_as_asks_before_it_replaces_a_file() {
    let bench = Bench::new();
    let doc = bench.open(&bench.file("a.yaml", TEXT)).info.id;
    let other = bench.file("b.yaml", "b\n");
    assert_eq!(bench.save_as(doc, &other, false).unwrap_err().code, "file.exists");
    assert_eq!(fs::read_to_string(&other).unwrap(), "b\n");
    assert_eq!(bench.save_as(doc, &other, true).unwrap().path.as_deref(), other.to_str());
    assert_eq!(fs::read_to_string(&other).unwrap(), TEXT);
}

#[test]
fn a_file_open_in_another_tab_is_not_written_over() {
    let bench = Bench::new();
    let doc = bench.open(&bench.file("a.yaml", TEXT)).info.id;
    let other = bench.file("b.yaml", "b\n");
    bench.open(&other);
    assert_eq!(bench.save_as(doc, &other, true).unwrap_err().code, "file.openElsewhere");
}

#[test]
fn what_cannot_be_opened_says_why() {
    let bench = Bench::new();
    let code = |name: &str| {
        let path = bench.path(name).to_str().unwrap().to_owned();
        bench.studio.open(OpenParams { path }).unwrap_err().code
    };
    fs::create_dir(bench.path("folder")).unwrap();
    let large = fs::File::create(bench.path("large.yaml")).unwrap();
    large.set_len((16 << 20) + 1).unwrap();
    assert_eq!(code("none.yaml"), "file.notFound");
    assert_eq!(code("none/none.yaml"), "file.noFolder");
    assert_eq!(code("folder"), "file.isFolder");
    assert_eq!(code("large.yaml"), "file.tooLarge");
    large.set_len(16 << 20).unwrap();
    fs::write(bench.path("edge.yaml"), vec![b'x'; 16 << 20]).unwrap();
    bench.open(&bench.path("edge.yaml"));
}

#[test]
fn a_pipe_is_not_waited_for() {
    let bench = Bench::new();
    let pipe = bench.path("pipe.yaml");
    rustix::fs::mknodat(rustix::fs::CWD, &pipe, rustix::fs::FileType::Fifo, 0o600.into(), 0).unwrap();
    let error = bench.studio.open(OpenParams { path: pipe.to_str().unwrap().into() }).unwrap_err();
    assert_eq!(error.code, "file.notRegular");
}

#[test]
fn what_cannot_be_written_says_why_and_the_work_stays() {
    use std::os::unix::fs::PermissionsExt;
    let bench = Bench::new();
    fs::create_dir(bench.path("sub")).unwrap();
    let path = bench.file("sub/a.yaml", TEXT);
    let doc = bench.open(&path).info.id;
    bench.insert(doc, "mine\n");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
    assert_eq!(bench.save(doc).unwrap_err().code, "file.readOnly");
    assert_eq!(bench.get(doc).info.disk, DiskState::ReadOnly);
    assert_eq!(bench.save_as(doc, &bench.path("sub"), false).unwrap_err().code, "file.isFolder");
    assert_eq!(bench.save_as(doc, &bench.path("none/a.yaml"), false).unwrap_err().code, "file.noFolder");
    fs::remove_dir_all(bench.path("sub")).unwrap();
    let gone = bench.save(doc).unwrap_err();
    assert_eq!(gone.code, "file.noFolder");
    assert!(gone.message.contains("sub"), "{}", gone.message);
    assert_eq!(bench.get(doc).text, format!("mine\n{TEXT}"));
    assert!(bench.get(doc).info.dirty);
}

#[test]
fn a_full_disk_leaves_the_old_file() {
    let bench = Bench::new();
    let path = bench.file("a.yaml", TEXT);
    let half = |file: &mut fs::File| {
        std::io::Write::write_all(file, b"half")?;
        Err(std::io::ErrorKind::StorageFull.into())
    };
    let failed = crate::replace::replace(&path, half, || Ok(()));
    assert_eq!(failed.unwrap_err().code, "file.diskFull");
    assert_eq!(fs::read_to_string(&path).unwrap(), TEXT);
    assert_eq!(bench.leftovers(), [""; 0], "the temporary file is cleared away");
}

#[test]
fn leftovers_of_a_killed_program_are_cleared_but_not_those_in_use() {
    let bench = Bench::new();
    let path = bench.file("a.yaml", TEXT);
    bench.file(".a.yaml.millrace-x1.tmp", "half");
    let used = fs::File::create(bench.path(".a.yaml.millrace-x2.tmp")).unwrap();
    used.lock().unwrap();
    bench.open(&path);
    assert_eq!(bench.leftovers(), [".a.yaml.millrace-x2.tmp"]);
}

#[test]
fn revert_is_a_step_that_undo_takes_back() {
    let bench = Bench::new();
    let path = bench.file("a.yaml", TEXT);
    let doc = bench.open(&path).info.id;
    bench.insert(doc, "mine\n");
    let reverted = bench.studio.revert(DocParams { doc }).unwrap();
    assert_eq!((reverted.text.as_str(), reverted.info.dirty), (TEXT, false));
    assert!(bench.studio.undo(DocParams { doc }).unwrap().dirty);
    assert_eq!(bench.get(doc).text, format!("mine\n{TEXT}"));
}

#[test]
fn bytes_that_are_no_text_are_kept_and_can_be_reverted_to() {
    let bench = Bench::new();
    let path = bench.path("a.yaml");
    fs::write(&path, b"a\xff\n").unwrap();
    let document = bench.open(&path);
    assert!(!document.text_editable);
    fs::write(&path, b"b\xfe\n").unwrap();
    let doc = document.info.id;
    bench.studio.revert(DocParams { doc }).unwrap();
    bench.save_as(doc, &bench.path("copy.yaml"), false).unwrap();
    assert_eq!(fs::read(bench.path("copy.yaml")).unwrap(), b"b\xfe\n");
}

#[test]
fn unsaved_work_is_not_closed_unasked() {
    let bench = Bench::new();
    let doc = bench.open(&bench.file("a.yaml", TEXT)).info.id;
    bench.insert(doc, "mine\n");
    assert_eq!(bench.studio.close(CloseParams { doc, discard: false }).unwrap_err().code, "document.unsaved");
    bench.studio.close(CloseParams { doc, discard: true }).unwrap();
    assert_eq!(bench.studio.get(DocParams { doc }).unwrap_err().code, "document.unknown");
}

#[test]
fn tabs_and_recent_files_come_back() {
    let bench = Bench::new();
    let (a, b) = (bench.file("a.yaml", TEXT), bench.file("b.yaml", TEXT));
    let (first, second) = (bench.open(&a).info.id, bench.open(&b).info.id);
    bench.studio.tabs(TabsParams { docs: vec![second, first], active: Some(first) }).unwrap();
    let bench = bench.killed();
    bench.studio.open_last_tabs();
    let state = bench.studio.start(Nothing {}).unwrap();
    let names: Vec<_> = state.documents.iter().map(|d| d.name.as_str()).collect();
    assert_eq!(names, ["b.yaml", "a.yaml"]);
    assert_eq!(state.active, Some(state.documents[1].id));
    assert_eq!(state.recent.len(), 2);
}

#[test]
fn files_named_at_the_start_wait_for_the_page() {
    let bench = Bench::new();
    let a = bench.file("a.yaml", TEXT);
    bench.studio.open_at_start(&a).unwrap();
    assert_eq!(bench.studio.open_at_start(&bench.path("none.yaml")).unwrap_err().code, "file.notFound");
    let state = bench.studio.start(Nothing {}).unwrap();
    let path = a.to_str().unwrap().to_owned();
    assert_eq!((state.documents.len(), state.opening), (0, vec![path.clone()]));
    // A page that is reloaded before the file is there asks for it again.
    assert_eq!(bench.studio.start(Nothing {}).unwrap().opening.len(), 1);
    bench.studio.open(OpenParams { path }).unwrap();
    let state = bench.studio.start(Nothing {}).unwrap();
    assert_eq!((state.documents.len(), state.opening.len()), (1, 0));
}

#[test]
fn a_folder_lists_folders_and_yaml_files() {
    let bench = Bench::new();
    fs::create_dir(bench.path("zoo")).unwrap();
    bench.file("b.yml", "");
    bench.file("A.yaml", "");
    bench.file("c.txt", "");
    bench.file(".hidden.yaml", "");
    let folder = Some(bench.path("").to_str().unwrap().to_owned());
    let list = bench.studio.list_files(ListParams { folder }).unwrap();
    let names: Vec<_> = list.entries.iter().map(|e| e.name.as_str()).collect();
    assert_eq!(names, ["zoo", "A.yaml", "b.yml"]);
}
