use flow::Refusal;
use yaml::Transaction;

use super::lookup::output;
use super::{Outcome, refuse, visuals};

/// Opens an output. Its side and offset stay.
pub(super) fn run(tx: &mut Transaction<'_>, node: &str, out: &str) -> Result<Outcome, Refusal> {
    let output = output(tx.document(), node, out)?;
    if tx.document().at(&output.path).is_some() {
        let field = crate::path::of_steps(tx.document().root(), &output.path);
        tx.remove(&output.path).map_err(|error| refuse::edit(error, &field))?;
    }
    visuals::after_disconnect(tx, node, out)?;
    Ok(Outcome::named("step-disconnect", [("node", node), ("output", out)]))
}
