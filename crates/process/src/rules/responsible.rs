//! What the admission mode `responsible` needs: `resource` and `key`, or `anyOf` instead.

use super::foreign;
use crate::read::{Cx, MapCx, scalar};

pub(crate) fn check(cx: &mut Cx<'_>, here: &MapCx<'_>) {
    if here.variant != Some("responsible") {
        return;
    }
    let any_of = here.map.get("anyOf").filter(|value| !value.is_unset());
    for field in ["resource", "key"] {
        match (any_of, here.map.entry(field)) {
            (Some(_), Some((key, value))) if !value.is_unset() => {
                cx.key(field, |cx| foreign::raise(cx, "admission", field, here.variant, key));
            }
            (None, entry) if entry.is_none_or(|(_, value)| is_blank(value)) => {
                cx.key(field, |cx| super::missing(cx, "admission", field, here.owner));
            }
            _ => {}
        }
    }
    if any_of.is_some_and(|list| list.kind() == yaml::Kind::Seq && list.is_empty()) {
        cx.key("anyOf", |cx| super::missing(cx, "admission", "anyOf", here.owner));
    }
}

fn is_blank(value: yaml::Node<'_>) -> bool {
    value.is_unset() || scalar::text(value).is_some_and(|text| scalar::is_white(&text))
}

#[cfg(test)]
mod tests {
    use super::super::asking;
    use crate::testing::finds;

    fn admission(text: &str) -> Vec<String> {
        finds(
            &asking!("choices: [{key: a, title: A, to: end}]", "admission: {mode: responsible, #}")
                .replace('#', text),
        )
    }

    #[test]
    fn needs_both_or_the_list() {
        assert_eq!(
            admission(""),
            [
                "9:5 publish workflow.publication.missingSetting nodes.step.admission.key",
                "9:5 publish workflow.publication.missingSetting nodes.step.admission.resource",
            ]
        );
        assert_eq!(
            admission("resource: entity, key: ' '"),
            ["9:5 publish workflow.publication.missingSetting nodes.step.admission.key"]
        );
        assert_eq!(
            admission("anyOf: [{resource: entity, key: A}, {resource: boardItem, key: A}]"),
            Vec::<String>::new()
        );
        assert_eq!(
            admission("anyOf: []"),
            ["9:5 publish workflow.publication.missingSetting nodes.step.admission.anyOf"]
        );
    }

    #[test]
    fn not_both_at_once() {
        assert_eq!(
            admission("key: A, anyOf: [{resource: entity, key: A}]"),
            ["9:36 save workflow.userInput.admissionField nodes.step.admission.key"]
        );
    }
}
