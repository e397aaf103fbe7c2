use flow::{Point, Refusal};
use yaml::{Kind, Transaction};

use super::lookup::{join, node};
use super::{Outcome, number, visuals};

/// Writes card positions.
pub(super) fn run(tx: &mut Transaction<'_>, nodes: &[(String, Point)]) -> Result<Outcome, Refusal> {
    for (key, at) in nodes {
        node(tx.document(), key)?;
        let position = join(&visuals::of_node(key), ["position"]);
        if tx.document().at(&position).is_some_and(|node| node.kind() == Kind::Map && !node.is_empty()) {
            visuals::set_number(tx, &join(&position, ["x"]), at.x)?;
            visuals::set_number(tx, &join(&position, ["y"]), at.y)?;
        } else {
            visuals::set(tx, &position, number::point(*at)?)?;
        }
    }
    let first = nodes.first().map_or("", |(key, _)| key);
    Ok(Outcome::named("step-move", [("count", &nodes.len().to_string()), ("node", first)]))
}
