use flow::Verdict;

use super::code;
use crate::finding::{Code, Finding};

pub(crate) static CODE: Code = Code {
    verdict: Verdict::Advice,
    ..code(
        "workflow.advice.catalogMissing",
        "Something was not checked for want of a catalog without faults, which says what the definition makes available.",
        "version: 2\nstart: start\nnodes:\n  start: {type: start, to: step}\n  step: {type: end, outcome: completed}\n",
        "version: 2\nstart: start\nnodes:\n  start: {type: start, to: step}\n  step: {type: end}\n",
    )
};

/// The finding, which stands nowhere. `fault` is line and column of the first fault of the catalog, when there is a
/// faulty one.
pub(crate) fn finding(fault: Option<(u32, u32)>) -> Finding {
    let (line, column) = fault.unwrap_or_default();
    let params = vec![
        ("faulty", if fault.is_some() { "yes" } else { "no" }.into()),
        ("line", line.to_string().into()),
        ("column", column.to_string().into()),
    ];
    Finding { code: &CODE, path: String::new(), at: None, params }
}

#[cfg(test)]
mod tests {
    use flow::{Command, Dialect, Document, Found, OpenContext};

    use super::*;
    use crate::ProcessDialect;
    use crate::testing::{finds_against, finds_in};

    #[test]
    fn is_said_once_and_only_when_something_would_have_been_checked() {
        assert_eq!(finds_in(CODE.bad.as_bytes(), None), ["- advice workflow.advice.catalogMissing "]);
        let found = finds_in(CODE.good.as_bytes(), None);
        assert_eq!(found, ["5:3 publish workflow.publication.outcomeMissing nodes.step.outcome"]);
        assert_eq!(finds_against(r#"{"subject": {"kind": "entity"}}"#, CODE.bad), Vec::<String>::new());
    }

    fn says(document: &dyn Document) -> bool {
        let of_none = document.findings(None).iter().any(|finding| finding.code == CODE.id);
        assert_eq!(of_none, document.diagnostics().iter().any(|finding| finding.code == CODE.id));
        of_none
    }

    #[test]
    fn tells_where_a_faulty_catalog_has_its_first_fault() {
        let context = OpenContext { catalog: Some("{\n  \"subjct\": {}}".into()), ..OpenContext::default() };
        let mut document = ProcessDialect.open(CODE.bad.as_bytes().to_vec(), context);
        let said = |document: &dyn Document| {
            let found = document.findings(None).remove(0).params;
            ["faulty", "line", "column"].map(|name| found[name].to_string()).join(" ")
        };
        assert_eq!(said(&*document), "yes 1 1");
        document.set_catalog(Some("{\n  \"subject\": 7}".into()));
        assert_eq!(said(&*document), "yes 2 14");
        document.set_catalog(None);
        assert_eq!(said(&*document), "no 0 0");
    }

    #[test]
    fn comes_and_goes_with_what_would_be_checked_and_with_the_catalog() {
        let mut document = ProcessDialect.open(CODE.good.as_bytes().to_vec(), OpenContext::default());
        assert!(!says(&*document));
        let path = || "nodes.step.outcome".to_owned();
        let told = |found: &Found| matches!(found, Found::Of(named) if named.contains(&None));
        let applied = document.apply(&Command::Set { path: path(), value: "done".into() }).unwrap();
        assert!(says(&*document) && told(&applied.found));
        document.set_catalog(Some(r#"{"subject": {"kind": "entity"}}"#.into()));
        assert!(!says(&*document));
        document.set_catalog(None);
        assert!(says(&*document));
        let applied = document.apply(&Command::Unset { path: path() }).unwrap();
        assert!(!says(&*document) && told(&applied.found));
    }
}
