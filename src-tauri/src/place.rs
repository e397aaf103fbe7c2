//! Where the window stands, from one session to the next.

use std::sync::{Mutex, PoisonError};

use studio::WindowState;
use tauri::{AppHandle, LogicalSize, PhysicalPosition, PhysicalSize, WebviewWindow, Window};

/// The last place while the window did not fill the screen.
#[derive(Default)]
pub(crate) struct Place(Mutex<Option<WindowState>>);

/// The size of a first start, if the screen has room for it.
const FIRST: LogicalSize<f64> = LogicalSize { width: 1440.0, height: 900.0 };

/// How large the window is at a first start.
pub(crate) fn first(app: &AppHandle) -> LogicalSize<f64> {
    let screen = app.primary_monitor().ok().flatten();
    let room = screen.map_or(FIRST, |screen| screen.size().to_logical(screen.scale_factor()));
    LogicalSize::new(FIRST.width.min(room.width), FIRST.height.min(room.height))
}

/// Puts the window where it was.
pub(crate) fn restore(window: &WebviewWindow, kept: WindowState) -> tauri::Result<()> {
    // A screen may be gone since: the title bar must be within reach.
    let reachable = window.available_monitors().unwrap_or_default().iter().any(|screen| {
        let (at, size) = (screen.position(), screen.size());
        let middle = i64::from(kept.x) + i64::from(kept.width) / 2;
        let (left, top) = (i64::from(at.x), i64::from(at.y));
        (left..left + i64::from(size.width)).contains(&middle)
            && (top - 8..top + i64::from(size.height) - 40).contains(&i64::from(kept.y))
    });
    window.set_size(PhysicalSize::new(kept.width, kept.height))?;
    if reachable {
        window.set_position(PhysicalPosition::new(kept.x, kept.y))?;
    }
    if kept.maximized {
        window.maximize()?;
    }
    Ok(())
}

/// Remembers the present place in memory.
pub(crate) fn note(place: &Place, window: &Window) {
    let Some(now) = read(window) else { return };
    let mut kept = place.0.lock().unwrap_or_else(PoisonError::into_inner);
    *kept = Some(match *kept {
        // What it goes back to is where it was before.
        Some(before) if now.maximized => WindowState { maximized: true, ..before },
        _ => now,
    });
}

/// The place to keep.
pub(crate) fn last(place: &Place) -> Option<WindowState> {
    *place.0.lock().unwrap_or_else(PoisonError::into_inner)
}

fn read(window: &Window) -> Option<WindowState> {
    if window.is_minimized().ok()? {
        return None;
    }
    let (at, size) = (window.outer_position().ok()?, window.inner_size().ok()?);
    let maximized = window.is_maximized().ok()?;
    (size.width > 0 && size.height > 0).then_some(WindowState {
        x: at.x,
        y: at.y,
        width: size.width,
        height: size.height,
        maximized,
    })
}
