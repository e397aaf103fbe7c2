//! Any text as each of the small languages: nothing crashes, every place lies between letters, what can be printed
//! reads back as itself, and what folding excludes never comes out.

#![no_main]

use language::{
    Date, DateTime, Language, Problem, Sample, Value, complete, constant_parts, evaluate, highlight, hover,
    outcomes, parse_security, parse_template, print_condition, print_template, problems, render, signature,
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u16, &str)| {
    let (at, text) = input;
    let offset =
        (0..=usize::from(at).min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
    for language in [Language::Condition, Language::Security, Language::Template] {
        let inside = |problem: &Problem| text.get(problem.span.range()).is_some();
        assert!(problems(language, text, None).iter().all(inside));
        for piece in highlight(language, text) {
            assert!(text.get(piece.span.range()).is_some_and(|piece| !piece.is_empty()));
        }
        assert!(text.get(complete(language, text, offset, None).span.range()).is_some());
        hover(language, text, offset, None);
        signature(language, text, offset);
    }
    let item =
        Value::record([("A", Value::from(1)), ("L", Value::List(vec![Value::record([("A", Value::Null)])]))]);
    let roots = Value::record([("item", item)]);
    let (Some(now), Some(today)) = (DateTime::parse("2026-01-31T10:00:00Z"), Date::parse("2026-01-31"))
    else {
        return;
    };
    let sample = Sample { roots: &roots, roles: &[], responsibilities: &[], now, today };

    let parsed = parse_security(text);
    constant_parts(&parsed.tree);
    let value = evaluate(&parsed.tree, sample).map(|evaluated| evaluated.value);
    if let Ok(value) = value {
        assert!(outcomes(&parsed.tree).has(value));
    }
    let printed = print_condition(&parsed.tree);
    assert!(printed.is_some() || !parsed.problems.is_empty());
    if let Some(printed) = printed {
        let again = parse_security(&printed);
        assert!(again.problems.is_empty(), "{printed}");
        assert_eq!(print_condition(&again.tree).as_ref(), Some(&printed));
        assert_eq!(
            evaluate(&again.tree, sample).map(|e| e.value).map_err(|f| f.kind),
            value.map_err(|f| f.kind)
        );
    }

    let parsed = parse_template(text);
    let message = render(&parsed.tree, sample).map(|rendered| rendered.value).ok();
    if let Some(printed) = print_template(&parsed.tree) {
        let again = parse_template(&printed);
        assert_eq!(print_template(&again.tree).as_ref(), Some(&printed));
        assert_eq!(render(&again.tree, sample).map(|rendered| rendered.value).ok(), message);
    }
});
