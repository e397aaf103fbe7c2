//! What texts give for sample data, what they can give at all, and how they are printed.

#![allow(clippy::unwrap_used)] // helpers of tests fail by panicking

mod common;

use language::{
    Date, DateTime, Evaluated, Fault, FaultKind, Sample, Value, constant_parts, evaluate, outcomes,
    parse_condition, parse_security, parse_template, print_condition, print_template, reads_data, render,
    repeated_parts,
};

fn sample() -> Value {
    let line = |qty: Value, state: &str, parts: Vec<Value>| {
        Value::record([("Qty", qty), ("State", state.into()), ("Parts", Value::List(parts))])
    };
    let part = |code: &str| Value::record([("Code", Value::from(code))]);
    let customer = Value::record([("Id", Value::from("c1")), ("Name", "Ayşe".into())]);
    let item = Value::record([
        ("Title", Value::from(" Ready ")),
        ("Empty", "".into()),
        ("Total", 5.into()),
        ("Flag", true.into()),
        ("Off", false.into()),
        ("Nothing", Value::Null),
        ("Due", "2026-02-01".into()),
        ("Customer", customer.clone()),
        ("Payer", customer),
        (
            "Lines",
            Value::List(vec![
                line(1.into(), "ready", vec![part("a")]),
                line(2.into(), "open", vec![part("a"), part("b")]),
                line(Value::Null, "ready", vec![]),
            ]),
        ),
        ("NoLines", Value::List(vec![])),
    ]);
    Value::record([("item", item), ("user", Value::record([("Name", Value::from("ready"))]))])
}

fn with<T>(run: impl FnOnce(Sample<'_>) -> T) -> T {
    run(Sample {
        roots: &sample(),
        roles: &["quality".into()],
        responsibilities: &["REVIEWER".into()],
        now: DateTime::parse("2026-01-31T22:00:00Z").unwrap(),
        today: Date::parse("2026-02-01").unwrap(),
    })
}

fn value(text: &str) -> Option<bool> {
    let parsed = parse_security(text);
    assert_eq!(parsed.problems, [], "{text}");
    with(|sample| evaluate(&parsed.tree, sample)).unwrap_or_else(|fault| panic!("{text}: {fault:?}")).value
}

#[test]
fn tests_are_true_false_or_unknown() {
    let (yes, no, unknown) = (Some(true), Some(false), None);
    for (text, expected) in [
        ("item.Flag", yes),
        ("NOT item.Flag", no),
        ("item.Nothing", unknown),
        ("NOT item.Nothing", unknown),
        ("item.Missing.And.More = 1", unknown),
        ("item.Total = 5.0 AND item.Total <> 4 AND item.Total >= 5 AND item.Total < 5.01", yes),
        ("item.Total = NULL", unknown),
        ("item.Nothing IS NULL AND item.Total IS NOT NULL AND item.Customer IS NOT NULL", yes),
        ("item.Total IN (1, 5)", yes),
        ("item.Total IN (1, NULL)", unknown),
        ("item.Total NOT IN (1, NULL)", unknown),
        ("item.Total NOT IN (5, NULL)", no),
        ("item.Total BETWEEN 5 AND 6", yes),
        ("item.Total NOT BETWEEN 6 AND NULL", yes),
        ("item.Total BETWEEN 1 AND NULL", unknown),
        ("item.Title CONTAINS 'Ready' AND item.Title STARTS WITH ' ' AND NOT item.Title ENDS WITH 'y'", yes),
        ("item.Title CONTAINS 'ready'", no),
        ("item.Title CONTAINS NULL", unknown),
        ("LOWER(TRIM(item.Title)) = 'ready' AND UPPER('ışğ') = 'IŞĞ' AND LENGTH('🕒a') = 3", yes),
        ("COALESCE(item.Nothing, item.Empty, 'x') = ''", yes),
        ("LENGTH(item.Nothing) > 0", unknown),
        ("item.Due = TODAY() AND item.Due = DATE '2026-02-01' AND item.Due > NOW() AND TODAY() > NOW()", yes),
        ("item.Customer = item.Payer", yes),
        ("item.Customer = 'c1' AND 'c2' <> item.Payer", yes),
        ("item.Nothing AND item.Off", no),
        ("item.Nothing AND item.Flag", unknown),
        ("item.Nothing OR item.Flag", yes),
        ("item.Nothing OR item.Off", unknown),
        ("HAS ROLE 'quality' AND IS RESPONSIBLE 'REVIEWER' AND NOT HAS ROLE 'x'", yes),
    ] {
        assert_eq!(value(text), expected, "{text}");
    }
}

#[test]
fn any_over_nothing_is_false_and_all_over_nothing_is_true() {
    for (text, expected) in [
        ("ANY item.NoLines", Some(false)),
        ("ANY item.NoLines WHERE (TRUE)", Some(false)),
        ("ALL item.NoLines WHERE (FALSE)", Some(true)),
        ("ANY item.Nothing.Lines WHERE (TRUE)", Some(false)),
        ("ALL item.Missing WHERE (FALSE)", Some(true)),
        ("COUNT(item.NoLines) = 0 AND COUNT(item.Missing) = 0", Some(true)),
        ("ANY item.Lines", Some(true)),
        ("ANY item.Lines WHERE (Qty = 2)", Some(true)),
        ("ANY item.Lines WHERE (Qty = 3)", None),
        ("ALL item.Lines WHERE (Qty > 0)", None),
        ("ALL item.Lines WHERE (Qty > 1)", Some(false)),
        ("ALL item.Lines WHERE (State IN ('ready', 'open'))", Some(true)),
        ("COUNT(item.Lines) = 3 AND COUNT(item.Lines WHERE (Qty > 0)) = 2", Some(true)),
        ("ANY item.Lines WHERE (ANY Parts WHERE (Code = 'b') AND Qty = 2)", Some(true)),
        ("COUNT(item.Lines WHERE (COUNT(Parts) > 0)) = 2", Some(true)),
        ("ANY item.Lines WHERE (State = user.Name)", Some(true)),
    ] {
        assert_eq!(value(text), expected, "{text}");
    }
}

#[test]
fn every_part_has_its_value() {
    let text = "item.Total > 3 AND ANY item.Lines WHERE (Qty = 2)";
    let Evaluated { value, parts } = with(|sample| evaluate(&parse_condition(text).tree, sample)).unwrap();
    assert_eq!(value, Some(true));
    let shown: Vec<String> = parts
        .iter()
        .map(|part| {
            let element = part.element.map_or(String::new(), |element| format!("[{element}] "));
            format!("{element}{} → {}", &text[part.span.range()], part.value.to_text())
        })
        .collect();
    assert_eq!(
        shown,
        [
            "item.Total → 5",
            "item.Total > 3 → true",
            "[0] Qty → 1",
            "[0] Qty = 2 → false",
            "[1] Qty → 2",
            "[1] Qty = 2 → true",
            "[2] Qty → ",
            "[2] Qty = 2 → ",
            "ANY item.Lines WHERE (Qty = 2) → true",
            "item.Total > 3 AND ANY item.Lines WHERE (Qty = 2) → true",
        ]
    );
}

#[test]
fn what_cannot_be_evaluated_is_a_fault_and_never_false() {
    for (text, at, kind) in [
        ("item.Flag AND item.Total = 'x'", "'x'", FaultKind::WrongType),
        ("item.Total AND item.Flag", "item.Total", FaultKind::WrongType),
        ("item.Title.Name = 1", "Name", FaultKind::WrongType),
        ("ANY item.Total", "item.Total", FaultKind::WrongType),
        ("item.Lines = 1", "1", FaultKind::WrongType),
        ("LOWER(item.Total) = 'x'", "LOWER(item.Total)", FaultKind::WrongType),
        ("item.Flag < TRUE", "TRUE", FaultKind::WrongType),
        ("item.Due = 'soon' AND TODAY() = 'soon'", "'soon'", FaultKind::WrongType),
        ("item.Flag OR", "", FaultKind::Unreadable),
        ("item.Total > ", "", FaultKind::Unreadable),
    ] {
        let fault: Fault = with(|sample| evaluate(&parse_condition(text).tree, sample)).unwrap_err();
        assert_eq!((&text[fault.span.range()], fault.kind), (at, kind), "{text}");
    }
}

#[test]
fn collections_in_collections_do_not_take_forever() {
    let leaf = Value::List(vec![Value::record([("A", Value::from(1))]); 60]);
    let wrap = |inner: Value| Value::List(vec![Value::record([("L", inner)]); 60]);
    let roots = Value::record([("item", Value::record([("L", wrap(wrap(leaf)))]))]);
    let sample = Sample {
        roots: &roots,
        roles: &[],
        responsibilities: &[],
        now: DateTime::parse("2026-01-31T22:00:00Z").unwrap(),
        today: Date::parse("2026-02-01").unwrap(),
    };
    let text = "ANY item.L WHERE (ANY L WHERE (ANY L WHERE (A = 1)))";
    let fault = evaluate(&parse_condition(text).tree, sample).unwrap_err();
    assert_eq!(fault.kind, FaultKind::TooMuch);
    let text = "ANY item.L WHERE (ANY L WHERE (COUNT(L) = 60))";
    let evaluated = evaluate(&parse_condition(text).tree, sample).unwrap();
    assert_eq!((evaluated.value, evaluated.parts.len()), (Some(true), language::MAX_PARTS));
}

#[test]
fn templates_are_rendered() {
    let render = |text: &str| {
        let parsed = parse_template(text);
        assert_eq!(parsed.problems, [], "{text}");
        with(|sample| render(&parsed.tree, sample)).map(|evaluated| evaluated.value)
    };
    for (text, expected) in [
        ("Order {item.Total}: {upper(trim(item.Title))}!", "Order 5: READY!"),
        ("{{{item.Flag}}} {item.Nothing}{item.Missing.Name}.", "{true} ."),
        ("{coalesce(item.Nothing, item.Empty, 'it''s')} {item.Customer.Name}", "it's Ayşe"),
        ("{upper(item.Total)} {lower(item.Flag)} {trim(item.Nothing)}", "5 true "),
    ] {
        assert_eq!(render(text).as_deref(), Ok(expected), "{text}");
    }
    assert_eq!(render("{item.Customer}").unwrap_err().kind, FaultKind::WrongType);
    assert_eq!(render("{upper(item.Lines)}").unwrap_err().kind, FaultKind::WrongType);
}

#[test]
fn constant_conditions_are_seen() {
    let can = |text: &str| {
        let parsed = parse_condition(text);
        assert_eq!(parsed.problems, [], "{text}");
        let can = outcomes(&parsed.tree);
        let letters = [(Some(true), 'T'), (Some(false), 'F'), (None, 'U')];
        letters.iter().filter(|(value, _)| can.has(*value)).map(|(_, letter)| *letter).collect::<String>()
    };
    for (text, expected) in [
        ("item.A", "TFU"),
        ("item.A > 5", "TFU"),
        ("TRUE", "T"),
        ("NOT TRUE OR NULL", "U"),
        ("item.A = NULL", "U"),
        ("item.A OR TRUE", "T"),
        ("item.A AND 1 = 2", "F"),
        ("item.A AND item.B <> NULL", "FU"),
        ("LOWER('A') = 'a' AND LENGTH('abc') > 2 AND 'abc' CONTAINS 'b'", "T"),
        ("item.A IS NULL", "TF"),
        ("NULL IS NULL AND COUNT(item.A) IS NOT NULL AND TODAY() IS NOT NULL", "T"),
        ("COUNT(item.A) >= 0", "T"),
        ("0 > COUNT(item.A)", "F"),
        ("COUNT(item.A) > 0", "TF"),
        ("COUNT(item.A) = NULL", "U"),
        ("item.A BETWEEN 5 AND 1", "FU"),
        ("item.A NOT BETWEEN 5 AND 1", "TU"),
        ("item.A BETWEEN 1 AND 5", "TFU"),
        ("item.A IN (NULL)", "U"),
        ("item.A NOT IN (1, NULL)", "FU"),
        ("item.A = item.A", "TU"),
        ("item.A <> item . A", "FU"),
        ("ANY item.A WHERE (FALSE)", "F"),
        ("ALL item.A WHERE (TRUE)", "T"),
        ("ALL item.A WHERE (NULL)", "TU"),
        ("ANY item.A", "TF"),
        ("TODAY() > DATE '2026-01-01'", "TFU"),
    ] {
        assert_eq!(can(text), expected, "{text}");
    }
    let text = "item.A > 1 AND (item.B = NULL OR item.C) AND ANY item.D WHERE (1 = 1)";
    let parsed = parse_condition(text);
    let found: Vec<_> =
        constant_parts(&parsed.tree).into_iter().map(|(span, _)| &text[span.range()]).collect();
    assert_eq!(found, ["item.B = NULL", "1 = 1"]);
}

#[test]
fn a_part_that_says_again_what_an_earlier_one_said_is_found() {
    for (text, repeated) in [
        ("item.A = 1 OR item.B OR (item . A=1.0)", &[][..]),
        ("item.A = 1 OR item.B OR (item . A=1)", &["item . A=1"]),
        ("item.A AND item.B AND item.a AND NOT item.A", &[]),
        (
            "item.A and (item.B OR item.C or item.B) AND (item.B OR item.C OR item.B)",
            &["item.B", "item.B OR item.C OR item.B"],
        ),
        ("item.A IN (1, 'b', 'B', 'b', 1, NULL)", &["'b'", "1"]),
        ("ANY item.L WHERE (NOT (A OR A))", &["A"]),
        ("item.A AND item. AND item.", &[]),
    ] {
        let parsed = parse_condition(text);
        let found: Vec<_> =
            repeated_parts(&parsed.tree).into_iter().map(|span| &text[span.range()]).collect();
        assert_eq!(found, repeated, "{text}");
    }
}

#[test]
fn the_clock_alone_is_no_data() {
    for (text, reads) in [
        ("TODAY() > DATE '2026-01-01' OR NOW() IS NULL", false),
        ("1 = 2", false),
        ("TODAY() > item.Due", true),
        ("COUNT(item.L) > 0", true),
        ("ANY item.L", true),
        ("LOWER(TRIM(item.A)) IN ('a')", true),
    ] {
        assert_eq!(reads_data(&parse_condition(text).tree), reads, "{text}");
    }
}

#[test]
fn conditions_are_printed_with_no_more_parentheses_than_they_need() {
    for (text, printed) in [
        ("((item.A))", "item.A"),
        ("item.A and(item.B and item.C)", "item.A AND item.B AND item.C"),
        (
            "(item.A or item.B) and not(item.C or not item.D)",
            "(item.A OR item.B) AND NOT (item.C OR NOT item.D)",
        ),
        ("not (not item.A)", "NOT (NOT item.A)"),
        ("(item.A = 1) or ((item.B != 2) and (not (item.C)))", "item.A = 1 OR item.B <> 2 AND NOT item.C"),
        ("any item.L where((a=1))", "ANY item.L WHERE (a = 1)"),
        ("count( item . L  where(x) )>=- 07.50", "COUNT(item.L WHERE (x)) >= -7.50"),
        (
            "item.A not in(1,'it''s',null,date'2026-01-31')",
            "item.A NOT IN (1, 'it''s', NULL, DATE '2026-01-31')",
        ),
        (
            "item.A not between today()and coalesce(item.B,true)",
            "item.A NOT BETWEEN TODAY() AND COALESCE(item.B, TRUE)",
        ),
        ("item.A starts\nwith 'x' or item.A is not null", "item.A STARTS WITH 'x' OR item.A IS NOT NULL"),
    ] {
        let parsed = parse_condition(text);
        assert_eq!(parsed.problems, [], "{text}");
        assert_eq!(print_condition(&parsed.tree).as_deref(), Some(printed));
    }
    let security = parse_security("has role 'a''b' or is responsible 'x'");
    assert_eq!(print_condition(&security.tree).as_deref(), Some("HAS ROLE 'a''b' OR IS RESPONSIBLE 'x'"));
    for text in
        ["item.A =", "item.A AND", "SHOUT(item.A) = 1", "ALL item.A", "item.A = DATE 'x'", "COALESCE()", ""]
    {
        assert_eq!(print_condition(&parse_condition(text).tree), None, "{text}");
    }
}

#[test]
fn templates_are_printed() {
    let text = "a {{b}} { COALESCE( item . A ,'}''') }{item.B}ğ";
    let parsed = parse_template(text);
    assert_eq!(print_template(&parsed.tree).as_deref(), Some("a {{b}} {coalesce(item.A, '}''')}{item.B}ğ"));
    assert_eq!(print_template(&parse_template("{item.}").tree), None);
    assert_eq!(print_template(&parse_template("{}").tree), None);
}
