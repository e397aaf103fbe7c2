//! Bringing values together that are one whole each.

use crate::document::Document;
use crate::edit::Value;
use crate::edit::reading::Reading;
use crate::error::PathStep;

use super::Merge;

impl Merge<'_, '_> {
    /// A change of one side stands; mine stands where both changed, noted as a conflict unless they changed alike.
    pub(super) fn leaf(&mut self, path: &[PathStep], in_base: bool) {
        let base = self.reading(self.base, path).filter(|_| in_base);
        let mine = self.reading(self.mine.document(), path);
        let theirs = self.reading(self.theirs, path);
        let tails = self.tails(path);
        if mine != theirs && base != theirs {
            if base != mine || !self.write_value(path) {
                return self.conflict(path);
            }
        } else if base == mine && base == theirs {
            let written = |document: &Document| document.written(&self.actual(document, path)?);
            let (base, mine) = (written(self.base), written(self.mine.document()));
            // Another way to write the same.
            if base == mine {
                self.write_value(path);
            }
        }
        self.tail(path, &tails);
    }

    /// What a side says at a path.
    pub(super) fn reading(&self, document: &Document, path: &[PathStep]) -> Option<Reading> {
        Reading::at(document, &self.actual(document, path)?)
    }

    /// The rest of the line behind a value on each side; none where it stands in a flow collection.
    pub(super) fn tails(&self, path: &[PathStep]) -> [Option<String>; 3] {
        [self.base, self.mine.document(), self.theirs].map(|side| self.tail_of(side, path))
    }

    fn tail_of(&self, document: &Document, path: &[PathStep]) -> Option<String> {
        let path = self.actual(document, path)?;
        let end = document.found(&path).filter(|_| !document.in_flow(&path))?.value.span().end;
        Some(document.slice(end..document.line_end(end)).into_owned())
    }

    /// Writes theirs' value in the place of mine: as theirs wrote it, or in mine's style where that cannot be.
    pub(super) fn write_value(&mut self, path: &[PathStep]) -> bool {
        let (Some(here), Some(node)) = (self.actual(self.mine.document(), path), self.in_theirs(path)) else {
            return false;
        };
        self.mine.replace_as_written(&here, node) || self.mine.replace_value(&here, &Value::of(node)).is_ok()
    }
}
