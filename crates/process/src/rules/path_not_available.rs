use super::{code, waiting};
use crate::catalog::SubjectKind;
use crate::finding::{Code, no_fixes};
use crate::read::{Cx, MapCx, scalar};

pub(crate) static CODE: Code = Code {
    fixes: no_fixes,
    catalog: Some(r#"{"subject": {"kind": "boardItem"}}"#),
    ..code(
        "workflow.waitEvent.pathNotAvailable",
        "A path to related records where the process is about a board item: only records have related paths.",
        waiting!("{key: a, sourceKind: path, path: [item.Customer], changes: [recordChanged]}"),
        waiting!("{key: a, sourceKind: subject, eventTypes: [updated]}"),
    )
};

pub(crate) fn check(cx: &mut Cx<'_>, here: &MapCx<'_>) {
    if !scalar::is_set(here.map, "path") || !matches!(here.variant, None | Some("path")) {
        return;
    }
    let board = cx.catalog().is_some_and(|catalog| catalog.subject == SubjectKind::BoardItem);
    if let Some((key, _)) = here.map.entry("path").filter(|_| board) {
        cx.key("path", |cx| cx.raise(&CODE, key, []));
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn points_at_the_field() {
        crate::testing::check(&super::CODE, "nodes.step.events.observations.a.path", "11:38");
    }
}
