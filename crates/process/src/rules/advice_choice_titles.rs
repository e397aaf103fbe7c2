use foldhash::{HashSet, HashSetExt};

use flow::Verdict;
use yaml::Node;

use super::{asking, code};
use crate::finding::{Code, no_fixes};
use crate::path;
use crate::read::{Cx, Entries, quoted, scalar};
use crate::schema::{NodeType, Outputs};

pub(crate) static CODE: Code = Code {
    verdict: Verdict::Advice,
    fixes: no_fixes,
    ..code(
        "workflow.advice.choiceTitles",
        "Two choices of a User Input have one title.",
        asking!(
            "choices: [{key: a, title: Yes, to: end}, {key: b, title: Yes, to: end}]",
            "admission: {mode: dsl, expression: user.A}"
        ),
        asking!(
            "choices: [{key: a, title: Yes, to: end}, {key: b, title: No, to: end}]",
            "admission: {mode: dsl, expression: user.A}"
        ),
    )
};

pub(crate) fn check(cx: &mut Cx<'_>, kind: &'static NodeType, node: &Entries<'_>) {
    if kind.outputs != Outputs::Choices {
        return;
    }
    let mut seen = HashSet::new();
    for choice in node.get("choices").iter().flat_map(Node::items) {
        let (Some(key), Some(title)) = (path::usable_key(choice), choice.get("title")) else { continue };
        let Some(text) = scalar::text(title).filter(|text| !scalar::is_white(text)) else { continue };
        if !seen.insert(text.trim().to_lowercase()) {
            let params = [("title", quoted(&text))];
            cx.key("choices", |cx| cx.key(&key, |cx| cx.key("title", |cx| cx.raise(&CODE, title, params))));
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn points_at_the_later_title() {
        crate::testing::check(&super::CODE, "nodes.step.choices.b.title", "8:62");
    }
}
