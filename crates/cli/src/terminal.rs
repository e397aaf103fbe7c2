//! Writing to the two streams without failing when nobody reads.

use std::io::{IsTerminal, Write};

/// Writes a result to standard output. A closed pipe is no error.
pub(crate) fn result(bytes: &[u8]) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error),
        _ => Ok(()),
    }
}

/// Writes a message for a person to standard error.
pub(crate) fn say(message: &str) {
    let _ = writeln!(std::io::stderr(), "millrace: {message}");
}

/// Whether results may have colours.
pub(crate) fn has_colours() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty() && value != "0");
    if set("NO_COLOR") {
        return false;
    }
    set("CLICOLOR_FORCE")
        || (std::io::stdout().is_terminal() && std::env::var_os("TERM").is_none_or(|t| t != "dumb"))
}
