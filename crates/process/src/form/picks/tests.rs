use flow::{Control, Dialect, Field, Form, OpenContext};

use crate::ProcessDialect;

const CATALOG: &str = r#"{
  "subject": {"kind": "entity"},
  "fields": {"item": [
    {"name": "Total", "type": "decimal"},
    {"name": "Buyer", "type": "reference", "element": "buyer", "title": "The buyer"},
    {"name": "Lines", "type": "collection", "element": "line"}
  ]},
  "elements": [
    {"key": "buyer", "fields": [{"name": "Orders", "type": "collection", "element": "line"}]},
    {"key": "line", "fields": []}
  ],
  "boards": [
    {"id": "b", "title": "Orders", "statuses": [{"id": "new"}, {"id": "old", "enabled": false}], "transitions": [{"key": "go", "to": "new"}]},
    {"id": "c", "statuses": [{"id": "new"}, {"id": "far"}]}
  ],
  "responsibilities": [{"resource": "entity", "key": "OWNER"}, {"resource": "boardItem", "key": "CARD"}],
  "permissions": [{"key": "Update"}],
  "outcomes": [{"key": "completed", "title": "Completed"}],
  "definitions": [{"kind": "workflow", "id": "w"}, {"kind": "entity", "id": "e"}]
}"#;

fn form(node: &str, catalog: Option<&str>) -> Form {
    if let Some(catalog) = catalog {
        crate::catalog::Catalog::read(catalog.as_bytes()).unwrap();
    }
    let text = format!("version: 2\nstart: s\nnodes:\n  s: {{type: start, to: n}}\n  n: {node}\n");
    let context = OpenContext { catalog: catalog.map(str::to_owned), ..OpenContext::default() };
    ProcessDialect.open(text.into_bytes(), context).form("n").unwrap()
}

fn find<'f>(fields: &'f [Field], end: &str) -> Option<&'f Field> {
    fields.iter().find_map(|field| {
        if field.path.ends_with(end) {
            return Some(field);
        }
        match &field.control {
            Control::Group { fields } | Control::Duration { fields } => find(fields, end),
            Control::List { items, .. } => items.iter().find_map(|item| find(&item.fields, end)),
            _ => None,
        }
    })
}

/// What is offered in the field whose path ends so: value and label, with `!` what cannot be chosen.
fn offered(node: &str, end: &str) -> Vec<String> {
    let form = form(node, Some(CATALOG));
    let field = find(&form.fields, end).unwrap_or_else(|| panic!("no {end} in {:#?}", form.fields));
    let (Control::Text { options, .. } | Control::Tags { options, .. } | Control::Select { options }) =
        &field.control
    else {
        panic!("{:?}", field.control);
    };
    let line = |choice: &flow::Choice| {
        let mark = if choice.disabled.is_some() { "!" } else { "" };
        if choice.label == choice.value {
            format!("{mark}{}", choice.value)
        } else {
            format!("{mark}{} {}", choice.value, choice.label)
        }
    };
    options.iter().map(line).collect()
}

#[test]
fn what_the_catalog_lists_is_offered() {
    assert_eq!(offered("{type: end}", ".outcome"), ["completed Completed"]);
    let ask = |admission: &str| format!("{{type: userInput, admission: {admission}}}");
    let one = ask("{mode: responsible, anyOf: [{resource: boardItem, key: ''}]}");
    assert_eq!(offered(&one, ".key"), ["CARD"]);
    assert_eq!(offered(&ask("{mode: responsible, resource: entity, key: ''}"), "admission.key"), ["OWNER"]);
    let permission =
        ask("{mode: inheritPermission, match: all, permissions: [{key: UseTransition, transition: ''}]}");
    assert_eq!(offered(&permission, ".transition"), ["go"]);
    let keys = offered(&permission, "permissions[0].key");
    assert!(keys.iter().all(|key| key.starts_with('!') != key.starts_with("Update")), "{keys:?}");
    let identity = "{type: waitEvent, events: {mode: any, observations: [{key: a, sourceKind: identities, eventTypes: [updated], identities: [{resource: entityRecord, definitionId: '', objectId: ''}]}]}}";
    assert_eq!(offered(identity, ".definitionId"), ["e"]);
}

#[test]
fn a_card_has_the_transitions_of_its_own_board() {
    let card = CATALOG.replace(r#"{"kind": "entity"}"#, r#"{"kind": "boardItem", "definitionId": "c"}"#);
    let ask = "{type: userInput, admission: {mode: inheritPermission, match: all, permissions: [{key: UseTransition, transition: ''}]}}";
    let form = form(ask, Some(&card));
    let field = find(&form.fields, ".transition").unwrap();
    assert_eq!(field.control, Control::Text { max_length: None, options: vec![] }, "{card}");
}

#[test]
fn a_status_is_one_of_its_board() {
    let node =
        |board: &str| format!("{{type: moveOnBoard, selection: {{sourceKind: subject, boardId: {board}}}}}");
    assert_eq!(offered(&node("b"), ".destinationStatusId"), ["new", "!old"]);
    assert_eq!(offered(&node("''"), ".sourceStatusId"), ["new", "!old", "far"]);
    assert_eq!(offered(&node("x"), ".sourceStatusId"), Vec::<String>::new());
}

#[test]
fn a_path_walks_references() {
    let node = |path: &str| {
        format!(
            "{{type: waitEvent, events: {{mode: any, observations: [{{key: a, sourceKind: path, path: {path}, changes: [recordChanged]}}]}}}}"
        )
    };
    assert_eq!(offered(&node("[]"), ".path"), ["item.Buyer The buyer", "item.Lines Lines"]);
    assert_eq!(offered(&node("[item.Buyer]"), ".path"), ["Orders"]);
    assert_eq!(offered(&node("[item.Buyer, Orders]"), ".path"), Vec::<String>::new());
    assert_eq!(offered(&node("[item.Nothing]"), ".path"), Vec::<String>::new());
    let refused = |path: &str| -> Vec<String> {
        offered(&node(path), ".changes").into_iter().filter(|word| word.starts_with('!')).collect()
    };
    assert!(refused("[item.Buyer]")[0].starts_with("!membershipChanged"), "{:?}", refused("[item.Buyer]"));
    assert!(refused("[item.Buyer, Orders]")[0].starts_with("!linkChanged"));
    assert_eq!(refused("[item.Nothing]"), Vec::<String>::new());
}

#[test]
fn without_a_catalog_nothing_is_offered() {
    let form = form("{type: end}", None);
    let outcome = find(&form.fields, ".outcome").unwrap();
    assert_eq!(outcome.control, Control::Text { max_length: None, options: vec![] });
}
