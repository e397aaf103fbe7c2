//! The schema as JSON Schema (2020-12), for editors of YAML.
//!
//! It says what keeps a document from being saved. What is only needed to publish is in the descriptions: a draft may
//! lack it. Editors read scalars by YAML's guess, so a text may look like a number or a truth value to them.

use flow::{Locale, Messages};
use serde_json::{Map, Value, json};

use crate::schema::{
    DOCUMENT, Field, Kind, MAX_IDENTITIES, MAX_ITEM_KEY, MAX_NODE_KEY, MAX_OBSERVATIONS, MAX_PATH, MAX_TITLE,
    NODE_TYPES, Need, NodeType, Range, Shape, VERSION,
};

/// The JSON Schema of process documents, as the file in `schemas` holds it.
pub fn json_schema() -> String {
    let messages = Messages::new(Locale::En);
    let mut maker = Maker { messages: &messages, definitions: Map::new() };
    let mut root = maker.shape(&DOCUMENT);
    maker.nodes();
    let add = |map: &mut Map<String, Value>, key: &str, value: Value| map.insert(key.to_owned(), value);
    if let Value::Object(map) = &mut root {
        add(map, "$schema", json!("https://json-schema.org/draft/2020-12/schema"));
        add(map, "$id", json!("process-document-2.schema.json"));
        add(map, "title", json!("Process document, format version 2"));
        add(
            map,
            "description",
            json!("A workflow: its nodes, the transitions between them, and how they are drawn."),
        );
        add(map, "$defs", Value::Object(maker.definitions));
    }
    format!("{root:#}\n")
}

struct Maker<'m> {
    messages: &'m Messages,
    definitions: Map<String, Value>,
}

impl Maker<'_> {
    /// A map with known fields, each variant with those that it has.
    fn shape(&mut self, shape: &'static Shape) -> Value {
        let all: Vec<&'static Field> = shape.fields.iter().filter(|field| field.name != "filter").collect();
        let mut schema = self.map(shape.name, &all);
        let Some(by) = shape.by else { return schema };
        let Some(Kind::Word(words)) = shape.field(by).map(|field| field.kind) else { return schema };
        let variants: Vec<Value> = words
            .iter()
            .map(|word| {
                let foreign: Map<String, Value> = all
                    .iter()
                    .filter(|field| !field.of.is_empty() && !field.of.contains(word))
                    .map(|field| (field.name.to_owned(), json!({ "type": "null" })))
                    .collect();
                json!({
                    "if": { "properties": { by: { "const": word } }, "required": [by] },
                    "then": { "properties": foreign },
                })
            })
            .collect();
        if let Value::Object(map) = &mut schema {
            map.insert("allOf".to_owned(), Value::Array(variants));
        }
        schema
    }

    fn map(&mut self, shape: &'static str, fields: &[&'static Field]) -> Value {
        let required: Vec<&str> =
            fields.iter().filter(|field| field.need == Need::Document).map(|field| field.name).collect();
        let properties: Map<String, Value> =
            fields.iter().map(|field| (field.name.to_owned(), self.field(shape, field))).collect();
        let mut schema = json!({ "type": "object", "properties": properties, "additionalProperties": false });
        if let (Value::Object(map), false) = (&mut schema, required.is_empty()) {
            map.insert("required".to_owned(), json!(required));
        }
        schema
    }

    fn field(&mut self, shape: &str, field: &'static Field) -> Value {
        let mut schema = self.kind(field);
        let messages = self.messages;
        let label = [format!("field-{shape}-{}", field.name), format!("field-{}", field.name)];
        let help = format!("help-{shape}-{}", field.name);
        let Value::Object(map) = &mut schema else { return schema };
        if let Some(id) = label.iter().find(|id| messages.has(id)) {
            map.insert("title".to_owned(), json!(messages.get(id, [])));
        }
        let mut about: Vec<String> = vec![];
        if messages.has(&help) {
            about.push(messages.get(&help, []));
        }
        if field.need == Need::Publish {
            about.push("Needed to publish.".to_owned());
        }
        if !about.is_empty() {
            map.insert("description".to_owned(), json!(about.join(" ")));
        }
        schema
    }

    fn kind(&mut self, field: &'static Field) -> Value {
        match field.kind {
            Kind::Text | Kind::Prose | Kind::Code(_) => {
                json!({ "type": ["string", "number", "boolean", "null"] })
            }
            Kind::Title => {
                json!({ "type": ["string", "number", "boolean", "null"], "minLength": 1, "maxLength": MAX_TITLE })
            }
            Kind::ItemKey => {
                json!({ "type": ["string", "number", "boolean"], "minLength": 1, "maxLength": MAX_ITEM_KEY })
            }
            Kind::Target => {
                json!({ "type": ["string", "number", "boolean", "null"], "description": "Key of the node it leads to." })
            }
            Kind::Word(words) if field.need == Need::Document => json!({ "enum": words }),
            Kind::Word(words) => {
                let words: Vec<Value> = words.iter().map(|word| json!(word)).chain([Value::Null]).collect();
                json!({ "enum": words })
            }
            Kind::Whole { min, max } if min == max => json!({ "const": VERSION }),
            Kind::Whole { min, max } => {
                json!({ "type": ["integer", "null"], "minimum": min, "maximum": max })
            }
            Kind::Number(Range::Any) => json!({ "type": ["number", "null"] }),
            Kind::Number(Range::Unit) => json!({ "type": ["number", "null"], "minimum": 0, "maximum": 1 }),
            Kind::Number(Range::Positive) => json!({ "type": ["number", "null"], "exclusiveMinimum": 0 }),
            Kind::NodeType => json!({ "enum": NODE_TYPES.iter().map(|kind| kind.id).collect::<Vec<_>>() }),
            Kind::Map(shape) => self.optional(shape),
            Kind::MapOf(shape) | Kind::Visuals(shape) => {
                json!({ "type": ["object", "null"], "additionalProperties": self.optional(shape) })
            }
            Kind::Nodes => json!({
                "type": "object",
                "propertyNames": { "minLength": 1, "maxLength": MAX_NODE_KEY, "pattern": r"^\S(.*\S)?$" },
                "additionalProperties": { "$ref": "#/$defs/node" },
            }),
            Kind::Items(shape) | Kind::Maps(shape) => {
                let most = match shape.name {
                    "observation" => Some(MAX_OBSERVATIONS),
                    "identity" => Some(MAX_IDENTITIES),
                    _ => None,
                };
                let mut list = json!({ "type": ["array", "null"], "items": self.reference(shape) });
                if let (Value::Object(map), Some(most)) = (&mut list, most) {
                    map.insert("maxItems".to_owned(), json!(most));
                }
                list
            }
            Kind::Texts => json!({
                "type": ["array", "null"],
                "maxItems": MAX_PATH,
                "items": { "type": ["string", "number", "boolean"] },
            }),
            Kind::Words(words) => json!({ "type": ["array", "null"], "items": { "enum": words } }),
        }
    }

    /// A map that may also not be set.
    fn optional(&mut self, shape: &'static Shape) -> Value {
        let reference = self.reference(shape);
        json!({ "anyOf": [reference, { "type": "null" }] })
    }

    fn reference(&mut self, shape: &'static Shape) -> Value {
        if !self.definitions.contains_key(shape.name) {
            // Keeps a place, so that a shape that holds itself would end.
            self.definitions.insert(shape.name.to_owned(), Value::Null);
            let schema = self.shape(shape);
            self.definitions.insert(shape.name.to_owned(), schema);
        }
        json!({ "$ref": format!("#/$defs/{}", shape.name) })
    }

    /// A node, and what each type has.
    fn nodes(&mut self) {
        let types: Vec<&str> = NODE_TYPES.iter().map(|kind| kind.id).collect();
        let mut cases = vec![];
        for kind in NODE_TYPES {
            let name = format!("node-{}", kind.id);
            cases.push(json!({
                "if": { "properties": { "type": { "const": kind.id } }, "required": ["type"] },
                "then": { "$ref": format!("#/$defs/{name}") },
            }));
            let schema = self.node_type(kind);
            self.definitions.insert(name, schema);
        }
        let node = json!({
            "type": "object",
            "required": ["type"],
            "properties": { "type": { "title": "Type", "enum": types } },
            "allOf": cases,
        });
        self.definitions.insert("node".to_owned(), node);
    }

    fn node_type(&mut self, kind: &'static NodeType) -> Value {
        let fields: Vec<&'static Field> = kind.fields.iter().collect();
        let mut schema = self.map("node", &fields);
        if let Value::Object(map) = &mut schema {
            map.insert("title".to_owned(), json!(self.messages.get(&format!("kind-{}", kind.id), [])));
            if let Some(Value::Object(properties)) = map.get_mut("properties") {
                properties.insert("type".to_owned(), json!({ "const": kind.id }));
            }
        }
        schema
    }
}
