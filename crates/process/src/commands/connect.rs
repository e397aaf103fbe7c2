use flow::Refusal;
use yaml::{Transaction, Value};

use super::lookup::{has_input, is_first_input, join, may_lead_to, output, scalar};
use super::{Outcome, refuse, visuals};

/// Connects an output to a node, replacing what it led to. Waypoints stay.
pub(super) fn run(
    tx: &mut Transaction<'_>,
    node: &str,
    out: &str,
    target: &str,
    input: Option<&str>,
) -> Result<Outcome, Refusal> {
    let output = output(tx.document(), node, out)?;
    may_lead_to(tx.document(), target)?;
    let field = crate::path::of_steps(tx.document().root(), &output.path);
    tx.set(&output.path, Value::text(target), false).map_err(|error| refuse::edit(error, &field))?;
    let target_input = join(&visuals::of_output(node, out), ["targetInput"]);
    match input {
        Some(input) if !has_input(tx.document(), target, input) => {
            return Err(refuse::unknown_input(target, input));
        }
        Some(input) if tx.document().at(&target_input).and_then(scalar).is_some_and(|old| old == input) => {}
        Some(input) if !is_first_input(tx.document(), target, input) => {
            visuals::set(tx, &target_input, Value::text(input))?;
        }
        // Nothing is written for a default.
        Some(_) | None => visuals::remove(tx, &target_input)?,
    }
    Ok(Outcome::named("step-connect", [("node", node), ("output", out), ("target", target)]))
}
