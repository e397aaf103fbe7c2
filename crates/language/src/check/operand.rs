use super::test::name_of;
use super::{Checker, Kind};
use crate::function::Function;
use crate::parse::Language;
use crate::problem::ProblemKind;
use crate::tree::{Call, Literal, Operand};
use crate::types::Scalar;

impl Checker<'_> {
    /// The type of an operand; tells what is wrong inside it.
    pub(crate) fn operand(&mut self, operand: &Operand<'_>) -> Kind {
        if self.is_full() {
            return Kind::Unknown;
        }
        match operand {
            Operand::Literal(literal, _) => literal_kind(literal),
            Operand::Path(path) => match self.resolve(*path, |_| {}) {
                Ok(kind) => kind,
                Err(problem) => {
                    self.problem(problem.span, problem.kind);
                    Kind::Unknown
                }
            },
            Operand::Count { path, filter, .. } => {
                self.collection(*path, filter.as_deref());
                Kind::Scalar(Scalar::Integer)
            }
            Operand::Call(call) => self.call(call),
            Operand::Broken(_) | Operand::Missing(_) => Kind::Unknown,
        }
    }

    /// The type of an operand that must be a single value. A record or a collection is told and then unknown.
    pub(super) fn value(&mut self, operand: &Operand<'_>) -> Kind {
        let kind = self.operand(operand);
        match self.no_collection(operand, kind) {
            Kind::Reference(_) => {
                self.problem(operand.span(), ProblemKind::ReferenceAsValue(name_of(operand)));
                Kind::Unknown
            }
            kind => kind,
        }
    }

    pub(super) fn no_collection(&mut self, operand: &Operand<'_>, kind: Kind) -> Kind {
        if !matches!(kind, Kind::Collection(_)) {
            return kind;
        }
        self.problem(operand.span(), ProblemKind::CollectionAsValue(name_of(operand)));
        Kind::Unknown
    }

    fn call(&mut self, call: &Call<'_>) -> Kind {
        let Some(function) = call.function else {
            call.arguments.iter().for_each(|argument| {
                self.operand(argument);
            });
            return Kind::Unknown;
        };
        let mut common = Kind::Null;
        for argument in &call.arguments {
            let kind = self.value(argument);
            // Templates write every value as text.
            if self.language == Language::Template {
                continue;
            }
            match function.parameter() {
                Some(needed) => self.needs(argument, kind, function.name(), needed),
                None => common = self.common(argument, common, kind),
            }
        }
        match function.result() {
            Some(scalar) => Kind::Scalar(scalar),
            None if function == Function::Coalesce && self.language == Language::Template => {
                Kind::Scalar(Scalar::Text)
            }
            None => common,
        }
    }

    /// The type of a value that is one of several.
    fn common(&mut self, argument: &Operand<'_>, before: Kind, kind: Kind) -> Kind {
        match (before, kind) {
            (Kind::Null, kind) => kind,
            (Kind::Unknown, _) | (_, Kind::Unknown) => Kind::Unknown,
            (before, Kind::Null) => before,
            (Kind::Scalar(a), Kind::Scalar(b)) => match a.common(b) {
                Some(scalar) => Kind::Scalar(scalar),
                None => {
                    let problem = ProblemKind::Incomparable { left: before.into(), right: kind.into() };
                    self.problem(argument.span(), problem);
                    Kind::Unknown
                }
            },
            _ => Kind::Unknown,
        }
    }
}

pub(crate) fn literal_kind(literal: &Literal<'_>) -> Kind {
    match literal {
        Literal::Text(_) => Kind::Scalar(Scalar::Text),
        Literal::Number(number) if number.is_whole() => Kind::Scalar(Scalar::Integer),
        Literal::Number(_) => Kind::Scalar(Scalar::Decimal),
        Literal::Boolean(_) => Kind::Scalar(Scalar::Boolean),
        Literal::Date(_) => Kind::Scalar(Scalar::Date),
        Literal::Null => Kind::Null,
    }
}
