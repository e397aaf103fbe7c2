//! Between a tab and its file: save, revert, compare, close.

use std::path::{Path, PathBuf};

use crate::api::{
    CloseParams, CompareResult, DiskState, DocId, DocumentInfo, Event, Nothing, OpenDocument, SaveParams,
};
use crate::fault::Fault;
use crate::studio::{Shared, lock};
use crate::tab::Tab;
use crate::{beside, disk};

/// Writes a document to its file, or to another one that becomes its file.
pub(crate) fn save(shared: &Shared, params: SaveParams) -> Result<DocumentInfo, Fault> {
    let tab = shared.tab(params.doc)?;
    let target = params.path.as_deref().map(|path| disk::canonical(Path::new(path))).transpose()?;
    if let Some(other) = target
        .as_deref()
        .and_then(|path| shared.find(path))
        .filter(|other| !std::sync::Arc::ptr_eq(other, &tab))
    {
        let name = lock(&other).name();
        return Err(Fault::new("file.openElsewhere").with("name", name));
    }
    let mut tab = lock(&tab);
    let own = tab.path.clone();
    let link = match &params.path {
        Some(path) => disk::link(Path::new(path)),
        None => tab.link.clone(),
    };
    let path = target.or_else(|| own.clone()).ok_or_else(|| Fault::new("document.noPath"))?;
    let elsewhere = own.as_ref() != Some(&path);
    let shown = link.clone().unwrap_or_else(|| path.clone());
    if !elsewhere && disk::read_only(&path) {
        tab.disk = DiskState::ReadOnly;
        return Err(Fault::new("file.readOnly").at(&shown));
    }
    let bytes = tab.session.document.bytes();
    let known = tab.session.saved_hash().to_owned();
    let may_replace = || match disk::present_hash(&path)? {
        _ if params.overwrite => Ok(()),
        None => Ok(()),
        Some(_) if elsewhere => Err(Fault::new("file.exists").at(&shown)),
        Some(present) if present != known => Err(Fault::new("file.changedOnDisk")
            .at(&shown)
            .with("expectedHash", known.clone())
            .with("presentHash", present)),
        Some(_) => Ok(()),
    };
    // Asked before anything is written, and once more when only the name is left to be given.
    if let Err(fault) = may_replace() {
        if fault.code == "file.changedOnDisk" {
            tab.disk = DiskState::Changed;
        }
        return Err(fault);
    }
    let hash = disk::hash(&bytes);
    if tab.kept.is_some() {
        shared.journal.saving(tab.id, shared.now(), &path, &hash);
    }
    disk::write(&path, &bytes, may_replace)?;
    tab.session.mark_saved(hash);
    tab.disk = DiskState::Same;
    let now = shared.now();
    if elsewhere {
        let _ = lock(&shared.remembered).opened(&shown, now);
    }
    let renamed = elsewhere || tab.link != link;
    (tab.path, tab.link) = (Some(path), link);
    shared.settle(&mut tab);
    let info = tab.info();
    drop(tab);
    if renamed {
        shared.files_changed();
        // Beside its new name may lie another catalog.
        let tab = shared.tab(info.id)?;
        let event = beside::renew(shared, &mut lock(&tab));
        if let Some(event) = event {
            shared.tell(event);
        }
    }
    shared.tell_others(|| Event::Info { info: info.clone() });
    Ok(info)
}

/// Goes back to the file on disk, as a step that undo takes back.
pub(crate) fn revert(shared: &Shared, id: DocId) -> Result<OpenDocument, Fault> {
    let tab = shared.tab(id)?;
    let mut tab = lock(&tab);
    let path = own_path(&tab)?;
    let bytes = disk::read(&path)?;
    let document = take(shared, &mut tab, &path, bytes, "step-revert")?;
    shared.tell_others(|| Event::Reloaded { document: document.clone() });
    Ok(document)
}

/// Takes the bytes of the file as the document's text, as one step named `label`.
pub(crate) fn take(
    shared: &Shared,
    tab: &mut Tab,
    path: &Path,
    bytes: Vec<u8>,
    label: &str,
) -> Result<OpenDocument, Fault> {
    let messages = shared.messages();
    let hash = disk::hash(&bytes);
    if tab.session.replace(&bytes, label, &messages).is_none() && tab.session.document.bytes() != bytes {
        // Not a text: nothing that undo could step over.
        let beside = beside::read(shared, path, None);
        let fresh = shared.session(bytes, hash.clone(), tab.session.revision + 1, beside.text)?;
        tab.catalog = beside.hash;
        tab.session = fresh;
    }
    tab.session.mark_saved(hash);
    shared.settle(tab);
    tab.disk = if disk::read_only(path) { DiskState::ReadOnly } else { DiskState::Same };
    Ok(tab.open_document(&messages))
}

/// Takes the file on disk as what a later save replaces, and keeps the text here.
pub(crate) fn keep_mine(shared: &Shared, id: DocId) -> Result<DocumentInfo, Fault> {
    let tab = shared.tab(id)?;
    let mut tab = lock(&tab);
    let path = own_path(&tab)?;
    match disk::present_hash(&path)? {
        Some(hash) => {
            if hash != tab.session.saved_hash() {
                tab.session.forget_saved(hash);
                shared.journal_anew(&mut tab);
            }
            tab.disk = DiskState::Same;
        }
        None => tab.disk = DiskState::Missing,
    }
    let info = tab.info();
    shared.tell_others(|| Event::Info { info: info.clone() });
    Ok(info)
}

/// The file on disk beside the text here.
pub(crate) fn compare(shared: &Shared, id: DocId) -> Result<CompareResult, Fault> {
    let tab = shared.tab(id)?;
    let tab = lock(&tab);
    let file = text_on_disk(&own_path(&tab)?)?;
    Ok(CompareResult { name: tab.name(), file, mine: tab.session.document.text() })
}

/// A file as text; none when it is gone.
pub(crate) fn text_on_disk(path: &Path) -> Result<Option<String>, Fault> {
    match disk::read(path) {
        Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
        Err(fault) if fault.code == "file.notFound" => Ok(None),
        Err(fault) => Err(fault),
    }
}

/// Closes a document; one with unsaved work only when that may go.
pub(crate) fn close(shared: &Shared, params: CloseParams) -> Result<Nothing, Fault> {
    let tab = shared.tab(params.doc)?;
    {
        let tab = lock(&tab);
        let as_saved =
            !tab.session.dirty() || disk::hash(&tab.session.document.bytes()) == tab.session.saved_hash();
        if !params.discard && !as_saved {
            return Err(Fault::new("document.unsaved").with("name", tab.name()));
        }
    }
    let mut tabs = lock(&shared.tabs);
    tabs.open.remove(&params.doc);
    tabs.order.retain(|id| *id != params.doc);
    tabs.active = tabs.active.filter(|id| *id != params.doc);
    drop(tabs);
    shared.journal.end(params.doc);
    shared.files_changed();
    shared.tell_others(|| Event::Closed { doc: params.doc });
    Ok(Nothing {})
}

fn own_path(tab: &Tab) -> Result<PathBuf, Fault> {
    tab.path.clone().ok_or_else(|| Fault::new("document.noPath"))
}
