use std::fmt;

/// A calendar day of the years 1 to 9999.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    days: i32,
}

/// A moment, in microseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct DateTime {
    micros: i64,
}

const DAY: i64 = 86_400_000_000;

impl Date {
    /// Reads `2026-01-31`.
    pub fn parse(text: &str) -> Option<Date> {
        let bytes = text.as_bytes();
        if bytes.len() != 10 || bytes[4] != b'-' || bytes[7] != b'-' {
            return None;
        }
        let (year, month, day) = (digits(&bytes[..4])?, digits(&bytes[5..7])?, digits(&bytes[8..])?);
        let leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
        let last = match month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 if leap => 29,
            2 => 28,
            _ => return None,
        };
        (year >= 1 && (1..=last).contains(&day)).then(|| Date { days: days(year, month, day) })
    }

    /// Its first moment, in UTC.
    pub fn midnight(self) -> DateTime {
        DateTime { micros: i64::from(self.days) * DAY }
    }

    fn year_month_day(self) -> (i32, i32, i32) {
        // Counted from 0000-03-01, so that the leap day is the last of its year.
        let days = self.days + 719_468;
        let era = days.div_euclid(146_097);
        let of_era = days.rem_euclid(146_097);
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        (year + era * 400 + i32::from(month <= 2), month, day)
    }
}

impl DateTime {
    /// Reads `2026-01-31T08:30:00Z`; seconds, their fraction and the offset may be left out (then it is UTC).
    pub fn parse(text: &str) -> Option<DateTime> {
        let date = Date::parse(text.get(..10)?)?;
        let rest = text.get(10..)?.strip_prefix(['T', 't', ' '])?;
        let (clock, offset) = split_offset(rest)?;
        let bytes = clock.as_bytes();
        if bytes.len() < 5 || bytes[2] != b':' {
            return None;
        }
        let (hour, minute) = (digits(&bytes[..2])?, digits(&bytes[3..5])?);
        let (second, micros) = match bytes.get(5) {
            None => (0, 0),
            Some(b':') if bytes.len() >= 8 => (digits(&bytes[6..8])?, fraction(&bytes[8..])?),
            Some(_) => return None,
        };
        if hour > 23 || minute > 59 || second > 59 {
            return None;
        }
        let seconds = i64::from(hour * 3600 + minute * 60 + second) - offset * 60;
        Some(DateTime { micros: date.midnight().micros + seconds * 1_000_000 + micros })
    }

    /// The day it lies in, in UTC.
    pub fn date(self) -> Date {
        Date { days: self.micros.div_euclid(DAY) as i32 }
    }
}

/// Days since 1970-01-01.
fn days(year: i32, month: i32, day: i32) -> i32 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let month = if month > 2 { month - 3 } else { month + 9 };
    let of_year = (153 * month + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

fn digits(bytes: &[u8]) -> Option<i32> {
    bytes.iter().try_fold(0, |sum, b| b.is_ascii_digit().then(|| sum * 10 + i32::from(b - b'0')))
}

/// Microseconds of `.25`; nothing is none.
fn fraction(bytes: &[u8]) -> Option<i64> {
    let Some((b'.', digits)) = bytes.split_first() else { return bytes.is_empty().then_some(0) };
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    Some((0..6).fold(0, |sum, i| sum * 10 + digits.get(i).map_or(0, |b| i64::from(b - b'0'))))
}

/// A clock time, and the minutes that it is ahead of UTC.
fn split_offset(text: &str) -> Option<(&str, i64)> {
    if let Some(clock) = text.strip_suffix(['Z', 'z']) {
        return Some((clock, 0));
    }
    let Some(at) = text.rfind(['+', '-']) else { return Some((text, 0)) };
    let offset = &text.as_bytes()[at + 1..];
    let minutes = match offset.len() {
        2 => digits(offset)? * 60,
        5 if offset[2] == b':' => digits(&offset[..2])? * 60 + digits(&offset[3..])?,
        _ => return None,
    };
    let minutes = i64::from(minutes);
    (minutes <= 14 * 60).then(|| (&text[..at], if text[at..].starts_with('-') { -minutes } else { minutes }))
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.year_month_day();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl fmt::Display for DateTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of_day = self.micros.rem_euclid(DAY);
        let seconds = of_day / 1_000_000;
        write!(f, "{}T{:02}:{:02}:{:02}", self.date(), seconds / 3600, seconds / 60 % 60, seconds % 60)?;
        match of_day % 1_000_000 {
            0 => write!(f, "Z"),
            micros => write!(f, ".{}Z", format!("{micros:06}").trim_end_matches('0')),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_and_written() {
        for text in ["0001-01-01", "1970-01-01", "2000-02-29", "2026-12-31", "9999-12-31"] {
            assert_eq!(Date::parse(text).unwrap().to_string(), text);
        }
        for text in [
            "2026-02-29",
            "1900-02-29",
            "2026-13-01",
            "2026-04-31",
            "0000-01-01",
            "2026-1-01",
            "2026-01-0x",
            "",
        ] {
            assert_eq!(Date::parse(text), None, "{text}");
        }
        assert!(Date::parse("2026-01-31").unwrap() < Date::parse("2026-02-01").unwrap());
    }

    #[test]
    fn moments_are_read_with_and_without_offset() {
        let read = |text| DateTime::parse(text).map(|moment| moment.to_string());
        assert_eq!(read("2026-01-31T08:30:05.25Z").as_deref(), Some("2026-01-31T08:30:05.25Z"));
        assert_eq!(read("2026-01-31T01:00+03:00").as_deref(), Some("2026-01-30T22:00:00Z"));
        assert_eq!(read("2026-01-31 08:30").as_deref(), Some("2026-01-31T08:30:00Z"));
        assert_eq!(read("1969-12-31T23:00:00-02").as_deref(), Some("1970-01-01T01:00:00Z"));
        for text in [
            "2026-01-31",
            "2026-01-31T25:00",
            "2026-01-31T08:30:00.",
            "2026-01-31T08:30+15",
            "2026-01-31Tü8:30",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
