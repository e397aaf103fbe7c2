//! The languages against each other.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentResource;
use regex::Regex;

/// The messages of a Fluent file: id → the variables that it uses. An attribute is `id.attribute`.
pub fn messages(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let head = regex(r"^([a-zA-Z][\w-]*)\s*=");
    let attribute = regex(r"^\s+\.([a-zA-Z][\w-]*)\s*=");
    let variable = regex(r"\$([a-zA-Z][\w-]*)");
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let (mut message, mut id) = (String::new(), String::new());
    for line in text.lines().filter(|l| !l.starts_with('#')) {
        if let Some(found) = head.captures(line) {
            message = found[1].to_owned();
            id = message.clone();
        } else if let Some(found) = attribute.captures(line) {
            id = format!("{message}.{}", &found[1]);
        }
        if !id.is_empty() {
            let used = messages.entry(id.clone()).or_default();
            used.extend(variable.captures_iter(line).map(|v| v[1].to_owned()));
        }
    }
    messages
}

/// What is wrong with a pair of files of the same name: syntax, ids of one language only, variables that the other
/// language does not have, an id twice.
pub fn violations(name: &str, english: &str, turkish: &str) -> Vec<String> {
    let mut found = vec![];
    for (language, text) in [("en", english), ("tr", turkish)] {
        if let Err((_, errors)) = FluentResource::try_new(text.to_owned()) {
            found.extend(
                errors.iter().map(|e| format!("{language}/{name} is no Fluent: {e}. Mend the entry.")),
            );
        }
        let mut seen = BTreeSet::new();
        let head = regex(r"(?m)^([a-zA-Z][\w-]*)\s*=");
        for id in head.captures_iter(text).map(|m| m[1].to_owned()) {
            if !seen.insert(id.clone()) {
                found.push(format!("{language}/{name} has {id} twice. Remove one."));
            }
        }
    }
    let (english, turkish) = (messages(english), messages(turkish));
    for (id, used) in &english {
        match turkish.get(id) {
            None => found.push(format!("{name}: {id} has no Turkish. Add it to tr/{name}.")),
            Some(others) => {
                for variable in others.difference(used) {
                    found.push(format!("{name}: {id} uses ${variable} in Turkish only. It would show as is: use the same variables."));
                }
            }
        }
    }
    for id in turkish.keys().filter(|id| !english.contains_key(*id)) {
        found.push(format!("{name}: {id} is in Turkish only. Add it to en/{name}, or remove it."));
    }
    found
}

/// The message ids that a source file of the UI asks for by name: `t("…")`. Ids put together at run time are not seen.
pub fn asked_for(source: &str) -> Vec<String> {
    regex(r#"\bt\(\s*"([a-z][\w-]*)""#).captures_iter(source).map(|m| m[1].to_owned()).collect()
}

fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).unwrap_or_else(|e| panic!("{pattern}: {e}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_on_either_side_are_found() {
        let found = violations("ui.ftl", "a = A\nb = B { $n }\n", "b = B { $m }\nc = C\n").join("\n");
        assert!(found.contains("a has no Turkish"), "{found}");
        assert!(found.contains("c is in Turkish only"), "{found}");
        assert!(found.contains("b uses $m in Turkish only"), "{found}");
        assert!(violations("ui.ftl", "a = A\na = B\n", "a = A\n").join("").contains("twice"));
        assert!(violations("ui.ftl", "a = { $x\n", "a = A\n").join("").contains("no Fluent"));
    }

    #[test]
    fn ids_asked_for_by_name_are_seen() {
        let source = r#"{app.t("a-b")} t(`kind-${k}`) t("c", { n }) split("d") t(id)"#;
        assert_eq!(asked_for(source), ["a-b", "c"]);
    }

    #[test]
    fn the_same_ids_pass() {
        let en = "# comment = no\na = A { $n ->\n    [one] one { $n }\n   *[other] { $m }\n}\n    .title = T { $t }\n";
        assert_eq!(violations("ui.ftl", en, "a = { $m } { $n }\n    .title = { $t }\n"), [""; 0]);
        assert_eq!(messages(en).keys().collect::<Vec<_>>(), ["a", "a.title"]);
    }
}
