use yaml::Node;

use super::{code, document};
use crate::finding::{Code, Mending};
use crate::read::{Cx, scalar};
use crate::schema::MAX_TITLE;

pub(crate) static CODE: Code = Code {
    fixes: |mending: &Mending<'_>| {
        let empty = mending.finding.param("length") == Some("0");
        if empty { mending.remove(true) } else { vec![] }
    },
    ..code(
        "workflow.document.titleLength",
        "A title is empty or longer than 200 characters.",
        document!("step: {type: delay, title: '', duration: {value: 1, unit: days}, to: end}"),
        document!("step: {type: delay, title: Pause, duration: {value: 1, unit: days}, to: end}"),
    )
};

/// Whether a title, already at the end of the path, has 1 to 200 UTF-16 units.
pub(crate) fn check(cx: &mut Cx<'_>, title: Node<'_>) {
    let length = scalar::units(&title.text());
    if length == 0 || length > MAX_TITLE {
        let params = [
            ("length", length.to_string().into()),
            ("max", MAX_TITLE.to_string().into()),
            ("field", "title".into()),
        ];
        cx.raise(&CODE, title, params);
    }
}

#[cfg(test)]
mod tests {
    use super::super::document;
    use crate::testing::{check, finds};

    #[test]
    fn points_at_the_value() {
        check(&super::CODE, "nodes.step.title", "5:30");
    }

    #[test]
    fn counts_utf16_units() {
        let with = |title: &str| document!("step: {type: end, outcome: x, title: '#'}").replace('#', title);
        let expected = ["5:40 save workflow.document.titleLength nodes.step.title"];
        assert!(finds(&with(&"🚀".repeat(101))).contains(&expected[0].to_owned()));
        assert!(!finds(&with(&"🚀".repeat(100))).contains(&expected[0].to_owned()));
    }

    #[test]
    fn an_empty_title_that_is_needed_is_only_too_short() {
        let text = super::super::asking!(
            "choices: [{key: a, title: '', to: end}, {key: b, title: ' ', to: end}]",
            "admission: {mode: dsl, expression: user.A}"
        );
        assert_eq!(
            finds(text),
            [
                "8:31 save workflow.document.titleLength nodes.step.choices.a.title",
                "8:45 publish workflow.publication.missingSetting nodes.step.choices.b.title",
            ]
        );
    }
}
