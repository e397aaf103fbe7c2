//! Watches the folders of open files: what another program does to a file is seen here.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Mutex, Weak};
use std::time::{Duration, Instant};

use notify::{RecommendedWatcher, RecursiveMode, Watcher};

use crate::api::{DiskState, Event};
use crate::studio::{Shared, lock};
use crate::tab::Tab;
use crate::{beside, disk, saving};

/// A file is looked at when nothing has happened to it for so long: programs write in several steps.
const QUIET: Duration = Duration::from_millis(120);

/// And after so long in any case.
const LATEST: Duration = Duration::from_millis(1000);

/// Folders that cannot be watched (network drives, too many watches) are looked at in this rhythm.
const ROUND: Duration = Duration::from_secs(2);

/// The watched folders.
pub(crate) struct Watch {
    state: Mutex<State>,
}

struct State {
    watcher: Option<RecommendedWatcher>,
    watched: BTreeSet<PathBuf>,
    news: mpsc::Sender<News>,
}

enum News {
    /// Something happened to these files.
    Touched(Vec<PathBuf>),
    /// Whether some folder must be looked at from time to time.
    Rounds(bool),
}

impl Watch {
    /// Starts with no folder.
    pub(crate) fn start(shared: Weak<Shared>) -> Self {
        let (news, told) = mpsc::channel();
        let sender = news.clone();
        let watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
            let paths = match event {
                // Reading is none of our business.
                Ok(event) if event.kind.is_access() => return,
                // An empty list: anything may have happened.
                Ok(event) if event.need_rescan() => vec![],
                Ok(event) => event.paths,
                Err(_) => vec![],
            };
            let _ = sender.send(News::Touched(paths));
        });
        // Without a thread nothing is noticed before the next save, which compares anyway.
        let _ = std::thread::Builder::new().name("watch".into()).spawn(move || run(&told, &shared));
        let state = State { watcher: watcher.ok(), watched: BTreeSet::new(), news };
        Self { state: Mutex::new(state) }
    }

    /// Watches these folders and no others.
    pub(crate) fn follow<'p>(&self, folders: impl Iterator<Item = &'p Path>) {
        let wanted: BTreeSet<_> = folders.map(Path::to_owned).collect();
        let mut state = lock(&self.state);
        let State { watcher, watched, news } = &mut *state;
        if let Some(watcher) = watcher {
            for gone in watched.difference(&wanted) {
                let _ = watcher.unwatch(gone);
            }
            watched.retain(|folder| wanted.contains(folder));
            for folder in &wanted {
                if !watched.contains(folder) && watcher.watch(folder, RecursiveMode::NonRecursive).is_ok() {
                    watched.insert(folder.clone());
                }
            }
        }
        let _ = news.send(News::Rounds(watched.len() < wanted.len()));
    }
}

fn run(told: &Receiver<News>, shared: &Weak<Shared>) {
    let mut touched = BTreeSet::<PathBuf>::new();
    let mut all = false;
    let mut since: Option<Instant> = None;
    let mut rounds = false;
    loop {
        let rest = match since {
            Some(at) => QUIET.min(LATEST.saturating_sub(at.elapsed())),
            None if rounds => ROUND,
            None => Duration::MAX,
        };
        match told.recv_timeout(rest) {
            Ok(News::Rounds(on)) => rounds = on,
            Ok(News::Touched(paths)) => {
                since = since.or(Some(Instant::now()));
                all |= paths.is_empty();
                touched.extend(paths);
            }
            Err(RecvTimeoutError::Timeout) => {
                let Some(shared) = shared.upgrade() else { return };
                let everything = all || since.is_none();
                for tab in shared.all() {
                    let mut tab = lock(&tab);
                    let path = tab.path.clone();
                    if let Some(path) = path.filter(|path| everything || touched.contains(path)) {
                        let event = look(&shared, &mut tab, &path);
                        drop(tab);
                        if let Some(event) = event {
                            shared.tell(event);
                        }
                    }
                }
                for tab in shared.all() {
                    let mut tab = lock(&tab);
                    let touches = |path: &PathBuf| touched.iter().any(|file| beside::may_be_of(path, file));
                    if everything || tab.path.as_ref().is_some_and(touches) {
                        let event = beside::renew(&shared, &mut tab);
                        drop(tab);
                        if let Some(event) = event {
                            shared.tell(event);
                        }
                    }
                }
                touched.clear();
                (all, since) = (false, None);
            }
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

/// Compares a file with what was last read or written, by content: times lie.
pub(crate) fn look(shared: &Shared, tab: &mut Tab, path: &Path) -> Option<Event> {
    let before = tab.disk;
    match disk::present_hash(path) {
        // It cannot be read now; the next save will say so.
        Err(_) => return None,
        Ok(None) => {
            if before != DiskState::Missing {
                tab.disk = DiskState::Missing;
                // The only copy is here now.
                let hash = tab.session.saved_hash().to_owned();
                tab.session.forget_saved(hash);
                shared.journal_anew(tab);
            }
        }
        Ok(Some(present)) if present == tab.session.saved_hash() => {
            tab.disk = if disk::read_only(path) { DiskState::ReadOnly } else { DiskState::Same };
            if before == DiskState::Missing && disk::hash(&tab.session.document.bytes()) == present {
                tab.session.mark_saved(present);
                shared.settle(tab);
            }
        }
        Ok(Some(present)) => {
            if disk::hash(&tab.session.document.bytes()) == present {
                // Another program wrote just what stands here.
                tab.session.mark_saved(present);
                shared.settle(tab);
                tab.disk = DiskState::Same;
                return Some(Event::Info { info: tab.info() });
            }
            if !tab.session.dirty() {
                let bytes = disk::read(path).ok()?;
                let document = saving::take(shared, tab, path, bytes, "step-reload").ok()?;
                return Some(Event::Reloaded { document });
            }
            tab.disk = DiskState::Changed;
            return (before != DiskState::Changed).then(|| Event::ChangedOnDisk { info: tab.info() });
        }
    }
    (tab.disk != before).then(|| Event::Info { info: tab.info() })
}
