//! A hand-written parser that never fails: it returns what it could read, and problems. It goes on behind a
//! problem at the next `AND`, `OR`, `,` or `)`.

mod comparison;
mod condition;
mod operand;
mod template;
mod user;

use crate::lexer::{Token, TokenKind, tokens};
use crate::probe::Probe;
use crate::problem::{Expected, Problem, ProblemKind};
use crate::span::Span;
use crate::tree::{Condition, Template};
use crate::word::Word;

#[cfg(test)]
pub(crate) use condition::join;
pub(crate) use operand::lower_name;
pub(crate) use template::parse as template;

/// How deep conditions and calls may be nested.
pub const MAX_DEPTH: usize = 64;
/// How many UTF-16 units a condition or a security expression may have.
pub const MAX_LENGTH: usize = 65_536;
/// How many problems are told of one text.
pub(crate) const MAX_PROBLEMS: usize = 50;

/// One of the three languages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Language {
    /// A condition (If, Wait Until).
    Condition,
    /// A security expression (admission).
    Security,
    /// A message template (log messages).
    Template,
}

/// What was read.
#[derive(Debug, Clone, PartialEq)]
pub struct Parsed<T> {
    /// As much as could be read.
    pub tree: T,
    /// What is wrong, in the order of the text. Nothing when the text is of the language.
    pub problems: Vec<Problem>,
}

/// Reads a condition.
pub fn parse_condition(text: &str) -> Parsed<Condition<'_>> {
    Parser::new(text, Language::Condition).read()
}

/// Reads a security expression.
pub fn parse_security(text: &str) -> Parsed<Condition<'_>> {
    Parser::new(text, Language::Security).read()
}

/// Reads a message template.
pub fn parse_template(text: &str) -> Parsed<Template<'_>> {
    template(text, None).0
}

pub(crate) struct Parser<'t> {
    text: &'t str,
    /// Ends with `End`, which is never passed.
    tokens: Vec<Token>,
    at: usize,
    depth: usize,
    language: Language,
    problems: Vec<Problem>,
    /// Nothing more is told: there was too much of something.
    stopped: bool,
    /// Takes down what could stand at the end of the text.
    pub(crate) probe: Option<Probe<'t>>,
}

impl<'t> Parser<'t> {
    pub(crate) fn new(text: &'t str, language: Language) -> Self {
        Parser {
            text,
            tokens: vec![],
            at: 0,
            depth: 0,
            language,
            problems: vec![],
            stopped: false,
            probe: None,
        }
    }

    /// Reads the whole text as a condition.
    pub(crate) fn read(mut self) -> Parsed<Condition<'t>> {
        let tree = self.read_all();
        Parsed { tree, problems: self.into_problems() }
    }

    pub(crate) fn read_all(&mut self) -> Condition<'t> {
        if is_too_long(self.text) {
            let span = Span::new(0, self.text.len());
            self.problem(span, ProblemKind::TooLong);
            self.tokens.push(Token { kind: TokenKind::End, span });
            return Condition::Broken(vec![], span);
        }
        tokens(self.text, &mut self.tokens);
        self.whole()
    }

    fn into_problems(self) -> Vec<Problem> {
        let mut problems = self.problems;
        problems.sort_by_key(|problem| problem.span.start);
        problems
    }

    fn token(&self) -> Token {
        self.tokens[self.at]
    }

    fn kind(&self) -> TokenKind {
        self.tokens[self.at].kind
    }

    fn kind_after(&self, ahead: usize) -> TokenKind {
        self.tokens.get(self.at + ahead).map_or(TokenKind::End, |token| token.kind)
    }

    fn bump(&mut self) -> Token {
        let token = self.token();
        if token.kind != TokenKind::End {
            self.at += 1;
        }
        token
    }

    /// Where the last token ended.
    fn behind(&self) -> Span {
        match self.at.checked_sub(1) {
            Some(last) => self.tokens[last].span.after(),
            None => Span::default(),
        }
    }

    fn is_word(&self, word: Word) -> bool {
        self.kind() == TokenKind::Word(word)
    }

    fn eat(&mut self, kind: TokenKind) -> bool {
        let is_it = self.kind() == kind;
        if is_it {
            self.bump();
        }
        is_it
    }

    fn eat_word(&mut self, word: Word) -> bool {
        self.eat(TokenKind::Word(word))
    }

    fn slice(&self, span: Span) -> &'t str {
        &self.text[span.range()]
    }

    /// Tells a problem, unless the last one stands at the same place: then it is only its consequence.
    fn problem(&mut self, span: Span, kind: ProblemKind) {
        if self.stopped || self.problems.last().is_some_and(|last| last.span.start == span.start) {
            return;
        }
        self.problems.push(Problem { span, kind });
        self.stopped = self.problems.len() == MAX_PROBLEMS;
    }

    /// Tells that the present token is not what the grammar asks for.
    fn expected(&mut self, expected: Expected) {
        let Token { kind, span } = self.token();
        self.offer(expected);
        if let (TokenKind::End, Some(probe)) = (kind, &mut self.probe) {
            probe.freeze();
        }
        let found = || shorten(self.slice(span));
        let problem = match kind {
            TokenKind::Bad => ProblemKind::BadCharacter(found()),
            TokenKind::BadNumber => ProblemKind::BadNumber(found()),
            TokenKind::UnclosedText => ProblemKind::UnclosedText,
            TokenKind::Foreign(write) => ProblemKind::Instead { found: found(), write },
            TokenKind::End => ProblemKind::Expected { expected, found: None },
            _ => ProblemKind::Expected { expected, found: Some(found()) },
        };
        self.problem(span, problem);
    }

    /// Notes for completion what could stand here, when here is the end.
    fn offer(&mut self, expected: Expected) {
        if self.kind() == TokenKind::End
            && let Some(probe) = &mut self.probe
        {
            probe.offer(expected);
        }
    }

    /// One level deeper. When that is too deep nothing of the rest is read.
    fn enter(&mut self) -> bool {
        if self.depth == MAX_DEPTH {
            let span = self.token().span;
            self.problem(span, ProblemKind::TooDeep);
            self.stopped = true;
            self.at = self.tokens.len() - 1;
            return false;
        }
        self.depth += 1;
        true
    }

    fn leave(&mut self) {
        self.depth -= 1;
    }

    /// On to the next `AND`, `OR`, `,` or `)` that is not inside parentheses, or to the end.
    fn skip(&mut self) {
        let mut open = 0_usize;
        loop {
            match self.kind() {
                TokenKind::End => return,
                TokenKind::CloseBrace if self.language == Language::Template => return,
                TokenKind::Open => open += 1,
                TokenKind::Close if open > 0 => open -= 1,
                TokenKind::Close | TokenKind::Comma | TokenKind::Word(Word::And | Word::Or) if open == 0 => {
                    return;
                }
                _ => {}
            }
            self.bump();
        }
    }
}

pub(crate) fn is_too_long(text: &str) -> bool {
    text.len() > MAX_LENGTH && text.encode_utf16().count() > MAX_LENGTH
}

/// A token as a message shows it.
pub(crate) fn shorten(token: &str) -> String {
    const SHOWN: usize = 40;
    match token.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &token[..end]),
        None => token.to_owned(),
    }
}
