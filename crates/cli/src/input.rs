//! Reading documents.

use std::fs::File;
use std::io::{self, Read};

use flow::{Dialect, Document, Messages, OpenContext};
use process::ProcessDialect;
use sha2::{Digest, Sha256};

use crate::{End, terminal};

/// More than a document may have; so much is kept of a file that is too large, to say so.
const KEPT: usize = (16 << 20) + 1;

/// A file as it was read.
pub(crate) struct Input {
    /// As it was named on the command line; `-` is standard input.
    pub(crate) name: String,
    /// The bytes, at most one more than a document may have.
    pub(crate) bytes: Vec<u8>,
    /// Uppercase SHA-256 of all bytes.
    pub(crate) hash: String,
}

/// Reads a file, or standard input for `-`.
///
/// # Errors
/// Why it cannot be read, in the reader's language.
pub(crate) fn read(name: &str, messages: &Messages) -> Result<Input, String> {
    let unreadable = |reason: &str| messages.get("cli-unreadable", [("file", name), ("reason", reason)]);
    let read = if name == "-" {
        read_all(io::stdin().lock(), false)
    } else {
        File::open(name).and_then(|file| {
            let device = is_device(&file);
            read_all(file, device)
        })
    };
    match read {
        Ok(Some((bytes, hash))) => Ok(Input { name: name.to_owned(), bytes, hash }),
        Ok(None) => Err(unreadable(&messages.get("cli-reason-device", []))),
        Err(error) => Err(unreadable(&reason(&error, messages))),
    }
}

/// Why a file cannot be read or written, in the reader's language where it is one of the common reasons.
fn reason(error: &io::Error, messages: &Messages) -> String {
    let known = match error.kind() {
        io::ErrorKind::NotFound => "cli-reason-notFound",
        io::ErrorKind::PermissionDenied => "cli-reason-denied",
        io::ErrorKind::IsADirectory => "cli-reason-folder",
        _ => return error.to_string(),
    };
    messages.get(known, [])
}

/// Whether a file is a device, which may give bytes for ever, like `/dev/zero`.
fn is_device(file: &File) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        file.metadata().is_ok_and(|about| about.file_type().is_char_device())
    }
    #[cfg(not(unix))]
    {
        let _ = file;
        false
    }
}

/// Opens what was read as a document.
pub(crate) fn open(bytes: Vec<u8>, locale: flow::Locale) -> Box<dyn Document> {
    open_with(bytes, locale, None)
}

/// Opens what was read as a document that is held against a catalog.
pub(crate) fn open_with(bytes: Vec<u8>, locale: flow::Locale, catalog: Option<String>) -> Box<dyn Document> {
    ProcessDialect.open(bytes, OpenContext { locale, catalog })
}

/// The document that is to be drawn.
///
/// # Errors
/// It cannot be read, or its text is at fault; why has been said.
pub(crate) fn drawn(name: &str, locale: flow::Locale, messages: &Messages) -> Result<Box<dyn Document>, End> {
    let read = read(name, messages).map_err(|message| {
        terminal::say(&message);
        End::Failed
    })?;
    let document = open(read.bytes, locale);
    if document.editable() {
        return Ok(document);
    }
    terminal::say(&messages.get("cli-not-drawn", [("file", name)]));
    Err(End::Findings)
}

/// What is kept of all bytes, and their hash; nothing when a device gives more than a document may have.
fn read_all(mut source: impl Read, device: bool) -> io::Result<Option<(Vec<u8>, String)>> {
    let mut kept = vec![];
    let mut digest = Sha256::new();
    let mut buffer = vec![0; 1 << 16];
    loop {
        let count = match source.read(&mut buffer) {
            Ok(0) => break,
            Ok(count) => count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let piece = buffer.get(..count).unwrap_or_default();
        digest.update(piece);
        kept.extend_from_slice(piece.get(..count.min(KEPT - kept.len())).unwrap_or_default());
        if device && kept.len() == KEPT {
            return Ok(None);
        }
    }
    let hash = digest.finalize().iter().map(|byte| format!("{byte:02X}")).collect();
    Ok(Some((kept, hash)))
}
