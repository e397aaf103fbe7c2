//! JSON is YAML. A text that is written as JSON is changed as JSON.

use crate::document::Document;
use crate::edit::Value;
use crate::edit::encode::Place;
use crate::edit::lines::Break;
use crate::edit::reading::is_word_for_unset;
use crate::edit::value::flow_entry;
use crate::node::{Node, NodeId};
use crate::tree::Form;

impl Document {
    /// Whether the text is written as JSON is: all in brackets, every key and every text in double quotes. Comments and
    /// commas before a bracket are left to it. A text without any key says nothing about how keys are written.
    pub(super) fn is_json(&self) -> bool {
        let Some(root) = self.root().filter(|root| root.form() == Form::FlowMap && !root.is_empty()) else {
            return false;
        };
        let NodeId { chunk, node } = root.id;
        let Some(chunk) = self.chunk(chunk).filter(|_| node == 0) else { return false };
        let (tree, text) = (chunk.tree(), &chunk.source.text);
        (0..tree.nodes.len() as u32).all(|id| {
            let node = tree.node(id);
            match node.form {
                Form::FlowMap => tree.children(id).step_by(2).all(|key| tree.node(key).form == Form::Double),
                Form::FlowSeq | Form::Double => true,
                Form::Plain => text.get(node.start as usize..node.end as usize).is_some_and(is_literal),
                _ => false,
            }
        })
    }

    /// The value as this document can hold it.
    pub(super) fn fitted(&self, value: Value) -> Value {
        if self.is_json() { for_json(value) } else { value }
    }

    /// Where something stands that is in flow style.
    pub(super) fn flow_place(&self) -> Place {
        if self.is_json() { Place::Json } else { Place::Flow }
    }

    /// How much deeper the lines of an entry's own entries stand in a JSON text: as the outermost ones do.
    pub(super) fn json_step(&self) -> String {
        let first = self.root().and_then(|root| root.entries().next());
        let step = first.map(|(key, _)| self.indent_at(key.span().start)).filter(|step| !step.is_empty());
        step.unwrap_or_else(|| "  ".to_owned())
    }

    /// The white space that the line of a byte begins with.
    pub(super) fn indent_at(&self, at: usize) -> String {
        let line = self.slice(self.line_start(at)..at);
        let line = line.trim_start_matches('\u{feff}');
        line.get(..line.len() - line.trim_start_matches([' ', '\t']).len()).unwrap_or_default().to_owned()
    }
}

/// The same value without what JSON has no way to write.
fn for_json(value: Value) -> Value {
    let entries =
        |entries: Vec<(String, Value)>| entries.into_iter().map(|(k, v)| (k, for_json(v))).collect();
    let items = |items: Vec<Value>| items.into_iter().map(for_json).collect();
    match value {
        Value::Plain(text) if is_word_for_unset(&text) => Value::Plain("null".to_owned()),
        Value::Plain(text) if is_literal(&text) => Value::Plain(text),
        Value::Plain(text) => number(&text).map_or(Value::Text(text), Value::Plain),
        Value::Flow(text) => {
            let document = Document::open(format!("{text}\n").into_bytes(), &[]);
            document.root().map(Value::of).map_or(Value::Flow(text), for_json)
        }
        Value::Map(map) => Value::Map(entries(map)),
        Value::Block(map) => Value::Block(entries(map)),
        Value::List(list) => Value::List(items(list)),
        Value::BlockList(list) => Value::BlockList(items(list)),
        Value::Text(text) => Value::Text(text),
    }
}

/// Lines of a value inside brackets that stand on lines of their own.
pub(super) struct Spread {
    /// White space before the entry.
    pub(super) indent: String,
    /// How much more of it before its own entries.
    pub(super) step: String,
    pub(super) newline: Break,
}

impl Spread {
    /// The value with a line for each entry of what would be written by indentation elsewhere.
    pub(super) fn write(&self, value: &Value) -> String {
        let inner = || Self {
            indent: format!("{}{}", self.indent, self.step),
            step: self.step.clone(),
            newline: self.newline,
        };
        let lines = |open: char, parts: Vec<String>, close: char| {
            let (newline, Self { indent, step, .. }) = (self.newline, self);
            let parts = parts.join(&format!(",{newline}{indent}{step}"));
            format!("{open}{newline}{indent}{step}{parts}{newline}{indent}{close}")
        };
        match value {
            Value::Block(entries) if !entries.is_empty() => {
                let inner = inner();
                let entry = |(key, value): &(String, Value)| {
                    format!("{}: {}", Value::text(key.as_str()).inline(Place::Json), inner.write(value))
                };
                lines('{', entries.iter().map(entry).collect(), '}')
            }
            Value::BlockList(items) if !items.is_empty() => {
                let inner = inner();
                lines('[', items.iter().map(|item| inner.write(item)).collect(), ']')
            }
            _ => value.inline(Place::Json),
        }
    }
}

/// An entry or an item that is to stand in a flow collection.
pub(super) struct Part<'v> {
    /// None for an item.
    pub(super) key: Option<&'v str>,
    pub(super) value: &'v Value,
    /// Stands inside the outermost braces.
    pub(super) pad: &'static str,
    pub(super) place: Place,
}

impl Part<'_> {
    /// On one line.
    pub(super) fn inline(&self) -> String {
        match self.key {
            Some(key) => flow_entry(key, self.value, self.place),
            None => self.value.padded(self.place, self.pad),
        }
    }

    /// With a line for each of its own entries where the value asks for it and the text is JSON.
    pub(super) fn spread(&self, spread: &Spread) -> String {
        let value = spread.write(self.value);
        match self.key {
            Some(key) => format!("{}: {value}", Value::text(key).inline(Place::Json)),
            None => value,
        }
    }
}

/// Whether the node is written over several lines.
pub(super) fn is_spread(node: Node<'_>) -> bool {
    node.form().is_flow() && crate::breaks::any(node.raw())
}

/// `true`, `false`, `null` or a number.
pub(super) fn is_literal(text: &str) -> bool {
    if matches!(text, "true" | "false" | "null") {
        return true;
    }
    let digits = |text: &str| text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let rest = text.strip_prefix('-').unwrap_or(text);
    let (whole, rest) = rest.split_at(digits(rest));
    if whole.is_empty() || (whole.len() > 1 && whole.starts_with('0')) {
        return false;
    }
    let rest = match rest.strip_prefix('.') {
        Some(part) if digits(part) > 0 => part.split_at(digits(part)).1,
        Some(_) => return false,
        None => rest,
    };
    match rest.strip_prefix(['e', 'E']) {
        Some(power) => {
            let power = power.strip_prefix(['+', '-']).unwrap_or(power);
            !power.is_empty() && digits(power) == power.len()
        }
        None => rest.is_empty(),
    }
}

/// A number as JSON writes it: without a plus, zeros before it or a point at its end.
fn number(text: &str) -> Option<String> {
    let (sign, rest) = match text.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", text.strip_prefix('+').unwrap_or(text)),
    };
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let (whole, rest) = rest.split_at(end);
    let whole = match whole.trim_start_matches('0') {
        "" => "0",
        whole => whole,
    };
    let rest = match rest.strip_prefix('.') {
        Some(part) if !part.starts_with(|c: char| c.is_ascii_digit()) => part,
        _ => rest,
    };
    Some(format!("{sign}{whole}{rest}")).filter(|number| is_literal(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_are_those_of_json() {
        for text in ["0", "-0", "12", "1.5", "-1.50e+3", "1E5", "true", "false", "null", "0e0"] {
            assert!(is_literal(text), "{text}");
        }
        for text in ["", "-", "01", "+1", "1.", ".5", "1e", "1e+", "0x1", "True", "~", "1 ", "nan", "1_0"] {
            assert!(!is_literal(text), "{text}");
        }
    }

    #[test]
    fn numbers_are_written_as_json_has_them() {
        for (text, written) in
            [("+5", "5"), ("007", "7"), ("-00.50", "-0.50"), ("5.", "5"), ("5.e3", "5e3"), ("00", "0")]
        {
            assert_eq!(number(text).as_deref(), Some(written), "{text}");
        }
        assert_eq!(number("x"), None);
        assert_eq!(number("1x"), None);
    }
}
