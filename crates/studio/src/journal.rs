//! The crash journal: what was typed since the last save, on disk within half a second.
//!
//! A document with unsaved work has one file in the journal's folder: the text after its first unsaved edit, then every
//! further edit. Each record carries its length and a checksum, so that a torn end is seen and left out. A
//! running program holds a lock on its files; a file without one belongs to a program that did not end well.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use flow::TextEdit;

use crate::api::DocId;
use crate::disk;
use crate::fault::Fault;
use crate::record::{self, Entry, Header};
use crate::studio::lock;

/// How long a written entry may wait to be brought to disk.
const PAUSE: Duration = Duration::from_millis(500);

/// Writes the journal files of the open documents, on its own thread.
pub(crate) struct Journal {
    folder: PathBuf,
    notes: Mutex<Option<Sender<Note>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

enum Note {
    Begin {
        doc: DocId,
        header: Header,
        text: Vec<u8>,
    },
    Entry {
        doc: DocId,
        entry: Entry,
    },
    End {
        doc: DocId,
    },
    /// A journal of an earlier session that has been taken over.
    Remove {
        id: String,
    },
    Wait(Sender<()>),
}

impl Journal {
    /// A journal in `folder`; `warn` is told when it cannot be written.
    pub(crate) fn start(folder: PathBuf, warn: impl Fn(Fault) + Send + 'static) -> Self {
        let (sender, notes) = mpsc::channel();
        let mut writer =
            Writer { folder: folder.clone(), open: HashMap::new(), warned: false, warn, made: 0 };
        let thread = std::thread::Builder::new().name("journal".into()).spawn(move || writer.run(&notes));
        // Without threads there is no journal; everything else works.
        let thread = Mutex::new(thread.ok());
        Self { folder, notes: Mutex::new(Some(sender)), thread }
    }

    /// Keeps the text of a document from here on; what was kept of it before is replaced.
    pub(crate) fn begin(&self, doc: DocId, header: Header, text: Vec<u8>) {
        self.send(Note::Begin { doc, header, text });
    }

    /// Keeps one more change of a document.
    pub(crate) fn edits(&self, doc: DocId, at: u64, edits: &[TextEdit]) {
        let edits = edits.iter().map(|e| (e.start, e.end, e.insert.clone())).collect();
        self.send(Note::Entry { doc, entry: Entry { at, edits, saving: None } });
    }

    /// Says, before a save gives `path` its content, that this content has `hash`, and waits until that is on disk: a
    /// program killed right after the save must not offer an older text.
    pub(crate) fn saving(&self, doc: DocId, at: u64, path: &Path, hash: &str) {
        let saving = Some((path.to_owned(), hash.to_owned()));
        self.send(Note::Entry { doc, entry: Entry { at, edits: vec![], saving } });
        self.wait();
    }

    /// Forgets a document: it is saved, closed or given up.
    pub(crate) fn end(&self, doc: DocId) {
        self.send(Note::End { doc });
    }

    /// Removes the journal of an earlier session, after everything sent before is on disk.
    pub(crate) fn remove(&self, id: &str) {
        self.send(Note::Remove { id: id.to_owned() });
    }

    /// Brings everything to disk and ends the thread.
    pub(crate) fn finish(&self) {
        lock(&self.notes).take();
        if let Some(thread) = lock(&self.thread).take() {
            let _ = thread.join();
        }
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Waits until everything sent before is on disk.
    pub(crate) fn wait(&self) {
        let (sender, done) = mpsc::channel();
        self.send(Note::Wait(sender));
        let _ = done.recv();
    }

    fn send(&self, note: Note) {
        if let Some(notes) = &*lock(&self.notes) {
            let _ = notes.send(note);
        }
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        self.finish();
    }
}

struct Writer<W> {
    folder: PathBuf,
    open: HashMap<DocId, Kept>,
    /// Whether trouble was told already.
    warned: bool,
    warn: W,
    made: u32,
}

/// The journal file of one document.
struct Kept {
    file: File,
    path: PathBuf,
    /// Whether something is written and not yet on disk.
    waiting: bool,
}

impl<W: Fn(Fault)> Writer<W> {
    fn run(&mut self, notes: &Receiver<Note>) {
        let mut synced: Option<Instant> = None;
        loop {
            let waiting = self.open.values().any(|kept| kept.waiting);
            let rest = synced.filter(|_| waiting).map(|at| PAUSE.saturating_sub(at.elapsed()));
            let note = match rest {
                Some(rest) => match notes.recv_timeout(rest) {
                    Ok(note) => Some(note),
                    Err(RecvTimeoutError::Timeout) => None,
                    Err(RecvTimeoutError::Disconnected) => break,
                },
                None => match notes.recv() {
                    Ok(note) => Some(note),
                    Err(_) => break,
                },
            };
            if let Some(note) = note {
                self.take(note);
            }
            // At once after a rest, and at most every half second while it goes on.
            if synced.is_none_or(|at| at.elapsed() >= PAUSE) && self.sync() {
                synced = Some(Instant::now());
            }
        }
        self.sync();
    }

    fn take(&mut self, note: Note) {
        let (path, done) = match note {
            Note::Begin { doc, header, text } => {
                let path = self.name();
                (path.clone(), self.begin(doc, path, &header, &text))
            }
            Note::Entry { doc, entry } => {
                let Some(kept) = self.open.get_mut(&doc) else { return };
                kept.waiting = true;
                (kept.path.clone(), record::entry(&entry).and_then(|bytes| kept.file.write_all(&bytes)))
            }
            Note::End { doc } => {
                let Some(kept) = self.open.remove(&doc) else { return };
                (kept.path.clone(), fs::remove_file(&kept.path))
            }
            Note::Remove { id } => {
                let path = file(&self.folder, &id);
                (path.clone(), fs::remove_file(&path))
            }
            Note::Wait(done) => {
                self.sync();
                let _ = done.send(());
                return;
            }
        };
        match done {
            Ok(()) => self.warned = false,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => self.trouble(&path, &error),
        }
    }

    fn begin(&mut self, doc: DocId, path: PathBuf, header: &Header, text: &[u8]) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        // Found under its name only when it is whole and locked.
        let fresh = path.with_extension("new");
        let mut file = new_file(&fresh)?;
        let written = file
            .lock()
            .and_then(|()| file.write_all(&record::start(header, text)?))
            .and_then(|()| file.sync_data())
            .and_then(|()| fs::rename(&fresh, &path));
        if let Err(error) = written {
            let _ = fs::remove_file(&fresh);
            return Err(error);
        }
        disk::sync_folder(&self.folder);
        // Only now is the one before no longer needed.
        if let Some(before) = self.open.insert(doc, Kept { file, path, waiting: false }) {
            let _ = fs::remove_file(before.path);
        }
        Ok(())
    }

    /// Brings what is written to disk. True when there was something.
    fn sync(&mut self) -> bool {
        let mut failed = None;
        let mut any = false;
        for kept in self.open.values_mut().filter(|kept| kept.waiting) {
            any = true;
            kept.waiting = false;
            if let Err(error) = kept.file.sync_data() {
                failed = Some((kept.path.clone(), error));
            }
        }
        if let Some((path, error)) = failed {
            self.trouble(&path, &error);
        }
        any
    }

    fn trouble(&mut self, path: &Path, error: &io::Error) {
        if !std::mem::replace(&mut self.warned, true) {
            (self.warn)(Fault::new("journal.unwritable").at(path).with("reason", error.to_string()).retry());
        }
    }

    /// A name that no other program and no earlier run has used.
    fn name(&mut self) -> PathBuf {
        loop {
            self.made += 1;
            let path = file(&self.folder, &format!("{}-{}", std::process::id(), self.made));
            if !path.exists() && !path.with_extension("new").exists() {
                return path;
            }
        }
    }
}

/// The journal file of an id.
pub(crate) fn file(folder: &Path, id: &str) -> PathBuf {
    folder.join(format!("{id}.journal"))
}

fn new_file(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.append(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        // Other users have no business with unsaved work.
        options.mode(0o600);
    }
    options.open(path)
}
