//! A light reading of the small languages, enough to colour a card. It accepts anything.

use flow::{Span, Tone};

const KEYWORDS: &[&str] = &[
    "AND",
    "OR",
    "NOT",
    "IS",
    "NULL",
    "IN",
    "BETWEEN",
    "CONTAINS",
    "STARTS",
    "ENDS",
    "WITH",
    "COUNT",
    "ANY",
    "ALL",
    "WHERE",
    "TRUE",
    "FALSE",
    "DATE",
    "LOWER",
    "UPPER",
    "TRIM",
    "LENGTH",
    "COALESCE",
    "TODAY",
    "NOW",
    "HAS",
    "ROLE",
    "RESPONSIBLE",
];

/// One line of a condition or a security expression.
pub(crate) fn condition(line: &str) -> Vec<Span> {
    let mut runs = Runs::of(line);
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let (end, tone) = if first == '\'' {
            (literal_end(rest), Tone::Literal)
        } else if first.is_ascii_digit() {
            (run(rest, |c| c.is_ascii_digit() || c == '.'), Tone::Number)
        } else if is_name(first) {
            let end = run(rest, |c| is_name(c) || c == '.');
            let keyword = is_keyword(&rest[..end]);
            (end, if keyword { Tone::Keyword } else { Tone::Code })
        } else {
            (run(rest, |c| c != '\'' && !is_name(c)), Tone::Code)
        };
        runs.add(end, tone);
        rest = &rest[end..];
    }
    runs.end()
}

/// One line of a message template: its holes are keywords.
pub(crate) fn template(line: &str) -> Vec<Span> {
    let mut runs = Runs::of(line);
    let mut rest = line;
    while !rest.is_empty() {
        let (end, tone) = match rest.as_bytes() {
            [b'{', b'{', ..] | [b'}', b'}', ..] => (2, Tone::Code),
            [b'{', ..] => (rest.find('}').map_or(rest.len(), |at| at + 1), Tone::Keyword),
            _ => (brace_after_first(rest), Tone::Code),
        };
        runs.add(end, tone);
        rest = &rest[end..];
    }
    runs.end()
}

/// A brace where a hole or an escape cannot begin is text like any other.
fn brace_after_first(text: &str) -> usize {
    text.char_indices().skip(1).find(|(_, c)| matches!(c, '{' | '}')).map_or(text.len(), |(at, _)| at)
}

/// A line on its way to spans: neighbours of one tone are one.
struct Runs<'t> {
    rest: &'t str,
    /// Of the run that is open.
    length: usize,
    tone: Tone,
    spans: Vec<Span>,
}

impl<'t> Runs<'t> {
    fn of(line: &'t str) -> Self {
        Self { rest: line, length: 0, tone: Tone::Code, spans: vec![] }
    }

    fn add(&mut self, length: usize, tone: Tone) {
        if tone != self.tone {
            self.close();
            self.tone = tone;
        }
        self.length += length;
    }

    fn close(&mut self) {
        let (run, rest) = self.rest.split_at(self.length);
        if !run.is_empty() {
            self.spans.push(Span { text: run.to_owned().into(), tone: self.tone });
        }
        (self.rest, self.length) = (rest, 0);
    }

    fn end(mut self) -> Vec<Span> {
        self.close();
        self.spans
    }
}

fn is_keyword(word: &str) -> bool {
    const LONGEST: usize = "RESPONSIBLE".len();
    let is = |keyword: &&str| keyword.len() == word.len() && keyword.eq_ignore_ascii_case(word);
    word.len() <= LONGEST && KEYWORDS.iter().any(is)
}

fn literal_end(text: &str) -> usize {
    let mut quotes = text.char_indices().skip(1).filter(|(_, c)| *c == '\'').map(|(at, _)| at).peekable();
    while let Some(at) = quotes.next() {
        if quotes.peek() == Some(&(at + 1)) {
            quotes.next();
        } else {
            return at + 1;
        }
    }
    text.len()
}

/// Bytes of the characters that belong together at the beginning of a text.
fn run(text: &str, belongs: impl Fn(char) -> bool) -> usize {
    // Mostly they are all ASCII.
    let ascii = text.bytes().position(|byte| !byte.is_ascii() || !belongs(char::from(byte)));
    let rest = &text[ascii.unwrap_or(text.len())..];
    text.len() - rest.len() + rest.find(|c| !belongs(c)).unwrap_or(rest.len())
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(spans: Vec<Span>) -> Vec<(String, Tone)> {
        spans.into_iter().map(|span| (span.text.into_owned(), span.tone)).collect()
    }

    #[test]
    fn conditions_have_tones() {
        assert_eq!(
            shown(condition("item.Total > 5000 or item.NOT = 'it''s'")),
            [
                ("item.Total > ".into(), Tone::Code),
                ("5000".into(), Tone::Number),
                (" ".into(), Tone::Code),
                ("or".into(), Tone::Keyword),
                (" item.NOT = ".into(), Tone::Code),
                ("'it''s'".into(), Tone::Literal),
            ]
        );
    }

    #[test]
    fn templates_have_holes() {
        assert_eq!(
            shown(template("Sipariş {item.Id}: {{x}} {")),
            [
                ("Sipariş ".into(), Tone::Code),
                ("{item.Id}".into(), Tone::Keyword),
                (": {{x}} ".into(), Tone::Code),
                ("{".into(), Tone::Keyword),
            ]
        );
    }

    #[test]
    fn any_text_comes_back_whole() {
        for text in ["", "'", "''", "'a", "é'ş'日", "{é", "}}é}", "{{", "…{…}…", "1.2.3x"] {
            let joined = |spans: Vec<Span>| spans.into_iter().map(|span| span.text).collect::<String>();
            assert_eq!(joined(condition(text)), text);
            assert_eq!(joined(template(text)), text);
        }
    }
}
