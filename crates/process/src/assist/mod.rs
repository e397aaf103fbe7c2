//! Help for who types a condition, security expression or message template: what is wrong, what may be written, what
//! stands there, and what the text gives for sample data.

mod given;
mod hover;
mod items;
mod names;
mod proposed;
mod signature;
#[cfg(test)]
mod tests;
mod trial;
mod units;
mod walk;
mod words;

use flow::{Assist, AssistProblem, Messages, Trial};
use language::Language;
use yaml::{Document, PathStep};

use crate::catalog::Catalog;
use crate::path;
use crate::read::scalar;
use crate::rules::language_text;
use crate::schema::{self, Kind};
use units::Units;

/// A longer text gets no help, in UTF-16 units.
const MAX_TEXT: usize = language::MAX_LENGTH;
/// So many problems are told at most.
const MOST_PROBLEMS: usize = 100;

/// A text that is being typed, and what is known for it.
#[derive(Clone, Copy)]
pub(crate) struct Typed<'a> {
    pub(crate) language: Language,
    pub(crate) text: &'a str,
    pub(crate) doc: &'a Document,
    /// Key of the node that the text belongs to.
    pub(crate) node: &'a str,
    pub(crate) catalog: Option<&'a Catalog>,
    pub(crate) messages: &'a Messages,
}

/// The language of the field at a path, and the key of its node; none when it has none of the small ones.
pub(crate) fn language_at(doc: &Document, path: &str) -> Option<(Language, String)> {
    let steps = path::parse(path)?;
    let [PathStep::Key(nodes), PathStep::Key(key), PathStep::Key(first), rest @ ..] = &*steps else {
        return None;
    };
    let node = doc.at(steps.get(..2)?).filter(|_| nodes == "nodes")?;
    let field = schema::node_type(&scalar::text_of(node, "type")?)?.field(first)?;
    let kind = rest.iter().try_fold(field.kind, |kind, step| match (kind, step) {
        (Kind::Map(shape), PathStep::Key(name)) => Some(shape.field(name)?.kind),
        (Kind::Items(shape) | Kind::Maps(shape), _) => Some(Kind::Map(shape)),
        _ => None,
    });
    let Kind::Code(language) = kind? else { return None };
    Some((as_parsed(language), key.clone()))
}

fn as_parsed(language: schema::Language) -> Language {
    match language {
        schema::Language::Condition => Language::Condition,
        schema::Language::Security => Language::Security,
        schema::Language::Template => Language::Template,
    }
}

impl<'a> Typed<'a> {
    /// What is told of the text, and of a UTF-16 offset in it.
    pub(crate) fn assist(&self, offset: u32) -> Assist {
        if self.is_too_long() {
            return Assist::default();
        }
        let units = Units::new(self.text);
        let at = units.byte(offset);
        Assist {
            problems: self.problems(&units),
            items: items::items(self, at, &units),
            signature: signature::signature(self, at),
            hover: hover::hover(self, at, &units),
        }
    }

    /// What the text gives for a sample; for one that is made for it when there is none. `now` is what counts as now.
    pub(crate) fn try_with(&self, sample: Option<&str>, now: &str) -> Trial {
        trial::trial(self, sample, now)
    }

    fn is_too_long(&self) -> bool {
        scalar::units(self.text) > MAX_TEXT
    }

    fn schema(&self) -> Option<&'a language::Schema> {
        self.catalog.map(|catalog| &catalog.schema)
    }

    /// What is wrong. A blank text is only missing.
    fn problems(&self, units: &Units) -> Vec<AssistProblem> {
        if scalar::is_white(self.text) {
            return vec![];
        }
        let all = language::problems(self.language, self.text, self.schema());
        all.iter().take(MOST_PROBLEMS).map(|problem| self.problem(problem, units)).collect()
    }

    fn problem(&self, problem: &language::Problem, units: &Units) -> AssistProblem {
        let params = language_text::params(problem);
        let params = params.iter().map(|(name, value)| (*name, &**value));
        let (from, to) = units.range(problem.span.range());
        AssistProblem {
            from,
            to,
            message: self.messages.get("language-problem", params).trim_end().to_owned(),
        }
    }
}
