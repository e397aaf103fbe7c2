use flow::Command;

use super::{code, related, waiting};
use crate::catalog::links::{Followed, Link};
use crate::finding::Code;
use crate::read::{Cx, MapCx, scalar};

pub(crate) static CODE: Code = Code {
    fixes: |mending| {
        let command = Command::RemoveItem { path: mending.path() };
        let name = mending.finding.param("value").unwrap_or_default();
        vec![mending.fix("fix-remove", &[("field", name)], false, command)]
    },
    ..code(
        "workflow.waitEvent.changeNotApplicable",
        "`linkChanged` is for a single reference, `membershipChanged` for a collection: one list cannot have both, and against a catalog each must go with the path.",
        waiting!("{key: a, sourceKind: path, path: [item.B], changes: [linkChanged, membershipChanged]}"),
        waiting!("{key: a, sourceKind: path, path: [item.B], changes: [linkChanged, recordChanged]}"),
    )
};

/// The words that do not go with what the path leads to, when that is known. Else only that two stand together which
/// never go together is found, at the later of the two.
pub(crate) fn check(cx: &mut Cx<'_>, here: &MapCx<'_>) {
    if !matches!(here.variant, None | Some("path")) || !scalar::is_set(here.map, "changes") {
        return;
    }
    let related = cx.catalog().and_then(|catalog| related::path(catalog, here.map));
    let last = related.and_then(|related| match related.followed {
        Followed::Links(links) => links.last().copied(),
        _ => None,
    });
    let mut first = None;
    for (index, item) in here.map.get("changes").iter().flat_map(yaml::Node::items).enumerate() {
        let Some(word) = word(item) else { continue };
        let (reason, wrong) = match last {
            Some(Link::Reference) => ("reference", word == "membershipChanged"),
            Some(Link::Collection) => ("collection", word == "linkChanged"),
            None => ("together", *first.get_or_insert(word) != word),
        };
        if wrong {
            let other = first.unwrap_or_default();
            let params = [("value", word.into()), ("other", other.into()), ("reason", reason.into())];
            cx.key("changes", |cx| cx.index(index, |cx| cx.raise(&CODE, item, params)));
            if last.is_none() {
                return;
            }
        }
    }
}

fn word(item: yaml::Node<'_>) -> Option<&'static str> {
    let text = scalar::text(item)?;
    ["linkChanged", "membershipChanged"].into_iter().find(|word| *word == text)
}

#[cfg(test)]
mod tests {
    #[test]
    fn points_at_the_later_word() {
        crate::testing::check(&super::CODE, "nodes.step.events.observations.a.changes[1]", "11:77");
    }

    #[test]
    fn each_word_must_go_with_what_the_path_leads_to() {
        let catalog = r#"{"subject": {"kind": "entity"}, "fields": {"item": [{"name": "B", "type": "reference", "element": "b"}, {"name": "Bs", "type": "collection", "element": "b"}]}, "elements": [{"key": "b", "fields": []}]}"#;
        let found = |from, to| crate::testing::finds_against(catalog, &super::CODE.bad.replace(from, to));
        let at = "nodes.step.events.observations.a.changes";
        let code = super::CODE.id;
        assert_eq!(found("", ""), [format!("11:77 save {code} {at}[1]")]);
        assert_eq!(found("item.B", "item.Bs"), [format!("11:65 save {code} {at}[0]")]);
        assert_eq!(
            found(
                "[item.B], changes: [linkChanged, membershipChanged",
                "[item.B], changes: [membershipChanged"
            ),
            [format!("11:64 save {code} {at}[0]")]
        );
    }
}
