use flow::Verdict;
use yaml::Node;

use super::{code, document};
use crate::finding::{Code, no_fixes};
use crate::read::{Cx, quoted, scalar};
use crate::schema::NodeType;

pub(crate) static CODE: Code = Code {
    verdict: Verdict::Advice,
    fixes: no_fixes,
    ..code(
        "workflow.advice.titleWidth",
        "A title that is longer than its card shows.",
        document!(
            "step: {type: delay, title: Log the release to the audit trail, duration: {value: 1, unit: days}, to: end}"
        ),
        document!("step: {type: delay, title: Log the release, duration: {value: 1, unit: days}, to: end}"),
    )
};

/// Room for a title on a card, in canvas units. An estimate is enough for advice: the exact widths are the fonts'.
const ROOM: f32 = 134.0;

pub(crate) fn check(cx: &mut Cx<'_>, _: &'static NodeType, node: Node<'_>) {
    let Some(title) = node.get("title") else { return };
    let Some(text) = scalar::text(title) else { return };
    if width(&text) > ROOM {
        cx.key("title", |cx| cx.raise(&CODE, title.span(), [("title", quoted(&text))]));
    }
}

/// About how wide a text is at 14 px semibold.
fn width(text: &str) -> f32 {
    let advance = |c: char| match c {
        'i' | 'ı' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | ' ' => 4.0,
        'f' | 'r' | 't' | '(' | ')' | '-' | '/' => 5.5,
        'm' | 'w' | 'M' | 'W' | '@' => 12.0,
        c if c.is_uppercase() => 9.8,
        c if (c as u32) < 0x2e80 => 8.2,
        _ => 14.0,
    };
    text.chars().take(400).map(advance).sum()
}

#[cfg(test)]
mod tests {
    #[test]
    fn points_at_the_title() {
        crate::testing::check(&super::CODE, "nodes.step.title", "5:30");
    }
}
