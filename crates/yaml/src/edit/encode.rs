//! Text to scalar: which quotes a text needs where it is to stand.

use crate::edit::reading::is_word_for_unset;
use crate::node::Style;
use crate::parse;
use crate::scalar::text_of;
use crate::tree::Form;

/// Where a scalar stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// A value in a block map or list.
    Block,
    /// A value in a flow map or list.
    Flow,
    BlockKey,
    FlowKey,
    /// A key or a value in a text that is JSON: always in double quotes.
    Json,
}

impl Place {
    /// The place of a key in a flow map that stands here, and of a value in a flow collection.
    pub(super) fn inside(self) -> (Self, Self) {
        if self == Self::Json { (Self::Json, Self::Json) } else { (Self::FlowKey, Self::Flow) }
    }
}

/// A text as a scalar on one line: in its present quotes if it can stand there, else plain if it reads back as the
/// same text, else in single quotes, else in double quotes.
pub(super) fn encode(text: &str, present: Option<Style>, place: Place) -> String {
    if place == Place::Json {
        return json(text);
    }
    let single = || format!("'{}'", text.replace('\'', "''"));
    match present {
        Some(Style::DoubleQuoted) => return double(text),
        Some(Style::SingleQuoted) if stands(&single(), text, place) => return single(),
        _ => {}
    }
    if !is_word_for_unset(text) && stands(text, text, place) {
        return text.to_owned();
    }
    if stands(&single(), text, place) { single() } else { double(text) }
}

/// Whether `scalar` written there reads as `text`.
fn stands(scalar: &str, text: &str, place: Place) -> bool {
    // Parsers differ about these in a plain scalar in flow, about most of them at its beginning.
    let odd_dash = |rest: &str| !rest.starts_with(char::is_alphanumeric);
    if matches!(place, Place::Flow | Place::FlowKey)
        && (scalar.starts_with([':', '?'])
            || (scalar.contains(":?") && !scalar.starts_with('\''))
            || scalar.strip_prefix('-').is_some_and(odd_dash))
    {
        return false;
    }
    if scalar.is_empty()
        // A reader of YAML 1.1 takes the last three for line breaks; escaped, every reader takes them alike.
        || scalar.contains(['\n', '\r', '\t', '\u{feff}', '\u{85}', '\u{2028}', '\u{2029}'])
        || scalar.starts_with(['%', '@', '`'])
    {
        return false;
    }
    // As the second of three, so that nothing before or after it is swallowed; the other keys are never the same.
    let other = if text.starts_with('p') { 'q' } else { 'p' };
    let (sample, at, wanted) = match place {
        Place::Block => (format!("p: 0\nq: {scalar}\nr: 0\n"), 8, 4),
        Place::BlockKey => (format!("{other}: 0\n{scalar}: 0\n{other}2: 0\n"), 5, 3),
        Place::Flow => (format!("{{p: 0, q: {scalar}, r: 0}}\n"), 10, 4),
        Place::FlowKey => (format!("{{{other}: 0, {scalar}: 0, {other}2: 0}}\n"), 7, 3),
        Place::Json => return false,
    };
    let parsed = parse::parse(&sample, 0);
    let Some(tree) = parsed.tree.filter(|_| parsed.errors.is_empty()) else { return false };
    let node = tree.node(wanted);
    let whole = node.start == at && node.end as usize == at as usize + scalar.len();
    let form = matches!(node.form, Form::Plain | Form::Single);
    tree.nodes.len() == 7 && whole && form && text_of(&tree, &sample, wanted) == text
}

fn double(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for char in text.chars() {
        match char {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\0' => out.push_str("\\0"),
            '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}' => {
                out.push_str(&format!("\\u{:04X}", u32::from(char)));
            }
            _ if char.is_control() => out.push_str(&format!("\\x{:02X}", u32::from(char))),
            _ => out.push(char),
        }
    }
    out.push('"');
    out
}

/// In double quotes, with the escapes that JSON knows too.
fn json(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for char in text.chars() {
        match char {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}' => {
                out.push_str(&format!("\\u{:04X}", u32::from(char)));
            }
            _ if char.is_control() => out.push_str(&format!("\\u{:04X}", u32::from(char))),
            _ => out.push(char),
        }
    }
    out.push('"');
    out
}

/// The lines of a literal or folded scalar from its header on, without the last break; absent when the text cannot
/// stand in that style.
///
/// `header` is the present one (`|`, `>-`, `|2+`); its chomping changes when the text has several lines and asks for it.
pub(super) fn encode_block(text: &str, header: &str, indent: usize, newline: &str) -> Option<String> {
    let folded = header.starts_with('>');
    let present = header.chars().find(|c| matches!(c, '+' | '-'));
    let body = text.trim_end_matches('\n');
    let ends = text.len() - body.len();
    let odd = |c: char| {
        (c.is_control() && c != '\n') || matches!(c, '\u{85}' | '\u{2028}' | '\u{2029}' | '\u{feff}')
    };
    if body.is_empty() || body.starts_with([' ', '\n']) || body.contains(odd) {
        return None;
    }
    let chomping = match (ends, present) {
        (_, Some('+')) if ends > 0 => "+",
        (0, Some('-')) | (1, None) => header.get(1..).map(|_| if ends == 0 { "-" } else { "" })?,
        // One line and another ending: a block scalar is not what this text asks for.
        _ if !body.contains('\n') => return None,
        (0, _) => "-",
        (1, _) => "",
        _ => "+",
    };
    let mut out = format!("{}{chomping}", if folded { '>' } else { '|' });
    let lines: Vec<&str> = body.split('\n').collect();
    if folded && lines.iter().any(|line| line.is_empty() || line.starts_with(' ')) {
        return None;
    }
    for (i, line) in lines.iter().enumerate() {
        out.push_str(newline);
        if folded && i > 0 {
            out.push_str(newline);
        }
        if !line.is_empty() {
            out.extend(std::iter::repeat_n(' ', indent));
            out.push_str(line);
        }
    }
    for _ in 1..ends.max(1) {
        out.push_str(newline);
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_parsers_differ_about_in_flow_is_quoted() {
        for text in ["-:?", "-?", "--", ":a", "?a", "a:?", "a:?b"] {
            assert_eq!(encode(text, None, Place::Flow), format!("'{text}'"));
        }
        assert_eq!(encode("-5", None, Place::Flow), "-5");
        assert_eq!(encode("-a", None, Place::Flow), "-a");
        assert_eq!(encode("a-:b", None, Place::Flow), "a-:b");
    }
}
