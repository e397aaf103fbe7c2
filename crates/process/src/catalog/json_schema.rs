//! The table of what may stand in a catalog as JSON Schema (2020-12).

use serde_json::{Map, Value, json};

use super::shape::{CATALOG, CHOICE, COLLECTION, FIELD, Field, Kind, REFERENCE, Shape};

/// The JSON Schema of catalogs, as the file in `schemas` holds it.
pub fn catalog_json_schema() -> String {
    let mut definitions = Map::new();
    let mut root = map(&CATALOG, &mut definitions);
    if let Value::Object(root) = &mut root {
        root.insert("$schema".to_owned(), json!("https://json-schema.org/draft/2020-12/schema"));
        root.insert("$id".to_owned(), json!("catalog.schema.json"));
        root.insert("title".to_owned(), json!("Catalog of a process document"));
        root.insert("$defs".to_owned(), Value::Object(definitions));
    }
    format!("{root:#}\n")
}

fn map(shape: &'static Shape, definitions: &mut Map<String, Value>) -> Value {
    let needed: Vec<&str> =
        shape.fields.iter().filter(|field| field.needed).map(|field| field.name).collect();
    let properties: Map<String, Value> =
        shape.fields.iter().map(|field| (field.name.to_owned(), property(field, definitions))).collect();
    let mut schema = json!({
        "type": "object",
        "description": shape.about,
        "properties": properties,
        "required": needed,
        "additionalProperties": false,
    });
    if let (Value::Object(map), true) = (&mut schema, shape.name == FIELD.name) {
        let of = |kinds: &[&str]| json!({ "properties": { "type": { "enum": kinds } } });
        let unset = |name: &str| json!({ "properties": { name: { "type": "null" } } });
        let element = json!({ "properties": { "element": { "type": "string" } }, "required": ["element"] });
        let rules = json!([
            { "if": of(&[REFERENCE, COLLECTION]), "then": element, "else": unset("element") },
            { "if": of(&[CHOICE]), "else": unset("options") },
        ]);
        map.insert("allOf".to_owned(), rules);
    }
    schema
}

fn property(field: &'static Field, definitions: &mut Map<String, Value>) -> Value {
    let name = || json!({ "type": "string", "pattern": r"\S" });
    let kind = match field.kind {
        Kind::Name => name(),
        Kind::Text => json!({ "type": "string" }),
        Kind::Truth => json!({ "type": "boolean" }),
        Kind::Word(words) => json!({ "enum": words }),
        Kind::Names => json!({ "type": "array", "uniqueItems": true, "items": name() }),
        Kind::Words(words) => json!({ "type": "array", "uniqueItems": true, "items": { "enum": words } }),
        Kind::Map(shape) => reference(shape, definitions),
        Kind::List(shape) => json!({ "type": "array", "items": reference(shape, definitions) }),
    };
    if field.needed {
        json!({ "description": field.about, "allOf": [kind] })
    } else {
        json!({ "description": field.about, "anyOf": [kind, { "type": "null" }] })
    }
}

fn reference(shape: &'static Shape, definitions: &mut Map<String, Value>) -> Value {
    if !definitions.contains_key(shape.name) {
        definitions.insert(shape.name.to_owned(), Value::Null);
        let schema = map(shape, definitions);
        definitions.insert(shape.name.to_owned(), schema);
    }
    json!({ "$ref": format!("#/$defs/{}", shape.name) })
}
