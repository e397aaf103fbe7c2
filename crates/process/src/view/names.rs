/// An id as a reader would write it: `SALES_LEAD` → `Sales lead`, `ordersBoard` → `Orders board`. Ids without words in
/// them stay as they are.
pub(crate) fn humanise(id: &str) -> String {
    if !is_wordy(id) {
        return id.to_owned();
    }
    let shouting = !id.chars().any(char::is_lowercase);
    let mut text = String::with_capacity(id.len() + 4);
    let mut before = ' ';
    for c in id.chars() {
        let separator = matches!(c, '_' | '-' | '.' | ' ');
        if separator {
            if before != ' ' {
                text.push(' ');
                before = ' ';
            }
            continue;
        }
        let hump = !shouting && c.is_uppercase() && before.is_lowercase();
        if hump {
            text.push(' ');
        }
        if text.is_empty() {
            text.extend(c.to_uppercase());
        } else if shouting || hump {
            text.extend(c.to_lowercase());
        } else {
            text.push(c);
        }
        before = c;
    }
    text.truncate(text.trim_end().len());
    text
}

/// The same in the middle of a sentence.
pub(crate) fn humanise_inner(id: &str) -> String {
    let text = humanise(id);
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (Some(first), Some(second)) if !second.is_uppercase() && is_wordy(id) => {
            first.to_lowercase().chain(text.chars().skip(1)).collect()
        }
        _ => text,
    }
}

/// Whether an id is made of words: letters with a few digits, unlike `3f2504e0-4f89`.
fn is_wordy(id: &str) -> bool {
    let (mut letters, mut digits, mut rest) = (0, 0, 0);
    for c in id.chars() {
        let count = if c.is_alphabetic() {
            &mut letters
        } else if c.is_numeric() {
            &mut digits
        } else {
            &mut rest
        };
        *count += 1;
    }
    letters >= 2
        && digits * 3 <= letters
        && rest <= letters
        && id.chars().next().is_some_and(char::is_alphabetic)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_read_like_words() {
        for (id, text) in [
            ("SALES_LEAD", "Sales lead"),
            ("ordersBoard", "Orders board"),
            ("in-review", "In review"),
            ("assembly-board-id", "Assembly board id"),
            ("Orders", "Orders"),
            ("completed", "Completed"),
            ("VIP", "Vip"),
            ("3f2504e0-4f89-11d3", "3f2504e0-4f89-11d3"),
            ("b1", "b1"),
            ("", ""),
            ("__", "__"),
        ] {
            assert_eq!(humanise(id), text, "{id}");
        }
        assert_eq!(humanise_inner("ACCOUNT_OWNER"), "account owner");
    }

    #[test]
    fn a_letter_that_is_a_number_too_is_counted_once() {
        assert_eq!(humanise("Ⅷ"), "Ⅷ");
        assert_eq!(humanise("ⅧⅨ_a"), "ⅧⅨ a");
    }
}
