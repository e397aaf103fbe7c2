use yaml::{Kind, Node, Style};

use super::{code, document};
use crate::finding::{Code, no_fixes};
use crate::read::{Cx, quoted};

pub(crate) static CODE: Code = Code {
    fixes: no_fixes,
    ..code(
        "workflow.document.wrongType",
        "A map, a list or a scalar where another one is wanted, or a scalar that is no number where one is wanted.",
        document!("step: {type: delay, duration: {value: 1, unit: days}, to: [end]}"),
        document!("step: {type: delay, duration: {value: 1, unit: days}, to: end}"),
    )
};

/// A value of the wrong kind. `expected` is one of `text`, `whole`, `number`, `map`, `list`.
pub(crate) fn raise(cx: &mut Cx<'_>, expected: &'static str, value: Node<'_>) {
    let found = match value.kind() {
        Kind::Map => "map",
        Kind::Seq => "list",
        Kind::Scalar if value.is_unset() => "nothing",
        Kind::Scalar if value.style() == Style::Plain => "text",
        Kind::Scalar => "quoted",
    };
    let shown = if found == "text" { quoted(&value.text()) } else { "".into() };
    cx.raise(&CODE, value, [("expected", expected.into()), ("found", found.into()), ("value", shown)]);
}

#[cfg(test)]
mod tests {
    use super::super::document;
    use crate::testing::{check, finds};

    #[test]
    fn points_at_the_value() {
        check(&super::CODE, "nodes.step.to", "5:61");
    }

    #[test]
    fn a_quoted_number_is_a_text() {
        let text = document!("step: {type: delay, duration: {value: \"5\", unit: days}, to: end}");
        assert_eq!(finds(text), ["5:41 save workflow.document.wrongType nodes.step.duration.value"]);
        let text = document!("step: {type: delay, duration: {value: 0x10, unit: days}, to: end}");
        assert_eq!(finds(text), ["5:41 save workflow.document.wrongType nodes.step.duration.value"]);
    }

    #[test]
    fn a_node_that_is_no_map_says_only_that() {
        let text = document!("step: later");
        assert_eq!(finds(text), ["5:9 save workflow.document.wrongType nodes.step"]);
    }
}
