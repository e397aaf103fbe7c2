//! What an acceptance case expects, against what was found.

use serde_json::Value;

/// Compares the findings of a document with those a case expects: the verdicts must be the same, every expected
/// finding must be there once, and nothing else but advice may be.
pub fn differences(expected: &Value, found: &Value) -> Vec<String> {
    let mut differences = vec![];
    for verdict in ["canSave", "canPublish"] {
        if expected[verdict] != found[verdict] {
            differences.push(format!("{verdict} is {}, expected {}", found[verdict], expected[verdict]));
        }
    }
    let mut left: Vec<&Value> = found["diagnostics"].as_array().into_iter().flatten().collect();
    for wanted in expected["diagnostics"].as_array().into_iter().flatten() {
        match left.iter().position(|f| agrees(wanted, f)) {
            Some(at) => drop(left.remove(at)),
            None => differences.push(format!("missing: {}", short(wanted))),
        }
    }
    differences
        .extend(left.iter().filter(|f| f["verdict"] != "advice").map(|f| format!("too much: {}", short(f))));
    differences
}

/// Whether a finding says what is wanted; what the case leaves open (the place, most often) may be anything.
fn agrees(wanted: &Value, found: &Value) -> bool {
    wanted.as_object().into_iter().flatten().all(|(key, value)| &found[key] == value)
}

fn short(finding: &Value) -> String {
    let text = |key: &str| finding[key].as_str().unwrap_or_default().to_owned();
    let place = match (finding["line"].as_u64(), finding["column"].as_u64()) {
        (Some(line), Some(column)) => format!(" at {line}:{column}"),
        _ => String::new(),
    };
    format!("{} {} {}{place}", text("verdict"), text("code"), text("path"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn result(can_save: bool, diagnostics: &[(&str, &str, u64)]) -> Value {
        let diagnostics: Vec<Value> = diagnostics
            .iter()
            .map(|(verdict, code, line)| json!({"verdict": verdict, "code": code, "path": "p", "line": line, "column": 1}))
            .collect();
        json!({"canSave": can_save, "canPublish": can_save, "diagnostics": diagnostics})
    }

    #[test]
    fn the_same_and_further_advice_pass() {
        let expected = result(false, &[("save", "a", 1), ("save", "a", 1)]);
        let found = result(false, &[("save", "a", 1), ("advice", "x", 9), ("save", "a", 1)]);
        assert_eq!(differences(&expected, &found), [""; 0]);
        let without_place = json!({"canSave": true, "canPublish": true, "diagnostics": [{"code": "a"}]});
        assert_eq!(differences(&without_place, &result(true, &[("save", "a", 7)])), [""; 0]);
    }

    #[test]
    fn every_difference_is_told() {
        let expected = result(false, &[("save", "a", 1), ("save", "b", 2)]);
        let found = result(true, &[("save", "a", 3), ("save", "b", 2), ("save", "b", 2)]);
        assert_eq!(
            differences(&expected, &found),
            [
                "canSave is true, expected false",
                "canPublish is true, expected false",
                "missing: save a p at 1:1",
                "too much: save a p at 3:1",
                "too much: save b p at 2:1",
            ]
        );
    }
}
