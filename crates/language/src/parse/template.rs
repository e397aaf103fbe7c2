use std::borrow::Cow;

use super::{Language, Parsed, Parser};
use crate::lexer::{self, Token, TokenKind};
use crate::probe::Probe;
use crate::problem::{Expected, ProblemKind};
use crate::span::Span;
use crate::tree::{Operand, Template, TemplatePart};

/// Reads a message template; the probe takes down what could stand at its end.
pub(crate) fn parse<'t>(
    text: &'t str,
    probe: Option<Probe<'t>>,
) -> (Parsed<Template<'t>>, Option<Probe<'t>>) {
    let mut parser = Parser::new(text, Language::Template);
    parser.probe = probe;
    let mut tree = Template::default();
    // However long: what stands between braces is short, and the rest is text.
    parser.parts(&mut tree);
    let probe = parser.probe.take();
    (Parsed { tree, problems: parser.into_problems() }, probe)
}

impl<'t> Parser<'t> {
    fn parts(&mut self, tree: &mut Template<'t>) {
        let text = self.text;
        let mut at = 0;
        while at < text.len() {
            let end = self.literal(at, tree);
            at = if text[end..].starts_with('{') { self.insert(end, tree) } else { end };
        }
    }

    /// Text up to the next `{` that is not doubled, or to the end. Tells of a lone `}`.
    fn literal(&mut self, start: usize, tree: &mut Template<'t>) -> usize {
        let text = self.text;
        let mut at = start;
        let mut doubled = false;
        while let Some(found) = text[at..].find(['{', '}']) {
            let brace = at + found;
            let is_open = text[brace..].starts_with('{');
            if text[brace + 1..].starts_with(if is_open { '{' } else { '}' }) {
                doubled = true;
                at = brace + 2;
                continue;
            }
            if is_open {
                push_text(tree, text, start..brace, doubled);
                return brace;
            }
            self.problem(Span::new(brace, brace + 1), ProblemKind::LoneBrace('}'));
            at = brace + 1;
        }
        push_text(tree, text, start..text.len(), doubled);
        text.len()
    }

    /// `{…}`. Gives the place behind it.
    fn insert(&mut self, start: usize, tree: &mut Template<'t>) -> usize {
        self.read_braces(start + 1);
        if let Some(probe) = &mut self.probe {
            *probe = Probe::default(); // what was open in an insert before does not matter here
        }
        let open = Span::new(start, start + 1);
        if self.tokens.first().is_some_and(|token| token.kind == TokenKind::CloseBrace) {
            let span = open.to(self.token().span);
            self.problem(span, ProblemKind::EmptyInsert);
            tree.parts.push(TemplatePart::Insert(Operand::Missing(span), span));
            return span.end as usize;
        }
        if !self.tokens.iter().any(|token| token.kind == TokenKind::CloseBrace) && !self.may_be_unfinished() {
            if let Some(token) = self.tokens.iter().find(|token| token.kind == TokenKind::UnclosedText) {
                let span = Span::new(start, self.text.len());
                self.problem(token.span, ProblemKind::UnclosedText);
                tree.parts.push(TemplatePart::Insert(Operand::Broken(span), span));
                return self.text.len();
            }
            // Nothing closes it: most likely the brace itself is meant. What follows is text.
            self.problem(open, ProblemKind::LoneBrace('{'));
            tree.parts.push(TemplatePart::Text(Cow::Borrowed("{"), open));
            return start + 1;
        }
        let value = self.operand(Expected::Insert, None);
        if let Operand::Literal(_, span) = value {
            self.problem(span, ProblemKind::TextInBraces);
        }
        if self.kind() != TokenKind::CloseBrace {
            self.expected(Expected::CloseBrace);
            while !matches!(self.kind(), TokenKind::CloseBrace | TokenKind::End) {
                self.bump();
            }
        }
        self.eat(TokenKind::CloseBrace);
        let span = if self.at == 0 { open } else { open.to(self.behind()) };
        tree.parts.push(TemplatePart::Insert(value, span));
        (span.end as usize).max(start + 1)
    }

    /// While somebody types, an open brace at the end is the begin of an insert.
    fn may_be_unfinished(&self) -> bool {
        self.probe.is_some()
    }

    /// The tokens up to the `}`, the next `{`, or the end of the text.
    fn read_braces(&mut self, from: usize) {
        self.tokens.clear();
        self.at = 0;
        let mut at = from;
        loop {
            let token = lexer::next(self.text, at);
            at = token.span.end as usize;
            let is_last = matches!(token.kind, TokenKind::CloseBrace | TokenKind::OpenBrace | TokenKind::End);
            if !matches!(token.kind, TokenKind::OpenBrace | TokenKind::End) {
                self.tokens.push(token);
            }
            if is_last {
                break;
            }
        }
        let end = self.tokens.last().map_or(Span::new(from, from), |token| token.span.after());
        self.tokens.push(Token { kind: TokenKind::End, span: end });
    }
}

fn push_text<'t>(tree: &mut Template<'t>, text: &'t str, range: std::ops::Range<usize>, doubled: bool) {
    if range.is_empty() {
        return;
    }
    let span = Span::new(range.start, range.end);
    let written = &text[range];
    let read = match doubled {
        true => Cow::Owned(written.replace("{{", "{").replace("}}", "}")),
        false => Cow::Borrowed(written),
    };
    tree.parts.push(TemplatePart::Text(read, span));
}
