use crate::catalog::Catalog;
use crate::finding::{Code, Finding};
use std::borrow::Cow;
use std::ops::Range;
use yaml::Node;

use crate::path;
use crate::schema::NodeType;

/// Where reading stands, and what it has found.
pub(crate) struct Cx<'f> {
    place: Place<'f>,
    /// The key of what is read: places of findings count from its beginning. Of none they count from the text's.
    base: Option<Node<'f>>,
    found: &'f mut Vec<Finding>,
    /// The type of the node that is read, once it is known.
    kind: Option<&'static NodeType>,
    /// What the definition makes available, when that is known.
    catalog: Option<&'f Catalog>,
    /// Whether somebody wanted to know and could not.
    catalog_missed: bool,
}

/// One step of the path, and those before it. The path is written only when something is found.
#[derive(Clone, Copy)]
struct Place<'p> {
    before: Option<&'p Place<'p>>,
    step: Step<'p>,
}

#[derive(Clone, Copy)]
enum Step<'p> {
    Keys(&'p [&'p str]),
    Key(&'p str),
    Index(usize),
}

impl Place<'_> {
    fn write(&self, path: &mut String) {
        if let Some(before) = self.before {
            before.write(path); // as deep as the schema at most
        }
        match self.step {
            Step::Keys(keys) => keys.iter().for_each(|key| path::push_key(path, key)),
            Step::Key(key) => path::push_key(path, key),
            Step::Index(index) => path::push_index(path, index),
        }
    }
}

impl<'f> Cx<'f> {
    /// Reading begins at the path of these keys.
    pub(crate) fn new(keys: &'f [&'f str], base: Option<Node<'f>>, found: &'f mut Vec<Finding>) -> Self {
        Self {
            place: Place { before: None, step: Step::Keys(keys) },
            base,
            found,
            kind: None,
            catalog: None,
            catalog_missed: false,
        }
    }

    /// Holds what is read against a catalog, too.
    pub(crate) fn against(self, catalog: Option<&'f Catalog>) -> Self {
        Self { catalog, ..self }
    }

    /// What follows is read in a node of this type.
    pub(crate) fn in_node(&mut self, kind: &'static NodeType) {
        self.kind = Some(kind);
    }

    /// The type of the node that is read, as documents write it.
    pub(crate) fn node_type(&self) -> Option<&'static str> {
        self.kind.map(|kind| kind.id)
    }

    /// What the definition makes available. That it is not known is noted: something would have been checked.
    pub(crate) fn catalog(&mut self) -> Option<&'f Catalog> {
        self.catalog_missed |= self.catalog.is_none();
        self.catalog
    }

    /// Whether something was not checked for want of a catalog.
    pub(crate) fn catalog_missed(&self) -> bool {
        self.catalog_missed
    }

    /// A finding at the present path, in the text where `at` stands.
    pub(crate) fn raise<const N: usize>(
        &mut self,
        code: &'static Code,
        at: Node<'_>,
        params: [(&'static str, Cow<'static, str>); N],
    ) {
        let at = match self.base {
            Some(base) => at.span_after(base),
            None => at.span(),
        };
        let mut path = String::new();
        self.place.write(&mut path);
        self.found.push(Finding { code, path, at: Some(at), params: params.into() });
    }

    /// A finding about a part of the scalar `at`, given by bytes of its text.
    pub(crate) fn raise_part(
        &mut self,
        code: &'static Code,
        at: Node<'_>,
        part: Range<usize>,
        params: Vec<(&'static str, Cow<'static, str>)>,
    ) {
        let Some(base) = self.base else { return };
        let mut path = String::new();
        self.place.write(&mut path);
        self.found.push(Finding { code, path, at: Some(at.source_after(base, part)), params });
    }

    /// Goes one key down for what `read` does.
    pub(crate) fn key<T>(&mut self, key: &str, read: impl FnOnce(&mut Cx<'_>) -> T) -> T {
        self.step(Step::Key(key), read)
    }

    /// Goes to an item of a list for what `read` does.
    pub(crate) fn index<T>(&mut self, index: usize, read: impl FnOnce(&mut Cx<'_>) -> T) -> T {
        self.step(Step::Index(index), read)
    }

    fn step<T>(&mut self, step: Step<'_>, read: impl FnOnce(&mut Cx<'_>) -> T) -> T {
        let place = Place { before: Some(&self.place), step };
        let catalog_missed = self.catalog_missed;
        let mut inside = Cx {
            place,
            base: self.base,
            found: self.found,
            kind: self.kind,
            catalog: self.catalog,
            catalog_missed,
        };
        let value = read(&mut inside);
        self.catalog_missed = inside.catalog_missed;
        value
    }
}

/// A parameter whose text the author wrote; cut when it is very long.
pub(crate) fn quoted(text: &str) -> Cow<'static, str> {
    const LONGEST: usize = 80;
    match text.char_indices().nth(LONGEST) {
        Some((at, _)) => Cow::Owned(format!("{}…", &text[..at])),
        None => Cow::Owned(text.to_owned()),
    }
}
