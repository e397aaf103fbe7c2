//! Which crate may depend on which, read from `cargo metadata`.

use std::collections::BTreeMap;

/// What a crate needs to build, by crate: the names of its normal and build dependencies. Those of its tests are left
/// out: a test may know everything.
pub fn dependencies(metadata: &serde_json::Value) -> BTreeMap<String, Vec<String>> {
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    let list = |value: &serde_json::Value| value.as_array().cloned().unwrap_or_default();
    list(&metadata["packages"])
        .iter()
        .map(|package| {
            let needed = list(&package["dependencies"])
                .iter()
                .filter(|d| d["kind"].as_str() != Some("dev"))
                .map(|d| text(&d["name"]))
                .collect();
            (text(&package["name"]), needed)
        })
        .collect()
}

/// Whom each of our crates may know.
pub const MAY_KNOW: &[(&str, &[&str])] = &[
    ("millrace-yaml", &[]),
    ("millrace-flow", &["millrace-yaml"]),
    ("millrace-language", &[]),
    ("millrace-process", &["millrace-yaml", "millrace-flow", "millrace-language"]),
    ("millrace-geometry", &["millrace-flow"]),
    ("millrace-render", &["millrace-flow", "millrace-geometry"]),
    ("millrace-studio", &["millrace-flow", "millrace-geometry", "millrace-render"]),
    (
        "millrace-cli",
        &["millrace-flow", "millrace-process", "millrace-geometry", "millrace-render", "millrace-studio"],
    ),
    ("millrace-desktop", &["millrace-flow", "millrace-process", "millrace-studio"]),
    ("xtask", &[]),
];

/// Crates that only the named ones of ours may depend on.
pub const RESERVED: &[(&str, &[&str], &str)] = &[
    ("granit-parser", &["millrace-yaml"], "ask `yaml` for what you need of the parser"),
    (
        "tauri",
        &["millrace-desktop"],
        "the window is the only room that knows Tauri; move the logic to `studio`",
    ),
    (
        "serde_norway",
        &["millrace-studio"],
        "an author's text is read by `yaml` alone; `serde_yaml` is for tests and catalogs",
    ),
];

/// Dependencies that break [`MAY_KNOW`] or [`RESERVED`].
pub fn violations(dependencies: &BTreeMap<String, Vec<String>>) -> Vec<String> {
    let mut found = vec![];
    for (name, needed) in dependencies {
        let ours: Vec<&String> = needed.iter().filter(|n| dependencies.contains_key(*n)).collect();
        if let Some((_, allowed)) = MAY_KNOW.iter().find(|(n, _)| n == name) {
            for other in ours.iter().filter(|n| !allowed.contains(&n.as_str())) {
                found.push(format!(
                    "{name} depends on {other}, but may know only {allowed:?}. Move the code to the room that may know \
                     both, or let the caller hand it in."
                ));
            }
        } else if name.starts_with("millrace-") && name != "millrace-tests" && name != "millrace-benches" {
            found.push(format!("{name} is new: say in MAY_KNOW (tests/src/crates.rs) whom it may know."));
        }
        for (reserved, owners, advice) in RESERVED {
            if needed.iter().any(|n| n == reserved) && !owners.contains(&name.as_str()) {
                found.push(format!("{name} depends on {reserved}: {advice}."));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A crate: its name, and its dependencies with their kinds.
    type Package<'a> = (&'a str, &'a [(&'a str, Option<&'a str>)]);

    fn of(packages: &[Package<'_>]) -> Vec<String> {
        let packages: Vec<_> = packages
            .iter()
            .map(|(name, needed)| {
                let needed: Vec<_> =
                    needed.iter().map(|(n, kind)| serde_json::json!({"name": n, "kind": kind})).collect();
                serde_json::json!({"name": name, "dependencies": needed})
            })
            .collect();
        violations(&dependencies(&serde_json::json!({ "packages": packages })))
    }

    #[test]
    fn the_allowed_direction_passes() {
        let good = of(&[
            ("millrace-yaml", &[("granit-parser", None)]),
            ("millrace-flow", &[("millrace-yaml", None), ("serde", None)]),
            ("millrace-process", &[("millrace-flow", None), ("serde_norway", Some("dev"))]),
        ]);
        assert_eq!(good, [""; 0]);
    }

    #[test]
    fn the_other_direction_a_reserved_crate_and_an_unlisted_crate_are_found() {
        let found = |packages| of(packages).join("\n");
        let upwards = found(&[("millrace-yaml", &[("millrace-flow", None)]), ("millrace-flow", &[])]);
        assert!(upwards.contains("millrace-yaml depends on millrace-flow"), "{upwards}");
        let dialect = found(&[("millrace-studio", &[("millrace-process", None)]), ("millrace-process", &[])]);
        assert!(dialect.contains("millrace-studio depends on millrace-process"), "{dialect}");
        assert!(found(&[("millrace-studio", &[("tauri", None)])]).contains("depends on tauri"));
        assert!(
            found(&[("millrace-process", &[("granit-parser", Some("build"))])]).contains("granit-parser")
        );
        assert!(found(&[("millrace-runtime", &[])]).contains("MAY_KNOW"));
    }
}
