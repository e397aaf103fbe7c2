//! Findings in words and places, and how many each node has.

use std::collections::HashMap;

use flow::{Diagnostic, DiagnosticView, Document, Messages, Place, Problems, Verdict, message_id};

/// All findings of a document as they are shown.
pub(crate) fn views(document: &dyn Document, messages: &Messages) -> Vec<DiagnosticView> {
    document.diagnostics().into_iter().map(|finding| view(finding, document, messages)).collect()
}

fn view(finding: Diagnostic, document: &dyn Document, messages: &Messages) -> DiagnosticView {
    let message = messages
        .get(&message_id(finding.code), finding.params.iter().map(|(name, value)| (*name, value.as_ref())));
    DiagnosticView {
        verdict: finding.verdict,
        severity: finding.verdict.severity(),
        code: finding.code.to_owned(),
        message,
        node: document.owner(&finding.path),
        path: finding.path,
        place: finding.span.map(|span| place(document, span)),
        parameters: finding.params.into_iter().map(|(k, v)| (k.to_owned(), v.into_owned())).collect(),
        fixes: finding.fixes,
    }
}

/// A byte range as lines, columns and UTF-16 offsets.
pub(crate) fn place(document: &dyn Document, span: std::ops::Range<usize>) -> Place {
    let (line, column, from) = document.position(span.start);
    let (end_line, end_column, to) = document.position(span.end);
    Place { line, column, end_line, end_column, from, to }
}

/// How many findings each node has; nodes without any are left out.
pub(crate) fn problems(findings: &[DiagnosticView]) -> HashMap<String, Problems> {
    let mut problems = HashMap::<String, Problems>::new();
    for finding in findings {
        let Some(node) = &finding.node else { continue };
        let of = problems.entry(node.clone()).or_default();
        match finding.verdict {
            Verdict::Save => of.save += 1,
            Verdict::Publish => of.publish += 1,
            Verdict::Advice => of.advice += 1,
        }
    }
    problems
}

/// Whether the server would save and publish a document with these findings.
pub(crate) fn allowed(findings: &[DiagnosticView]) -> (bool, bool) {
    let can_save = findings.iter().all(|f| f.verdict != Verdict::Save);
    let can_publish = can_save && findings.iter().all(|f| f.verdict != Verdict::Publish);
    (can_save, can_publish)
}
