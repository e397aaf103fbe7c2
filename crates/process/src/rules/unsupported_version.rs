use yaml::{Document, Kind};

use super::code;
use crate::finding::{Code, Finding, Mending};
use crate::model::top;
use crate::read::{quoted, scalar};
use crate::schema::VERSION;

pub(crate) static CODE: Code = Code {
    fixes: |_: &Mending<'_>| vec![],
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

#[cfg(test)]
mod tests {
    use crate::testing::{check, finds};

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
}
