//! What the scene keeps of a node.

use flow::{Anchor, Display, NodeView, Side};

use crate::card::card_size;
use crate::port::fill_anchors;
use crate::route::{Dir, End};
use crate::text::{Font, shorten, text_width};
use crate::units::{PX, Pt, Rect, to_px, to_units};

/// Labels are 12/16 medium with 5 on either side; a longer one ends in an ellipsis.
const LABEL: Font = Font::Ui(12, 500);
const LABEL_PADDING: f64 = 5.0;
const LABEL_HEIGHT: i32 = 16 * PX;
const LABEL_MOST: f64 = 240.0;

/// A link's pill: the target's glyph, its title, an arrow, and the spaces between.
const PILL_PADDING: f64 = 52.0;
const PILL_MOST: f64 = 200.0;

/// What a node is to the layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    Start,
    End,
    Other,
}

#[derive(Debug)]
pub(super) struct Node {
    pub(super) key: String,
    pub(super) role: Role,
    /// Rises with every node that comes: the document's order, as far as it is known.
    pub(super) order: u64,
    pub(super) size: Pt,
    /// The author's position.
    pub(super) position: Option<Pt>,
    /// Where the card is drawn.
    pub(super) frame: Rect,
    /// Where the automatic layout put it, even while the author's position hides that.
    pub(super) automatic: Option<Pt>,
    pub(super) inputs: Vec<Input>,
    pub(super) outputs: Vec<Output>,
    /// Width of a pill that leads here.
    pub(super) pill: i32,
}

#[derive(Debug, Clone, PartialEq)]
pub(super) struct Input {
    pub(super) key: String,
    pub(super) anchor: Anchor,
}

#[derive(Debug, Clone, PartialEq)]
pub(super) struct Output {
    pub(super) key: String,
    pub(super) anchor: Anchor,
    pub(super) label: String,
    pub(super) label_size: Option<Pt>,
    pub(super) target: Option<String>,
    pub(super) target_input: Option<String>,
    pub(super) via: Vec<Pt>,
    pub(super) display: Display,
    /// Its connection's number while it has one.
    pub(super) conn: Option<u32>,
}

impl Node {
    /// Reads a view and fills its anchors. The frame is still to be found, unless the author gave a position.
    pub(super) fn read(view: &mut NodeView, order: u64) -> Self {
        let (width, height) = card_size(view);
        fill_anchors(view, width, height);
        let size = [to_units(width), to_units(height)];
        let position = view.position.map(|p| Rect::card([to_units(p.x), to_units(p.y)], size).lo);
        let title = text_width(&view.title, Font::Ui(12, 500)).min(PILL_MOST);
        Self {
            key: view.key.clone(),
            role: match &*view.kind {
                "start" => Role::Start,
                "end" => Role::End,
                _ => Role::Other,
            },
            order,
            size,
            position,
            frame: Rect::card(position.unwrap_or_default(), size),
            automatic: None,
            inputs: view.inputs.iter().map(|i| Input { key: i.key.to_string(), anchor: i.anchor }).collect(),
            outputs: view.outputs.iter().map(Output::read).collect(),
            pill: to_units(title + PILL_PADDING),
        }
    }

    /// Writes the frame and the anchors into a view of this node.
    pub(super) fn fill(&self, view: &mut NodeView) {
        view.frame = self.frame();
        for (view, input) in view.inputs.iter_mut().zip(&self.inputs) {
            view.anchor = input.anchor;
        }
        for (view, output) in view.outputs.iter_mut().zip(&self.outputs) {
            view.anchor = output.anchor;
        }
    }

    pub(super) fn frame(&self) -> flow::Frame {
        flow::Frame {
            x: to_px(self.frame.lo[0]),
            y: to_px(self.frame.lo[1]),
            width: to_px(self.size[0]),
            height: to_px(self.size[1]),
        }
    }

    /// Puts the card somewhere.
    pub(super) fn put(&mut self, at: Pt) {
        self.frame = Rect::card(at, self.size);
    }

    /// The input that a transition leads to: the named one, or the first.
    pub(super) fn input(&self, name: Option<&str>) -> Option<(usize, &Input)> {
        let named = name.and_then(|n| self.inputs.iter().position(|i| i.key == n));
        let index = named.unwrap_or(0);
        self.inputs.get(index).map(|input| (index, input))
    }

    /// The port of an input; a node without any (Start) is met in the middle of its left side.
    pub(super) fn entry(&self, card: u32, input: Option<&Input>) -> End {
        let middle = Anchor { side: Side::Left, x: 0.0, y: to_px(self.size[1]) / 2.0 };
        end(card, &input.map_or(middle, |i| i.anchor))
    }
}

impl Output {
    fn read(view: &flow::OutputView) -> Self {
        let (label, width) = shorten(&view.label, LABEL, LABEL_MOST);
        let label_size =
            (!label.trim().is_empty()).then(|| [to_units(width + 2.0 * LABEL_PADDING), LABEL_HEIGHT]);
        Self {
            key: view.key.to_string(),
            anchor: view.anchor,
            label,
            label_size,
            target: view.target.clone(),
            target_input: view.target_input.clone(),
            via: view.waypoints.iter().map(|p| [to_units(p.x), to_units(p.y)]).collect(),
            display: view.display,
            conn: None,
        }
    }
}

/// An anchor of a card as the router knows it.
pub(super) fn end(card: u32, anchor: &Anchor) -> End {
    End { card, side: Dir::of(anchor.side), at: [to_units(anchor.x), to_units(anchor.y)] }
}
