use flow::{Display, Refusal};
use yaml::{Transaction, Value};

use super::lookup::{join, output};
use super::{Outcome, refuse, visuals};

/// Draws an output as a line (nothing is written for it) or as a link.
pub(super) fn run(
    tx: &mut Transaction<'_>,
    node: &str,
    out: &str,
    display: Display,
) -> Result<Outcome, Refusal> {
    let output = output(tx.document(), node, out)?;
    let visual = visuals::of_output(node, out);
    let field = join(&visual, ["display"]);
    match display {
        Display::Line => visuals::remove(tx, &field)?,
        Display::Link => {
            if output.target.is_none() {
                return Err(refuse::link_unconnected(node, out));
            }
            if tx.document().at(&join(&visual, ["waypoints"])).is_some_and(|points| !points.is_empty()) {
                return Err(refuse::link_with_waypoints(node, out));
            }
            visuals::set(tx, &field, Value::text("link"))?;
        }
    }
    Ok(Outcome::named("step-display", [("node", node), ("output", out)]))
}
