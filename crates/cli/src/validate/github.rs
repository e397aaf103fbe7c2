//! Annotations as GitHub's workflow commands.

use flow::{DiagnosticView, Verdict};

use super::Report;

/// An annotation for each finding of a file. What does not stand in the way of what is asked for is a warning.
pub(super) fn text(report: &Report, publish: bool) -> String {
    report.findings.iter().map(|finding| annotation(&report.file, finding, publish)).collect()
}

fn annotation(file: &str, finding: &DiagnosticView, publish: bool) -> String {
    let kind = match finding.verdict {
        Verdict::Save => "error",
        Verdict::Publish if publish => "error",
        Verdict::Publish => "warning",
        Verdict::Advice => "notice",
    };
    let mut line = format!("::{kind} file={}", property(file));
    if let Some(place) = &finding.place {
        line += &format!(",line={},col={}", place.line, place.column);
        line += &format!(",endLine={},endColumn={}", place.end_line, place.end_column);
    }
    line += &format!(",title={}::{}\n", property(&finding.code), data(&finding.message));
    line
}

/// A message, in which breaks would end the command.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
