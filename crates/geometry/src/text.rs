//! Widths of text in the two bundled typefaces.

/// A typeface at a size in px, as cards and labels use it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Font {
    /// Inter: size and weight (400, 500, 600).
    Ui(u8, u16),
    /// JetBrains Mono: size.
    Mono(u8),
}

/// Width of one line of text in px.
pub fn text_width(text: &str, font: Font) -> f64 {
    let (size, advance) = match font {
        Font::Ui(size, _) => (size, 0.56),
        Font::Mono(size) => (size, 0.6),
    };
    f64::from(size) * advance * text.chars().count() as f64
}
