use std::path::Path;

use flow::{Locale, Messages};
use language::{Language, first_problem};
use proptest::prelude::*;

use super::*;

const GOOD: &str = r#"{
  "subject": {"kind": "entity", "definitionId": "order"},
  "fields": {
    "item": [
      {"name": "Total", "type": "decimal"},
      {"name": "State", "type": "choice", "options": ["open", "done"]},
      {"name": "Buyer", "type": "reference", "element": "buyer"},
      {"name": "Lines", "type": "collection", "element": "line"}
    ]
  },
  "elements": [
    {"key": "buyer", "title": "Buyer", "fields": [{"name": "Name", "type": "text"}]},
    {"key": "line", "fields": [{"name": "Order", "type": "reference", "element": "buyer"}, {"name": "Qty", "type": "integer"}]}
  ],
  "boards": [{"id": "b", "statuses": [{"id": "new"}], "transitions": [{"key": "go", "to": "new", "enabled": false}], "definitions": ["order"]}],
  "responsibilities": [{"resource": "entity", "key": "OWNER"}, {"resource": "boardItem", "key": "OWNER", "title": null}],
  "permissions": [{"key": "Update"}],
  "roles": [],
  "outcomes": [{"key": "completed", "title": "Completed", "enabled": true, "default": true}],
  "definitions": [{"kind": "workflow", "id": "w", "events": ["updated"]}]
}"#;

/// Every fault as `line:column code path message`.
fn faults(text: &str) -> Vec<String> {
    let messages = Messages::new(Locale::En);
    let found = Catalog::read(text.as_bytes()).err().unwrap_or_default();
    let line = |f: &CatalogFault| {
        format!("{}:{} {} {}: {}", f.line, f.column, f.code(), f.path, f.message(&messages))
    };
    found.iter().map(line).collect()
}

/// The good catalog with one thing written otherwise.
fn with(from: &str, to: &str) -> Vec<String> {
    assert!(GOOD.contains(from), "{from}");
    faults(&GOOD.replacen(from, to, 1))
}

#[test]
fn a_catalog_is_read_whole() {
    let catalog = Catalog::read(GOOD.as_bytes()).unwrap();
    assert_eq!(
        (catalog.subject, catalog.subject_definition.as_deref()),
        (SubjectKind::Entity, Some("order"))
    );
    let boards = catalog.boards.unwrap();
    assert_eq!(boards[0].statuses.as_ref().unwrap()[0].key, "new");
    assert!(!boards[0].transitions.as_ref().unwrap()[0].choice.enabled);
    assert_eq!(catalog.responsibilities.unwrap().len(), 2);
    assert!(catalog.outcomes.unwrap()[0].default);
    assert_eq!(catalog.definitions.unwrap()[0].events, Some(vec!["updated".to_owned()]));
}

#[test]
fn what_is_left_out_is_not_known_and_an_empty_list_is_none() {
    let catalog = Catalog::read(br#"{"subject": {"kind": "boardItem"}, "permissions": []}"#).unwrap();
    assert_eq!(catalog.subject, SubjectKind::BoardItem);
    assert_eq!((catalog.outcomes, catalog.permissions), (None, Some(vec![])));
    assert_eq!(first_problem(Language::Condition, "data.Any.Thing = 1", Some(&catalog.schema)), None);
}

#[test]
fn texts_are_typed_against_it() {
    let schema = Catalog::read(GOOD.as_bytes()).unwrap().schema;
    let problem = |text| {
        first_problem(Language::Condition, text, Some(&schema))
            .map(|found| (found.kind.id(), text[found.span.range()].to_owned()))
    };
    assert_eq!(problem("item.Total > 5 AND ANY item.Lines WHERE (Order.Name = 'x' AND Qty > 1)"), None);
    assert_eq!(problem("item.Buyer.Nmae = 'x'"), Some(("unknownField", "Nmae".to_owned())));
    assert!(problem("item.Total = 'five'").is_some());
    assert!(problem("item.Lines = 1").is_some());
    assert!(problem("data.Any = 1").is_some(), "a record has no card data");
}

#[test]
fn every_fault_tells_its_place() {
    let cases: &[(&str, &str, &str)] = &[
        (
            "\"boards\"",
            "\"bords\"",
            "15:3 catalog.unknownField bords: Unknown field “bords”. Did you mean “boards”?",
        ),
        (
            "\"entity\", \"def",
            "\"entiti\", \"def",
            "2:23 catalog.notAllowed subject.kind: “entiti” is not allowed here. Allowed: entity, boardItem.",
        ),
        (
            "\"roles\": []",
            "\"roles\": \"\"",
            "18:12 catalog.wrongType roles: Expected a list here, but found a text.",
        ),
        ("\"kind\": \"entity\", ", "", "2:14 catalog.missingField subject: The field “kind” is missing."),
        (
            "\"roles\": []",
            "\"roles\": [], \"roles\": []",
            "18:16 catalog.duplicateKey roles: The key “roles” stands twice in this object. Remove or rename one.",
        ),
        (
            "\"element\": \"buyer\"",
            "\"element\": \"buyr\"",
            "7:57 catalog.unknownElement fields.item[2].element: There is no element “buyr”. Did you mean “buyer”?",
        ),
        (
            "\"type\": \"decimal\"",
            "\"type\": \"decimal\", \"element\": \"line\"",
            "5:55 catalog.foreignField fields.item[0].element: The field “element” does not go with the type “decimal”.",
        ),
        (
            "\"Total\"",
            "\"State\"",
            "6:16 catalog.repeated fields.item[1]: “State” stands twice in this list.",
        ),
        ("\"id\": \"b\"", "\"id\": \" \"", "15:21 catalog.empty boards[0].id: This text must not be empty."),
        (
            "\"roles\": []",
            "\"roles\": [}",
            "18:13 catalog.syntax : This is not well-formed JSON: expected a value, but found “}”.",
        ),
        (
            "\"roles\": []",
            "\"roles\": [\"\\ud800\"]",
            "18:20 catalog.syntax : This is not well-formed JSON: expected the other half of a surrogate pair, but found “\"”.",
        ),
    ];
    for (from, to, told) in cases {
        assert_eq!(with(from, to), [told.to_owned()], "{to}");
    }
}

#[test]
fn columns_count_utf16_units_and_lines_any_line_end() {
    assert_eq!(
        faults("\u{feff}{\r\"subject\":\r\n{\"kind\": \"entity\", \"title\": \"😀\", \"x\": 1}}"),
        ["3:35 catalog.unknownField subject.x: Unknown field “x”."]
    );
}

#[test]
fn what_is_too_large_too_deep_or_no_text_is_refused() {
    assert_eq!(
        faults(""),
        [
            "1:1 catalog.syntax : This is not well-formed JSON: expected a value, but found the end of the file."
        ]
    );
    assert_eq!(
        faults(&"[".repeat(100_000)),
        ["1:33 catalog.tooDeep : The catalog is nested deeper than 32 levels."]
    );
    let large = Catalog::read(&vec![b' '; MAX_CATALOG_BYTES + 1]).unwrap_err();
    assert_eq!(large[0].code(), "catalog.tooLarge");
    let bytes = Catalog::read(b"{\n\xff}").unwrap_err();
    assert_eq!((bytes[0].code().as_str(), bytes[0].line, bytes[0].column), ("catalog.encoding", 2, 1));
}

#[test]
fn faults_are_limited_and_words_exist_in_both_languages() {
    let many = format!("{{\"roles\": [{}0]}}", "0,".repeat(10_000));
    assert_eq!(Catalog::read(many.as_bytes()).unwrap_err().len(), MAX_CATALOG_FAULTS);
    for locale in [Locale::En, Locale::Tr] {
        let messages = Messages::new(locale);
        for text in [
            "{",
            "{\"subject\": {\"kind\": 1}}",
            "{\"subjet\": [\"\"]}",
            "{\"roles\": [\"a\", \"a\", \" \"]}",
        ] {
            for fault in Catalog::read(text.as_bytes()).unwrap_err() {
                let message = fault.message(&messages);
                assert!(!message.contains("{$") && !message.starts_with("catalog-"), "{locale:?}: {message}");
            }
        }
    }
}

/// `MILLRACE_BLESS=1` writes the schema anew.
#[test]
fn the_schema_of_catalogs_is_fresh_and_agrees_with_the_reader() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../schemas/catalog.schema.json");
    let schema = catalog_json_schema();
    if std::env::var_os("MILLRACE_BLESS").is_some() {
        std::fs::write(&path, &schema).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == schema, "{} is stale: run this test with MILLRACE_BLESS=1", path.display());
    let schema: serde_json::Value = serde_json::from_str(&schema).unwrap();
    jsonschema::draft202012::meta::validate(&schema).unwrap();
    let validator = jsonschema::draft202012::new(&schema).unwrap();
    let valid = |text: &str| validator.is_valid(&serde_json::from_str(text).unwrap());
    assert!(valid(GOOD));
    for (from, to) in [
        ("\"boards\"", "\"bords\""),
        ("\"entity\", \"def", "\"entiti\", \"def"),
        ("\"roles\": []", "\"roles\": \"\""),
        ("\"kind\": \"entity\", ", ""),
        ("\"type\": \"decimal\"", "\"type\": \"decimal\", \"element\": \"line\""),
        ("\"type\": \"decimal\"", "\"type\": \"reference\""),
        ("\"type\": \"decimal\"", "\"type\": \"decimal\", \"options\": []"),
        ("\"id\": \"b\"", "\"id\": \" \""),
    ] {
        let text = GOOD.replacen(from, to, 1);
        assert!(!valid(&text) && Catalog::read(text.as_bytes()).is_err(), "{to}");
    }
}

proptest! {
    #[test]
    fn no_bytes_make_it_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = Catalog::read(&bytes);
    }

    #[test]
    fn no_spoilt_catalog_makes_it_panic(at in 0..GOOD.len(), length in 0usize..40, put in "[{}\\[\\]\",:\\\\a0ğ😀 \n]{0,6}") {
        let mut bytes = GOOD.as_bytes().to_vec();
        let end = (at + length).min(bytes.len());
        bytes.splice(at..end, put.bytes());
        for fault in Catalog::read(&bytes).err().unwrap_or_default() {
            prop_assert!(fault.line > 0 && fault.column > 0 && fault.at.start <= bytes.len());
        }
    }

    /// What another parser takes for JSON is JSON here, and the other way round.
    #[test]
    fn json_is_what_another_parser_takes_for_it(text in "([{}\\[\\]\",: ]|null|true|-?0|[1-9]{1,2}|\\.5|e\\+1|\"a\"|\\\\u00e9|\\\\n){0,12}") {
        let other = serde_json::from_str::<serde_json::Value>(&text);
        let own = json::parse(&text);
        // A number that no double holds is a number all the same; the other parser looks no further then.
        let out_of_range = other.as_ref().is_err_and(|error| error.to_string().contains("number out of range"));
        prop_assert!(out_of_range || own.is_ok() == other.is_ok(), "{}", text);
    }
}
