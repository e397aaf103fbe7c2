use std::ops::Range;

use flow::{Command, NewNode, Verdict};

use super::code;
use crate::finding::{Code, Finding};

pub(crate) static CODE: Code = Code {
    verdict: Verdict::Publish,
    fixes: |mending| {
        let node = NewNode { kind: "end".into(), key: None, at: None };
        vec![mending.fix("fix-add-end", &[], false, Command::AddNode { node, from: None, to: None })]
    },
    ..code(
        "workflow.publication.endMissing",
        "There is no End.",
        "version: 2\nstart: start\nnodes:\n  start: {type: start, to: step}\n  step: {type: delay, duration: {value: 1, unit: days}, to: step}\n",
        "version: 2\nstart: start\nnodes:\n  start: {type: start, to: step}\n  step: {type: end, outcome: completed}\n",
    )
};

/// The finding, at the key of `nodes`.
pub(crate) fn finding(at: Option<Range<usize>>) -> Finding {
    Finding { code: &CODE, path: "nodes".into(), at, params: vec![] }
}

#[cfg(test)]
mod tests {
    #[test]
    fn stands_alone() {
        crate::testing::check(&super::CODE, "nodes", "3:1");
    }
}
