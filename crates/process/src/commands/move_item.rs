use flow::Refusal;
use yaml::{PathStep, Transaction};

use super::lookup::{node, resolve};
use super::{Outcome, refuse};

/// Moves an item to another index of its list.
pub(super) fn run(tx: &mut Transaction<'_>, path: &str, index: u32) -> Result<Outcome, Refusal> {
    let steps = resolve(tx.document(), path)?;
    if let [PathStep::Key(nodes), PathStep::Key(name), ..] = &*steps
        && nodes == "nodes"
    {
        node(tx.document(), name)?;
    }
    let Some((PathStep::Index(from), list)) = steps.split_last() else {
        return Err(refuse::not_a_list(path));
    };
    let count = tx.document().at(list).map_or(0, |list| list.len());
    if *from >= count {
        return Err(refuse::unknown_path(path));
    }
    if index as usize >= count {
        return Err(refuse::no_such_place(index));
    }
    tx.move_item(list, *from, index as usize).map_err(|error| refuse::edit(error, path))?;
    Ok(Outcome::named("step-move-item", [("path", path)]))
}
