//! Helpers of the rules' tests.

use std::sync::Arc;

use crate::catalog::Catalog;
use crate::finding::Code;
use crate::reading::Reading;

/// The findings of one of a code's examples.
fn example(code: &Code, text: &str) -> Vec<String> {
    code.catalog.map_or_else(|| finds(text), |catalog| finds_against(catalog, text))
}

/// The findings of a text, each as `line:column verdict code path`; `-` for the place of one without. That there is no
/// catalog is left out.
pub(crate) fn finds(text: &str) -> Vec<String> {
    let mut found = finds_in(text.as_bytes(), None);
    found.retain(|line| !line.contains("workflow.advice.catalogMissing"));
    found
}

/// The same of a text that is held against a catalog.
pub(crate) fn finds_against(catalog: &str, text: &str) -> Vec<String> {
    finds_in(text.as_bytes(), Some(catalog))
}

/// All findings of bytes.
pub(crate) fn finds_in(bytes: &[u8], catalog: Option<&str>) -> Vec<String> {
    let catalog =
        catalog.map(|catalog| Ok(Arc::new(Catalog::read(catalog.as_bytes()).expect("a good catalog"))));
    let reading = Reading::open_with(bytes.to_vec(), catalog);
    let messages = flow::Messages::new(flow::Locale::En);
    let line = |finding: flow::Diagnostic| {
        let place = finding.span.map(|span| reading.doc.position(span.start));
        let place = place.map_or("-".to_owned(), |place| format!("{}:{}", place.line, place.column));
        let verdict = format!("{:?}", finding.verdict).to_lowercase();
        format!("{place} {verdict} {} {}", finding.code, finding.path)
    };
    reading.diagnostics(&messages).into_iter().map(line).collect()
}

/// The code's bad example raises it at `path` and `place` and nothing else; its good example raises nothing.
#[track_caller]
pub(crate) fn check(code: &'static Code, path: &str, place: &str) {
    let verdict = format!("{:?}", code.verdict).to_lowercase();
    assert_eq!(example(code, code.bad), [format!("{place} {verdict} {} {path}", code.id)], "{}", code.bad);
    assert_eq!(example(code, code.good), Vec::<String>::new(), "{}", code.good);
}

/// As `check`, for codes whose examples have other findings as well.
#[track_caller]
pub(crate) fn raises(code: &'static Code, path: &str, place: &str) {
    let verdict = format!("{:?}", code.verdict).to_lowercase();
    let line = format!("{place} {verdict} {} {path}", code.id);
    let (bad, good) = (example(code, code.bad), example(code, code.good));
    assert!(bad.contains(&line), "{line} is not in {bad:?}");
    assert!(!good.iter().any(|line| line.contains(code.id)), "{good:?}");
}

mod cases {
    use std::path::Path;

    use super::finds_in;

    /// Every given document, against the catalog beside it when there is one.
    #[test]
    fn given_documents_have_exactly_the_expected_findings() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases/documents");
        let mut tried = 0;
        for entry in std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()) {
            let name = entry.file_name().unwrap().to_str().unwrap().to_owned();
            if !name.ends_with(".yaml") {
                continue;
            }
            tried += 1;
            let expected = std::fs::read_to_string(entry.with_extension("expect.json")).unwrap();
            let expected: serde_json::Value = serde_json::from_str(&expected).unwrap();
            let beside = [entry.with_extension("catalog.json"), folder.join("catalog.json")];
            let catalog = beside.iter().find_map(|path| std::fs::read_to_string(path).ok());
            compare(&name, &finds_in(&std::fs::read(&entry).unwrap(), catalog.as_deref()), &expected);
        }
        assert!(tried >= 15, "only {tried} cases in {}", folder.display());
    }

    fn compare(name: &str, found: &[String], expected: &serde_json::Value) {
        let mut left: Vec<&String> = found.iter().collect();
        for one in expected["diagnostics"].as_array().unwrap() {
            let text = |field: &str| one[field].as_str().unwrap_or_default().to_owned();
            let end = format!(" {} {} {}", text("verdict"), text("code"), text("path"));
            let place = one["line"].as_u64().map(|line| format!("{line}:{}", one["column"]));
            let at = left.iter().position(|line| {
                line.ends_with(&end)
                    && place.as_ref().is_none_or(|place| line.starts_with(&format!("{place} ")))
            });
            let at = at.unwrap_or_else(|| panic!("{name}: no{end} at {place:?} in {left:#?}"));
            left.remove(at);
        }
        left.retain(|line| !line.contains(" advice "));
        assert!(left.is_empty(), "{name}: not expected: {left:#?}");
        let blocks = |verdict: &str| found.iter().any(|line| line.contains(verdict));
        assert_eq!(expected["canSave"], !blocks(" save "), "{name}");
        assert_eq!(expected["canPublish"], !blocks(" save ") && !blocks(" publish "), "{name}");
    }
}
