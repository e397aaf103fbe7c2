//! Taking an operation's argument apart.

use flow::{Point, Side};

/// What stands before and after the first `=` outside brackets.
pub(super) fn at_equals(text: &str) -> Option<(&str, &str)> {
    let mut quoted = false;
    let mut depth = 0usize;
    let mut escaped = false;
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' if depth > 0 => quoted = !quoted,
            '[' if !quoted => depth += 1,
            ']' if !quoted => depth = depth.saturating_sub(1),
            '=' if !quoted && depth == 0 => return Some((&text[..at], &text[at + 1..])),
            _ => {}
        }
    }
    None
}

/// Every way to take `LEFT=RIGHT` apart, the shortest left side first.
pub(super) fn all_equals(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.match_indices('=').map(|(at, _)| (&text[..at], &text[at + 1..]))
}

/// `NODE["KEY"]` taken apart; in the key `\"` and `\\` stand for `"` and `\`.
pub(super) fn at_brackets(text: &str) -> Option<(String, String)> {
    let (node, _) = text.strip_suffix("\"]")?.split_once("[\"")?;
    let key = process::path::in_brackets(text.get(node.len()..)?)?;
    (!node.is_empty()).then(|| (node.to_owned(), key))
}

/// A point as `X,Y`.
pub(super) fn point(text: &str) -> Option<Point> {
    let (x, y) = text.trim().split_once(',')?;
    Some(Point { x: number(x)?, y: number(y)? })
}

/// Points as `X,Y X,Y`; nothing for none.
pub(super) fn points(text: &str) -> Option<Vec<Point>> {
    text.split_whitespace().map(point).collect()
}

/// A port as `SIDE,OFFSET`.
pub(super) fn port(text: &str) -> Option<(Side, f64)> {
    let (side, offset) = text.trim().split_once(',')?;
    let side = match side.trim() {
        "top" => Side::Top,
        "right" => Side::Right,
        "bottom" => Side::Bottom,
        "left" => Side::Left,
        _ => return None,
    };
    Some((side, number(offset)?))
}

fn number(text: &str) -> Option<f64> {
    text.trim().parse().ok().filter(|number: &f64| number.is_finite())
}

/// Every way to take `NODE.KEY` apart, the longest node first.
pub(super) fn at_dots(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.rmatch_indices('.').map(|(at, _)| (&text[..at], &text[at + 1..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_equals_sign_in_brackets_does_not_split() {
        assert_eq!(at_equals("a.b=c=d"), Some(("a.b", "c=d")));
        assert_eq!(at_equals(r#"nodes["a=b"].title=x"#), Some((r#"nodes["a=b"].title"#, "x")));
        assert_eq!(at_equals(r#"nodes["a\"]=b"].title=x"#), Some((r#"nodes["a\"]=b"].title"#, "x")));
        assert_eq!(at_equals("a[0]=[b, c=d]"), Some(("a[0]", "[b, c=d]")));
        assert_eq!(at_equals("a"), None);
    }

    #[test]
    fn a_key_may_stand_in_brackets() {
        let apart = |text| at_brackets(text).unwrap_or_default();
        assert_eq!(apart(r#"a.b["x=y"]"#), ("a.b".to_owned(), "x=y".to_owned()));
        assert_eq!(apart(r#"a["x\"]\\"]"#), ("a".to_owned(), r#"x"]\"#.to_owned()));
        assert_eq!(at_brackets(r#"["x"]"#), None);
        assert_eq!(at_brackets("a.b"), None);
    }

    #[test]
    fn points_and_ports() {
        assert_eq!(points("-40,12 7.5,0"), Some(vec![Point { x: -40.0, y: 12.0 }, Point { x: 7.5, y: 0.0 }]));
        assert_eq!(points(""), Some(vec![]));
        assert_eq!(points("1,2 x"), None);
        assert_eq!(point("inf,1"), None);
        assert_eq!(port("left,0.5"), Some((Side::Left, 0.5)));
        assert_eq!(port("middle,0.5"), None);
    }
}
