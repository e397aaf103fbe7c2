use flow::Refusal;
use yaml::{Transaction, Value};

use super::lookup::{check_item_key, has_input, join, node, outputs, scalar};
use super::remove_nodes::leading_to;
use super::{Outcome, Sources, number, refuse, visuals};

/// Renames an input and every transition's mention of it. The input that a node has without naming any is written down
/// under its new name.
pub(super) fn run(
    tx: &mut Transaction<'_>,
    sources: &dyn Sources,
    name: &str,
    from: &str,
    to: &str,
) -> Result<Outcome, Refusal> {
    node(tx.document(), name)?;
    if !has_input(tx.document(), name, from) {
        return Err(refuse::unknown_input(name, from));
    }
    let outcome = Outcome::named("step-rename-input", [("node", name), ("from", from), ("to", to)]);
    if from == to {
        return Ok(outcome);
    }
    check_item_key(to)?;
    if has_input(tx.document(), name, to) {
        return Err(refuse::key_taken(to));
    }
    let inputs = join(&visuals::of_node(name), ["inputs"]);
    let old = join(&inputs, [from]);
    if tx.document().at(&old).is_some() {
        tx.rename_key(&old, to).map_err(|error| refuse::edit(error, to))?;
    } else {
        let default = [("side", Value::text("left")), ("offset", number::offset(0.5)?)];
        visuals::set(tx, &join(&inputs, [to]), Value::map(default))?;
    }
    for source in leading_to(tx, sources, name) {
        for output in
            outputs(tx.document(), &source)?.into_iter().filter(|o| o.target.as_deref() == Some(name))
        {
            let target_input = join(&visuals::of_output(&source, &output.key), ["targetInput"]);
            if tx.document().at(&target_input).and_then(scalar).is_some_and(|text| text == from) {
                visuals::set(tx, &target_input, Value::text(to))?;
            }
        }
    }
    Ok(outcome)
}
