//! Values: what a text gives for sample data, and what each of its parts gives.

mod compare;
mod condition;
mod operand;

use crate::span::Span;
use crate::time::{Date, DateTime};
use crate::tree::{Condition, Template, TemplatePart};
use crate::value::Value;

pub(crate) use compare::{compare, matches};
pub(crate) use condition::{and, not, or};
pub(crate) use operand::{call, literal_value};

/// What a text is evaluated with.
#[derive(Debug, Clone, Copy)]
pub struct Sample<'v> {
    /// A record of the roots: `item`, `data`, `status`, `workflow`, `user`.
    pub roots: &'v Value,
    /// Roles of the acting user.
    pub roles: &'v [String],
    /// Responsibilities of the acting user.
    pub responsibilities: &'v [String],
    /// What `NOW()` gives.
    pub now: DateTime,
    /// What `TODAY()` gives.
    pub today: Date,
}

/// What a text gives, and its parts.
#[derive(Debug, Clone, PartialEq)]
pub struct Evaluated<T> {
    /// The whole. Of a condition `None` is unknown: only `Some(true)` takes the true branch.
    pub value: T,
    /// The parts, each behind those inside it. No more than [`MAX_PARTS`].
    pub parts: Vec<Part>,
}

/// The value of a part of a text.
#[derive(Debug, Clone, PartialEq)]
pub struct Part {
    /// Where the part stands.
    pub span: Span,
    /// Its value. A record is given without its fields; unknown is `Null`.
    pub value: Value,
    /// Inside `WHERE`: for which element of the innermost collection, counted from 0.
    pub element: Option<usize>,
}

/// Why a text cannot be evaluated with a sample.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The part that cannot.
    pub span: Span,
    /// Why.
    pub kind: FaultKind,
}

/// Why a part cannot be evaluated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaultKind {
    /// It could not be read.
    Unreadable,
    /// The sample has a value of another type here.
    WrongType,
    /// It would take too long: collections inside collections.
    TooMuch,
}

/// How many parts are given.
pub const MAX_PARTS: usize = 2_000;
/// How many parts are evaluated.
const MAX_STEPS: usize = 200_000;

/// Evaluates a condition or security expression. Every part is evaluated, also where the result is clear before.
pub fn evaluate(tree: &Condition<'_>, sample: Sample<'_>) -> Result<Evaluated<Option<bool>>, Fault> {
    let mut evaluator = Evaluator::new(sample, false);
    let value = evaluator.condition(tree)?;
    Ok(Evaluated { value, parts: evaluator.parts })
}

/// Makes the message of a template.
pub fn render(tree: &Template<'_>, sample: Sample<'_>) -> Result<Evaluated<String>, Fault> {
    let mut evaluator = Evaluator::new(sample, true);
    let mut message = String::new();
    for part in &tree.parts {
        match part {
            TemplatePart::Text(text, _) => message.push_str(text),
            TemplatePart::Insert(operand, _) => {
                let value = evaluator.operand(operand)?.into_owned();
                if matches!(value, Value::Record(_) | Value::List(_)) {
                    return Err(Fault { span: operand.span(), kind: FaultKind::WrongType });
                }
                message.push_str(&value.to_text());
            }
        }
    }
    Ok(Evaluated { value: message, parts: evaluator.parts })
}

struct Evaluator<'v> {
    sample: Sample<'v>,
    is_template: bool,
    /// The element that names belong to.
    scope: Option<&'v Value>,
    element: Option<usize>,
    parts: Vec<Part>,
    steps: usize,
}

impl<'v> Evaluator<'v> {
    fn new(sample: Sample<'v>, is_template: bool) -> Self {
        Evaluator { sample, is_template, scope: None, element: None, parts: vec![], steps: 0 }
    }

    /// Takes down the value of a part.
    fn note(&mut self, span: Span, value: &Value) -> Result<(), Fault> {
        self.steps += 1;
        if self.steps > MAX_STEPS {
            return Err(Fault { span, kind: FaultKind::TooMuch });
        }
        if self.parts.len() < MAX_PARTS {
            let value = match value {
                Value::Record(_) => Value::Record(Default::default()),
                Value::List(list) => Value::from(list.len() as i64),
                other => other.clone(),
            };
            self.parts.push(Part { span, value, element: self.element });
        }
        Ok(())
    }
}
