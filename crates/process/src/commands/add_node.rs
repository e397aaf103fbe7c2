use flow::{NewNode, Refusal};
use yaml::{Kind, Transaction, Value};

use super::lookup::{
    check_node_key, has_input, join, key, kind_of, node, node_path, outputs, scalar, unused,
};
use super::{Outcome, connect, number, refuse, visuals};
use crate::schema::{self, NodeType};

/// Adds a node with its type's defaults after the last one, and connects it.
pub(super) fn run(
    tx: &mut Transaction<'_>,
    new: &NewNode,
    from: Option<&(String, String)>,
    to: Option<&str>,
) -> Result<Outcome, Refusal> {
    let kind = schema::node_type(&new.kind).ok_or_else(|| refuse::unknown_type(&new.kind))?;
    if kind.unique && has_one(tx, kind) {
        return Err(refuse::second_start());
    }
    let taken = |key: &str| node(tx.document(), key).is_ok();
    let name = match &new.key {
        Some(key) if taken(key) => return Err(refuse::key_taken(key)),
        Some(key) => key.clone(),
        None => unused(kind.id, taken),
    };
    check_node_key(&name)?;
    insert(tx, &name, kind)?;
    if let Some(at) = new.at {
        visuals::set(tx, &join(&visuals::of_node(&name), ["position"]), number::point(at)?)?;
    }
    let entered = from.zip(to).and_then(|((node, output), target)| entered(tx, node, output, target));
    if let Some((node, output)) = from {
        connect::run(tx, node, output, &name, None)?;
    }
    if let Some(target) = to {
        let output =
            outputs(tx.document(), &name)?.into_iter().next().ok_or_else(|| refuse::no_output(&name))?;
        connect::run(tx, &name, &output.key, target, entered.as_deref())?;
    }
    Ok(Outcome::named("step-add-node", [("node", &name), ("kind", kind.id)]))
}

/// The input that an output names where it leads to `target`: what is inserted between them goes on to it.
fn entered(tx: &Transaction<'_>, node: &str, output: &str, target: &str) -> Option<String> {
    let doc = tx.document();
    super::lookup::output(doc, node, output).ok().filter(|o| o.target.as_deref() == Some(target))?;
    let input = doc.at(&join(&visuals::of_output(node, output), ["targetInput"])).and_then(scalar)?;
    has_input(doc, target, &input).then_some(input)
}

/// Whether a node of the type is there. Only asked for the type of which there is one.
fn has_one(tx: &Transaction<'_>, kind: &NodeType) -> bool {
    let nodes = tx.document().at(&[key("nodes")]);
    nodes.is_some_and(|nodes| nodes.entries().any(|(_, node)| kind_of(node).is_some_and(|k| k.id == kind.id)))
}

fn insert(tx: &mut Transaction<'_>, name: &str, kind: &NodeType) -> Result<(), Refusal> {
    let mut fields = vec![("type".to_owned(), Value::text(kind.id))];
    for (field, default) in kind.defaults {
        fields.push(((*field).to_owned(), default_value(default)));
    }
    let value = Value::Block(fields);
    let nodes = [key("nodes")];
    let has_entries = tx.document().at(&nodes).is_some_and(|n| n.kind() == Kind::Map);
    let result = if has_entries {
        tx.append_entry(&nodes, name, value)
    } else {
        tx.set(&node_path(name), value, true)
    };
    result.map_err(|error| refuse::edit(error, &crate::path::node(name)))
}

/// A default in block style with the leaves in flow.
fn default_value(text: &str) -> Value {
    let Ok(flow) = Value::flow(text) else { return Value::text(text) };
    let document = yaml::Document::open(text.as_bytes().to_vec(), &[]);
    let items = document.root().filter(|node| node.kind() == Kind::Seq);
    items.map_or(flow, |list| Value::BlockList(list.items().map(Value::of).collect()))
}
