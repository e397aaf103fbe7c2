use proptest::prelude::*;

use super::common::schema;
use crate::{
    Language, Problem, complete, constant_parts, first_problem, highlight, hover, parse_condition,
    parse_security, parse_template, print_condition, problems, repeated_parts, signature,
};

/// Pieces of all three languages, right and wrong.
fn soup() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        6 => prop::sample::select(vec![
            "item", ".", "Lines", "Qty", "State", "AND", "OR", "NOT", "(", ")", ",", "IN", "IS", "NULL", "BETWEEN", "ANY", "ALL",
            "WHERE", "COUNT", "(", ")", "LOWER", "COALESCE", "'x'", "'", "5", "-", "=", "<>", "DATE", "STARTS", "WITH", "HAS",
            "ROLE", "RESPONSIBLE", "{", "}", "{{", "user", "==", "\"", "§", "ğ", "1e3", "TRUE", "\n",
        ]).prop_map(str::to_owned),
        1 => any::<String>().prop_map(|text| text.chars().take(5).collect()),
    ];
    (prop::collection::vec(piece, 0..25), prop::sample::select(vec!["", " "]))
        .prop_map(|(list, glue)| list.join(glue))
}

fn hold(language: Language, text: &str, offset: usize) -> Result<(), TestCaseError> {
    let schema = schema();
    let inside = |problem: &Problem| text.get(problem.span.range()).is_some();
    for schema in [None, Some(&schema)] {
        let all = problems(language, text, schema);
        prop_assert!(all.iter().all(inside), "{:?} {:?}", text, all);
        prop_assert_eq!(first_problem(language, text, schema).is_none(), all.is_empty(), "{:?}", text);
        let completions = complete(language, text, offset, schema);
        prop_assert!(text.get(completions.span.range()).is_some());
        for item in completions.items {
            prop_assert!(item.insert.is_char_boundary(item.cursor), "{:?}", item);
        }
        hover(language, text, offset, schema);
    }
    signature(language, text, offset);
    let mut end = 0;
    for piece in highlight(language, text) {
        prop_assert!(piece.span.start as usize >= end, "{:?} overlaps in {:?}", piece, text);
        let between = text.get(end..piece.span.start as usize);
        prop_assert!(
            between.is_some_and(|between| between.trim().is_empty()),
            "{:?} left out of {:?}",
            between,
            text
        );
        end = piece.span.end as usize;
    }
    prop_assert!(text[end..].trim().is_empty(), "{:?} left out of {:?}", &text[end..], text);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_500))]

    #[test]
    fn no_text_panics_and_every_place_lies_inside(text in soup(), at in any::<prop::sample::Index>()) {
        let offset = (0..=at.index(text.len() + 1)).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
        for language in [Language::Condition, Language::Security, Language::Template] {
            hold(language, &text, offset)?;
        }
    }

    /// What has no problem can be printed, and what can be printed reads back without one.
    #[test]
    fn a_text_without_problems_is_whole(text in soup()) {
        let parsed = parse_security(&text);
        constant_parts(&parsed.tree);
        repeated_parts(&parsed.tree);
        let printed = print_condition(&parsed.tree);
        prop_assert!(!parsed.problems.is_empty() || printed.is_some(), "{:?}", text);
        if let Some(printed) = printed {
            prop_assert_eq!(parse_security(&printed).problems, [], "{:?}", text);
        }
    }

    /// The pieces of a template are all of it.
    #[test]
    fn a_template_loses_nothing(text in soup()) {
        let parsed = parse_template(&text);
        let mut end = 0;
        for part in &parsed.tree.parts {
            let (crate::TemplatePart::Text(_, span) | crate::TemplatePart::Insert(_, span)) = part;
            prop_assert_eq!(span.start as usize, end, "{:?}", text);
            end = span.end as usize;
        }
        prop_assert_eq!(end, text.len(), "{:?}", text);
    }
}

#[test]
fn a_condition_in_a_template_and_the_other_way_round_are_told() {
    assert!(!parse_condition("Order {item.Id}").problems.is_empty());
    assert!(!parse_template("{item.Total > 5}").problems.is_empty());
}
