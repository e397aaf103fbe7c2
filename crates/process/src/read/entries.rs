use std::borrow::Cow;

use smallvec::SmallVec;
use yaml::Node;

/// Something that has values by name.
pub(crate) trait Map<'a>: Copy {
    /// The value at `name`; of several the first one.
    fn get(self, name: &str) -> Option<Node<'a>>;
}

impl<'a> Map<'a> for Node<'a> {
    fn get(self, name: &str) -> Option<Node<'a>> {
        Node::get(&self, name)
    }
}

/// The entries of a map that many look into: keys are read once.
pub(crate) struct Entries<'a>(SmallVec<[Entry<'a>; 8]>);

pub(crate) struct Entry<'a> {
    pub(crate) name: Cow<'a, str>,
    pub(crate) key: Node<'a>,
    pub(crate) value: Node<'a>,
}

impl<'a> Entries<'a> {
    /// Those of a map; none of anything else.
    #[inline]
    pub(crate) fn of(map: Node<'a>) -> Self {
        Self(map.named_entries().map(|(name, (key, value))| Entry { name, key, value }).collect())
    }

    /// As they stand in the document.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Entry<'a>> {
        self.0.iter()
    }

    pub(crate) fn get(&self, name: &str) -> Option<Node<'a>> {
        self.0.iter().find(|entry| entry.name == name).map(|entry| entry.value)
    }
}

impl<'a> Map<'a> for &Entries<'a> {
    fn get(self, name: &str) -> Option<Node<'a>> {
        Entries::get(self, name)
    }
}
