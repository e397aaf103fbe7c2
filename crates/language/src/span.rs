use std::ops::Range;

/// A range of bytes in the text that was parsed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// Byte after the last.
    pub end: u32,
}

impl Span {
    pub(crate) fn new(start: usize, end: usize) -> Self {
        Self { start: start as u32, end: end as u32 }
    }

    /// From the start of this one to the end of the other.
    pub(crate) fn to(self, other: Span) -> Self {
        Self { start: self.start, end: other.end.max(self.start) }
    }

    /// The empty span behind this one.
    pub(crate) fn after(self) -> Self {
        Self { start: self.end, end: self.end }
    }

    /// Whether an offset lies in it, or directly behind it.
    pub fn touches(self, offset: usize) -> bool {
        self.start as usize <= offset && offset <= self.end as usize
    }

    /// As a range to slice a text with.
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}
