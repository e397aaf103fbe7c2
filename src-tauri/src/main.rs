//! The window around the UI: it carries messages between the page and the studio, and brings what only a window has: a
//! menu, dialogs, the clipboard, dropped files, its own place on the screen.

// No console window beside the real one.
#![cfg_attr(windows, windows_subsystem = "windows")]

mod arguments;
mod clipboard;
mod dialogs;
mod events;
mod instance;
mod menu;
mod place;
mod renderer;
mod rpc;
mod window;

use std::process::ExitCode;
use std::sync::Arc;

use studio::{Host, Studio};
use tauri::{AppHandle, Manager};

/// Opening a document asks for very many small pieces of memory.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let arguments = match arguments::read() {
        Ok(arguments) => arguments,
        Err(code) => return code,
    };
    if instance::hand_over(&arguments.data, &arguments.files) {
        return ExitCode::SUCCESS;
    }
    let built = tauri::Builder::default()
        .manage(clipboard::Clipboard::default())
        .manage(events::Outbox::default())
        .manage(place::Place::default())
        .invoke_handler(tauri::generate_handler![
            rpc::rpc,
            renderer::painted,
            dialogs::pick_file,
            dialogs::pick_save_path,
            clipboard::read_clipboard,
            clipboard::write_clipboard,
        ])
        .on_menu_event(|app, event| menu::chosen(app, event.id().as_ref()))
        .on_window_event(window::event)
        .setup(move |app| {
            let studio = Arc::new(start(app.handle(), &arguments));
            app.manage(studio.clone());
            window::open(app.handle(), &studio)?;
            renderer::watch(app.handle());
            instance::listen(app.handle(), &arguments.data);
            Ok(())
        })
        .build(tauri::generate_context!());
    match built {
        Ok(app) => {
            app.run(|_, _| {});
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("millrace: {error}");
            ExitCode::from(2)
        }
    }
}

/// The studio with the files that are to be open.
fn start(app: &AppHandle, arguments: &arguments::Arguments) -> Studio {
    let (told, quitting) = (app.clone(), app.clone());
    let studio = Studio::new(Host {
        name: "tauri",
        data: arguments.data.clone(),
        dialects: vec![Box::new(process::ProcessDialect)],
        events: Box::new(move |event| events::tell(&told, event)),
        clock: studio::system_clock,
        locale: studio::system_locale(),
        quit: Box::new(move || quitting.exit(0)),
        several: Box::new(|| false),
    });
    studio.open_last_tabs();
    for file in &arguments.files {
        if studio.open_at_start(file).is_err() {
            // It is told on screen why.
            studio.open_from_outside(file);
        }
    }
    studio
}
