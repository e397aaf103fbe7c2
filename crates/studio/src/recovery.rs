//! Unsaved work of programs that did not end well: found, offered, taken back or thrown away.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use crate::api::{CompareResult, DiskState, OpenDocument, Recovery};
use crate::fault::Fault;
use crate::journal;
use crate::record::{self, Unsaved};
use crate::studio::{Shared, lock};
use crate::{disk, saving};

/// Everything that can be taken back, newest first. What equals its file by now is cleared away.
pub(crate) fn list(shared: &Shared) -> Vec<Recovery> {
    let folder = shared.journal.folder();
    let Ok(entries) = fs::read_dir(folder) else { return vec![] };
    let mut found = vec![];
    for path in entries.flatten().map(|entry| entry.path()) {
        let id = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let Some((lock, unsaved)) = read(&path) else { continue };
        if path.extension().is_none_or(|end| end != "journal") {
            // Torn while it was begun. An empty one may be about to be written.
            if path.extension().is_some_and(|end| end == "new") && lock.metadata().is_ok_and(|m| m.len() > 0)
            {
                let _ = fs::remove_file(&path);
            }
            continue;
        }
        let Some(unsaved) = unsaved else {
            let _ = fs::remove_file(&path);
            continue;
        };
        // A save that was cut off in the middle is finished before anything is compared.
        let saving = unsaved.saving.as_ref().map(|(file, _)| file.as_path());
        unsaved.header.path.as_deref().into_iter().chain(saving).for_each(disk::clear_leftovers);
        let present = unsaved.header.path.as_deref().and_then(|file| disk::present_hash(file).ok().flatten());
        let saved = unsaved
            .saving
            .as_ref()
            .is_some_and(|(file, hash)| disk::present_hash(file).ok().flatten().as_ref() == Some(hash));
        if saved || present.as_deref() == Some(&disk::hash(&unsaved.text)) {
            let _ = fs::remove_file(&path);
            continue;
        }
        let file_changed = unsaved.header.path.is_some() && present.as_deref() != Some(&unsaved.header.hash);
        found.push(Recovery {
            id,
            path: unsaved.header.path.map(|file| file.to_string_lossy().into_owned()),
            name: unsaved.header.name,
            edits: unsaved.edits,
            kept: unsaved.at as f64,
            file_changed,
        });
    }
    found.sort_by(|a, b| b.kept.total_cmp(&a.kept));
    found
}

/// Opens the document with its unsaved work, as one step that undo takes back where the file is there.
pub(crate) fn restore(shared: &Shared, id: &str) -> Result<OpenDocument, Fault> {
    let (_lock, unsaved) = find(shared, id)?;
    let header = &unsaved.header;
    let opened = match &header.path {
        Some(path) => shared.open(path).ok(),
        None => None,
    };
    let document = match opened {
        Some(document) => document,
        // The file is gone or cannot be read: the journal holds the whole text.
        None => {
            let disk = if header.path.is_some() { DiskState::Missing } else { DiskState::New };
            let path = header.path.as_deref().and_then(|path| disk::canonical(path).ok());
            let path = path.or_else(|| header.path.clone());
            let link = header.path.as_deref().and_then(disk::link);
            shared.add(unsaved.text.clone(), header.hash.clone(), path, link, header.name.clone(), disk)?
        }
    };
    let tab = shared.tab(document.info.id)?;
    let mut tab = lock(&tab);
    let messages = shared.messages();
    let changed = tab.session.saved_hash() != header.hash;
    // What is there already is journaled by `settle` as it is then.
    let _ = tab.session.replace(&unsaved.text, "step-restore", &messages);
    if changed {
        // A save must ask first: the work was done on another state of the file.
        tab.session.forget_saved(header.hash.clone());
        tab.disk = DiskState::Changed;
    } else if matches!(tab.disk, DiskState::Missing | DiskState::New) {
        tab.session.forget_saved(header.hash.clone());
    }
    shared.journal_anew(&mut tab);
    shared.journal.remove(id);
    // Who asks now what there is to take back must not find it.
    shared.journal.wait();
    drop(messages);
    let document = tab.open_document(&shared.messages());
    drop(tab);
    shared.files_changed();
    Ok(document)
}

/// Throws unsaved work away.
pub(crate) fn discard(shared: &Shared, id: &str) -> Result<(), Fault> {
    find(shared, id)?;
    let path = journal::file(shared.journal.folder(), id);
    fs::remove_file(&path).map_err(|e| Fault::writing(&path, &e))
}

/// Unsaved work beside its file.
pub(crate) fn compare(shared: &Shared, id: &str) -> Result<CompareResult, Fault> {
    let (_lock, unsaved) = find(shared, id)?;
    let file = unsaved.header.path.as_deref().map(saving::text_on_disk).transpose()?.flatten();
    let mine = String::from_utf8_lossy(&unsaved.text).into_owned();
    Ok(CompareResult { name: unsaved.header.name, file, mine })
}

fn find(shared: &Shared, id: &str) -> Result<(File, Unsaved), Fault> {
    let unknown = || Fault::new("recovery.unknown");
    // An id is a name, never a path.
    if !id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-') {
        return Err(unknown());
    }
    let (lock, unsaved) = read(&journal::file(shared.journal.folder(), id)).ok_or_else(unknown)?;
    Ok((lock, unsaved.ok_or_else(unknown)?))
}

/// A journal that no running program holds, with the lock on it; inside, none when nothing of it is whole.
fn read(path: &Path) -> Option<(File, Option<Unsaved>)> {
    let mut file = File::open(path).ok()?;
    file.try_lock().ok()?;
    let mut bytes = vec![];
    file.read_to_end(&mut bytes).ok()?;
    Some((file, record::read(&bytes)))
}
