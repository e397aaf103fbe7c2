use proptest::prelude::*;

use super::generate::{Place, condition, data};
use crate::{
    Condition, Date, DateTime, Language, Sample, TemplatePart, Value, evaluate, outcomes, parse_condition,
    parse_template, print_condition, print_template, problems,
};

/// A tree without places, to compare with one that stands somewhere else.
fn shape(tree: &impl std::fmt::Debug) -> String {
    let mut shape = String::new();
    let debug = format!("{tree:?}");
    let mut rest = debug.as_str();
    while let Some((at, word)) = ["start: ", "end: "].iter().filter_map(|w| Some((rest.find(w)?, *w))).min() {
        let digits = at + word.len();
        shape.push_str(&rest[..digits]);
        rest = rest[digits..].trim_start_matches(|c: char| c.is_ascii_digit());
    }
    shape + rest
}

fn sample(roots: &Value) -> Sample<'_> {
    Sample {
        roots,
        roles: &[],
        responsibilities: &[],
        now: DateTime::parse("2026-01-15T12:00:00Z").unwrap(),
        today: Date::parse("2026-01-15").unwrap(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_condition_prints_and_reads_back_as_the_same_tree(tree in condition(Place::Order, 3)) {
        let text = print_condition(&tree).unwrap();
        let parsed = parse_condition(&text);
        prop_assert_eq!(&parsed.problems, &[], "{}", text);
        prop_assert_eq!(shape(&parsed.tree), shape(&tree), "{}", text);
        prop_assert_eq!(print_condition(&parsed.tree), Some(text));
    }

    /// Every part lies inside its text, between letters.
    #[test]
    fn a_printed_condition_gives_what_the_tree_gives(tree in condition(Place::Order, 3), data in data()) {
        let text = print_condition(&tree).unwrap();
        let parsed = parse_condition(&text);
        let read = evaluate(&parsed.tree, sample(&data));
        let made = evaluate(&tree, sample(&data));
        prop_assert_eq!(read.as_ref().map(|e| e.value).map_err(|f| f.kind), made.map(|e| e.value).map_err(|f| f.kind), "{}", text);
        for part in read.iter().flat_map(|evaluated| &evaluated.parts) {
            prop_assert!(text.get(part.span.range()).is_some_and(|piece| !piece.is_empty()), "{} {:?}", text, part);
        }
    }

    #[test]
    fn no_condition_gives_what_folding_excludes(tree in condition(Place::Order, 3), data in data()) {
        if let Ok(evaluated) = evaluate(&tree, sample(&data)) {
            prop_assert!(outcomes(&tree).has(evaluated.value), "{:?} of {:?}", evaluated.value, print_condition(&tree));
        }
    }

    /// What the schema types well never has a value of a wrong type.
    #[test]
    fn well_typed_conditions_have_no_problem_and_no_fault(tree in condition(Place::Line, 3), data in data()) {
        let text = format!("ANY item.Lines WHERE ({})", print_condition(&tree).unwrap());
        prop_assert_eq!(problems(Language::Condition, &text, Some(&super::common::schema())), [], "{}", text);
        let evaluated = evaluate(&parse_condition(&text).tree, sample(&data));
        prop_assert!(evaluated.is_ok(), "{} {:?}", text, evaluated);
    }

    #[test]
    fn a_template_prints_and_reads_back_as_the_same_text(pieces in prop::collection::vec("[a{}' ğ]{0,4}|\\{item\\.Total\\}", 0..6)) {
        let text = pieces.concat();
        let parsed = parse_template(&text);
        if parsed.problems.is_empty() {
            let printed = print_template(&parsed.tree).unwrap();
            let again = parse_template(&printed);
            let parts = |tree: &crate::Template<'_>| tree.parts.iter().map(|part| match part {
                TemplatePart::Text(text, _) => text.to_string(),
                TemplatePart::Insert(operand, _) => shape(operand),
            }).collect::<Vec<_>>();
            prop_assert_eq!(parts(&again.tree), parts(&parsed.tree));
        }
    }
}

#[test]
fn two_trees_of_the_same_words_at_other_places_have_one_shape() {
    let shape_of = |text: &str| shape(&parse_condition(text).tree);
    assert_eq!(shape_of("( item.A = 1 )"), shape_of("item.A=1"));
    assert_ne!(shape_of("item.A = 1"), shape_of("item.A = 2"));
    assert!(matches!(parse_condition("item.A").tree, Condition::Value(_)));
}
