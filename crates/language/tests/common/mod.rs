//! A schema and a way to write problems down: `«` and `»` stand around what is wrong.

#![allow(dead_code)] // not every test file needs all of it

use language::{Field, Language, Problem, Scalar, Schema, Type, problems};

/// An order with lines, a customer and a board; the fields have one of every type.
pub(crate) fn schema() -> Schema {
    let mut schema = Schema::new();
    let order = schema.add_element("Order");
    let customer = schema.add_element("Customer");
    let line = schema.add_element("Order line");
    let part = schema.add_element("Part");
    let user = schema.add_element("User");
    let mut add = |element, name: &str, kind| schema.element_mut(element).add(Field::new(name, kind));
    for (name, scalar) in [
        ("Id", Scalar::Identifier),
        ("Number", Scalar::Text),
        ("Title", Scalar::Text),
        ("Başlık", Scalar::Text),
        ("Total", Scalar::Decimal),
        ("Count", Scalar::Integer),
        ("Ready", Scalar::Boolean),
        ("Due", Scalar::Date),
        ("CreatedAt", Scalar::DateTime),
    ] {
        add(order, name, Type::Scalar(scalar));
    }
    add(order, "Customer", Type::Reference(customer));
    add(order, "Payer", Type::Reference(customer));
    add(order, "Approver", Type::Reference(user));
    add(order, "Lines", Type::Collection(line));
    add(order, "Extra", Type::Unknown);
    add(customer, "Name", Type::Scalar(Scalar::Text));
    add(customer, "Blocked", Type::Scalar(Scalar::Boolean));
    add(customer, "Orders", Type::Collection(order));
    add(line, "Qty", Type::Scalar(Scalar::Integer));
    add(line, "Price", Type::Scalar(Scalar::Decimal));
    add(line, "Reserved", Type::Scalar(Scalar::Boolean));
    add(line, "Date", Type::Scalar(Scalar::Date));
    add(line, "Count", Type::Scalar(Scalar::Integer));
    add(line, "Parts", Type::Collection(part));
    add(part, "Code", Type::Scalar(Scalar::Text));
    add(part, "Weight", Type::Scalar(Scalar::Decimal));
    add(user, "Id", Type::Scalar(Scalar::Identifier));
    add(user, "Name", Type::Scalar(Scalar::Text));
    add(user, "Manager", Type::Reference(user));
    let mut state = Field::new("State", Type::Scalar(Scalar::Choice));
    state.options = vec!["open".into(), "ready".into(), "it's late".into()];
    state.label = Some("State of the line".into());
    schema.element_mut(line).add(state.clone());
    schema.element_mut(order).add(state);
    schema.roots_mut().add(Field::new("item", Type::Reference(order)));
    schema.roots_mut().add(Field::new("status", Type::Scalar(Scalar::Choice)));
    schema.roots_mut().add(Field::new("user", Type::Reference(user)));
    schema.roles = Some(vec!["quality".into(), "finance".into()]);
    schema.responsibilities = Some(vec!["REVIEWER".into(), "APPROVER".into()]);
    schema
}

/// A problem as one line: `id name=value …`.
pub(crate) fn line(problem: &Problem) -> String {
    let mut line = problem.kind.id().to_owned();
    for (name, value) in problem.kind.parameters() {
        line.push_str(&format!(" {name}={value}"));
    }
    line
}

/// Takes the marks out of a text: the text, and the start and end of each pair, by where they begin.
fn unmark(marked: &str) -> (String, Vec<(u32, u32)>) {
    let (mut text, mut open, mut spans) = (String::new(), vec![], vec![]);
    for c in marked.chars() {
        match c {
            '«' => open.push(text.len() as u32),
            '»' => spans.push((open.pop().expect("» without «"), text.len() as u32)),
            _ => text.push(c),
        }
    }
    assert!(open.is_empty(), "« without »: {marked}");
    spans.sort_unstable();
    (text, spans)
}

/// Holds every row: the marked text has exactly these problems, at these places.
pub(crate) fn hold(language: Language, schema: Option<&Schema>, rows: &[(&str, &[&str])]) {
    let mut wrong = vec![];
    for (marked, expected) in rows {
        let (text, spans) = unmark(marked);
        let found = problems(language, &text, schema);
        let lines: Vec<String> = found.iter().map(line).collect();
        let places: Vec<(u32, u32)> = found.iter().map(|p| (p.span.start, p.span.end)).collect();
        if lines != *expected || places != spans {
            let shown: Vec<&str> = found.iter().map(|p| &text[p.span.range()]).collect();
            wrong.push(format!(
                "{marked}\n  expected {expected:?} at {spans:?}\n  found    {lines:?} at {places:?} {shown:?}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Takes the `|` out of a text: the text, and where it was.
pub(crate) fn at_bar(marked: &str) -> (String, usize) {
    let offset = marked.find('|').expect("a | in the text");
    (marked.replacen('|', "", 1), offset)
}
