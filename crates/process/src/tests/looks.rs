//! Cards, outputs and forms.

use flow::{Control, Dialect, Display, Document, Field, Locale, OpenContext, Side, Tone};

use super::commands::{TEXT, open};
use crate::ProcessDialect;

fn turkish(text: &str) -> Box<dyn Document> {
    ProcessDialect.open(text.as_bytes().to_vec(), OpenContext { locale: Locale::Tr, catalog: None })
}

/// A card's lines as text, the icon before each.
fn lines(document: &dyn Document, key: &str) -> Vec<String> {
    let card = document.view(key).unwrap().card;
    let text = |line: &flow::Line| {
        let spans = line.spans.iter().map(|span| if span.tone == Tone::Arrow { " → " } else { &*span.text });
        let icon = line.icon.as_ref().map(|icon| format!("({icon}) ")).unwrap_or_default();
        format!("{icon}{}", spans.collect::<String>())
    };
    card.lines.iter().map(text).collect()
}

fn one(node: &str) -> String {
    format!(
        "version: 2\nstart: s\nnodes:\n  s: {{type: start, to: n}}\n  n: {node}\n  e: {{type: end, outcome: x}}\n"
    )
}

#[test]
fn cards_say_what_matters_in_both_languages() {
    for (node, english, turkish_lines) in [
        ("{type: delay, duration: {value: 1, unit: minutes}}", vec!["1 minute"], vec!["1 dakika"]),
        ("{type: delay, duration: {value: 2, unit: hours}}", vec!["2 hours"], vec!["2 saat"]),
        ("{type: delay}", vec!["No duration"], vec!["Süre yok"]),
        ("{type: end}", vec!["No outcome"], vec!["Sonuç yok"]),
        ("{type: end, outcome: 12}", vec!["12"], vec!["12"]),
        (
            "{type: devLog, level: error, message: 'Order {item.Id}'}",
            vec!["(level:error) Error", "Order {item.Id}"],
            vec!["(level:error) Hata", "Order {item.Id}"],
        ),
        (
            "{type: userInput, admission: {mode: responsible, anyOf: [{resource: boardStatus, key: SALES_LEAD}, {resource: entity, key: ACCOUNT_OWNER}]}}",
            vec!["(shield-check) Sales lead or account owner"],
            vec!["(shield-check) Sales lead veya account owner"],
        ),
        (
            "{type: userInput, admission: {mode: inheritPermission, permissions: [{key: Update}, {key: Archive}]}}",
            vec!["(shield-check) Permission: Update and Archive"],
            vec!["(shield-check) İzin: Güncelleme ve Arşivleme"],
        ),
        (
            "{type: userInput}",
            vec!["(shield-check) Nobody may answer yet"],
            vec!["(shield-check) Henüz kimse yanıtlayamaz"],
        ),
        ("{type: if, condition: \"a = 1\\nOR b\\nOR c\"}", vec!["a = 1", "OR b"], vec!["a = 1", "OR b"]),
        (
            "{type: waitEvent, timeout: {value: 5, unit: days}, events: {mode: any, observations: [{key: order, sourceKind: subject, eventTypes: [updated]}, {key: b, sourceKind: subject, eventTypes: [deleted]}]}}",
            vec!["Order · updated", "(timer) Any of 2 · up to 5 days"],
            vec!["Order · güncellendi", "(timer) 2 olaydan biri · 5 gün"],
        ),
        (
            "{type: waitUntil, condition: item.Ready, timeout: {value: 3, unit: days}}",
            vec!["item.Ready", "(timer) Up to 3 days"],
            vec!["item.Ready", "(timer) En çok 3 gün"],
        ),
        (
            "{type: moveOnBoard, selection: {sourceKind: subject, path: [item.Orders], boardId: orders-board}, sourceStatusId: inReview, destinationStatusId: approved}",
            vec!["Orders board", "In review → Approved"],
            vec!["Orders board", "In review → Approved"],
        ),
        ("{type: pause}", vec!["Unknown type “pause”"], vec!["Bilinmeyen tür: “pause”"]),
    ] {
        let text = one(node);
        assert_eq!(lines(&*open(&text), "n"), english, "{node}");
        assert_eq!(lines(&*turkish(&text), "n"), turkish_lines, "{node}");
    }
}

#[test]
fn outputs_have_labels_rows_and_visuals() {
    let document = open(TEXT);
    let ask = document.view("ask").unwrap();
    let outputs: Vec<_> =
        ask.outputs.iter().map(|o| (&*o.key, &*o.label, o.row, o.target.as_deref())).collect();
    assert_eq!(outputs, [("yes", "Yes", true, Some("end")), ("no", "No", true, Some("wait"))]);
    assert_eq!(ask.outputs[0].path, "nodes.ask.choices.yes.to");
    let wait = document.view("wait").unwrap();
    assert_eq!(wait.position.map(|p| (p.x, p.y)), Some((200.0, 0.0)));
    assert_eq!(wait.outputs[0].port.map(|p| (p.side, p.offset)), Some((Side::Bottom, 0.5)));
    assert_eq!((wait.outputs[0].display, &*wait.outputs[0].label), (Display::Line, ""));
    assert_eq!(wait.inputs.len(), 1);
    assert_eq!(document.view("start").unwrap().inputs.len(), 0);
    assert_eq!(document.view("nobody"), None);
}

#[test]
fn at_most_six_choices_have_rows_and_keys_stay_unique() {
    let choices: Vec<String> =
        (0..9).map(|n| format!("{{key: {}, title: T{n}}}", if n < 2 { 0 } else { n })).collect();
    let text = one(&format!("{{type: userInput, title: A, choices: [{}]}}", choices.join(", ")));
    let view = open(&text).view("n").unwrap();
    assert_eq!(view.outputs.iter().filter(|output| output.row).count(), 6);
    assert_eq!(view.card.more_rows, 3);
    assert_eq!(view.outputs[1].key, "[1]");
}

#[test]
fn a_timeout_output_is_there_when_it_is_used() {
    let outputs = |node: &str| -> Vec<(String, bool)> {
        let view = open(&one(node)).view("n").unwrap();
        view.outputs.into_iter().map(|output| (output.key.into_owned(), output.required)).collect()
    };
    assert_eq!(outputs("{type: waitEvent}"), [("event".to_owned(), true)]);
    assert_eq!(outputs("{type: waitEvent, timeout: {value: 1}}")[1], ("timeout".to_owned(), true));
    assert_eq!(outputs("{type: waitEvent, onTimeout: e}")[1], ("timeout".to_owned(), false));
}

fn all<'f>(fields: &'f [Field], into: &mut Vec<&'f Field>) {
    for field in fields {
        into.push(field);
        match &field.control {
            Control::Group { fields } | Control::Duration { fields } => all(fields, into),
            Control::List { items, .. } => items.iter().for_each(|item| all(&item.fields, into)),
            _ => {}
        }
    }
}

#[test]
fn every_field_of_every_type_is_in_its_form_with_a_label_in_both_languages() {
    for kind in crate::schema::NODE_TYPES {
        let text = one(&format!("{{type: {}}}", kind.id));
        for document in [open(&text), turkish(&text)] {
            let form = document.form("n").unwrap();
            let mut fields = vec![];
            all(&form.fields, &mut fields);
            for field in kind.fields {
                let path = format!("nodes.n.{}", field.name);
                let made =
                    fields.iter().find(|made| made.path == path).unwrap_or_else(|| panic!("no {path}"));
                assert!(!matches!(made.control, Control::Raw), "{path} cannot be edited");
            }
            for field in &fields {
                let name = field.path.rsplit('.').next().unwrap();
                assert!(field.label != name, "{} has no label: {}", field.path, field.label);
            }
        }
    }
}

#[test]
fn choosing_a_mode_or_a_source_never_makes_a_save_error() {
    let texts = [
        one("{type: userInput, admission: {mode: responsible, resource: entity, key: A}}"),
        one("{type: userInput, admission: {mode: dsl, expression: user.A}}"),
        one("{type: userInput}"),
        one(
            "{type: waitEvent, events: {mode: any, observations: [{key: a, sourceKind: subject, eventTypes: [contextChanged], facet: boards, boardId: b}, {key: b, sourceKind: path, path: [item.A], changes: [linkChanged]}]}}",
        ),
        one("{type: moveOnBoard, selection: {sourceKind: fixedBoardItem, boardId: a, boardItemId: b}}"),
        one("{type: moveOnBoard}"),
    ];
    let mut tried = 0;
    for text in &texts {
        let form = open(text).form("n").unwrap();
        let mut fields = vec![];
        all(&form.fields, &mut fields);
        for field in fields {
            let options = match &field.control {
                Control::Select { options } | Control::Segments { options } => options,
                Control::List { add: Some(add), .. } => {
                    let mut document = open(text);
                    document.apply(add).unwrap_or_else(|refusal| panic!("{add:?}: {refusal:?}"));
                    assert!(
                        document.diagnostics().iter().all(|f| f.verdict != flow::Verdict::Save),
                        "{add:?}"
                    );
                    tried += 1;
                    continue;
                }
                _ => continue,
            };
            for option in options {
                let set = flow::Command::Set { path: field.path.clone(), value: option.value.clone() };
                let command = option.command.clone().unwrap_or(set);
                let mut document = open(text);
                document.apply(&command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}\n{text}"));
                let value = document.form("n").unwrap();
                let mut after = vec![];
                all(&value.fields, &mut after);
                let now = after.iter().find(|now| now.path == field.path).unwrap();
                assert_eq!(now.value.as_ref(), Some(&option.value), "{command:?}");
                tried += 1;
            }
        }
    }
    assert!(tried > 30, "only {tried} choices");
}

#[test]
fn the_second_of_two_choices_with_one_key_has_a_path_of_its_own() {
    let text = one(
        "{type: userInput, choices: [{key: x, title: One, to: n}, {key: x, title: Two, to: n}, {title: Three}]}",
    );
    let mut document = open(&text);
    let form = document.form("n").unwrap();
    let choices = form.fields.iter().find(|field| field.path == "nodes.n.choices").unwrap();
    let Control::List { items, .. } = &choices.control else { panic!("{choices:?}") };
    let paths: Vec<_> = items.iter().map(|item| item.path.as_str()).collect();
    assert_eq!(paths, ["nodes.n.choices.x", "nodes.n.choices[1]", "nodes.n.choices[2]"]);
    let remove = flow::Command::RemoveItem { path: paths[1].to_owned() };
    document.apply(&remove).unwrap();
    assert!(document.text().contains("One") && !document.text().contains("Two"));
}

#[test]
fn forms_count_references_and_show_strangers() {
    let document = open(&TEXT.replace("type: delay\n", "type: delay\n    colour: {a: 1}\n"));
    let form = document.form("wait").unwrap();
    assert_eq!(form.references, 2);
    let stranger = form.fields.iter().find(|field| field.path == "nodes.wait.colour").unwrap();
    assert!(matches!(stranger.control, Control::Raw));
    assert_eq!(stranger.value.as_deref(), Some("{a: 1}"));
}

#[test]
fn places_lead_from_paths_to_text_and_back() {
    let document = open(TEXT);
    let at = |path: &str| document.locate(path).map(|range| TEXT[range].to_owned());
    assert_eq!(at("nodes.ask.choices.no.title").as_deref(), Some("No"));
    assert_eq!(at("nodes.wait.duration.unit").as_deref(), Some("hours"));
    assert_eq!(at("nodes.wait.onTimeout").map(|text| text.starts_with("wait:")), Some(true));
    assert_eq!(at("nothing"), None);
    assert_eq!(document.node_at(TEXT.find("value: 1").unwrap()).as_deref(), Some("wait"));
    assert_eq!(document.node_at(TEXT.find("x: 400").unwrap()).as_deref(), Some("end"));
    assert_eq!(document.node_at(3), None);
}
