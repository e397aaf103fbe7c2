//! What is remembered between sessions: settings, recent files, tabs, the window's place.

use std::fs;
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::api::{Recent, Settings};
use crate::disk;
use crate::fault::Fault;

/// At most so many recent files are kept.
const RECENT: usize = 20;

/// Where the window was, in physical pixels.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct WindowState {
    /// Of the outer left edge.
    pub x: i32,
    /// Of the outer top edge.
    pub y: i32,
    /// Of the content.
    pub width: u32,
    /// Of the content.
    pub height: u32,
    /// Whether it filled the screen; then the other four tell where it goes back to.
    pub maximized: bool,
}

/// The file `state.json`.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
struct State {
    recent: Vec<Opened>,
    tabs: Vec<PathBuf>,
    active: Option<usize>,
    window: Option<WindowState>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
struct Opened {
    path: PathBuf,
    at: u64,
}

/// The remembered things and the folder they are kept in.
pub(crate) struct Remembered {
    folder: PathBuf,
    pub(crate) settings: Settings,
    state: State,
}

impl Remembered {
    /// Reads what is kept in `folder`; what cannot be read is as on the first start.
    pub(crate) fn read(folder: &Path) -> Self {
        let folder = folder.to_owned();
        Self {
            settings: json(&folder.join("settings.json")),
            state: json(&folder.join("state.json")),
            folder,
        }
    }

    /// Replaces and keeps the settings.
    pub(crate) fn set_settings(&mut self, settings: Settings) -> Result<(), Fault> {
        self.settings = settings;
        self.keep("settings.json", &self.settings)
    }

    /// The recent files, newest first.
    pub(crate) fn recent(&self) -> Vec<Recent> {
        let text = |path: Option<&Path>| path.map(|p| p.to_string_lossy().into_owned()).unwrap_or_default();
        let recent = self.state.recent.iter().map(|Opened { path, at }| Recent {
            path: text(Some(path)),
            name: text(path.file_name().map(Path::new)),
            folder: text(path.parent()),
            opened: *at as f64,
            exists: path.is_file(),
        });
        recent.collect()
    }

    /// Puts a file first among the recent ones.
    pub(crate) fn opened(&mut self, path: &Path, at: u64) -> Result<(), Fault> {
        self.state.recent.retain(|known| known.path != path);
        self.state.recent.insert(0, Opened { path: path.to_owned(), at });
        self.state.recent.truncate(RECENT);
        self.keep("state.json", &self.state)
    }

    /// Forgets a recent file.
    pub(crate) fn forget(&mut self, path: &Path) -> Result<(), Fault> {
        self.state.recent.retain(|known| known.path != path);
        self.keep("state.json", &self.state)
    }

    /// The files of the tabs, and the place of the one in front.
    pub(crate) fn tabs(&self) -> (Vec<PathBuf>, Option<usize>) {
        (self.state.tabs.clone(), self.state.active)
    }

    /// Keeps the files of the tabs.
    pub(crate) fn set_tabs(&mut self, tabs: Vec<PathBuf>, active: Option<usize>) -> Result<(), Fault> {
        if self.state.tabs == tabs && self.state.active == active {
            return Ok(());
        }
        (self.state.tabs, self.state.active) = (tabs, active);
        self.keep("state.json", &self.state)
    }

    /// Where the window was.
    pub(crate) fn window(&self) -> Option<WindowState> {
        self.state.window
    }

    /// Keeps the window's place.
    pub(crate) fn set_window(&mut self, window: WindowState) -> Result<(), Fault> {
        self.state.window = Some(window);
        self.keep("state.json", &self.state)
    }

    fn keep(&self, name: &str, value: &impl Serialize) -> Result<(), Fault> {
        let path = self.folder.join(name);
        let text = serde_json::to_vec_pretty(value)
            .map_err(|e| Fault::new("settings.unwritable").at(&path).with("reason", e.to_string()))?;
        fs::create_dir_all(&self.folder).map_err(|e| Fault::writing(&path, &e))?;
        disk::write(&path, &text, || Ok(()))
    }
}

fn json<T: Default + DeserializeOwned>(path: &Path) -> T {
    fs::read(path).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let mut kept = Remembered::read(folder.path());
        kept.set_settings(Settings { minimap: false, ..Settings::default() }).unwrap();
        kept.opened(Path::new("/a.yaml"), 1).unwrap();
        kept.opened(Path::new("/b.yaml"), 2).unwrap();
        kept.opened(Path::new("/a.yaml"), 3).unwrap();
        let again = Remembered::read(folder.path());
        assert!(!again.settings.minimap);
        let paths: Vec<_> = again.recent().into_iter().map(|r| r.path).collect();
        assert_eq!(paths, ["/a.yaml", "/b.yaml"], "newest first, each once");
    }

    #[test]
    fn broken_files_are_a_first_start() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("settings.json"), "{\"theme\": 7").unwrap();
        assert_eq!(Remembered::read(folder.path()).settings, Settings::default());
    }
}
