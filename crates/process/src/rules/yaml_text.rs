//! What YAML itself says of a text. While one of these stands, nothing else is said.

use yaml::{Document, Error, ErrorKind, Fault};

use super::code;
use crate::finding::{Code, Finding, no_fixes};
use crate::path;

const GOOD: &str =
    "version: 2\nstart: s\nnodes:\n  s: {type: start, to: e}\n  e: {type: end, outcome: completed}\n";

macro_rules! codes {
    ($($name:ident $kind:ident $id:literal $about:literal $bad:expr;)*) => {
        $(pub(crate) static $name: Code = Code { fixes: no_fixes, ..code($id, $about, $bad, GOOD) };)*

        fn code_of(kind: ErrorKind) -> &'static Code {
            match kind {
                $(ErrorKind::$kind => &$name,)*
            }
        }
    };
}

codes! {
    ENCODING Encoding "workflow.yaml.encoding" "The bytes are not UTF-8." "version: 2\ntitle: \u{fffd}\n";
    SYNTAX Syntax "workflow.yaml.syntax" "The text is not well-formed YAML." "version: 2\nstart: [s\n";
    MULTIPLE_DOCUMENTS MultipleDocuments "workflow.yaml.multipleDocuments" "A second document in the file."
        "version: 2\n---\nversion: 2\n";
    DUPLICATE_KEY DuplicateKey "workflow.yaml.duplicateKey" "The same key twice in one map." "version: 2\nversion: 2\n";
    ALIAS Alias "workflow.yaml.aliasUnsupported" "An anchor, an alias or a merge key." "version: &v 2\nstart: *v\n";
    TAG Tag "workflow.yaml.tagUnsupported" "An explicit tag." "version: !!int 2\n";
    KEY KeyNotScalar "workflow.yaml.keyUnsupported" "A map or a list as a key." "version: 2\n[a, b]: c\n";
    DIRECTIVE Directive "workflow.yaml.directiveUnsupported" "A `%` directive." "%YAML 1.2\n---\nversion: 2\n";
    TOO_DEEP TooDeep "workflow.yaml.tooDeep" "More than 64 levels of nesting."
        "version: 2\nstart: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]\n";
    TOO_LARGE TooLarge "workflow.yaml.tooLarge" "More than 16 MiB." "";
}

/// The findings of YAML itself, their places absolute.
pub(crate) fn findings(doc: &Document) -> Vec<Finding> {
    doc.errors().iter().map(|error| finding(doc, error)).collect()
}

fn finding(doc: &Document, error: &Error) -> Finding {
    let mut params = vec![];
    match error.kind {
        ErrorKind::Encoding => params.push(("offset", error.span.start.to_string().into())),
        ErrorKind::Syntax => {
            let fault = error.fault.unwrap_or(Fault::Other);
            let (first, second) = fault.characters();
            params.push(("fault", fault.name().into()));
            params.push(("character", first.map(String::from).unwrap_or_default().into()));
            params.push(("close", second.map(String::from).unwrap_or_default().into()));
        }
        ErrorKind::DuplicateKey => {
            if let Some(yaml::PathStep::Key(key)) = error.path.last() {
                params.push(("key", crate::read::quoted(key)));
            }
        }
        ErrorKind::TooDeep => params.push(("max", yaml::MAX_DEPTH.to_string().into())),
        ErrorKind::TooLarge => params.push(("max", (yaml::MAX_BYTES / 1024 / 1024).to_string().into())),
        _ => {}
    }
    let at = (error.kind != ErrorKind::TooLarge).then(|| error.span.clone());
    Finding { code: code_of(error.kind), path: path::of_steps(doc.root(), &error.path), at, params }
}

#[cfg(test)]
mod tests {
    use crate::testing::{finds, finds_in};

    #[test]
    fn bytes_that_are_not_utf8_are_named_by_their_offset() {
        let found = finds_in(b"version: 2\na: \xff\n", None);
        assert_eq!(found, ["2:4 save workflow.yaml.encoding "]);
    }

    #[test]
    fn more_than_16_mib_are_refused() {
        let text = format!("version: 2\n#{}\n", "x".repeat(16 * 1024 * 1024));
        assert_eq!(finds(&text), ["- save workflow.yaml.tooLarge "]);
    }

    #[test]
    fn a_duplicate_in_a_choice_is_named_by_the_choice() {
        let text = "version: 2\nnodes:\n  a: {choices: [{key: ok, to: x, to: y}]}\n";
        assert_eq!(finds(text), ["3:34 save workflow.yaml.duplicateKey nodes.a.choices.ok.to"]);
    }
}
