//! The window itself.

use std::sync::Arc;

use studio::Studio;
use studio::api::{Event, Settings};
use tauri::{
    AppHandle, DragDropEvent, Manager, WebviewUrl, WebviewWindow, WebviewWindowBuilder, Window, WindowEvent,
};

use crate::place::{self, Place};
use crate::{events, menu, renderer};

const LABEL: &str = "main";

/// The window, while it is there.
pub(crate) fn main(app: &AppHandle) -> Option<WebviewWindow> {
    app.get_webview_window(LABEL)
}

/// Opens the window where it was.
pub(crate) fn open(app: &AppHandle, studio: &Studio) -> tauri::Result<()> {
    let size = place::first(app);
    let window = WebviewWindowBuilder::new(app, LABEL, WebviewUrl::default())
        .title("Millrace")
        .inner_size(size.width, size.height)
        .center()
        .min_inner_size(720.0, 480.0)
        .decorations(studio.settings().system_title_bar)
        .visible(false)
        // The page is the program: nothing leads out of it.
        .on_navigation(|url| {
            let ours = matches!(url.host_str(), Some("localhost" | "tauri.localhost" | "127.0.0.1"));
            ours && matches!(url.scheme(), "tauri" | "http" | "https")
        })
        .build()?;
    if let Some(kept) = studio.window() {
        place::restore(&window, kept)?;
    }
    menu::follow(app);
    window.show()
}

/// Comes to the front: somebody started the program again.
pub(crate) fn raise(app: &AppHandle) {
    let Some(window) = main(app) else { return };
    let _ = window.unminimize();
    let _ = window.show();
    let _ = window.set_focus();
}

/// Takes the title bar that the settings ask for.
pub(crate) fn follow(app: &AppHandle, settings: &Settings) {
    if let Some(window) = main(app) {
        let _ = window.set_decorations(settings.system_title_bar);
    }
}

/// What happens to the window.
pub(crate) fn event(window: &Window, event: &WindowEvent) {
    let app = window.app_handle();
    match event {
        WindowEvent::Moved(_) | WindowEvent::Resized(_) => place::note(&app.state::<Place>(), window),
        WindowEvent::CloseRequested { api, .. } => {
            keep_place(app);
            // Without a page nobody can answer, and nothing can be unsaved.
            if renderer::is_painted() {
                api.prevent_close();
                events::tell(app, Event::CloseRequested);
            }
        }
        WindowEvent::DragDrop(DragDropEvent::Drop { paths, .. }) => {
            let (paths, studio) = (paths.clone(), app.state::<Arc<Studio>>().inner().clone());
            tauri::async_runtime::spawn_blocking(move || {
                for path in paths {
                    studio.open_from_outside(&path);
                }
            });
        }
        WindowEvent::Destroyed => keep_place(app),
        _ => {}
    }
}

fn keep_place(app: &AppHandle) {
    if let (Some(studio), Some(last)) = (app.try_state::<Arc<Studio>>(), place::last(&app.state::<Place>())) {
        studio.keep_window(last);
    }
}
