use super::{Checker, Kind, Scope};
use crate::problem::{Found, ProblemKind};
use crate::suggest::nearest;
use crate::tree::{Condition, Literal, Operand, Path, Quantified};
use crate::types::Scalar;

impl Checker<'_> {
    pub(super) fn condition(&mut self, condition: &Condition<'_>) {
        if self.is_full() {
            return;
        }
        match condition {
            Condition::Or(list) | Condition::And(list) => list.iter().for_each(|part| self.condition(part)),
            Condition::Not(inner, _) => self.condition(inner),
            Condition::Value(operand) => self.boolean(operand),
            Condition::Compare(left, operator, right) => {
                self.comparable(left, std::slice::from_ref(right), operator.is_ordering());
            }
            Condition::Match(left, how, right) => {
                self.text(left, how.words());
                self.text(right, how.words());
            }
            Condition::IsNull { operand, .. } => {
                let kind = self.operand(operand);
                self.no_collection(operand, kind);
            }
            Condition::In { operand, items, .. } => self.comparable(operand, items, false),
            Condition::Between { operands, .. } => self.comparable(&operands[0], &operands[1..], true),
            Condition::Quantified(Quantified { path, filter, .. }) => {
                self.collection(*path, filter.as_deref())
            }
            Condition::HasRole(name, spans) => {
                let known = self.schema.and_then(|schema| schema.roles.as_ref());
                if let Some(candidate) = unknown(known, name) {
                    self.problem(spans.text, ProblemKind::UnknownRole { name: name.to_string(), candidate });
                }
            }
            Condition::IsResponsible(name, spans) => {
                let known = self.schema.and_then(|schema| schema.responsibilities.as_ref());
                if let Some(candidate) = unknown(known, name) {
                    let name = name.to_string();
                    self.problem(spans.text, ProblemKind::UnknownResponsibility { name, candidate });
                }
            }
            Condition::Broken(parts, _) => parts.iter().for_each(|part| {
                self.operand(part);
            }),
        }
    }

    /// A value that is a test by itself.
    fn boolean(&mut self, operand: &Operand<'_>) {
        let kind = self.value(operand);
        if !matches!(kind, Kind::Scalar(Scalar::Boolean) | Kind::Null | Kind::Unknown) {
            self.problem(operand.span(), ProblemKind::NotBoolean(kind.into()));
        }
    }

    fn text(&mut self, operand: &Operand<'_>, of: &'static str) {
        let kind = self.value(operand);
        self.needs(operand, kind, of, Scalar::Text);
    }

    /// Tells when a value is not of the type that something needs.
    pub(super) fn needs(&mut self, operand: &Operand<'_>, kind: Kind, of: &'static str, needed: Scalar) {
        let fits = match kind {
            Kind::Scalar(scalar) => scalar == needed || (needed == Scalar::Text && scalar.is_text()),
            _ => true, // anything, or told already
        };
        if !fits {
            let problem = ProblemKind::WrongType { of, expected: Found::Scalar(needed), found: kind.into() };
            self.problem(operand.span(), problem);
        }
    }

    /// Whether a value can be the same as each of others, or less or greater.
    fn comparable(&mut self, left: &Operand<'_>, others: &[Operand<'_>], ordering: bool) {
        let kind = self.operand(left);
        let kind = self.no_collection(left, kind);
        let mut left_told = false;
        for right in others {
            let other = self.operand(right);
            let other = self.no_collection(right, other);
            left_told = self.comparable_pair((left, kind), (right, other), ordering, left_told);
        }
    }

    /// Gives whether something of the left side was told.
    fn comparable_pair(
        &mut self,
        (left, kind): (&Operand<'_>, Kind),
        (right, other): (&Operand<'_>, Kind),
        ordering: bool,
        left_told: bool,
    ) -> bool {
        let no_order = |kind| matches!(kind, Kind::Scalar(Scalar::Boolean) | Kind::Reference(_));
        match (kind, other) {
            _ if left_told => return true,
            _ if ordering && no_order(kind) => self.problem(left.span(), ProblemKind::NoOrder(kind.into())),
            (Kind::Unknown | Kind::Null, _) if ordering && no_order(other) => {
                self.problem(right.span(), ProblemKind::NoOrder(other.into()));
                return false;
            }
            (Kind::Unknown | Kind::Null, _) | (_, Kind::Unknown | Kind::Null) => return false,
            (Kind::Reference(a), Kind::Reference(b)) if a == b => return false,
            (Kind::Reference(_), Kind::Scalar(Scalar::Identifier))
            | (Kind::Scalar(Scalar::Identifier), Kind::Reference(_)) => return false,
            (Kind::Scalar(a), Kind::Scalar(b)) if a.common(b).is_some() => return false,
            (Kind::Reference(_), Kind::Scalar(_)) => {
                self.problem(left.span(), ProblemKind::ReferenceAsValue(name_of(left)));
            }
            (Kind::Scalar(_), Kind::Reference(_)) => {
                self.problem(right.span(), ProblemKind::ReferenceAsValue(name_of(right)));
                return false;
            }
            (Kind::Scalar(a), Kind::Scalar(b)) if a.is_time() && b.is_text() && is_text_literal(right) => {
                self.problem(right.span(), ProblemKind::TextForDate);
                return false;
            }
            (Kind::Scalar(a), Kind::Scalar(b)) if b.is_time() && a.is_text() && is_text_literal(left) => {
                self.problem(left.span(), ProblemKind::TextForDate);
            }
            _ => {
                let problem = ProblemKind::Incomparable { left: kind.into(), right: other.into() };
                self.problem(right.span(), problem);
                return false;
            }
        }
        true
    }

    /// The collection of `ANY`, `ALL` or `COUNT`, and what is asked of its elements.
    pub(super) fn collection(&mut self, path: Path<'_>, filter: Option<&Condition<'_>>) {
        let mut inner = Scope::Anything;
        match self.resolve(path, |_| {}) {
            Ok(Kind::Collection(element)) => inner = Scope::Element(element),
            Ok(Kind::Unknown) => {}
            Ok(kind) => {
                let name = path.last_name().to_owned();
                self.problem(path.span(), ProblemKind::NotACollection { name, kind: kind.into() });
            }
            Err(problem) => self.problem(problem.span, problem.kind),
        }
        if let Some(filter) = filter {
            let outer = std::mem::replace(&mut self.scope, inner);
            self.condition(filter);
            self.scope = outer;
        }
    }
}

pub(super) fn name_of(operand: &Operand<'_>) -> String {
    match operand {
        Operand::Path(path) => path.last_name().to_owned(),
        _ => String::new(),
    }
}

fn is_text_literal(operand: &Operand<'_>) -> bool {
    matches!(operand, Operand::Literal(Literal::Text(_), _))
}

/// `Some` when a name is not among the known ones: with one that was perhaps meant.
fn unknown(known: Option<&Vec<String>>, name: &str) -> Option<Option<String>> {
    let known = known.filter(|known| !known.iter().any(|one| one == name))?;
    Some(nearest(name, known.iter().map(String::as_str)).map(str::to_owned))
}
