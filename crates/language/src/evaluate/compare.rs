use std::cmp::Ordering;
use std::collections::BTreeMap;

use crate::operator::{Comparison, Matching};
use crate::time::{Date, DateTime};
use crate::value::Value;

/// Values of types that do not go together.
pub(crate) struct Mismatch;

/// `None` is unknown: one of the values is.
pub(crate) fn compare(left: &Value, operator: Comparison, right: &Value) -> Result<Option<bool>, Mismatch> {
    let Some(order) = order(left, right)? else { return Ok(None) };
    if operator.is_ordering()
        && matches!((left, right), (Value::Boolean(_) | Value::Record(_), _) | (_, Value::Record(_)))
    {
        return Err(Mismatch);
    }
    Ok(Some(match operator {
        Comparison::Equal => order == Ordering::Equal,
        Comparison::NotEqual => order != Ordering::Equal,
        Comparison::Less => order == Ordering::Less,
        Comparison::LessOrEqual => order != Ordering::Greater,
        Comparison::Greater => order == Ordering::Greater,
        Comparison::GreaterOrEqual => order != Ordering::Less,
    }))
}

/// Of records it says only whether they are the same.
fn order(left: &Value, right: &Value) -> Result<Option<Ordering>, Mismatch> {
    use Value::{Boolean, DateTime as Moment, List, Null, Number, Record, Text};
    Ok(Some(match (left, right) {
        (List(_), _) | (_, List(_)) => return Err(Mismatch),
        (Null, _) | (_, Null) => return Ok(None),
        (Boolean(a), Boolean(b)) => a.cmp(b),
        (Number(a), Number(b)) => a.compare(*b),
        (Text(a), Text(b)) => a.cmp(b),
        (Value::Date(a), Value::Date(b)) => a.cmp(b),
        (Moment(_) | Value::Date(_) | Text(_), Moment(_) | Value::Date(_) | Text(_)) => {
            let (Some(a), Some(b)) = (moment(left), moment(right)) else { return Err(Mismatch) };
            a.cmp(&b)
        }
        (Record(a), Record(b)) => {
            let same = match (id(a), id(b)) {
                (Some(a), Some(b)) => a == b,
                _ => a == b,
            };
            if same { Ordering::Equal } else { Ordering::Less }
        }
        (Record(record), Text(_)) | (Text(_), Record(record)) => {
            let named = id(record).ok_or(Mismatch)?;
            if named == left || named == right { Ordering::Equal } else { Ordering::Less }
        }
        _ => return Err(Mismatch),
    }))
}

/// What a record is known by.
fn id(record: &BTreeMap<String, Value>) -> Option<&Value> {
    record.get("Id").or_else(|| record.get("id"))
}

/// A day stands for its first moment.
fn moment(value: &Value) -> Option<DateTime> {
    match value {
        Value::DateTime(moment) => Some(*moment),
        Value::Date(date) => Some(date.midnight()),
        Value::Text(text) => DateTime::parse(text).or_else(|| Some(Date::parse(text)?.midnight())),
        _ => None,
    }
}

pub(crate) fn matches(left: &Value, how: Matching, right: &Value) -> Result<Option<bool>, Mismatch> {
    match (left, right) {
        (Value::Text(text), Value::Text(part)) => Ok(Some(match how {
            Matching::Contains => text.contains(part.as_str()),
            Matching::Starts => text.starts_with(part.as_str()),
            Matching::Ends => text.ends_with(part.as_str()),
        })),
        (Value::Null, Value::Null | Value::Text(_)) | (Value::Text(_), Value::Null) => Ok(None),
        _ => Err(Mismatch),
    }
}
