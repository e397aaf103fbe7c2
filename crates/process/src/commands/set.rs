use flow::Refusal;
use yaml::{Document, PathStep, Transaction, Value};

use super::lookup::{Place, item_at, output_at, place, resolve};
use super::{Outcome, connect, refuse, rename_item, visuals};
use crate::schema::Kind;

/// Sets the scalar, list or map at a path.
///
/// A transition is connected and an item's key renamed, so that visuals follow.
pub(super) fn run(tx: &mut Transaction<'_>, path: &str, value: &str) -> Result<Outcome, Refusal> {
    let doc = tx.document();
    let steps = resolve(doc, path)?;
    if let Some((node, output)) = output_at(doc, &steps) {
        connect::run(tx, &node, &output, value, None)?;
    } else if let Some(item) = item_of_key(doc, &steps) {
        rename_item::run_at(tx, &item, value)?;
    } else {
        let new = value_for(doc, path, &steps, value)?;
        if matches!(steps.first(), Some(PathStep::Key(section)) if section == "designer") {
            visuals::set(tx, &steps, new)?;
        } else {
            let lines = parent_grows(doc, &steps);
            tx.set(&steps, new, lines).map_err(|error| refuse::edit(error, path))?;
        }
    }
    Ok(Outcome::named("step-set", [("path", path)]))
}

/// Whether a map that must be made on the way is one in which keyed items will stand: it gets a line an entry.
fn parent_grows(doc: &Document, steps: &[PathStep]) -> bool {
    let grows = |path: &[PathStep]| match place(doc, path) {
        Some((Place::Kind(Kind::Map(shape)), _)) if doc.at(path).is_none_or(|node| node.is_unset()) => {
            shape.fields.iter().any(|field| matches!(field.kind, Kind::Items(_)))
        }
        _ => false,
    };
    (2..steps.len()).any(|depth| steps.get(..depth).is_some_and(grows))
}

/// The steps to the keyed item, when the path is that of its `key`.
fn item_of_key(doc: &Document, steps: &[PathStep]) -> Option<Vec<PathStep>> {
    let (last, item) = steps.split_last()?;
    let has_key = item_at(doc, item)?.key.is_some();
    (has_key && *last == PathStep::from("key")).then(|| item.to_vec())
}

/// The value as the field's kind writes it.
fn value_for(doc: &Document, path: &str, steps: &[PathStep], value: &str) -> Result<Value, Refusal> {
    let flow = || Value::flow(value).map_err(|_| refuse::not_flow(value));
    let kind = match place(doc, steps) {
        Some((Place::Kind(kind), _)) => kind,
        Some((Place::Node(_), _)) => return flow(),
        // Not in the schema: what is there may be changed, nothing may be added.
        None => {
            let missing = || match steps {
                [PathStep::Key(nodes), PathStep::Key(node), ..] if nodes == "nodes" => {
                    super::lookup::node(doc, node).err().unwrap_or_else(|| refuse::unknown_field(path))
                }
                _ => refuse::unknown_field(path),
            };
            let present = doc.at(steps).ok_or_else(missing)?;
            return if present.kind() == yaml::Kind::Scalar { Ok(Value::text(value)) } else { flow() };
        }
    };
    match kind {
        Kind::Whole { .. } | Kind::Number(_) if is_number(value) => Ok(Value::Plain(value.to_owned())),
        Kind::Map(_)
        | Kind::MapOf(_)
        | Kind::Nodes
        | Kind::Visuals(_)
        | Kind::Items(_)
        | Kind::Maps(_)
        | Kind::Texts
        | Kind::Words(_) => flow(),
        _ => Ok(Value::text(value)),
    }
}

/// Whether a text can stand plain anywhere and is a decimal number.
fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    digits.starts_with(|c: char| c.is_ascii_digit()) && text.parse::<f64>().is_ok_and(f64::is_finite)
}
