use flow::Verdict;
use yaml::Node;

use super::{code, document};
use crate::finding::Code;
use crate::read::Cx;

pub(crate) static CODE: Code = Code {
    verdict: Verdict::Publish,
    fixes: |mending| match mending.finding.param("field") {
        Some("level") => vec![mending.set("information", true)],
        Some("mode") if mending.finding.path.ends_with(".events.mode") => vec![mending.set("any", true)],
        Some("duration") => {
            let words = mending.messages.get("duration-minutes", [("count", "1")]);
            let value = "{value: 1, unit: minutes}".to_owned();
            let command = flow::Command::Set { path: mending.path(), value };
            vec![mending.fix("fix-use", &[("value", &words)], false, command)]
        }
        Some("unit") => vec![mending.set("minutes", false)],
        Some("value") => vec![mending.set("1", false)],
        _ => vec![],
    },
    ..code(
        "workflow.publication.missingSetting",
        "A setting that is needed to publish is missing, or is only white space.",
        document!("step: {type: if, condition: ' ', onTrue: end, onFalse: end}"),
        document!("step: {type: if, condition: item.Ready, onTrue: end, onFalse: end}"),
    )
};

/// The field at the end of the path is missing in its owner, a `shape`: one name is not the same setting everywhere.
pub(crate) fn raise(cx: &mut Cx<'_>, shape: &'static str, field: &'static str, owner: Node<'_>) {
    cx.raise(&CODE, owner, [("field", field.into()), ("owner", shape.into())]);
}

#[cfg(test)]
mod tests {
    use flow::{Locale, Messages, message_id};

    use super::super::{document, waiting};
    use crate::schema::{Kind, Need, Shape};
    use crate::testing::{check, finds};

    #[test]
    fn points_at_the_key_of_the_owner() {
        check(&super::CODE, "nodes.step.condition", "5:3");
        let text = document!("step: {type: delay, duration: {value: 1}, to: end}");
        assert_eq!(
            finds(text),
            ["5:23 publish workflow.publication.missingSetting nodes.step.duration.unit"]
        );
    }

    #[test]
    fn white_space_is_no_word() {
        let text = document!("step: {type: delay, duration: {value: 1, unit: ' '}, to: end}");
        assert_eq!(
            finds(text),
            ["5:23 publish workflow.publication.missingSetting nodes.step.duration.unit"]
        );
    }

    #[test]
    fn every_setting_has_words_in_both_languages() {
        fn names(shape: &'static Shape, found: &mut Vec<(&'static str, &'static str)>) {
            for field in shape.fields {
                if field.need == Need::Publish {
                    found.push((shape.name, field.name));
                }
                if let Kind::Map(inner) | Kind::Items(inner) | Kind::Maps(inner) = field.kind {
                    names(inner, found);
                }
            }
        }
        let mut found = vec![("admission", "key"), ("admission", "anyOf"), ("selection", "boardId")];
        for kind in crate::schema::NODE_TYPES {
            for field in kind.fields.iter().filter(|field| field.name != "outcome") {
                if field.need == Need::Publish {
                    found.push(("node", field.name));
                }
                if let Kind::Map(inner) | Kind::Items(inner) | Kind::Maps(inner) = field.kind {
                    names(inner, &mut found);
                }
            }
        }
        assert!(found.contains(&("identity", "definitionId")));
        for locale in [Locale::En, Locale::Tr] {
            let messages = Messages::new(locale);
            let say = |owner, field| {
                messages.get(&message_id(super::CODE.id), [("field", field), ("owner", owner)])
            };
            // A setting without words of its own is said as any unknown one.
            for (owner, field) in &found {
                let unknown = say(owner, "?").replace('?', field);
                let own = say(owner, field);
                let plural = ["choices", "events", "observations", "permissions"].contains(field);
                assert!(own != unknown || (locale == Locale::En && plural), "{locale:?} {owner} {own}");
                assert!(!own.contains(['{', '$']), "{own}");
            }
        }
    }

    #[test]
    fn empty_lists_are_missing() {
        let text = waiting!("{key: a, sourceKind: subject, eventTypes: []}");
        assert_eq!(
            finds(text),
            ["11:11 publish workflow.publication.missingSetting nodes.step.events.observations.a.eventTypes"]
        );
    }

    #[test]
    fn null_is_not_set_unless_it_is_quoted() {
        for null in ["~", "null", "Null", "NULL", ""] {
            let text =
                document!("step: {type: if, condition: #, onTrue: end, onFalse: end}").replace('#', null);
            assert_eq!(
                finds(&text),
                ["5:3 publish workflow.publication.missingSetting nodes.step.condition"],
                "{null}"
            );
        }
        let text = document!("step: {type: if, condition: 'null', onTrue: end, onFalse: end}");
        assert_eq!(finds(text), ["5:32 advice workflow.advice.constantCondition nodes.step.condition"]);
    }
}
