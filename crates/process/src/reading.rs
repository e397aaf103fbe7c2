use std::collections::BTreeMap;

use flow::{Diagnostic, Messages};
use yaml::{Document, Touched};

use crate::catalog::Given;
use crate::finding::{Finding, ItemKeys, Mending};
use crate::model::{Delta, Model, SPINE};
use crate::rules;

/// A text and what is known of it.
pub(crate) struct Reading {
    pub(crate) doc: Document,
    pub(crate) model: Model,
    /// The document is of another version, or none.
    unsupported: Option<Finding>,
}

impl Reading {
    pub(crate) fn open(bytes: Vec<u8>) -> Self {
        Self::open_with(bytes, None)
    }

    /// Held against a catalog.
    pub(crate) fn open_with(bytes: Vec<u8>, catalog: Option<Given>) -> Self {
        Self::read(Document::open(bytes, SPINE), catalog)
    }

    pub(crate) fn of(doc: Document) -> Self {
        Self::read(doc, None)
    }

    fn read(doc: Document, catalog: Option<Given>) -> Self {
        let model = Model::open(&doc, catalog);
        let unsupported = rules::unsupported_version::check(&doc);
        Self { doc, model, unsupported }
    }

    /// The text of a comparison, which must be readable.
    pub(crate) fn text(bytes: &[u8]) -> Option<Document> {
        let doc = Document::open(bytes.to_vec(), SPINE);
        (doc.is_utf8() && doc.errors().is_empty()).then_some(doc)
    }

    /// A text of which only the findings of YAML are of interest.
    pub(crate) fn unread(doc: Document) -> Self {
        Self { doc, model: Model::default(), unsupported: None }
    }

    /// Holds the text against another catalog, or none.
    pub(crate) fn set_catalog(&mut self, catalog: Option<Given>) {
        self.model.give(catalog);
        self.update(&Touched { all: true, ..Touched::default() });
    }

    /// Takes notice of changes of the text.
    pub(crate) fn update(&mut self, touched: &Touched) -> Delta {
        self.unsupported = rules::unsupported_version::check(&self.doc);
        self.model.update(&self.doc, touched)
    }

    /// Whether the text is well-formed: what can be seen is all of it.
    pub(crate) fn is_readable(&self) -> bool {
        self.doc.is_well_formed() && self.doc.root().is_some()
    }

    /// Whether commands may change the document.
    pub(crate) fn is_editable(&self) -> bool {
        self.doc.errors().is_empty() && self.unsupported.is_none()
    }

    /// All findings in document order, at one place by code.
    pub(crate) fn diagnostics(&self, messages: &Messages) -> Vec<Diagnostic> {
        let mut found = Found::new(self, messages);
        if self.is_editable() {
            self.model.findings(&self.doc, |one| found.add(one.finding, one.base));
        } else {
            rules::yaml_text::findings(&self.doc).iter().for_each(|finding| found.add(finding, 0));
            let unsupported = self.unsupported.iter().filter(|_| self.doc.is_well_formed());
            unsupported.for_each(|finding| found.add(finding, 0));
        }
        found.sorted()
    }

    /// The findings of one node, or those that belong to none.
    pub(crate) fn findings(&self, node: Option<&str>, messages: &Messages) -> Vec<Diagnostic> {
        if !self.is_editable() {
            let mut all = self.diagnostics(messages);
            all.retain(|finding| rules::owner(&finding.path).as_deref() == node);
            return all;
        }
        let mut found = Found::new(self, messages);
        match node {
            None => self.model.findings_of_none(&self.doc, |one| found.add(one.finding, one.base)),
            Some(key) => {
                let Some(id) = self.model.names.find(key) else { return vec![] };
                self.model.findings_of_one(&self.doc, id, |one| found.add(one.finding, one.base));
            }
        }
        found.sorted()
    }
}

/// Findings on their way out: with their places in the whole text and ways to mend them.
struct Found<'r> {
    reading: &'r Reading,
    messages: &'r Messages,
    item_keys: ItemKeys,
    found: Vec<Diagnostic>,
}

impl<'r> Found<'r> {
    fn new(reading: &'r Reading, messages: &'r Messages) -> Self {
        Self { reading, messages, item_keys: ItemKeys::default(), found: vec![] }
    }

    fn add(&mut self, finding: &Finding, base: usize) {
        let Reading { doc, model, .. } = self.reading;
        let mending = Mending { finding, model, doc, messages: self.messages, item_keys: &self.item_keys };
        self.found.push(Diagnostic {
            verdict: finding.code.verdict,
            code: finding.code.id,
            path: finding.path.clone(),
            span: finding.at.clone().map(|at| at.start + base..at.end + base),
            params: finding.params.iter().cloned().collect::<BTreeMap<_, _>>(),
            fixes: (finding.code.fixes)(&mending),
        });
    }

    fn sorted(mut self) -> Vec<Diagnostic> {
        self.found.sort_by(|a, b| key(a).cmp(&key(b)));
        self.found
    }
}

fn key(finding: &Diagnostic) -> (usize, &'static str, &str, usize) {
    let at = finding.span.as_ref().map_or((0, 0), |span| (span.start, span.end));
    (at.0, finding.code, &finding.path, at.1)
}
