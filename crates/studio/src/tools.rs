//! What the command line shares with the application: files written whole or not at all, findings and refusals in words.

use std::path::Path;

use flow::{DiagnosticView, Document, Messages, Problems, Refusal};

use crate::{disk, fault, findings};

/// Replaces a file as a whole, links followed, permissions kept.
///
/// # Errors
/// Why it could not be written, in the reader's language; the old file stands then.
pub fn write_file(path: &Path, bytes: &[u8], messages: &Messages) -> Result<(), String> {
    let written = disk::canonical(path).and_then(|path| disk::write(&path, bytes, || Ok(())));
    written.map_err(|fault| fault.rpc(messages).message)
}

/// All findings of a document as they are shown.
pub fn finding_views(document: &dyn Document, messages: &Messages) -> Vec<DiagnosticView> {
    findings::views(document, messages)
}

/// Whether the server would save and publish a document with these findings.
pub fn allowed(findings: &[DiagnosticView]) -> (bool, bool) {
    let mut problems = Problems::default();
    findings.iter().for_each(|finding| problems.add(finding.verdict));
    findings::allowed(problems)
}

/// A refusal in words.
pub fn reason(refusal: &Refusal, messages: &Messages) -> String {
    fault::reason(refusal, messages)
}
