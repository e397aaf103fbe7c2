//! Every sample and template is opened, and says what it is meant to say.

use flow::{Dialect, Document, OpenContext, Verdict};
use millrace_tests::files;
use process::ProcessDialect;
use process::catalog::{Catalog, SubjectKind};

fn samples() -> Vec<(String, String)> {
    let samples = files::read("samples", &["yaml"]);
    assert!(samples.len() >= 10, "only {} samples", samples.len());
    samples
}

/// Opened with the catalog that lies beside it.
fn open_with_catalog(path: &str, text: &str) -> Box<dyn Document> {
    let name = path.replace(".yaml", ".catalog.json");
    let catalog = files::read("samples", &["json"]).into_iter().find(|(path, _)| *path == name);
    let context = OpenContext { catalog: catalog.map(|(_, text)| text), ..OpenContext::default() };
    ProcessDialect.open(text.as_bytes().to_vec(), context)
}

fn open(text: &str) -> Box<dyn Document> {
    ProcessDialect.open(text.as_bytes().to_vec(), OpenContext::default())
}

/// `code path`, of those that block.
fn blocking(document: &dyn Document) -> Vec<String> {
    let findings = document.diagnostics();
    let blocking = findings.iter().filter(|d| d.verdict != Verdict::Advice);
    blocking.map(|d| format!("{} {}", d.code, d.path)).collect()
}

#[test]
fn samples_open_without_changing_a_byte() {
    for (path, text) in samples() {
        let document = open(&text);
        assert!(document.editable(), "{path}");
        assert!(document.bytes() == text.as_bytes(), "{path}");
        assert!(!document.keys().is_empty(), "{path}");
    }
}

#[test]
fn samples_can_be_published_but_for_the_one_with_findings() {
    for (path, text) in samples().into_iter().filter(|(path, _)| !path.contains("templates")) {
        let found = blocking(&*open(&text));
        if path.ends_with("order-approval.yaml") || path.ends_with("siparis-onayi.yaml") {
            let expected = [
                "workflow.publication.missingTransition nodes.moveShipping.onFailure",
                "workflow.publication.outcomeMissing nodes.rejected.outcome",
            ];
            assert_eq!(found, expected, "{path}");
        } else {
            assert_eq!(found, [""; 0], "{path}");
        }
    }
}

#[test]
fn catalogs_of_samples_have_no_faults_and_find_what_they_are_there_to_find() {
    let mut subjects = vec![];
    for (path, text) in files::read("samples", &["json"]) {
        let catalog = Catalog::read(text.as_bytes()).unwrap_or_else(|faults| panic!("{path}: {faults:?}"));
        subjects.push(catalog.subject);
        let document = path.replace(".catalog.json", ".yaml");
        let (document, text) =
            samples().into_iter().find(|(path, _)| *path == document).expect("its document");
        let without = blocking(&*open(&text));
        let with = blocking(&*open_with_catalog(&document, &text));
        let found: Vec<_> = with.iter().filter(|line| !without.contains(line)).collect();
        // The reader of the audit trail would miss the number: a field's name is misspelt.
        let expected: &[&str] = match document.contains("order-approval") {
            true => &["workflow.template.invalid nodes.logFailed.message"],
            false => &[],
        };
        assert_eq!(found, expected, "{path}");
    }
    assert!(
        subjects.contains(&SubjectKind::Entity) && subjects.contains(&SubjectKind::BoardItem),
        "{subjects:?}"
    );
}

#[test]
fn templates_can_be_saved() {
    for (path, text) in samples().into_iter().filter(|(path, _)| path.contains("templates")) {
        let document = open(&text);
        let save: Vec<_> =
            document.diagnostics().into_iter().filter(|d| d.verdict == Verdict::Save).collect();
        assert!(save.is_empty(), "{path}: {save:?}");
    }
}

#[test]
fn the_samples_show_every_node_type() {
    let mut kinds: Vec<String> = vec![];
    for (_, text) in samples() {
        let document = open(&text);
        kinds.extend(
            document.keys().iter().filter_map(|key| document.view(key)).map(|view| view.kind.into_owned()),
        );
    }
    for kind in ProcessDialect.kinds() {
        assert!(kinds.iter().any(|k| k == kind.id), "no sample has a {}", kind.id);
    }
}
