use super::compare::{compare, matches};
use super::{Evaluator, Fault, FaultKind};
use crate::operator::Comparison;
use crate::tree::{Condition, Operand, Path, Quantified};
use crate::value::Value;

/// Three-valued: `None` is unknown.
pub(crate) fn and(a: Option<bool>, b: Option<bool>) -> Option<bool> {
    match (a, b) {
        (Some(false), _) | (_, Some(false)) => Some(false),
        (Some(true), Some(true)) => Some(true),
        _ => None,
    }
}

/// Three-valued: `None` is unknown.
pub(crate) fn or(a: Option<bool>, b: Option<bool>) -> Option<bool> {
    not(and(not(a), not(b)))
}

/// Three-valued: `None` is unknown.
pub(crate) fn not(a: Option<bool>) -> Option<bool> {
    a.map(|a| !a)
}

impl<'v> Evaluator<'v> {
    pub(super) fn condition(&mut self, condition: &Condition<'_>) -> Result<Option<bool>, Fault> {
        let value = self.truth(condition)?;
        // A value alone is taken down as the operand that it is.
        if !matches!(condition, Condition::Value(_)) {
            self.note(condition.span(), &value.into())?;
        }
        Ok(value)
    }

    fn truth(&mut self, condition: &Condition<'_>) -> Result<Option<bool>, Fault> {
        let fault = |kind| Err(Fault { span: condition.span(), kind });
        match condition {
            Condition::Or(list) => {
                list.iter().try_fold(Some(false), |sum, part| Ok(or(sum, self.condition(part)?)))
            }
            Condition::And(list) => {
                list.iter().try_fold(Some(true), |sum, part| Ok(and(sum, self.condition(part)?)))
            }
            Condition::Not(inner, _) => Ok(not(self.condition(inner)?)),
            Condition::Value(operand) => match *self.operand(operand)? {
                Value::Boolean(value) => Ok(Some(value)),
                Value::Null => Ok(None),
                _ => fault(FaultKind::WrongType),
            },
            Condition::Compare(left, operator, right) => {
                let left = self.operand(left)?.into_owned();
                self.compare(&left, *operator, right)
            }
            Condition::Match(left, how, right) => {
                let (left, right) = (self.operand(left)?.into_owned(), self.operand(right)?);
                matches(&left, *how, &right).or_else(|_| fault(FaultKind::WrongType))
            }
            Condition::IsNull { operand, negated, .. } => {
                let is_null = matches!(*self.operand(operand)?, Value::Null);
                Ok(Some(is_null != *negated))
            }
            Condition::In { operand, items, negated, .. } => {
                let value = self.operand(operand)?.into_owned();
                let found = items.iter().try_fold(Some(false), |found, item| {
                    Ok(or(found, self.compare(&value, Comparison::Equal, item)?))
                })?;
                Ok(if *negated { not(found) } else { found })
            }
            Condition::Between { operands, negated, .. } => {
                let [operand, low, high] = &**operands;
                let value = self.operand(operand)?.into_owned();
                let above = self.compare(&value, Comparison::GreaterOrEqual, low)?;
                let within = and(above, self.compare(&value, Comparison::LessOrEqual, high)?);
                Ok(if *negated { not(within) } else { within })
            }
            Condition::Quantified(quantified) => self.quantified(quantified),
            Condition::HasRole(name, ..) => Ok(Some(self.sample.roles.iter().any(|role| role == name))),
            Condition::IsResponsible(name, ..) => {
                Ok(Some(self.sample.responsibilities.iter().any(|one| one == name)))
            }
            Condition::Broken(..) => fault(FaultKind::Unreadable),
        }
    }

    fn compare(
        &mut self,
        left: &Value,
        operator: Comparison,
        right: &Operand<'_>,
    ) -> Result<Option<bool>, Fault> {
        let value = self.operand(right)?;
        compare(left, operator, &value).map_err(|_| Fault { span: right.span(), kind: FaultKind::WrongType })
    }

    /// `ANY` is the `OR` of its elements and `ALL` their `AND`: nothing gives false and true.
    fn quantified(&mut self, quantified: &Quantified<'_>) -> Result<Option<bool>, Fault> {
        let Quantified { all, path, filter, .. } = quantified;
        let (join, start): (fn(_, _) -> _, bool) = if *all { (and, true) } else { (or, false) };
        let mut sum = Some(start);
        self.each(*path, filter.as_deref(), |value| sum = join(sum, value))?;
        Ok(sum)
    }

    /// What is asked of each element of a collection, one after the other; true where nothing is asked.
    pub(super) fn each(
        &mut self,
        path: Path<'_>,
        filter: Option<&Condition<'_>>,
        mut take: impl FnMut(Option<bool>),
    ) -> Result<(), Fault> {
        let list: &'v [Value] = match self.path(path)? {
            Value::List(list) => list,
            Value::Null => &[],
            _ => return Err(Fault { span: path.span(), kind: FaultKind::WrongType }),
        };
        let outer = (self.scope, self.element);
        for (i, element) in list.iter().enumerate() {
            (self.scope, self.element) = (Some(element), Some(i));
            take(match filter {
                Some(filter) => self.condition(filter)?,
                None => Some(true),
            });
        }
        (self.scope, self.element) = outer;
        Ok(())
    }
}
