use flow::{Refusal, Side};
use yaml::{Transaction, Value};

use super::lookup::{check_item_key, join, kind_of, node};
use super::{Outcome, number, refuse, visuals};
use crate::schema::DEFAULT_INPUT;

/// Adds or moves a named input. The default input of a node that named none so far is written down, or it would be
/// gone.
pub(super) fn run(
    tx: &mut Transaction<'_>,
    name: &str,
    key: &str,
    side: Side,
    offset: f64,
) -> Result<Outcome, Refusal> {
    let found = node(tx.document(), name)?;
    if kind_of(found).is_some_and(|kind| !kind.accepts_input) {
        return Err(refuse::into_start(name));
    }
    check_item_key(key)?;
    let inputs = join(&visuals::of_node(name), ["inputs"]);
    let named = tx.document().at(&inputs).is_some_and(|inputs| !inputs.is_empty());
    if !named && key != DEFAULT_INPUT {
        let default = [("side", Value::text("left")), ("offset", number::offset(0.5)?)];
        visuals::set(tx, &join(&inputs, [DEFAULT_INPUT]), Value::map(default))?;
    }
    visuals::set_port(tx, &join(&inputs, [key]), side, offset)?;
    Ok(Outcome::named("step-add-input", [("node", name), ("input", key)]))
}
