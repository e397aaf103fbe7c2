//! Native file dialogs.

use std::future::Future;
use std::path::Path;
use std::sync::Arc;

use rfd::{AsyncFileDialog, FileHandle};
use studio::Studio;
use tauri::{State, WebviewWindow};

/// Asks for a file to open; none when cancelled.
#[tauri::command]
pub(crate) async fn pick_file(
    window: WebviewWindow,
    studio: State<'_, Arc<Studio>>,
) -> Result<Option<String>, String> {
    let (title, yaml, all) = words(&studio, "dialog-open");
    let folder = studio.recent_folder();
    ask(window, move |mut dialog| {
        if let Some(folder) = folder {
            dialog = dialog.set_directory(folder);
        }
        dialog.set_title(title).add_filter(yaml, YAML).add_filter(all, &["*"]).pick_file()
    })
    .await
}

/// Asks where to save; `suggested` is a name or a path. None when cancelled.
#[tauri::command]
pub(crate) async fn pick_save_path(
    window: WebviewWindow,
    studio: State<'_, Arc<Studio>>,
    suggested: String,
) -> Result<Option<String>, String> {
    let (title, yaml, all) = words(&studio, "dialog-save");
    let folder = studio.recent_folder();
    let picture = picture(&suggested);
    let pictures = picture.map(|end| {
        let format = end.to_ascii_uppercase();
        studio.messages().get("dialog-pictures", [("format", format.as_str())])
    });
    ask(window, move |mut dialog| {
        let suggested = Path::new(&suggested);
        let own = suggested.parent().filter(|folder| folder.is_absolute() && folder.is_dir());
        if let Some(folder) = own.map(Path::to_owned).or(folder) {
            dialog = dialog.set_directory(folder);
        }
        if let Some(name) = suggested.file_name() {
            dialog = dialog.set_file_name(name.to_string_lossy());
        }
        dialog = match (picture, pictures) {
            (Some(end), Some(name)) => dialog.add_filter(name, &[end]),
            _ => dialog.add_filter(yaml, YAML),
        };
        dialog.set_title(title).add_filter(all, &["*"]).save_file()
    })
    .await
}

/// The end of a picture's name; none for a document's.
fn picture(name: &str) -> Option<&'static str> {
    ["svg", "png", "pdf"].into_iter().find(|end| name.ends_with(&format!(".{end}")))
}

const YAML: &[&str] = &["yaml", "yml"];

fn words(studio: &Studio, title: &str) -> (String, String, String) {
    let messages = studio.messages();
    (messages.get(title, []), messages.get("dialog-yaml-files", []), messages.get("dialog-all-files", []))
}

/// Shows a dialog from the window's thread, as the systems want it, and waits for its answer elsewhere.
async fn ask<F>(
    window: WebviewWindow,
    show: impl FnOnce(AsyncFileDialog) -> F + Send + 'static,
) -> Result<Option<String>, String>
where
    F: Future<Output = Option<FileHandle>> + Send + 'static,
{
    let (sender, picked) = std::sync::mpsc::channel();
    let parent = window.clone();
    let shown = window.run_on_main_thread(move || {
        let answer = show(AsyncFileDialog::new().set_parent(&parent));
        tauri::async_runtime::spawn(async move {
            let _ = sender.send(answer.await);
        });
    });
    shown.map_err(|e| e.to_string())?;
    let picked = tauri::async_runtime::spawn_blocking(move || picked.recv()).await;
    let picked = picked.map_err(|e| e.to_string())?.map_err(|e| e.to_string())?;
    Ok(picked.map(|file| file.path().to_string_lossy().into_owned()))
}
