//! Where the window stands, from one session to the next.

use std::sync::{Mutex, PoisonError};

use studio::WindowState;
use tauri::{LogicalSize, PhysicalPosition, PhysicalSize, WebviewWindow, Window};

/// The last place while the window did not fill the screen.
#[derive(Default)]
pub(crate) struct Place(Mutex<Option<WindowState>>);

/// The size of a first start, if the screen has room for it.
const FIRST: LogicalSize<f64> = LogicalSize { width: 1440.0, height: 900.0 };

/// Puts the window where it was, or in the middle at a good size.
pub(crate) fn restore(window: &WebviewWindow, kept: Option<WindowState>) -> tauri::Result<()> {
    let screens = window.available_monitors().unwrap_or_default();
    if let Some(kept) = kept {
        // A screen may be gone since: the title bar must be within reach.
        let reachable = screens.iter().any(|screen| {
            let (at, size) = (screen.position(), screen.size());
            let middle = i64::from(kept.x) + i64::from(kept.width) / 2;
            (i64::from(at.x)..i64::from(at.x) + i64::from(size.width)).contains(&middle)
                && (i64::from(at.y) - 8..i64::from(at.y) + i64::from(size.height) - 40)
                    .contains(&i64::from(kept.y))
        });
        window.set_size(PhysicalSize::new(kept.width, kept.height))?;
        if reachable {
            window.set_position(PhysicalPosition::new(kept.x, kept.y))?;
        }
        if kept.maximized {
            window.maximize()?;
        }
        return Ok(());
    }
    let screen = window.current_monitor().ok().flatten().or_else(|| screens.into_iter().next());
    if let Some(screen) = screen {
        let room: LogicalSize<f64> = screen.size().to_logical(screen.scale_factor());
        let size = LogicalSize::new(FIRST.width.min(room.width), FIRST.height.min(room.height));
        window.set_size(size)?;
        window.center()?;
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
