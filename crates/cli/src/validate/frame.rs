//! Findings as text: each with its line and a marker under the place.

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use flow::{DiagnosticView, Messages, Verdict};

use super::{Report, count};
use crate::terminal;

/// The report of a file. Findings that only keep from publishing are left out when it is not to be published.
pub(super) fn text(report: &Report, publish: bool, messages: &Messages) -> String {
    let source = String::from_utf8_lossy(&report.bytes);
    let renderer = if terminal::has_colours() { Renderer::styled() } else { Renderer::plain() };
    let starts = line_starts(&source);
    let mut out = String::new();
    for finding in report.findings.iter().filter(|finding| publish || finding.verdict != Verdict::Publish) {
        out.push_str(&frame(report, &source, &starts, finding, &renderer, messages));
        out.push_str("\n\n");
    }
    out.push_str(&summary(report, publish, messages));
    out.push('\n');
    out
}

fn frame(
    report: &Report,
    source: &str,
    starts: &[usize],
    finding: &DiagnosticView,
    renderer: &Renderer,
    messages: &Messages,
) -> String {
    let word = |id: &str| messages.get(id, []);
    let (level, name) = match finding.verdict {
        Verdict::Save => (Level::ERROR, word("cli-blocks-saving")),
        Verdict::Publish => (Level::WARNING, word("cli-blocks-publishing")),
        Verdict::Advice => (Level::HELP, word("cli-advice")),
    };
    let level = level.with_name(name);
    let title = level.primary_title(finding.message.clone()).id(finding.code.clone());
    let mut group = match line_of(source, starts, finding) {
        Some((number, line, span)) => {
            let snippet = Snippet::source(line)
                .path(report.file.clone())
                .line_start(number)
                .annotation(AnnotationKind::Primary.span(span).label(finding.path.clone()));
            title.element(snippet)
        }
        None => {
            let at = if finding.path.is_empty() {
                report.file.clone()
            } else {
                format!("{}: {}", report.file, finding.path)
            };
            title.element(Level::NOTE.no_name().message(at))
        }
    };
    if let Some(fix) = finding.fixes.first() {
        group = group.element(Level::HELP.with_name(word("cli-fix")).message(fix.title.clone()));
    }
    renderer.render(&[group])
}

/// The line of a finding's place: its number, its text, and the place in it, cut to the line and to what can be shown.
fn line_of<'s>(
    source: &'s str,
    starts: &[usize],
    finding: &DiagnosticView,
) -> Option<(usize, &'s str, std::ops::Range<usize>)> {
    const LONGEST: usize = 400;
    let place = finding.place.as_ref()?;
    let number = place.line as usize;
    let start = *starts.get(number.checked_sub(1)?)?;
    let whole = source.get(start..)?.split(['\n', '\r']).next().unwrap_or_default();
    let whole = if number == 1 { whole.strip_prefix('\u{feff}').unwrap_or(whole) } else { whole };
    let from = byte_of_unit(whole, place.column.saturating_sub(1));
    let to = if place.end_line == place.line {
        byte_of_unit(whole, place.end_column.saturating_sub(1))
    } else {
        whole.len()
    };
    // Of a very long line only the part around the place is shown.
    let first = floor(whole, from.saturating_sub(LONGEST / 2));
    let last = floor(whole, (from + LONGEST / 2).min(whole.len()));
    let line = whole.get(first..last)?;
    Some((number, line, from - first..to.clamp(from, last) - first))
}

fn byte_of_unit(line: &str, unit: u32) -> usize {
    let mut units = 0;
    for (at, c) in line.char_indices() {
        if units >= unit {
            return at;
        }
        units += c.len_utf16() as u32;
    }
    line.len()
}

fn floor(line: &str, at: usize) -> usize {
    (0..=at).rev().find(|at| line.is_char_boundary(*at)).unwrap_or(0)
}

fn line_starts(source: &str) -> Vec<usize> {
    std::iter::once(0).chain(source.match_indices('\n').map(|(at, _)| at + 1)).collect()
}

fn summary(report: &Report, publish: bool, messages: &Messages) -> String {
    let id = match (report.can_save, report.can_publish || !publish) {
        (false, _) => "cli-cannot-save",
        (true, false) => "cli-cannot-publish",
        (true, true) if publish => "cli-can-publish",
        (true, true) => "cli-can-save",
    };
    let counts =
        [Verdict::Save, Verdict::Publish, Verdict::Advice].map(|v| count(&report.findings, v).to_string());
    let [save, publish, advice] = &counts;
    messages.get(id, [("file", &*report.file), ("save", save), ("publish", publish), ("advice", advice)])
}
