//! What may be wrong with a text. Messages are made elsewhere, from the id and the parameters.

use crate::span::Span;

/// Something wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The token that is wrong; empty, behind the last token, where something is missing at the end.
    pub span: Span,
    /// What is wrong.
    pub kind: ProblemKind,
}

/// What is wrong. Each kind has an id and parameters for its message; the documentation says when it arises.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProblemKind {
    /// The grammar asks for something else here. `found` is `None` at the end of the text.
    Expected {
        /// What may stand here.
        expected: Expected,
        /// What stands here.
        found: Option<String>,
    },
    /// A quote that no quote closes.
    UnclosedText,
    /// A character that no token begins with.
    BadCharacter(String),
    /// What another language writes: `==`, `&&`, `"…"`.
    Instead {
        /// What was written.
        found: String,
        /// What is written here.
        write: &'static str,
    },
    /// `5.`, `1e3`
    BadNumber(String),
    /// More digits than [`MAX_DIGITS`](crate::MAX_DIGITS).
    NumberTooLong,
    /// `DATE` with a text that is no day.
    BadDate(String),
    /// Nested deeper than [`MAX_DEPTH`](crate::MAX_DEPTH).
    TooDeep,
    /// Longer than [`MAX_LENGTH`](crate::MAX_LENGTH).
    TooLong,
    /// `)` that nothing opens.
    UnmatchedClose,
    /// `NOT NOT`
    DoubleNot,
    /// `a NOT CONTAINS b`: `NOT` belongs in front.
    NotInFront,
    /// `(a) = b`: parentheses hold conditions, not values.
    ValueInParentheses,
    /// `HAS ROLE` or `IS RESPONSIBLE` in a condition.
    OnlyInSecurity,
    /// A `{` or `}` in a template that is neither doubled nor half of a pair.
    LoneBrace(char),
    /// `{}`
    EmptyInsert,
    /// `{'text'}`: text needs no braces.
    TextInBraces,
    /// A function that the language does not have.
    UnknownFunction {
        /// As it was written.
        name: String,
        /// One that was perhaps meant.
        candidate: Option<String>,
    },
    /// Too few or too many arguments.
    Arity {
        /// The function.
        function: &'static str,
        /// How many it needs.
        least: usize,
        /// How many it may have, when that is limited.
        most: Option<usize>,
        /// How many there are.
        given: usize,
    },
    /// A path begins with none of the roots.
    UnknownRoot {
        /// As it was written.
        name: String,
        /// One that was perhaps meant.
        candidate: Option<String>,
    },
    /// `user` where nobody acts.
    UserOnlyInSecurity,
    /// No such field.
    UnknownField {
        /// As it was written.
        name: String,
        /// The element that lacks it.
        owner: String,
        /// One that was perhaps meant.
        candidate: Option<String>,
    },
    /// Inside `WHERE`, a path that begins with a root: names belong to the element there.
    OutsideWhere {
        /// The root.
        name: String,
        /// The element whose fields may be named.
        owner: String,
    },
    /// A path goes on behind a single value.
    NoFields {
        /// The field that is a single value.
        name: String,
        /// Its type.
        kind: Found,
    },
    /// A path goes on behind a collection.
    PathThroughCollection(String),
    /// A collection where a single value is needed.
    CollectionAsValue(String),
    /// A record where a single value is needed.
    ReferenceAsValue(String),
    /// `ANY`, `ALL` or `COUNT` of something else than a collection.
    NotACollection {
        /// The field.
        name: String,
        /// Its type.
        kind: Found,
    },
    /// A value alone that is not Boolean.
    NotBoolean(Found),
    /// Values of these types are never the same.
    Incomparable {
        /// Of the first.
        left: Found,
        /// Of the second.
        right: Found,
    },
    /// A text beside a date: `DATE '…'` is meant.
    TextForDate,
    /// Values of this type are not less or greater than others.
    NoOrder(Found),
    /// A function or an operator needs another type.
    WrongType {
        /// The function or operator.
        of: &'static str,
        /// What it needs.
        expected: Found,
        /// What it has.
        found: Found,
    },
    /// `HAS ROLE` with a role that does not exist.
    UnknownRole {
        /// As it was written.
        name: String,
        /// One that was perhaps meant.
        candidate: Option<String>,
    },
    /// `IS RESPONSIBLE` with a responsibility that does not exist.
    UnknownResponsibility {
        /// As it was written.
        name: String,
        /// One that was perhaps meant.
        candidate: Option<String>,
    },
}

/// What the grammar asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Expected {
    /// A test: a comparison, `NOT`, `ANY`, `ALL` or `(`.
    Condition,
    /// A field, function or written value.
    Value,
    /// A field or function, in a template.
    Insert,
    /// A comparison behind a value.
    Operator,
    /// `AND`, `OR` or the end.
    AndOr,
    /// A name behind a dot.
    Name,
    /// The path of a collection.
    Collection,
    /// A written text.
    Text,
    /// Digits behind a minus.
    Number,
    /// `(`
    Open,
    /// `)`
    Close,
    /// `,` or `)`
    CommaOrClose,
    /// `}`
    CloseBrace,
    /// `AND` between the bounds of `BETWEEN`.
    BetweenAnd,
    /// `NULL` or `NOT NULL` behind `IS`.
    Null,
    /// `NULL` behind `IS NOT`.
    OnlyNull,
    /// `IN` or `BETWEEN` behind `NOT`.
    InOrBetween,
    /// `WITH` behind `STARTS` or `ENDS`.
    With,
    /// `WHERE` behind the path of `ALL`.
    Where,
    /// `ROLE` behind `HAS`.
    Role,
    /// `RESPONSIBLE` behind `IS`.
    Responsible,
}

/// A type as messages name it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    /// A single value.
    Scalar(crate::types::Scalar),
    /// At most one record.
    Reference,
    /// Any number of records.
    Collection,
    /// `NULL`
    Null,
    /// Not known.
    Unknown,
}
