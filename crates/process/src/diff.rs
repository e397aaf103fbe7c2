//! What changed between two texts of a document, in meaning.

use std::collections::{HashMap, HashSet};

use flow::{Change, Happened, Version, What};
use yaml::{Document, Node, Value};

use crate::merge::is_one_value;
use crate::model;
use crate::path;
use crate::reading::Reading;
use crate::schema::{Kind, NODE_TYPES};

/// The changes in the order of the new text, what is gone where it was; or the text that cannot be read.
pub(crate) fn diff(before: &[u8], after: &[u8]) -> Result<Vec<Change>, Version> {
    let before = Reading::text(before).ok_or(Version::Mine)?;
    let after = Reading::text(after).ok_or(Version::Theirs)?;
    let mut diff = Diff { renamed: renamed(&before, &after), changes: vec![] };
    diff.fields("", None, What::Document, before.root(), after.root());
    diff.nodes(&before, &after);
    diff.visuals(&before, &after);
    Ok(diff.changes)
}

struct Diff {
    /// New keys of nodes by their old ones.
    renamed: HashMap<String, String>,
    changes: Vec<Change>,
}

/// A node, choice or other part that has a name.
type Named<'a> = (String, Node<'a>);

impl Diff {
    fn nodes(&mut self, before: &Document, after: &Document) {
        let (old, new) = (entries(model::nodes(before)), entries(model::nodes(after)));
        let former: HashMap<String, String> =
            self.renamed.iter().map(|(old, new)| (new.clone(), old.clone())).collect();
        self.paired(&old, &new, |diff, key, pair| {
            let at = path::node(key);
            match pair {
                (Some(old), Some(new)) => {
                    if let Some(former) = former.get(key) {
                        let said = (Some(former.clone()), Some(key.to_owned()));
                        diff.push(Happened::Renamed, What::Node, &at, Some(key), said);
                    }
                    diff.fields(&at, Some(key), What::Field, Some(old), Some(new));
                }
                (old, new) => {
                    let kind = |node: Node<'_>| {
                        node.get("type").map_or(String::new(), |kind| kind.text().into_owned())
                    };
                    diff.note(What::Node, &at, Some(key), old.map(kind), new.map(kind));
                }
            }
        });
    }

    fn visuals(&mut self, before: &Document, after: &Document) {
        let (old, new) = (viewport(before), viewport(after));
        self.value("designer.viewport", None, What::Visual, old, new);
        let (old, new) = (entries(model::visuals(before)), entries(model::visuals(after)));
        self.paired(&old, &new, |diff, key, (old, new)| {
            diff.fields(&path::visual(key), Some(key), What::Visual, old, new);
        });
    }

    /// Goes over the names of both sides; a renamed node has its new name.
    fn paired(
        &mut self,
        old: &[Named<'_>],
        new: &[Named<'_>],
        mut each: impl FnMut(&mut Self, &str, (Option<Node<'_>>, Option<Node<'_>>)),
    ) {
        let now =
            |diff: &Self, name: &str| diff.renamed.get(name).cloned().unwrap_or_else(|| name.to_owned());
        let there: HashMap<&str, Node<'_>> = new.iter().map(|(name, node)| (&**name, *node)).collect();
        let mut here: HashMap<String, Node<'_>> = HashMap::new();
        for (name, node) in old {
            let name = now(self, name);
            if !there.contains_key(&*name) {
                each(self, &name, (Some(*node), None));
            }
            here.insert(name, *node);
        }
        for (name, node) in new {
            each(self, name, (here.get(name).copied(), Some(*node)));
        }
    }

    /// Compares two maps field by field; `nodes` and `designer` of a document are looked at on their own.
    fn fields(
        &mut self,
        at: &str,
        node: Option<&str>,
        what: What,
        old: Option<Node<'_>>,
        new: Option<Node<'_>>,
    ) {
        let apart = |name: &String| at.is_empty() && (name == "nodes" || name == "designer");
        for name in fields_of(new, old).into_iter().filter(|name| !apart(name)) {
            let (old, new) = (old.and_then(|node| node.get(&name)), new.and_then(|node| node.get(&name)));
            let at = path::child(at, &name);
            let is_target = what == What::Field && is_target(&name);
            self.value(&at, node, if is_target { What::Connection } else { what }, old, new);
        }
    }

    fn value(
        &mut self,
        at: &str,
        node: Option<&str>,
        what: What,
        old: Option<Node<'_>>,
        new: Option<Node<'_>>,
    ) {
        if let (true, Some(old_items), Some(new_items)) = (is_keyed_list(at), keyed(old), keyed(new)) {
            return self.items(at, node, what, &old_items, &new_items);
        }
        let is_map = |node: Option<Node<'_>>| node.is_none_or(|node| node.kind() == yaml::Kind::Map);
        let by_field = old.is_some() && new.is_some() || what == What::Visual;
        if by_field && is_map(old) && is_map(new) && !is_one_value(at) {
            return self.fields(at, node, what, old, new);
        }
        if what == What::Connection {
            let key = |node: Option<Node<'_>>| set(node).map(|node| node.text().into_owned());
            let (old, new) = (key(old), key(new));
            if old.as_ref().map(|key| self.renamed.get(key).unwrap_or(key)) != new.as_ref() {
                self.note(what, at, node, old, new);
            }
            return;
        }
        let said = |node: Option<Node<'_>>| set(node).map(|node| Value::of(node).to_flow());
        let (before, after) = (said(old), said(new));
        if before != after {
            self.note(what, at, node, before, after);
        }
    }

    /// Compares two lists of choices or observations.
    fn items(&mut self, at: &str, node: Option<&str>, what: What, old: &[Named<'_>], new: &[Named<'_>]) {
        let of = |side: &[Named<'_>], name: &str| side.iter().position(|(key, _)| key == name);
        let common = |side: &[Named<'_>], other: &[Named<'_>]| -> Vec<String> {
            side.iter().map(|(name, _)| name.clone()).filter(|name| of(other, name).is_some()).collect()
        };
        let (before, after) = (common(old, new), common(new, old));
        let title = |item: Node<'_>| {
            item.get("title").map_or_else(|| Value::of(item).to_flow(), |t| t.text().into_owned())
        };
        for (name, item) in old.iter().filter(|(name, _)| of(new, name).is_none()) {
            self.note(what, &path::child(at, name), node, Some(title(*item)), None);
        }
        for (to, (name, item)) in new.iter().enumerate() {
            let at = path::child(at, name);
            let Some((from, (_, old))) = of(old, name).and_then(|from| Some((from, old.get(from)?))) else {
                self.note(what, &at, node, None, Some(title(*item)));
                continue;
            };
            let place = |names: &[String]| names.iter().position(|one| one == name);
            if place(&before) != place(&after) {
                self.push(Happened::Moved, what, &at, node, (Some(from.to_string()), Some(to.to_string())));
            }
            for field in fields_of(Some(*item), Some(*old)).iter().filter(|name| *name != "key") {
                let what = if field == "to" { What::Connection } else { what };
                self.value(&path::child(&at, field), node, what, old.get(field), item.get(field));
            }
        }
    }

    fn note(
        &mut self,
        what: What,
        at: &str,
        node: Option<&str>,
        before: Option<String>,
        after: Option<String>,
    ) {
        let change = match (before.is_some(), after.is_some()) {
            (false, true) => Happened::Added,
            (true, false) => Happened::Removed,
            _ => Happened::Changed,
        };
        self.push(change, what, at, node, (before, after));
    }

    fn push(
        &mut self,
        change: Happened,
        what: What,
        at: &str,
        node: Option<&str>,
        (before, after): (Option<String>, Option<String>),
    ) {
        let (path, node) = (at.to_owned(), node.map(str::to_owned));
        self.changes.push(Change { change, what, path, node, before, after });
    }
}

fn fields_of(first: Option<Node<'_>>, second: Option<Node<'_>>) -> Vec<String> {
    let mut names: Vec<String> = vec![];
    for (key, _) in [first, second].into_iter().flatten().flat_map(|node| node.entries()) {
        if !names.iter().any(|name| *name == key.text()) {
            names.push(key.text().into_owned());
        }
    }
    names
}

fn entries(map: Option<Node<'_>>) -> Vec<Named<'_>> {
    map.iter().flat_map(Node::entries).map(|(key, value)| (key.text().into_owned(), value)).collect()
}

/// The items of a list by their keys; none when they cannot be told apart so.
fn items(list: Node<'_>) -> Option<Vec<Named<'_>>> {
    if list.kind() != yaml::Kind::Seq {
        return None;
    }
    let named = list.items().map(|item| Some((path::usable_key(item)?.into_owned(), item)));
    let named: Vec<Named<'_>> = named.collect::<Option<_>>()?;
    let mut names: Vec<&str> = named.iter().map(|(name, _)| &**name).collect();
    names.sort_unstable();
    names.windows(2).all(|pair| pair.first() != pair.last()).then_some(named)
}

fn viewport(document: &Document) -> Option<Node<'_>> {
    document.root()?.get("designer")?.get("viewport")
}

/// A value that says something.
fn set(node: Option<Node<'_>>) -> Option<Node<'_>> {
    node.filter(|node| !node.is_unset())
}

/// The items of a list that may be absent.
fn keyed(list: Option<Node<'_>>) -> Option<Vec<Named<'_>>> {
    set(list).map_or(Some(vec![]), items)
}

fn is_keyed_list(path: &str) -> bool {
    path.ends_with(".choices") || path.ends_with(".observations")
}

/// Whether a field of a node holds a transition.
fn is_target(field: &str) -> bool {
    NODE_TYPES.iter().filter_map(|kind| kind.field(field)).any(|field| matches!(field.kind, Kind::Target))
}

/// Nodes that are gone and have an equal one under a new key, which stands for no other.
fn renamed(before: &Document, after: &Document) -> HashMap<String, String> {
    let (old, new) = (entries(model::nodes(before)), entries(model::nodes(after)));
    let looks = |node: Node<'_>| {
        let kept = node.entries().filter(|(key, _)| !is_target(&key.text()));
        let said: Vec<_> = kept.map(|(key, value)| (key.text().into_owned(), Value::of(value))).collect();
        Value::Map(said).to_flow()
    };
    // The nodes that only one side has, by how they look.
    let alone = |side: &[Named<'_>], other: &[Named<'_>]| {
        let others: HashSet<&str> = other.iter().map(|(name, _)| &**name).collect();
        let mut found: HashMap<String, Vec<String>> = HashMap::new();
        for (name, node) in side.iter().filter(|(name, _)| !others.contains(&**name)) {
            found.entry(looks(*node)).or_default().push(name.clone());
        }
        found
    };
    let (gone, come) = (alone(&old, &new), alone(&new, &old));
    let pair = |(looks, old): (String, Vec<String>)| match (&old[..], come.get(&looks).map(Vec::as_slice)) {
        ([old], Some([new])) => Some((old.clone(), new.clone())),
        _ => None,
    };
    gone.into_iter().filter_map(pair).collect()
}
