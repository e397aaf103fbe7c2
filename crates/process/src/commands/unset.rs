use flow::Refusal;
use yaml::{PathStep, Transaction};

use super::lookup::{item_at, output_at, resolve};
use super::{Outcome, Sources, disconnect, refuse, remove_item, remove_nodes, visuals};

/// Removes the entry at a path.
///
/// Removing a transition, a choice or a node this way is the same as the command for it.
pub(super) fn run(tx: &mut Transaction<'_>, sources: &dyn Sources, path: &str) -> Result<Outcome, Refusal> {
    let steps = resolve(tx.document(), path)?;
    if tx.document().at(&steps).is_none() {
        return Err(refuse::unknown_path(path));
    }
    if let Some((node, output)) = output_at(tx.document(), &steps) {
        disconnect::run(tx, &node, &output)?;
    } else if let Some(item) = item_at(tx.document(), &steps) {
        remove_item::run_at(tx, &item)?;
    } else if let [PathStep::Key(nodes), PathStep::Key(node)] = &*steps
        && nodes == "nodes"
    {
        return remove_nodes::run(tx, sources, std::slice::from_ref(node), false);
    } else {
        visuals::remove(tx, &steps)?;
    }
    Ok(Outcome::named("step-unset", [("path", path)]))
}
