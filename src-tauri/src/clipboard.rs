//! The system's clipboard.

use std::sync::{Mutex, PoisonError};

use tauri::State;

/// Opened at the first use and kept: under X11 what was copied lives as long as this.
#[derive(Default)]
pub(crate) struct Clipboard(Mutex<Option<arboard::Clipboard>>);

/// The text on the clipboard; empty when there is none.
#[tauri::command(async)]
pub(crate) fn read_clipboard(clipboard: State<'_, Clipboard>) -> Result<String, String> {
    with(&clipboard, |clipboard| match clipboard.get_text() {
        Err(arboard::Error::ContentNotAvailable) => Ok(String::new()),
        read => read,
    })
}

/// Puts a text on the clipboard.
#[tauri::command(async)]
pub(crate) fn write_clipboard(clipboard: State<'_, Clipboard>, text: String) -> Result<(), String> {
    with(&clipboard, |clipboard| clipboard.set_text(text))
}

fn with<T>(
    shared: &Clipboard,
    work: impl FnOnce(&mut arboard::Clipboard) -> Result<T, arboard::Error>,
) -> Result<T, String> {
    let mut kept = shared.0.lock().unwrap_or_else(PoisonError::into_inner);
    let clipboard = match &mut *kept {
        Some(clipboard) => clipboard,
        none => none.insert(arboard::Clipboard::new().map_err(|e| e.to_string())?),
    };
    work(clipboard).map_err(|e| e.to_string())
}
