use yaml::Node;

use super::{asking, code, document, waiting};
use crate::finding::{Code, Mending};
use crate::read::Cx;

pub(crate) static ADMISSION: Code = Code {
    fixes: remove,
    ..code(
        "workflow.userInput.admissionField",
        "A field that the chosen admission mode does not have.",
        asking!(
            "choices: [{key: a, title: A, to: end}]",
            "admission: {mode: dsl, expression: user.A, permissions: [{key: Update}]}"
        ),
        asking!("choices: [{key: a, title: A, to: end}]", "admission: {mode: dsl, expression: user.A}"),
    )
};

pub(crate) static OBSERVATION: Code = Code {
    fixes: remove,
    ..code(
        "workflow.waitEvent.observationField",
        "A field that the observation's source kind does not have.",
        waiting!(
            "{key: a, sourceKind: path, path: [item.B], changes: [recordChanged], eventTypes: [updated]}"
        ),
        waiting!("{key: a, sourceKind: path, path: [item.B], changes: [recordChanged]}"),
    )
};

pub(crate) static SELECTION: Code = Code {
    fixes: remove,
    ..code(
        "workflow.moveOnBoard.selectionField",
        "A field that the selection's source kind does not have.",
        document!(
            "step: {type: moveOnBoard, destinationStatusId: d, onSuccess: end, onFailure: end, selection: {sourceKind: subject, boardItemId: 1}}"
        ),
        document!(
            "step: {type: moveOnBoard, destinationStatusId: d, onSuccess: end, onFailure: end, selection: {sourceKind: subject}}"
        ),
    )
};

/// A field, already at the end of the path, that the `variant` of a `shape` does not have.
pub(crate) fn raise(
    cx: &mut Cx<'_>,
    shape: &str,
    field: &'static str,
    variant: Option<&'static str>,
    at: Node<'_>,
) {
    let code = match shape {
        "admission" => &ADMISSION,
        "selection" => &SELECTION,
        _ => &OBSERVATION,
    };
    cx.raise(code, at, [("field", field.into()), ("variant", variant.unwrap_or_default().into())]);
}

fn remove(mending: &Mending<'_>) -> Vec<flow::Fix> {
    mending.remove(false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check, finds};

    #[test]
    fn points_at_the_key() {
        check(&ADMISSION, "nodes.step.admission.permissions", "9:48");
        check(&OBSERVATION, "nodes.step.events.observations.a.eventTypes", "11:80");
        check(&SELECTION, "nodes.step.selection.boardItemId", "5:118");
    }

    #[test]
    fn what_is_not_set_may_stand_anywhere() {
        let text = ADMISSION.bad.replace("[{key: Update}]", "~");
        assert_eq!(finds(&text), Vec::<String>::new());
    }

    #[test]
    fn nothing_is_said_about_what_stands_in_such_a_field() {
        let text = ADMISSION.bad.replace("[{key: Update}]", "{nonsense: 1}");
        assert_eq!(
            finds(&text),
            ["9:48 save workflow.userInput.admissionField nodes.step.admission.permissions"]
        );
    }

    #[test]
    fn a_filter_stands_nowhere() {
        let text = waiting!("{key: a, sourceKind: subject, eventTypes: [updated], filter: x}");
        assert_eq!(
            finds(text),
            ["11:64 save workflow.waitEvent.observationField nodes.step.events.observations.a.filter"]
        );
    }
}
