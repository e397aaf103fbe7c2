//! Holds a catalog against the table of what may stand in it.

use std::collections::HashSet;
use std::ops::Range;

use super::MAX_CATALOG_FAULTS;
use super::fault::Raw;
use super::json::{Node, Value};
use super::shape::{CATALOG, CHOICE, COLLECTION, FIELD, Field, Kind, REFERENCE, Shape};
use crate::finding::closest;

/// Everything that is wrong, up to a limit.
pub(super) fn faults(root: &Node) -> Vec<Raw> {
    let elements = root.get("elements").into_iter().flat_map(Node::items);
    let elements = elements.filter_map(|element| element.get("key")?.text()).collect();
    let mut checker = Checker { elements, faults: vec![] };
    checker.map(&CATALOG, root, "");
    checker.faults
}

struct Checker<'n> {
    /// Keys of the elements that fields may lead to.
    elements: HashSet<&'n str>,
    faults: Vec<Raw>,
}

impl<'n> Checker<'n> {
    /// Looks no further: what like names there are takes long to find out.
    fn is_full(&self) -> bool {
        self.faults.len() >= MAX_CATALOG_FAULTS
    }

    fn raise(&mut self, at: &Range<usize>, path: String, id: &'static str, params: &[(&'static str, &str)]) {
        if !self.is_full() {
            let params = params.iter().map(|(name, value)| (*name, shortened(value))).collect();
            self.faults.push(Raw { at: at.clone(), path, id, params });
        }
    }

    fn wrong_type(&mut self, node: &Node, path: &str, expected: &'static str) {
        let found = match node.value {
            Value::Null => "nothing",
            Value::Truth(_) => "truth",
            Value::Number => "number",
            Value::Text(_) => "text",
            Value::List(_) => "list",
            Value::Map(_) => "map",
        };
        self.raise(&node.at, path.to_owned(), "wrongType", &[("expected", expected), ("found", found)]);
    }

    /// Names one of `words` when the text is like it.
    fn unknown(&mut self, at: &Range<usize>, path: String, id: &'static str, text: &str, word: Option<&str>) {
        let has = if word.is_some() { "yes" } else { "no" };
        self.raise(
            at,
            path,
            id,
            &[("value", text), ("hasCandidate", has), ("candidate", word.unwrap_or_default())],
        );
    }

    fn map(&mut self, shape: &'static Shape, node: &'n Node, path: &str) {
        let Value::Map(entries) = &node.value else { return self.wrong_type(node, path, "map") };
        let mut seen = HashSet::new();
        for entry in entries {
            if self.is_full() {
                return;
            }
            let path = join(path, &entry.key);
            if !seen.insert(entry.key.as_str()) {
                self.raise(&entry.key_at, path, "duplicateKey", &[("value", &entry.key)]);
                continue;
            }
            match shape.fields.iter().find(|field| field.name == entry.key) {
                Some(field) => self.field(field, &entry.node, &path),
                None => {
                    let word = closest(&entry.key, shape.fields.iter().map(|field| field.name));
                    self.unknown(&entry.key_at, path, "unknownField", &entry.key, word);
                }
            }
        }
        for field in shape.fields.iter().filter(|field| field.needed && !seen.contains(field.name)) {
            let start = node.at.start..node.at.start + 1;
            self.raise(&start, path.to_owned(), "missingField", &[("value", field.name)]);
        }
        if shape.name == FIELD.name {
            self.leads_somewhere(node, path);
        }
    }

    fn field(&mut self, field: &'static Field, node: &'n Node, path: &str) {
        if matches!(node.value, Value::Null) && !field.needed {
            return;
        }
        match field.kind {
            Kind::Name => self.name(node, path),
            Kind::Text if node.text().is_none() => self.wrong_type(node, path, "text"),
            Kind::Truth if node.truth().is_none() => self.wrong_type(node, path, "truth"),
            Kind::Text | Kind::Truth => {}
            Kind::Word(words) => self.word(words, node, path),
            Kind::Names => self.texts(node, path, Self::name),
            Kind::Words(words) => self.texts(node, path, |this, item, path| this.word(words, item, path)),
            Kind::Map(shape) => self.map(shape, node, path),
            Kind::List(shape) => self.list(shape, node, path),
        }
    }

    fn name(&mut self, node: &'n Node, path: &str) {
        match node.text() {
            None => self.wrong_type(node, path, "text"),
            Some(text) if text.trim().is_empty() => self.raise(&node.at, path.to_owned(), "empty", &[]),
            Some(_) => {}
        }
    }

    fn word(&mut self, words: &'static [&'static str], node: &'n Node, path: &str) {
        match node.text() {
            None => self.wrong_type(node, path, "text"),
            Some(text) if !words.contains(&text) => {
                let params = [("value", text), ("allowed", &*words.join(", "))];
                self.raise(&node.at, path.to_owned(), "notAllowed", &params);
            }
            Some(_) => {}
        }
    }

    fn texts(&mut self, node: &'n Node, path: &str, each: impl Fn(&mut Self, &'n Node, &str)) {
        let Value::List(items) = &node.value else { return self.wrong_type(node, path, "list") };
        let mut seen = HashSet::new();
        for (index, item) in items.iter().enumerate() {
            let path = format!("{path}[{index}]");
            each(self, item, &path);
            if let Some(text) = item.text().filter(|text| !seen.insert(*text)) {
                self.raise(&item.at, path, "repeated", &[("value", text)]);
            }
        }
    }

    fn list(&mut self, shape: &'static Shape, node: &'n Node, path: &str) {
        let Value::List(items) = &node.value else { return self.wrong_type(node, path, "list") };
        let mut seen = HashSet::new();
        for (index, item) in items.iter().enumerate() {
            let path = format!("{path}[{index}]");
            self.map(shape, item, &path);
            let identity: Option<Vec<&str>> =
                shape.identity.iter().map(|name| item.get(name).and_then(Node::text)).collect();
            let Some(identity) = identity else { continue };
            let (at, named) = shape.identity.last().map_or((&item.at, ""), |name| {
                item.get(name).map_or((&item.at, ""), |node| (&node.at, node.text().unwrap_or_default()))
            });
            if !seen.insert(identity) {
                self.raise(at, path, "repeated", &[("value", named)]);
            }
        }
    }

    /// References and collections lead to an element, only choices have options.
    fn leads_somewhere(&mut self, field: &'n Node, path: &str) {
        let Some(kind) = field.get("type").and_then(Node::text) else { return };
        let leads = kind == REFERENCE || kind == COLLECTION;
        match field.get("element") {
            None if leads => {
                let start = field.at.start..field.at.start + 1;
                self.raise(&start, path.to_owned(), "missingField", &[("value", "element")]);
            }
            Some(node) if !leads => {
                let params = [("value", "element"), ("type", kind)];
                self.raise(&node.at, join(path, "element"), "foreignField", &params);
            }
            Some(node) => {
                let Some(key) = node.text().filter(|key| !self.elements.contains(key)) else { return };
                let mut known: Vec<&str> = self.elements.iter().copied().collect();
                known.sort_unstable();
                self.unknown(&node.at, join(path, "element"), "unknownElement", key, closest(key, known));
            }
            None => {}
        }
        if let Some(node) = field.get("options").filter(|_| kind != CHOICE) {
            let params = [("value", "options"), ("type", kind)];
            self.raise(&node.at, join(path, "options"), "foreignField", &params);
        }
    }
}

fn join(path: &str, key: &str) -> String {
    let key = shortened(key);
    if path.is_empty() { key } else { format!("{path}.{key}") }
}

/// What is shown of a text that may be of any length.
fn shortened(text: &str) -> String {
    const LONGEST: usize = 200;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}
