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
