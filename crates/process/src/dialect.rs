use std::sync::LazyLock;

use flow::{Dialect, Document, Merged, NodeKind, OpenContext, Template, Version};

use crate::catalog::Catalog;
use crate::document::ProcessDocument;
use crate::schema::NODE_TYPES;

/// Process documents of version 2.
#[derive(Debug, Clone, Copy, Default)]
pub struct ProcessDialect;

static KINDS: LazyLock<Vec<NodeKind>> = LazyLock::new(|| {
    let kind = |kind: &crate::schema::NodeType| NodeKind {
        id: kind.id,
        token: kind.token,
        icon: kind.icon,
        shortcut: kind.shortcut,
        unique: kind.unique,
        accepts_input: kind.accepts_input,
    };
    NODE_TYPES.iter().map(kind).collect()
});

static TEMPLATES: [Template; 4] = [
    Template { id: "blank", text: include_str!("../../../samples/templates/blank.yaml") },
    Template { id: "approval", text: include_str!("../../../samples/templates/approval.yaml") },
    Template { id: "wait-and-check", text: include_str!("../../../samples/templates/wait-and-check.yaml") },
    Template { id: "escalation", text: include_str!("../../../samples/templates/escalation.yaml") },
];

impl Dialect for ProcessDialect {
    fn id(&self) -> &'static str {
        "process-2"
    }

    fn recognises(&self, text: &str) -> bool {
        let has = |key: &str| {
            text.split(['\n', '\r']).any(|line| {
                let line = line.trim_start_matches('\u{feff}');
                line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with(':'))
            })
        };
        has("nodes") && (has("version") || has("start"))
    }

    fn open(&self, bytes: Vec<u8>, context: OpenContext) -> Box<dyn Document> {
        Box::new(ProcessDocument::open(bytes, &context))
    }

    fn catalog_faults(&self, bytes: &[u8], messages: &flow::Messages) -> Vec<String> {
        let faults = Catalog::read(bytes).err().unwrap_or_default();
        faults.iter().map(|f| format!("{}:{}: {}", f.line, f.column, f.message(messages))).collect()
    }

    fn diff(&self, before: &[u8], after: &[u8]) -> Result<Vec<flow::Change>, Version> {
        crate::diff::diff(before, after)
    }

    fn merge(&self, base: &[u8], mine: &[u8], theirs: &[u8]) -> Result<Merged, Version> {
        crate::merge::merge(base, mine, theirs)
    }

    fn kinds(&self) -> &'static [NodeKind] {
        &KINDS
    }

    fn templates(&self) -> &'static [Template] {
        &TEMPLATES
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn templates_can_be_saved() {
        for template in ProcessDialect.templates() {
            let found = crate::testing::finds(template.text);
            assert!(!found.iter().any(|line| line.contains(" save ")), "{}: {found:#?}", template.id);
        }
    }

    #[test]
    fn the_first_template_is_the_minimal_document() {
        assert_eq!(crate::testing::finds(ProcessDialect.templates()[0].text), Vec::<String>::new());
    }
}
