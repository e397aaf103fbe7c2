//! What was read. Trees borrow from the text; places are byte ranges in it.

use std::borrow::Cow;

use crate::function::Function;
use crate::number::Number;
use crate::operator::{Comparison, Matching};
use crate::span::Span;
use crate::time::Date;

/// Something that is true, false or unknown.
#[derive(Debug, Clone, PartialEq)]
pub enum Condition<'t> {
    /// Two or more, none of them an `Or`.
    Or(Vec<Condition<'t>>),
    /// Two or more, none of them an `And`.
    And(Vec<Condition<'t>>),
    /// `NOT …`
    Not(Box<Condition<'t>>, Span),
    /// A Boolean value alone.
    Value(Operand<'t>),
    /// `left = right`
    Compare(Operand<'t>, Comparison, Operand<'t>),
    /// `operand CONTAINS text`
    Match(Operand<'t>, Matching, Operand<'t>),
    /// `operand IS [NOT] NULL`
    IsNull {
        /// What is tested.
        operand: Operand<'t>,
        /// `IS NOT NULL`
        negated: bool,
        /// The whole test.
        span: Span,
    },
    /// `operand [NOT] IN (…)`
    In {
        /// What is tested.
        operand: Operand<'t>,
        /// At least one.
        items: Vec<Operand<'t>>,
        /// `NOT IN`
        negated: bool,
        /// The whole test.
        span: Span,
    },
    /// `operand [NOT] BETWEEN low AND high`
    Between {
        /// What is tested, the lower and the upper bound.
        operands: Box<[Operand<'t>; 3]>,
        /// `NOT BETWEEN`
        negated: bool,
        /// The whole test.
        span: Span,
    },
    /// `ANY path WHERE (…)`, `ALL path WHERE (…)`
    Quantified(Quantified<'t>),
    /// `HAS ROLE 'text'`
    HasRole(Cow<'t, str>, UserSpans),
    /// `IS RESPONSIBLE 'text'`
    IsResponsible(Cow<'t, str>, UserSpans),
    /// What could not be read; a problem says why. The operands are those that could.
    Broken(Vec<Operand<'t>>, Span),
}

/// Where a test about the acting user stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct UserSpans {
    /// The whole test.
    pub whole: Span,
    /// The text in quotes.
    pub text: Span,
}

/// `ANY path [WHERE (…)]`, `ALL path WHERE (…)`
#[derive(Debug, Clone, PartialEq)]
pub struct Quantified<'t> {
    /// `ALL`, not `ANY`.
    pub all: bool,
    /// The collection.
    pub path: Path<'t>,
    /// What is asked of its elements.
    pub filter: Option<Box<Condition<'t>>>,
    /// All of it.
    pub span: Span,
}

/// A value in a condition or a template.
#[derive(Debug, Clone, PartialEq)]
pub enum Operand<'t> {
    /// A value that is written out.
    Literal(Literal<'t>, Span),
    /// A field.
    Path(Path<'t>),
    /// `COUNT(path [WHERE (…)])`
    Count {
        /// The collection.
        path: Path<'t>,
        /// What its elements must be to be counted.
        filter: Option<Box<Condition<'t>>>,
        /// All of it.
        span: Span,
    },
    /// `function(…)`
    Call(Call<'t>),
    /// Something that is no value; a problem says why.
    Broken(Span),
    /// Nothing where a value is needed; a problem says so.
    Missing(Span),
}

/// `function(argument, …)`
#[derive(Debug, Clone, PartialEq)]
pub struct Call<'t> {
    /// `None` when there is no such function; a problem says so.
    pub function: Option<Function>,
    /// Where its name stands.
    pub name: Span,
    /// What it is given.
    pub arguments: Vec<Operand<'t>>,
    /// All of it.
    pub span: Span,
}

/// A value that is written out.
#[derive(Debug, Clone, PartialEq)]
pub enum Literal<'t> {
    /// `'text'`, without its quotes.
    Text(Cow<'t, str>),
    /// `12`, `-3.5`
    Number(Number),
    /// `TRUE`, `FALSE`
    Boolean(bool),
    /// `DATE '2026-01-31'`
    Date(Date),
    /// `NULL`
    Null,
}

/// Names with dots between them, as they were written.
#[derive(Debug, Clone, Copy)]
pub struct Path<'t> {
    text: &'t str,
    start: u32,
}

/// A message template.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Template<'t> {
    /// In their order.
    pub parts: Vec<TemplatePart<'t>>,
}

/// A piece of a [`Template`].
#[derive(Debug, Clone, PartialEq)]
pub enum TemplatePart<'t> {
    /// Text that stands for itself, its doubled braces already single.
    Text(Cow<'t, str>, Span),
    /// `{…}`; the span includes the braces.
    Insert(Operand<'t>, Span),
}

impl Condition<'_> {
    /// Where it stands, without parentheses around it.
    pub fn span(&self) -> Span {
        match self {
            Condition::Or(list) | Condition::And(list) => match (list.first(), list.last()) {
                (Some(first), Some(last)) => first.span().to(last.span()),
                _ => Span::default(),
            },
            Condition::Value(operand) => operand.span(),
            Condition::Compare(left, _, right) | Condition::Match(left, _, right) => {
                left.span().to(right.span())
            }
            Condition::HasRole(_, spans) | Condition::IsResponsible(_, spans) => spans.whole,
            Condition::Not(_, span)
            | Condition::IsNull { span, .. }
            | Condition::In { span, .. }
            | Condition::Between { span, .. }
            | Condition::Quantified(Quantified { span, .. })
            | Condition::Broken(_, span) => *span,
        }
    }
}

impl Operand<'_> {
    /// Where it stands.
    pub fn span(&self) -> Span {
        match self {
            Operand::Path(path) => path.span(),
            Operand::Call(call) => call.span,
            Operand::Literal(_, span)
            | Operand::Count { span, .. }
            | Operand::Broken(span)
            | Operand::Missing(span) => *span,
        }
    }
}

impl<'t> Path<'t> {
    /// A path that stands at a place of a text.
    pub(crate) fn new(text: &'t str, start: u32) -> Self {
        Path { text, start }
    }

    /// Its names and where they stand. The last is empty when nothing follows the last dot.
    pub fn names(self) -> impl Iterator<Item = (&'t str, Span)> {
        let mut at = self.start as usize;
        self.text.split('.').map(move |piece| {
            let name = piece.trim_start();
            let start = at + (piece.len() - name.len());
            at += piece.len() + 1;
            let name = name.trim_end();
            (name, Span::new(start, start + name.len()))
        })
    }

    /// The name that it ends with.
    pub fn last_name(self) -> &'t str {
        self.text.rsplit('.').next().unwrap_or_default().trim()
    }

    /// Where it stands.
    pub fn span(self) -> Span {
        Span::new(self.start as usize, self.start as usize + self.text.len())
    }
}

/// Equal when the names are.
impl PartialEq for Path<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text || self.names().map(|(name, _)| name).eq(other.names().map(|(name, _)| name))
    }
}
