use flow::Refusal;
use yaml::{PathStep, Transaction, Value};

use super::lookup::{check_item_key, item_at, join, resolve};
use super::{Outcome, refuse, visuals};
use crate::path::item_index;

/// Renames a keyed item; a choice's visuals follow.
pub(super) fn run(tx: &mut Transaction<'_>, path: &str, to: &str) -> Result<Outcome, Refusal> {
    let steps = resolve(tx.document(), path)?;
    run_at(tx, &steps, to)?;
    Ok(Outcome::named("step-rename-item", [("path", path), ("to", to)]))
}

pub(super) fn run_at(tx: &mut Transaction<'_>, steps: &[PathStep], to: &str) -> Result<(), Refusal> {
    let text = crate::path::of_steps(tx.document().root(), steps);
    let item = item_at(tx.document(), steps).ok_or_else(|| refuse::unknown_path(&text))?;
    let from = item.key.ok_or_else(|| refuse::unknown_path(&text))?;
    if from == to {
        return Ok(());
    }
    check_item_key(to)?;
    if tx.document().at(&item.list).is_some_and(|list| item_index(list, to).is_some()) {
        return Err(refuse::key_taken(to));
    }
    tx.set(&join(steps, ["key"]), Value::text(to), false).map_err(|error| refuse::edit(error, &text))?;
    let visual = visuals::of_output(&item.node, &from);
    if item.is_choice && tx.document().at(&visual).is_some() {
        tx.rename_key(&visual, to).map_err(|error| refuse::edit(error, to))?;
    }
    Ok(())
}
