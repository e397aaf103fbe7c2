use std::collections::{BTreeMap, BTreeSet};

use flow::Refusal;
use yaml::{Document, Transaction, Value};

use super::lookup::{join, kind_of, node, node_path, outputs};
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
                redirect(tx, &source, key, ways_on.get(*key).map(String::as_str))?;
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

/// Where each removed node with a single way out leads, past others that are removed.
fn ways_on(doc: &Document, gone: &BTreeSet<&str>) -> Result<BTreeMap<String, String>, Refusal> {
    let mut single = BTreeMap::new();
    for key in gone {
        let mut targets: Vec<String> =
            outputs(doc, key)?.into_iter().filter_map(|output| output.target).collect();
        if let (Some(target), true) = (targets.pop(), targets.is_empty()) {
            single.insert((*key).to_owned(), target);
        }
    }
    let mut ways = BTreeMap::new();
    for key in gone {
        let mut at = single.get(*key);
        // A ring of removed nodes leads nowhere.
        for _ in 0..gone.len() {
            at = at
                .and_then(|target| if gone.contains(&**target) { single.get(target) } else { Some(target) });
        }
        if let Some(target) = at.filter(|target| !gone.contains(&***target)) {
            ways.insert((*key).to_owned(), target.clone());
        }
    }
    Ok(ways)
}

/// Leads every output of `source` that led to `from` to `to` instead, or opens it.
fn redirect(tx: &mut Transaction<'_>, source: &str, from: &str, to: Option<&str>) -> Result<(), Refusal> {
    let affected = outputs(tx.document(), source)?.into_iter().filter(|o| o.target.as_deref() == Some(from));
    for output in affected.collect::<Vec<_>>() {
        let Some(target) = to else {
            disconnect::run(tx, source, &output.key)?;
            continue;
        };
        let field = crate::path::of_steps(tx.document().root(), &output.path);
        tx.set(&output.path, Value::text(target), false).map_err(|error| refuse::edit(error, &field))?;
        visuals::remove(tx, &join(&visuals::of_output(source, &output.key), ["targetInput"]))?;
    }
    Ok(())
}
