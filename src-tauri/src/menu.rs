//! The native menu. Its items are actions of the UI by their ids; the page carries them out.

use std::sync::Arc;

use studio::Studio;
use studio::api::Event;
use tauri::menu::{Menu, MenuBuilder, MenuItem, SubmenuBuilder};
use tauri::{AppHandle, Manager};

use crate::{events, window};

/// A menu: its name's message and its items.
type Entries = &'static [(&'static str, &'static [Entry])];

/// An action's id and its keys; without an id a line between groups.
type Entry = (&'static str, Option<&'static str>);

const LINE: Entry = ("", None);

/// Editing has no keys here: a menu takes its keys before the page does, and in a text field they mean the text.
const MENUS: Entries = &[
    (
        "menu-file",
        &[
            ("file.new", Some("CmdOrCtrl+N")),
            ("file.open", Some("CmdOrCtrl+O")),
            LINE,
            ("file.save", Some("CmdOrCtrl+S")),
            ("file.saveAs", Some("CmdOrCtrl+Shift+S")),
            ("file.revert", None),
            LINE,
            ("file.exportSvg", None),
            ("file.exportPng", None),
            ("file.exportPdf", None),
            LINE,
            ("file.close", Some("CmdOrCtrl+W")),
            ("app.quit", Some("CmdOrCtrl+Q")),
        ],
    ),
    (
        "menu-edit",
        &[
            ("edit.undo", None),
            ("edit.redo", None),
            LINE,
            ("edit.cut", None),
            ("edit.copy", None),
            ("edit.paste", None),
            ("edit.delete", None),
            LINE,
            ("edit.selectAll", None),
            ("edit.find", None),
        ],
    ),
    (
        "menu-view",
        &[
            ("view.canvas", None),
            ("view.split", None),
            ("view.source", None),
            LINE,
            ("view.zoomIn", None),
            ("view.zoomOut", None),
            ("view.fit", None),
            LINE,
            ("view.theme", None),
        ],
    ),
    ("menu-help", &[("help.shortcuts", None)]),
];

/// The menu in the language of the moment.
pub(crate) fn build(app: &AppHandle, studio: &Studio) -> tauri::Result<Menu<tauri::Wry>> {
    let messages = studio.messages();
    let mut menu = MenuBuilder::new(app);
    for (name, entries) in MENUS {
        let mut submenu = SubmenuBuilder::new(app, messages.get(name, []));
        for (action, keys) in *entries {
            if action.is_empty() {
                submenu = submenu.separator();
                continue;
            }
            let label = messages.get(&message(action), []);
            submenu = submenu.item(&MenuItem::with_id(app, *action, label, true, *keys)?);
        }
        menu = menu.item(&submenu.build()?);
    }
    menu.build()
}

/// Tells the page which item was chosen.
pub(crate) fn chosen(app: &AppHandle, action: &str) {
    events::tell(app, Event::Menu { action: action.to_owned() });
}

/// Shows the menu where it belongs, in the language of the moment: on macOS at the top of the screen, elsewhere under the
/// system's title bar. Our own title bar has a menu of its own.
pub(crate) fn follow(app: &AppHandle) {
    let app = app.clone();
    let on_main = app.clone();
    let _ = on_main.run_on_main_thread(move || {
        let (Some(studio), Some(window)) = (app.try_state::<Arc<Studio>>(), window::main(&app)) else {
            return;
        };
        let shown = if cfg!(target_os = "macos") {
            build(&app, &studio).and_then(|menu| app.set_menu(menu)).map(|_| ())
        } else if studio.settings().system_title_bar {
            build(&app, &studio).and_then(|menu| window.set_menu(menu)).map(|_| ())
        } else {
            window.remove_menu().map(|_| ())
        };
        if let Err(error) = shown {
            eprintln!("millrace: {error}");
        }
    });
}

/// `file.saveAs` → `menu-file-save-as`
fn message(action: &str) -> String {
    let mut id = String::from("menu-");
    for c in action.chars() {
        match c {
            '.' => id.push('-'),
            c if c.is_ascii_uppercase() => {
                id.push('-');
                id.push(c.to_ascii_lowercase());
            }
            c => id.push(c),
        }
    }
    id
}

#[cfg(test)]
mod tests {
    use flow::{Locale, Messages};

    use super::*;

    #[test]
    fn every_item_has_a_name_in_both_languages() {
        for locale in [Locale::En, Locale::Tr] {
            let messages = Messages::new(locale);
            for (name, entries) in MENUS {
                assert!(messages.has(name), "{name} in {locale:?}");
                for (action, _) in entries.iter().filter(|(action, _)| !action.is_empty()) {
                    assert!(messages.has(&message(action)), "{} in {locale:?}", message(action));
                }
            }
        }
    }
}
