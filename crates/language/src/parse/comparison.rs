use super::Parser;
use crate::lexer::TokenKind;
use crate::operator::Matching;
use crate::problem::{Expected, ProblemKind};
use crate::tree::{Condition, Operand};
use crate::word::Word;

impl<'t> Parser<'t> {
    pub(super) fn comparison(&mut self) -> Condition<'t> {
        let left = self.operand(Expected::Condition, None);
        if let Operand::Missing(span) = left {
            self.skip();
            return Condition::Broken(vec![], span);
        }
        self.offer_operator(&left);
        match self.kind() {
            TokenKind::Compare(operator) => {
                self.bump();
                let right = self.right(&left);
                Condition::Compare(left, operator, right)
            }
            // `==`
            TokenKind::Foreign("=") => {
                self.expected(Expected::Operator);
                self.bump();
                let right = self.right(&left);
                self.broken(vec![left, right])
            }
            TokenKind::Word(Word::Is) => self.is_null(left),
            TokenKind::Word(Word::In) => self.is_in(left, false),
            TokenKind::Word(Word::Between) => self.between(left, false),
            TokenKind::Word(Word::Contains) => {
                self.bump();
                self.matching(left, Matching::Contains)
            }
            TokenKind::Word(word @ (Word::Starts | Word::Ends)) => {
                self.bump();
                if !self.eat_word(Word::With) {
                    self.expected(Expected::With);
                    self.skip();
                    return self.broken(vec![left]);
                }
                self.matching(left, if word == Word::Starts { Matching::Starts } else { Matching::Ends })
            }
            TokenKind::Word(Word::Not) => self.negated(left),
            _ if self.ends_condition() => Condition::Value(left),
            _ => {
                self.expected(Expected::Operator);
                self.skip();
                self.broken(vec![left])
            }
        }
    }

    /// `NOT` behind a value.
    fn negated(&mut self, left: Operand<'t>) -> Condition<'t> {
        let not = self.bump().span;
        match self.kind() {
            TokenKind::Word(Word::In) => return self.is_in(left, true),
            TokenKind::Word(Word::Between) => return self.between(left, true),
            TokenKind::Word(Word::Contains | Word::Starts | Word::Ends) => {
                self.problem(not, ProblemKind::NotInFront);
            }
            _ => self.expected(Expected::InOrBetween),
        }
        self.skip();
        self.broken(vec![left])
    }

    fn is_null(&mut self, operand: Operand<'t>) -> Condition<'t> {
        self.bump();
        let negated = self.eat_word(Word::Not);
        if !self.eat_word(Word::Null) {
            self.expected(if negated { Expected::OnlyNull } else { Expected::Null });
            self.skip();
            return self.broken(vec![operand]);
        }
        let span = operand.span().to(self.behind());
        Condition::IsNull { operand, negated, span }
    }

    fn is_in(&mut self, operand: Operand<'t>, negated: bool) -> Condition<'t> {
        self.bump();
        if !self.eat(TokenKind::Open) {
            self.expected(Expected::Open);
            self.skip();
            return self.broken(vec![operand]);
        }
        let mut items = vec![];
        loop {
            let item = self.operand(Expected::Value, Some(&operand));
            let missing = matches!(item, Operand::Missing(_));
            items.push(item);
            if !missing && !matches!(self.kind(), TokenKind::Comma | TokenKind::Close) {
                self.expected(Expected::CommaOrClose);
            }
            self.skip_to_comma();
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.close();
        let span = operand.span().to(self.behind());
        Condition::In { operand, items, negated, span }
    }

    fn between(&mut self, operand: Operand<'t>, negated: bool) -> Condition<'t> {
        self.bump();
        let low = self.operand(Expected::Value, Some(&operand));
        if matches!(low, Operand::Missing(_)) {
            self.skip();
        } else if !self.is_word(Word::And) {
            self.expected(Expected::BetweenAnd);
            if !self.is_word(Word::Or) {
                self.skip();
                return self.broken(vec![operand, low]);
            }
        }
        // `OR` was told; the upper bound is behind it all the same.
        if !self.eat_word(Word::And) && !self.eat_word(Word::Or) {
            return self.broken(vec![operand]);
        }
        let high = self.operand(Expected::Value, Some(&operand));
        if matches!(high, Operand::Missing(_)) {
            self.skip();
        }
        let span = operand.span().to(self.behind());
        Condition::Between { operands: Box::new([operand, low, high]), negated, span }
    }

    fn matching(&mut self, left: Operand<'t>, how: Matching) -> Condition<'t> {
        let right = self.right(&left);
        Condition::Match(left, how, right)
    }

    /// The operand behind an operator.
    fn right(&mut self, left: &Operand<'t>) -> Operand<'t> {
        let right = self.operand(Expected::Value, Some(left));
        if matches!(right, Operand::Missing(_)) {
            self.skip();
        }
        right
    }

    fn broken(&self, parts: Vec<Operand<'t>>) -> Condition<'t> {
        let span = parts.first().map_or(self.behind(), Operand::span).to(self.behind());
        Condition::Broken(parts, span)
    }

    fn ends_condition(&self) -> bool {
        use TokenKind::{Close, CloseBrace, Comma, End, Word as Is};
        matches!(self.kind(), End | Close | Comma | CloseBrace | Is(Word::And | Word::Or | Word::Where))
    }

    pub(super) fn is_comparison(&self) -> bool {
        use TokenKind::{Compare, Foreign, Word as Is};
        matches!(
            self.kind(),
            Compare(_)
                | Foreign("=")
                | Is(Word::Is
                    | Word::In
                    | Word::Between
                    | Word::Contains
                    | Word::Starts
                    | Word::Ends
                    | Word::Not)
        )
    }

    fn offer_operator(&mut self, left: &Operand<'t>) {
        if self.kind() == TokenKind::End
            && let Some(probe) = &mut self.probe
        {
            probe.offer(Expected::Operator);
            probe.begin_operand(Some(left));
        }
    }
}
