//! JSON with the place of everything in it.

use std::ops::Range;

use super::MAX_CATALOG_DEPTH;
use super::fault::Raw;

#[derive(Debug)]
pub(crate) struct Node {
    pub(crate) at: Range<usize>,
    pub(crate) value: Value,
}

#[derive(Debug)]
pub(crate) enum Value {
    Null,
    Truth(bool),
    Number,
    Text(String),
    List(Vec<Node>),
    Map(Vec<Entry>),
}

#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) key: String,
    pub(crate) key_at: Range<usize>,
    pub(crate) node: Node,
}

impl Node {
    /// What stands in a field; nothing when it is null.
    pub(crate) fn get(&self, name: &str) -> Option<&Node> {
        let Value::Map(entries) = &self.value else { return None };
        let entry = entries.iter().find(|entry| entry.key == name)?;
        (!matches!(entry.node.value, Value::Null)).then_some(&entry.node)
    }

    pub(crate) fn text(&self) -> Option<&str> {
        if let Value::Text(text) = &self.value { Some(text) } else { None }
    }

    pub(crate) fn truth(&self) -> Option<bool> {
        if let Value::Truth(truth) = self.value { Some(truth) } else { None }
    }

    pub(crate) fn items(&self) -> &[Node] {
        if let Value::List(items) = &self.value { items } else { &[] }
    }
}

/// The value that a text is.
pub(crate) fn parse(text: &str) -> Result<Node, Raw> {
    let at = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    let mut reader = Reader { text, at, depth: 0 };
    let node = reader.value()?;
    reader.space();
    if reader.at < text.len() { Err(reader.unexpected("end")) } else { Ok(node) }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    depth: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    fn take(&mut self, byte: u8) -> bool {
        let is = self.peek() == Some(byte);
        self.at += usize::from(is);
        is
    }

    /// Something else stands here than what `expected` names.
    fn unexpected(&self, expected: &'static str) -> Raw {
        let found = self.rest().chars().next();
        let end = self.at + found.map_or(0, char::len_utf8);
        let has = if found.is_some() { "yes" } else { "no" };
        let params = vec![
            ("expected", expected.to_owned()),
            ("has", has.to_owned()),
            ("found", found.map(shown).unwrap_or_default()),
        ];
        Raw { at: self.at..end, path: String::new(), id: "syntax", params }
    }

    fn value(&mut self) -> Result<Node, Raw> {
        self.space();
        let start = self.at;
        let value = match self.peek() {
            Some(b'{') => self.nested(Self::map)?,
            Some(b'[') => self.nested(Self::list)?,
            Some(b'"') => Value::Text(self.string()?),
            Some(b'-' | b'0'..=b'9') => self.number()?,
            _ => self.word()?,
        };
        Ok(Node { at: start..self.at, value })
    }

    fn nested(&mut self, read: fn(&mut Self) -> Result<Value, Raw>) -> Result<Value, Raw> {
        if self.depth == MAX_CATALOG_DEPTH {
            let params = vec![("max", MAX_CATALOG_DEPTH.to_string())];
            return Err(Raw { at: self.at..self.at + 1, path: String::new(), id: "tooDeep", params });
        }
        self.depth += 1;
        self.at += 1;
        let value = read(self);
        self.depth -= 1;
        value
    }

    fn map(&mut self) -> Result<Value, Raw> {
        let mut entries = vec![];
        self.space();
        if self.take(b'}') {
            return Ok(Value::Map(entries));
        }
        loop {
            self.space();
            if self.peek() != Some(b'"') {
                return Err(self.unexpected("key"));
            }
            let start = self.at;
            let key = self.string()?;
            let key_at = start..self.at;
            self.space();
            if !self.take(b':') {
                return Err(self.unexpected("colon"));
            }
            entries.push(Entry { key, key_at, node: self.value()? });
            self.space();
            if self.take(b'}') {
                return Ok(Value::Map(entries));
            }
            if !self.take(b',') {
                return Err(self.unexpected("mapEnd"));
            }
        }
    }

    fn list(&mut self) -> Result<Value, Raw> {
        let mut items = vec![];
        self.space();
        if self.take(b']') {
            return Ok(Value::List(items));
        }
        loop {
            items.push(self.value()?);
            self.space();
            if self.take(b']') {
                return Ok(Value::List(items));
            }
            if !self.take(b',') {
                return Err(self.unexpected("listEnd"));
            }
        }
    }

    fn word(&mut self) -> Result<Value, Raw> {
        for (word, value) in
            [("true", Value::Truth(true)), ("false", Value::Truth(false)), ("null", Value::Null)]
        {
            if self.rest().starts_with(word) {
                self.at += word.len();
                return Ok(value);
            }
        }
        Err(self.unexpected("value"))
    }

    fn digits(&mut self) -> Result<(), Raw> {
        if !matches!(self.peek(), Some(b'0'..=b'9')) {
            return Err(self.unexpected("digit"));
        }
        while matches!(self.peek(), Some(b'0'..=b'9')) {
            self.at += 1;
        }
        Ok(())
    }

    fn number(&mut self) -> Result<Value, Raw> {
        self.take(b'-');
        if !self.take(b'0') {
            self.digits()?;
        }
        if self.take(b'.') {
            self.digits()?;
        }
        if self.take(b'e') || self.take(b'E') {
            let _ = self.take(b'+') || self.take(b'-');
            self.digits()?;
        }
        Ok(Value::Number)
    }

    fn string(&mut self) -> Result<String, Raw> {
        self.at += 1;
        let mut text = String::new();
        loop {
            let plain = self.rest().find(|c: char| c == '"' || c == '\\' || c < ' ');
            let plain = plain.unwrap_or(self.rest().len());
            text.push_str(self.rest().get(..plain).unwrap_or_default());
            self.at += plain;
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(text);
                }
                Some(b'\\') => text.push(self.escape()?),
                _ => return Err(self.unexpected("quote")),
            }
        }
    }

    fn escape(&mut self) -> Result<char, Raw> {
        self.at += 1;
        let c = match self.peek() {
            Some(c @ (b'"' | b'\\' | b'/')) => c as char,
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => {
                self.at += 1;
                return self.code_point();
            }
            _ => return Err(self.unexpected("escape")),
        };
        self.at += 1;
        Ok(c)
    }

    fn code_point(&mut self) -> Result<char, Raw> {
        let first = self.unit()?;
        if let Some(c) = char::from_u32(first) {
            return Ok(c);
        }
        if first < 0xdc00 && self.rest().starts_with("\\u") {
            self.at += 2;
            let second = self.unit()?;
            if (0xdc00..0xe000).contains(&second) {
                let c = 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00);
                return char::from_u32(c).ok_or_else(|| self.unexpected("escape"));
            }
        }
        Err(self.unexpected("surrogate"))
    }

    fn unit(&mut self) -> Result<u32, Raw> {
        let mut unit = 0;
        for _ in 0..4 {
            let digit = self.peek().and_then(|byte| (byte as char).to_digit(16));
            let Some(digit) = digit else { return Err(self.unexpected("hex")) };
            unit = unit * 16 + digit;
            self.at += 1;
        }
        Ok(unit)
    }
}

/// A character as a message shows it.
fn shown(c: char) -> String {
    if c.is_control() { c.escape_default().to_string() } else { c.to_string() }
}
