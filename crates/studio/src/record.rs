//! The bytes of a journal file: a first line that names the format, then records of length, checksum and content.

use std::io;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

const FORMAT: &[u8] = b"millrace-journal 1\n";

/// Length (4 bytes, little-endian) and the first bytes of the content's SHA-256.
const HEAD: usize = 4 + CHECK;
const CHECK: usize = 8;

/// What a journal file is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Header {
    /// The document's file; none for a document never saved.
    pub(crate) path: Option<PathBuf>,
    pub(crate) name: String,
    /// Of the file as last read or written.
    pub(crate) hash: String,
    /// How many edits are in the text at the start.
    pub(crate) edits: u32,
    /// Milliseconds since 1970.
    pub(crate) at: u64,
}

/// One change: edits, each in the text as the earlier ones left it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Entry {
    pub(crate) at: u64,
    /// First byte, one past the last byte, what stands there afterwards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) edits: Vec<(usize, usize, String)>,
    /// A save is about to give a file its content: the path and the hash.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) saving: Option<(PathBuf, String)>,
}

/// What could be read back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Unsaved {
    pub(crate) header: Header,
    pub(crate) text: Vec<u8>,
    pub(crate) edits: u32,
    /// Milliseconds since 1970 of the last edit.
    pub(crate) at: u64,
    /// The last save that was begun. When that file has that hash, it was done, and nothing is unsaved.
    pub(crate) saving: Option<(PathBuf, String)>,
}

/// The start of a file: what it is about, and the text.
pub(crate) fn start(header: &Header, text: &[u8]) -> io::Result<Vec<u8>> {
    let mut out = FORMAT.to_vec();
    put(&mut out, &serde_json::to_vec(header)?)?;
    put(&mut out, text)?;
    Ok(out)
}

/// One more change.
pub(crate) fn entry(entry: &Entry) -> io::Result<Vec<u8>> {
    let mut out = vec![];
    put(&mut out, &serde_json::to_vec(entry)?)?;
    Ok(out)
}

/// Reads a file back up to its first fault; none when not even the text is whole.
pub(crate) fn read(bytes: &[u8]) -> Option<Unsaved> {
    let mut rest = bytes.strip_prefix(FORMAT)?;
    let header: Header = serde_json::from_slice(take(&mut rest)?).ok()?;
    let text = take(&mut rest)?.to_vec();
    let mut unsaved = Unsaved { edits: header.edits, at: header.at, header, text, saving: None };
    while let Some(entry) = take(&mut rest).and_then(|content| serde_json::from_slice::<Entry>(content).ok())
    {
        if !fits(&entry, unsaved.text.len()) {
            break;
        }
        if entry.saving.is_some() {
            unsaved.saving = entry.saving;
            continue;
        }
        for (start, end, insert) in entry.edits {
            unsaved.text.splice(start..end, insert.bytes());
        }
        unsaved.edits += 1;
        unsaved.at = entry.at;
    }
    Some(unsaved)
}

/// Whether every edit stands inside the text as the earlier ones leave it.
fn fits(entry: &Entry, mut len: usize) -> bool {
    entry.edits.iter().all(|(start, end, insert)| {
        let inside = start <= end && *end <= len;
        if inside {
            len = len - (end - start) + insert.len();
        }
        inside
    })
}

fn put(out: &mut Vec<u8>, content: &[u8]) -> io::Result<()> {
    let len = u32::try_from(content.len()).map_err(io::Error::other)?;
    out.extend_from_slice(&len.to_le_bytes());
    out.extend_from_slice(&Sha256::digest(content)[..CHECK]);
    out.extend_from_slice(content);
    Ok(())
}

fn take<'b>(rest: &mut &'b [u8]) -> Option<&'b [u8]> {
    let (head, after) = rest.split_at_checked(HEAD)?;
    let (len, check) = head.split_at_checked(4)?;
    let len = u32::from_le_bytes(len.try_into().ok()?);
    let (content, after) = after.split_at_checked(usize::try_from(len).ok()?)?;
    if Sha256::digest(content)[..CHECK] != *check {
        return None;
    }
    *rest = after;
    Some(content)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> (Header, Vec<Entry>) {
        let header = Header {
            path: Some("/a/b.yaml".into()),
            name: "b.yaml".into(),
            hash: "AB".into(),
            edits: 1,
            at: 5,
        };
        let entry = |at, start, end, insert: &str| Entry {
            at,
            edits: vec![(start, end, insert.into())],
            saving: None,
        };
        (header, vec![entry(6, 0, 1, "ğ"), entry(7, 2, 2, "🙂"), entry(8, 0, 2, "")])
    }

    #[test]
    fn edits_are_read_back_in_order() {
        let (header, entries) = sample();
        let mut bytes = start(&header, b"abc").unwrap();
        for e in &entries {
            bytes.extend(entry(e).unwrap());
        }
        let unsaved = read(&bytes).unwrap();
        assert_eq!(String::from_utf8(unsaved.text).unwrap(), "🙂bc");
        assert_eq!((unsaved.edits, unsaved.at, unsaved.header), (4, 8, header));
    }

    #[test]
    fn a_file_torn_anywhere_gives_a_whole_earlier_text() {
        let (header, entries) = sample();
        let mut bytes = start(&header, b"abc").unwrap();
        let whole = bytes.len();
        for e in &entries {
            bytes.extend(entry(e).unwrap());
        }
        let states = ["abc", "ğbc", "ğ🙂bc", "🙂bc"];
        for cut in 0..bytes.len() {
            match read(&bytes[..cut]) {
                None => assert!(cut < whole, "the text is whole at {cut}"),
                Some(unsaved) => {
                    let text = String::from_utf8(unsaved.text).unwrap();
                    assert_eq!(text, states[unsaved.edits as usize - 1], "cut at {cut}");
                }
            }
        }
    }

    #[test]
    fn a_flipped_bit_ends_the_reading_before_it() {
        let (header, entries) = sample();
        let mut bytes = start(&header, b"abc").unwrap();
        let whole = bytes.len();
        bytes.extend(entry(&entries[0]).unwrap());
        for at in whole..bytes.len() {
            let mut torn = bytes.clone();
            torn[at] ^= 1;
            assert_eq!(read(&torn).unwrap().text, b"abc", "bit flipped at {at}");
        }
    }
}
