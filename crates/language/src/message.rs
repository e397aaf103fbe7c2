//! Ids and parameters, from which messages are made elsewhere.

use crate::problem::{Expected, Found, ProblemKind};

/// The id of every kind of problem.
pub const PROBLEM_IDS: &[&str] = &[
    "expected",
    "unclosedText",
    "badCharacter",
    "instead",
    "badNumber",
    "numberTooLong",
    "badDate",
    "tooDeep",
    "tooLong",
    "unmatchedClose",
    "doubleNot",
    "notInFront",
    "valueInParentheses",
    "onlyInSecurity",
    "loneBrace",
    "emptyInsert",
    "textInBraces",
    "unknownFunction",
    "arity",
    "unknownRoot",
    "userOnlyInSecurity",
    "unknownField",
    "outsideWhere",
    "noFields",
    "pathThroughCollection",
    "collectionAsValue",
    "referenceAsValue",
    "notACollection",
    "notBoolean",
    "incomparable",
    "textForDate",
    "noOrder",
    "wrongType",
    "unknownRole",
    "unknownResponsibility",
];

/// Everything that can be expected, with its id.
pub const EXPECTED: &[(Expected, &str)] = &[
    (Expected::Condition, "condition"),
    (Expected::Value, "value"),
    (Expected::Insert, "insert"),
    (Expected::Operator, "operator"),
    (Expected::AndOr, "andOr"),
    (Expected::Name, "name"),
    (Expected::Collection, "collection"),
    (Expected::Text, "text"),
    (Expected::Number, "number"),
    (Expected::Open, "open"),
    (Expected::Close, "close"),
    (Expected::CommaOrClose, "commaOrClose"),
    (Expected::CloseBrace, "closeBrace"),
    (Expected::BetweenAnd, "betweenAnd"),
    (Expected::Null, "null"),
    (Expected::OnlyNull, "onlyNull"),
    (Expected::InOrBetween, "inOrBetween"),
    (Expected::With, "with"),
    (Expected::Where, "where"),
    (Expected::Role, "role"),
    (Expected::Responsible, "responsible"),
];

impl Expected {
    /// A stable id for messages.
    pub fn id(self) -> &'static str {
        EXPECTED.iter().find(|(expected, _)| *expected == self).map_or("", |(_, id)| id)
    }
}

impl Found {
    /// A stable id for messages: that of the scalar, `reference`, `collection`, `null` or `unknown`.
    pub fn id(self) -> &'static str {
        match self {
            Found::Scalar(scalar) => scalar.id(),
            Found::Reference => "reference",
            Found::Collection => "collection",
            Found::Null => "null",
            Found::Unknown => "unknown",
        }
    }
}

impl ProblemKind {
    /// A stable id, one of [`PROBLEM_IDS`].
    pub fn id(&self) -> &'static str {
        use ProblemKind::*;
        match self {
            Expected { .. } => "expected",
            UnclosedText => "unclosedText",
            BadCharacter(_) => "badCharacter",
            Instead { .. } => "instead",
            BadNumber(_) => "badNumber",
            NumberTooLong => "numberTooLong",
            BadDate(_) => "badDate",
            TooDeep => "tooDeep",
            TooLong => "tooLong",
            UnmatchedClose => "unmatchedClose",
            DoubleNot => "doubleNot",
            NotInFront => "notInFront",
            ValueInParentheses => "valueInParentheses",
            OnlyInSecurity => "onlyInSecurity",
            LoneBrace(_) => "loneBrace",
            EmptyInsert => "emptyInsert",
            TextInBraces => "textInBraces",
            UnknownFunction { .. } => "unknownFunction",
            Arity { .. } => "arity",
            UnknownRoot { .. } => "unknownRoot",
            UserOnlyInSecurity => "userOnlyInSecurity",
            UnknownField { .. } => "unknownField",
            OutsideWhere { .. } => "outsideWhere",
            NoFields { .. } => "noFields",
            PathThroughCollection(_) => "pathThroughCollection",
            CollectionAsValue(_) => "collectionAsValue",
            ReferenceAsValue(_) => "referenceAsValue",
            NotACollection { .. } => "notACollection",
            NotBoolean(_) => "notBoolean",
            Incomparable { .. } => "incomparable",
            TextForDate => "textForDate",
            NoOrder(_) => "noOrder",
            WrongType { .. } => "wrongType",
            UnknownRole { .. } => "unknownRole",
            UnknownResponsibility { .. } => "unknownResponsibility",
        }
    }

    /// The parameters of its message. Those that are not known are left out: `found` at the end of the text,
    /// `candidate` when nothing is like what was written, `most` when there is no limit. Types are ids of
    /// [`Found`], what is expected are ids of [`Expected`].
    pub fn parameters(&self) -> Vec<(&'static str, String)> {
        use ProblemKind::*;
        match self {
            Expected { expected, found } => {
                some([("expected", Some(&expected.id().into())), ("found", found.as_ref())])
            }
            Instead { found, write } => vec![("found", found.clone()), ("write", (*write).into())],
            BadCharacter(found) | BadNumber(found) | BadDate(found) => vec![("found", found.clone())],
            NumberTooLong => vec![("max", crate::MAX_DIGITS.to_string())],
            TooDeep => vec![("max", crate::MAX_DEPTH.to_string())],
            TooLong => vec![("max", crate::MAX_LENGTH.to_string())],
            LoneBrace(brace) => vec![("found", brace.to_string())],
            UnknownFunction { name, candidate }
            | UnknownRoot { name, candidate }
            | UnknownRole { name, candidate }
            | UnknownResponsibility { name, candidate } => {
                some([("name", Some(name)), ("candidate", candidate.as_ref())])
            }
            UnknownField { name, owner, candidate } => {
                some([("name", Some(name)), ("owner", Some(owner)), ("candidate", candidate.as_ref())])
            }
            Arity { function, least, most, given } => some([
                ("function", Some(&(*function).into())),
                ("least", Some(&least.to_string())),
                ("most", most.map(|most| most.to_string()).as_ref()),
                ("given", Some(&given.to_string())),
            ]),
            OutsideWhere { name, owner } => vec![("name", name.clone()), ("owner", owner.clone())],
            NoFields { name, kind } | NotACollection { name, kind } => {
                vec![("name", name.clone()), ("type", kind.id().into())]
            }
            PathThroughCollection(name) | CollectionAsValue(name) | ReferenceAsValue(name) => {
                vec![("name", name.clone())]
            }
            NotBoolean(kind) | NoOrder(kind) => vec![("type", kind.id().into())],
            Incomparable { left, right } => vec![("left", left.id().into()), ("right", right.id().into())],
            WrongType { of, expected, found } => {
                vec![("of", (*of).into()), ("expected", expected.id().into()), ("found", found.id().into())]
            }
            UnclosedText | UnmatchedClose | DoubleNot | NotInFront | ValueInParentheses | OnlyInSecurity
            | EmptyInsert | TextInBraces | UserOnlyInSecurity | TextForDate => vec![],
        }
    }
}

fn some<const N: usize>(all: [(&'static str, Option<&String>); N]) -> Vec<(&'static str, String)> {
    all.into_iter().filter_map(|(name, value)| Some((name, value?.clone()))).collect()
}
