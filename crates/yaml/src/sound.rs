//! Where to begin to read a text that a change has broken: what stands before it is known to be well-formed, so a letter
//! typed near the end of a long text does not read all of it.

use crate::document::Document;
use crate::error::{Error, ErrorKind, MAX_BYTES};
use crate::parse;

/// The beginning of a text that reads as it did when the text was whole.
#[derive(Debug)]
pub(crate) struct Sound {
    /// Bytes of it.
    end: usize,
    /// The lines that open the maps around the entry that begins there.
    openers: String,
    /// Where that entry ends: it was not changed either, so the first thing to be read stands in the right map.
    firm: usize,
}

impl Document {
    /// The sound part that a change at a byte leaves as it is; none when there is little to win.
    pub(crate) fn sound_before(&mut self, start: usize) -> Option<Sound> {
        if self.maps.is_empty() {
            return self.sound.take().filter(|sound| sound.firm <= start);
        }
        let (changed, before) = self.order.at_byte(start)?;
        let first = self.order.previous(changed)?;
        let end = before.bytes - self.chunk(first)?.text().len();
        let (_, openers) = self.openers(first)?;
        (end > openers.len()).then_some(Sound { end, openers, firm: before.bytes })
    }
}

impl Sound {
    /// What is wrong with a text that begins with it; none when the text as a whole must tell.
    pub(crate) fn errors(&self, text: &str) -> Option<Vec<Error>> {
        if text.len() > MAX_BYTES {
            return None;
        }
        let sample = self.openers.clone() + text.get(self.end..)?;
        let parsed = parse::parse(&sample, 0);
        let (skipped, begin) = (self.end, self.openers.len());
        let broken = |error: &Error| matches!(error.kind, ErrorKind::Syntax | ErrorKind::TooDeep);
        // A broken text has no tree, so nothing before is to be compared with it (keys, a second document).
        // What else is found may point back to the beginning of its map (a merge key does).
        if parsed.tree.is_some() || parsed.errors.is_empty() || !parsed.errors.iter().all(broken) {
            return None;
        }
        let moved = parsed.errors.into_iter().map(|mut error| {
            let at = |at: usize| (at + skipped).checked_sub(begin).filter(|at| *at >= skipped);
            error.span = at(error.span.start)?..at(error.span.end)?;
            Some(error)
        });
        moved.collect()
    }
}
