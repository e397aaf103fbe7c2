use crate::check::{check_condition, check_template};
use crate::parse::{Language, parse_condition, parse_security, parse_template};
use crate::problem::Problem;
use crate::span::Span;
use crate::types::Schema;

/// The problem that a document finding shows: the first of what cannot be read, else the first of what does
/// not fit the schema. `None` when the text is of the language.
pub fn first_problem(language: Language, text: &str, schema: Option<&Schema>) -> Option<Problem> {
    let (read, checked) = both(language, text, schema, true);
    read.into_iter().chain(checked).next()
}

/// Every problem of a text, in its order: what cannot be read, and what does not fit the schema.
pub fn problems(language: Language, text: &str, schema: Option<&Schema>) -> Vec<Problem> {
    let (mut read, checked) = both(language, text, schema, false);
    // What is said of something that could not be read to its end is only a consequence.
    let is_new = |span: Span| !read.iter().any(|p| span.touches(p.span.start as usize));
    let checked: Vec<Problem> = checked.into_iter().filter(|p| is_new(p.span)).collect();
    read.extend(checked);
    read.sort_by_key(|problem| problem.span.start);
    read
}

/// What cannot be read, and what does not fit; the latter is not looked for when `first` is and there is one.
fn both(
    language: Language,
    text: &str,
    schema: Option<&Schema>,
    first: bool,
) -> (Vec<Problem>, Vec<Problem>) {
    if language == Language::Template {
        let parsed = parse_template(text);
        let skip = first && !parsed.problems.is_empty();
        let checked = if skip { vec![] } else { check_template(&parsed.tree, schema) };
        return (parsed.problems, checked);
    }
    let parsed = if language == Language::Security { parse_security(text) } else { parse_condition(text) };
    let skip = first && !parsed.problems.is_empty();
    let checked = if skip { vec![] } else { check_condition(&parsed.tree, language, schema) };
    (parsed.problems, checked)
}
