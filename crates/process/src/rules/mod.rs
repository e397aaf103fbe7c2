//! The rules. Each file is one rule: its codes with an example that breaks it and one that does not, the check, ways to
//! mend what it finds, and its tests. Rules read; they never change anything.
//!
//! Three families: what a node or its visuals alone decide (called while they are read), what other nodes decide as well
//! (`node_references`, `visual_references`), and what the graph decides. Rules that need a catalog belong to the first:
//! they ask for it (`Cx::catalog`), and that there is none is noted with the node.

mod advice_choice_titles;
mod advice_clock_alone;
mod advice_constant;
mod advice_repeated_condition;
mod advice_repeated_part;
mod advice_timeout_repeats;
mod advice_title_width;
mod board_not_associated;
pub(crate) mod busy_loop;
pub(crate) mod catalog_missing;
pub(crate) mod change_not_applicable;
mod definition_not_applicable;
pub(crate) mod designer_invalid_number;
mod designer_link_unconnected;
mod designer_link_with_waypoints;
pub(crate) mod designer_offset_range;
mod designer_unknown_input;
mod designer_unknown_node;
mod designer_unknown_output;
pub(crate) mod designer_zoom_range;
pub(crate) mod end_missing;
mod event_type_unsupported;
pub(crate) mod facet_not_allowed;
mod facet_required;
mod foreign;
mod identity_count;
pub(crate) mod invalid_node_key;
pub(crate) mod invalid_value;
pub(crate) mod item_key;
pub(crate) mod language_text;
pub(crate) mod missing_field;
mod missing_setting;
mod missing_transition;
pub(crate) mod no_path_to_end;
mod observation_count;
mod outcome_missing;
mod path_not_available;
mod path_shape;
mod permission_unavailable;
mod related;
mod responsibility_unavailable;
mod responsible;
mod source_not_found;
mod start_duplicate;
mod start_has_incoming;
pub(crate) mod start_missing;
mod status_unavailable;
mod timeout_missing;
pub(crate) mod title_length;
mod transition_required;
mod transition_unavailable;
pub(crate) mod unknown_field;
pub(crate) mod unknown_node_type;
mod unknown_outcome;
pub(crate) mod unknown_target;
pub(crate) mod unreachable;
pub(crate) mod unsupported_version;
mod workflow_instance;
pub(crate) mod wrong_type;
pub(crate) mod yaml_text;

use flow::Verdict;
use yaml::{Document, Node};

use crate::finding::{Code, Finding};
use crate::model::{GraphFlags, Model, NameId, NodeRecord, OutputRecord, VisualRecord};
use crate::path;
use crate::read::{Cx, Entries, MapCx, read_map};
use crate::schema::{DOCUMENT, NodeType};

pub(crate) use foreign::raise as foreign_field;

/// Every code, by name.
pub(crate) static CODES: &[&Code] = &[
    &yaml_text::ENCODING,
    &yaml_text::SYNTAX,
    &yaml_text::MULTIPLE_DOCUMENTS,
    &yaml_text::DUPLICATE_KEY,
    &yaml_text::ALIAS,
    &yaml_text::TAG,
    &yaml_text::KEY,
    &yaml_text::DIRECTIVE,
    &yaml_text::TOO_DEEP,
    &yaml_text::TOO_LARGE,
    &unsupported_version::CODE,
    &unknown_field::CODE,
    &wrong_type::CODE,
    &invalid_value::CODE,
    &missing_field::CODE,
    &unknown_node_type::CODE,
    &invalid_node_key::CODE,
    &title_length::CODE,
    &start_missing::CODE,
    &start_duplicate::CODE,
    &start_has_incoming::CODE,
    &unknown_target::CODE,
    &unknown_outcome::CODE,
    &workflow_instance::CODE,
    &item_key::CHOICE_DUPLICATE,
    &item_key::CHOICE_LENGTH,
    &foreign::ADMISSION,
    &responsibility_unavailable::CODE,
    &permission_unavailable::CODE,
    &transition_unavailable::CODE,
    &transition_required::CODE,
    &language_text::EXPRESSION,
    &language_text::CONDITION,
    &language_text::TEMPLATE,
    &observation_count::CODE,
    &item_key::OBSERVATION_DUPLICATE,
    &item_key::OBSERVATION_LENGTH,
    &foreign::OBSERVATION,
    &identity_count::CODE,
    &event_type_unsupported::CODE,
    &facet_required::CODE,
    &facet_not_allowed::CODE,
    &path_shape::OBSERVATION,
    &change_not_applicable::CODE,
    &path_not_available::CODE,
    &source_not_found::OBSERVATION,
    &board_not_associated::CODE,
    &definition_not_applicable::CODE,
    &foreign::SELECTION,
    &path_shape::SELECTION,
    &source_not_found::SELECTION,
    &status_unavailable::CODE,
    &designer_unknown_node::CODE,
    &designer_unknown_output::CODE,
    &designer_unknown_input::CODE,
    &designer_offset_range::CODE,
    &designer_zoom_range::CODE,
    &designer_invalid_number::CODE,
    &designer_link_unconnected::CODE,
    &designer_link_with_waypoints::CODE,
    &missing_setting::CODE,
    &missing_transition::CODE,
    &timeout_missing::CODE,
    &end_missing::CODE,
    &outcome_missing::CODE,
    &unreachable::CODE,
    &no_path_to_end::CODE,
    &busy_loop::CODE,
    &advice_choice_titles::CODE,
    &advice_constant::CODE,
    &advice_repeated_part::CODE,
    &advice_repeated_condition::CODE,
    &advice_clock_alone::CODE,
    &advice_timeout_repeats::CODE,
    &advice_title_width::CODE,
    &catalog_missing::CODE,
];

/// Rules that look at several fields of a map, after each of them has been read.
pub(crate) fn after_map(cx: &mut Cx<'_>, shape: &str, here: &MapCx<'_>) {
    match shape {
        "admission" => {
            responsible::check(cx, here);
            responsibility_unavailable::check_admission(cx, here);
        }
        "responsibility" => responsibility_unavailable::check(cx, here),
        "permission" => {
            transition_required::check(cx, here);
            permission_unavailable::check(cx, here);
            transition_unavailable::check(cx, here);
        }
        "events" => observation_count::check(cx, here),
        "observation" => {
            identity_count::check(cx, here);
            event_type_unsupported::check(cx, here);
            facet_not_allowed::check(cx, here);
            facet_required::check(cx, here);
            path_shape::check_observation(cx, here);
            change_not_applicable::check(cx, here);
            path_not_available::check(cx, here);
            source_not_found::check_observation(cx, here);
            board_not_associated::check(cx, here);
            definition_not_applicable::check(cx, here);
        }
        "identity" => source_not_found::check_identity(cx, here),
        "selection" => {
            path_shape::check_selection(cx, here);
            source_not_found::check_selection(cx, here);
        }
        "output" => designer_link_with_waypoints::check(cx, here),
        _ => {}
    }
}

/// Rules that look at a whole node.
pub(crate) fn after_node(
    cx: &mut Cx<'_>,
    kind: &'static NodeType,
    outputs: &[OutputRecord],
    key: Node<'_>,
    node: &Entries<'_>,
) {
    missing_transition::check(cx, kind, outputs, key, node);
    timeout_missing::check(cx, kind, outputs, key, node);
    unknown_outcome::check(cx, kind, node);
    status_unavailable::check(cx, kind, node);
    advice_choice_titles::check(cx, kind, node);
    advice_clock_alone::check(cx, kind, node);
    advice_timeout_repeats::check(cx, kind, key, node);
    advice_title_width::check(cx, kind, node);
}

/// Findings of a node that other nodes decide as well.
pub(crate) fn node_references(model: &Model, id: NameId, node: &NodeRecord) -> Vec<Finding> {
    let mut found = vec![];
    for output in &node.outputs {
        found.extend(unknown_target::check(model, id, output));
        found.extend(start_has_incoming::check(model, id, output));
    }
    found.extend(advice_repeated_condition::check(model, id, node));
    found
}

/// Findings of a node's visuals that nodes decide as well.
pub(crate) fn visual_references(model: &Model, id: NameId, visual: &VisualRecord) -> Vec<Finding> {
    let Some(node) = model.node(id) else { return vec![designer_unknown_node::finding(model, id, visual)] };
    let mut found = vec![];
    found.extend(designer_unknown_input::check_inputs(model, id, node, visual));
    for drawn in &visual.outputs {
        let Some(output) = node.outputs.iter().find(|output| output.key == drawn.name) else {
            found.extend(designer_unknown_output::check(model, id, node, drawn));
            continue;
        };
        found.extend(designer_unknown_input::check_target(model, id, output, drawn));
        found.extend(designer_link_unconnected::check(model, id, output, drawn));
    }
    found
}

/// Findings of the top level; their places count from the beginning of the text.
pub(crate) fn document_findings(doc: &Document, model: &Model) -> Vec<Finding> {
    let Some(root) = doc.root() else { return vec![] };
    let mut found = vec![];
    read_map(&mut Cx::new(&[], None, &mut found), &DOCUMENT, root, root);
    for finding in found.iter_mut().filter(|finding| finding.path.is_empty()) {
        finding.at = None; // nothing stands where the whole document lacks something
    }
    found.extend(start_missing::check(doc, model));
    found.extend(start_duplicate::check(doc, model));
    found
}

/// What the graph says of a node, as findings. `length` is the length of its key in the text.
pub(crate) fn graph_findings(key: &str, length: usize, flags: GraphFlags) -> Vec<Finding> {
    let mut found = vec![];
    let mut add = |code, params| {
        found.push(Finding { code, path: path::node(key), at: Some(0..length), params });
    };
    if flags.unreachable {
        add(&unreachable::CODE, vec![("node", key.to_owned().into())]);
    }
    if flags.no_path_to_end {
        add(&no_path_to_end::CODE, vec![("node", key.to_owned().into())]);
    }
    if flags.busy_loop > 0 {
        let count = flags.busy_loop.to_string();
        add(&busy_loop::CODE, vec![("node", key.to_owned().into()), ("count", count.into())]);
    }
    found
}

/// Whether a command may leave such a finding: a text in one of the small languages and the name of something that the
/// catalog lists are written letter by letter.
pub(crate) fn may_be_left(code: &str) -> bool {
    [
        &language_text::CONDITION,
        &language_text::TEMPLATE,
        &language_text::EXPRESSION,
        &unknown_outcome::CODE,
        &responsibility_unavailable::CODE,
        &permission_unavailable::CODE,
        &transition_unavailable::CODE,
        &source_not_found::OBSERVATION,
        &source_not_found::SELECTION,
        &board_not_associated::CODE,
        &definition_not_applicable::CODE,
        &path_not_available::CODE,
        &status_unavailable::CODE,
    ]
    .iter()
    .any(|one| one.id == code)
}

/// Whether the graph rules stay silent while this finding of the top level stands.
pub(crate) fn blocks_graph(finding: &Finding) -> bool {
    let structure = matches!(&*finding.path, "" | "start" | "nodes");
    [&start_missing::CODE, &start_duplicate::CODE].contains(&finding.code)
        || (structure && [&missing_field::CODE, &wrong_type::CODE].contains(&finding.code))
}

/// Whether a finding of the top level is about the node `key`.
pub(crate) fn concerns_node(finding: &Finding, key: &str) -> bool {
    finding.code == &start_duplicate::CODE && owner(&finding.path).is_some_and(|owner| owner == key)
}

/// Whether a finding of the top level is about one of the nodes.
pub(crate) fn concerns_a_node(finding: &Finding) -> bool {
    finding.code == &start_duplicate::CODE
}

/// Key of the node that a path belongs to.
pub(crate) fn owner(path: &str) -> Option<String> {
    let mut steps = path::parse(path)?.into_iter();
    let mut next = || match steps.next() {
        Some(yaml::PathStep::Key(key)) => Some(key),
        _ => None,
    };
    match &*next()? {
        "nodes" => next(),
        "designer" => (next()? == "nodes").then(next)?,
        _ => None,
    }
}

/// Something that is needed to publish and not there. The path is the field's.
pub(crate) fn missing(cx: &mut Cx<'_>, shape: &'static str, field: &'static str, owner: Node<'_>) {
    match (shape, field) {
        ("node", "outcome") => outcome_missing::raise(cx, owner),
        _ => missing_setting::raise(cx, shape, field, owner),
    }
}

/// A whole document whose nodes, besides a Start that leads to `step` and an End `end`, are those given.
macro_rules! document {
    ($($node:literal),* $(,)?) => {
        concat!(
            "version: 2\nstart: start\nnodes:\n  start: {type: start, to: step}\n",
            $("  ", $node, "\n",)*
            "  end: {type: end, outcome: completed}\n"
        )
    };
}

/// A Wait Event `step` with these observations, in a whole document.
macro_rules! waiting {
    ($($observation:literal),* $(,)?) => {
        concat!(
            "version: 2\nstart: start\nnodes:\n  start: {type: start, to: step}\n  step:\n    type: waitEvent\n",
            "    onEvent: end\n    events:\n      mode: any\n      observations:\n",
            $("        - ", $observation, "\n",)*
            "  end: {type: end, outcome: completed}\n"
        )
    };
}

/// A document of Start, a Delay `step` and an End with this designer section.
macro_rules! drawn {
    ($($line:literal),* $(,)?) => {
        concat!(
            "version: 2\nstart: start\nnodes:\n  start: {type: start, to: step}\n",
            "  step: {type: delay, duration: {value: 1, unit: days}, to: end}\n",
            "  end: {type: end, outcome: completed}\ndesigner:\n",
            $("  ", $line, "\n",)*
        )
    };
}

/// A User Input `step` with these lines, in a whole document.
macro_rules! asking {
    ($($line:literal),* $(,)?) => {
        concat!(
            "version: 2\nstart: start\nnodes:\n  start: {type: start, to: step}\n  step:\n    type: userInput\n",
            "    title: Decide\n",
            $("    ", $line, "\n",)*
            "  end: {type: end, outcome: completed}\n"
        )
    };
}

pub(crate) use {asking, document, drawn, waiting};

/// Makes a code; its verdict is `save` unless said otherwise.
pub(crate) const fn code(
    id: &'static str,
    about: &'static str,
    bad: &'static str,
    good: &'static str,
) -> Code {
    Code {
        id,
        verdict: Verdict::Save,
        about,
        bad,
        good,
        catalog: None,
        fixes: crate::finding::no_fixes,
        looks_around: false,
    }
}
