//! Changes of a few nodes.

use std::collections::{BTreeMap, BTreeSet};

use flow::{Anchor, Frame, NodeView, Route, RouteId};

use super::Scene;
use super::node::Node;
use crate::route::{Conn, Edit};
use crate::units::Pt;

/// What an update changed beyond the nodes it was given.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SceneChange {
    /// Cards without a position of their own that the layout moved.
    pub moved: Vec<MovedCard>,
    /// Lines that are new or look different.
    pub routes: Vec<Route>,
    /// Lines that are gone.
    pub removed_routes: Vec<RouteId>,
}

/// A card that the automatic layout moved. Anchors are relative to the card and therefore as they were.
#[derive(Debug, Clone, PartialEq)]
pub struct MovedCard {
    /// The node's key.
    pub key: String,
    /// Where the card is now.
    pub frame: Frame,
    /// One for each input, in order.
    pub inputs: Vec<Anchor>,
    /// One for each output, in order.
    pub outputs: Vec<Anchor>,
}

/// What is known while an update runs.
#[derive(Default)]
struct Pending {
    /// Nodes whose connections must be looked at again.
    sources: BTreeSet<u32>,
    /// Nodes that were given.
    touched: BTreeSet<u32>,
    /// Nodes whose size or transitions changed: the automatic layout may have to know.
    reshaped: BTreeSet<u32>,
    /// Nodes without a place as yet.
    came: BTreeSet<u32>,
    /// Connections that say something else (target, input, label), whatever their line does.
    retold: BTreeSet<u32>,
    /// Connections that lost their owner, and its name.
    lost: BTreeMap<u32, RouteId>,
    edit: Edit,
    /// New keys of renamed nodes, by the old ones.
    renamed: BTreeMap<String, String>,
    /// Lines of renamed nodes, by their old keys.
    called_otherwise: Vec<RouteId>,
}

impl Scene {
    /// Takes nodes that changed, came or went (in any order), fills the frames and anchors of those given, and says what
    /// else changed. Work is near what changed.
    pub fn update(&mut self, changed: &mut [NodeView], removed: &[String]) -> SceneChange {
        self.update_renamed(changed, removed, &[])
    }

    /// The same when some of the removed nodes are there under new keys (old and new): they and their lines stay where
    /// they are.
    pub fn update_renamed(
        &mut self,
        changed: &mut [NodeView],
        removed: &[String],
        renamed: &[(String, String)],
    ) -> SceneChange {
        let mut pending = Pending { renamed: renamed.iter().cloned().collect(), ..Pending::default() };
        for (old, new) in renamed {
            self.rename(old, new, &mut pending);
        }
        for key in removed {
            self.remove_node(key, &mut pending);
        }
        for view in changed.iter_mut() {
            self.change_node(view, &mut pending);
        }
        let moved = self.arrange_again(&pending.came, &pending.reshaped);
        for view in changed.iter_mut() {
            self.fill(view);
        }
        pending.touched.extend(&moved);
        for &card in &pending.touched {
            pending.edit.cards.insert(card, self.node(card).map(|n| n.frame));
        }
        self.reconnect(&mut pending);
        let lines = self.router.apply(std::mem::take(&mut pending.edit));
        let lines = self.look_again(lines);
        self.answer(pending, lines, moved, changed)
    }

    fn answer(
        &self,
        pending: Pending,
        lines: Vec<u32>,
        moved: BTreeSet<u32>,
        given: &[NodeView],
    ) -> SceneChange {
        let given: BTreeSet<&str> = given.iter().map(|v| v.key.as_str()).collect();
        let changed: BTreeSet<u32> = lines.into_iter().chain(pending.retold).collect();
        let routes: Vec<Route> = changed
            .iter()
            .filter_map(|&number| {
                self.owners[number as usize].and_then(|(card, output)| self.route(card, output))
            })
            .collect();
        let still_there = |id: &RouteId| {
            let card = self.by_key.get(&id.node).copied();
            let outputs = card.and_then(|c| self.node(c)).map_or(&[][..], |n| &n.outputs);
            outputs.iter().any(|o| o.key == id.output && o.conn.is_some())
        };
        SceneChange {
            moved: moved
                .iter()
                .filter_map(|&card| self.node(card))
                .filter(|n| !given.contains(n.key.as_str()))
                .map(Node::moved)
                .collect(),
            routes,
            removed_routes: {
                let gone = pending.lost.into_values().chain(pending.called_otherwise);
                gone.filter(|id| !still_there(id)).collect()
            },
        }
    }

    fn rename(&mut self, old: &str, new: &str, pending: &mut Pending) {
        if self.by_key.contains_key(new) {
            return;
        }
        let Some(card) = self.by_key.remove(old) else { return };
        self.by_key.insert(new.to_owned(), card);
        let Some(node) = self.nodes[card as usize].as_mut() else { return };
        new.clone_into(&mut node.key);
        for output in &node.outputs {
            if let Some(number) = output.conn {
                pending.called_otherwise.push(RouteId { node: old.to_owned(), output: output.key.clone() });
                pending.retold.insert(number);
            }
        }
    }

    fn remove_node(&mut self, key: &str, pending: &mut Pending) {
        let Some(card) = self.by_key.remove(key) else { return };
        let Some(node) = self.nodes[card as usize].take() else { return };
        for output in &node.outputs {
            if let Some(number) = output.conn {
                let id = RouteId { node: node.key.clone(), output: output.key.clone() };
                self.lose(number, id, pending);
            }
        }
        self.forget_targets(card, &node);
        if let Some(sources) = self.sources.get(key) {
            pending.sources.extend(sources);
        }
        pending.touched.insert(card);
        self.free.push(card);
    }

    /// Takes a connection away.
    fn lose(&mut self, number: u32, id: RouteId, pending: &mut Pending) {
        self.owners[number as usize] = None;
        pending.lost.insert(number, id);
        pending.edit.conns.insert(number, None);
    }

    fn change_node(&mut self, view: &mut NodeView, pending: &mut Pending) {
        let before = self.by_key.get(&view.key).and_then(|&card| self.nodes[card as usize].as_ref());
        let shape_before = before.map(|node| node.shape(&pending.renamed));
        let ports_before = before.map(|n| (n.size, n.inputs.clone(), n.pill));
        let outputs_before: Vec<(u32, RouteId)> = before.map_or(vec![], |n| {
            let id = |o: &super::node::Output| RouteId { node: n.key.clone(), output: o.key.clone() };
            n.outputs.iter().filter_map(|o| Some((o.conn?, id(o)))).collect()
        });
        let told_before: BTreeMap<u32, _> = before.map_or_else(BTreeMap::new, |n| {
            n.outputs.iter().filter_map(|o| Some((o.conn?, told(o)))).collect()
        });
        let is_new = before.is_none();

        let card = self.put_node(view);
        let Some(node) = self.node(card) else { return };
        let kept: BTreeMap<u32, u32> =
            (0..).zip(&node.outputs).filter_map(|(index, o)| Some((o.conn?, index))).collect();
        for output in &node.outputs {
            if let Some(number) =
                output.conn.filter(|n| told_before.get(n).is_some_and(|t| *t != told(output)))
            {
                pending.retold.insert(number);
            }
        }
        if shape_before.as_ref() != Some(&node.shape(&pending.renamed)) {
            pending.reshaped.insert(card);
        }
        if is_new || node.position.is_none() && node.automatic.is_none() {
            pending.came.insert(card);
            pending.reshaped.insert(card);
        }
        let ports_moved = ports_before != Some((node.size, node.inputs.clone(), node.pill));
        for (number, id) in outputs_before {
            match kept.get(&number) {
                Some(&output) => self.owners[number as usize] = Some((card, output)),
                None => self.lose(number, id, pending),
            }
        }
        if is_new || ports_moved {
            pending.sources.extend(self.sources.get(&view.key).into_iter().flatten());
        }
        pending.sources.insert(card);
        pending.touched.insert(card);
    }

    /// Makes the connections of the nodes concerned what their outputs ask for.
    fn reconnect(&mut self, pending: &mut Pending) {
        for card in std::mem::take(&mut pending.sources) {
            let wanted = self.wanted(card);
            let Some(node) = self.node(card) else { continue };
            let had: Vec<(u32, u32)> =
                (0..).zip(&node.outputs).filter_map(|(index, o)| Some((index, o.conn?))).collect();
            for (output, number) in had {
                if !wanted.iter().any(|w| w.0 == output) {
                    if let Some(id) = self.route_id(number) {
                        self.lose(number, id, pending);
                    }
                    self.set_conn(card, output, None);
                }
            }
            for (output, conn) in wanted {
                let known = self.node(card).and_then(|n| n.outputs.get(output as usize)?.conn);
                let number = known.unwrap_or_else(|| self.new_owner(card, output));
                self.set_conn(card, output, Some(number));
                self.want(number, conn, pending);
            }
        }
        // Numbers become free only now, so that none is lost and given away in one update.
        self.free_owners.extend(pending.lost.keys());
    }

    fn want(&self, number: u32, conn: Conn, pending: &mut Pending) {
        if self.router.conn(number) != Some(&conn) {
            pending.edit.conns.insert(number, Some(conn));
        }
    }
}

/// What a route says beside its line.
fn told(output: &super::node::Output) -> (String, Option<String>, Option<String>, flow::Display) {
    (output.label.clone(), output.target.clone(), output.target_input.clone(), output.display)
}

impl Node {
    /// What of a node the automatic layout depends on.
    fn shape(&self, renamed: &BTreeMap<String, String>) -> (Pt, Vec<Option<String>>) {
        let target = |target: &String| renamed.get(target).unwrap_or(target).clone();
        (self.size, self.outputs.iter().map(|o| o.target.as_ref().map(target)).collect())
    }

    fn moved(&self) -> MovedCard {
        MovedCard {
            key: self.key.clone(),
            frame: self.frame(),
            inputs: self.inputs.iter().map(|i| i.anchor).collect(),
            outputs: self.outputs.iter().map(|o| o.anchor).collect(),
        }
    }
}
