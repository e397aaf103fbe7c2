//! Findings as text: each with its line and a marker under the place.

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use flow::{DiagnosticView, Messages, Verdict};

use super::{Report, count};
use crate::terminal;

/// The report of a file. Findings that only keep from publishing are left out when it is not to be published.
pub(super) fn text(report: &Report, publish: bool, messages: &Messages) -> String {
    let source = String::from_utf8_lossy(&report.bytes);
    let renderer = if terminal::has_colours() { Renderer::styled() } else { Renderer::plain() };
    let mut lines = Lines::new(&source);
    let mut out = String::new();
    for finding in report.findings.iter().filter(|finding| publish || finding.verdict != Verdict::Publish) {
        out.push_str(&frame(report, &mut lines, finding, &renderer, messages));
        out.push_str("\n\n");
    }
    out.push_str(&summary(report, publish, messages));
    out.push('\n');
    out
}

fn frame(
    report: &Report,
    lines: &mut Lines<'_>,
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
    let mut group = match lines.of(finding) {
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

/// The lines of a text. Findings come in order, and very many may stand in one very long line: it is not gone through
/// from its beginning for each.
struct Lines<'s> {
    source: &'s str,
    starts: Vec<usize>,
    /// Number and text of the line that was looked at last, and a place in it: UTF-16 units and bytes.
    number: usize,
    line: &'s str,
    unit: u32,
    byte: usize,
}

impl<'s> Lines<'s> {
    fn new(source: &'s str) -> Self {
        // The first byte of a `\r\n` ends no line.
        let ends = source.match_indices(['\n', '\r']).map(|(at, _)| at + 1);
        let ends = ends.filter(|end| !source.get(end - 1..).is_some_and(|rest| rest.starts_with("\r\n")));
        let starts = std::iter::once(0).chain(ends).collect();
        Self { source, starts, number: 0, line: "", unit: 0, byte: 0 }
    }

    /// The line of a finding's place: its number, its text, and the place in it, cut to the line and to what can be
    /// shown.
    fn of(&mut self, finding: &DiagnosticView) -> Option<(usize, &'s str, std::ops::Range<usize>)> {
        const LONGEST: usize = 400;
        let place = finding.place.as_ref()?;
        let number = place.line as usize;
        self.go_to(number)?;
        let column = place.column.saturating_sub(1);
        let from = self.byte_of(column);
        // Of a very long line only the part around the place is shown.
        let first = floor(self.line, from.saturating_sub(LONGEST / 2));
        let last = floor(self.line, (from + LONGEST / 2).min(self.line.len()));
        let shown = self.line.get(from..last)?;
        let length = if place.end_line == place.line {
            byte_of_unit(shown, place.end_column.saturating_sub(1).saturating_sub(column))
        } else {
            shown.len()
        };
        Some((number, self.line.get(first..last)?, from - first..from - first + length))
    }

    fn go_to(&mut self, number: usize) -> Option<()> {
        if self.number != number {
            let start = *self.starts.get(number.checked_sub(1)?)?;
            let line = self.source.get(start..)?.split(['\n', '\r']).next().unwrap_or_default();
            self.line = if number == 1 { line.strip_prefix('\u{feff}').unwrap_or(line) } else { line };
            (self.number, self.unit, self.byte) = (number, 0, 0);
        }
        Some(())
    }

    /// Byte of a UTF-16 unit of the line.
    fn byte_of(&mut self, unit: u32) -> usize {
        let (known, from) = if unit >= self.unit { (self.unit, self.byte) } else { (0, 0) };
        let rest = self.line.get(from..).unwrap_or_default();
        let byte = from + byte_of_unit(rest, unit - known);
        // A unit inside a character, or after the line, is none to go on from.
        if self.line.get(from..byte).map(|text| text.encode_utf16().count()) == Some((unit - known) as usize)
        {
            (self.unit, self.byte) = (unit, byte);
        }
        byte
    }
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

fn summary(report: &Report, publish: bool, messages: &Messages) -> String {
    let id = match (report.can_save, report.can_publish || !publish) {
        _ if report.is_catalog => "cli-catalog-unusable",
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_line_end_begins_a_line() {
        let mut lines = Lines::new("a\rb\r\nc\n\r\r\nd");
        let found: Vec<_> = (1..=7).map_while(|number| lines.go_to(number).map(|()| lines.line)).collect();
        assert_eq!(found, ["a", "b", "c", "", "", "d"]);
    }
}
