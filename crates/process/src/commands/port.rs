use flow::{Refusal, Side};
use yaml::Transaction;

use super::lookup::output;
use super::{Outcome, visuals};

/// Puts an output's port on the card's border.
pub(super) fn run(
    tx: &mut Transaction<'_>,
    node: &str,
    out: &str,
    side: Side,
    offset: f64,
) -> Result<Outcome, Refusal> {
    output(tx.document(), node, out)?;
    visuals::set_port(tx, &visuals::of_output(node, out), side, offset)?;
    Ok(Outcome::named("step-port", [("node", node), ("output", out)]))
}
