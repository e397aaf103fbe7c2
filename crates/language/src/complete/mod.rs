//! What may be written at a place.

mod fit;
mod items;

use crate::check::Checker;
use crate::lexer::{self, Token, TokenKind, tokens};
use crate::parse::Language;
use crate::problem::Found;
use crate::signature::probe;
use crate::span::Span;
use crate::types::Schema;

/// What may be written at a place.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Completions {
    /// What an item replaces: the word at the place, or nothing.
    pub span: Span,
    /// What fits best comes first. Nothing is left out for what is typed already.
    pub items: Vec<Completion>,
}

/// Something that may be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Completion {
    /// What to show.
    pub label: String,
    /// What to write.
    pub insert: String,
    /// Where in `insert` the author goes on, in bytes.
    pub cursor: usize,
    /// What it is.
    pub kind: CompletionKind,
    /// The type of its value, when that is known.
    pub gives: Option<Found>,
    /// As people call it, when that differs.
    pub description: Option<String>,
}

/// What a [`Completion`] is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum CompletionKind {
    /// A text that a field, role or responsibility may be.
    Option,
    /// A path or a name of one.
    Field,
    /// A function, `COUNT` included.
    Function,
    /// A word of the language.
    Keyword,
    /// `=`, `<>`, …
    Operator,
}

/// What may be written at an offset of a text.
pub fn complete(language: Language, text: &str, offset: usize, schema: Option<&Schema>) -> Completions {
    if !text.is_char_boundary(offset) {
        return Completions::default();
    }
    let here = word_at(language, text, offset);
    let span = here.unwrap_or(Span::new(offset, offset));
    let probe = probe(language, &text[..span.start as usize]);
    let mut checker = Checker::new(language, schema);
    for path in &probe.scopes {
        checker.scope = checker.scope_of(*path);
    }
    Completions { span, items: items::of(&probe, checker) }
}

/// The name, word or text that the place is in.
fn word_at(language: Language, text: &str, offset: usize) -> Option<Span> {
    let is_here = |token: &Token| match token.kind {
        TokenKind::Name | TokenKind::Word(_) | TokenKind::UnclosedText => token.span.touches(offset),
        TokenKind::Text => token.span.touches(offset) && (token.span.end as usize) > offset,
        _ => false,
    };
    let is_here = |token: &Token| (token.span.start as usize) < offset && is_here(token);
    if language != Language::Template {
        let mut all = vec![];
        tokens(text, &mut all);
        return all.into_iter().find(is_here).map(|token| token.span);
    }
    let mut at = text[..offset].rfind('{')? + 1;
    loop {
        let token = lexer::next(text, at);
        if is_here(&token) {
            return Some(token.span);
        }
        at = token.span.end as usize;
        if token.kind == TokenKind::End || at > offset {
            return None;
        }
    }
}
