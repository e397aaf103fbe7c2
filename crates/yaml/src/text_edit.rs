/// A replacement of bytes: `text[start..end]` becomes `insert`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextEdit {
    /// First replaced byte.
    pub start: usize,
    /// One past the last replaced byte.
    pub end: usize,
    /// What stands there afterwards.
    pub insert: String,
}
