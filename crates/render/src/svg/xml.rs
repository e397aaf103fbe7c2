//! Words and numbers in XML.

use std::fmt;

use crate::list::Colour;

/// A number with at most three places.
pub(super) fn number(value: f64) -> Number {
    Number((value * 1000.0).round() as i64)
}

/// Thousandths.
pub(super) struct Number(i64);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, value) = (if self.0 < 0 { "-" } else { "" }, self.0.unsigned_abs());
        write!(f, "{sign}{}", value / 1000)?;
        match value % 1000 {
            0 => Ok(()),
            rest if rest % 100 == 0 => write!(f, ".{}", rest / 100),
            rest if rest % 10 == 0 => write!(f, ".{:02}", rest / 10),
            rest => write!(f, ".{rest:03}"),
        }
    }
}

/// `#rrggbb`
pub(super) fn hex(colour: Colour) -> String {
    let [r, g, b] = colour.rgb;
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// Appends text for an element or an attribute. What XML may not hold, even escaped, is a replacement character.
pub(super) fn escape(out: &mut String, text: &str) {
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' | '\r' => out.push(' '),
            '\0'..' ' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            other => out.push(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let texts = [1.0, 0.5, -0.25, 12.3456, -0.0001, 1e6].map(|v| number(v).to_string());
        assert_eq!(texts, ["1", "0.5", "-0.25", "12.346", "0", "1000000"]);
    }

    #[test]
    fn nothing_ends_its_element() {
        let mut out = String::new();
        escape(&mut out, "<script>\"]]>&\0\n\u{1b}ş");
        assert_eq!(out, "&lt;script&gt;&quot;]]&gt;&amp;\u{fffd} \u{fffd}ş");
    }
}
