use granit_parser::ErrorKind as Granit;

/// What keeps a text from being well-formed YAML, as far as an author can be told how to mend it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fault {
    /// A bracket that is never closed.
    Unclosed(char),
    /// A bracket that is closed by one of the other kind.
    Mismatched(char, char),
    /// A closing bracket without an opening one.
    ExtraClose,
    /// A comma or the closing bracket is missing between two values in brackets.
    Separator,
    /// A quote that is never closed.
    Quote,
    /// Something follows a quoted text.
    AfterQuote,
    /// A backslash in double quotes with something that has no meaning.
    Escape,
    /// A tab where YAML takes spaces only.
    Tab,
    /// A line that begins further left or right than it may.
    Indentation,
    /// A line that should be `key: value`.
    Key,
    /// A `:` where no value may begin.
    Colon,
    /// A `-` where no list item may begin.
    Dash,
    /// A character that no value begins with.
    Character(char),
    /// A `#` without a space before it, or in the middle of a text.
    Comment,
    /// Something after `|` or `>` that does not belong there.
    BlockHeader,
    /// A value is missing.
    Value,
    /// The text ends too early.
    End,
    /// Anything else.
    Other,
}

impl Fault {
    pub(crate) fn of(kind: &Granit) -> Self {
        match *kind {
            Granit::UnclosedFlowCollection { open } => Self::Unclosed(open),
            Granit::UnexpectedEofFlowSequence => Self::Unclosed('['),
            Granit::UnexpectedEofFlowMapping | Granit::UnexpectedEofImplicitFlowMapping => {
                Self::Unclosed('{')
            }
            Granit::MismatchedFlowCollectionEnd { open, close } => Self::Mismatched(open, close),
            Granit::MisplacedFlowCollectionEnd => Self::ExtraClose,
            Granit::ExpectedFlowMappingSeparator | Granit::ExpectedFlowSequenceSeparator => Self::Separator,
            Granit::UnclosedQuotedScalar | Granit::DocumentIndicatorInQuotedScalar => Self::Quote,
            Granit::InvalidTrailingSingleQuotedScalar | Granit::InvalidTrailingDoubleQuotedScalar => {
                Self::AfterQuote
            }
            Granit::UnknownQuotedScalarEscape
            | Granit::InvalidQuotedScalarHexEscape
            | Granit::InvalidLowSurrogateHexEscape
            | Granit::InvalidLowSurrogate
            | Granit::MissingLowSurrogate
            | Granit::UnpairedLowSurrogate
            | Granit::InvalidUnicodeEscape => Self::Escape,
            Granit::TabNotAllowed
            | Granit::TabInBlockIndentation
            | Granit::TabAtBlockScalarStart
            | Granit::TabInIndentation
            | Granit::TabInPlainScalar
            | Granit::InvalidBlockEntryWhitespace
            | Granit::InvalidMappingValueWhitespace => Self::Tab,
            Granit::InvalidIndentation
            | Granit::InvalidBlockScalarIndent
            | Granit::InvalidQuotedScalarIndent
            | Granit::InvalidFlowScalarIndent => Self::Indentation,
            Granit::SimpleKeyExpected
            | Granit::InvalidSimpleKey
            | Granit::ExpectedBlockMappingKey
            | Granit::MappingKeyNotAllowed => Self::Key,
            Granit::MappingValueNotAllowed
            | Granit::InvalidColonPlacement
            | Granit::FlowMappingValueAdjacentCollection => Self::Colon,
            Granit::ExpectedBlockSequenceEntry
            | Granit::BlockEntryInFlowCollection
            | Granit::BlockSequenceEntryNotAllowed
            | Granit::PlainScalarStartsWithDashFlowIndicator => Self::Dash,
            Granit::UnexpectedCharacter { character } => Self::Character(character),
            Granit::CommentInterceptedScalar | Granit::CommentNotSeparated => Self::Comment,
            Granit::ZeroBlockScalarIndent | Granit::InvalidBlockScalarHeader => Self::BlockHeader,
            Granit::ExpectedNodeContent | Granit::UnexpectedEndOfPlainScalar => Self::Value,
            Granit::UnexpectedEof
            | Granit::UnexpectedEofBlockMapping
            | Granit::UnexpectedEofBlockSequence => Self::End,
            _ => Self::Other,
        }
    }

    /// Its name in messages.
    pub fn name(self) -> &'static str {
        match self {
            Self::Unclosed(_) => "unclosed",
            Self::Mismatched(..) => "mismatched",
            Self::ExtraClose => "extraClose",
            Self::Separator => "separator",
            Self::Quote => "quote",
            Self::AfterQuote => "afterQuote",
            Self::Escape => "escape",
            Self::Tab => "tab",
            Self::Indentation => "indentation",
            Self::Key => "key",
            Self::Colon => "colon",
            Self::Dash => "dash",
            Self::Character(_) => "character",
            Self::Comment => "comment",
            Self::BlockHeader => "blockHeader",
            Self::Value => "value",
            Self::End => "end",
            Self::Other => "other",
        }
    }

    /// The character it is about, and for brackets the one that was read instead.
    pub fn characters(self) -> (Option<char>, Option<char>) {
        match self {
            Self::Unclosed(open) => (Some(open), None),
            Self::Mismatched(open, close) => (Some(open), Some(close)),
            Self::Character(character) => (Some(character), None),
            _ => (None, None),
        }
    }
}
