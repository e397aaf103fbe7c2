//! The geometry of one open document.

mod again;
mod arrange;
mod node;
mod update;

pub(crate) use node::Role;
pub use update::{MovedCard, SceneChange};

use std::collections::{BTreeSet, HashMap};

use flow::{Display, LabelBox, NodeView, Point, Route, RouteId};

use crate::route::{Conn, Line, Router};
use crate::units::to_px;
use node::{Node, end};

/// Which way an automatic layout flows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Direction {
    /// Left to right.
    #[default]
    LeftRight,
    /// Top to bottom.
    TopDown,
}

/// Cards, ports and lines of one document.
#[derive(Debug, Default)]
pub struct Scene {
    /// By card number. Numbers of removed nodes are used again.
    nodes: Vec<Option<Node>>,
    free: Vec<u32>,
    by_key: HashMap<String, u32>,
    /// The nodes with a transition to a key, whether or not a node of that key exists.
    sources: HashMap<String, BTreeSet<u32>>,
    /// Node and output of each connection.
    owners: Vec<Option<(u32, u32)>>,
    free_owners: Vec<u32>,
    router: Router,
    next_order: u64,
    /// So many lines, at most, had no legal way when all were laid anew.
    given_up: usize,
    /// See [`Scene::go_back`].
    goes_back: bool,
}

impl Scene {
    /// An empty scene.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes a whole document, in document order: fills the frames and anchors and lays every line.
    pub fn reset(&mut self, nodes: &mut [NodeView]) {
        *self = Self { router: std::mem::take(&mut self.router), ..Self::default() };
        for view in nodes.iter_mut() {
            self.put_node(view);
        }
        self.arrange_all();
        for view in nodes.iter_mut() {
            self.fill(view);
        }
        let mut conns = vec![];
        for card in 0..self.nodes.len() as u32 {
            for (output, conn) in self.wanted(card) {
                let number = self.new_owner(card, output);
                self.set_conn(card, output, Some(number));
                conns.push(conn);
            }
        }
        let cards = self.nodes.iter().flatten().map(|n| n.frame).collect();
        self.router.reset(cards, conns);
        // As many as there are now; they are counted when something changes.
        self.given_up = usize::MAX;
    }

    /// Fills the frame and the anchors of a view of a node that the scene holds; false when it holds none of that key.
    pub fn fill(&self, view: &mut NodeView) -> bool {
        let node = self.by_key.get(&view.key).and_then(|&card| self.node(card));
        if let Some(node) = node {
            node.fill(view);
        }
        node.is_some()
    }

    /// Every line: those of a node together, in the order of its outputs.
    pub fn routes(&self) -> impl Iterator<Item = Route> {
        let outputs =
            |(card, node): (usize, &Node)| (0..node.outputs.len() as u32).map(move |o| (card as u32, o));
        let nodes = self.nodes.iter().enumerate().filter_map(|(k, n)| Some((k, n.as_ref()?)));
        nodes.flat_map(outputs).filter_map(|(card, output)| self.route(card, output))
    }

    /// Positions that an automatic layout gives: of all nodes, or of `keys` only while the rest stays.
    pub fn layout(&self, keys: &[String]) -> Vec<(String, Point)> {
        self.layout_as(keys, Direction::LeftRight)
    }

    /// The same in a direction of the caller's choice.
    pub fn layout_as(&self, keys: &[String], direction: Direction) -> Vec<(String, Point)> {
        let chosen: BTreeSet<u32> = keys.iter().filter_map(|key| self.by_key.get(key).copied()).collect();
        if chosen.is_empty() && !keys.is_empty() {
            return vec![];
        }
        let placed = self.positions(&chosen, direction);
        let named = |(card, at): (u32, [i32; 2])| {
            Some((self.node(card)?.key.clone(), Point { x: to_px(at[0]), y: to_px(at[1]) }))
        };
        placed.into_iter().filter_map(named).collect()
    }

    fn node(&self, card: u32) -> Option<&Node> {
        self.nodes.get(card as usize)?.as_ref()
    }

    fn set_conn(&mut self, card: u32, output: u32, conn: Option<u32>) {
        let node = self.nodes.get_mut(card as usize).and_then(Option::as_mut);
        if let Some(output) = node.and_then(|n| n.outputs.get_mut(output as usize)) {
            output.conn = conn;
        }
    }

    /// Reads a view into a slot of its own, or into the one that its key has. Connections are still to be made.
    fn put_node(&mut self, view: &mut NodeView) -> u32 {
        let mut node = Node::read(view, self.next_order);
        self.next_order += 1;
        let card = match self.by_key.get(&view.key) {
            Some(&card) => card,
            None => self.free.pop().unwrap_or_else(|| {
                self.nodes.push(None);
                self.nodes.len() as u32 - 1
            }),
        };
        if let Some(mut old) = self.nodes[card as usize].take() {
            self.forget_targets(card, &old);
            node.order = old.order;
            node.automatic = old.automatic;
            if node.position.is_none() {
                // It stays where it is, or goes back to where it was before the author moved it.
                node.put(old.automatic.unwrap_or(old.frame.lo));
            }
            for output in &mut node.outputs {
                output.conn =
                    old.outputs.iter_mut().find(|o| o.key == output.key).and_then(|o| o.conn.take());
            }
        }
        for target in node.outputs.iter().filter_map(|o| o.target.as_ref()) {
            self.sources.entry(target.clone()).or_default().insert(card);
        }
        self.by_key.insert(view.key.clone(), card);
        self.nodes[card as usize] = Some(node);
        card
    }

    fn forget_targets(&mut self, card: u32, node: &Node) {
        for target in node.outputs.iter().filter_map(|o| o.target.as_ref()) {
            if let Some(sources) = self.sources.get_mut(target) {
                sources.remove(&card);
                if sources.is_empty() {
                    self.sources.remove(target);
                }
            }
        }
    }

    fn new_owner(&mut self, card: u32, output: u32) -> u32 {
        let number = self.free_owners.pop().unwrap_or_else(|| {
            self.owners.push(None);
            self.owners.len() as u32 - 1
        });
        self.owners[number as usize] = Some((card, output));
        number
    }

    /// The connections that a node's outputs ask for. Of two outputs with one key only the first has a line.
    fn wanted(&self, card: u32) -> Vec<(u32, Conn)> {
        let Some(node) = self.node(card) else { return vec![] };
        let mut seen: BTreeSet<&str> = BTreeSet::new();
        let mut wanted = vec![];
        for (index, output) in (0..).zip(&node.outputs) {
            if let Some(conn) = self.conn_of(card, output)
                && seen.insert(&output.key)
            {
                wanted.push((index, conn));
            }
        }
        wanted
    }

    fn conn_of(&self, card: u32, output: &node::Output) -> Option<Conn> {
        let target = *self.by_key.get(output.target.as_deref()?)?;
        let there = self.node(target)?;
        let input = there.input(output.target_input.as_deref());
        Some(Conn {
            from: end(card, &output.anchor),
            to: there.entry(target, input.map(|i| i.1)),
            input: input.map_or(0, |i| i.0 as u32),
            via: output.via.clone(),
            label: output.label_size,
            link: (output.display == Display::Link).then_some(there.pill),
        })
    }

    fn route(&self, card: u32, output: u32) -> Option<Route> {
        let node = self.node(card)?;
        let output = node.outputs.get(output as usize)?;
        let line = self.router.line(output.conn?)?;
        let target = output.target.clone()?;
        let there = self.node(*self.by_key.get(&target)?)?;
        let input = there.input(output.target_input.as_deref());
        let link = output.display == Display::Link;
        Some(Route {
            node: node.key.clone(),
            output: output.key.clone(),
            target,
            input: input.map_or("in", |i| i.1.key.as_str()).to_owned(),
            display: output.display,
            points: points(&line.points),
            jumps: points(&line.jumps),
            label: if link { None } else { label(line, &output.label) },
            legal: line.legal || line.shares,
        })
    }

    fn route_id(&self, number: u32) -> Option<RouteId> {
        let (card, output) = (*self.owners.get(number as usize)?)?;
        let node = self.node(card)?;
        Some(RouteId { node: node.key.clone(), output: node.outputs.get(output as usize)?.key.clone() })
    }
}

fn points(points: &[[i32; 2]]) -> Vec<(f64, f64)> {
    points.iter().map(|p| (to_px(p[0]), to_px(p[1]))).collect()
}

fn label(line: &Line, text: &str) -> Option<LabelBox> {
    let r = line.label?;
    Some(LabelBox {
        text: text.to_owned(),
        x: to_px(r.lo[0]),
        y: to_px(r.lo[1]),
        width: to_px(r.hi[0] - r.lo[0]),
        height: to_px(r.hi[1] - r.lo[1]),
    })
}
