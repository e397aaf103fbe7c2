use flow::Refusal;
use yaml::{PathStep, Transaction};

use super::lookup::{Item, item_at, resolve};
use super::{Outcome, refuse, visuals};

/// Removes an item of a list; a choice's visuals go too.
pub(super) fn run(tx: &mut Transaction<'_>, path: &str) -> Result<Outcome, Refusal> {
    let steps = resolve(tx.document(), path)?;
    if tx.document().at(&steps).is_none() {
        return Err(refuse::unknown_path(path));
    }
    match item_at(tx.document(), &steps) {
        Some(item) => run_at(tx, &item)?,
        None if matches!(steps.last(), Some(PathStep::Index(_))) => visuals::remove(tx, &steps)?,
        None => return Err(refuse::not_a_list(path)),
    }
    Ok(Outcome::named("step-remove-item", [("path", path)]))
}

pub(super) fn run_at(tx: &mut Transaction<'_>, item: &Item) -> Result<(), Refusal> {
    let mut steps = item.list.clone();
    steps.push(PathStep::Index(item.index));
    visuals::remove(tx, &steps)?;
    match &item.key {
        Some(key) if item.is_choice => visuals::remove(tx, &visuals::of_output(&item.node, key)),
        _ => Ok(()),
    }
}
