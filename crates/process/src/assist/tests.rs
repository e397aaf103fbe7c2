use flow::{Dialect, Document, Locale, OpenContext, Trial, TrialKind, TrialOutcome};

use crate::ProcessDialect;

const TEXT: &str = "version: 2
start: s
nodes:
  s: {type: start, to: check}
  check: {type: if, condition: item.Total > 1, onTrue: say, onFalse: ask}
  say: {type: devLog, level: info, message: '{item.Name}', to: ask}
  ask:
    type: userInput
    title: Ask
    admission: {mode: dsl, expression: HAS ROLE 'a'}
    choices: [{key: ok, title: OK, to: e}]
  e: {type: end, title: End, outcome: done}
";

const CATALOG: &str = r#"{
  "subject": {"kind": "entity"},
  "fields": {"item": [
    {"name": "Total", "type": "decimal", "title": "Toplam"},
    {"name": "Name", "type": "text"},
    {"name": "Due", "type": "date"},
    {"name": "Kind", "type": "choice", "options": ["Büyük", "Küçük"]},
    {"name": "Owner", "type": "reference", "element": "person"},
    {"name": "Lines", "type": "collection", "element": "line"}
  ]},
  "elements": [
    {"key": "person", "title": "Person", "fields": [{"name": "Email", "type": "text"}]},
    {"key": "line", "title": "Line", "fields": [{"name": "Amount", "type": "integer"}, {"name": "Done", "type": "boolean"}]}
  ],
  "roles": ["manager", "clerk"]
}"#;

const CONDITION: &str = "nodes.check.condition";
const MESSAGE: &str = "nodes.say.message";
const EXPRESSION: &str = "nodes.ask.admission.expression";
const NOW: &str = "2026-02-03T10:20:30Z";

fn open(catalog: Option<&str>, locale: Locale) -> Box<dyn Document> {
    let context = OpenContext { locale, catalog: catalog.map(str::to_owned) };
    ProcessDialect.open(TEXT.as_bytes().to_vec(), context)
}

fn typed() -> Box<dyn Document> {
    open(Some(CATALOG), Locale::En)
}

fn untyped() -> Box<dyn Document> {
    open(None, Locale::En)
}

/// The help at the mark `§`.
fn assist(document: &dyn Document, path: &str, text: &str) -> flow::Assist {
    let (before, after) = text.split_once('§').unwrap();
    let offset = before.encode_utf16().count() as u32;
    document.assist(path, &format!("{before}{after}"), offset).unwrap()
}

fn labels(document: &dyn Document, path: &str, text: &str) -> Vec<String> {
    assist(document, path, text).items.items.into_iter().map(|item| item.label).collect()
}

#[test]
fn only_fields_with_a_language_are_helped() {
    let document = untyped();
    for path in [CONDITION, MESSAGE, EXPRESSION] {
        assert!(document.assist(path, "", 0).is_some(), "{path}");
        assert!(document.try_text(path, "", None, NOW).is_some(), "{path}");
    }
    for path in [
        "",
        "nodes",
        "nodes.check",
        "nodes.check.type",
        "nodes.ask.title",
        "nodes.gone.condition",
        "x.check.condition",
    ] {
        assert_eq!(document.assist(path, "", 0), None, "{path}");
        assert_eq!(document.try_text(path, "", None, NOW), None, "{path}");
    }
}

#[test]
fn problems_are_where_they_are_in_utf16_and_in_the_readers_language() {
    let text = "item.Name = '😀ü' AND item.Totl > 1§";
    let found = assist(&*typed(), CONDITION, text).problems;
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!((found[0].from, found[0].to), (27, 31));
    assert_eq!(found[0].message, "item has no field “Totl”. Did you mean “Total”?");
    let turkish = assist(&*open(Some(CATALOG), Locale::Tr), CONDITION, text).problems;
    assert_ne!(found[0].message, turkish[0].message);
    assert!(assist(&*untyped(), CONDITION, text).problems.is_empty());
    // A blank text is only missing.
    assert!(assist(&*typed(), CONDITION, " \n §").problems.is_empty());
}

#[test]
fn what_may_be_written_depends_on_the_place() {
    let document = typed();
    let all = labels(&*document, CONDITION, "item.§");
    assert_eq!(all, ["Total", "Name", "Due", "Kind", "Owner"]);
    assert_eq!(labels(&*document, EXPRESSION, "HAS ROLE §"), ["manager", "clerk"]);
    assert!(labels(&*document, MESSAGE, "Dear {§").contains(&"item.Name".to_owned()));
    assert!(labels(&*document, MESSAGE, "Dear §").is_empty());
    assert_eq!(labels(&*document, CONDITION, "ANY item.Lines WHERE (A§")[..2], ["Amount", "Done"]);

    let items = assist(&*document, CONDITION, "item.Kind = B§ AND TRUE").items;
    assert_eq!((items.from, items.to, items.more), (12, 13, false));
    let option = &items.items[0];
    assert_eq!(
        (&*option.label, &*option.insert, option.cursor, &option.detail),
        ("Büyük", "'Büyük'", 7, &None)
    );
    let total = assist(&*document, CONDITION, "item.T§").items.items.swap_remove(0);
    assert_eq!(total.detail.as_deref(), Some("Toplam · number"));
    let items = assist(&*document, CONDITION, "LEN§").items.items;
    let length = items.iter().find(|item| item.label == "LENGTH").unwrap();
    assert_eq!((&*length.insert, length.cursor), ("LENGTH()", 7));
    assert_eq!(length.about.as_deref(), Some("How many characters the text has."));
}

#[test]
fn without_a_catalog_the_names_of_other_texts_are_known() {
    let document = untyped();
    assert_eq!(labels(&*document, MESSAGE, "{item.§}"), ["Total"]);
    assert_eq!(labels(&*document, CONDITION, "item.§ > 1"), ["Name"]);
    assert!(labels(&*document, MESSAGE, "{T§").contains(&"item.Total".to_owned()));
    // Its own text does not count: half a name would be offered for itself.
    assert!(labels(&*document, EXPRESSION, "HAS ROLE §").is_empty());

    let condition =
        "ANY item.Lines WHERE (Part.Code = user.Id AND COUNT(Notes) > 0) AND item.Owner.Email = 'x'";
    let text = TEXT.replace("item.Total > 1", condition);
    let document = ProcessDialect.open(text.into_bytes(), OpenContext::default());
    assert_eq!(labels(&*document, MESSAGE, "{item.Owner.§}"), ["Email"]);
    assert_eq!(labels(&*document, EXPRESSION, "COUNT(item.§"), ["Lines", "Name", "Owner"]);
    let inside = labels(&*document, EXPRESSION, "ANY item.Lines WHERE (§");
    assert_eq!(inside[0], "Part");
    assert_eq!(labels(&*document, EXPRESSION, "ANY item.Lines WHERE (COUNT(§"), ["Notes", "Part"]);
    assert!(!inside.contains(&"user".to_owned()));
    assert_eq!(labels(&*document, EXPRESSION, "ANY item.Lines WHERE (Part.§"), ["Code"]);
}

#[test]
fn a_catalog_with_many_fields_is_asked_for_what_is_typed() {
    let fields: Vec<String> = (0..1000).map(|i| format!(r#"{{"name": "F{i}", "type": "text"}}"#)).collect();
    let catalog =
        format!(r#"{{"subject": {{"kind": "entity"}}, "fields": {{"item": [{}]}}}}"#, fields.join(","));
    let document = open(Some(&catalog), Locale::En);
    let items = assist(&*document, CONDITION, "item.§").items;
    assert_eq!((items.items.len(), items.more), (200, true));
    let items = assist(&*document, CONDITION, "item.f99§").items;
    assert_eq!((items.items.len(), items.more, &*items.items[0].label), (11, true, "F99"));
}

#[test]
fn the_call_around_the_cursor_is_told() {
    let document = untyped();
    let told = |path, text| {
        let found = assist(&*document, path, text).signature.unwrap();
        assert!(!found.about.is_empty(), "{text}");
        format!("{}({}) {}", found.name, found.parameters.join(", "), found.active)
    };
    assert_eq!(told(CONDITION, "lower(§"), "LOWER(text) 0");
    assert_eq!(told(CONDITION, "COALESCE(item.A, §"), "COALESCE(value 1, value 2, …) 1");
    assert_eq!(told(CONDITION, "COALESCE(1, 2, 3, 4, §"), "COALESCE(value 1, value 2, …) 2");
    assert_eq!(told(CONDITION, "COUNT(§"), "COUNT(collection WHERE (condition)) 0");
    assert_eq!(told(CONDITION, "TODAY(§"), "TODAY() 0");
    assert_eq!(told(MESSAGE, "{upper(item.A, §"), "upper(text) 1");
    assert_eq!(assist(&*document, CONDITION, "lower(item.A)§").signature, None);
}

#[test]
fn what_stands_there_is_told() {
    let document = typed();
    let told = |path, text| {
        let found = assist(&*document, path, text).hover;
        found.map(|found| format!("{}-{} {}: {}", found.from, found.to, found.title, found.about.join("; ")))
    };
    assert_eq!(told(CONDITION, "item.T§otal > 1").unwrap(), "5-10 Toplam (Total): number; Field of item");
    assert_eq!(
        told(CONDITION, "item.Ki§nd = 'x'").unwrap(),
        "5-9 Kind: choice; Field of item; One of: Büyük, Küçük"
    );
    assert_eq!(
        told(CONDITION, "item.Own§er.Email = 'x'").unwrap(),
        "5-10 Owner: record: Person; Field of item"
    );
    assert_eq!(told(CONDITION, "co§unt(item.Lines) > 1").unwrap().split(':').next(), Some("0-5 COUNT"));
    assert_eq!(told(MESSAGE, "{tr§im(item.Name)}").unwrap(), "1-5 trim: The text without spaces around it.");
    assert_eq!(told(CONDITION, "item.Name IS NOT NU§LL").unwrap().split(':').next(), Some("17-21 NULL"));
    assert_eq!(told(CONDITION, "item.Total > 1§2"), None);
    // Without a catalog nothing is known of a name.
    assert_eq!(assist(&*untyped(), CONDITION, "item.T§otal > 1").hover, None);
}

#[test]
fn every_word_and_function_is_explained_in_every_language() {
    for locale in [Locale::En, Locale::Tr] {
        let messages = flow::Messages::new(locale);
        for function in language::FUNCTIONS.iter().copied().map(Some).chain([None]) {
            let about = super::words::function_about(&messages, function);
            assert!(!about.starts_with("assist-"), "{about}");
        }
        let words = language::complete(language::Language::Security, "", 0, None).items;
        let more = language::complete(language::Language::Security, "item.A ", 7, None).items;
        for item in words.iter().chain(&more).filter(|item| item.kind == language::CompletionKind::Keyword) {
            assert!(super::words::keyword_about(&messages, &item.label).is_some(), "{}", item.label);
        }
    }
}

fn sample(document: &dyn Document, path: &str, text: &str) -> serde_json::Value {
    serde_json::from_str(&document.try_text(path, text, None, NOW).unwrap().sample).unwrap()
}

#[test]
fn a_sample_has_everything_that_a_text_names() {
    let text = "item.A > 12.5 AND item.B.C = 'x' AND item.D AND item.E IS NOT NULL \
        AND item.E BETWEEN 3 AND 4 AND item.F IN ('p', 'q') AND item.G < TODAY() AND item.H STARTS WITH 'k' \
        AND LENGTH(item.I) > 2 AND item.J < DATE '2020-01-01'";
    let expected = serde_json::json!({
        "item": {"A": 12.5, "B": {"C": "x"}, "D": true, "E": 3, "F": "p", "G": "2026-02-03", "H": "k", "I": "I",
            "J": "2020-01-01"},
        "now": NOW
    });
    assert_eq!(sample(&*untyped(), CONDITION, text), expected);

    let text = "ANY item.Lines WHERE (Amount > 3 AND Part.Code = 'z') AND COUNT(item.Notes) > 0";
    let expected = serde_json::json!({
        "item": {"Lines": [{"Amount": 3, "Part": {"Code": "z"}}], "Notes": [{}]}
    });
    assert_eq!(sample(&*untyped(), CONDITION, text), expected);

    let text = "HAS ROLE 'boss' OR IS RESPONSIBLE 'OWNER' OR ANY item.Lines WHERE (By = user.Id)";
    let expected = serde_json::json!({
        "item": {"Lines": [{"By": "By"}]}, "user": {"Id": "Id"}, "roles": ["boss"], "responsibilities": ["OWNER"]
    });
    assert_eq!(sample(&*untyped(), EXPRESSION, text), expected);
}

#[test]
fn a_sample_follows_the_catalog() {
    let text = "{item.Total} {item.Due} {item.Kind} {item.Owner.Email} {item.Name}";
    let expected = serde_json::json!({"item": {
        "Total": 1, "Due": "2026-02-03", "Kind": "Büyük", "Owner": {"Email": "Email"}, "Name": "Name"
    }});
    assert_eq!(sample(&*typed(), MESSAGE, text), expected);
    let expected = serde_json::json!({"item": {"Lines": [{"Amount": 1, "Done": true}], "Total": 1}});
    let text = "ALL item.Lines WHERE (Amount IS NULL OR Done IS NULL) AND item.Total IS NULL";
    assert_eq!(sample(&*typed(), CONDITION, text), expected);
}

/// The outcome, and each part as `depth text value`.
fn tried(path: &str, text: &str, sample: Option<&str>) -> (TrialOutcome, Vec<String>) {
    let Trial { outcome, parts, .. } = untyped().try_text(path, text, sample, NOW).unwrap();
    let units: Vec<u16> = text.encode_utf16().collect();
    let parts = parts.into_iter().map(|part| {
        let text = String::from_utf16(&units[part.from as usize..part.to as usize]).unwrap();
        let element = part.element.map(|element| format!("#{element} ")).unwrap_or_default();
        let value = match part.kind {
            TrialKind::Text | TrialKind::Number | TrialKind::Time => part.value,
            kind => format!("{kind:?}"),
        };
        format!("{} {element}{text} → {value}", part.depth)
    });
    (outcome, parts.collect())
}

#[test]
fn a_condition_gives_its_truth_and_that_of_each_part() {
    let text = "NOT (item.A > 5 AND item.B = 'ş😀') OR item.C";
    let sample = r#"{"item": {"A": 6, "B": "ş😀"}}"#;
    let (outcome, parts) = tried(CONDITION, text, Some(sample));
    assert_eq!(outcome, TrialOutcome::Truth { value: None });
    let expected = [
        "0 NOT (item.A > 5 AND item.B = 'ş😀') OR item.C → Unknown",
        "1 NOT (item.A > 5 AND item.B = 'ş😀') → False",
        "2 item.A > 5 AND item.B = 'ş😀' → True",
        "3 item.A > 5 → True",
        "4 item.A → 6",
        "3 item.B = 'ş😀' → True",
        "4 item.B → ş😀",
        "1 item.C → Nothing",
    ];
    assert_eq!(parts, expected);
}

#[test]
fn elements_of_collections_are_told_apart() {
    let text = "ANY item.Lines WHERE (Amount > 5)";
    let sample = r#"{"item": {"Lines": [{"Amount": 1}, {}, {"Amount": 9}]}}"#;
    let (outcome, parts) = tried(CONDITION, text, Some(sample));
    assert_eq!(outcome, TrialOutcome::Truth { value: Some(true) });
    let expected = [
        "0 ANY item.Lines WHERE (Amount > 5) → True",
        "1 #0 Amount > 5 → False",
        "2 Amount → 1",
        "1 #1 Amount > 5 → Unknown",
        "2 Amount → Nothing",
        "1 #2 Amount > 5 → True",
        "2 Amount → 9",
    ];
    assert_eq!(parts, expected);
}

#[test]
fn security_and_templates_are_tried_too() {
    let (outcome, parts) =
        tried(EXPRESSION, "HAS ROLE 'a' AND IS RESPONSIBLE 'b'", Some(r#"{"roles": ["a"]}"#));
    assert_eq!(outcome, TrialOutcome::Truth { value: Some(false) });
    assert_eq!(parts[1..], ["1 HAS ROLE 'a' → True", "1 IS RESPONSIBLE 'b' → False"]);
    let sample = r#"{"item": {"Id": 7, "Name": " ali "}}"#;
    let (outcome, parts) = tried(MESSAGE, "{{{item.Id}}} {upper(trim(item.Name))}!", Some(sample));
    assert_eq!(outcome, TrialOutcome::Message { text: "{7} ALI!".into() });
    assert_eq!(
        parts,
        ["0 item.Id → 7", "0 upper(trim(item.Name)) → ALI", "1 trim(item.Name) → ali", "2 item.Name →  ali "]
    );
    let (outcome, _) = tried(
        CONDITION,
        "NOW() = item.T AND TODAY() = DATE '2020-05-06'",
        Some(r#"{"now": "2020-05-06T07:08:09Z", "item": {"T": "2020-05-06T07:08:09Z"}}"#),
    );
    assert_eq!(outcome, TrialOutcome::Truth { value: Some(true) });
}

#[test]
fn what_was_proposed_can_be_tried() {
    for (path, text) in [
        (CONDITION, "item.A > 12.5 AND item.B.C = 'x' AND ANY item.L WHERE (X IN (1, 2))"),
        (CONDITION, "item.A = 9999999999999999999999999999"),
        (CONDITION, "item.A IS NULL OR item.A > 5 OR item.A.B = 1"),
        (EXPRESSION, "HAS ROLE 'a' OR user.Name CONTAINS 'x'"),
        (MESSAGE, "{item.A} {coalesce(item.B, item.C)}"),
    ] {
        for document in [typed(), untyped()] {
            let first = document.try_text(path, text, None, NOW).unwrap();
            let again = document.try_text(path, text, Some(&first.sample), NOW).unwrap();
            assert_eq!(first, again, "{text}");
            assert!(!matches!(first.outcome, TrialOutcome::SampleFault { .. }), "{text}: {first:?}");
        }
    }
}

/// Where the sample is at fault: `line:column from-to message`.
fn fault(sample: &str) -> String {
    match tried(CONDITION, "item.A = 1", Some(sample)).0 {
        TrialOutcome::SampleFault { from, to, line, column, message } => {
            format!("{line}:{column} {from}-{to} {message}")
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_faulty_sample_is_told_with_its_place() {
    assert_eq!(
        fault("{\n  \"item\": {\"ş\": 1,}\n}"),
        "2:19 20-21 This is not well-formed JSON: expected a key in double quotes, but found “}”."
    );
    assert!(fault("{\"item\": ").starts_with("1:10 9-9 This is not well-formed JSON"));
    assert!(fault("[1]").starts_with("1:1 0-3 Sample data is an object"));
    assert!(fault("{\"Item\": {}}").starts_with("1:2 1-7 Nothing is called “Item” here."));
    assert!(fault("{\"item\": {\"A\": 1e5}}").starts_with("1:16 15-18 A number"));
    assert!(fault("{\"roles\": \"a\"}").starts_with("1:11 10-13 A list of texts"));
    assert!(fault("{\"roles\": [\"a\", 2]}").starts_with("1:17 16-17 A list of texts"));
    assert!(fault("{\"now\": \"today\"}").starts_with("1:9 8-15 “now” is a moment"));
    assert!(fault(&"[".repeat(40)).contains("levels deep"));
    assert!(fault(&" ".repeat(70_000)).contains("64 KiB"));
    assert!(
        fault(&format!("{{\"item\": {{\"A\": \"{}\"}}}}", "x".repeat(5000)))
            .starts_with("1:16 15-5017 A text")
    );
}

#[test]
fn a_faulty_text_is_told_with_its_place() {
    let fault = |text, sample| match tried(CONDITION, text, sample).0 {
        TrialOutcome::TextFault { from, to, message } => format!("{from}-{to} {message}"),
        other => panic!("{other:?}"),
    };
    assert!(fault("item.A > ", None).starts_with("8-8 The text ends too early"));
    assert_eq!(
        fault("item.A > 1", Some(r#"{"item": {"A": {}}}"#)),
        "9-10 The sample data has a value of another type for “1”."
    );
    assert_eq!(
        fault("LENGTH(item.A) > 1", Some(r#"{"item": {"A": true}}"#)),
        "0-14 The sample data has a value of another type for “LENGTH(item.A)”."
    );
}

#[test]
fn large_and_strange_input_is_bounded() {
    let document = typed();
    let long = "item.A = 1 OR ".repeat(20_000);
    assert_eq!(document.assist(CONDITION, &long, 5), Some(flow::Assist::default()));
    let trial = document.try_text(CONDITION, &long, None, NOW).unwrap();
    assert!(matches!(trial.outcome, TrialOutcome::TextFault { .. }));

    let many = format!("{}item.A = 1", "item.A = 1 OR ".repeat(1000));
    let trial = document.try_text(CONDITION, &many, Some("{}"), NOW).unwrap();
    assert_eq!((trial.parts.len(), trial.more), (500, true));

    let message = "{item.A}".repeat(5000);
    let sample = format!("{{\"item\": {{\"A\": \"{}\"}}}}", "x".repeat(4000));
    let trial = document.try_text(MESSAGE, &message, Some(&sample), NOW).unwrap();
    let TrialOutcome::Message { text } = trial.outcome else { panic!("{:?}", trial.outcome) };
    assert_eq!(text.chars().count(), 10_001);
    assert!(trial.parts.iter().all(|part| part.value.chars().count() <= 81));

    let deep = format!("item{} = 1", ".a".repeat(5000));
    assert!(document.try_text(CONDITION, &deep, None, NOW).unwrap().sample.len() < 1000);
    let nested = format!("{}Done{}", "ANY item.Lines WHERE (".repeat(60), ")".repeat(60));
    assert!(document.try_text(CONDITION, &nested, None, NOW).is_some());
    for offset in [0, 3, 4, 99, u32::MAX] {
        assert!(document.assist(CONDITION, "'😀ü", offset).is_some());
    }
    assert!(document.try_text(CONDITION, "item.A", None, "no time").is_some());
}
