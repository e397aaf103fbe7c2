//! Tests of the crate as a whole.

mod catalog;
mod codes;
mod commands;
mod hostile;
mod incremental;
mod json_schema;
mod looks;
mod positions;
mod stale;

/// All findings but that there is no catalog.
fn findings(document: &dyn flow::Document) -> Vec<flow::Diagnostic> {
    let mut found = document.diagnostics();
    found.retain(|finding| finding.code != crate::rules::catalog_missing::CODE.id);
    found
}
