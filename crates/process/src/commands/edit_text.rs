use flow::{Refusal, SourceEdit};
use yaml::{TextEdit, Transaction};

use super::{Outcome, refuse};

/// Replaces text as it was typed. Offsets are those of the text before, ascending.
pub(super) fn run(tx: &mut Transaction<'_>, edits: &[SourceEdit]) -> Result<Outcome, Refusal> {
    if !tx.document().is_utf8() {
        return Err(refuse::not_utf8());
    }
    let mut before = 0;
    let mut bytes = Vec::with_capacity(edits.len());
    for edit in edits {
        if edit.from < before || edit.to < edit.from {
            return Err(refuse::bad_edits());
        }
        before = edit.to;
        let (start, end) = (tx.document().byte_of_utf16(edit.from), tx.document().byte_of_utf16(edit.to));
        bytes.push(TextEdit { start, end, insert: edit.insert.clone() });
    }
    // From the last to the first, so that earlier offsets stay true.
    for edit in bytes.into_iter().rev() {
        tx.splice(edit);
    }
    Ok(Outcome::named("step-edit-text", []))
}
