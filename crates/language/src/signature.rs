//! Which call the author is in.

use crate::function::Function;
use crate::parse::{Language, Parser, template};
use crate::probe::Probe;

/// The innermost call around a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Signature {
    /// The function; `None` for `COUNT`. Its arity, parameter and result say the rest.
    pub function: Option<Function>,
    /// Which argument the place is in, counted from 0.
    pub argument: usize,
}

/// The call whose arguments are being written at an offset.
pub fn signature(language: Language, text: &str, offset: usize) -> Option<Signature> {
    let probe = probe(language, text.get(..offset)?);
    let (function, argument) = *probe.calls.last()?;
    Some(Signature { function, argument })
}

/// What could follow a text.
pub(crate) fn probe(language: Language, text: &str) -> Probe<'_> {
    if language == Language::Template {
        return template(text, Some(Probe::default())).1.unwrap_or_default();
    }
    let mut parser = Parser::new(text, language);
    parser.probe = Some(Probe::default());
    parser.read_all();
    parser.probe.take().unwrap_or_default()
}
