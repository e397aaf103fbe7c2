use crate::{Applied, TextEdit};

/// One undo step: the edits of one gesture and those that take them back.
#[derive(Debug, Clone)]
pub struct Step {
    /// Applied in order, they make the step again.
    pub edits: Vec<TextEdit>,
    /// Applied in order, they take the step back.
    pub inverse: Vec<TextEdit>,
    /// Message id and parameters of the step's name.
    pub label: (String, Vec<(String, String)>),
}

impl From<&Applied> for Step {
    fn from(applied: &Applied) -> Self {
        let Applied { edits, inverse, label, .. } = applied;
        Self { edits: edits.clone(), inverse: inverse.clone(), label: label.clone() }
    }
}

/// Bytes with the place of the last edit between two halves: edits that lie near each other move little.
struct GapText {
    before: Vec<u8>,
    /// Back to front.
    after: Vec<u8>,
}

impl GapText {
    fn new(before: Vec<u8>) -> Self {
        Self { before, after: vec![] }
    }

    fn apply(&mut self, edit: &TextEdit) {
        self.go_to(edit.end);
        self.before.truncate(edit.start);
        self.before.extend_from_slice(edit.insert.as_bytes());
    }

    fn go_to(&mut self, at: usize) {
        if at < self.before.len() {
            self.after.extend(self.before.drain(at..).rev());
        } else {
            let count = (at - self.before.len()).min(self.after.len());
            let from = self.after.len() - count;
            self.before.extend(self.after.drain(from..).rev());
        }
    }

    fn into_bytes(mut self) -> Vec<u8> {
        self.before.extend(self.after.drain(..).rev());
        self.before
    }
}

/// Undo and redo without limit in a session. Holds edits, never text.
#[derive(Debug, Default)]
pub struct History {
    done: Vec<Step>,
    undone: Vec<Step>,
    /// Length of `done` at the last save; none when that state cannot be reached by undo any more.
    saved: Option<usize>,
}

impl History {
    /// An empty history of a saved document.
    pub fn new() -> Self {
        Self { saved: Some(0), ..Self::default() }
    }

    /// Records a step; what was undone is gone.
    pub fn push(&mut self, step: Step) {
        if self.saved.is_some_and(|at| at > self.done.len()) {
            self.saved = None;
        }
        self.undone.clear();
        self.done.push(step);
    }

    /// Adds to the last step instead of making a new one (typing that goes on), under the last step's name. A step
    /// that ends at the saved state is not added to: undo would no longer stop there.
    pub fn extend(&mut self, step: Step) {
        let saved_here = self.is_saved();
        match self.done.last_mut() {
            Some(last) if !saved_here && self.undone.is_empty() => {
                last.edits.extend(step.edits);
                let earlier = std::mem::replace(&mut last.inverse, step.inverse);
                last.inverse.extend(earlier);
            }
            _ => self.push(step),
        }
    }

    /// The step to take back next. Moves it to the redo side.
    pub fn undo(&mut self) -> Option<&Step> {
        let step = self.done.pop()?;
        self.undone.push(step);
        self.undone.last()
    }

    /// The step to make again next. Moves it to the undo side.
    pub fn redo(&mut self) -> Option<&Step> {
        let step = self.undone.pop()?;
        self.done.push(step);
        self.done.last()
    }

    /// Name of the step that `undo` would take back.
    pub fn undo_label(&self) -> Option<&(String, Vec<(String, String)>)> {
        self.done.last().map(|step| &step.label)
    }

    /// Name of the step that `redo` would make again.
    pub fn redo_label(&self) -> Option<&(String, Vec<(String, String)>)> {
        self.undone.last().map(|step| &step.label)
    }

    /// Names of the steps that can be taken back, the last one first.
    pub fn done(&self) -> impl Iterator<Item = &(String, Vec<(String, String)>)> {
        self.done.iter().rev().map(|step| &step.label)
    }

    /// How many steps back the saved state is; none when undo does not lead there.
    pub fn saved_ago(&self) -> Option<usize> {
        self.done.len().checked_sub(self.saved?)
    }

    /// The text as it was so many steps ago, made from the text of now; none when there were not so many.
    pub fn past(&self, now: Vec<u8>, steps: usize) -> Option<Vec<u8>> {
        let first = self.done.len().checked_sub(steps)?;
        let mut text = GapText::new(now);
        for edit in self.done.get(first..)?.iter().rev().flat_map(|step| &step.inverse) {
            text.apply(edit);
        }
        Some(text.into_bytes())
    }

    /// Marks the present state as the saved one.
    pub fn mark_saved(&mut self) {
        self.saved = Some(self.done.len());
    }

    /// Forgets which state is the saved one: what is on disk is none of the states here.
    pub fn forget_saved(&mut self) {
        self.saved = None;
    }

    /// Whether the present state is the saved one, as far as the steps tell.
    pub fn is_saved(&self) -> bool {
        self.saved == Some(self.done.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_earlier_steps_is_found_without_taking_them_back() {
        let edit = |start, end, insert: &str| TextEdit { start, end, insert: insert.into() };
        let step = |edits: Vec<TextEdit>, inverse: Vec<TextEdit>| Step {
            edits,
            inverse,
            label: ("x".into(), vec![]),
        };
        let mut history = History::new();
        // abc → aXYc → aXYcZ, the first of two edits behind the second.
        history.push(step(vec![edit(1, 2, "XY")], vec![edit(1, 3, "b")]));
        history.mark_saved();
        history.push(step(vec![edit(4, 4, "Z"), edit(0, 1, "")], vec![edit(0, 0, "a"), edit(4, 5, "")]));
        let past = |steps| history.past(b"XYcZ".to_vec(), steps).map(|text| String::from_utf8(text).unwrap());
        assert_eq!(past(0).as_deref(), Some("XYcZ"));
        assert_eq!(past(1).as_deref(), Some("aXYc"));
        assert_eq!(past(2).as_deref(), Some("abc"));
        assert_eq!(past(3), None);
        assert_eq!((history.done().count(), history.saved_ago()), (2, Some(1)));
    }
}
