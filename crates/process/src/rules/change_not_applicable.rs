use flow::Command;

use super::{code, waiting};
use crate::finding::Code;
use crate::read::{Cx, MapCx, quoted, scalar};

pub(crate) static CODE: Code = Code {
    fixes: |mending| {
        let command = Command::RemoveItem { path: mending.path() };
        let name = mending.finding.param("value").unwrap_or_default();
        vec![mending.fix("fix-remove", &[("field", name)], false, command)]
    },
    ..code(
        "workflow.waitEvent.changeNotApplicable",
        "`linkChanged` is for a single reference, `membershipChanged` for a collection: one list cannot have both.",
        waiting!("{key: a, sourceKind: path, path: [item.B], changes: [linkChanged, membershipChanged]}"),
        waiting!("{key: a, sourceKind: path, path: [item.B], changes: [linkChanged, recordChanged]}"),
    )
};

/// Without a catalog only that both stand together; reported at the later of the two.
pub(crate) fn check(cx: &mut Cx<'_>, here: &MapCx<'_>) {
    if !matches!(here.variant, None | Some("path")) {
        return;
    }
    let mut first = None;
    for (index, item) in here.map.get("changes").iter().flat_map(yaml::Node::items).enumerate() {
        let Some(word) = scalar::text(item).filter(|w| matches!(&**w, "linkChanged" | "membershipChanged"))
        else {
            continue;
        };
        match &first {
            None => first = Some(word),
            Some(other) if *other != word => {
                let params = [("value", quoted(&word)), ("other", quoted(other))];
                cx.key("changes", |cx| cx.index(index, |cx| cx.raise(&CODE, item, params)));
                return;
            }
            Some(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn points_at_the_later_word() {
        crate::testing::check(&super::CODE, "nodes.step.events.observations.a.changes[1]", "11:77");
    }
}
