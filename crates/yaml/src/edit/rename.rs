//! Renaming a key.

use crate::edit::encode::{Place, encode};
use crate::edit::reading::Reading;
use crate::edit::{EditError, Path, Transaction};
use crate::error::PathStep;

impl Transaction<'_> {
    /// Renames the key of the entry at a path, keeping its quotes where the new name can stand in them.
    pub fn rename_key(&mut self, path: Path<'_>, to: &str) -> Result<(), EditError> {
        self.readable()?;
        let Some((PathStep::Key(from), parent)) = path.split_last() else { return Err(EditError::WrongKind) };
        let map = self.document.map_at(parent)?;
        let (key, value) = map.entry(from).ok_or(EditError::NotFound)?;
        if from == to {
            return Ok(());
        }
        if map.get(to).is_some() {
            return Err(EditError::Taken);
        }
        let place = if map.form().is_flow() || self.document.in_flow(parent) {
            self.document.flow_place().inside().0
        } else {
            Place::BlockKey
        };
        let insert = encode(to, Some(key.style()), place);
        let range = key.span();
        if self.document.is_spine(parent) {
            let (reading, count) = (Reading::of(value), map.len());
            return self.replace(range, insert, |document| {
                let Some(map) = document.at(parent) else { return false };
                map.len() == count && map.get(from).is_none() && map.get(to).map(Reading::of) == Some(reading)
            });
        }
        let (entry, inner) = parent.split_at(self.document.entry_depth(parent));
        let mut expected = Reading::at(self.document, entry).ok_or(EditError::NotFound)?;
        let Some(Reading::Map(entries)) = expected.part(inner) else { return Err(EditError::WrongKind) };
        for entry in entries.iter_mut().filter(|e| e.0 == *from) {
            entry.0 = to.to_owned();
        }
        self.replace(range, insert, |document| Reading::at(document, entry).as_ref() == Some(&expected))
    }
}
