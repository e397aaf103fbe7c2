//! Services of an editor: colours and completion. `|` marks where the author is.

#![allow(clippy::unwrap_used)] // helpers of tests fail by panicking

mod common;

use common::{at_bar, schema};
use language::{Class, CompletionKind, Found, Language, Scalar, complete, highlight};

fn colours(language: Language, text: &str) -> String {
    let letter = |class| match class {
        Class::Keyword => 'k',
        Class::Function => 'f',
        Class::Operator => 'o',
        Class::Number => 'n',
        Class::Text => 't',
        Class::Root => 'r',
        Class::Field => 'd',
        Class::Punctuation => '.',
        Class::Brace => 'b',
        Class::Plain => 'p',
        Class::Wrong => '!',
    };
    let pieces = highlight(language, text);
    let shown: Vec<String> =
        pieces.iter().map(|piece| format!("{}:{}", letter(piece.class), &text[piece.span.range()])).collect();
    shown.join(" ")
}

#[test]
fn pieces_have_their_class() {
    for (language, text, expected) in [
        (
            Language::Condition,
            "item.Date >= DATE '2026-01-01' and LOWER(item.And)='x'",
            "r:item .:. d:Date o:>= k:DATE t:'2026-01-01' k:and f:LOWER .:( r:item .:. d:And .:) o:= t:'x'",
        ),
        (
            Language::Condition,
            "ANY item.L WHERE (Count > -1 AND Has STARTS WITH 'x')",
            "k:ANY r:item .:. d:L k:WHERE .:( d:Count o:> n:- n:1 k:AND d:Has k:STARTS k:WITH t:'x' .:)",
        ),
        (
            Language::Condition,
            "COUNT(item.L) == 1e3 § 'x",
            "f:COUNT .:( r:item .:. d:L .:) !:== !:1e3 !:§ t:'x",
        ),
        (
            Language::Security,
            "HAS ROLE 'x' OR IS RESPONSIBLE 'y'",
            "k:HAS k:ROLE t:'x' k:OR k:IS k:RESPONSIBLE t:'y'",
        ),
        (
            Language::Template,
            "ğ {{x}} {upper(item.Not)}! {item.",
            "p:ğ {{x}}  b:{ f:upper .:( r:item .:. d:Not .:) b:} p:!  b:{ r:item .:.",
        ),
        (Language::Template, "{ {", "b:{ p:  b:{"),
        (Language::Template, "{'}", "b:{ t:'}"),
        (
            Language::Template,
            "{coalesce(item.A, '}')}",
            "b:{ f:coalesce .:( r:item .:. d:A .:, t:'}' .:) b:}",
        ),
    ] {
        assert_eq!(colours(language, text), expected);
    }
}

/// What is offered, and what it would replace.
fn offered(language: Language, marked: &str) -> (Vec<String>, String) {
    let (text, offset) = at_bar(marked);
    let schema = schema();
    let completions = complete(language, &text, offset, Some(&schema));
    (
        completions.items.into_iter().map(|item| item.insert).collect(),
        text[completions.span.range()].to_owned(),
    )
}

/// That something is offered and something else is not.
fn offers(language: Language, marked: &str, replaced: &str, these: &[&str], not_these: &[&str]) {
    let (items, span) = offered(language, marked);
    assert_eq!(span, replaced, "{marked}");
    for item in these {
        assert!(items.iter().any(|i| i == item), "{marked} does not offer {item}: {items:?}");
    }
    for item in not_these {
        assert!(!items.iter().any(|i| i == item), "{marked} offers {item}: {items:?}");
    }
}

#[test]
fn at_the_begin_of_a_condition_everything_that_begins_one_is_offered() {
    let begin = ["item", "status", "item.Total", "item.Customer", "LOWER()", "COUNT()", "NOT", "ANY", "ALL"];
    for marked in ["|", "item.Ready AND |", "(|", "NOT |", "item.Ready OR (item.Ready AND |) "] {
        offers(Language::Condition, marked, "", &begin, &["user", "AND", "=", "item.Lines", "HAS ROLE ''"]);
    }
    offers(Language::Condition, "item.Ready AND it|em.T", "item", &begin, &["="]);
    offers(Language::Security, "|", "", &["user", "user.Name", "HAS ROLE ''", "IS RESPONSIBLE ''"], &["AND"]);
}

#[test]
fn behind_a_dot_the_fields_of_the_element_are_offered() {
    let order = ["Total", "Customer", "Başlık", "Extra"];
    offers(Language::Condition, "item.|", "", &order, &["Lines", "Qty", "item", "AND"]);
    offers(Language::Condition, "item.To| = 5", "To", &order, &["Qty"]);
    offers(Language::Condition, "item.Customer.|", "", &["Name", "Blocked"], &["Total", "Orders"]);
    offers(
        Language::Condition,
        "item.Title = item.|",
        "",
        &["Number", "Customer", "State"],
        &["Total", "Ready"],
    );
    offers(Language::Condition, "LENGTH(item.|", "", &["Number", "Customer"], &["Total"]);
    offers(Language::Condition, "ANY item.|", "", &["Lines", "Customer", "Extra"], &["Total"]);
    for nothing in ["item.Nothing.|", "item.Total.|", "item.Lines.|", "nothing.|"] {
        assert_eq!(offered(Language::Condition, nothing).0, [""; 0], "{nothing}");
    }
}

#[test]
fn inside_where_names_belong_to_the_element() {
    let fields = ["Qty", "State", "Reserved"];
    offers(Language::Condition, "ANY item.Lines WHERE (|", "", &fields, &["item", "Total", "Parts"]);
    offers(
        Language::Condition,
        "ANY item.Lines WHERE (Qty > 1 AND R|) AND item.Ready",
        "R",
        &fields,
        &["item"],
    );
    offers(Language::Condition, "COUNT(item.Lines WHERE (ANY |", "", &["Parts"], &["Qty", "item.Lines"]);
    offers(Language::Condition, "ALL item.Lines WHERE (ANY Parts WHERE (|", "", &["Code"], &["Qty", "Parts"]);
    offers(Language::Condition, "ANY item.Lines WHERE (Qty > 1) AND |", "", &["item"], &["Qty"]);
}

#[test]
fn operators_fit_the_type_in_front() {
    offers(
        Language::Condition,
        "item.Total |",
        "",
        &["=", ">=", "BETWEEN", "IS NULL", "IN ()"],
        &["CONTAINS", "AND"],
    );
    offers(Language::Condition, "item.Title |", "", &["=", "CONTAINS", "STARTS WITH"], &["AND", "NULL"]);
    offers(Language::Condition, "item.Ready |", "", &["=", "<>", "AND", "OR"], &["<", "BETWEEN", "CONTAINS"]);
    offers(Language::Condition, "item.Customer |", "", &["=", "IS NOT NULL"], &["<", "AND"]);
    offers(Language::Condition, "item.Extra |", "", &["=", "<", "CONTAINS", "AND"], &[]);
    offers(Language::Condition, "item.Total > 5 |", "", &["AND", "OR"], &["=", "item"]);
    offers(Language::Condition, "item.Total > 5 A|", "A", &["AND", "OR"], &[]);
}

#[test]
fn values_fit_the_type_in_front() {
    let values = |marked, these, not_these| offers(Language::Condition, marked, "", these, not_these);
    values(
        "item.State = |",
        &["'ready'", "'it''s late'", "item.Title", "LOWER()", "NULL"],
        &["item.Total", "TRUE", "COUNT()"],
    );
    values("item.State IN ('open', |", &["'ready'"], &["item.Total"]);
    values(
        "item.Total > |",
        &["item.Count", "COUNT()", "LENGTH()"],
        &["item.Title", "LOWER()", "TRUE", "DATE ''"],
    );
    values("item.Total BETWEEN 1 AND |", &["item.Count"], &["item.Title"]);
    values("item.Total BETWEEN 1 |", &["AND"], &["OR", "item.Count"]);
    values("item.Due < |", &["TODAY()", "NOW()", "DATE ''", "item.CreatedAt"], &["item.Title", "TRUE"]);
    values("item.Ready = |", &["TRUE", "FALSE"], &["item.Title", "TODAY()"]);
    values("item.Customer = |", &["item.Payer", "NULL"], &["item.Title", "LOWER()"]);
    values("COALESCE(item.Title, |", &["item.Title", "item.Total"], &["item.Lines"]);
    values("LOWER(|", &["item.Title", "TRIM()"], &["item.Total", "LENGTH()"]);
    offers(Language::Condition, "ANY item.Lines WHERE (State = 're|')", "'re'", &["'ready'"], &["Qty"]);
    offers(Language::Condition, "item.State = 're|", "'re", &["'ready'"], &[]);
}

#[test]
fn words_follow_words() {
    let follows =
        |marked, expected: &[&str]| assert_eq!(offered(Language::Security, marked).0, expected, "{marked}");
    follows("item.A IS |", &["NULL", "NOT NULL"]);
    follows("item.A IS NOT |", &["NULL"]);
    follows("item.A NOT |", &["IN", "BETWEEN"]);
    follows("item.A STARTS |", &["WITH"]);
    follows("ALL item.Lines |", &["WHERE ()"]);
    follows("ANY item.Lines |", &["WHERE ()", "AND", "OR"]);
    follows("HAS ROLE |", &["'quality'", "'finance'"]);
    follows("HAS ROLE 'qu|'", &["'quality'", "'finance'"]);
    follows("IS RESPONSIBLE |", &["'REVIEWER'", "'APPROVER'"]);
    follows("item.Ready AND HAS |", &["ROLE"]);
    follows("IS |", &["RESPONSIBLE"]);
}

#[test]
fn templates_offer_fields_and_their_functions_inside_braces_only() {
    let template =
        |marked, replaced, these, not_these| offers(Language::Template, marked, replaced, these, not_these);
    template(
        "Order {|",
        "",
        &["item", "item.Total", "upper()", "coalesce()"],
        &["LENGTH()", "length()", "NOT", "user", "item.Lines"],
    );
    template("Order {item.|} and {", "", &["Total"], &["Lines"]);
    template("{a} it's {upper(item.T|)}", "T", &["Title", "Total"], &["Lines"]);
    template("{coalesce(item.Title, |", "", &["item.Number", "trim()"], &["NULL"]);
    template("{item.Id {|", "", &["item"], &[]);
    for nothing in ["|", "Order | {item.Id}", "{item.Id} |", "{item.Id |", "{{|", "{{ item.| }}"] {
        assert_eq!(offered(Language::Template, nothing).0, [""; 0], "{nothing}");
    }
}

#[test]
fn without_a_schema_words_functions_and_roots_are_offered() {
    let completions = complete(Language::Condition, "", 0, None);
    let items: Vec<&str> = completions.items.iter().map(|item| item.insert.as_str()).collect();
    assert!(items.starts_with(&["item", "data", "status", "workflow", "LOWER()"]), "{items:?}");
    assert_eq!(complete(Language::Condition, "item.", 5, None).items, []);
    assert_eq!(complete(Language::Condition, "ğ", 1, None).items, [], "not between two letters");
}

#[test]
fn an_item_says_what_it_is_and_where_the_author_goes_on() {
    let schema = schema();
    let completions = complete(Language::Condition, "item.St", 7, Some(&schema));
    let state = completions.items.iter().find(|item| item.label == "State").unwrap();
    assert_eq!((state.kind, state.gives), (CompletionKind::Field, Some(Found::Scalar(Scalar::Choice))));
    assert_eq!(state.description.as_deref(), Some("State of the line"));
    let completions = complete(Language::Condition, "", 0, Some(&schema));
    let cursor = |label| completions.items.iter().find(|item| item.label == label).unwrap().cursor;
    assert_eq!((cursor("LOWER"), cursor("TODAY"), cursor("COUNT"), cursor("NOT")), (6, 7, 6, 3));
}
