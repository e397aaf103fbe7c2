use flow::{Refusal, Viewport};
use yaml::{Kind, Transaction, Value};

use super::lookup::{join, keys};
use super::{Outcome, number, refuse, visuals};

/// Writes the viewport into the document.
pub(super) fn run(tx: &mut Transaction<'_>, viewport: Viewport) -> Result<Outcome, Refusal> {
    if viewport.zoom <= 0.0 {
        return Err(refuse::invalid_number(viewport.zoom));
    }
    let path = keys(["designer", "viewport"]);
    let fields = [("x", viewport.x), ("y", viewport.y), ("zoom", viewport.zoom)];
    if tx.document().at(&path).is_some_and(|node| node.kind() == Kind::Map && !node.is_empty()) {
        for (field, value) in fields {
            visuals::set_number(tx, &join(&path, [field]), value)?;
        }
    } else {
        let entries = fields.iter().map(|(field, value)| Ok(((*field).to_owned(), number::plain(*value)?)));
        visuals::set(tx, &path, Value::Map(entries.collect::<Result<_, Refusal>>()?))?;
    }
    Ok(Outcome::named("step-set-viewport", []))
}
