//! Commands: each is a few operations on paths, done in a transaction. One file a command.
//!
//! A command refuses what it can see to be wrong (a taken key, a way into Start). That no new finding blocks saving is
//! checked by the document, for all of them alike.

mod add_input;
mod add_item;
mod add_node;
mod connect;
mod disconnect;
mod display;
mod edit_text;
mod fragment;
mod lookup;
mod move_item;
mod move_nodes;
mod number;
mod paste;
mod port;
mod refuse;
mod remove_input;
mod remove_item;
mod remove_nodes;
mod rename_input;
mod rename_item;
mod rename_node;
mod retype;
mod set;
mod set_viewport;
mod unset;
mod visuals;
mod waypoints;

#[cfg(test)]
mod tests;

use flow::{Command, Refusal};
use yaml::Transaction;

/// What a command did, besides changing the text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// Message id of the step's name, and its parameters.
    pub(crate) label: (String, Vec<(String, String)>),
    /// Old and new key of renamed nodes.
    pub(crate) renamed: Vec<(String, String)>,
}

/// Finds the nodes that lead to a node without reading them all.
pub(crate) trait Sources {
    /// Keys of the nodes that led to `key` before the transaction. More than those do no harm.
    fn of(&self, key: &str) -> Vec<String>;
}

/// How deep batches may stand in batches.
const MAX_NESTING: usize = 8;

/// Carries out a command. On a refusal the transaction must be taken back.
pub(crate) fn run(
    tx: &mut Transaction<'_>,
    sources: &dyn Sources,
    command: &Command,
) -> Result<Outcome, Refusal> {
    run_nested(tx, sources, command, 0)
}

fn run_nested(
    tx: &mut Transaction<'_>,
    sources: &dyn Sources,
    command: &Command,
    nesting: usize,
) -> Result<Outcome, Refusal> {
    if !matches!(command, Command::EditText { .. } | Command::Batch { .. })
        && !tx.document().errors().is_empty()
    {
        return Err(refuse::unreadable());
    }
    match command {
        Command::Set { path, value } => set::run(tx, path, value),
        Command::Unset { path } => unset::run(tx, sources, path),
        Command::AddNode { node, from, to } => add_node::run(tx, node, from.as_ref(), to.as_deref()),
        Command::RemoveNodes { keys, heal } => remove_nodes::run(tx, sources, keys, *heal),
        Command::RenameNode { from, to } => rename_node::run(tx, sources, from, to),
        Command::Retype { key, kind } => retype::run(tx, key, kind),
        Command::AddItem { list, key, title, value } => {
            add_item::run(tx, list, key.as_deref(), title.as_deref(), value.as_deref())
        }
        Command::RemoveItem { path } => remove_item::run(tx, path),
        Command::RenameItem { path, to } => rename_item::run(tx, path, to),
        Command::MoveItem { path, index } => move_item::run(tx, path, *index),
        Command::Connect { node, output, target, input } => {
            connect::run(tx, node, output, target, input.as_deref())
        }
        Command::Disconnect { node, output } => disconnect::run(tx, node, output),
        Command::Move { nodes } => move_nodes::run(tx, nodes),
        Command::Port { node, output, side, offset } => port::run(tx, node, output, *side, *offset),
        Command::Waypoints { node, output, points } => waypoints::run(tx, node, output, points),
        Command::Display { node, output, display } => display::run(tx, node, output, *display),
        Command::AddInput { node, key, side, offset } => add_input::run(tx, node, key, *side, *offset),
        Command::RemoveInput { node, key } => remove_input::run(tx, sources, node, key),
        Command::RenameInput { node, from, to } => rename_input::run(tx, sources, node, from, to),
        Command::SetViewport { viewport } => set_viewport::run(tx, *viewport),
        Command::Paste { yaml, at } => paste::run(tx, yaml, *at),
        Command::EditText { edits } => edit_text::run(tx, edits),
        Command::Batch { label, commands } => {
            if nesting >= MAX_NESTING {
                return Err(refuse::unfit());
            }
            let mut outcome = Outcome::named(label, []);
            for command in commands {
                outcome.renamed.extend(run_nested(tx, sources, command, nesting + 1)?.renamed);
            }
            Ok(outcome)
        }
    }
}

impl Outcome {
    fn named<const N: usize>(id: &str, params: [(&str, &str); N]) -> Self {
        let params = params.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        Self { label: (id.to_owned(), params), renamed: vec![] }
    }
}
