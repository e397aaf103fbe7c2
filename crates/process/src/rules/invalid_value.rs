use yaml::Node;

use super::{code, document, workflow_instance};
use crate::finding::{Code, closest};
use crate::read::{Cx, quoted};

pub(crate) static CODE: Code = Code {
    fixes: |mending| {
        let words: Vec<&str> = mending.finding.param("allowed").unwrap_or_default().split(", ").collect();
        let near = closest(mending.finding.param("value").unwrap_or_default(), words.iter().copied());
        near.map(|word| mending.set(word, true)).into_iter().collect()
    },
    ..code(
        "workflow.document.invalidValue",
        "The right kind of value, but none of the allowed words, or outside the range.",
        document!("step: {type: delay, duration: {value: 1, unit: minute}, to: end}"),
        document!("step: {type: delay, duration: {value: 1, unit: minutes}, to: end}"),
    )
};

/// Whether a scalar is one of `words`.
pub(crate) fn check_word(
    cx: &mut Cx<'_>,
    shape: &str,
    field: &str,
    words: &'static [&'static str],
    value: Node<'_>,
) {
    let text = value.text();
    if words.contains(&&*text) {
        return;
    }
    if workflow_instance::claims(shape, field, &text) {
        workflow_instance::raise(cx, value);
        return;
    }
    cx.raise(&CODE, value, [("value", quoted(&text)), ("allowed", words.join(", ").into())]);
}

/// A number outside its range, or not whole where it must be.
pub(crate) fn raise_range(cx: &mut Cx<'_>, min: i64, max: i64, value: Node<'_>) {
    cx.raise(&CODE, value, [("value", quoted(&value.text())), ("allowed", format!("{min}…{max}").into())]);
}

#[cfg(test)]
mod tests {
    use super::super::document;
    use crate::testing::{check, finds};

    #[test]
    fn points_at_the_value() {
        check(&super::CODE, "nodes.step.duration.unit", "5:50");
    }

    #[test]
    fn numbers_must_be_whole_and_in_range() {
        for bad in ["1.5", "0", "-1", "1e3", "5.0", "2147483648", "99999999999999999999"] {
            let text =
                document!("step: {type: delay, duration: {value: #, unit: days}, to: end}").replace('#', bad);
            let expected = "5:41 save workflow.document.invalidValue nodes.step.duration.value";
            assert_eq!(finds(&text), [expected], "{bad}");
        }
        let text = document!("step: {type: delay, duration: {value: +2147483647, unit: days}, to: end}");
        assert_eq!(finds(text), Vec::<String>::new());
    }
}
