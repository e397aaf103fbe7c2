//! Text into tokens. Every byte but white space belongs to a token, so nothing is lost on the way to a problem.

use crate::operator::Comparison;
use crate::span::Span;
use crate::word::Word;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) kind: TokenKind,
    pub(crate) span: Span,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TokenKind {
    Name,
    Word(Word),
    Number,
    /// Begins like a number, but is none: `5.`, `1e3`.
    BadNumber,
    /// `'…'`
    Text,
    /// A quote without its closing one.
    UnclosedText,
    /// `"…"`, as other languages write text.
    ForeignText,
    Compare(Comparison),
    /// What other languages write: `==`, `&&`, `||`, `!`; and the word that stands for it here.
    Foreign(&'static str),
    Open,
    Close,
    Comma,
    Dot,
    Minus,
    OpenBrace,
    CloseBrace,
    Bad,
    End,
}

use TokenKind::*;

/// All tokens of a text. The last is `End`, directly behind the last other one.
pub(crate) fn tokens(text: &str, into: &mut Vec<Token>) {
    into.reserve(text.len() / 4 + 2);
    let mut at = 0;
    loop {
        let token = next(text, at);
        if token.kind == End {
            let end = into.last().map_or(Span::default(), |last: &Token| last.span.after());
            into.push(Token { kind: End, span: end });
            return;
        }
        at = token.span.end as usize;
        into.push(token);
    }
}

/// The token at or behind a place.
pub(crate) fn next(text: &str, from: usize) -> Token {
    let rest = text[from..].trim_ascii_start();
    let trimmed =
        if rest.starts_with(|c: char| c.is_ascii() && !c.is_whitespace()) { rest } else { rest.trim_start() };
    let at = text.len() - trimmed.len();
    let Some(first) = trimmed.chars().next() else {
        return Token { kind: End, span: Span::new(at, at) };
    };
    let (kind, length) = read(trimmed, first);
    Token { kind, span: Span::new(at, at + length) }
}

fn read(text: &str, first: char) -> (TokenKind, usize) {
    let second = text.as_bytes().get(1).copied();
    match first {
        '(' => (Open, 1),
        ')' => (Close, 1),
        ',' => (Comma, 1),
        '.' => (Dot, 1),
        '-' => (Minus, 1),
        '{' => (OpenBrace, 1),
        '}' => (CloseBrace, 1),
        '=' if second == Some(b'=') => (Foreign("="), 2),
        '=' => (Compare(Comparison::Equal), 1),
        '!' if second == Some(b'=') => (Compare(Comparison::NotEqual), 2),
        '!' => (Foreign("NOT"), 1),
        '<' if second == Some(b'>') => (Compare(Comparison::NotEqual), 2),
        '<' if second == Some(b'=') => (Compare(Comparison::LessOrEqual), 2),
        '<' => (Compare(Comparison::Less), 1),
        '>' if second == Some(b'=') => (Compare(Comparison::GreaterOrEqual), 2),
        '>' => (Compare(Comparison::Greater), 1),
        '&' if second == Some(b'&') => (Foreign("AND"), 2),
        '|' if second == Some(b'|') => (Foreign("OR"), 2),
        '\'' => quoted(text, b'\'', Text),
        '"' => quoted(text, b'"', ForeignText),
        '0'..='9' => number(text),
        _ if begins_name(first) => {
            let length = name_length(text);
            (Word::of(&text[..length]).map_or(Name, Word), length)
        }
        _ => (Bad, first.len_utf8()),
    }
}

/// Whether a character can begin a name.
pub(crate) fn begins_name(c: char) -> bool {
    c == '_' || c.is_alphabetic()
}

/// Whether a character can stand in a name.
pub(crate) fn continues_name(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

fn name_length(text: &str) -> usize {
    // Most names are ASCII throughout.
    let ascii = text.bytes().take_while(|b| b.is_ascii_alphanumeric() || *b == b'_').count();
    match text.as_bytes().get(ascii) {
        Some(b) if !b.is_ascii() => text.find(|c| !continues_name(c)).unwrap_or(text.len()),
        _ => ascii,
    }
}

/// A doubled quote is one quote of the text.
fn quoted(text: &str, quote: u8, kind: TokenKind) -> (TokenKind, usize) {
    let bytes = text.as_bytes();
    let mut at = 1;
    while at < bytes.len() {
        if bytes[at] == quote {
            if bytes.get(at + 1) != Some(&quote) {
                return (kind, at + 1);
            }
            at += 1;
        }
        at += 1;
    }
    (UnclosedText, text.trim_end().len())
}

fn number(text: &str) -> (TokenKind, usize) {
    let digits = |from: usize| text[from..].bytes().take_while(u8::is_ascii_digit).count();
    let mut length = digits(0);
    let mut kind = Number;
    if text[length..].starts_with('.') {
        let fraction = digits(length + 1);
        length += 1 + fraction;
        if fraction == 0 {
            kind = BadNumber;
        }
    }
    let tail = name_length(&text[length..]);
    if tail > 0 { (BadNumber, length + tail) } else { (kind, length) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lex(text: &str) -> Vec<(TokenKind, &str)> {
        let mut all = vec![];
        tokens(text, &mut all);
        all.iter().map(|token| (token.kind, &text[token.span.range()])).collect()
    }

    #[test]
    fn words_are_known_in_any_case_and_names_may_be_turkish() {
        assert_eq!(
            lex("and İlçe_2 or"),
            [(Word(Word::And), "and"), (Name, "İlçe_2"), (Word(Word::Or), "or"), (End, "")]
        );
    }

    #[test]
    fn texts_numbers_and_what_only_looks_like_them() {
        assert_eq!(lex("'it''s' 12.50"), [(Text, "'it''s'"), (Number, "12.50"), (End, "")]);
        assert_eq!(
            lex("1e3 5. 'x "),
            [(BadNumber, "1e3"), (BadNumber, "5."), (UnclosedText, "'x"), (End, "")]
        );
        assert_eq!(lex("\"a\" 'x''"), [(ForeignText, "\"a\""), (UnclosedText, "'x''"), (End, "")]);
    }

    #[test]
    fn operators_take_as_much_as_they_can() {
        let kinds: Vec<_> = lex("<><=<==!=!&&|§").into_iter().map(|(_, text)| text).collect();
        assert_eq!(kinds, ["<>", "<=", "<=", "=", "!=", "!", "&&", "|", "§", ""]);
    }

    #[test]
    fn the_end_is_directly_behind_the_last_token() {
        let mut all = vec![];
        tokens("a  \n", &mut all);
        assert_eq!(all.last().map(|token| token.span), Some(Span { start: 1, end: 1 }));
    }
}
