use std::borrow::Cow;

use super::{Language, Parser};
use crate::function::Function;
use crate::lexer::TokenKind;
use crate::number::Number;
use crate::problem::{Expected, ProblemKind};
use crate::span::Span;
use crate::suggest::nearest;
use crate::time::Date;
use crate::tree::{Call, Literal, Operand, Path};
use crate::word::Word;

impl<'t> Parser<'t> {
    /// A value. `against` is what it will be compared with.
    pub(super) fn operand(&mut self, expected: Expected, against: Option<&Operand<'t>>) -> Operand<'t> {
        let start = self.token().span;
        if let Some(probe) = &mut self.probe {
            probe.begin_operand(against);
        }
        let literal = |parser: &mut Self, literal| {
            parser.bump();
            Operand::Literal(literal, start.to(parser.behind()))
        };
        match self.kind() {
            TokenKind::Text | TokenKind::UnclosedText | TokenKind::ForeignText => {
                let text = self.text_literal();
                Operand::Literal(Literal::Text(text), start)
            }
            TokenKind::Number | TokenKind::Minus if self.language != Language::Template => self.number(),
            TokenKind::Name => self.call_or_path(),
            TokenKind::Word(_) if self.language == Language::Template => self.call_or_path(),
            TokenKind::Word(Word::True) => literal(self, Literal::Boolean(true)),
            TokenKind::Word(Word::False) => literal(self, Literal::Boolean(false)),
            TokenKind::Word(Word::Null) => literal(self, Literal::Null),
            TokenKind::Word(Word::Date) if self.kind_after(1) == TokenKind::Text => self.date(),
            TokenKind::Word(Word::Count) if self.counts() => self.count(),
            TokenKind::Word(word) if !word.is_reserved() => self.call_or_path(),
            _ => {
                self.expected(expected);
                Operand::Missing(start)
            }
        }
    }

    /// A text token without its quotes.
    pub(super) fn text_literal(&mut self) -> Cow<'t, str> {
        let token = self.token();
        let written = self.slice(token.span);
        let quote = if written.starts_with('"') { "\"" } else { "'" };
        let inner = match token.kind {
            TokenKind::UnclosedText => &written[1..],
            _ => &written[1..written.len() - 1],
        };
        match token.kind {
            TokenKind::UnclosedText => self.problem(token.span, ProblemKind::UnclosedText),
            TokenKind::ForeignText => {
                let kind = ProblemKind::Instead { found: super::shorten(written), write: "'…'" };
                self.problem(token.span, kind);
            }
            _ => {}
        }
        self.bump();
        let doubled = [quote, quote].concat();
        if inner.contains(&doubled) {
            Cow::Owned(inner.replace(&doubled, quote))
        } else {
            Cow::Borrowed(inner)
        }
    }

    fn number(&mut self) -> Operand<'t> {
        let start = self.token().span;
        let negative = self.eat(TokenKind::Minus);
        if self.kind() != TokenKind::Number {
            self.expected(Expected::Number);
            return Operand::Missing(start);
        }
        let digits = self.bump().span;
        let span = start.to(digits);
        // White space may stand behind the sign.
        let number = match negative {
            true => Number::parse(&format!("-{}", self.slice(digits))),
            false => Number::parse(self.slice(digits)),
        };
        match number {
            Some(number) => Operand::Literal(Literal::Number(number), span),
            None => {
                self.problem(span, ProblemKind::NumberTooLong);
                Operand::Broken(span)
            }
        }
    }

    /// `DATE '2026-01-31'`
    fn date(&mut self) -> Operand<'t> {
        let start = self.bump().span;
        let written = self.token().span;
        let text = self.text_literal();
        let span = start.to(written);
        match Date::parse(&text) {
            Some(date) => Operand::Literal(Literal::Date(date), span),
            None => {
                self.problem(written, ProblemKind::BadDate(super::shorten(&text)));
                Operand::Broken(span)
            }
        }
    }

    /// Whether `COUNT` is the function here and not a field of that name.
    fn counts(&self) -> bool {
        matches!(self.kind_after(1), TokenKind::Open | TokenKind::Name)
    }

    /// `COUNT(path [WHERE (…)])`
    fn count(&mut self) -> Operand<'t> {
        let start = self.bump().span;
        if !self.eat(TokenKind::Open) {
            self.expected(Expected::Open);
            self.collection();
            return Operand::Broken(start.to(self.behind()));
        }
        if let Some(probe) = &mut self.probe {
            probe.open_call(None);
        }
        let path = self.collection();
        let filter = path.and_then(|path| self.filter(path, false));
        self.close_call();
        let span = start.to(self.behind());
        match path {
            Some(path) => Operand::Count { path, filter, span },
            None => Operand::Broken(span),
        }
    }

    /// The path of a collection.
    pub(super) fn collection(&mut self) -> Option<Path<'t>> {
        if let Some(probe) = &mut self.probe {
            probe.begin_collection();
        }
        match self.kind() {
            TokenKind::Name => Some(self.path()),
            TokenKind::Word(word) if !word.is_reserved() => Some(self.path()),
            _ => {
                self.expected(Expected::Collection);
                None
            }
        }
    }

    fn call_or_path(&mut self) -> Operand<'t> {
        if self.kind_after(1) == TokenKind::Open { self.call() } else { Operand::Path(self.path()) }
    }

    /// Names with dots between them.
    fn path(&mut self) -> Path<'t> {
        let start = self.bump().span;
        while self.kind() == TokenKind::Dot {
            let dot = self.bump().span;
            let next = self.token();
            let is_name = match next.kind {
                TokenKind::Name => true,
                // `item. AND …` lacks a name, `item.And` does not.
                TokenKind::Word(word) => !word.is_reserved() || next.span.start == dot.end,
                _ => false,
            };
            if !is_name {
                let span = start.to(dot);
                let path = Path::new(self.slice(span), span.start);
                if let (TokenKind::End, Some(probe)) = (self.tokens[self.at].kind, &mut self.probe) {
                    probe.note_path(path);
                }
                self.expected(Expected::Name);
                return path;
            }
            self.bump();
        }
        let span = start.to(self.behind());
        Path::new(self.slice(span), span.start)
    }

    fn call(&mut self) -> Operand<'t> {
        let name = self.bump().span;
        let written = self.slice(name);
        let is_template = self.language == Language::Template;
        let function = Function::of(written).filter(|function| !is_template || function.in_templates());
        if function.is_none() {
            let known = crate::function::FUNCTIONS.iter().filter(|f| !is_template || f.in_templates());
            let candidate = nearest(written, known.map(|f| f.name())).map(|name| spelled(name, is_template));
            self.problem(name, ProblemKind::UnknownFunction { name: super::shorten(written), candidate });
        }
        if !self.enter() {
            return Operand::Broken(name);
        }
        if let Some(probe) = &mut self.probe {
            probe.open_call(function);
        }
        let open = self.bump().span;
        let arguments = self.arguments(function);
        self.close_call();
        self.leave();
        let span = name.to(self.behind());
        if let Some(function) = function {
            self.check_arity(function, span, open, &arguments);
        }
        Operand::Call(Call { function, name, arguments, span })
    }

    fn arguments(&mut self, function: Option<Function>) -> Vec<Operand<'t>> {
        let mut arguments = vec![];
        if function.is_some_and(|function| function.arity().1 == Some(0)) {
            self.offer(Expected::Close);
        }
        if matches!(self.kind(), TokenKind::Close) {
            return arguments;
        }
        loop {
            let argument = self.operand(Expected::Value, None);
            let missing = matches!(argument, Operand::Missing(_));
            arguments.push(argument);
            if !missing && !matches!(self.kind(), TokenKind::Comma | TokenKind::Close) {
                self.expected(Expected::CommaOrClose);
            }
            self.skip_to_comma();
            if !self.eat(TokenKind::Comma) {
                return arguments;
            }
            if let Some(probe) = &mut self.probe {
                probe.next_argument();
            }
        }
    }

    fn close_call(&mut self) {
        self.offer(Expected::Close);
        let at_end = self.kind() == TokenKind::End;
        if let Some(probe) = &mut self.probe {
            probe.close_call(at_end);
        }
        self.close();
    }

    fn check_arity(&mut self, function: Function, span: Span, open: Span, arguments: &[Operand<'t>]) {
        let (least, most) = function.arity();
        let given = arguments.len();
        if function.takes(given) {
            return;
        }
        // Something that could not be read is told already.
        if self.problems.last().is_some_and(|problem| problem.span.start >= open.start) {
            return;
        }
        let function =
            if self.language == Language::Template { lower_name(function) } else { function.name() };
        self.problem(span, ProblemKind::Arity { function, least, most, given });
    }
}

/// As templates write it.
pub(crate) fn lower_name(function: Function) -> &'static str {
    match function {
        Function::Lower => "lower",
        Function::Upper => "upper",
        Function::Trim => "trim",
        Function::Length => "length",
        Function::Coalesce => "coalesce",
        Function::Today => "today",
        Function::Now => "now",
    }
}

fn spelled(name: &str, is_template: bool) -> String {
    if is_template { name.to_ascii_lowercase() } else { name.to_owned() }
}
