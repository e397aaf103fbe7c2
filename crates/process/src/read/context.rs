use std::borrow::Cow;
use std::ops::Range;

use crate::finding::{Code, Finding};
use crate::path;

/// Where reading stands, and what it has found.
pub(crate) struct Cx<'f> {
    path: String,
    /// Where what is read begins; places of findings count from here.
    base: usize,
    found: &'f mut Vec<Finding>,
}

impl<'f> Cx<'f> {
    pub(crate) fn new(path: String, base: usize, found: &'f mut Vec<Finding>) -> Self {
        Self { path, base, found }
    }

    /// A finding at the present path.
    pub(crate) fn raise<const N: usize>(
        &mut self,
        code: &'static Code,
        at: Range<usize>,
        params: [(&'static str, Cow<'static, str>); N],
    ) {
        let at = at.start.saturating_sub(self.base)..at.end.saturating_sub(self.base);
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
