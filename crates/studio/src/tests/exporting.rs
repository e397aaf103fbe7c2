use std::fs;
use std::path::Path;

use super::Bench;
use crate::api::*;

const TEXT: &str = "a > b @0,0\nb @300,0\n";

fn export(
    bench: &Bench,
    doc: DocId,
    path: &Path,
    change: impl FnOnce(&mut ExportParams),
) -> Result<ExportResult, RpcError> {
    let mut params = ExportParams {
        doc,
        path: path.to_str().unwrap().into(),
        overwrite: false,
        dark: false,
        background: ExportBackground::Dots,
        scale: 1.0,
        findings: true,
        text: false,
        keys: vec![],
    };
    change(&mut params);
    bench.studio.export(params)
}

#[test]
fn a_picture_is_written_and_the_document_stays_as_it_is() {
    let bench = Bench::new();
    let doc = bench.open(&bench.file("a.yaml", TEXT)).info.id;
    bench.insert(doc, "# x\n");
    for (name, start) in [("a.svg", &b"<svg "[..]), ("a.png", b"\x89PNG"), ("a.pdf", b"%PDF-")] {
        let path = bench.path(name);
        let result = export(&bench, doc, &path, |_| {}).unwrap();
        let bytes = fs::read(&path).unwrap();
        assert!(bytes.starts_with(start) && result.bytes as usize == bytes.len(), "{name}");
        assert!(result.width > 300 && result.height > 64, "{name}");
    }
    let document = bench.get(doc);
    assert!(document.info.dirty && document.info.path.unwrap().ends_with("a.yaml"));
    assert_eq!(document.text, format!("# x\n{TEXT}"));
    assert_eq!(bench.leftovers(), [""; 0]);
}

#[test]
fn a_file_that_is_there_is_replaced_only_when_asked_to() {
    let bench = Bench::new();
    let doc = bench.open(&bench.file("a.yaml", TEXT)).info.id;
    let path = bench.file("a.svg", "mine");
    assert_eq!(export(&bench, doc, &path, |_| {}).unwrap_err().code, "file.exists");
    assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
    export(&bench, doc, &path, |params| params.overwrite = true).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap().matches("<g class=\"node\"").count(), 2);
    let some = |params: &mut ExportParams| (params.overwrite, params.keys) = (true, vec!["b".into()]);
    export(&bench, doc, &path, some).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap().matches("<g class=\"node\"").count(), 1);
}

#[test]
fn what_cannot_be_drawn_or_written_is_refused() {
    let bench = Bench::new();
    let doc = bench.open(&bench.file("a.yaml", TEXT)).info.id;
    let code = |name: &str, change: fn(&mut ExportParams)| {
        export(&bench, doc, &bench.path(name), change).unwrap_err().code
    };
    assert_eq!(code("a.jpg", |_| {}), "export.format");
    assert_eq!(code("a.png", |params| params.scale = 5.0), "export.scale");
    assert_eq!(code("a.png", |params| params.scale = f64::NAN), "export.scale");
    assert_eq!(code("a.svg", |params| params.keys = vec!["nobody".into()]), "export.empty");
    assert_eq!(code("no/such/a.svg", |_| {}), "file.noFolder");
    assert_eq!(code("a.svg", |params| params.doc = 99), "document.unknown");
    let open = bench.open(&bench.file("open.svg", TEXT)).info;
    assert_eq!(code("open.svg", |params| params.overwrite = true), "file.openElsewhere");
    assert_eq!(fs::read_to_string(open.path.unwrap()).unwrap(), TEXT);
    assert!(!bench.path("a.svg").exists() && !bench.path("a.png").exists());
}

#[test]
fn letters_that_no_font_has_are_named() {
    let bench = Bench::new();
    // Given to nobody, so that no font has it.
    let doc = bench.open(&bench.file("a.yaml", "a\u{10fffd} > b @0,0\nb @300,0\n")).info.id;
    for name in ["a.svg", "a.png", "a.pdf"] {
        assert_eq!(export(&bench, doc, &bench.path(name), |_| {}).unwrap().undrawn, ["\u{10fffd}"], "{name}");
    }
    let text = export(&bench, doc, &bench.path("b.svg"), |params| params.text = true).unwrap();
    assert_eq!(text.undrawn, [""; 0], "whoever opens it may have a font");
}
