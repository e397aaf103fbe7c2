//! Sample data as the author writes it.

use std::collections::BTreeMap;
use std::ops::Range;

use flow::{Messages, TrialOutcome};
use language::{DateTime, Number, ROOTS, Value};

use super::units::Units;
use crate::catalog::fault::{Raw, placed};
use crate::catalog::json::{self, Node};

/// What counts as now.
pub(super) const NOW: &str = "now";
/// Roles of the acting user.
pub(super) const ROLES: &str = "roles";
/// Responsibilities of the acting user.
pub(super) const RESPONSIBILITIES: &str = "responsibilities";

/// Longer sample data is not read, in bytes.
const MAX_SAMPLE: usize = 64 << 10;
/// A longer text in it is not taken, in bytes: a template may name it thousands of times.
const MAX_SAMPLE_TEXT: usize = 4 << 10;

/// What a text is tried with.
pub(super) struct Given {
    /// What paths begin with.
    pub(super) roots: Value,
    pub(super) roles: Vec<String>,
    pub(super) responsibilities: Vec<String>,
    pub(super) now: DateTime,
}

/// Reads sample data, or says what is wrong with it. `now` counts as now where it names no other.
pub(super) fn read(text: &str, now: DateTime) -> Result<Given, Raw> {
    if text.len() > MAX_SAMPLE {
        return Err(fault(0..0, "tooLarge", vec![("max", (MAX_SAMPLE >> 10).to_string())]));
    }
    let root = json::parse(text)?;
    let json::Value::Map(entries) = &root.value else { return Err(fault(root.at, "notRoots", vec![])) };
    let mut roots = BTreeMap::new();
    let mut given = Given { roots: Value::Null, roles: vec![], responsibilities: vec![], now };
    for entry in entries {
        match &*entry.key {
            NOW => given.now = moment(&entry.node)?,
            ROLES => given.roles = names(&entry.node)?,
            RESPONSIBILITIES => given.responsibilities = names(&entry.node)?,
            root if ROOTS.contains(&root) => {
                roots.insert(root.to_owned(), value(text, &entry.node)?);
            }
            other => {
                return Err(fault(entry.key_at.clone(), "unknownRoot", vec![("name", other.to_owned())]));
            }
        }
    }
    given.roots = Value::Record(roots);
    Ok(given)
}

/// A fault as the author is told of it.
pub(super) fn outcome(text: &str, fault: Raw, messages: &Messages) -> TrialOutcome {
    let params = fault.params.iter().map(|(name, value)| (*name, value.as_str()));
    let message = messages.get(&format!("sample-{}", fault.id), params);
    let (from, to) = Units::new(text).range(fault.at.clone());
    let place = placed(text, vec![fault]).pop();
    let (line, column) = place.map_or((1, 1), |fault| (fault.line, fault.column));
    TrialOutcome::SampleFault { from, to, line, column, message }
}

fn fault(at: Range<usize>, id: &'static str, params: Vec<(&'static str, String)>) -> Raw {
    Raw { at, path: String::new(), id, params }
}

fn value(text: &str, node: &Node) -> Result<Value, Raw> {
    Ok(match &node.value {
        json::Value::Null => Value::Null,
        json::Value::Truth(truth) => Value::Boolean(*truth),
        json::Value::Text(text) if text.len() > MAX_SAMPLE_TEXT => {
            return Err(fault(node.at.clone(), "longText", vec![("max", MAX_SAMPLE_TEXT.to_string())]));
        }
        json::Value::Text(text) => Value::Text(text.clone()),
        json::Value::Number => {
            let number = Number::parse(text.get(node.at.clone()).unwrap_or_default());
            Value::Number(number.ok_or_else(|| {
                fault(node.at.clone(), "number", vec![("max", language::MAX_DIGITS.to_string())])
            })?)
        }
        json::Value::List(items) => {
            Value::List(items.iter().map(|item| value(text, item)).collect::<Result<_, _>>()?)
        }
        json::Value::Map(entries) => {
            let mut fields = BTreeMap::new();
            for entry in entries {
                fields.insert(entry.key.clone(), value(text, &entry.node)?);
            }
            Value::Record(fields)
        }
    })
}

fn moment(node: &Node) -> Result<DateTime, Raw> {
    node.text().and_then(DateTime::parse).ok_or_else(|| fault(node.at.clone(), "moment", vec![]))
}

fn names(node: &Node) -> Result<Vec<String>, Raw> {
    let all = node.items().iter().map(|item| item.text().map(str::to_owned).ok_or(item));
    match (&node.value, all.collect::<Result<Vec<_>, _>>()) {
        (json::Value::List(_), Ok(names)) => Ok(names),
        (_, Err(item)) => Err(fault(item.at.clone(), "names", vec![])),
        _ => Err(fault(node.at.clone(), "names", vec![])),
    }
}
