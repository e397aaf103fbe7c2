//! What the source of the pure crates may not name.

use regex::Regex;

/// Names of `std` that stand for the world outside: files, network, programs, threads, clocks.
const OUTSIDE: &[&str] = &["env", "fs", "net", "os", "process", "thread"];

/// Lines of a pure crate's source that reach outside: I/O, clocks, random numbers, threads, async.
/// Test modules may do so.
pub fn impurities(path: &str, source: &str) -> Vec<String> {
    if is_test_file(path) {
        return vec![];
    }
    let code = without_tests(&without_comments_and_text(source));
    let mut found = vec![];
    let mut tell = |at: usize, what: &str| {
        let line = code[..at].matches('\n').count() + 1;
        found.push(format!(
            "{path}:{line} uses {what}. This crate is pure: take what comes from outside as an argument, and let \
             `studio` or `cli` fetch it."
        ));
    };
    let std_path = regex(r"\bstd\s*::\s*(?:(\w+)|\{([^;]*)\})");
    for found in std_path.captures_iter(&code) {
        let at = found.get(0).map_or(0, |m| m.start());
        let names = found.get(1).or(found.get(2)).map_or("", |m| m.as_str());
        for name in top_level_names(names) {
            if OUTSIDE.contains(&name) {
                tell(at, &format!("std::{name}"));
            }
        }
    }
    let words = regex(
        r"\b(SystemTime|Instant|tokio|rayon|rand|getrandom|RandomState)\b|\basync\s+(?:fn|move|\{)|\.await\b",
    );
    for word in words.find_iter(&code) {
        tell(word.start(), word.as_str().trim());
    }
    found
}

/// Places where a rule names what only commands may: edits of the text.
pub fn editing_rules(path: &str, source: &str) -> Vec<String> {
    if is_test_file(path) {
        return vec![];
    }
    let code = without_tests(&without_comments_and_text(source));
    regex(r"\b(TextEdit|splice|apply)\b")
        .find_iter(&code)
        .map(|m| {
            let line = code[..m.start()].matches('\n').count() + 1;
            format!(
                "{path}:{line} names `{}`. A rule only looks; what mends a finding is a Fix with a Command.",
                m.as_str()
            )
        })
        .collect()
}

/// Command names of the rpc list that a host spells out: hosts carry messages and know none.
pub fn named_commands(path: &str, source: &str, commands: &[String]) -> Vec<String> {
    if is_test_file(path) {
        return vec![];
    }
    let code = without_tests(source);
    commands
        .iter()
        .filter(|c| code.contains(&format!("\"{c}\"")))
        .map(|c| format!("{path} names the command \"{c}\". A host passes every message on as it is; handle it in `studio`."))
        .collect()
}

/// Modules in files of their own that a source file declares for tests only: `#[cfg(test)] mod testing;`.
pub fn test_modules(source: &str) -> Vec<String> {
    let pattern = regex(r"#\[cfg\(test\)\]\s*(?:pub(?:\([a-z]+\))?\s+)?mod\s+(\w+)\s*;");
    pattern.captures_iter(source).map(|m| m[1].to_owned()).collect()
}

/// Whether a file belongs to one of the modules.
pub fn is_of(path: &str, modules: &[String]) -> bool {
    modules.iter().any(|m| path.ends_with(&format!("/{m}.rs")) || path.contains(&format!("/{m}/")))
}

fn is_test_file(path: &str) -> bool {
    path.ends_with("/tests.rs") || path.ends_with("_tests.rs") || path.contains("/tests/")
}

/// `fs::{self, File}, net::TcpStream` → `fs`, `net`.
fn top_level_names(list: &str) -> Vec<&str> {
    let mut depth = 0;
    let mut names = vec![];
    let mut start = 0;
    for (i, c) in list.char_indices().chain([(list.len(), ',')]) {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                let name = list[start..i].trim();
                names.push(name.split("::").next().unwrap_or(name).trim());
                start = i + 1;
            }
            _ => {}
        }
    }
    names
}

/// Blanks comments and the insides of text literals; lines stay where they are.
fn without_comments_and_text(source: &str) -> String {
    let pattern =
        regex(r##"(?s)//[^\n]*|/\*.*?\*/|r#"(?:.*?)"#|r"[^"]*"|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])'"##);
    pattern
        .replace_all(source, |m: &regex::Captures<'_>| "\n".repeat(m[0].matches('\n').count()))
        .into_owned()
}

/// Blanks what stands behind `#[cfg(test)]`: the next item with its braces, or up to its semicolon.
fn without_tests(code: &str) -> String {
    let mut out = String::with_capacity(code.len());
    let mut rest = code;
    while let Some(at) = rest.find("#[cfg(test)]") {
        out.push_str(&rest[..at]);
        let item = &rest[at..];
        let end = item_end(item);
        out.push_str(&"\n".repeat(item[..end].matches('\n').count()));
        rest = &item[end..];
    }
    out.push_str(rest);
    out
}

fn item_end(item: &str) -> usize {
    let mut depth = 0;
    for (i, c) in item.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => {
                depth -= 1;
                if depth == 0 {
                    return i + 1;
                }
            }
            ';' if depth == 0 => return i + 1,
            _ => {}
        }
    }
    item.len()
}

fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).unwrap_or_else(|e| panic!("{pattern}: {e}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reaching_outside_is_found_with_its_line() {
        for (source, what) in [
            ("\nuse std::fs;", ":2 uses std::fs"),
            ("use std::{borrow::Cow, net::{TcpStream, UdpSocket}};", ":1 uses std::net"),
            ("fn f() { let _ = std::process::id(); }", "std::process"),
            ("use std::time::{Duration, Instant};", "Instant"),
            ("async fn f() {}", "async fn"),
            ("let x = y.await;", ".await"),
        ] {
            let found = impurities("crates/x/src/a.rs", source).join("\n");
            assert!(found.contains(what), "{source}: {found}");
        }
    }

    #[test]
    fn pure_code_comments_texts_and_tests_pass() {
        let source = "// std::fs is not for us\nuse std::{borrow::Cow, fmt};\nconst A: &str = \"std::fs\";\nfn instant() {}\n\
                      #[cfg(test)]\nmod tests { use std::fs; fn f() { if true {} } }\n";
        assert_eq!(impurities("crates/x/src/a.rs", source), [""; 0]);
        assert_eq!(impurities("crates/x/src/edit/tests.rs", "use std::fs;"), [""; 0]);
        let after = "#[cfg(test)]\nmod tests;\nuse std::fs;";
        assert_eq!(impurities("crates/x/src/a.rs", after).len(), 1);
    }

    #[test]
    fn modules_for_tests_are_known_by_their_declaration() {
        let modules = test_modules("mod a;\n#[cfg(test)]\nmod testing;\n#[cfg(test)]\nmod tests { }\nmod b;");
        assert_eq!(modules, ["testing"]);
        assert!(is_of("crates/x/src/testing.rs", &modules) && is_of("crates/x/src/testing/a.rs", &modules));
        assert!(!is_of("crates/x/src/a.rs", &modules));
    }

    #[test]
    fn a_rule_that_edits_is_found() {
        assert_eq!(editing_rules("rules/a.rs", "fn f(d: &mut D) { d.splice(&[]) }").len(), 1);
        assert_eq!(editing_rules("rules/a.rs", "// apply\nfn f() -> Fix { todo() }"), [""; 0]);
    }

    #[test]
    fn a_host_that_knows_a_command_is_found() {
        let commands = ["document.open".to_owned()];
        assert_eq!(
            named_commands("src-tauri/src/a.rs", "match m { \"document.open\" => {} }", &commands).len(),
            1
        );
        assert_eq!(named_commands("src-tauri/src/a.rs", "rpc(name, params)", &commands), [""; 0]);
    }
}
