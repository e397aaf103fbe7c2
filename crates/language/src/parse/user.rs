use std::borrow::Cow;

use super::{Language, Parser};
use crate::lexer::TokenKind;
use crate::problem::{Expected, ProblemKind};
use crate::tree::{Condition, UserSpans};
use crate::word::Word;

impl<'t> Parser<'t> {
    /// `HAS ROLE 'text'`, `IS RESPONSIBLE 'text'`
    pub(super) fn about_user(&mut self) -> Condition<'t> {
        let first = self.token();
        let is_role = first.kind == TokenKind::Word(Word::Has);
        let (word, expected) =
            if is_role { (Word::Role, Expected::Role) } else { (Word::Responsible, Expected::Responsible) };
        let second = self.kind_after(1);
        let unfinished = self.language == Language::Security && second == TokenKind::End;
        if !is_role && second != TokenKind::Word(word) && !unfinished {
            // `IS NULL` without a value in front of it.
            self.expected(Expected::Condition);
            self.skip();
            return Condition::Broken(vec![], first.span.to(self.behind()));
        }
        self.bump();
        if !self.is_word(word) {
            self.expected(expected);
            self.skip();
            return Condition::Broken(vec![], first.span.to(self.behind()));
        }
        let span = first.span.to(self.bump().span);
        if self.language == Language::Condition {
            self.problem(span, ProblemKind::OnlyInSecurity);
        }
        if let Some(probe) = &mut self.probe {
            probe.names_role = is_role;
        }
        let text = self.token().span;
        let spans = UserSpans { whole: first.span.to(text), text };
        match self.written_text() {
            Some(name) if is_role => Condition::HasRole(name, spans),
            Some(name) => Condition::IsResponsible(name, spans),
            None => {
                self.skip();
                Condition::Broken(vec![], first.span.to(self.behind()))
            }
        }
    }

    fn written_text(&mut self) -> Option<Cow<'t, str>> {
        match self.kind() {
            TokenKind::Text | TokenKind::ForeignText | TokenKind::UnclosedText => Some(self.text_literal()),
            _ => {
                self.expected(Expected::Text);
                None
            }
        }
    }
}
