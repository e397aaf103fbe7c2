use flow::Refusal;
use yaml::Transaction;

use super::lookup::{has_input, join, node, outputs, scalar};
use super::remove_nodes::leading_to;
use super::{Outcome, Sources, refuse, visuals};

/// Removes a named input; transitions that named it lead to the node as such.
pub(super) fn run(
    tx: &mut Transaction<'_>,
    sources: &dyn Sources,
    name: &str,
    key: &str,
) -> Result<Outcome, Refusal> {
    node(tx.document(), name)?;
    let input = join(&visuals::of_node(name), ["inputs", key]);
    if tx.document().at(&input).is_none() {
        return Err(refuse::unknown_input(name, key));
    }
    visuals::remove(tx, &input)?;
    if !has_input(tx.document(), name, key) {
        for source in leading_to(tx, sources, name) {
            for output in
                outputs(tx.document(), &source)?.into_iter().filter(|o| o.target.as_deref() == Some(name))
            {
                let target_input = join(&visuals::of_output(&source, &output.key), ["targetInput"]);
                if tx.document().at(&target_input).and_then(scalar).is_some_and(|text| text == key) {
                    visuals::remove(tx, &target_input)?;
                }
            }
        }
    }
    Ok(Outcome::named("step-remove-input", [("node", name), ("input", key)]))
}
