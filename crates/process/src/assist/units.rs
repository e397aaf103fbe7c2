use std::ops::Range;

/// UTF-16 offsets of a text by its bytes.
pub(super) struct Units {
    /// For each byte the units before its character; at the end all of them.
    before: Vec<u32>,
}

impl Units {
    pub(super) fn new(text: &str) -> Self {
        let mut before = Vec::with_capacity(text.len() + 1);
        let mut units = 0;
        for c in text.chars() {
            before.extend(std::iter::repeat_n(units, c.len_utf8()));
            units += c.len_utf16() as u32;
        }
        before.push(units);
        Self { before }
    }

    /// The UTF-16 offset of a byte; the end for one behind it.
    pub(super) fn unit(&self, byte: usize) -> u32 {
        self.before.get(byte).or(self.before.last()).copied().unwrap_or_default()
    }

    /// The same of both ends.
    pub(super) fn range(&self, bytes: Range<usize>) -> (u32, u32) {
        (self.unit(bytes.start), self.unit(bytes.end))
    }

    /// The byte at which the character of a UTF-16 offset begins; the end for one behind it.
    pub(super) fn byte(&self, unit: u32) -> usize {
        let end = self.before.len().saturating_sub(1);
        self.before.partition_point(|before| *before < unit).min(end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_go_both_ways() {
        let text = "aİ😀b";
        let units = Units::new(text);
        for (byte, c) in text.char_indices() {
            let unit = text[..byte].encode_utf16().count() as u32;
            assert_eq!((units.unit(byte), units.byte(unit)), (unit, byte), "{c}");
        }
        assert_eq!((units.unit(8), units.unit(99), units.byte(5), units.byte(99)), (5, 5, 8, 8));
        // Between the halves of a pair: behind it.
        assert_eq!(units.byte(3), 7);
    }
}
