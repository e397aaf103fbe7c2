use std::collections::BTreeSet;

use flow::Refusal;
use yaml::{Transaction, Value};

use super::lookup::{join, kind_of, node, node_path, outputs};
use super::{Outcome, refuse, visuals};
use crate::schema;

/// Changes a node's type. Fields and outputs that the new type has by the same name stay, the others go.
pub(super) fn run(tx: &mut Transaction<'_>, key: &str, kind: &str) -> Result<Outcome, Refusal> {
    let new = schema::node_type(kind).ok_or_else(|| refuse::unknown_type(kind))?;
    let old = kind_of(node(tx.document(), key)?);
    let outcome = Outcome::named("step-retype", [("node", key), ("kind", kind)]);
    if old.is_some_and(|old| old.id == new.id) {
        return Ok(outcome);
    }
    if old.is_some_and(|old| old.unique) {
        return Err(refuse::start_stays(key));
    }
    if new.unique {
        return Err(refuse::second_start());
    }
    let path = node_path(key);
    let before = outputs(tx.document(), key)?;
    let leaving =
        old.map_or(&[][..], |old| old.fields).iter().filter(|field| new.field(field.name).is_none());
    let set = |tx: &mut Transaction<'_>| tx.set(&join(&path, ["type"]), Value::text(kind), false);
    set(tx).map_err(|error| refuse::edit(error, &crate::path::node(key)))?;
    for field in leaving {
        let field = join(&path, [field.name]);
        if tx.document().at(&field).is_some() {
            let text = crate::path::of_steps(tx.document().root(), &field);
            tx.remove(&field).map_err(|error| refuse::edit(error, &text))?;
        }
    }
    let after: BTreeSet<String> = outputs(tx.document(), key)?.into_iter().map(|output| output.key).collect();
    for output in before.into_iter().filter(|output| !after.contains(&output.key)) {
        visuals::remove(tx, &visuals::of_output(key, &output.key))?;
    }
    Ok(outcome)
}
