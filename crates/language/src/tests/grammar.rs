use std::path::Path;

use proptest::prelude::*;

use super::ebnf::{Ebnf, Grammar, join, rules};
use crate::grammar::{RULES, TERMINALS, grammar_page};
use crate::word::can_begin_path;
use crate::{FUNCTIONS, parse_condition, parse_security, parse_template, print_condition, print_template};

/// Numbers below a bound, from a seed.
fn picker(mut seed: u64) -> impl FnMut(usize) -> usize {
    move |below| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((seed >> 33) as usize) % below.max(1)
    }
}

/// A condition has no tests about the user.
fn without_user(words: &[String]) -> bool {
    !words.windows(2).any(|pair| {
        let is = |a: &str, b: &str| pair[0].eq_ignore_ascii_case(a) && pair[1].eq_ignore_ascii_case(b);
        is("HAS", "ROLE") || is("IS", "RESPONSIBLE")
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn sentences_of_the_grammar_are_read_and_printed(seed: u64) {
        let grammar = Grammar::new();
        let mut pick = picker(seed);
        let words = grammar.sentence("security", &mut pick);
        let text = join(&words);
        let parsed = parse_security(&text);
        prop_assert_eq!(&parsed.problems, &[], "{}", text);
        let printed = print_condition(&parsed.tree);
        prop_assert!(printed.is_some(), "{}", text);
        if without_user(&words) {
            prop_assert_eq!(parse_condition(&text).problems, [], "{}", text);
        }
        let text = join(&grammar.sentence("message", &mut pick));
        let parsed = parse_template(&text);
        prop_assert_eq!(&parsed.problems, &[], "{}", text);
        prop_assert!(print_template(&parsed.tree).is_some(), "{}", text);
    }

    /// The parser takes exactly what the grammar takes: sentences with a word left out, doubled, exchanged or put in.
    #[test]
    fn parser_and_grammar_agree_about_nearly_right_texts(seed: u64) {
        let grammar = Grammar::new();
        let mut pick = picker(seed);
        let mut words = grammar.sentence("security", &mut pick);
        while words.len() > 50 {
            words = grammar.sentence("security", &mut pick);
        }
        for _ in 0..=pick(3) {
            spoil(&mut words, &mut pick);
        }
        // `5 . 5` would be written as one number.
        let is_number = |word: &String| is_terminal("number", word);
        prop_assume!(!words.windows(3).any(|three| is_number(&three[0]) && three[1] == "." && is_number(&three[2])));
        let accepted = grammar.accepts("security", &words, &is_terminal);
        let text = join(&words);
        let problems = parse_security(&text).problems;
        prop_assert_eq!(problems.is_empty(), accepted, "{}\n{:?}", text, problems);
    }
}

fn spoil(words: &mut Vec<String>, pick: &mut dyn FnMut(usize) -> usize) {
    const STRAY: &[&str] = &[
        "AND",
        "OR",
        "NOT",
        "(",
        ")",
        ",",
        "item",
        "'x'",
        "5",
        "=",
        "IS",
        "NULL",
        "IN",
        "BETWEEN",
        "WHERE",
        "ANY",
        "ALL",
        "COUNT",
        "DATE",
        "LOWER",
        "TODAY",
        "COALESCE",
        "HAS",
        "ROLE",
        "RESPONSIBLE",
        "STARTS",
        "WITH",
        "CONTAINS",
        "-",
        "Qty",
        "TRUE",
    ];
    let at = pick(words.len());
    match pick(4) {
        0 if !words.is_empty() => {
            words.remove(at);
        }
        1 if !words.is_empty() => words.insert(at, words[at].clone()),
        2 if words.len() > 1 => {
            let other = pick(words.len());
            words.swap(at, other);
        }
        _ => words.insert(at, STRAY[pick(STRAY.len())].to_owned()),
    }
}

fn is_terminal(terminal: &str, word: &str) -> bool {
    let begins_name = word.starts_with(|c: char| c == '_' || c.is_alphabetic());
    match terminal {
        "name" => begins_name && can_begin_path(word),
        "field" => begins_name,
        "text" => word.starts_with('\''),
        "number" => word.starts_with(|c: char| c.is_ascii_digit()),
        "date" => word.starts_with("'20"),
        _ => false,
    }
}

#[test]
fn the_grammar_names_nothing_that_it_does_not_define() {
    fn names(ebnf: &Ebnf, found: &mut Vec<String>) {
        match ebnf {
            Ebnf::Word(_) => {}
            Ebnf::Name(name) => found.push(name.clone()),
            Ebnf::Sequence(list) | Ebnf::Choice(list) => list.iter().for_each(|part| names(part, found)),
            Ebnf::Optional(inner) | Ebnf::Repeat(inner) => names(inner, found),
        }
    }
    let mut found = vec![];
    rules().values().for_each(|body| names(body, &mut found));
    for name in &found {
        let is_defined =
            RULES.iter().any(|rule| rule.name == name) || TERMINALS.iter().any(|(t, _)| t == name);
        assert!(is_defined, "{name} is neither a rule nor a terminal");
    }
    for (terminal, _) in TERMINALS {
        assert!(found.iter().any(|name| name == terminal), "{terminal} stands in no rule");
    }
    for function in FUNCTIONS {
        let word = format!("\"{}\"", function.name());
        assert!(RULES.iter().any(|rule| rule.body.contains(&word)), "{word} stands in no rule");
    }
}

#[test]
fn the_examples_of_the_page_are_of_the_language() {
    let page = grammar_page();
    let mut seen = 0;
    for line in page.lines().filter_map(|line| line.strip_prefix("- ")) {
        let (rule, text) = line.split_once(": ").unwrap();
        let text = text.trim_matches('`');
        let problems = match rule {
            "message" => parse_template(text).problems,
            "security" => parse_security(text).problems,
            _ => parse_condition(text).problems,
        };
        assert_eq!(problems, [], "{text}");
        seen += 1;
    }
    assert!(seen > 4, "only {seen} examples");
}

/// `MILLRACE_BLESS=1` writes the page anew.
#[test]
fn the_page_of_the_grammar_is_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/grammar.md");
    let page = grammar_page();
    if std::env::var_os("MILLRACE_BLESS").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == page, "docs/grammar.md is stale: run this test with MILLRACE_BLESS=1");
}
