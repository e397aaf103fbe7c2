use std::sync::Arc;

/// Stands for a node key. Keys that only a transition names have one too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct NameId(u32);

impl NameId {
    pub(crate) fn at(index: usize) -> Self {
        Self(index as u32)
    }

    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// Every node key ever seen in a document.
#[derive(Debug, Default)]
pub(crate) struct Names {
    ids: foldhash::HashMap<Arc<str>, NameId>,
    texts: Vec<Arc<str>>,
}

impl Names {
    /// The id of `text`, a new one when it has none.
    pub(crate) fn intern(&mut self, text: &str) -> NameId {
        if let Some(id) = self.ids.get(text) {
            return *id;
        }
        let id = NameId(self.texts.len() as u32);
        let text: Arc<str> = text.into();
        self.texts.push(Arc::clone(&text));
        self.ids.insert(text, id);
        id
    }

    pub(crate) fn reserve(&mut self, count: usize) {
        self.ids.reserve(count);
        self.texts.reserve(count);
    }

    pub(crate) fn find(&self, text: &str) -> Option<NameId> {
        self.ids.get(text).copied()
    }

    pub(crate) fn text(&self, id: NameId) -> &str {
        self.texts.get(id.index()).map_or("", |text| text)
    }

    pub(crate) fn len(&self) -> usize {
        self.texts.len()
    }
}
