//! What the command line shares with the application: files written whole or not at all, findings and refusals in words.

use std::path::Path;

use flow::{DiagnosticView, Document, Messages, NodeView, Problems, Refusal};

use crate::fault::Fault;
use crate::{disk, export, fault, findings};

/// Replaces a file as a whole, links followed, permissions kept.
///
/// # Errors
/// Why it could not be written, in the reader's language; the old file stands then.
pub fn write_file(path: &Path, bytes: &[u8], messages: &Messages) -> Result<(), String> {
    // Replacing a file asks for the folder's right alone; the file's own counts as well.
    let replace = |path: std::path::PathBuf| match disk::read_only(&path) {
        true => Err(Fault::new("file.readOnly").at(&path)),
        false => disk::write(&path, bytes, || Ok(())),
    };
    let written = disk::canonical(path).and_then(replace);
    written.map_err(|fault| {
        // In the window these speak of the open work, which a tool has none of.
        let own = match fault.code {
            "file.noFolder" => Some("cli-file-noFolder"),
            "file.readOnly" => Some("cli-file-readOnly"),
            "file.diskFull" => Some("cli-file-diskFull"),
            "file.unwritable" => Some("cli-file-unwritable"),
            _ => None,
        };
        let details = || fault.details.iter().map(|(name, value)| (*name, value.as_str()));
        own.map_or_else(|| fault.rpc(messages).message, |id| messages.get(id, details()))
    })
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

/// Says at each node how many findings it has, as the canvas shows it.
pub fn count_findings(document: &dyn Document, nodes: &mut [NodeView]) {
    let counts = findings::Counts::of(document);
    nodes.iter_mut().for_each(|node| node.problems = counts.of_node(&node.key));
}

/// Draws a document whose nodes and routes are laid. `title`: the picture's name, for readers that speak it.
///
/// # Errors
/// Why there is no picture, in the reader's language.
pub fn picture(
    flow: (&[NodeView], &[flow::Route], &[flow::NodeKind]),
    title: &str,
    format: render::Format,
    options: &render::Options,
    messages: &Messages,
) -> Result<render::Picture, String> {
    export::picture(flow, title, format, options, messages).map_err(|fault| fault.rpc(messages).message)
}
