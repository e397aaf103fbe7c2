//! The catalog that a document is held against: the one that is named, or the one beside it.

use std::collections::BTreeMap;
use std::path::Path;

use ::studio::catalog_beside;
use flow::{DiagnosticView, Messages, Place, Severity, Verdict};
use process::catalog::{Catalog, CatalogFault};

use super::Report;
use crate::input::{self, Input};

/// The catalogs that were read, each once however many documents it goes with.
pub(super) struct Catalogs<'a> {
    named: Option<&'a str>,
    messages: &'a Messages,
    /// The text of each.
    read: BTreeMap<String, Option<String>>,
}

impl<'a> Catalogs<'a> {
    pub(super) fn new(named: Option<&'a str>, messages: &'a Messages) -> Self {
        Self { named, messages, read: BTreeMap::new() }
    }

    /// The catalog of a document, and what is wrong with it when that was not told before.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub(super) fn of(&mut self, document: &str) -> Result<(Option<String>, Option<Report>), String> {
        let beside = || {
            let path = if document == "-" { None } else { catalog_beside(Path::new(document)) };
            path.map(|path| path.to_string_lossy().into_owned())
        };
        let Some(name) = self.named.map(str::to_owned).or_else(beside) else { return Ok((None, None)) };
        if let Some(text) = self.read.get(&name) {
            return Ok((text.clone(), None));
        }
        let read = input::read(&name, self.messages)?;
        let faults = Catalog::read(&read.bytes).err();
        let text = String::from_utf8(read.bytes.clone()).ok();
        self.read.insert(name, text.clone());
        Ok((text, faults.map(|faults| report(read, &faults, self.messages))))
    }
}

/// What is wrong with a catalog, as findings of its file.
fn report(read: Input, faults: &[CatalogFault], messages: &Messages) -> Report {
    let text = String::from_utf8_lossy(&read.bytes);
    let findings = faults.iter().map(|fault| finding(&text, fault, messages)).collect();
    Report {
        file: read.name,
        hash: read.hash,
        bytes: read.bytes,
        findings,
        can_save: false,
        can_publish: false,
        is_catalog: true,
    }
}

fn finding(text: &str, fault: &CatalogFault, messages: &Messages) -> DiagnosticView {
    let units = |text: &str| u32::try_from(text.encode_utf16().count()).unwrap_or(u32::MAX);
    let from = units(text.get(..fault.at.start).unwrap_or_default());
    // Of what goes over several lines the first is marked.
    let marked = text.get(fault.at.clone()).and_then(|marked| marked.split(['\n', '\r']).next());
    let length = units(marked.unwrap_or_default());
    DiagnosticView {
        verdict: Verdict::Save,
        severity: Severity::Error,
        code: fault.code(),
        message: fault.message(messages),
        path: fault.path.clone(),
        node: None,
        place: Some(Place {
            line: fault.line,
            column: fault.column,
            end_line: fault.line,
            end_column: fault.column + length,
            from,
            to: from + length,
        }),
        parameters: fault.parameters().map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        fixes: vec![],
    }
}
