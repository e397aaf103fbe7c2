use flow::Command;
use yaml::Node;

use super::{asking, code, waiting};
use crate::finding::{Code, Mending, no_fixes};
use crate::path;
use crate::read::{Cx, quoted, scalar};
use crate::schema::MAX_ITEM_KEY;

pub(crate) static CHOICE_DUPLICATE: Code = Code {
    fixes: rename,
    ..code(
        "workflow.userInput.choiceKeyDuplicate",
        "Two choices of a User Input have one key.",
        asking!(
            "choices: [{key: a, title: A, to: end}, {key: a, title: B, to: end}]",
            "admission: {mode: dsl, expression: user.A}"
        ),
        asking!(
            "choices: [{key: a, title: A, to: end}, {key: b, title: B, to: end}]",
            "admission: {mode: dsl, expression: user.A}"
        ),
    )
};

pub(crate) static CHOICE_LENGTH: Code = Code {
    fixes: no_fixes,
    ..code(
        "workflow.userInput.choiceKeyLength",
        "A choice's key is empty or longer than 64 characters.",
        asking!("choices: [{key: '', title: A, to: end}]", "admission: {mode: dsl, expression: user.A}"),
        asking!("choices: [{key: a, title: A, to: end}]", "admission: {mode: dsl, expression: user.A}"),
    )
};

pub(crate) static OBSERVATION_DUPLICATE: Code = Code {
    fixes: rename,
    ..code(
        "workflow.waitEvent.observationKeyDuplicate",
        "Two observations of a wait have one key.",
        waiting!(
            "{key: a, sourceKind: subject, eventTypes: [updated]}",
            "{key: a, sourceKind: subject, eventTypes: [deleted]}"
        ),
        waiting!(
            "{key: a, sourceKind: subject, eventTypes: [updated]}",
            "{key: b, sourceKind: subject, eventTypes: [deleted]}"
        ),
    )
};

pub(crate) static OBSERVATION_LENGTH: Code = Code {
    fixes: no_fixes,
    ..code(
        "workflow.waitEvent.observationKeyLength",
        "An observation's key is empty or longer than 64 characters.",
        waiting!("{key: '', sourceKind: subject, eventTypes: [updated]}"),
        waiting!("{key: a, sourceKind: subject, eventTypes: [updated]}"),
    )
};

/// Whether a key of an item of `shape`, already at the end of the path, has 1 to 64 UTF-16 units.
pub(crate) fn check_length(cx: &mut Cx<'_>, shape: &str, key: Node<'_>) {
    let length = scalar::units(&key.text());
    if length == 0 || length > MAX_ITEM_KEY {
        let code = if shape == "choice" { &CHOICE_LENGTH } else { &OBSERVATION_LENGTH };
        let max = MAX_ITEM_KEY.to_string();
        cx.raise(code, key, [("length", length.to_string().into()), ("max", max.into())]);
    }
}

/// The key of the item at `index` of a list of `shape` stands in the list before.
pub(crate) fn raise_duplicate(cx: &mut Cx<'_>, shape: &str, key: &str, index: usize, place: Node<'_>) {
    let code = if shape == "choice" { &CHOICE_DUPLICATE } else { &OBSERVATION_DUPLICATE };
    cx.raise(code, place, [("key", quoted(key)), ("index", index.to_string().into())]);
}

/// Renames the later item to the key with a number.
fn rename(mending: &Mending<'_>) -> Vec<flow::Fix> {
    let (Some(owner), Some(key)) = (super::owner(&mending.finding.path), mending.finding.param("key")) else {
        return vec![];
    };
    let list = if mending.finding.code == &CHOICE_DUPLICATE { "choices" } else { "events.observations" };
    let index = mending.finding.param("index").unwrap_or_default();
    let list = format!("{}.{list}", path::node(&owner));
    let taken = |name: &str| mending.item_keys.has(mending.doc, &list, name);
    let Some(to) = (2..1000).map(|n| format!("{key}{n}")).find(|name| !taken(name)) else { return vec![] };
    let command = Command::RenameItem { path: format!("{list}[{index}]"), to: to.clone() };
    vec![mending.fix("fix-rename", &[("name", &to)], false, command)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check, finds};

    #[test]
    fn a_duplicate_points_at_the_later_key() {
        check(&CHOICE_DUPLICATE, "nodes.step.choices.a.key", "8:50");
        check(&OBSERVATION_DUPLICATE, "nodes.step.events.observations.a.key", "12:17");
    }

    #[test]
    fn an_empty_key_is_no_key_to_name_the_item_by() {
        check(&CHOICE_LENGTH, "nodes.step.choices[0].key", "8:21");
        check(&OBSERVATION_LENGTH, "nodes.step.events.observations[0].key", "11:17");
    }

    #[test]
    fn a_key_that_is_too_long_still_names_the_item() {
        let key = "k".repeat(65);
        let text = CHOICE_LENGTH.bad.replace("''", &key);
        assert_eq!(
            finds(&text),
            [format!("8:21 save workflow.userInput.choiceKeyLength nodes.step.choices.{key}.key")]
        );
    }
}
