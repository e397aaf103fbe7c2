use std::borrow::Cow;

use super::{Evaluator, Fault, FaultKind};
use crate::function::Function;
use crate::tree::{Literal, Operand, Path};
use crate::value::Value;

const NULL: &Value = &Value::Null;

impl<'v> Evaluator<'v> {
    pub(super) fn operand(&mut self, operand: &Operand<'_>) -> Result<Cow<'v, Value>, Fault> {
        let span = operand.span();
        let fault = |kind| Fault { span, kind };
        let value = match operand {
            Operand::Literal(literal, _) => return Ok(Cow::Owned(literal_value(literal))),
            Operand::Path(path) => Cow::Borrowed(self.path(*path)?),
            Operand::Count { path, filter, .. } => {
                let mut count = 0_i64;
                self.each(*path, filter.as_deref(), |value| count += i64::from(value == Some(true)))?;
                Cow::Owned(count.into())
            }
            Operand::Call(written) => {
                let function = written.function.ok_or(fault(FaultKind::Unreadable))?;
                let mut arguments = Vec::with_capacity(written.arguments.len());
                for argument in &written.arguments {
                    arguments.push(self.operand(argument)?.into_owned());
                }
                Cow::Owned(match function {
                    Function::Today => Value::Date(self.sample.today),
                    Function::Now => Value::DateTime(self.sample.now),
                    _ => call(function, arguments, self.is_template).ok_or(fault(FaultKind::WrongType))?,
                })
            }
            Operand::Broken(_) | Operand::Missing(_) => return Err(fault(FaultKind::Unreadable)),
        };
        self.note(span, &value)?;
        Ok(value)
    }

    /// What is not there is `Null`, and so is what a name leads to from there.
    pub(super) fn path(&self, path: Path<'_>) -> Result<&'v Value, Fault> {
        let mut value: Option<&'v Value> = None;
        for (name, span) in path.names() {
            if name.is_empty() {
                return Err(Fault { span: path.span(), kind: FaultKind::Unreadable });
            }
            value = Some(match value.or(self.scope).unwrap_or(self.sample.roots) {
                Value::Record(fields) => match fields.get(name) {
                    Some(field) => field,
                    None if value.is_none() && self.scope.is_some() && name == "user" => self.root(name),
                    None => NULL,
                },
                Value::Null => NULL,
                _ => return Err(Fault { span, kind: FaultKind::WrongType }),
            });
        }
        Ok(value.unwrap_or(NULL))
    }

    fn root(&self, name: &str) -> &'v Value {
        match self.sample.roots {
            Value::Record(fields) => fields.get(name).unwrap_or(NULL),
            _ => NULL,
        }
    }
}

pub(crate) fn literal_value(literal: &Literal<'_>) -> Value {
    match literal {
        Literal::Text(text) => Value::Text(text.to_string()),
        Literal::Number(number) => Value::Number(*number),
        Literal::Boolean(value) => Value::Boolean(*value),
        Literal::Date(date) => Value::Date(*date),
        Literal::Null => Value::Null,
    }
}

/// A function that knows no clock. `None` when an argument is of a wrong type, or missing. Templates take every
/// value as its text, and nothing as an empty one.
pub(crate) fn call(function: Function, arguments: Vec<Value>, is_template: bool) -> Option<Value> {
    let single = |value: &Value| !matches!(value, Value::Record(_) | Value::List(_));
    if !arguments.iter().all(single) {
        return None;
    }
    if function == Function::Coalesce {
        let is_empty =
            |value: &Value| *value == Value::Null || (is_template && *value == Value::Text(String::new()));
        return Some(arguments.into_iter().find(|value| !is_empty(value)).unwrap_or_default());
    }
    let text = match arguments.into_iter().next()? {
        Value::Text(text) => text,
        value if is_template => value.to_text(),
        Value::Null => return Some(Value::Null),
        _ => return None,
    };
    Some(match function {
        Function::Lower => Value::Text(text.to_lowercase()),
        Function::Upper => Value::Text(text.to_uppercase()),
        Function::Trim => Value::Text(text.trim().to_owned()),
        Function::Length => Value::from(text.encode_utf16().count() as i64),
        Function::Coalesce | Function::Today | Function::Now => return None,
    })
}
