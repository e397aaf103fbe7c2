//! Values of scalars, read by the field's own type and never by YAML's guess.

use yaml::Node;

use super::Map;

/// The text of a scalar that is set; none for a collection.
pub(crate) fn text<'a>(node: Node<'a>) -> Option<std::borrow::Cow<'a, str>> {
    node.set_text()
}

/// The text of the field `name` of a map.
pub(crate) fn text_of<'a>(map: impl Map<'a>, name: &str) -> Option<std::borrow::Cow<'a, str>> {
    map.get(name).and_then(text)
}

/// The text of a field, unless it is only white space.
pub(crate) fn filled<'a>(map: impl Map<'a>, name: &str) -> Option<std::borrow::Cow<'a, str>> {
    text_of(map, name).filter(|text| !is_white(text))
}

/// The word of `words` that stands at the field `name` of a map.
pub(crate) fn word_of<'a>(map: impl Map<'a>, name: &str, words: &[&'static str]) -> Option<&'static str> {
    let text = text_of(map, name)?;
    words.iter().copied().find(|word| *word == text)
}

/// Whether something stands at the field `name` of a map.
pub(crate) fn is_set<'a>(map: impl Map<'a>, name: &str) -> bool {
    map.get(name).is_some_and(|value| !value.is_unset())
}

/// Whether a text is empty or only white space. Most texts are told by their first letter.
pub(crate) fn is_white(text: &str) -> bool {
    !text.bytes().next().is_some_and(|first| first.is_ascii_graphic()) && text.trim().is_empty()
}

/// UTF-16 units of a text.
pub(crate) fn units(text: &str) -> usize {
    if text.is_ascii() { text.len() } else { text.encode_utf16().count() }
}

/// How a scalar reads as a number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Number {
    /// Plain decimal digits with an optional sign; cut to what fits.
    Whole(i64),
    /// A decimal number that is not written as a whole one.
    Decimal(f64),
    /// Infinity, or no number by definition, or too large for one.
    NotFinite,
    /// Anything else.
    No,
}

/// Reads a plain scalar as a number.
pub(crate) fn number(node: Node<'_>) -> Number {
    node.plain_text().map_or(Number::No, number_text)
}

/// A few digits, perhaps with a point among them, which most numbers are.
fn small(text: &str) -> Option<Number> {
    const MOST: usize = 15; // fewer than 2^53, and so are their powers of ten: the quotient is the nearest number
    let mut number = 0;
    let mut point = None;
    for (at, byte) in text.bytes().enumerate().take(MOST + 1) {
        match byte {
            b'0'..=b'9' => number = number * 10 + i64::from(byte - b'0'),
            b'.' if point.is_none() => point = Some(at),
            _ => return None,
        }
    }
    match point {
        _ if text.len() > MOST || text.len() == usize::from(point.is_some()) => None,
        None => Some(Number::Whole(number)),
        Some(at) => {
            let places = text.len() - at - 1;
            Some(Number::Decimal(number as f64 / 10_i64.pow(places as u32) as f64))
        }
    }
}

fn number_text(text: &str) -> Number {
    if let Some(number) = small(text) {
        return number;
    }
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) {
        let limit = if text.starts_with('-') { i64::MIN } else { i64::MAX };
        return Number::Whole(text.parse().unwrap_or(limit));
    }
    let numeric = digits.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'.' | b'e' | b'E' | b'+' | b'-'));
    if numeric {
        return match text.parse::<f64>() {
            Ok(number) if number.is_finite() => Number::Decimal(number),
            Ok(_) => Number::NotFinite,
            Err(_) => Number::No,
        };
    }
    let word = digits.strip_prefix('.').unwrap_or(digits);
    let special = ["inf", "infinity", "nan"].iter().any(|special| word.eq_ignore_ascii_case(special));
    if special { Number::NotFinite } else { Number::No }
}

/// The finite number at the field `name` of a map.
pub(crate) fn finite_of(map: Node<'_>, name: &str) -> Option<f64> {
    match number(map.get(name)?) {
        Number::Whole(whole) => Some(whole as f64),
        Number::Decimal(decimal) => Some(decimal),
        Number::NotFinite | Number::No => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_decimal_digits_are_whole() {
        for (text, number) in [
            ("5", Number::Whole(5)),
            ("-20", Number::Whole(-20)),
            ("+7", Number::Whole(7)),
            ("007", Number::Whole(7)),
            ("99999999999999999999", Number::Whole(i64::MAX)),
            ("5.0", Number::Decimal(5.0)),
            ("1e3", Number::Decimal(1000.0)),
            (".5", Number::Decimal(0.5)),
            ("5.", Number::Decimal(5.0)),
            ("1.2.3", Number::No),
            (".", Number::No),
            ("1e999", Number::NotFinite),
            (".inf", Number::NotFinite),
            ("-.Inf", Number::NotFinite),
            (".nan", Number::NotFinite),
            ("0x10", Number::No),
            ("1_000", Number::No),
            ("five", Number::No),
            ("", Number::No),
            ("-", Number::No),
            ("e", Number::No),
        ] {
            assert_eq!(number_text(text), number, "{text}");
        }
    }

    #[test]
    fn a_short_decimal_is_the_nearest_number() {
        for digits in (1_u64..).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15) % 10_u64.pow(14)).take(2_000) {
            for places in [1, 3, 7, 14] {
                let text = format!("{digits:015}");
                let (whole, rest) = text.split_at(text.len() - places);
                let text = format!("{}.{rest}", &whole[1..]);
                assert_eq!(small(&text), Some(Number::Decimal(text.parse().unwrap())), "{text}");
            }
        }
    }
}
