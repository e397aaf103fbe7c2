use std::cmp::Ordering;
use std::fmt;

/// An exact decimal number as conditions write it: digits with an optional fraction, never a float.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Number {
    digits: i128,
    scale: u8,
}

/// How many digits a number may have, leading zeros not counted.
pub const MAX_DIGITS: usize = 28;

impl Number {
    /// Reads `12`, `-3.50`. `None` when it is written otherwise or has more than [`MAX_DIGITS`] digits.
    pub fn parse(text: &str) -> Option<Number> {
        let (negative, text) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
        let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        if !is_digits(whole) || !is_digits(fraction) {
            return None;
        }
        let fraction = if text.contains('.') { fraction } else { "" };
        let whole = whole.trim_start_matches('0');
        if whole.len() + fraction.len() > MAX_DIGITS {
            return None;
        }
        let digits =
            whole.bytes().chain(fraction.bytes()).fold(0_i128, |sum, b| sum * 10 + i128::from(b - b'0'));
        Some(Number { digits: if negative { -digits } else { digits }, scale: fraction.len() as u8 })
    }

    /// Whether it is written without a fraction.
    pub fn is_whole(self) -> bool {
        self.scale == 0
    }

    /// Without changing the value: `1.50` compares equal to `1.5`.
    pub fn compare(self, other: Number) -> Ordering {
        let (whole, fraction) = self.parts();
        let (other_whole, other_fraction) = other.parts();
        whole.cmp(&other_whole).then(fraction.cmp(&other_fraction))
    }

    /// The part before the point, and the part behind it as if it had `MAX_DIGITS` digits. Both carry the sign.
    fn parts(self) -> (i128, i128) {
        let unit = 10_i128.pow(u32::from(self.scale));
        let fill = 10_i128.pow((MAX_DIGITS as u32).saturating_sub(u32::from(self.scale)));
        (self.digits / unit, self.digits % unit * fill)
    }
}

impl From<i64> for Number {
    fn from(value: i64) -> Self {
        Number { digits: i128::from(value), scale: 0 }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.digits < 0 { "-" } else { "" };
        let digits = self.digits.unsigned_abs();
        if self.scale == 0 {
            return write!(f, "{sign}{digits}");
        }
        let unit = 10_u128.pow(u32::from(self.scale));
        write!(f, "{sign}{}.{:0width$}", digits / unit, digits % unit, width = usize::from(self.scale))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prints_what_it_read() {
        for text in
            ["0", "7", "-12.50", "0.001", "9999999999999999999999999999", "0.0000000000000000000000000001"]
        {
            assert_eq!(Number::parse(text).unwrap().to_string(), text);
        }
        assert_eq!(Number::parse("007").unwrap().to_string(), "7");
        for text in [
            "",
            "-",
            "1.",
            ".5",
            "1e3",
            "+1",
            "10000000000000000000000000000",
            "1.0000000000000000000000000000",
        ] {
            assert_eq!(Number::parse(text), None, "{text}");
        }
    }

    #[test]
    fn compares_exactly() {
        let compare = |a, b| Number::parse(a).unwrap().compare(Number::parse(b).unwrap());
        assert_eq!(compare("1.50", "1.5"), Ordering::Equal);
        assert_eq!(compare("-0.5", "-0.25"), Ordering::Less);
        assert_eq!(compare("9007199254740993", "9007199254740992.5"), Ordering::Greater);
        assert_eq!(
            compare("9999999999999999999999999999", "0.0000000000000000000000000001"),
            Ordering::Greater
        );
    }
}
