//! "Did you mean …?"

/// The known name that is most like what was written, when one is like it at all.
pub(crate) fn nearest<'a>(written: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    const LONGEST: usize = 64;
    if written.len() > LONGEST {
        return None;
    }
    let written: Vec<char> = written.chars().flat_map(char::to_lowercase).collect();
    let most = (written.len() / 3).clamp(1, 3);
    let mut best: Option<(usize, &str)> = None;
    for name in known.filter(|name| name.len() <= LONGEST) {
        let other: Vec<char> = name.chars().flat_map(char::to_lowercase).collect();
        if other.len().abs_diff(written.len()) > most {
            continue;
        }
        let distance = distance(&written, &other);
        if distance <= most && distance < other.len() && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, name));
        }
    }
    best.map(|(_, name)| name)
}

/// How many letters must be put in, taken out, replaced or swapped with their neighbour.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = vec![];
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, y) in b.iter().enumerate() {
            let mut least = (last[j + 1] + 1).min(row[j] + 1).min(last[j] + usize::from(x != y));
            if i > 0 && j > 0 && *x == b[j - 1] && a[i - 1] == *y {
                least = least.min(before[j - 1] + 1);
            }
            row.push(least);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn slips_of_the_finger_are_seen_and_other_words_are_not() {
        let known = ["Number", "Total", "Customer", "İlçe", "Id"];
        let near = |written| nearest(written, known.iter().copied());
        assert_eq!(near("Numbr"), Some("Number"));
        assert_eq!(near("total"), Some("Total"));
        assert_eq!(near("Cutsomer"), Some("Customer"));
        assert_eq!(near("İlce"), Some("İlçe"));
        assert_eq!(near("Price"), None);
        assert_eq!(near("x"), None);
    }
}
