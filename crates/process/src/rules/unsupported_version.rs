use flow::{Command, Fix, SourceEdit};
use yaml::{Document, Kind, Style};

use super::code;
use crate::finding::{Code, Finding, Mending};
use crate::model::top;
use crate::read::{quoted, scalar};
use crate::schema::VERSION;

pub(crate) static CODE: Code = Code {
    fixes: set_version,
    ..code(
        "workflow.document.unsupportedVersion",
        "`version` is not the whole number 2, or is missing.",
        "version: '2'\nstart: s\nnodes:\n  s: {type: start, to: e}\n  e: {type: end, outcome: completed}\n",
        "version: 2\nstart: s\nnodes:\n  s: {type: start, to: e}\n  e: {type: end, outcome: completed}\n",
    )
};

/// Whether the document says that it is one of ours. Says nothing of a text that could not be read.
pub(crate) fn check(doc: &Document) -> Option<Finding> {
    doc.root()?;
    let value = top(doc, "version").map(|entry| entry.1);
    if value.is_some_and(|value| scalar::number(value) == scalar::Number::Whole(VERSION)) {
        return None;
    }
    let found = match value {
        Some(value) if value.kind() == Kind::Scalar && !value.is_unset() => quoted(value.raw()),
        _ => "-".into(),
    };
    let at = value.map(|value| value.span());
    let params = vec![("found", found), ("expected", VERSION.to_string().into())];
    Some(Finding { code: &CODE, path: "version".into(), at, params })
}

/// Writes the version where none is said, or without quotes where it is in quotes. A document of another version would
/// not become one of ours by its number alone.
fn set_version(mending: &Mending<'_>) -> Vec<Fix> {
    let Some((from, to, insert)) = edit(mending.doc) else { return vec![] };
    let unit = |byte| mending.doc.position(byte).utf16;
    let edit = SourceEdit { from: unit(from), to: unit(to), insert };
    let value = format!("version: {VERSION}");
    vec![mending.fix("fix-use", &[("value", &value)], true, Command::EditText { edits: vec![edit] })]
}

fn edit(doc: &Document) -> Option<(usize, usize, String)> {
    let version = VERSION.to_string();
    if let Some((_, value)) = top(doc, "version") {
        let quoted = matches!(value.style(), Style::SingleQuoted | Style::DoubleQuoted);
        return (quoted && value.text() == version).then(|| (value.span().start, value.span().end, version));
    }
    let root = doc.root()?;
    let text = doc.text();
    let line_break = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let line = format!("version: {version}{line_break}");
    let at = root.span().start;
    if root.kind() == Kind::Map {
        let in_flow = text.get(at..)?.starts_with('{');
        let comma = if root.is_empty() { "" } else { ", " };
        return Some(match in_flow {
            true => (at + 1, at + 1, format!("version: {version}{comma}")),
            false => (at, at, line),
        });
    }
    let is_empty = root.kind() == Kind::Scalar && root.span().is_empty();
    let gap = if doc.position(text.len()).column == 1 { "" } else { line_break };
    is_empty.then(|| (text.len(), text.len(), format!("{gap}{line}")))
}

#[cfg(test)]
mod tests {
    use flow::{Dialect, OpenContext};

    use crate::ProcessDialect;
    use crate::testing::{check, finds};

    /// The text after the fix, when there is one.
    fn mend(text: &str) -> Option<String> {
        let mut document = ProcessDialect.open(text.as_bytes().to_vec(), OpenContext::default());
        let fix = document.diagnostics().into_iter().find_map(|found| found.fixes.into_iter().next())?;
        document.apply(&fix.command).unwrap();
        Some(document.text())
    }

    #[test]
    fn points_at_the_value() {
        check(&super::CODE, "version", "1:10");
    }

    #[test]
    fn stands_alone() {
        for text in ["", "hello", "[a]", "start: s\ncolour: red\n"] {
            assert_eq!(finds(text), ["- save workflow.document.unsupportedVersion version"], "{text:?}");
        }
        assert_eq!(
            finds("version: 3\ncolour: red\n"),
            ["1:10 save workflow.document.unsupportedVersion version"]
        );
    }

    #[test]
    fn is_written_where_it_is_missing() {
        let cases = [
            ("", "version: 2\n"),
            ("\u{feff}", "\u{feff}version: 2\n"),
            ("# note\n", "# note\nversion: 2\n"),
            ("# note", "# note\nversion: 2\n"),
            ("# 🙂\r\ntitle: T\r\n", "# 🙂\r\nversion: 2\r\ntitle: T\r\n"),
            ("---\ntitle: T\n", "---\nversion: 2\ntitle: T\n"),
            ("{title: T}\n", "{version: 2, title: T}\n"),
            ("{}\n", "{version: 2}\n"),
            ("version: '2' # ours\ntitle: T\n", "version: 2 # ours\ntitle: T\n"),
        ];
        for (text, mended) in cases {
            assert_eq!(mend(text).as_deref(), Some(mended), "{text:?}");
        }
        for text in ["version: 3\n", "version: 1\ntitle: T\n", "- a\n", "text\n"] {
            assert_eq!(mend(text), None, "{text:?}");
        }
    }
}
