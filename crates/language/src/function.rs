use crate::types::Scalar;

/// The functions of the languages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Function {
    /// Text in lower case.
    Lower,
    /// Text in upper case.
    Upper,
    /// Text without white space around it.
    Trim,
    /// How many UTF-16 units a text has.
    Length,
    /// The first argument that is not empty.
    Coalesce,
    /// The current day.
    Today,
    /// The current moment.
    Now,
}

use Function::*;

/// In the order in which they are offered.
pub const FUNCTIONS: &[Function] = &[Lower, Upper, Trim, Length, Coalesce, Today, Now];

impl Function {
    /// The function with a name, whatever its case.
    pub fn of(name: &str) -> Option<Function> {
        FUNCTIONS.iter().copied().find(|function| function.name().eq_ignore_ascii_case(name))
    }

    /// As conditions write it; templates write it in lower case.
    pub fn name(self) -> &'static str {
        match self {
            Lower => "LOWER",
            Upper => "UPPER",
            Trim => "TRIM",
            Length => "LENGTH",
            Coalesce => "COALESCE",
            Today => "TODAY",
            Now => "NOW",
        }
    }

    /// Whether message templates have it too.
    pub fn in_templates(self) -> bool {
        matches!(self, Lower | Upper | Trim | Coalesce)
    }

    /// How many arguments it takes: at least, and at most when there is a limit.
    pub fn arity(self) -> (usize, Option<usize>) {
        match self {
            Lower | Upper | Trim | Length => (1, Some(1)),
            Coalesce => (2, None),
            Today | Now => (0, Some(0)),
        }
    }

    /// Whether it takes so many arguments.
    pub fn takes(self, given: usize) -> bool {
        let (least, most) = self.arity();
        given >= least && most.is_none_or(|most| given <= most)
    }

    /// What its arguments must be; `None` when any one type will do for all of them.
    pub fn parameter(self) -> Option<Scalar> {
        matches!(self, Lower | Upper | Trim | Length).then_some(Scalar::Text)
    }

    /// What it gives; `None` when that is the type of its arguments.
    pub fn result(self) -> Option<Scalar> {
        match self {
            Lower | Upper | Trim => Some(Scalar::Text),
            Length => Some(Scalar::Integer),
            Today => Some(Scalar::Date),
            Now => Some(Scalar::DateTime),
            Coalesce => None,
        }
    }
}
