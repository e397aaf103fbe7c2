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
    let read = if name == "-" { read_all(io::stdin().lock()) } else { File::open(name).and_then(read_all) };
    let (bytes, hash) = read
        .map_err(|error| messages.get("cli-unreadable", [("file", name), ("reason", &*error.to_string())]))?;
    Ok(Input { name: name.to_owned(), bytes, hash })
}

/// Opens what was read as a document.
pub(crate) fn open(bytes: Vec<u8>, locale: flow::Locale) -> Box<dyn Document> {
    ProcessDialect.open(bytes, OpenContext { locale, catalog: None })
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

fn read_all(mut source: impl Read) -> io::Result<(Vec<u8>, String)> {
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
    }
    let hash = digest.finalize().iter().map(|byte| format!("{byte:02X}")).collect();
    Ok((kept, hash))
}
