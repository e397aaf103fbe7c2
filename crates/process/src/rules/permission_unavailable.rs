use super::{asking, code};
use crate::catalog::index::is_permission;
use crate::finding::{Code, use_candidate};
use crate::read::{Cx, MapCx, scalar};

pub(crate) static CODE: Code = Code {
    fixes: use_candidate,
    catalog: Some(
        r#"{"subject": {"kind": "entity"}, "permissions": [{"key": "Update"}, {"key": "Delete", "enabled": false}]}"#,
    ),
    ..code(
        "workflow.userInput.permissionUnavailable",
        "A permission that the definition's subject does not have, or that is disabled.",
        asking!(
            "choices: [{key: a, title: A, to: end}]",
            "admission: {mode: inheritPermission, permissions: [{key: MoveItem}]}"
        ),
        asking!(
            "choices: [{key: a, title: A, to: end}]",
            "admission: {mode: inheritPermission, permissions: [{key: Update}]}"
        ),
    )
};

pub(crate) fn check(cx: &mut Cx<'_>, here: &MapCx<'_>) {
    let (Some(value), Some(key)) = (here.map.get("key"), scalar::text_of(here.map, "key")) else { return };
    if !is_permission(&key) {
        return; // a word that is no permission at all is said elsewhere
    }
    if let Some(fault) = cx.catalog().and_then(|catalog| catalog.index.permissions.fault(&key)) {
        cx.key("key", |cx| cx.raise(&CODE, value, fault));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check, finds_against};

    #[test]
    fn points_at_the_key() {
        check(&CODE, "nodes.step.admission.permissions[0].key", "9:62");
    }

    #[test]
    fn a_disabled_one_is_found_and_a_word_that_is_none_is_found_once() {
        let found = |key| finds_against(CODE.catalog.unwrap(), &CODE.good.replace("Update", key));
        let place = "nodes.step.admission.permissions[0].key";
        assert_eq!(found("Delete"), [format!("9:62 save {} {place}", CODE.id)]);
        assert_eq!(found("Updat"), [format!("9:62 save workflow.document.invalidValue {place}")]);
    }

    #[test]
    fn without_a_list_the_kind_of_the_subject_decides() {
        let found = |kind: &str, key| {
            let catalog = format!(r#"{{"subject": {{"kind": "{kind}"}}}}"#);
            finds_against(&catalog, &CODE.good.replace("Update", key)).len()
        };
        assert_eq!((found("entity", "Archive"), found("entity", "RemoveItem")), (0, 1));
        assert_eq!((found("boardItem", "Archive"), found("boardItem", "RemoveItem")), (1, 0));
    }
}
