//! What is wrong with a catalog, and where.

use std::ops::Range;

use flow::Messages;

use super::{MAX_CATALOG_BYTES, MAX_CATALOG_FAULTS};

/// Something that is wrong with a catalog.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CatalogFault {
    /// Bytes of the file.
    pub at: Range<usize>,
    /// One-based.
    pub line: u32,
    /// One-based, in UTF-16 units.
    pub column: u32,
    /// Where in the catalog's own terms (`fields.item[2].type`); empty for the whole.
    pub path: String,
    id: &'static str,
    params: Vec<(&'static str, String)>,
}

/// A fault before its line is known.
#[derive(Debug)]
pub(crate) struct Raw {
    pub(crate) at: Range<usize>,
    pub(crate) path: String,
    pub(crate) id: &'static str,
    pub(crate) params: Vec<(&'static str, String)>,
}

impl CatalogFault {
    /// Stable and dotted (`catalog.unknownField`).
    pub fn code(&self) -> String {
        format!("catalog.{}", self.id)
    }

    /// The parameters of its message.
    pub fn parameters(&self) -> impl Iterator<Item = (&str, &str)> {
        self.params.iter().map(|(name, value)| (*name, value.as_str()))
    }

    /// What is wrong, in the reader's language.
    pub fn message(&self, messages: &Messages) -> String {
        messages.get(&format!("catalog-{}", self.id), self.parameters())
    }
}

/// The text of a file.
pub(super) fn text(bytes: &[u8]) -> Result<&str, Vec<CatalogFault>> {
    let fault = |at, id, params| Err(placed("", vec![Raw { at, path: String::new(), id, params }]));
    if bytes.len() > MAX_CATALOG_BYTES {
        return fault(0..0, "tooLarge", vec![("max", (MAX_CATALOG_BYTES >> 20).to_string())]);
    }
    std::str::from_utf8(bytes).map_err(|error| {
        let good = bytes.get(..error.valid_up_to()).unwrap_or_default();
        let offset = good.len();
        let good = std::str::from_utf8(good).unwrap_or_default();
        let params = vec![("offset", offset.to_string())];
        placed(good, vec![Raw { at: offset..offset + 1, path: String::new(), id: "encoding", params }])
    })
}

/// The first faults by place, with lines and columns, in one pass over the text.
pub(crate) fn placed(text: &str, mut faults: Vec<Raw>) -> Vec<CatalogFault> {
    faults.sort_by_key(|fault| fault.at.start);
    faults.truncate(MAX_CATALOG_FAULTS);
    let (mut line, mut column, mut after_return) = (1, 1, false);
    let mut chars = text.char_indices().peekable();
    let mut all = Vec::with_capacity(faults.len());
    for Raw { at, path, id, params } in faults {
        while let Some((_, c)) = chars.next_if(|(offset, _)| *offset < at.start) {
            match c {
                '\n' if after_return => {}
                '\n' | '\r' => (line, column) = (line + 1, 1),
                '\u{feff}' if line == 1 && column == 1 => {}
                _ => column += c.len_utf16() as u32,
            }
            after_return = c == '\r';
        }
        all.push(CatalogFault { at, line, column, path, id, params });
    }
    all
}
