//! The state of the application, and what its commands are made of.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use flow::{Dialect, Locale, Messages, OpenContext};

use crate::api::{DiskState, DocId, Event, OpenDocument, RpcError};
use crate::fault::Fault;
use crate::journal::Journal;
use crate::remembered::{Remembered, WindowState};
use crate::session::Session;
use crate::tab::Tab;
use crate::watch::Watch;
use crate::{beside, disk};

/// Takes events.
pub type Events = Box<dyn Fn(Event) + Send + Sync>;

/// What the surroundings give.
pub struct Host {
    /// `tauri` or `browser`.
    pub name: &'static str,
    /// Where settings, recent files and journals are kept.
    pub data: PathBuf,
    /// The kinds of documents; a file that none recognises goes to the first.
    pub dialects: Vec<Box<dyn Dialect>>,
    /// Takes what is told without being asked. Called from any thread; must not call back.
    pub events: Events,
    /// Milliseconds since 1970.
    pub clock: fn() -> u64,
    /// The language when the settings name none.
    pub locale: Locale,
    /// Ends the program.
    pub quit: Box<dyn Fn() + Send + Sync>,
    /// Whether more than one page shows the documents: then what one of them does is told to all.
    pub several: Box<dyn Fn() -> bool + Send + Sync>,
}

/// The application without a window.
pub struct Studio {
    pub(crate) shared: Arc<Shared>,
}

/// What the commands and the background threads share.
pub(crate) struct Shared {
    pub(crate) name: &'static str,
    pub(crate) locale: Locale,
    pub(crate) dialects: Vec<Box<dyn Dialect>>,
    pub(crate) quit: Box<dyn Fn() + Send + Sync>,
    several: Box<dyn Fn() -> bool + Send + Sync>,
    pub(crate) tabs: Mutex<Tabs>,
    pub(crate) remembered: Mutex<Remembered>,
    pub(crate) journal: Journal,
    voice: Arc<Voice>,
    watch: Watch,
    clock: fn() -> u64,
    /// Held while a file is opened: the same file is not opened twice at once.
    opening: Mutex<()>,
    /// Files named at the start that no UI has opened yet.
    pub(crate) awaited: Mutex<Vec<String>>,
}

/// Speaks to the UI in its language.
struct Voice {
    events: Events,
    messages: Mutex<(Locale, Arc<Messages>)>,
}

/// The open documents.
#[derive(Default)]
pub(crate) struct Tabs {
    pub(crate) open: BTreeMap<DocId, Arc<Mutex<Tab>>>,
    /// As the UI shows them.
    pub(crate) order: Vec<DocId>,
    pub(crate) active: Option<DocId>,
    last: DocId,
    untitled: u32,
}

impl Studio {
    /// Starts with no document open.
    pub fn new(host: Host) -> Self {
        let remembered = Remembered::read(&host.data);
        let locale = remembered.settings.locale.unwrap_or(host.locale);
        let messages = Mutex::new((locale, Arc::new(Messages::new(locale))));
        let voice = Arc::new(Voice { events: host.events, messages });
        let warning = voice.clone();
        let journal = Journal::start(host.data.join("journal"), move |fault| warning.warn(&fault));
        let shared = Arc::new_cyclic(|shared| Shared {
            name: host.name,
            locale: host.locale,
            dialects: host.dialects,
            quit: host.quit,
            several: host.several,
            tabs: Mutex::default(),
            remembered: Mutex::new(remembered),
            journal,
            voice,
            watch: Watch::start(shared.clone()),
            clock: host.clock,
            opening: Mutex::new(()),
            awaited: Mutex::default(),
        });
        Self { shared }
    }

    /// Opens the tabs of the last session; files that are gone are left out.
    pub fn open_last_tabs(&self) {
        let (paths, active) = lock(&self.shared.remembered).tabs();
        let opened: Vec<_> =
            paths.iter().map(|path| self.shared.open_again(path).ok().map(|d| d.info.id)).collect();
        self.shared.files_changed();
        lock(&self.shared.tabs).active = active.and_then(|at| opened.get(at).copied().flatten());
    }

    /// Opens a file that the system names (command line, drop, file manager) and tells the UI.
    pub fn open_from_outside(&self, path: &Path) {
        let event = match self.shared.open(path) {
            Ok(document) => Event::Opened { document },
            Err(fault) => Event::OpenFailed {
                path: path.to_string_lossy().into_owned(),
                error: fault.rpc(&self.shared.messages()),
            },
        };
        self.tell(event);
    }

    /// Lets the UI open a file once it is there: whoever starts with a large file sees the window at once, and the file's
    /// name in it.
    ///
    /// # Errors
    /// When it is plain already that the file cannot be read.
    pub fn open_at_start(&self, path: &Path) -> Result<(), RpcError> {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let checked = disk::canonical(&path).and_then(|found| disk::check(&found));
        checked.map_err(|fault| fault.rpc(&self.shared.messages()))?;
        match path.to_str() {
            Some(text) => lock(&self.shared.awaited).push(text.to_owned()),
            // Such a path cannot be named in a message.
            None => drop(self.shared.open(&path).map_err(|fault| fault.rpc(&self.shared.messages()))?),
        }
        Ok(())
    }

    /// Passes an event of the host to the UI.
    pub fn tell(&self, event: Event) {
        self.shared.tell(event);
    }

    /// Gives every open document anew, to a UI that may have missed something.
    pub fn tell_all(&self) {
        for tab in self.shared.all() {
            let document = lock(&tab).open_document(&self.shared.messages());
            self.tell(Event::Reloaded { document });
        }
    }

    /// The folder in which a file was opened last, while it is there.
    pub fn recent_folder(&self) -> Option<PathBuf> {
        let recent = lock(&self.shared.remembered).recent();
        recent.into_iter().map(|file| PathBuf::from(file.folder)).find(|folder| folder.is_dir())
    }

    /// Where the window was.
    pub fn window(&self) -> Option<WindowState> {
        lock(&self.shared.remembered).window()
    }

    /// Keeps the window's place. A failure is of no interest to the user.
    pub fn keep_window(&self, window: WindowState) {
        let _ = lock(&self.shared.remembered).set_window(window);
    }

    /// The settings.
    pub fn settings(&self) -> crate::api::Settings {
        lock(&self.shared.remembered).settings.clone()
    }

    /// The messages in the present language.
    pub fn messages(&self) -> Arc<Messages> {
        self.shared.messages()
    }
}

impl Voice {
    fn messages(&self) -> Arc<Messages> {
        lock(&self.messages).1.clone()
    }

    fn warn(&self, fault: &Fault) {
        let error = fault.rpc(&self.messages());
        (self.events)(Event::Warning { error });
    }
}

impl Shared {
    pub(crate) fn tell(&self, event: Event) {
        (self.voice.events)(event);
    }

    /// Tells what a page's own call did, when other pages must know it too.
    pub(crate) fn tell_others(&self, event: impl FnOnce() -> Event) {
        if (self.several)() {
            self.tell(event());
        }
    }

    pub(crate) fn messages(&self) -> Arc<Messages> {
        self.voice.messages()
    }

    pub(crate) fn locale(&self) -> Locale {
        lock(&self.voice.messages).0
    }

    pub(crate) fn set_locale(&self, locale: Locale) {
        *lock(&self.voice.messages) = (locale, Arc::new(Messages::new(locale)));
    }

    pub(crate) fn now(&self) -> u64 {
        (self.clock)()
    }

    /// An open document.
    pub(crate) fn tab(&self, id: DocId) -> Result<Arc<Mutex<Tab>>, Fault> {
        lock(&self.tabs).open.get(&id).cloned().ok_or_else(|| Fault::new("document.unknown"))
    }

    /// All open documents in the order of the tabs.
    pub(crate) fn all(&self) -> Vec<Arc<Mutex<Tab>>> {
        let tabs = lock(&self.tabs);
        tabs.order.iter().filter_map(|id| tabs.open.get(id).cloned()).collect()
    }

    /// The tab in which a file is open already.
    pub(crate) fn find(&self, path: &Path) -> Option<Arc<Mutex<Tab>>> {
        self.all().into_iter().find(|tab| lock(tab).path.as_deref() == Some(path))
    }

    /// Opens a file, or finds the tab in which it is open.
    pub(crate) fn open(&self, path: &Path) -> Result<OpenDocument, Fault> {
        let document = self.open_again(path)?;
        if let Some(path) = &document.info.path {
            let _ = lock(&self.remembered).opened(Path::new(path), self.now());
        }
        self.files_changed();
        Ok(document)
    }

    /// The same without remembering it anew.
    fn open_again(&self, path: &Path) -> Result<OpenDocument, Fault> {
        let link = disk::link(path);
        let path = disk::canonical(path)?;
        let _opening = lock(&self.opening);
        if let Some(tab) = self.find(&path) {
            let tab = lock(&tab);
            lock(&self.tabs).active = Some(tab.id);
            return Ok(tab.open_document(&self.messages()));
        }
        // First: it may finish a save that was cut off.
        disk::clear_leftovers(&path);
        let bytes = disk::read(&path)?;
        let disk = if disk::read_only(&path) { DiskState::ReadOnly } else { DiskState::Same };
        let hash = disk::hash(&bytes);
        self.add(bytes, hash, Some(path), link, String::new(), disk)
    }

    /// A new tab with these bytes.
    pub(crate) fn add(
        &self,
        bytes: Vec<u8>,
        hash: String,
        path: Option<PathBuf>,
        link: Option<PathBuf>,
        title: String,
        disk: DiskState,
    ) -> Result<OpenDocument, Fault> {
        let beside = path.as_deref().map(|path| beside::read(self, path, None)).unwrap_or_default();
        let session = self.session(bytes, hash, 1, beside.text)?;
        let messages = self.messages();
        let id = {
            let mut tabs = lock(&self.tabs);
            tabs.last += 1;
            tabs.last
        };
        let tab = Tab { id, session, path, link, title, disk, catalog: beside.hash, kept: None };
        // Of a large document this takes a while, in which the other tabs go on.
        let document = tab.open_document(&messages);
        let mut tabs = lock(&self.tabs);
        tabs.open.insert(id, Arc::new(Mutex::new(tab)));
        tabs.order.push(id);
        tabs.active = Some(id);
        Ok(document)
    }

    /// Opens bytes with the dialect that recognises them, held against a catalog.
    pub(crate) fn session(
        &self,
        bytes: Vec<u8>,
        hash: String,
        revision: u32,
        catalog: Option<String>,
    ) -> Result<Session, Fault> {
        let text = String::from_utf8_lossy(&bytes);
        let dialects = &self.dialects;
        let dialect = dialects.iter().find(|dialect| dialect.recognises(&text)).or(dialects.first());
        let dialect = dialect.ok_or_else(|| Fault::new("file.unknownKind"))?;
        let context = OpenContext { locale: self.locale(), catalog };
        drop(text);
        Ok(Session::new(dialect.open(bytes, context), dialect.id(), hash, revision))
    }

    /// What is wrong with a catalog, for the dialect of a document that has one.
    pub(crate) fn catalog_faults(&self, bytes: &[u8]) -> Vec<String> {
        let messages = self.messages();
        self.dialects.first().map(|dialect| dialect.catalog_faults(bytes, &messages)).unwrap_or_default()
    }

    pub(crate) fn warn(&self, fault: &Fault) {
        self.voice.warn(fault);
    }

    /// Files were opened, closed or renamed: watches the folders of those that are open, and keeps the tabs.
    pub(crate) fn files_changed(&self) {
        let paths: Vec<_> = self.all().iter().filter_map(|tab| lock(tab).path.clone()).collect();
        self.watch.follow(paths.iter().filter_map(|path| path.parent()));
        self.keep_tabs();
    }

    /// The name of the next document without a file.
    pub(crate) fn untitled(&self) -> String {
        let number = {
            let mut tabs = lock(&self.tabs);
            tabs.untitled += 1;
            tabs.untitled.to_string()
        };
        self.messages().get("studio-untitled", [("number", number.as_str())])
    }

    /// Keeps which files are open.
    fn keep_tabs(&self) {
        let active = lock(&self.tabs).active;
        let mut front = None;
        let mut paths = vec![];
        for tab in self.all() {
            let tab = lock(&tab);
            let Some(path) = tab.shown() else { continue };
            if Some(tab.id) == active {
                front = Some(paths.len());
            }
            paths.push(path.to_owned());
        }
        let _ = lock(&self.remembered).set_tabs(paths, front);
    }
}

/// Locks, also after a panic elsewhere: a document outlives a fault in one of its commands.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
