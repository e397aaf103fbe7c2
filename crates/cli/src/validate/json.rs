use flow::DiagnosticView;
use serde_json::{Map, Value, json};

use super::Report;

/// A file's report.
pub(super) fn value(report: &Report) -> Value {
    json!({
        "file": report.file,
        "contentHash": report.hash,
        "canSave": report.can_save,
        "canPublish": report.can_publish,
        "diagnostics": report.findings.iter().map(finding).collect::<Vec<_>>(),
    })
}

/// The reports of all files.
pub(super) fn print(reports: Vec<Value>) -> String {
    format!("{:#}\n", Value::Array(reports))
}

fn finding(finding: &DiagnosticView) -> Value {
    let mut map = Map::new();
    map.insert("verdict".into(), json!(finding.verdict));
    map.insert("severity".into(), json!(finding.severity));
    map.insert("code".into(), json!(finding.code));
    map.insert("path".into(), json!(finding.path));
    if let Some(place) = &finding.place {
        map.insert("line".into(), json!(place.line));
        map.insert("column".into(), json!(place.column));
    }
    map.insert("message".into(), json!(finding.message));
    map.insert("parameters".into(), json!(finding.parameters));
    if let Some(fix) = finding.fixes.first() {
        map.insert("fix".into(), json!(fix.title));
    }
    Value::Object(map)
}
