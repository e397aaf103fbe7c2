use flow::{Point, Refusal};
use yaml::{Transaction, Value};

use super::lookup::{join, output, scalar};
use super::{Outcome, number, refuse, visuals};

/// Sets an output's waypoints; none means automatic routing.
pub(super) fn run(
    tx: &mut Transaction<'_>,
    node: &str,
    out: &str,
    points: &[Point],
) -> Result<Outcome, Refusal> {
    output(tx.document(), node, out)?;
    let visual = visuals::of_output(node, out);
    let waypoints = join(&visual, ["waypoints"]);
    if points.is_empty() {
        visuals::remove(tx, &waypoints)?;
    } else {
        let display = tx.document().at(&join(&visual, ["display"])).and_then(scalar);
        if display.is_some_and(|display| display == "link") {
            return Err(refuse::link_with_waypoints(node, out));
        }
        let points = points.iter().map(|point| number::point(*point)).collect::<Result<_, _>>()?;
        visuals::set(tx, &waypoints, Value::List(points))?;
    }
    Ok(Outcome::named("step-waypoints", [("node", node), ("output", out)]))
}
