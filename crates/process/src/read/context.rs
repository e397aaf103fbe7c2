use crate::finding::{Code, Finding};
use std::borrow::Cow;
use yaml::Node;

use crate::path;

/// Where reading stands, and what it has found.
pub(crate) struct Cx<'f> {
    path: String,
    /// The key of what is read: places of findings count from its beginning. Of none they count from the text's.
    base: Option<Node<'f>>,
    found: &'f mut Vec<Finding>,
}

impl<'f> Cx<'f> {
    pub(crate) fn new(path: String, base: Option<Node<'f>>, found: &'f mut Vec<Finding>) -> Self {
        Self { path, base, found }
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
        self.found.push(Finding { code, path: self.path.clone(), at: Some(at), params: params.into() });
    }

    /// Goes one key down for what `read` does.
    pub(crate) fn key<T>(&mut self, key: &str, read: impl FnOnce(&mut Self) -> T) -> T {
        let length = self.path.len();
        path::push_key(&mut self.path, key);
        let result = read(self);
        self.path.truncate(length);
        result
    }

    /// The same for the name of a field, which needs no quotes.
    pub(crate) fn field<T>(&mut self, name: &'static str, read: impl FnOnce(&mut Self) -> T) -> T {
        let length = self.path.len();
        if length > 0 {
            self.path.push('.');
        }
        self.path.push_str(name);
        let result = read(self);
        self.path.truncate(length);
        result
    }

    /// Goes to an item of a list for what `read` does.
    pub(crate) fn index<T>(&mut self, index: usize, read: impl FnOnce(&mut Self) -> T) -> T {
        let length = self.path.len();
        path::push_index(&mut self.path, index);
        let result = read(self);
        self.path.truncate(length);
        result
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
