use flow::Verdict;

use super::{code, document};
use crate::finding::{Code, no_fixes};
use crate::read::{Cx, Entries, quoted, scalar};
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
        document!("step: {type: delay, title: Move to Approved, duration: {value: 1, unit: days}, to: end}"),
    )
};

pub(crate) fn check(cx: &mut Cx<'_>, kind: &'static NodeType, node: &Entries<'_>) {
    let Some(title) = node.get("title") else { return };
    let Some(text) = scalar::text(title) else { return };
    if width(&text) > room(kind) {
        cx.key("title", |cx| cx.raise(&CODE, title, [("title", quoted(&text))]));
    }
}

/// Room for a title on a card, in tenths of a canvas unit.
fn room(kind: &NodeType) -> u32 {
    match kind.id {
        "start" => 760,
        "end" => 920,
        _ => 1260,
    }
}

/// Widths of the characters from space to tilde in the titles' font (Inter, 14 px, semibold), in tenths of a pixel.
/// Kerning and rarer letters are left out: for advice that is exact enough.
const WIDTHS: [u8; 95] = [
    35, 45, 73, 90, 91, 141, 93, 46, 52, 52, 76, 94, 45, 65, 45, 53, 92, 59, 87, 89, 93, 86, 90, 81, 90, 90,
    45, 46, 94, 94, 94, 76, 140, 102, 92, 103, 101, 85, 82, 105, 104, 39, 81, 98, 79, 129, 106, 108, 90, 108,
    91, 91, 92, 103, 102, 143, 101, 100, 91, 52, 53, 52, 67, 66, 49, 80, 87, 82, 87, 83, 54, 88, 86, 37, 37,
    80, 37, 126, 86, 85, 87, 87, 56, 77, 49, 86, 82, 118, 80, 82, 79, 64, 50, 64, 94,
];

/// How wide a text is on a card, in tenths of a pixel.
fn width(text: &str) -> u32 {
    let advance = |c: char| match (c as u32).checked_sub(32).and_then(|at| WIDTHS.get(at as usize)) {
        Some(width) => u32::from(*width),
        None if matches!(c, 'ı' | 'İ') => 38,
        None if (c as u32) < 0x2e80 => 86,
        None => 140,
    };
    text.chars().take(400).map(advance).sum()
}

#[cfg(test)]
mod tests {
    #[test]
    fn points_at_the_title() {
        crate::testing::check(&super::CODE, "nodes.step.title", "5:30");
    }

    #[test]
    fn widths_are_those_of_the_font() {
        assert_eq!(super::width("Move to Approved"), 1252);
        assert_eq!(super::width("Log the release to the audit trail"), 2129);
    }
}
