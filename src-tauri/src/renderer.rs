//! A first picture, or another try with a renderer that needs no graphics card.
//!
//! With some drivers WebKitGTK shows nothing at all unless `WEBKIT_DISABLE_DMABUF_RENDERER` is set; with others that
//! variable makes it slower. So it is set only after a start that painted nothing.

use std::sync::OnceLock;

use tauri::AppHandle;

use crate::events;

static PAINTED: OnceLock<()> = OnceLock::new();

/// The page has drawn itself once and listens.
#[tauri::command]
pub(crate) fn painted(app: AppHandle) {
    let _ = PAINTED.set(());
    events::listening(&app);
}

/// Whether the page has drawn itself.
pub(crate) fn is_painted() -> bool {
    PAINTED.get().is_some()
}

/// Starts the program again without DMABUF when nothing is drawn in time.
#[cfg(target_os = "linux")]
pub(crate) fn watch(app: &AppHandle) {
    use std::time::Duration;

    const VARIABLE: &str = "WEBKIT_DISABLE_DMABUF_RENDERER";
    const PATIENCE: Duration = Duration::from_secs(15);

    // A test driver is connected to this very process.
    let automated = std::env::var_os("TAURI_AUTOMATION").is_some()
        || std::env::var_os("TAURI_WEBVIEW_AUTOMATION").is_some();
    if automated || std::env::var_os(VARIABLE).is_some() {
        return;
    }
    let app = app.clone();
    let _ = std::thread::Builder::new().name("first picture".into()).spawn(move || {
        use std::os::unix::process::CommandExt;

        std::thread::sleep(PATIENCE);
        if is_painted() || crate::window::main(&app).is_none() {
            return;
        }
        eprintln!("millrace: nothing was painted; starting again with {VARIABLE}=1");
        if let Ok(program) = std::env::current_exe() {
            // Nothing can be unsaved: nobody has seen a document yet.
            let error = std::process::Command::new(program)
                .args(std::env::args_os().skip(1))
                .env(VARIABLE, "1")
                .exec();
            eprintln!("millrace: {error}");
        }
    });
}

/// Other systems' renderers need no second try.
#[cfg(not(target_os = "linux"))]
pub(crate) fn watch(_: &AppHandle) {}
