use flow::Verdict;

use super::{asking, code};
use crate::finding::{Code, no_fixes};
use crate::read::{Cx, MapCx, scalar};

pub(crate) static CODE: Code = Code {
    verdict: Verdict::Publish,
    fixes: no_fixes,
    ..code(
        "workflow.userInput.transitionRequired",
        "The permission `UseTransition` without a `transition`.",
        asking!(
            "choices: [{key: a, title: A, to: end}]",
            "admission: {mode: inheritPermission, permissions: [{key: UseTransition}]}"
        ),
        asking!(
            "choices: [{key: a, title: A, to: end}]",
            "admission: {mode: inheritPermission, permissions: [{key: UseTransition, transition: t}]}"
        ),
    )
};

pub(crate) fn check(cx: &mut Cx<'_>, here: &MapCx<'_>) {
    let uses = scalar::text_of(here.map, "key").is_some_and(|key| key == "UseTransition");
    let missing = here.map.get("transition").is_none_or(|value| {
        value.is_unset() || scalar::text(value).is_some_and(|text| scalar::is_white(&text))
    });
    if uses && missing {
        cx.key("transition", |cx| cx.raise(&CODE, here.owner, []));
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn points_at_the_permission() {
        crate::testing::check(&super::CODE, "nodes.step.admission.permissions[0].transition", "9:56");
    }
}
