use std::collections::{BTreeMap, BTreeSet};

use flow::Refusal;
use yaml::{Document, Transaction, Value};

use super::lookup::{join, kind_of, node, node_path, outputs, scalar};
use super::{Outcome, Sources, disconnect, refuse, visuals};

/// Removes nodes, the transitions to them, and their visuals.
pub(super) fn run(
    tx: &mut Transaction<'_>,
    sources: &dyn Sources,
    keys: &[String],
    heal: bool,
) -> Result<Outcome, Refusal> {
    let gone: BTreeSet<&str> = keys.iter().map(String::as_str).collect();
    for key in &gone {
        let node = node(tx.document(), key)?;
        if kind_of(node).is_some_and(|kind| kind.unique) {
            return Err(refuse::start_stays(key));
        }
    }
    let ways_on = if heal { ways_on(tx.document(), &gone)? } else { BTreeMap::new() };
    for key in &gone {
        for source in leading_to(tx, sources, key) {
            if !gone.contains(&*source) {
                redirect(tx, &source, key, ways_on.get(*key))?;
            }
        }
    }
    for key in &gone {
        visuals::remove(tx, &visuals::of_node(key))?;
        let path = node_path(key);
        tx.remove(&path).map_err(|error| refuse::edit(error, &crate::path::node(key)))?;
    }
    let count = gone.len().to_string();
    let first = keys.first().map_or("", String::as_str);
    Ok(Outcome::named("step-remove-nodes", [("count", &count), ("node", first)]))
}

/// The nodes that may lead to a node now: those that did before the transaction, and those it has touched.
pub(super) fn leading_to(tx: &Transaction<'_>, sources: &dyn Sources, key: &str) -> Vec<String> {
    let touched = tx.touched();
    let mut found: BTreeSet<String> = BTreeSet::new();
    if touched.all {
        let nodes = tx.document().at(&[super::lookup::key("nodes")]);
        found.extend(nodes.into_iter().flat_map(|n| n.entries()).map(|(key, _)| key.text().into_owned()));
    } else {
        found.extend(sources.of(key));
        for path in touched.changed.iter().chain(&touched.added) {
            if let [nodes, node] = &**path
                && nodes == "nodes"
            {
                found.insert(node.clone());
            }
        }
    }
    let leads = |source: &String| {
        outputs(tx.document(), source).is_ok_and(|all| all.iter().any(|o| o.target.as_deref() == Some(key)))
    };
    found.into_iter().filter(leads).collect()
}

/// A node that is led to, and the input of it when one is named.
struct Way {
    target: String,
    input: Option<String>,
}

/// Where each removed node with a single way out leads, past others that are removed.
fn ways_on(doc: &Document, gone: &BTreeSet<&str>) -> Result<BTreeMap<String, Way>, Refusal> {
    let mut single = BTreeMap::new();
    for key in gone {
        let mut ways: Vec<Way> = outputs(doc, key)?
            .into_iter()
            .filter_map(|output| {
                let target = output.target?;
                let input =
                    doc.at(&join(&visuals::of_output(key, &output.key), ["targetInput"])).and_then(scalar);
                Some(Way { target, input })
            })
            .collect();
        if let (Some(way), true) = (ways.pop(), ways.is_empty()) {
            single.insert((*key).to_owned(), way);
        }
    }
    let mut ways = BTreeMap::new();
    for key in gone {
        let mut at = single.get(*key);
        // A ring of removed nodes leads nowhere.
        for _ in 0..gone.len() {
            at = at.and_then(
                |way| if gone.contains(&*way.target) { single.get(&way.target) } else { Some(way) },
            );
        }
        if let Some(Way { target, input }) = at.filter(|way| !gone.contains(&*way.target)) {
            ways.insert((*key).to_owned(), Way { target: target.clone(), input: input.clone() });
        }
    }
    Ok(ways)
}

/// Leads every output of `source` that led to `from` to `to` instead, or opens it.
fn redirect(tx: &mut Transaction<'_>, source: &str, from: &str, to: Option<&Way>) -> Result<(), Refusal> {
    let affected = outputs(tx.document(), source)?.into_iter().filter(|o| o.target.as_deref() == Some(from));
    for output in affected.collect::<Vec<_>>() {
        let Some(Way { target, input }) = to else {
            disconnect::run(tx, source, &output.key)?;
            continue;
        };
        let field = crate::path::of_steps(tx.document().root(), &output.path);
        tx.set(&output.path, Value::text(target.as_str()), false)
            .map_err(|error| refuse::edit(error, &field))?;
        let target_input = join(&visuals::of_output(source, &output.key), ["targetInput"]);
        match input {
            Some(input) => visuals::set(tx, &target_input, Value::text(input.as_str()))?,
            None => visuals::remove(tx, &target_input)?,
        }
    }
    Ok(())
}
