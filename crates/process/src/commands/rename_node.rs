use flow::Refusal;
use yaml::{Transaction, Value};

use super::lookup::{check_node_key, keys, node, node_path, outputs, scalar};
use super::remove_nodes::leading_to;
use super::{Outcome, Sources, refuse, visuals};

/// Renames a node and every reference to it.
pub(super) fn run(
    tx: &mut Transaction<'_>,
    sources: &dyn Sources,
    from: &str,
    to: &str,
) -> Result<Outcome, Refusal> {
    node(tx.document(), from)?;
    let mut outcome = Outcome::named("step-rename-node", [("from", from), ("to", to)]);
    if from == to {
        return Ok(outcome);
    }
    check_node_key(to)?;
    if node(tx.document(), to).is_ok() {
        return Err(refuse::key_taken(to));
    }
    for source in leading_to(tx, sources, from) {
        for output in
            outputs(tx.document(), &source)?.into_iter().filter(|o| o.target.as_deref() == Some(from))
        {
            tx.set(&output.path, Value::text(to), false).map_err(|error| refuse::edit(error, &source))?;
        }
    }
    let start = keys(["start"]);
    if tx.document().at(&start).and_then(scalar).is_some_and(|text| text == from) {
        tx.set(&start, Value::text(to), false).map_err(|error| refuse::edit(error, "start"))?;
    }
    tx.rename_key(&node_path(from), to).map_err(|error| refuse::edit(error, to))?;
    let visual = visuals::of_node(from);
    if tx.document().at(&visual).is_some() {
        tx.rename_key(&visual, to).map_err(|error| refuse::edit(error, to))?;
    }
    outcome.renamed.push((from.to_owned(), to.to_owned()));
    Ok(outcome)
}
