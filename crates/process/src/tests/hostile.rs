//! Nothing that can be typed makes the core panic, hang or change what it may not.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use flow::{Command, Dialect, Document, OpenContext};

use crate::ProcessDialect;

fn open(bytes: Vec<u8>) -> Box<dyn Document> {
    ProcessDialect.open(bytes, OpenContext::default())
}

/// Looks at everything.
fn look(document: &dyn Document) {
    let findings = document.diagnostics();
    for key in document.keys() {
        document.view(&key);
        document.form(&key);
        document.locate(&crate::path::node(&key));
    }
    document.copy(&document.keys());
    document.viewport();
    for finding in findings {
        document.owner(&finding.path);
        document.locate(&finding.path);
        if let Some(span) = finding.span {
            document.position(span.start);
            document.node_at(span.end);
        }
    }
}

/// Files up to this size are cut off after every byte, larger ones here and there.
const SMALL: usize = 64 << 10;

/// Every document below a folder.
fn documents_in(folder: &str) -> Vec<PathBuf> {
    let mut found = vec![];
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder)];
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "yaml" || end == "json") {
                found.push(path);
            }
        }
    }
    found
}

#[test]
fn every_case_cut_off_anywhere_is_read() {
    // Cases begin alike: what was tried already is not tried again.
    let mut tried = HashSet::new();
    for path in documents_in("tests/cases") {
        let bytes = std::fs::read(&path).unwrap();
        let step = bytes.len().div_ceil(SMALL).max(1);
        for end in (0..bytes.len()).step_by(step).filter(|end| tried.insert(bytes[..*end].to_vec())) {
            let document = open(bytes[..end].to_vec());
            look(&*document);
            assert_eq!(document.bytes(), &bytes[..end], "{} cut at {end}", path.display());
        }
    }
    assert!(tried.len() > 20_000, "only {}", tried.len());
}

#[test]
fn values_of_every_kind_at_every_field_are_read() {
    let values = [
        "~",
        "''",
        "x",
        "[]",
        "[x]",
        "[[x]]",
        "{}",
        "{a: b}",
        "[{}]",
        "[~]",
        "{key: [x]}",
        "1e999",
        "-0",
        "\"\\0\"",
        "|\n   a",
    ];
    let mut tried = 0;
    for kind in crate::schema::NODE_TYPES {
        for field in kind.fields {
            for value in values {
                let text = format!(
                    "version: 2\nstart: s\nnodes:\n  s: {{type: start, to: n}}\n  n:\n    type: {}\n    {}: {value}\ndesigner:\n  nodes:\n    n: {value}\n  viewport: {value}\n",
                    kind.id, field.name
                );
                let mut document = open(text.into_bytes());
                look(&*document);
                let _ = document.apply(&Command::Unset { path: format!("nodes.n.{}", field.name) });
                look(&*document);
                tried += 1;
            }
        }
    }
    assert!(tried > 400);
}

#[test]
fn a_hundred_thousand_nodes_in_a_chain_do_not_overflow_the_stack() {
    use std::fmt::Write;
    let mut text = String::from("version: 2\nstart: s\nnodes:\n  s: {type: start, to: n0}\n");
    for n in 0..100_000 {
        let _ = writeln!(text, "  n{n}: {{type: if, condition: item.A{n}, onTrue: n{}, onFalse: e}}", n + 1);
    }
    text.push_str(
        "  n100000: {type: if, condition: item.A, onTrue: s0, onFalse: n0}\n  e: {type: end, outcome: x}\n",
    );
    let document = open(text.into_bytes());
    let findings = super::findings(&*document);
    assert_eq!(findings.iter().map(|f| f.code).collect::<Vec<_>>(), ["workflow.document.unknownTarget"]);
    let mut document = document;
    let command =
        Command::Connect { node: "n100000".into(), output: "true".into(), target: "e".into(), input: None };
    document.apply(&command).unwrap();
    let findings = super::findings(&*document);
    assert_eq!(
        findings.iter().map(|f| (f.code, &*f.path)).collect::<Vec<_>>(),
        [("workflow.advice.busyLoop", "nodes.n0")]
    );
}

#[test]
fn a_document_in_one_line_is_read_in_time() {
    let nodes: Vec<String> = (0..20_000).map(|n| format!("n{n}: {{type: devLog, to: nowhere{n}}}")).collect();
    let text =
        format!("{{version: 2, start: s, nodes: {{s: {{type: start, to: n0}}, {}}}}}\n", nodes.join(", "));
    let document = open(text.into_bytes());
    assert_eq!(document.diagnostics().len(), 60_000);
    let keys = document.keys();
    assert_eq!(keys.iter().filter(|key| document.view(key).is_some()).count(), 20_001);
}

/// Five thousand findings of one kind in one flow list or map. Looking through the others, or counting the text from
/// its beginning, for each of them would take minutes.
#[test]
fn many_findings_in_one_place_are_listed_in_time() {
    const MANY: usize = 5_000;
    let list = |item: &dyn Fn(usize) -> String| (0..MANY).map(item).collect::<Vec<_>>().join(", ");
    let flow = |step: &str, designer: &str| {
        format!(
            "version: 2\nstart: start\nnodes:\n  start: {{type: start, to: step}}\n  step: {{{step}}}\n  end: {{type: end, outcome: x}}\n{designer}"
        )
    };
    let delay = "type: delay, duration: {value: 1, unit: days}, to: end";
    let asking = |choices: String| {
        format!(
            "type: userInput, title: Decide, admission: {{mode: dsl, expression: user.A}}, choices: [{choices}]"
        )
    };
    let waiting = |observations: String| {
        format!("type: waitEvent, onEvent: end, events: {{mode: any, observations: [{observations}]}}")
    };
    let texts = [
        ("workflow.document.unknownField", MANY, {
            flow(&format!("{delay}, {}", list(&|n| format!("u{n}: 1"))), "")
        }),
        ("workflow.userInput.choiceKeyDuplicate", MANY - 1, {
            flow(&asking(list(&|n| format!("{{key: a, title: T{n}, to: end}}"))), "")
        }),
        ("workflow.publication.missingTransition", MANY, {
            flow(&asking(list(&|n| format!("{{key: a{n}, title: T{n}}}"))), "")
        }),
        ("workflow.waitEvent.observationKeyDuplicate", MANY - 1, {
            flow(&waiting(list(&|_| "{key: a, sourceKind: subject, eventTypes: [updated]}".into())), "")
        }),
        ("workflow.waitEvent.eventTypeUnsupported", MANY - 1, {
            let types = list(&|_| "updated".into());
            flow(&waiting(format!("{{key: a, sourceKind: subject, eventTypes: [{types}]}}")), "")
        }),
        ("workflow.designer.offsetRange", MANY, {
            let inputs = list(&|n| format!("i{n}: {{side: left, offset: 2}}"));
            flow(delay, &format!("designer:\n  nodes:\n    step: {{inputs: {{{inputs}}}}}\n"))
        }),
    ];
    let began = std::time::Instant::now();
    for (code, count, text) in texts {
        let document = open(text.into_bytes());
        let findings = super::findings(&*document);
        assert_eq!(findings.iter().filter(|finding| finding.code == code).count(), count, "{code}");
        for finding in findings {
            assert!(document.owner(&finding.path).is_some(), "{}", finding.path);
            let span = finding.span.unwrap();
            assert!(document.position(span.start) < document.position(span.end));
        }
    }
    assert!(began.elapsed().as_secs() < 60, "{:?}", began.elapsed());
}
