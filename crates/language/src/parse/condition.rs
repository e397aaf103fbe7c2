use super::{Language, Parser};
use crate::lexer::TokenKind;
use crate::problem::{Expected, ProblemKind};
use crate::tree::{Condition, Path, Quantified};
use crate::word::Word;

impl<'t> Parser<'t> {
    /// The whole text. What stands behind a complete condition is told and, from the next `AND` or `OR` on, read.
    pub(super) fn whole(&mut self) -> Condition<'t> {
        let mut read = self.condition();
        while self.kind() != TokenKind::End && !self.stopped {
            if self.kind() == TokenKind::Close {
                let span = self.bump().span;
                self.problem(span, ProblemKind::UnmatchedClose);
            } else {
                self.expected(Expected::AndOr);
                self.skip();
                while self.eat(TokenKind::Comma) {
                    self.skip();
                }
            }
            if self.eat_word(Word::And) || self.eat_word(Word::Or) {
                read = join(Condition::And, vec![read, self.condition()]);
            }
        }
        read
    }

    pub(super) fn condition(&mut self) -> Condition<'t> {
        let first = self.and();
        self.offer(Expected::AndOr);
        if !self.is_word(Word::Or) {
            return first;
        }
        let mut list = vec![first];
        while self.eat_word(Word::Or) {
            list.push(self.and());
        }
        join(Condition::Or, list)
    }

    fn and(&mut self) -> Condition<'t> {
        let first = self.not();
        if !self.is_word(Word::And) {
            return first;
        }
        let mut list = vec![first];
        while self.eat_word(Word::And) {
            list.push(self.not());
        }
        join(Condition::And, list)
    }

    fn not(&mut self) -> Condition<'t> {
        let start = self.token().span;
        if !self.eat_word(Word::Not) {
            return self.test();
        }
        if self.is_word(Word::Not) {
            self.problem(start.to(self.token().span), ProblemKind::DoubleNot);
        }
        if !self.enter() {
            return Condition::Broken(vec![], start);
        }
        let inner = if self.is_word(Word::Not) { self.not() } else { self.test() };
        self.leave();
        let span = start.to(self.behind());
        Condition::Not(Box::new(inner), span)
    }

    fn test(&mut self) -> Condition<'t> {
        match self.kind() {
            TokenKind::Word(Word::Any | Word::All) => self.quantified(),
            TokenKind::Open => self.group(),
            TokenKind::Word(Word::Has) if self.kind_after(1) == TokenKind::Word(Word::Role) => {
                self.about_user()
            }
            TokenKind::Word(Word::Has) if self.begins_role() => self.about_user(),
            TokenKind::Word(Word::Is) => self.about_user(),
            _ => self.comparison(),
        }
    }

    /// Whether `HAS` is no field, though `ROLE` does not follow.
    fn begins_role(&self) -> bool {
        self.language == Language::Security
            && match self.kind_after(1) {
                TokenKind::Text => true,
                TokenKind::End => self.probe.is_some(), // somebody is typing
                _ => false,
            }
    }

    fn group(&mut self) -> Condition<'t> {
        let open = self.token().span;
        if !self.enter() {
            return Condition::Broken(vec![], open);
        }
        self.bump();
        let inner = self.condition();
        self.close();
        self.leave();
        if !self.is_comparison() {
            return inner;
        }
        let span = open.to(self.behind());
        self.problem(span, ProblemKind::ValueInParentheses);
        self.skip();
        Condition::Broken(vec![], span)
    }

    /// The `)` of what was opened, or the next one that could be it.
    pub(super) fn close(&mut self) {
        if self.eat(TokenKind::Close) {
            return;
        }
        self.expected(Expected::Close);
        while !self.ends_list() {
            self.bump_over();
        }
        self.eat(TokenKind::Close);
    }

    /// `ANY path [WHERE (…)]`, `ALL path WHERE (…)`
    fn quantified(&mut self) -> Condition<'t> {
        let keyword = self.bump();
        let all = keyword.kind == TokenKind::Word(Word::All);
        let Some(path) = self.collection() else {
            self.skip();
            return Condition::Broken(vec![], keyword.span.to(self.behind()));
        };
        let filter = self.filter(path, all);
        let span = keyword.span.to(self.behind());
        Condition::Quantified(Quantified { all, path, filter, span })
    }

    /// On to the next `,` or `)` of a list.
    pub(super) fn skip_to_comma(&mut self) {
        while self.kind() != TokenKind::Comma && !self.ends_list() {
            self.bump_over();
        }
    }

    /// On behind one token at least.
    fn bump_over(&mut self) {
        let before = self.at;
        self.skip();
        if self.at == before {
            self.bump();
        }
    }

    fn ends_list(&self) -> bool {
        match self.kind() {
            TokenKind::Close | TokenKind::End => true,
            TokenKind::CloseBrace => self.language == Language::Template,
            _ => false,
        }
    }

    /// `[WHERE (…)]` behind the path of a collection.
    pub(super) fn filter(&mut self, path: Path<'t>, needed: bool) -> Option<Box<Condition<'t>>> {
        self.offer(Expected::Where);
        if !self.eat_word(Word::Where) {
            if needed {
                self.expected(Expected::Where);
                self.skip();
            }
            return None;
        }
        if self.kind() != TokenKind::Open {
            self.expected(Expected::Open);
            self.skip();
            return None;
        }
        if !self.enter() {
            return None;
        }
        self.bump();
        if let Some(probe) = &mut self.probe {
            probe.open_scope(path);
        }
        let condition = self.condition();
        self.offer(Expected::Close);
        if let Some(probe) = &mut self.probe {
            probe.close_scope(self.tokens[self.at].kind == TokenKind::End);
        }
        self.close();
        self.leave();
        Some(Box::new(condition))
    }
}

/// A list as one condition, lists of the same kind in it taken apart.
pub(crate) fn join<'t>(
    make: fn(Vec<Condition<'t>>) -> Condition<'t>,
    list: Vec<Condition<'t>>,
) -> Condition<'t> {
    let is_or = matches!(make(vec![]), Condition::Or(_));
    if !list.iter().any(|part| matches!((part, is_or), (Condition::Or(_), true) | (Condition::And(_), false)))
    {
        return make(list);
    }
    let mut flat = Vec::with_capacity(list.len() + 1);
    for part in list {
        match part {
            Condition::Or(inner) if is_or => flat.extend(inner),
            Condition::And(inner) if !is_or => flat.extend(inner),
            other => flat.push(other),
        }
    }
    make(flat)
}
