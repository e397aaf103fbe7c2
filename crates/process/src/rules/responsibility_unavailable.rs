use super::{asking, code};
use crate::finding::{Code, use_candidate};
use crate::read::{Cx, MapCx, scalar};

pub(crate) static CODE: Code = Code {
    fixes: use_candidate,
    catalog: Some(
        r#"{"subject": {"kind": "entity"}, "responsibilities": [{"resource": "entity", "key": "OWNER"}, {"resource": "boardItem", "key": "REVIEWER", "enabled": false}]}"#,
    ),
    ..code(
        "workflow.userInput.responsibilityUnavailable",
        "A responsibility that the resource does not have, or that is disabled.",
        asking!(
            "choices: [{key: a, title: A, to: end}]",
            "admission: {mode: responsible, resource: entity, key: OWNR}"
        ),
        asking!(
            "choices: [{key: a, title: A, to: end}]",
            "admission: {mode: responsible, resource: entity, key: OWNER}"
        ),
    )
};

/// The single responsibility of an admission; with `anyOf` it may not stand at all.
pub(crate) fn check_admission(cx: &mut Cx<'_>, here: &MapCx<'_>) {
    if matches!(here.variant, None | Some("responsible")) && !scalar::is_set(here.map, "anyOf") {
        check(cx, here);
    }
}

/// The responsibility of a map with `resource` and `key`.
pub(crate) fn check(cx: &mut Cx<'_>, here: &MapCx<'_>) {
    let (Some(value), Some(key)) = (here.map.get("key"), scalar::filled(here.map, "key")) else { return };
    let Some(resource) = scalar::text_of(here.map, "resource") else { return };
    let known = cx.catalog().and_then(|catalog| catalog.index.responsibilities.as_ref());
    let of_resource = known.and_then(|known| known.get(&*resource));
    if let Some(fault) = of_resource.and_then(|names| names.fault(&key)) {
        cx.key("key", |cx| cx.raise(&CODE, value, fault));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check, finds_against};

    fn found(admission: &str) -> Vec<String> {
        let text = CODE.good.replace("resource: entity, key: OWNER", admission);
        finds_against(CODE.catalog.unwrap(), &text)
    }

    #[test]
    fn points_at_the_key() {
        check(&CODE, "nodes.step.admission.key", "9:59");
    }

    #[test]
    fn each_of_several_is_looked_at_in_its_own_resource() {
        let code = "save workflow.userInput.responsibilityUnavailable nodes.step.admission";
        assert_eq!(
            found(
                "anyOf: [{resource: entity, key: OWNER}, {resource: boardStatus, key: OWNER}, {resource: boardItem, key: REVIEWER}]"
            ),
            [format!("9:105 {code}.anyOf[1].key"), format!("9:140 {code}.anyOf[2].key")]
        );
    }

    #[test]
    fn what_cannot_be_looked_up_is_said_elsewhere() {
        for (admission, code) in
            [("resource: entity, key: ' '", "missingSetting"), ("resource: entry, key: OWNR", "invalidValue")]
        {
            let found = found(admission);
            assert!(found.len() == 1 && found[0].contains(code), "{admission}: {found:?}");
        }
    }
}
