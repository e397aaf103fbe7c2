//! What the studio tells, on its way to the page.

use std::sync::{Mutex, PoisonError};

use studio::api::Event;
use tauri::{AppHandle, Emitter, Manager};

use crate::{menu, window};

/// The name under which the page listens.
const NAME: &str = "studio";

/// Events that came before the page listened; none once it does.
pub(crate) struct Outbox(Mutex<Option<Vec<Event>>>);

impl Default for Outbox {
    fn default() -> Self {
        Self(Mutex::new(Some(vec![])))
    }
}

/// Passes an event to the page, or keeps it until there is one.
pub(crate) fn tell(app: &AppHandle, event: Event) {
    if let Event::Settings { settings } = event {
        // The page made the change; the rest of the window follows it.
        window::follow(app, &settings);
        menu::follow(app);
        return;
    }
    let outbox = app.state::<Outbox>();
    if let Some(waiting) = &mut *outbox.0.lock().unwrap_or_else(PoisonError::into_inner) {
        waiting.push(event);
        return;
    }
    send(app, event);
}

/// The page listens: gives it what waits.
pub(crate) fn listening(app: &AppHandle) {
    let waiting = app.state::<Outbox>().0.lock().unwrap_or_else(PoisonError::into_inner).take();
    for event in waiting.into_iter().flatten() {
        send(app, event);
    }
}

fn send(app: &AppHandle, event: Event) {
    if let Err(error) = app.emit(NAME, event) {
        eprintln!("millrace: {error}");
    }
}
