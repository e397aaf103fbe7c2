//! What a condition can give at all, whatever the data.

use crate::evaluate::{and, call, compare, literal_value, matches, not, or};
use crate::number::Number;
use crate::operator::Comparison;
use crate::span::Span;
use crate::tree::{Condition, Operand, Quantified};
use crate::value::Value;
use crate::walk::{self, Visit};

/// The results that a condition can have. At least one; more than it has in truth where that is not seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcomes {
    bits: u8,
}

const EVERY: [Option<bool>; 3] = [Some(true), Some(false), None];

/// What a condition can give. Data and clock are not known, literals are.
pub fn outcomes(condition: &Condition<'_>) -> Outcomes {
    match condition {
        Condition::Or(list) => {
            list.iter().map(outcomes).fold(Outcomes::only(Some(false)), |a, b| a.join(b, or))
        }
        Condition::And(list) => {
            list.iter().map(outcomes).fold(Outcomes::only(Some(true)), |a, b| a.join(b, and))
        }
        Condition::Not(inner, _) => outcomes(inner).map(not),
        Condition::Value(operand) => match known(operand) {
            Known::Value(Value::Boolean(value)) => Outcomes::only(Some(value)),
            Known::Value(Value::Null) => Outcomes::only(None),
            _ => Outcomes::ANY,
        },
        Condition::Compare(left, operator, right) => comparison(left, *operator, right),
        Condition::Match(left, how, right) => match (known(left), known(right)) {
            (Known::Value(left), Known::Value(right)) => {
                matches(&left, *how, &right).map_or(Outcomes::ANY, Outcomes::only)
            }
            (Known::Value(Value::Null), _) | (_, Known::Value(Value::Null)) => Outcomes::only(None),
            _ => Outcomes::ANY,
        },
        Condition::IsNull { operand, negated, .. } => match known(operand) {
            Known::Value(value) => Outcomes::only(Some((value == Value::Null) != *negated)),
            Known::Natural | Known::Something => Outcomes::only(Some(*negated)),
            Known::Nothing => Outcomes::DECIDED,
        },
        Condition::In { operand, items, negated, .. } => {
            let found = items
                .iter()
                .map(|item| comparison(operand, Comparison::Equal, item))
                .fold(Outcomes::only(Some(false)), |a, b| a.join(b, or));
            if *negated { found.map(not) } else { found }
        }
        Condition::Between { operands, negated, .. } => {
            let [operand, low, high] = &**operands;
            let within = comparison(operand, Comparison::GreaterOrEqual, low)
                .join(comparison(operand, Comparison::LessOrEqual, high), and);
            let is_empty = comparison(low, Comparison::Greater, high) == Outcomes::only(Some(true));
            let within = if is_empty { within.without(Some(true)) } else { within };
            if *negated { within.map(not) } else { within }
        }
        Condition::Quantified(Quantified { all, filter, .. }) => {
            let inner = filter.as_deref().map_or(Outcomes::only(Some(true)), outcomes);
            let join = if *all { and } else { or };
            // Nothing, one element, and any number more.
            Outcomes::only(Some(*all)).with(inner).with(inner.join(inner, join))
        }
        Condition::HasRole(..) | Condition::IsResponsible(..) => Outcomes::DECIDED,
        Condition::Broken(..) => Outcomes::ANY,
    }
}

/// Whether a condition asks for data; else the clock alone can change what it gives.
pub fn reads_data(tree: &Condition<'_>) -> bool {
    let mut reads = false;
    walk::condition(tree, &mut |visit| reads |= matches!(visit, Visit::Path(_)));
    reads
}

/// The outermost parts that are always true or never true. Nothing when the condition has none.
pub fn constant_parts(condition: &Condition<'_>) -> Vec<(Span, Outcomes)> {
    let mut found = vec![];
    collect(condition, &mut found);
    found
}

fn collect(condition: &Condition<'_>, found: &mut Vec<(Span, Outcomes)>) {
    let can = outcomes(condition);
    if can.is_always_true() || can.is_never_true() {
        found.push((condition.span(), can));
        return;
    }
    match condition {
        Condition::Or(list) | Condition::And(list) => list.iter().for_each(|part| collect(part, found)),
        Condition::Not(inner, _) => collect(inner, found),
        Condition::Quantified(Quantified { filter: Some(filter), .. }) => collect(filter, found),
        _ => {}
    }
}

impl Outcomes {
    const ANY: Outcomes = Outcomes { bits: 7 };
    /// True or false.
    const DECIDED: Outcomes = Outcomes { bits: 3 };

    /// Whether a result is among them; `None` is unknown.
    pub fn has(self, value: Option<bool>) -> bool {
        self.bits & Self::only(value).bits != 0
    }

    /// Whether there is no other result than true.
    pub fn is_always_true(self) -> bool {
        self == Self::only(Some(true))
    }

    /// Whether every result is false or unknown.
    pub fn is_never_true(self) -> bool {
        !self.has(Some(true))
    }

    fn only(value: Option<bool>) -> Outcomes {
        Outcomes {
            bits: match value {
                Some(true) => 1,
                Some(false) => 2,
                None => 4,
            },
        }
    }

    fn with(self, other: Outcomes) -> Outcomes {
        Outcomes { bits: self.bits | other.bits }
    }

    fn without(self, value: Option<bool>) -> Outcomes {
        match self.bits & !Self::only(value).bits {
            0 => Outcomes::only(Some(false)),
            bits => Outcomes { bits },
        }
    }

    fn map(self, change: fn(Option<bool>) -> Option<bool>) -> Outcomes {
        self.join(Outcomes::only(None), |value, _| change(value))
    }

    fn join(self, other: Outcomes, join: impl Fn(Option<bool>, Option<bool>) -> Option<bool>) -> Outcomes {
        let mut bits = 0;
        for a in EVERY.into_iter().filter(|a| self.has(*a)) {
            for b in EVERY.into_iter().filter(|b| other.has(*b)) {
                bits |= Self::only(join(a, b)).bits;
            }
        }
        Outcomes { bits }
    }
}

/// What is known of an operand.
enum Known {
    Value(Value),
    /// A number that is not negative.
    Natural,
    /// It is not `NULL`.
    Something,
    Nothing,
}

fn known(operand: &Operand<'_>) -> Known {
    match operand {
        Operand::Literal(literal, _) => Known::Value(literal_value(literal)),
        Operand::Count { .. } => Known::Natural,
        Operand::Call(written) => {
            let Some(function) = written.function else { return Known::Nothing };
            if function.arity().1 == Some(0) {
                return Known::Something;
            }
            let mut arguments = vec![];
            for argument in &written.arguments {
                let Known::Value(value) = known(argument) else { return Known::Nothing };
                arguments.push(value);
            }
            call(function, arguments, false).map_or(Known::Nothing, Known::Value)
        }
        Operand::Path(_) | Operand::Broken(_) | Operand::Missing(_) => Known::Nothing,
    }
}

fn comparison(left: &Operand<'_>, operator: Comparison, right: &Operand<'_>) -> Outcomes {
    match (known(left), known(right)) {
        (Known::Value(left), Known::Value(right)) => {
            compare(&left, operator, &right).map_or(Outcomes::ANY, Outcomes::only)
        }
        (Known::Value(Value::Null), _) | (_, Known::Value(Value::Null)) => Outcomes::only(None),
        (Known::Natural, Known::Value(Value::Number(number))) => natural(operator, number),
        (Known::Value(Value::Number(number)), Known::Natural) => natural(operator.turned(), number),
        _ => match (left, right) {
            // A field beside itself.
            (Operand::Path(a), Operand::Path(b)) if a == b => {
                let same = matches!(
                    operator,
                    Comparison::Equal | Comparison::LessOrEqual | Comparison::GreaterOrEqual
                );
                Outcomes::only(Some(same)).with(Outcomes::only(None))
            }
            _ => Outcomes::ANY,
        },
    }
}

/// How a count compares with a number.
fn natural(operator: Comparison, number: Number) -> Outcomes {
    let zero = Number::from(0);
    let below = number.compare(zero).is_lt();
    let at_most = number.compare(zero).is_le();
    match operator {
        Comparison::Equal if below => Outcomes::only(Some(false)),
        Comparison::NotEqual if below => Outcomes::only(Some(true)),
        Comparison::Less if at_most => Outcomes::only(Some(false)),
        Comparison::LessOrEqual if below => Outcomes::only(Some(false)),
        Comparison::Greater if below => Outcomes::only(Some(true)),
        Comparison::GreaterOrEqual if at_most => Outcomes::only(Some(true)),
        _ => Outcomes::DECIDED,
    }
}
