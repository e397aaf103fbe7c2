//! Types: whether what was read can be evaluated, as far as the schema tells.

mod operand;
pub(crate) mod path;
mod template;
mod test;

use crate::parse::{Language, MAX_PROBLEMS};
use crate::problem::{Found, Problem, ProblemKind};
use crate::span::Span;
use crate::tree::Condition;
use crate::types::{ElementId, Scalar, Schema, Type};

pub use template::check_template;

/// Checks a condition or security expression. Without a schema only what needs none: roots, and the types of
/// what is written out or comes from functions. What the parser told already is not told again.
pub fn check_condition(tree: &Condition<'_>, language: Language, schema: Option<&Schema>) -> Vec<Problem> {
    let mut checker = Checker::new(language, schema);
    checker.condition(tree);
    checker.into_problems()
}

/// The type of an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Scalar(Scalar),
    Reference(ElementId),
    Collection(ElementId),
    Null,
    Unknown,
}

/// Whose names a path may begin with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scope {
    /// The roots.
    Roots,
    /// Inside `WHERE`, the fields of an element.
    Element(ElementId),
    /// Inside `WHERE` of something that is not known.
    Anything,
}

pub(crate) struct Checker<'s> {
    pub(crate) language: Language,
    pub(crate) schema: Option<&'s Schema>,
    pub(crate) scope: Scope,
    problems: Vec<Problem>,
}

impl<'s> Checker<'s> {
    pub(crate) fn new(language: Language, schema: Option<&'s Schema>) -> Self {
        Checker { language, schema, scope: Scope::Roots, problems: vec![] }
    }

    fn problem(&mut self, span: Span, kind: ProblemKind) {
        if !self.is_full() {
            self.problems.push(Problem { span, kind });
        }
    }

    /// Whether enough is told: looking for more would only cost time.
    fn is_full(&self) -> bool {
        self.problems.len() >= MAX_PROBLEMS
    }

    fn into_problems(self) -> Vec<Problem> {
        let mut problems = self.problems;
        problems.sort_by_key(|problem| problem.span.start);
        problems
    }
}

impl From<Type> for Kind {
    fn from(kind: Type) -> Self {
        match kind {
            Type::Scalar(scalar) => Kind::Scalar(scalar),
            Type::Reference(element) => Kind::Reference(element),
            Type::Collection(element) => Kind::Collection(element),
            Type::Unknown => Kind::Unknown,
        }
    }
}

impl From<Kind> for Found {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Scalar(scalar) => Found::Scalar(scalar),
            Kind::Reference(_) => Found::Reference,
            Kind::Collection(_) => Found::Collection,
            Kind::Null => Found::Null,
            Kind::Unknown => Found::Unknown,
        }
    }
}
