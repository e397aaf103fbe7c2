//! Conditions, security expressions and message templates. Against a catalog names and types are looked
//! at, too; without one only what the text alone tells is found.

use std::borrow::Cow;

use flow::{Command, Fix};
use language::{Problem, ProblemKind, first_problem, parse_condition, parse_security};
use yaml::Node;

use super::{advice_constant, advice_repeated_part, asking, code, document};
use crate::assist::language_at;
use crate::finding::{Code, Mending};
use crate::path;
use crate::read::{Cx, quoted, scalar};
use crate::schema::Language;

pub(crate) static CONDITION: Code = Code {
    fixes: use_candidate,
    ..code(
        "workflow.condition.invalid",
        "A condition cannot be read, or what it says does not fit together.",
        document!("step: {type: if, condition: item.Total >, onTrue: end, onFalse: end}"),
        document!("step: {type: if, condition: item.Total > 5, onTrue: end, onFalse: end}"),
    )
};

pub(crate) static TEMPLATE: Code = Code {
    fixes: use_candidate,
    ..code(
        "workflow.template.invalid",
        "A message template cannot be read, or names what does not exist.",
        document!("step: {type: devLog, level: error, message: 'Order {item.Id', to: end}"),
        document!("step: {type: devLog, level: error, message: 'Order {item.Id}', to: end}"),
    )
};

pub(crate) static EXPRESSION: Code = Code {
    fixes: use_candidate,
    ..code(
        "workflow.userInput.expressionInvalid",
        "A security expression cannot be read, or what it says does not fit together.",
        asking!(
            "choices: [{key: a, title: A, to: end}]",
            "admission: {mode: dsl, expression: HAS ROLE boss}"
        ),
        asking!(
            "choices: [{key: a, title: A, to: end}]",
            "admission: {mode: dsl, expression: HAS ROLE 'boss'}"
        ),
    )
};

/// The first problem of a text that is not blank, where it stands in the file.
pub(crate) fn check(cx: &mut Cx<'_>, language: Language, value: Node<'_>) {
    let text = value.text();
    if scalar::is_white(&text) {
        return;
    }
    let (code, language) = match language {
        Language::Condition => (&CONDITION, language::Language::Condition),
        Language::Security => (&EXPRESSION, language::Language::Security),
        Language::Template => (&TEMPLATE, language::Language::Template),
    };
    let schema = cx.catalog().map(|catalog| &catalog.schema);
    match first_problem(language, &text, schema) {
        Some(problem) => cx.raise_part(code, value, problem.span.range(), params(&problem)),
        None => advise(cx, language, &text, value),
    }
}

/// What may be said of a text without problems. Where a part is always or never true, that is enough.
fn advise(cx: &mut Cx<'_>, language: language::Language, text: &str, value: Node<'_>) {
    let parsed = match language {
        language::Language::Condition => parse_condition(text),
        language::Language::Security => parse_security(text),
        language::Language::Template => return,
    };
    if !advice_constant::check(cx, &parsed.tree, value) {
        advice_repeated_part::check(cx, &parsed.tree, value);
    }
}

/// Writes the name that was probably meant in place of the one that is not known.
fn use_candidate(mending: &Mending<'_>) -> Vec<Fix> {
    let Some((candidate, text)) = corrected(mending) else { return vec![] };
    let command = Command::Set { path: mending.path(), value: text };
    vec![mending.fix("fix-use", &[("value", &candidate)], false, command)]
}

fn corrected(mending: &Mending<'_>) -> Option<(String, String)> {
    let path = mending.path();
    let (language, _) = language_at(mending.doc, &path)?;
    let text = mending.doc.at(&path::parse(&path)?)?.text().into_owned();
    let schema = mending.model.catalog.as_ref().map(|catalog| &catalog.schema);
    let problem = first_problem(language, &text, schema)?;
    let given = problem.kind.parameters();
    let param = |name: &str| given.iter().find(|(given, _)| *given == name).map(|(_, value)| &**value);
    let (name, candidate) = (param("name")?, param("candidate").filter(|candidate| !candidate.is_empty())?);
    let range = problem.span.range();
    let written = text.get(range.clone())?;
    // Names stand as they are, roles and responsibilities in quotes.
    let new = match written.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\'')) {
        Some(quoted) if quoted == name => format!("'{candidate}'"),
        None if written == name => candidate.to_owned(),
        _ => return None,
    };
    let mut corrected = text.clone();
    corrected.replace_range(range, &new);
    Some((candidate.to_owned(), corrected))
}

/// What the message says. Every parameter that a message may ask for is there.
pub(crate) fn params(problem: &Problem) -> Vec<(&'static str, Cow<'static, str>)> {
    let mut params = vec![("problem", Cow::Borrowed(problem.kind.id()))];
    let given = problem.kind.parameters();
    let has = |name: &str| given.iter().any(|(given, _)| *given == name);
    let word = |yes: bool| Cow::Borrowed(if yes { "yes" } else { "no" });
    match &problem.kind {
        ProblemKind::Expected { found, .. } => params.push(("end", word(found.is_none()))),
        ProblemKind::Arity { most, .. } => params.push(("hasMost", word(most.is_some()))),
        ProblemKind::UnknownFunction { .. }
        | ProblemKind::UnknownRoot { .. }
        | ProblemKind::UnknownField { .. }
        | ProblemKind::UnknownRole { .. }
        | ProblemKind::UnknownResponsibility { .. } => params.push(("hasCandidate", word(has("candidate")))),
        _ => {}
    }
    params.extend(given.into_iter().map(|(name, value)| (name, quoted(&value))));
    params
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check, finds};

    #[test]
    fn points_at_the_token_that_is_wrong() {
        check(&CONDITION, "nodes.step.condition", "5:43");
        check(&TEMPLATE, "nodes.step.message", "5:54");
        check(&EXPRESSION, "nodes.step.admission.expression", "9:49");
    }

    /// The place of the finding in a condition that is written so.
    #[track_caller]
    fn place(written: &str) -> String {
        let text = document!("step: {type: if, onTrue: end, onFalse: end}")
            .replace("{type: if, onTrue: end, onFalse: end}", "#")
            .replace(
                '#',
                &format!("\n    type: if\n    condition: {written}\n    onTrue: end\n    onFalse: end"),
            );
        let found = finds(&text);
        let found: Vec<&str> =
            found.iter().filter_map(|line| line.split_once(" save ")).map(|f| f.0).collect();
        assert_eq!(found.len(), 1, "{text}");
        found[0].to_owned()
    }

    #[test]
    fn looks_through_quotes_escapes_and_lines() {
        assert_eq!(place("item.A = 1 OR item.B ! 2"), "7:37");
        assert_eq!(place("'item.A = ''x'' OR item.B ! 2'"), "7:42");
        assert_eq!(place("\"item.A = '\\u0131' OR item.B ! 2\""), "7:45");
        assert_eq!(place("|\n      item.A = 1\n      OR item.B ! 2"), "9:17");
        assert_eq!(place(">-\n      item.A = 1\n      OR\n\n      item.B ! 2"), "11:14");
        assert_eq!(place("item.A = 1\n      OR item.B ! 2"), "8:17");
    }

    #[test]
    fn a_blank_text_is_only_missing() {
        let text = document!("step: {type: if, condition: '  ', onTrue: end, onFalse: end}");
        assert_eq!(finds(text), ["5:3 publish workflow.publication.missingSetting nodes.step.condition"]);
    }

    #[test]
    fn every_problem_has_its_own_words_in_every_language() {
        for locale in [flow::Locale::En, flow::Locale::Tr] {
            let messages = flow::Messages::new(locale);
            let mut said = std::collections::HashSet::new();
            let all =
                ["found", "expected", "name", "owner", "type", "left", "right", "of", "function", "write"];
            for id in language::PROBLEM_IDS {
                let fixed = [("problem", *id), ("end", "no"), ("hasMost", "no"), ("hasCandidate", "no")];
                let others = all.iter().map(|name| (*name, "text"));
                let numbers = ["max", "least", "most", "given"].iter().map(|name| (*name, "7"));
                let params: Vec<(&str, &str)> =
                    fixed.into_iter().chain(others).chain(numbers).chain([("candidate", "x")]).collect();
                let text = messages.get("language-problem", params);
                assert!(!text.contains("{$"), "{id}: {text}");
                assert!(said.insert(text.clone()), "{id}: {text}");
            }
        }
    }
}
