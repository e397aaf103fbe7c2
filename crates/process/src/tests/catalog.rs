//! What a document is held against when it has a catalog.

use flow::{Command, Dialect, Document, Found, Locale, OpenContext};

use crate::ProcessDialect;

const CATALOG: &str = r#"{
  "subject": {"kind": "entity"},
  "fields": {
    "item": [
      {"name": "Total", "type": "decimal"},
      {"name": "Buyer", "type": "reference", "element": "buyer"},
      {"name": "Lines", "type": "collection", "element": "line"}
    ],
    "user": [{"name": "Team", "type": "text"}]
  },
  "elements": [
    {"key": "buyer", "fields": [{"name": "Name", "type": "text"}]},
    {"key": "line", "fields": [{"name": "Qty", "type": "integer"}]}
  ],
  "roles": ["quality"]
}"#;

fn text(condition: &str) -> String {
    format!(
        "version: 2
start: start
nodes:
  start: {{type: start, to: step}}
  step:
    type: if
    condition: {condition}
    onTrue: log
    onFalse: end
  log: {{type: devLog, level: error, message: 'From {{item.Buyer.Name}}', to: ask}}
  ask:
    type: userInput
    title: Ask
    choices: [{{key: a, title: A, to: end}}]
    admission: {{mode: dsl, expression: user.Team = 'x' AND HAS ROLE 'quality'}}
  end: {{type: end, outcome: completed}}
"
    )
}

fn open(text: &str, catalog: Option<&str>) -> Box<dyn Document> {
    let context = OpenContext { locale: Locale::En, catalog: catalog.map(str::to_owned) };
    ProcessDialect.open(text.as_bytes().to_vec(), context)
}

/// Every finding as `line:column code problem`.
fn finds(document: &dyn Document) -> Vec<String> {
    let line = |found: &flow::Diagnostic| {
        let (line, column, _) = document.position(found.span.clone().unwrap_or_default().start);
        let problem = found.params.get("problem").map(|problem| format!(" {problem}"));
        format!("{line}:{column} {}{}", found.code, problem.unwrap_or_default())
    };
    document.diagnostics().iter().map(line).collect()
}

#[test]
fn conditions_are_typed_against_it() {
    let found = |condition| finds(&*open(&text(condition), Some(CATALOG)));
    let none: [&str; 0] = [];
    assert_eq!(found("item.Total > 5 AND ANY item.Lines WHERE (Qty > 1)"), none);
    assert_eq!(
        found("item.Total > 5 AND item.Buyer.Nmae = 'x'"),
        ["7:46 workflow.condition.invalid unknownField"]
    );
    for wrong in [
        "item.Total = 'five'",
        "item.Lines = 1",
        "item.Total",
        "ANY item.Lines WHERE (Total > 1)",
        "data.X = 1",
    ] {
        let found = found(wrong);
        assert!(found.len() == 1 && found[0].contains("workflow.condition.invalid"), "{wrong}: {found:?}");
    }
}

#[test]
fn templates_and_security_expressions_are_typed_against_it() {
    let good = text("item.Total > 5");
    let none: [&str; 0] = [];
    assert_eq!(finds(&*open(&good, Some(CATALOG))), none);
    let found = |from: &str, to: &str| finds(&*open(&good.replace(from, to), Some(CATALOG)));
    assert_eq!(found("Buyer.Name", "Buyer.Nam"), ["10:64 workflow.template.invalid unknownField"]);
    assert_eq!(found("user.Team", "user.Taem"), ["15:45 workflow.userInput.expressionInvalid unknownField"]);
    assert_eq!(found("'quality'", "'qualiti'"), ["15:69 workflow.userInput.expressionInvalid unknownRole"]);
}

#[test]
fn another_catalog_judges_everything_anew_and_a_faulty_one_is_none() {
    let mut document = open(&text("item.Totl > 5"), None);
    let (none, missing): ([&str; 0], _) = ([], ["1:1 workflow.advice.catalogMissing"]);
    assert_eq!(finds(&*document), missing);
    document.set_catalog(Some(CATALOG.to_owned()));
    assert_eq!(finds(&*document), ["7:21 workflow.condition.invalid unknownField"]);
    document.set_catalog(Some(CATALOG.replace("Total", "Totl")));
    assert_eq!(finds(&*document), none);
    document.set_catalog(Some(CATALOG.to_owned()));
    document.set_catalog(Some("{".to_owned()));
    assert_eq!(finds(&*document), missing);
    assert_eq!(finds(&*open(&text("item.Totl > 5"), Some("{"))), missing);
}

#[test]
fn an_edit_is_judged_against_it_too() {
    let mut document = open(&text("item.Total > 5"), Some(CATALOG));
    let set = |value: &str| Command::Set { path: "nodes.step.condition".to_owned(), value: value.to_owned() };
    document.apply(&set("item.Buyer > 5")).unwrap();
    assert!(finds(&*document)[0].starts_with("7:16 workflow.condition.invalid"), "{:?}", finds(&*document));
    assert_eq!(finds(&*document), finds(&*open(&document.text(), Some(CATALOG))));
}

#[test]
fn an_edit_of_one_node_is_judged_at_that_node_alone() {
    let mut document = open(&text("item.Totl > 5"), Some(CATALOG));
    let set = |path: &str, value: &str| Command::Set { path: path.to_owned(), value: value.to_owned() };
    let applied = document.apply(&set("nodes.log.message", "{item.Byer}")).unwrap();
    assert_eq!(applied.found, Found::Of(vec![Some("log".to_owned())]));
    assert_eq!(finds(&*document), finds(&*open(&document.text(), Some(CATALOG))));
    assert_eq!(document.findings(Some("step")).len(), 1);
}

#[test]
fn an_outcome_is_offered_that_the_definition_has() {
    let outcomes = |list: &str| {
        let catalog = format!(r#"{{"subject": {{"kind": "entity"}}, "outcomes": [{list}]}}"#);
        let code = crate::codes().iter().find(|code| code.id.ends_with("outcomeMissing")).unwrap();
        let fixes = open(code.bad, Some(&catalog)).diagnostics().remove(0).fixes;
        fixes.iter().map(|fix| fix.title.clone()).collect::<Vec<_>>()
    };
    assert_eq!(outcomes(r#"{"key": "a"}, {"key": "b", "default": true}"#), ["Use b"]);
    assert_eq!(outcomes(r#"{"key": "a"}, {"key": "b", "default": true, "enabled": false}"#), ["Use a"]);
    assert_eq!(outcomes(""), Vec::<String>::new());
}

#[test]
fn the_name_that_was_probably_meant_is_offered() {
    for (condition, title, mended) in [
        ("item.Totl > 5", "Use Total", "item.Total > 5"),
        ("'item.Buyer.Nam = ''x'''", "Use Name", "'item.Buyer.Name = ''x'''"),
        ("\"ANY item.Lines WHERE (Qtty > 1)\"", "Use Qty", "\"ANY item.Lines WHERE (Qty > 1)\""),
        ("itm.Total > 5", "Use item", "item.Total > 5"),
    ] {
        let mut document = open(&text(condition), Some(CATALOG));
        let fix = document.diagnostics().into_iter().find_map(|found| found.fixes.into_iter().next());
        let fix = fix.unwrap_or_else(|| panic!("no fix for {condition}"));
        assert_eq!((fix.title.as_str(), fix.safe), (title, false));
        document.apply(&fix.command).unwrap();
        assert_eq!(document.text(), text(mended));
    }
    let roles = text("item.Total > 5").replace("'quality'", "'qualty'");
    let mut document = open(&roles, Some(CATALOG));
    let fix = document.diagnostics().into_iter().find_map(|found| found.fixes.into_iter().next()).unwrap();
    document.apply(&fix.command).unwrap();
    assert_eq!(document.text(), text("item.Total > 5"));
}

#[test]
fn a_name_that_the_catalog_does_not_list_can_be_typed_and_is_marked() {
    let catalog = CATALOG.replace("\"roles\"", "\"outcomes\": [{\"key\": \"completed\"}], \"roles\"");
    let mut document = open(&text("item.Total > 5"), Some(&catalog));
    let set = Command::Set { path: "nodes.end.outcome".into(), value: "compl".into() };
    let applied = document.apply(&set).unwrap();
    assert_eq!(
        applied.unfinished.map(|reason| reason.code).as_deref(),
        Some("workflow-document-unknownOutcome")
    );
    assert!(document.diagnostics().iter().any(|found| found.code.ends_with("unknownOutcome")));
}
