/// Operators between two operands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comparison {
    /// `=`
    Equal,
    /// `!=` or `<>`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    LessOrEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterOrEqual,
}

/// Tests of a text by another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Matching {
    /// `CONTAINS`
    Contains,
    /// `STARTS WITH`
    Starts,
    /// `ENDS WITH`
    Ends,
}

impl Comparison {
    /// As it is printed.
    pub fn symbol(self) -> &'static str {
        match self {
            Comparison::Equal => "=",
            Comparison::NotEqual => "<>",
            Comparison::Less => "<",
            Comparison::LessOrEqual => "<=",
            Comparison::Greater => ">",
            Comparison::GreaterOrEqual => ">=",
        }
    }

    /// The operator that says the same with the operands exchanged.
    pub(crate) fn turned(self) -> Comparison {
        match self {
            Comparison::Less => Comparison::Greater,
            Comparison::LessOrEqual => Comparison::GreaterOrEqual,
            Comparison::Greater => Comparison::Less,
            Comparison::GreaterOrEqual => Comparison::LessOrEqual,
            same => same,
        }
    }

    /// Whether it asks for an order, not only for being the same.
    pub fn is_ordering(self) -> bool {
        !matches!(self, Comparison::Equal | Comparison::NotEqual)
    }
}

impl Matching {
    /// As it is printed.
    pub fn words(self) -> &'static str {
        match self {
            Matching::Contains => "CONTAINS",
            Matching::Starts => "STARTS WITH",
            Matching::Ends => "ENDS WITH",
        }
    }
}
