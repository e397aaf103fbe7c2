use std::path::{Path, PathBuf};

use serde_json::{Map, Value};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A document as an editor of YAML reads it, by another parser.
fn read(text: &str) -> Value {
    fn value(yaml: serde_yaml::Value) -> Value {
        match yaml {
            serde_yaml::Value::Mapping(map) => {
                let key = |key: serde_yaml::Value| match value(key) {
                    Value::String(text) => text,
                    other => other.to_string(),
                };
                Value::Object(map.into_iter().map(|(k, v)| (key(k), value(v))).collect::<Map<_, _>>())
            }
            serde_yaml::Value::Sequence(list) => list.into_iter().map(value).collect(),
            serde_yaml::Value::Number(number) => serde_json::to_value(number).unwrap(),
            serde_yaml::Value::String(text) => Value::String(text),
            serde_yaml::Value::Bool(truth) => Value::Bool(truth),
            serde_yaml::Value::Null => Value::Null,
            serde_yaml::Value::Tagged(tagged) => value(tagged.value),
        }
    }
    value(serde_yaml::from_str(text).unwrap())
}

fn validator() -> jsonschema::Validator {
    let schema: Value = serde_json::from_str(&crate::json_schema()).unwrap();
    jsonschema::draft202012::meta::validate(&schema).unwrap();
    jsonschema::draft202012::new(&schema).unwrap()
}

fn texts(folder: &str, wanted: impl Fn(&str) -> bool) -> Vec<(String, String)> {
    let entries = std::fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path());
    let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
    let wanted = entries.filter(|path| name(path).ends_with(".yaml") && wanted(&name(path)));
    wanted.map(|path| (name(&path), std::fs::read_to_string(path).unwrap())).collect()
}

/// `MILLRACE_BLESS=1` writes the schema anew.
#[test]
fn the_schema_file_is_fresh() {
    let path = root().join("schemas/process-document-2.schema.json");
    let schema = crate::json_schema();
    if std::env::var_os("MILLRACE_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &schema).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == schema, "{} is stale: run this test with MILLRACE_BLESS=1", path.display());
}

#[test]
fn samples_templates_and_valid_cases_pass() {
    let validator = validator();
    let mut all = texts("samples", |_| true);
    all.extend(texts("samples/templates", |_| true));
    all.extend(texts("tests/cases/documents", |name| {
        name.starts_with("valid-") || name.starts_with("draft-")
    }));
    assert!(all.len() >= 18, "only {} documents", all.len());
    for (name, text) in all {
        let document = read(&text);
        let errors: Vec<String> =
            validator.iter_errors(&document).map(|e| format!("{} {e}", e.instance_path())).collect();
        assert!(errors.is_empty(), "{name}: {errors:#?}");
    }
}

#[test]
fn what_the_schema_can_say_it_says() {
    let validator = validator();
    let mut seen = 0;
    for code in crate::codes() {
        let said = [
            "unknownField",
            "wrongType",
            "invalidValue",
            "missingField",
            "unknownNodeType",
            "titleLength",
            "admissionField",
            "observationField",
            "selectionField",
            "observationCount",
            "identityCount",
            "choiceKeyLength",
            "observationKeyLength",
            "offsetRange",
            "zoomRange",
            "unsupportedVersion",
            "eventWorkflowInstanceUnsupported",
        ];
        if !said.iter().any(|name| code.id.ends_with(name)) {
            continue;
        }
        seen += 1;
        assert!(!validator.is_valid(&read(code.bad)), "{}:\n{}", code.id, code.bad);
        assert!(validator.is_valid(&read(code.good)), "{}:\n{}", code.id, code.good);
    }
    assert_eq!(seen, 17);
}
