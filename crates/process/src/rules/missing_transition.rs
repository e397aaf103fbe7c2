use flow::{Command, Verdict};
use yaml::Node;

use super::{code, document, unknown_target};
use crate::finding::{Code, Mending};
use crate::model::OutputRecord;
use crate::read::{Cx, Entries, scalar};
use crate::schema::{NodeType, Outputs};

pub(crate) static CODE: Code = Code {
    verdict: Verdict::Publish,
    fixes: |mending| {
        let (Some((node, output)), Some(end)) = (unknown_target::output_of(mending), first_end(mending))
        else {
            return vec![];
        };
        let title = crate::view::title_of(mending.doc, mending.messages, &end);
        let command = Command::Connect { node, output, target: end, input: None };
        vec![mending.fix("fix-connect", &[("target", &title)], false, command)]
    },
    looks_around: true,
    ..code(
        "workflow.publication.missingTransition",
        "An output that is needed to publish leads nowhere.",
        document!("step: {type: if, condition: item.A, onTrue: end}"),
        document!("step: {type: if, condition: item.A, onTrue: end, onFalse: end}"),
    )
};

pub(crate) fn check(
    cx: &mut Cx<'_>,
    kind: &'static NodeType,
    records: &[OutputRecord],
    key: Node<'_>,
    node: &Entries<'_>,
) {
    match kind.outputs {
        Outputs::Fixed(outputs) => {
            for (output, record) in outputs.iter().zip(records) {
                if record.is_open() && output.required_with.is_none_or(|field| scalar::is_set(node, field)) {
                    let params = [("output", output.key.into()), ("of", "node".into())];
                    cx.key(output.field, |cx| cx.raise(&CODE, key, params));
                }
            }
        }
        Outputs::Choices => cx.key("choices", |cx| check_choices(cx, records, node)),
    }
}

fn check_choices(cx: &mut Cx<'_>, records: &[OutputRecord], node: &Entries<'_>) {
    let choices = node.get("choices");
    let choices = choices.iter().flat_map(Node::items);
    for (index, (choice, record)) in choices.zip(records).enumerate() {
        if !record.is_open() || !(choice.kind() == yaml::Kind::Map || choice.is_unset()) {
            continue;
        }
        let key = crate::path::usable_key(choice);
        let title = scalar::filled(choice, "title");
        let name = title.or_else(|| key.clone()).unwrap_or_default();
        let raise = |cx: &mut Cx<'_>| {
            let params = [("output", crate::read::quoted(&name)), ("of", "choice".into())];
            cx.key("to", |cx| cx.raise(&CODE, choice, params));
        };
        match key {
            Some(key) => cx.key(&key, raise),
            None => cx.index(index, raise),
        }
    }
}

/// The End that stands first in the document; where asking for places is slow, any.
fn first_end(mending: &Mending<'_>) -> Option<String> {
    let nodes = crate::model::nodes(mending.doc)?;
    let mut ends = mending.model.ends.iter().take(50).map(|id| mending.model.names.text(*id));
    if !crate::model::is_quick(mending.doc, nodes) {
        return ends.next().map(str::to_owned);
    }
    let first = ends.min_by_key(|key| nodes.entry(key).map(|entry| entry.0.span().start))?;
    Some(first.to_owned())
}

#[cfg(test)]
mod tests {
    use super::super::asking;
    use crate::testing::{check, finds};

    #[test]
    fn points_at_the_node() {
        check(&super::CODE, "nodes.step.onFalse", "5:3");
    }

    #[test]
    fn names_the_output_as_its_card_does_and_a_choice_by_its_title() {
        let turkish = flow::Messages::new(flow::Locale::Tr);
        let id = flow::message_id(super::CODE.id);
        let say = |of, output| turkish.get(&id, [("of", of), ("output", output)]);
        assert_eq!(say("node", "failure"), "“başarısız” bağlı değil.");
        assert_eq!(say("choice", "failure"), "“failure” bağlı değil.");
        let outputs = crate::schema::NODE_TYPES.iter().filter_map(|kind| match kind.outputs {
            crate::schema::Outputs::Fixed(outputs) => Some(outputs),
            crate::schema::Outputs::Choices => None,
        });
        for output in outputs.flatten() {
            let label = turkish.get(&format!("output-{}", output.key), []);
            assert_eq!(say("node", output.key), format!("“{label}” bağlı değil."));
        }
    }

    #[test]
    fn of_a_choice_it_points_at_the_choice() {
        let text = asking!(
            "choices: [{key: a, title: A, to: end}, {key: b.c, title: B}]",
            "admission: {mode: dsl, expression: user.A}"
        );
        assert_eq!(
            finds(text),
            [r#"8:44 publish workflow.publication.missingTransition nodes.step.choices["b.c"].to"#]
        );
    }
}
