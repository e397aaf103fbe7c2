//! What is read and what is told of texts that are not of the language. No schema: only the grammar counts.

#![allow(clippy::unwrap_used)] // helpers of tests fail by panicking

mod common;

use common::hold;
use language::{Language, MAX_DEPTH, MAX_LENGTH, first_problem, parse_condition, problems};

#[test]
fn conditions_of_the_language_have_no_problem() {
    let good: &[&str] = &[
        "item.Ready",
        "TRUE",
        "item.Total > 5000\nOR item.Buyer.OnHold",
        "COUNT(item.Assemblies) > 0 AND ALL item.Assemblies WHERE (State = 'ready')",
        "ANY item.Inspections WHERE (Passed = TRUE\n  AND Date >= DATE '2026-01-01')",
        "item.Review.Result IN ('accepted', 'rejected', 'returned') AND item.Review.Version = item.Version",
        "item.Severity IS NULL OR item.Severity <= 2",
        "item.AcknowledgedBy IS NOT NULL",
        "item.RestoredAt IS NOT NULL\nAND NOT item.Service.Degraded",
        "item.FirstDay <= TODAY()",
        "item.Amount BETWEEN 0 AND 250 AND item.Customer.Rating <> 'C'",
        "item.Amount NOT BETWEEN -1.5 AND - 1",
        "item.A not in (1, 2) and not (item.B = 'it''s' or item.C != null)",
        "item.A CONTAINS 'x' OR item.A STARTS WITH 'x' OR item.A ENDS WITH 'x'",
        "coalesce(lower(trim(item.A)), 'x') = Upper(item.B) AND LENGTH(item.A) >= 3 AND item.C < NOW()",
        "ANY item.Lines",
        "ANY item.Lines WHERE (ANY Parts WHERE (Code = 'x') AND COUNT(Parts WHERE (Weight > 1)) = 0)",
        "item.Count = 1 AND item.And = item.Null AND data.x = status.y AND workflow.Z IS NULL",
        "ANY item.Lines WHERE (Count > 1 AND Date = Date AND Starts STARTS WITH 'x' AND Role = 'x' AND Has)",
        "item . Total = item\n.\nTotal",
        "((item.A))",
        "item.Başlık = 'ılık' AND item.数 = 1",
    ];
    hold(Language::Condition, None, &good.iter().map(|text| (*text, &[][..])).collect::<Vec<_>>());
}

#[test]
fn something_else_is_expected() {
    hold(
        Language::Condition,
        None,
        &[
            ("«»", &["expected expected=condition"]),
            ("item.Total BETWEEN 1 «OR» 5", &["expected expected=betweenAnd found=OR"]),
            (
                "COUNT(item.Lines) > 0 AND ANY item.Lines WHERE (Qty > «)»",
                &["expected expected=value found=)"],
            ),
            ("item.A =«»  ", &["expected expected=value"]),
            ("item.A = 1 AND«» \n", &["expected expected=condition"]),
            ("«AND» item.A", &["expected expected=condition found=AND"]),
            ("item.Başlık «'ç'» OR item.A", &["expected expected=operator found='ç'"]),
            ("item.A = 1 «item».B", &["expected expected=andOr found=item"]),
            ("item.«»", &["expected expected=name"]),
            ("item.«AND» item.B".replace("«AND»", " «AND»").as_str(), &["expected expected=name found=AND"]),
            ("(item.A = 1«»", &["expected expected=close"]),
            ("(item.A = 1 «(»item.B))", &["expected expected=close found=("]),
            ("item.A IS «TRUE»", &["expected expected=null found=TRUE"]),
            ("item.A IS NOT «5»", &["expected expected=onlyNull found=5"]),
            ("item.A IN «5»", &["expected expected=open found=5"]),
            ("item.A IN («)»", &["expected expected=value found=)"]),
            (
                "item.A IN (1 «2», 3) AND item.B =«»",
                &["expected expected=commaOrClose found=2", "expected expected=value"],
            ),
            ("item.A NOT «=» 5", &["expected expected=inOrBetween found=="]),
            ("item.A STARTS «'x'»", &["expected expected=with found='x'"]),
            ("ALL item.Lines«»", &["expected expected=where"]),
            ("ALL item.Lines «AND» item.B", &["expected expected=where found=AND"]),
            ("ANY «WHERE» (Qty = 1)", &["expected expected=collection found=WHERE"]),
            ("ANY item.Lines WHERE «Qty» > 5", &["expected expected=open found=Qty"]),
            ("COUNT(«*») > 1", &["badCharacter found=*"]),
            ("COUNT(«)» > 1", &["expected expected=collection found=)"]),
            ("COUNT «item».Lines > 1", &["expected expected=open found=item"]),
            ("item.A = -«x»", &["expected expected=number found=x"]),
            ("LOWER(item.A«»", &["expected expected=commaOrClose"]),
            ("LOWER(item.A «item».B) = 'x'", &["expected expected=commaOrClose found=item"]),
            ("«IS» NULL", &["expected expected=condition found=IS"]),
            ("item.A > «(»1)", &["expected expected=value found=("]),
            ("item.A = «NOT» TRUE", &["expected expected=value found=NOT"]),
            ("item.A = 1«,» item.B", &["expected expected=andOr found=,"]),
        ],
    );
}

#[test]
fn what_other_languages_write_is_named() {
    hold(
        Language::Condition,
        None,
        &[
            ("item.A «==» 1", &["instead found=== write=="]),
            ("item.A = 1 «&&» item.B = 2", &["instead found=&& write=AND"]),
            ("item.A = 1 «||» item.B = 2", &["instead found=|| write=OR"]),
            ("«!»item.A", &["instead found=! write=NOT"]),
            (
                "item.A = «\"x\"» AND item.B == 1".replace("==", "«==»").as_str(),
                &["instead found=\"x\" write='…'", "instead found=== write=="],
            ),
            ("item.A = «§»", &["badCharacter found=§"]),
            ("item.A «+» 1 = 2", &["badCharacter found=+"]),
            ("item.Lines«[»0].Qty = 1", &["badCharacter found=["]),
            (
                "item.A NOT «CONTAINS» 'x'".replace("NOT «CONTAINS»", "«NOT» CONTAINS").as_str(),
                &["notInFront"],
            ),
            ("«NOT NOT» item.A", &["doubleNot"]),
            ("«(item.A)» = 1", &["valueInParentheses"]),
            ("item.A = 1«)» AND item.B =«»", &["unmatchedClose", "expected expected=value"]),
        ],
    );
}

#[test]
fn literals_that_are_none() {
    hold(
        Language::Condition,
        None,
        &[
            ("item.A = «'x AND item.B = 1»  ", &["unclosedText"]),
            ("item.A = «1e3»", &["badNumber found=1e3"]),
            ("item.A = «5.» OR item.B = «1x»", &["badNumber found=5.", "badNumber found=1x"]),
            ("item.A = «-12345678901234567890123456789»", &["numberTooLong max=28"]),
            ("item.A = DATE «'2026-02-30'»", &["badDate found=2026-02-30"]),
            ("item.A = DATE «'ğ'» AND item.B = «§»", &["badDate found=ğ", "badCharacter found=§"]),
        ],
    );
}

#[test]
fn functions_and_their_arguments() {
    hold(
        Language::Condition,
        None,
        &[
            ("«LOWR»(item.A) = 'x'", &["unknownFunction name=LOWR candidate=LOWER"]),
            ("«toLower»(item.A) = 'x'", &["unknownFunction name=toLower candidate=LOWER"]),
            ("«LOWER()» = 'x'", &["arity function=LOWER least=1 most=1 given=0"]),
            ("«LOWER(item.A, item.B)» = 'x'", &["arity function=LOWER least=1 most=1 given=2"]),
            ("«COALESCE(item.A)» = 'x'", &["arity function=COALESCE least=2 given=1"]),
            ("«TODAY(1)» = item.A", &["arity function=TODAY least=0 most=0 given=1"]),
        ],
    );
}

#[test]
fn security_expressions_have_two_more_tests() {
    let good = [
        "HAS ROLE 'quality' OR IS RESPONSIBLE 'DOCUMENT_OWNER'",
        "user.Team = item.Service.Team OR has role 'incident-lead'",
        "ANY item.Members WHERE (Id = user.Id AND NOT HAS ROLE 'x')",
    ];
    hold(Language::Security, None, &good.map(|text| (text, &[][..])));
    hold(
        Language::Security,
        None,
        &[
            ("user.Id =«» ", &["expected expected=value"]),
            ("«HAS»", &["unknownRoot name=HAS"]),
            ("HAS «'x'»", &["expected expected=role found='x'"]),
            ("HAS ROLE «quality»", &["expected expected=text found=quality"]),
            ("IS«»", &["expected expected=responsible"]),
            ("IS RESPONSIBLE«»", &["expected expected=text"]),
            ("«IS» NULL", &["expected expected=condition found=IS"]),
        ],
    );
    hold(
        Language::Condition,
        None,
        &[
            ("«HAS ROLE» 'x' OR «IS RESPONSIBLE» 'y'", &["onlyInSecurity", "onlyInSecurity"]),
            ("«user».Id = item.Id", &["userOnlyInSecurity"]),
        ],
    );
}

#[test]
fn paths_begin_with_a_root_even_without_a_schema() {
    hold(
        Language::Condition,
        None,
        &[
            ("«Item».Total > 5", &["unknownRoot name=Item candidate=item"]),
            (
                "«Total» > 5 AND ANY «lines» WHERE (Qty > 5)",
                &["unknownRoot name=Total", "unknownRoot name=lines"],
            ),
        ],
    );
}

#[test]
fn templates() {
    let good = [
        "",
        "Review requested",
        "Order {item.Id}: {upper(item.Title)}",
        "{item.FullName} için hazırlık gecikti: {coalesce(item.Team.Name, 'ekip }yok{')} 🕒",
        "{{ask}} {{{item.Id}}} it's",
        "{ TRIM( coalesce( item.A , 'it''s', data.B ) ) }",
        "{item.And} {status.Count} {item.Null}",
    ];
    hold(Language::Template, None, &good.map(|text| (text, &[][..])));
    hold(
        Language::Template,
        None,
        &[
            ("Order {item.Id}: {«shout»(item.Title)}", &["unknownFunction name=shout"]),
            ("{«lenght»(item.Title)}", &["unknownFunction name=lenght"]),
            ("{«triim»(item.Title)}", &["unknownFunction name=triim candidate=trim"]),
            ("ğ «{» x {item.Id} «}»", &["loneBrace found={", "loneBrace found=}"]),
            ("«{»item.Id", &["loneBrace found={"]),
            ("«{»item.Id {item.A}", &["loneBrace found={"]),
            ("a «{}» b «{ }»", &["emptyInsert", "emptyInsert"]),
            ("{item.A «+» item.B}", &["badCharacter found=+"]),
            ("{item.A«[»0]} {item.B«=»1}", &["badCharacter found=[", "expected expected=closeBrace found=="]),
            ("{«5»} {«-»1}", &["expected expected=insert found=5", "expected expected=insert found=-"]),
            ("{«'x'»}", &["textInBraces"]),
            ("{coalesce(item.A, «'x)} {item.B}»", &["unclosedText"]),
            ("{«trim(item.A, item.B)»}", &["arity function=trim least=1 most=1 given=2"]),
            ("{«coalesce(item.A)»}", &["arity function=coalesce least=2 given=1"]),
            ("{trim(item.A«}»", &["expected expected=commaOrClose found=}"]),
            ("{item.«}»", &["expected expected=name found=}"]),
            (
                "{«optionLabel»} {«NULL»} {«user».Id}",
                &["unknownRoot name=optionLabel", "unknownRoot name=NULL", "userOnlyInSecurity"],
            ),
        ],
    );
}

#[test]
fn nesting_is_bounded_and_deep_texts_overflow_no_stack() {
    let nest = |depth: usize| format!("{}item.A{}", "(".repeat(depth), ")".repeat(depth));
    assert_eq!(problems(Language::Condition, &nest(MAX_DEPTH), None), []);
    let found = problems(Language::Condition, &nest(MAX_DEPTH + 1), None);
    assert_eq!(found.iter().map(|p| (p.kind.id(), p.span.start)).collect::<Vec<_>>(), [("tooDeep", 64)]);
    for repeated in
        ["(", "NOT ", "LOWER(", "ANY item.A WHERE (", "COUNT(item.A WHERE ((", "NOT (", "item.A IN ("]
    {
        let text = repeated.repeat(MAX_LENGTH / repeated.len());
        assert!(first_problem(Language::Condition, &text, None).is_some(), "{repeated}");
        assert!(first_problem(Language::Security, &text, None).is_some(), "{repeated}");
    }
    let text = format!("{{{}", "trim(".repeat(10_000));
    assert_eq!(first_problem(Language::Template, &text, None).unwrap().kind.id(), "loneBrace");
    let text = format!("{{{}}}", "trim(".repeat(10_000));
    assert_eq!(first_problem(Language::Template, &text, None).unwrap().kind.id(), "tooDeep");
}

#[test]
fn a_text_of_a_hundred_thousand_parentheses_is_too_long() {
    for language in [Language::Condition, Language::Security] {
        let found = first_problem(language, &"(".repeat(100_000), None).unwrap();
        assert_eq!((found.kind.id(), found.span.range()), ("tooLong", 0..100_000));
    }
    // Lengths count UTF-16 units: as many letters of two bytes are not too long.
    let text = format!("item.A = '{}'", "ğ".repeat(MAX_LENGTH - 11));
    assert_eq!(problems(Language::Condition, &text, None), []);
}

#[test]
fn long_lists_are_read_whole() {
    let text = vec!["item.A = 1"; 4_000].join(" AND ");
    assert_eq!(problems(Language::Condition, &text, None), []);
    let text = vec!["item.A ="; 4_000].join(" AND ");
    assert_eq!(problems(Language::Condition, &text, None).len(), 50);
}

#[test]
fn parts_of_the_same_kind_are_one_list() {
    let same = |a: &str, b: &str| {
        let shape = |text: &str| match parse_condition(text).tree {
            language::Condition::And(list) | language::Condition::Or(list) => list.len(),
            _ => 1,
        };
        assert_eq!(shape(a), shape(b), "{a} {b}");
    };
    same("item.A AND (item.B AND item.C) AND item.D", "item.A AND item.B AND item.C AND item.D");
    same("(item.A OR item.B) OR item.C", "item.A OR item.B OR item.C");
    same("(item.A OR item.B) AND item.C", "item.A AND item.C");
}
