/// Words with a meaning of their own, in the order of [`WORDS`]. They are read without regard to case; behind a dot every word is a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Word {
    And,
    Or,
    Not,
    Is,
    Null,
    In,
    Between,
    Contains,
    Any,
    All,
    Where,
    True,
    False,
    Starts,
    Ends,
    With,
    Count,
    Date,
    Has,
    Role,
    Responsible,
}

use Word::*;

/// Every word as it is printed. Reserved ones can never begin a path; the others have their meaning only where
/// the grammar asks for them, so that a field may be called `Date` or `Count`.
pub(crate) const WORDS: &[(Word, &str, bool)] = &[
    (And, "AND", true),
    (Or, "OR", true),
    (Not, "NOT", true),
    (Is, "IS", true),
    (Null, "NULL", true),
    (In, "IN", true),
    (Between, "BETWEEN", true),
    (Contains, "CONTAINS", true),
    (Any, "ANY", true),
    (All, "ALL", true),
    (Where, "WHERE", true),
    (True, "TRUE", true),
    (False, "FALSE", true),
    (Starts, "STARTS", false),
    (Ends, "ENDS", false),
    (With, "WITH", false),
    (Count, "COUNT", false),
    (Date, "DATE", false),
    (Has, "HAS", false),
    (Role, "ROLE", false),
    (Responsible, "RESPONSIBLE", false),
];

impl Word {
    /// The word that a name spells, whatever its case.
    pub(crate) fn of(name: &str) -> Option<Word> {
        if name.len() < 2 || name.len() > 11 {
            return None;
        }
        WORDS.iter().find(|(_, text, _)| text.eq_ignore_ascii_case(name)).map(|(word, ..)| *word)
    }

    pub(crate) fn is_reserved(self) -> bool {
        WORDS[self as usize].2
    }
}

/// Whether a name can begin a path: no reserved word.
pub(crate) fn can_begin_path(name: &str) -> bool {
    !Word::of(name).is_some_and(Word::is_reserved)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_in_the_table_in_their_order() {
        for (i, (word, text, reserved)) in WORDS.iter().enumerate() {
            assert_eq!(*word as usize, i, "{text}");
            assert_eq!((Word::of(&text.to_lowercase()), word.is_reserved()), (Some(*word), *reserved));
        }
    }
}
