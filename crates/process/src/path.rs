//! Paths as diagnostics and commands write them: `nodes.ask.choices.ok.title`, `nodes["a.b"].to`, `….permissions[1]`.

use std::borrow::Cow;

use yaml::{Node, PathStep};

/// Appends a key: `.key`, or `["a.b"]` when it has other characters than letters, digits, `_` and `-`.
pub fn push_key(path: &mut String, key: &str) {
    if is_plain(key) {
        if !path.is_empty() {
            path.push('.');
        }
        path.push_str(key);
        return;
    }
    path.push_str("[\"");
    for c in key.chars() {
        if c == '"' || c == '\\' {
            path.push('\\');
        }
        path.push(c);
    }
    path.push_str("\"]");
}

fn is_plain(key: &str) -> bool {
    const ASCII: [bool; 256] = {
        let mut plain = [false; 256];
        let mut at = 0;
        while at < plain.len() {
            let byte = at as u8;
            plain[at] = byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
            at += 1;
        }
        plain
    };
    let any = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    !key.is_empty() && (key.bytes().all(|byte| ASCII[usize::from(byte)]) || key.chars().all(any))
}

/// Appends the index of a list's item.
pub fn push_index(path: &mut String, index: usize) {
    use std::fmt::Write;
    let _ = write!(path, "[{index}]"); // writing to a String cannot fail
}

/// The path with a key appended.
pub fn child(path: &str, key: &str) -> String {
    let mut whole = String::with_capacity(path.len() + 1 + key.len());
    whole.push_str(path);
    push_key(&mut whole, key);
    whole
}

/// The path of a node.
pub fn node(key: &str) -> String {
    child("nodes", key)
}

/// The path of a node's visuals.
pub fn visual(key: &str) -> String {
    child("designer.nodes", key)
}

/// Reads a path. None when it is not one.
pub fn parse(path: &str) -> Option<Vec<PathStep>> {
    let mut steps = vec![];
    let mut rest = path;
    while !rest.is_empty() {
        if let Some(quoted) = rest.strip_prefix("[\"") {
            let (key, after) = quoted_key(quoted)?;
            steps.push(PathStep::Key(key));
            rest = after;
        } else if let Some(index) = rest.strip_prefix('[') {
            let (digits, after) = index.split_once(']')?;
            steps.push(PathStep::Index(digits.parse().ok()?));
            rest = after;
        } else {
            let key = match rest.strip_prefix('.') {
                Some(key) if !steps.is_empty() => key,
                None if steps.is_empty() => rest,
                _ => return None,
            };
            let end = key.find(['.', '[']).unwrap_or(key.len());
            if end == 0 {
                return None;
            }
            steps.push(PathStep::Key(key[..end].to_owned()));
            rest = &key[end..];
        }
    }
    Some(steps)
}

/// The key of `["KEY"]`.
pub fn in_brackets(text: &str) -> Option<String> {
    let (key, rest) = quoted_key(text.strip_prefix("[\"")?)?;
    rest.is_empty().then_some(key)
}

fn quoted_key(text: &str) -> Option<(String, &str)> {
    let mut key = String::new();
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' => key.push(chars.next()?.1),
            '"' => return Some((key, text[at + 1..].strip_prefix(']')?)),
            _ => key.push(c),
        }
    }
    None
}

/// The index of the item that has this `key` in a list of keyed items, the first one of several.
pub fn item_index(list: Node<'_>, key: &str) -> Option<usize> {
    list.items().position(|item| item.get("key").is_some_and(|k| !k.is_unset() && k.text() == key))
}

/// One step down; a keyed item of a list is found by its key.
pub fn step<'a>(at: Node<'a>, step: &PathStep) -> Option<Node<'a>> {
    match step {
        PathStep::Key(key) if at.kind() == yaml::Kind::Seq => at.items().nth(item_index(at, key)?),
        PathStep::Key(key) => at.get(key),
        PathStep::Index(index) => at.items().nth(*index),
    }
}

/// Writes a path of plain keys and indexes as diagnostics do: items that have a usable key by that key.
pub fn of_steps(root: Option<Node<'_>>, steps: &[PathStep]) -> String {
    let mut path = String::new();
    let mut at = root;
    let mut keyed = false;
    for one in steps {
        let next = at.and_then(|node| step(node, one));
        match one {
            PathStep::Key(key) => {
                push_key(&mut path, key);
                keyed = key == "choices" || key == "observations";
            }
            PathStep::Index(index) => match next.filter(|_| keyed).and_then(usable_key) {
                Some(key) => push_key(&mut path, &key),
                None => push_index(&mut path, *index),
            },
        }
        at = next;
    }
    path
}

/// The key by which an item is addressed: a scalar that is set and not empty.
pub fn usable_key(item: Node<'_>) -> Option<Cow<'_, str>> {
    let key = item.get("key").filter(|k| k.kind() == yaml::Kind::Scalar && !k.is_unset())?;
    let text = key.text();
    (!text.is_empty()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_with_other_characters_are_quoted() {
        assert_eq!(node("ask_1-x"), "nodes.ask_1-x");
        assert_eq!(node("sipariş"), "nodes.sipariş");
        assert_eq!(node("a.b"), r#"nodes["a.b"]"#);
        assert_eq!(node(""), r#"nodes[""]"#);
        assert_eq!(child("", "a b"), r#"["a b"]"#);
        assert_eq!(child("", "start"), "start");
        assert_eq!(node("a\"\\b"), r#"nodes["a\"\\b"]"#);
    }

    #[test]
    fn parse_takes_back_what_push_wrote() {
        for key in ["a", "a.b", "", "[0]", "\"", "\\", "x\"]y", "日本 語"] {
            let mut path = node(key);
            push_index(&mut path, 7);
            push_key(&mut path, key);
            let steps = parse(&path).unwrap();
            assert_eq!(steps, [PathStep::from("nodes"), key.into(), 7.into(), key.into()], "{path}");
        }
    }

    #[test]
    fn what_is_no_path_is_refused() {
        for path in [".a", "a.", "a..b", "a[", "a[x]", "a[\"b", "a[\"b\"", "a[0"] {
            assert_eq!(parse(path), None, "{path}");
        }
    }
}
