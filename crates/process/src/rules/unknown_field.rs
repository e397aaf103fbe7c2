use yaml::Node;

use super::{code, document};
use crate::finding::{Code, Mending};
use crate::read::{Cx, quoted};

pub(crate) static CODE: Code = Code {
    fixes: |mending: &Mending<'_>| mending.remove(false),
    ..code(
        "workflow.document.unknownField",
        "A key that the schema does not have.",
        document!("step: {type: delay, duration: {value: 1, unit: days}, retries: 3, to: end}"),
        document!("step: {type: delay, duration: {value: 1, unit: days}, to: end}"),
    )
};

/// A key, already at the end of the path, that may not stand in its map.
pub(crate) fn raise(cx: &mut Cx<'_>, name: &str, at: Node<'_>) {
    cx.raise(&CODE, at, [("field", quoted(name))]);
}

#[cfg(test)]
mod tests {
    use crate::testing::{check, finds};

    #[test]
    fn points_at_the_key() {
        check(&super::CODE, "nodes.step.retries", "5:57");
    }

    #[test]
    fn stands_for_a_key_without_a_value_too() {
        let text = "version: 2\nstart: s\n\"a b\": ~\nnodes:\n  s: {type: start, to: e}\n  e: {type: end, outcome: x}\n";
        assert_eq!(finds(text), [r#"3:1 save workflow.document.unknownField ["a b"]"#]);
    }
}
