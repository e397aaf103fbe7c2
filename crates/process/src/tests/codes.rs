use std::collections::BTreeSet;
use std::path::Path;

use flow::{Dialect, Document, Locale, Messages, OpenContext, message_id};

use crate::catalog::Catalog;
use crate::{Code, ProcessDialect, codes};

/// The bytes of an example. Two cannot be written down: bytes that are no UTF-8, and more than 16 MiB.
fn example(text: &str) -> Vec<u8> {
    if text.is_empty() {
        return format!("version: 2\n#{}\n", "x".repeat(16 << 20)).into_bytes();
    }
    let mut bytes = vec![];
    for c in text.chars() {
        if c == '\u{fffd}' {
            bytes.push(0xff);
        } else {
            bytes.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
        }
    }
    bytes
}

/// An example of a code, held against the code's catalog.
fn open(text: &str, code: &Code, locale: Locale) -> Box<dyn Document> {
    let catalog = code.catalog.map(str::to_owned);
    ProcessDialect.open(example(text), OpenContext { locale, catalog })
}

fn raises(text: &str, code: &Code) -> bool {
    open(text, code, Locale::En)
        .diagnostics()
        .iter()
        .any(|finding| finding.code == code.id && finding.verdict == code.verdict)
}

#[test]
fn every_code_has_a_bad_example_that_raises_it_and_a_good_one_that_does_not() {
    for code in codes() {
        assert!(raises(code.bad, code), "the bad example of {} does not raise it", code.id);
        assert!(
            !code.good.is_empty() && !raises(code.good, code),
            "the good example of {} raises it",
            code.id
        );
    }
}

#[test]
fn the_catalogs_of_examples_are_without_faults() {
    for code in codes() {
        let faults = code.catalog.and_then(|catalog| Catalog::read(catalog.as_bytes()).err());
        assert_eq!(faults, None, "{}", code.id);
    }
}

#[test]
fn codes_are_listed_once() {
    let ids: BTreeSet<&str> = codes().iter().map(|code| code.id).collect();
    assert_eq!(ids.len(), codes().len());
}

#[test]
fn every_finding_has_words_in_both_languages() {
    for locale in [Locale::En, Locale::Tr] {
        let messages = Messages::new(locale);
        for code in codes() {
            let id = message_id(code.id);
            assert!(messages.has(&id), "{locale:?} has no message for {}", code.id);
            let found = open(code.bad, code, locale).diagnostics();
            let finding = found.iter().find(|finding| finding.code == code.id).unwrap();
            let message = messages.get(&id, finding.params.iter().map(|(name, value)| (*name, &**value)));
            // A variable without a value comes out as `{$name}`.
            assert!(
                !message.contains("{$") && !message.trim().is_empty(),
                "{locale:?} {}: {message}",
                code.id
            );
            for fix in &finding.fixes {
                assert!(
                    !fix.title.contains('{') && !fix.title.starts_with("fix-"),
                    "{locale:?}: {}",
                    fix.title
                );
            }
        }
    }
}

#[test]
fn every_fix_can_be_carried_out_and_mends_its_finding() {
    let mut tried = 0;
    for code in codes() {
        let found = open(code.bad, code, Locale::En).diagnostics();
        let count = found.iter().filter(|finding| finding.code == code.id).count();
        for finding in found.iter().filter(|finding| finding.code == code.id) {
            for fix in &finding.fixes {
                let mut document = open(code.bad, code, Locale::En);
                let applied = document.apply(&fix.command);
                assert!(applied.is_ok(), "{}: {:?} was refused: {applied:?}", code.id, fix.command);
                let left = document.diagnostics().iter().filter(|finding| finding.code == code.id).count();
                assert!(left < count, "{}: {:?} mended nothing:\n{}", code.id, fix.command, document.text());
                tried += 1;
            }
        }
    }
    assert!(tried > 25, "only {tried} fixes");
}

/// `MILLRACE_BLESS=1` writes the page anew.
#[test]
fn the_page_of_rules_is_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules.md");
    let page = crate::rules_page();
    if std::env::var_os("MILLRACE_BLESS").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == page, "docs/rules.md is stale: run this test with MILLRACE_BLESS=1");
}
