use std::fmt::Write;

use flow::Verdict;

use crate::codes;

/// The list of all diagnostic codes as a Markdown page (`docs/rules.md`).
pub fn rules_page() -> String {
    let mut page = String::from(
        "# Rules\n\nEvery code that `millrace validate` and the Problems panel know, with a document that breaks it and one that \
         does not.\nGenerated from `crates/process/src/rules`; a test holds it to the code. A code keeps its meaning once \
         shipped.\n\n| code | blocks |\n|---|---|\n",
    );
    for code in codes() {
        let _ = writeln!(page, "| [`{0}`](#{1}) | {2} |", code.id, anchor(code.id), blocks(code.verdict));
    }
    for code in codes() {
        let _ = write!(page, "\n## {}\n\n{} Blocks {}.\n", code.id, code.about, blocks(code.verdict));
        if !code.bad.is_empty() && !code.bad.contains('\u{fffd}') {
            let _ =
                write!(page, "\nBad:\n\n```yaml\n{}```\n\nGood:\n\n```yaml\n{}```\n", code.bad, code.good);
            if let Some(catalog) = code.catalog {
                let _ = write!(page, "\nBoth against this catalog:\n\n```json\n{catalog}\n```\n");
            }
        }
    }
    page
}

fn anchor(id: &str) -> String {
    id.to_lowercase().replace('.', "")
}

fn blocks(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Save => "saving and publishing",
        Verdict::Publish => "publishing",
        Verdict::Advice => "nothing (advice)",
    }
}
