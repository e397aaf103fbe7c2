//! What each piece of a text is, to colour it.

use crate::check::path::ROOTS;
use crate::lexer::{Token, TokenKind, tokens};
use crate::parse::{Language, template};
use crate::probe::Probe;
use crate::span::Span;
use crate::tree::TemplatePart;
use crate::word::Word;

/// What a piece of text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// `AND`, `ANY`, `NULL`, …
    Keyword,
    /// A name in front of `(`.
    Function,
    /// `=`, `<>`, …
    Operator,
    /// `12.5`
    Number,
    /// `'text'`
    Text,
    /// `item`, `user`, … at the begin of a path.
    Root,
    /// Another name of a path.
    Field,
    /// Parentheses, commas and dots.
    Punctuation,
    /// The braces of a template.
    Brace,
    /// The text of a template.
    Plain,
    /// What belongs to no text of the language.
    Wrong,
}

/// A piece of text. Between pieces there is nothing but white space.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Piece {
    /// Where it stands.
    pub span: Span,
    /// What it is.
    pub class: Class,
}

/// All pieces of a text, in its order.
pub fn highlight(language: Language, text: &str) -> Vec<Piece> {
    let mut pieces = vec![];
    if language != Language::Template {
        let mut all = vec![];
        tokens(text, &mut all);
        classify(language, text, &all, 0, &mut pieces);
        return pieces;
    }
    // As if somebody were typing: an open brace at the end is the begin of an insert.
    for part in template(text, Some(Probe::default())).0.tree.parts {
        match part {
            TemplatePart::Text(_, span) => pieces.push(Piece { span, class: Class::Plain }),
            TemplatePart::Insert(_, span) => insert(text, span, &mut pieces),
        }
    }
    pieces
}

fn insert(text: &str, span: Span, pieces: &mut Vec<Piece>) {
    let inside = span.start + 1;
    pieces.push(Piece { span: Span { start: span.start, end: inside }, class: Class::Brace });
    let text = &text[inside as usize..span.end as usize];
    let mut all = vec![];
    tokens(text, &mut all);
    classify(Language::Template, text, &all, inside, pieces);
}

/// Classes of tokens; `offset` is where their text begins.
fn classify(language: Language, text: &str, all: &[Token], offset: u32, pieces: &mut Vec<Piece>) {
    for (i, token) in all.iter().enumerate() {
        let before = i.checked_sub(1).map(|before| all[before].kind);
        let after = all.get(i + 1).map(|after| after.kind);
        let class =
            match token.kind {
                TokenKind::End => return,
                TokenKind::Name => name(text, *token, before, after),
                TokenKind::Word(word)
                    if language != Language::Template && has_meaning(word, before, after) =>
                {
                    if word == Word::Count { Class::Function } else { Class::Keyword }
                }
                TokenKind::Word(_) => name(text, *token, before, after),
                TokenKind::Number => Class::Number,
                TokenKind::Minus if after == Some(TokenKind::Number) => Class::Number,
                TokenKind::Text | TokenKind::UnclosedText => Class::Text,
                TokenKind::Compare(_) => Class::Operator,
                TokenKind::Open | TokenKind::Close | TokenKind::Comma | TokenKind::Dot => Class::Punctuation,
                TokenKind::CloseBrace if language == Language::Template => Class::Brace,
                TokenKind::BadNumber
                | TokenKind::ForeignText
                | TokenKind::Foreign(_)
                | TokenKind::Minus
                | TokenKind::OpenBrace
                | TokenKind::CloseBrace
                | TokenKind::Bad => Class::Wrong,
            };
        let span = Span { start: token.span.start + offset, end: token.span.end + offset };
        pieces.push(Piece { span, class });
    }
}

fn name(text: &str, token: Token, before: Option<TokenKind>, after: Option<TokenKind>) -> Class {
    match (before, after) {
        (Some(TokenKind::Dot), _) => Class::Field,
        (_, Some(TokenKind::Open)) => Class::Function,
        _ if ROOTS.contains(&&text[token.span.range()]) => Class::Root,
        _ => Class::Field,
    }
}

/// Whether a word has its own meaning between its neighbours, and is no name.
pub(crate) fn has_meaning(word: Word, before: Option<TokenKind>, after: Option<TokenKind>) -> bool {
    let is = |neighbour: Option<TokenKind>, word| neighbour == Some(TokenKind::Word(word));
    if before == Some(TokenKind::Dot) {
        return false;
    }
    match word {
        Word::Count => after == Some(TokenKind::Open),
        Word::Date => after == Some(TokenKind::Text),
        Word::Starts | Word::Ends => is(after, Word::With),
        Word::With => is(before, Word::Starts) || is(before, Word::Ends),
        Word::Has => is(after, Word::Role),
        Word::Role => is(before, Word::Has),
        Word::Responsible => is(before, Word::Is),
        _ => true,
    }
}
