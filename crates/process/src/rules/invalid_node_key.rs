use yaml::Node;

use super::{code, document};
use crate::finding::Code;
use crate::read::{Cx, quoted, scalar};
use crate::schema::MAX_NODE_KEY;

pub(crate) static CODE: Code = Code {
    fixes: |mending| {
        let Some(from) = super::owner(&mending.finding.path) else { return vec![] };
        let to: String = from.trim().chars().filter(|c| !c.is_control()).take(64).collect();
        if to.is_empty() || to == from || mending.model.node_of(&to).is_some() {
            return vec![];
        }
        let command = flow::Command::RenameNode { from, to: to.clone() };
        vec![mending.fix("fix-rename", &[("name", &to)], true, command)]
    },
    looks_around: true,
    ..code(
        "workflow.document.invalidNodeKey",
        "A node's key is empty, longer than 128 characters, has control characters or white space around it.",
        document!(
            "'step ': {type: end, outcome: completed}",
            "step: {type: if, condition: item.A, onTrue: end, onFalse: 'step '}"
        ),
        document!(
            "other: {type: end, outcome: completed}",
            "step: {type: if, condition: item.A, onTrue: end, onFalse: other}"
        ),
    )
};

/// Whether a node may be called `key`.
pub(crate) fn check(cx: &mut Cx<'_>, key: &str, at: Node<'_>) {
    if !is_valid(key) {
        cx.raise(&CODE, at, [("key", quoted(key)), ("max", MAX_NODE_KEY.to_string().into())]);
    }
}

/// Whether `key` may be a node's key.
pub(crate) fn is_valid(key: &str) -> bool {
    !key.is_empty()
        && key.trim() == key
        && !key.chars().any(char::is_control)
        && scalar::units(key) <= MAX_NODE_KEY
}

#[cfg(test)]
mod tests {
    use super::is_valid;

    #[test]
    fn points_at_the_key() {
        crate::testing::check(&super::CODE, r#"nodes["step "]"#, "5:3");
    }

    #[test]
    fn keys_are_counted_in_utf16_units() {
        assert!(is_valid(&"k".repeat(128)) && !is_valid(&"k".repeat(129)));
        assert!(is_valid(&"🚀".repeat(64)) && !is_valid(&"🚀".repeat(65)));
        assert!(is_valid("a b") && is_valid("sipariş"));
        assert!(!is_valid("") && !is_valid(" a") && !is_valid("a\u{7}b") && !is_valid("a\u{a0}"));
    }
}
