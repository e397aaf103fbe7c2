//! SARIF 2.1.0, for code scanning.

use std::collections::BTreeMap;

use flow::{DiagnosticView, Verdict};
use serde_json::{Value, json};

use super::Report;

/// One run over all files.
pub(super) fn print(reports: &[Report], publish: bool) -> String {
    let mut rules: BTreeMap<&str, Verdict> = BTreeMap::new();
    for finding in reports.iter().flat_map(|report| &report.findings) {
        rules.insert(&finding.code, finding.verdict);
    }
    let index: BTreeMap<&str, usize> = rules.keys().enumerate().map(|(at, code)| (*code, at)).collect();
    let results = reports.iter().flat_map(|report| {
        report
            .findings
            .iter()
            .map(|finding| result(&report.file, finding, index.get(&*finding.code), publish))
    });
    let rule = |(code, verdict): (&&str, &Verdict)| {
        let about = process::codes()
            .iter()
            .find(|known| known.id == *code)
            .map_or("A catalog cannot be used.", |known| known.about);
        json!({
            "id": code,
            "shortDescription": { "text": about },
            "defaultConfiguration": { "level": level(*verdict, publish) },
        })
    };
    let log = json!({
        "version": "2.1.0",
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "runs": [{
            "tool": { "driver": {
                "name": "millrace",
                "version": env!("CARGO_PKG_VERSION"),
                "rules": rules.iter().map(rule).collect::<Vec<_>>(),
            } },
            "columnKind": "utf16CodeUnits",
            "results": results.collect::<Vec<_>>(),
        }],
    });
    format!("{log:#}\n")
}

fn result(file: &str, finding: &DiagnosticView, rule: Option<&usize>, publish: bool) -> Value {
    let mut place = json!({ "artifactLocation": { "uri": uri(file) } });
    if let (Some(at), Some(place)) = (&finding.place, place.as_object_mut()) {
        let region = json!({
            "startLine": at.line,
            "startColumn": at.column,
            "endLine": at.end_line,
            "endColumn": at.end_column,
        });
        place.insert("region".into(), region);
    }
    let mut location = json!({ "physicalLocation": place });
    if let Some(location) = location.as_object_mut().filter(|_| !finding.path.is_empty()) {
        location.insert("logicalLocations".into(), json!([{ "fullyQualifiedName": finding.path }]));
    }
    json!({
        "ruleId": finding.code,
        "ruleIndex": rule,
        "level": level(finding.verdict, publish),
        "message": { "text": finding.message },
        "locations": [location],
        "properties": { "verdict": finding.verdict },
    })
}

fn level(verdict: Verdict, publish: bool) -> &'static str {
    match verdict {
        Verdict::Save => "error",
        Verdict::Publish if publish => "error",
        Verdict::Publish => "warning",
        Verdict::Advice => "note",
    }
}

/// A file name as a relative or absolute reference.
fn uri(file: &str) -> String {
    let kept = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/!$&'()*+,;=@".contains(&byte);
    let slashes = file.replace('\\', "/");
    let encode = |byte: u8| match kept(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    slashes.bytes().map(encode).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn names_become_references() {
        assert_eq!(super::uri("a b/ş.yaml"), "a%20b/%C5%9F.yaml");
        assert_eq!(super::uri("x:y%.yaml"), "x%3Ay%25.yaml");
    }
}
