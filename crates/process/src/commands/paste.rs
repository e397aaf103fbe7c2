use std::collections::BTreeMap;

use flow::{Point, Refusal};
use yaml::{Document, Kind, Style, Transaction, Value};

use super::lookup::{check_node_key, join, key, keys, kind_of, node_path, outputs, scalar, unused};
use super::{Outcome, fragment, number, refuse, visuals};

/// Adds the nodes of a fragment. Keys that are taken are made new; transitions inside the fragment stay, others are
/// opened; a Start comes along only when there is none.
pub(super) fn run(tx: &mut Transaction<'_>, yaml: &str, at: Option<Point>) -> Result<Outcome, Refusal> {
    let fragment = fragment::open(yaml)?;
    let names = new_names(tx, &fragment)?;
    for (from, to) in &names {
        add(tx, &fragment, from, to)?;
    }
    for to in names.values() {
        redirect(tx, &names, to)?;
    }
    let shift = shift(&fragment, &names, at);
    for (from, to) in &names {
        add_visuals(tx, &fragment, from, to, shift)?;
    }
    let count = names.len().to_string();
    Ok(Outcome::named("step-paste", [("count", &count)]))
}

/// Old and new key of every node to be added, in no order that matters: they are added as the fragment has them.
fn new_names(tx: &Transaction<'_>, fragment: &Document) -> Result<Names, Refusal> {
    let nodes = fragment.at(&[key("nodes")]).ok_or_else(refuse::not_a_fragment)?;
    let present = tx.document().at(&[key("nodes")]);
    let has_start = || {
        present.is_some_and(|nodes| {
            nodes.entries().any(|(_, node)| kind_of(node).is_some_and(|kind| kind.unique))
        })
    };
    let mut names = Names::default();
    for (name, node) in nodes.entries() {
        if kind_of(node).is_some_and(|kind| kind.unique) && has_start() {
            continue;
        }
        let from = name.text().into_owned();
        check_node_key(&from)?;
        let base = from.trim_end_matches(|c: char| c.is_ascii_digit());
        let taken = |key: &str| names.has_new(key) || super::lookup::node(tx.document(), key).is_ok();
        let to = if taken(&from) {
            unused(if base.is_empty() { &from } else { base }, taken)
        } else {
            from.clone()
        };
        check_node_key(&to)?;
        names.push(from, to);
    }
    if names.is_empty() { Err(refuse::not_a_fragment()) } else { Ok(names) }
}

/// Old and new keys, in the fragment's order.
#[derive(Default)]
struct Names {
    pairs: Vec<(String, String)>,
    by_old: BTreeMap<String, usize>,
    new: std::collections::BTreeSet<String>,
}

impl Names {
    fn push(&mut self, from: String, to: String) {
        self.by_old.insert(from.clone(), self.pairs.len());
        self.new.insert(to.clone());
        self.pairs.push((from, to));
    }

    fn has_new(&self, key: &str) -> bool {
        self.new.contains(key)
    }

    fn new_of(&self, old: &str) -> Option<&str> {
        self.pairs.get(*self.by_old.get(old)?).map(|pair| &*pair.1)
    }

    fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    fn len(&self) -> usize {
        self.pairs.len()
    }

    fn values(&self) -> impl Iterator<Item = &str> {
        self.pairs.iter().map(|pair| &*pair.1)
    }
}

impl<'n> IntoIterator for &'n Names {
    type Item = &'n (String, String);
    type IntoIter = std::slice::Iter<'n, (String, String)>;

    fn into_iter(self) -> Self::IntoIter {
        self.pairs.iter()
    }
}

fn add(tx: &mut Transaction<'_>, fragment: &Document, from: &str, to: &str) -> Result<(), Refusal> {
    let nodes = [key("nodes")];
    let result = if tx.document().at(&nodes).is_some_and(|nodes| nodes.kind() == Kind::Map) {
        tx.append_copy(&nodes, to, fragment, &node_path(from))
    } else {
        let value = fragment.at(&node_path(from)).map_or(Value::Block(vec![]), Value::of);
        tx.set(&node_path(to), value, true)
    };
    result.map_err(|error| refuse::edit(error, &crate::path::node(to)))
}

/// Leads the transitions of a pasted node to the pasted nodes by their new keys.
fn redirect(tx: &mut Transaction<'_>, names: &Names, name: &str) -> Result<(), Refusal> {
    for output in outputs(tx.document(), name)? {
        let Some(target) = output.target else { continue };
        let result = match names.new_of(&target) {
            Some(new) => tx.set(&output.path, Value::text(new), false),
            None => tx.remove(&output.path),
        };
        result.map_err(|error| refuse::edit(error, name))?;
    }
    Ok(())
}

/// How far the pasted cards move, so that their top-left corner comes to `at`.
fn shift(fragment: &Document, names: &Names, at: Option<Point>) -> Point {
    let Some(at) = at else { return Point::default() };
    let places: Vec<Point> = names.pairs.iter().filter_map(|(from, _)| position(fragment, from)).collect();
    let left = places.iter().map(|p| p.x).fold(f64::INFINITY, f64::min);
    let top = places.iter().map(|p| p.y).fold(f64::INFINITY, f64::min);
    if places.is_empty() { Point::default() } else { Point { x: at.x - left, y: at.y - top } }
}

fn position(fragment: &Document, node: &str) -> Option<Point> {
    let position = fragment.at(&join(&visuals::of_node(node), ["position"]))?;
    let number =
        |field: &str| position.get(field).and_then(scalar)?.parse::<f64>().ok().filter(|n| n.is_finite());
    Some(Point { x: number("x")?, y: number("y")? })
}

fn add_visuals(
    tx: &mut Transaction<'_>,
    fragment: &Document,
    from: &str,
    to: &str,
    shift: Point,
) -> Result<(), Refusal> {
    let path = visuals::of_node(to);
    let Some(visual) = fragment.at(&visuals::of_node(from)).filter(|visual| !visual.is_empty()) else {
        return Ok(());
    };
    // As they were written, comments and all, where there is a place for lines; else their meaning.
    let all = keys(["designer", "nodes"]);
    let there = tx.document().at(&all).is_some_and(|all| all.style() == Style::Block && !all.is_empty());
    let there = there && visual.style() == Style::Block;
    if !(there && tx.append_copy(&all, to, fragment, &visuals::of_node(from)).is_ok()) {
        visuals::set(tx, &path, visuals::value_of(visual))?;
    }
    if let Some(at) = position(fragment, from) {
        let position = join(&path, ["position"]);
        visuals::set_number(tx, &join(&position, ["x"]), at.x + shift.x)?;
        visuals::set_number(tx, &join(&position, ["y"]), at.y + shift.y)?;
    }
    let known = outputs(tx.document(), to)?;
    let listed = fragment.at(&join(&visuals::of_node(from), ["outputs"]));
    for (name, output) in listed.into_iter().flat_map(|outputs| outputs.entries()) {
        let name = name.text();
        match known.iter().find(|output| output.key == name) {
            Some(now) if now.target.is_some() => {
                let waypoints = output.get("waypoints").into_iter().flat_map(|list| list.items());
                let moved = waypoints.map(|point| moved(point, shift)).collect::<Option<Vec<_>>>();
                if let Some(points) = moved.filter(|points| !points.is_empty()) {
                    let points = points.into_iter().map(number::point).collect::<Result<_, _>>()?;
                    visuals::set(tx, &join(&path, ["outputs", &name, "waypoints"]), Value::List(points))?;
                }
            }
            Some(_) => visuals::after_disconnect(tx, to, &name)?,
            None => visuals::remove(tx, &visuals::of_output(to, &name))?,
        }
    }
    Ok(())
}

fn moved(point: yaml::Node<'_>, shift: Point) -> Option<Point> {
    let number = |field: &str| point.get(field).and_then(scalar)?.parse::<f64>().ok();
    Some(Point { x: number("x")? + shift.x, y: number("y")? + shift.y })
}
