//! What the system says: where data goes, which language is spoken.

use std::path::PathBuf;

use flow::Locale;

/// Where settings, recent files and journals are kept: `MILLRACE_DATA_DIR` when set, else the place that the
/// system has for it; none when it has none.
pub fn data_folder() -> Option<PathBuf> {
    match std::env::var_os("MILLRACE_DATA_DIR") {
        Some(folder) if !folder.is_empty() => Some(folder.into()),
        _ => Some(directories::ProjectDirs::from("", "", "millrace")?.data_dir().to_owned()),
    }
}

/// The language of the system, English when the product does not speak it.
pub fn system_locale() -> Locale {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let language = set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG")).unwrap_or_default();
    if language == "tr" || language.starts_with("tr_") || language.starts_with("tr.") {
        Locale::Tr
    } else {
        Locale::En
    }
}

/// Milliseconds since 1970.
pub fn system_clock() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    u64::try_from(now.as_millis()).unwrap_or(u64::MAX)
}

pub(crate) fn home() -> String {
    directories::BaseDirs::new()
        .map(|dirs| dirs.home_dir().to_string_lossy().into_owned())
        .unwrap_or_default()
}
