//! Refusals: message ids in the locale files and their parameters.

use flow::Refusal;
use yaml::EditError;

pub(super) fn unknown_node(node: &str) -> Refusal {
    Refusal::new("refusal-unknown-node", [("node", node)])
}

pub(super) fn unknown_output(node: &str, output: &str) -> Refusal {
    Refusal::new("refusal-unknown-output", [("node", node), ("output", output)])
}

pub(super) fn unknown_input(node: &str, input: &str) -> Refusal {
    Refusal::new("refusal-unknown-input", [("node", node), ("input", input)])
}

pub(super) fn unknown_type(kind: &str) -> Refusal {
    Refusal::new("refusal-unknown-type", [("kind", kind)])
}

pub(super) fn unknown_path(path: &str) -> Refusal {
    Refusal::new("refusal-unknown-path", [("path", path)])
}

pub(super) fn unknown_field(path: &str) -> Refusal {
    Refusal::new("refusal-unknown-field", [("path", path)])
}

pub(super) fn not_a_list(path: &str) -> Refusal {
    Refusal::new("refusal-not-a-list", [("path", path)])
}

pub(super) fn key_taken(key: &str) -> Refusal {
    Refusal::new("refusal-key-taken", [("key", key)])
}

pub(super) fn key_empty() -> Refusal {
    Refusal::new("refusal-key-empty", [])
}

pub(super) fn key_too_long(length: usize, max: usize) -> Refusal {
    Refusal::new(
        "refusal-key-too-long",
        [("length", length.to_string().as_str()), ("max", max.to_string().as_str())],
    )
}

pub(super) fn key_with_space(key: &str) -> Refusal {
    Refusal::new("refusal-key-with-space", [("key", key)])
}

pub(super) fn key_with_control(key: &str) -> Refusal {
    Refusal::new("refusal-key-with-control", [("key", key)])
}

pub(super) fn into_start(node: &str) -> Refusal {
    Refusal::new("refusal-into-start", [("node", node)])
}

pub(super) fn start_stays(node: &str) -> Refusal {
    Refusal::new("refusal-start-stays", [("node", node)])
}

pub(super) fn second_start() -> Refusal {
    Refusal::new("refusal-second-start", [])
}

pub(super) fn no_output(node: &str) -> Refusal {
    Refusal::new("refusal-no-output", [("node", node)])
}

pub(super) fn not_flow(value: &str) -> Refusal {
    Refusal::new("refusal-not-flow", [("value", value)])
}

pub(super) fn invalid_number(value: f64) -> Refusal {
    Refusal::new("refusal-invalid-number", [("value", &value.to_string())])
}

pub(super) fn invalid_offset(value: f64) -> Refusal {
    Refusal::new("refusal-invalid-offset", [("value", &value.to_string())])
}

pub(super) fn link_unconnected(node: &str, output: &str) -> Refusal {
    Refusal::new("refusal-link-unconnected", [("node", node), ("output", output)])
}

pub(super) fn link_with_waypoints(node: &str, output: &str) -> Refusal {
    Refusal::new("refusal-link-with-waypoints", [("node", node), ("output", output)])
}

pub(super) fn no_such_place(index: u32) -> Refusal {
    Refusal::new("refusal-no-such-place", [("index", &index.to_string())])
}

pub(super) fn not_a_fragment() -> Refusal {
    Refusal::new("refusal-not-a-fragment", [])
}

pub(super) fn bad_edits() -> Refusal {
    Refusal::new("refusal-bad-edits", [])
}

pub(super) fn not_utf8() -> Refusal {
    Refusal::new("refusal-not-utf8", [])
}

pub(super) fn unreadable() -> Refusal {
    Refusal::new("refusal-unreadable", [])
}

pub(super) fn unfit() -> Refusal {
    Refusal::new("refusal-unfit", [])
}

/// What a failed operation on `path` means to the author.
pub(super) fn edit(error: EditError, path: &str) -> Refusal {
    match error {
        EditError::Unreadable => unreadable(),
        EditError::NotFound => unknown_path(path),
        EditError::Taken => key_taken(path),
        EditError::WrongKind => Refusal::new("refusal-wrong-kind", [("path", path)]),
        EditError::NotFlow => not_flow(path),
        EditError::Unfit => unfit(),
    }
}
