//! Findings in words and places, and how many of them there are.

use std::collections::HashMap;

use flow::{Diagnostic, DiagnosticView, Document, Messages, Place, Problems, message_id};

/// All findings of a document as they are shown.
pub(crate) fn views(document: &dyn Document, messages: &Messages) -> Vec<DiagnosticView> {
    document.diagnostics().into_iter().map(|finding| view(finding, document, messages)).collect()
}

pub(crate) fn view(finding: Diagnostic, document: &dyn Document, messages: &Messages) -> DiagnosticView {
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

/// How many findings a document has, and how many each node; none stands for those that belong to none.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    pub(crate) all: Problems,
    of: HashMap<Option<String>, Problems>,
}

impl Counts {
    pub(crate) fn of(document: &dyn Document) -> Self {
        let mut counts = Self::default();
        for finding in document.diagnostics() {
            counts.all.add(finding.verdict);
            counts.of.entry(document.owner(&finding.path)).or_default().add(finding.verdict);
        }
        counts
    }

    /// Takes the findings of a node anew. Whether there are any, or were.
    pub(crate) fn take(&mut self, node: Option<&String>, findings: &[Diagnostic]) -> bool {
        let mut new = Problems::default();
        findings.iter().for_each(|finding| new.add(finding.verdict));
        let node = node.cloned();
        let old = if new.is_empty() { self.of.remove(&node) } else { self.of.insert(node, new) };
        self.all += new;
        self.all -= old.unwrap_or_default();
        old.is_some() || !new.is_empty()
    }

    pub(crate) fn of_node(&self, key: &str) -> Problems {
        if self.all.is_empty() {
            return Problems::default();
        }
        self.of.get(&Some(key.to_owned())).copied().unwrap_or_default()
    }

    /// Nodes that had another number before.
    pub(crate) fn others<'c>(&'c self, before: &'c Self) -> impl Iterator<Item = &'c String> {
        let differs = move |node: &&Option<String>| self.of.get(*node) != before.of.get(*node);
        self.of.keys().chain(before.of.keys()).filter(differs).flatten()
    }
}

/// Whether the server would save and publish a document with so many findings.
pub(crate) fn allowed(problems: Problems) -> (bool, bool) {
    let can_save = problems.save == 0;
    (can_save, can_save && problems.publish == 0)
}
