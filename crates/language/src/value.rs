use std::collections::BTreeMap;

use crate::number::Number;
use crate::time::{Date, DateTime};

/// A value of sample data, or of a part of a text.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum Value {
    /// Nothing, or not known.
    #[default]
    Null,
    /// True or false.
    Boolean(bool),
    /// A number.
    Number(Number),
    /// A text. Sample data may write days and moments as text; they count as such beside one.
    Text(String),
    /// A calendar day.
    Date(Date),
    /// A moment.
    DateTime(DateTime),
    /// A record: its fields by name.
    Record(BTreeMap<String, Value>),
    /// The elements of a collection.
    List(Vec<Value>),
}

impl Value {
    /// A record from its fields.
    pub fn record<N: Into<String>>(fields: impl IntoIterator<Item = (N, Value)>) -> Value {
        Value::Record(fields.into_iter().map(|(name, value)| (name.into(), value)).collect())
    }

    /// As a message shows it: numbers and days as conditions write them, nothing for `Null`. Records and
    /// collections have no text.
    pub fn to_text(&self) -> String {
        match self {
            Value::Null | Value::Record(_) | Value::List(_) => String::new(),
            Value::Boolean(value) => value.to_string(),
            Value::Number(value) => value.to_string(),
            Value::Text(value) => value.clone(),
            Value::Date(value) => value.to_string(),
            Value::DateTime(value) => value.to_string(),
        }
    }
}

impl From<bool> for Value {
    fn from(value: bool) -> Self {
        Value::Boolean(value)
    }
}

impl From<i64> for Value {
    fn from(value: i64) -> Self {
        Value::Number(value.into())
    }
}

impl From<&str> for Value {
    fn from(value: &str) -> Self {
        Value::Text(value.to_owned())
    }
}

/// Unknown is `Null`.
impl From<Option<bool>> for Value {
    fn from(value: Option<bool>) -> Self {
        value.map_or(Value::Null, Value::Boolean)
    }
}
