use yaml::Document;

use super::{code, start_missing};
use crate::finding::{Code, Finding};
use crate::model::{Keys, Model, nodes};
use crate::path;

pub(crate) static CODE: Code = Code {
    fixes: |mending| {
        let path = mending.path();
        let commands = vec![
            flow::Command::Unset { path: path::child(&path, "to") },
            flow::Command::Set { path: path::child(&path, "type"), value: "end".into() },
        ];
        let command = flow::Command::Batch { label: "step-set".into(), commands };
        vec![mending.fix("fix-make-end", &[], false, command)]
    },
    ..code(
        "workflow.document.startDuplicate",
        "A second Start node: the one that `start` does not name, else the later one.",
        "version: 2\nstart: start\nnodes:\n  start: {type: start, to: end}\n  again: {type: start, to: end}\n  \
         end: {type: end, outcome: completed}\n",
        "version: 2\nstart: start\nnodes:\n  start: {type: start, to: end}\n  end: {type: end, outcome: completed}\n",
    )
};

/// Every Start node but the one that counts.
pub(crate) fn check(doc: &Document, model: &Model) -> Vec<Finding> {
    if model.starts.len() < 2 {
        return vec![];
    }
    let keys = Keys::new(doc, nodes(doc));
    let mut starts: Vec<_> =
        model.starts.iter().filter_map(|id| Some((keys.place(model.names.text(*id))?, *id))).collect();
    starts.sort_by_key(|(span, _)| span.start);
    let counts = start_missing::named(doc, model).or(starts.first().map(|(_, id)| *id));
    starts
        .into_iter()
        .filter(|(_, id)| Some(*id) != counts)
        .map(|(span, id)| {
            let key = model.names.text(id);
            let params = vec![("node", key.to_owned().into())];
            Finding { code: &CODE, path: path::node(key), at: Some(span), params }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use crate::testing::{check, finds};

    #[test]
    fn points_at_the_key() {
        check(&super::CODE, "nodes.again", "5:3");
    }

    #[test]
    fn the_one_that_is_not_named_is_too_many() {
        let text = "version: 2\nstart: b\nnodes:\n  a: {type: start, to: e}\n  b: {type: start, to: e}\n  \
                    e: {type: end, outcome: x}\n";
        assert_eq!(finds(text), ["4:3 save workflow.document.startDuplicate nodes.a"]);
    }

    #[test]
    fn without_a_name_the_later_ones_are_too_many() {
        let text = "version: 2\nstart: e\nnodes:\n  a: {type: start, to: e}\n  b: {type: start, to: e}\n  \
                    e: {type: end, outcome: x}\n";
        assert_eq!(
            finds(text),
            [
                "2:8 save workflow.document.startMissing start",
                "5:3 save workflow.document.startDuplicate nodes.b"
            ]
        );
    }
}
