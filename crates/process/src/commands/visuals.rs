//! Writing and removing what the visual section says.

use flow::{Refusal, Side};
use yaml::{Document, Kind, Node, PathStep, Transaction, Value};

use super::lookup::{join, keys, place, scalar};
use super::{number, refuse};

/// Path of a node's visuals.
pub(super) fn of_node(node: &str) -> Vec<PathStep> {
    keys(["designer", "nodes", node])
}

/// Path of an output's visuals.
pub(super) fn of_output(node: &str, output: &str) -> Vec<PathStep> {
    keys(["designer", "nodes", node, "outputs", output])
}

/// Writes a value into the visual section. What is not there yet is made in block style with the leaves in flow; a new
/// section goes to the end of the document.
pub(super) fn set(tx: &mut Transaction<'_>, steps: &[PathStep], value: Value) -> Result<(), Refusal> {
    let text = || crate::path::of_steps(tx.document().root(), steps);
    let there = |n: usize| steps.get(..n).and_then(|path| tx.document().at(path));
    // The deepest step that is there and holds something.
    let known = (1..=steps.len()).rev().find(|n| there(*n).is_some()).unwrap_or(0);
    let known = if known > 0 && known < steps.len() && there(known).is_some_and(|node| node.is_unset()) {
        known - 1
    } else {
        known
    };
    let path = text();
    if known == steps.len() {
        return tx.set(steps, value, false).map_err(|error| refuse::edit(error, &path));
    }
    let (upper, rest) = steps.split_at(known + 1);
    let value = nested(upper.len(), upper, rest, value).ok_or_else(refuse::unfit)?;
    let result = match upper {
        [PathStep::Key(section)] if tx.document().at(upper).is_none() => tx.append_section(section, value),
        _ => tx.set(upper, value, true),
    };
    result.map_err(|error| refuse::edit(error, &path))
}

/// The value with a map around it for each of `rest`; `depth` steps lead to the outermost of them.
fn nested(depth: usize, upper: &[PathStep], rest: &[PathStep], value: Value) -> Option<Value> {
    let Some((PathStep::Key(key), deeper)) = rest.split_first() else {
        return rest.is_empty().then_some(value);
    };
    let last = upper.last();
    let lists_ports = matches!(last, Some(PathStep::Key(name)) if name == "outputs" || name == "inputs");
    let block = match depth {
        1 | 3 => true,
        2 => matches!(last, Some(PathStep::Key(name)) if name == "nodes"),
        4 => lists_ports,
        _ => false,
    };
    let inner = nested(depth + 1, rest.get(..1)?, deeper, value)?;
    let entries = vec![(key.clone(), inner)];
    Some(if block { Value::Block(entries) } else { Value::Map(entries) })
}

/// Writes a number unless it says so already (`480.0` stays when 480 is meant).
pub(super) fn set_number(tx: &mut Transaction<'_>, steps: &[PathStep], value: f64) -> Result<(), Refusal> {
    let new = number::plain(value)?;
    let same = tx.document().at(steps).and_then(scalar).is_some_and(|text| number::is_same(&text, value));
    if same { Ok(()) } else { set(tx, steps, new) }
}

/// Writes side and offset at a path.
pub(super) fn set_port(
    tx: &mut Transaction<'_>,
    steps: &[PathStep],
    side: Side,
    offset: f64,
) -> Result<(), Refusal> {
    let (name, place) = (Value::text(side_name(side)), number::offset(offset)?);
    if tx.document().at(steps).is_none_or(|node| node.kind() != Kind::Map || node.is_empty()) {
        return set(tx, steps, Value::map([("side", name), ("offset", place)]));
    }
    set(tx, &join(steps, ["side"]), name)?;
    set_number(tx, &join(steps, ["offset"]), offset)
}

pub(super) fn side_name(side: Side) -> &'static str {
    match side {
        Side::Top => "top",
        Side::Right => "right",
        Side::Bottom => "bottom",
        Side::Left => "left",
    }
}

/// Removes what is at a path, if anything is; a map or list that becomes empty goes too where it may be absent. What is
/// written above a whole section that goes with its last entry may be the end of the document's own text, and stays.
pub(super) fn remove(tx: &mut Transaction<'_>, steps: &[PathStep]) -> Result<(), Refusal> {
    if tx.document().at(steps).is_none() {
        return Ok(());
    }
    let path = crate::path::of_steps(tx.document().root(), steps);
    let removed = match whole_absence(tx.document(), steps) {
        section @ [_] if steps.len() > 1 => tx.remove_below_comments(section),
        whole => tx.remove(whole),
    };
    removed.map_err(|error| refuse::edit(error, &path))
}

/// The outermost thing that is nothing but the way to `steps` and may be absent.
fn whole_absence<'s>(doc: &Document, steps: &'s [PathStep]) -> &'s [PathStep] {
    let mut whole = steps;
    while let Some((_, parent)) = whole.split_last() {
        let alone = doc.at(parent).is_some_and(|node| node.len() == 1);
        let optional = !parent.is_empty() && place(doc, parent).is_some_and(|(_, optional)| optional);
        if !alone || !optional {
            break;
        }
        whole = parent;
    }
    whole
}

/// After a transition went: what only a connected output may have goes too. Side and offset stay.
pub(super) fn after_disconnect(tx: &mut Transaction<'_>, node: &str, output: &str) -> Result<(), Refusal> {
    let visual = of_output(node, output);
    remove(tx, &join(&visual, ["targetInput"]))?;
    remove(tx, &join(&visual, ["waypoints"]))?;
    if tx.document().at(&join(&visual, ["display"])).and_then(scalar).is_some_and(|text| text == "link") {
        remove(tx, &join(&visual, ["display"]))?;
    }
    Ok(())
}

/// The visuals of a node as a value in the style of new ones.
pub(super) fn value_of(visual: Node<'_>) -> Value {
    let entries = visual.entries().map(|(key, value)| {
        let key = key.text().into_owned();
        let ports = (key == "outputs" || key == "inputs") && !value.is_empty();
        let value = if ports { Value::Block(entries_of(value)) } else { Value::of(value) };
        (key, value)
    });
    Value::Block(entries.collect())
}

fn entries_of(map: Node<'_>) -> Vec<(String, Value)> {
    map.entries().map(|(key, value)| (key.text().into_owned(), Value::of(value))).collect()
}
