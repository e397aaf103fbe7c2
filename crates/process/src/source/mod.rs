//! Help for who writes the source: what may stand at a place, what stands there, where it leads to.

mod complete;
mod flow;
mod hover;
mod line;
mod place;
#[cfg(test)]
mod tests;
mod what;

pub(crate) use complete::complete;
pub(crate) use hover::{hover, node_meant};
pub(crate) use place::{Place, at};

/// What of the document the help needs.
pub(crate) trait Nodes {
    /// Keys of all nodes, in order.
    fn keys(&self) -> Vec<String>;
    /// Type and title of a node, the title as its card shows it.
    fn about(&self, key: &str) -> Option<(String, String)>;
    /// Keys of a node's ways out.
    fn outputs(&self, key: &str) -> Vec<String>;
}
