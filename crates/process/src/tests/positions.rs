//! Whatever quotes, escapes and lines a condition stands in, a finding points at the very character.

use flow::{Locale, Messages};

use crate::reading::Reading;

/// Numbers that look random and are the same every time.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % sides as u64) as usize
    }

    fn one_of<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.roll(all.len())]
    }
}

/// Words of a condition, each between two spaces.
fn words(dice: &mut Dice, depth: usize) -> Vec<String> {
    let mut words: Vec<String> = vec![];
    for part in 0..=dice.roll(3) {
        if part > 0 {
            words.push(dice.one_of(&["AND", "OR", "and"]).to_owned());
        }
        if dice.roll(4) == 0 {
            words.push("NOT".to_owned());
        }
        if depth < 3 && dice.roll(4) == 0 {
            words.push("(".to_owned());
            words.extend(self::words(dice, depth + 1));
            words.push(")".to_owned());
            continue;
        }
        words.push(dice.one_of(&["item.A", "item.Çeşit", "item.Buyer.Name", "item.Last"]).to_owned());
        let rest: &[&str] = match dice.roll(5) {
            0 => &["=", "'it''s'"],
            1 => &["<>", "'ğ🙂ı'"],
            2 => &["BETWEEN", "1", "AND", "5"],
            3 => &["IN", "('a',", "'b\"c')"],
            _ => &["IS", "NOT", "NULL"],
        };
        words.extend(rest.iter().map(|word| (*word).to_owned()));
    }
    words
}

/// A place in the file: lines from zero below the value's first line, columns from zero in UTF-16 units.
type At = (usize, usize);

struct Pen {
    out: String,
    at: At,
    places: Vec<At>,
}

impl Pen {
    fn put(&mut self, text: &str) {
        for c in text.chars() {
            self.out.push(c);
            self.at = if c == '\n' { (self.at.0 + 1, 0) } else { (self.at.0, self.at.1 + c.len_utf16()) };
        }
    }

    /// A character of the condition, which the file writes as `text`.
    fn mean(&mut self, text: &str) {
        self.places.push(self.at);
        self.put(text);
    }
}

const STYLES: [&str; 5] = ["plain", "single", "double", "literal", "folded"];

/// A condition as a value of the style, and where each of its characters stands. `column` is where the value begins.
fn written(style: &str, text: &str, column: usize, dice: &mut Dice) -> (String, Vec<At>) {
    let mut pen = Pen { out: String::new(), at: (0, column), places: vec![] };
    pen.put(match style {
        "single" => "'",
        "double" => "\"",
        "literal" => "|-\n      ",
        "folded" => ">-\n      ",
        _ => "",
    });
    for c in text.chars() {
        // A line may end at any space; in a literal text the break itself stands for the space.
        let folds = c == ' ' && dice.roll(6) == 0;
        let c = c.to_string();
        match (style, &*c) {
            _ if folds => pen.mean("\n      "),
            ("single", "'") => pen.mean("''"),
            ("double", "\"") => pen.mean("\\\""),
            ("double", other) if dice.roll(8) == 0 => {
                let code = other.chars().next().map_or(0, u32::from);
                pen.mean(&if code > 0xffff { format!("\\U{code:08x}") } else { format!("\\u{code:04x}") });
            }
            (_, other) => pen.mean(other),
        }
    }
    pen.put(match style {
        "single" => "'",
        "double" => "\"",
        _ => "",
    });
    (pen.out, pen.places)
}

#[test]
fn a_planted_error_is_found_where_it_stands_in_every_quoting_style() {
    const BEFORE: &str =
        "version: 2\nstart: s\nnodes:\n  s: {type: start, to: n}\n  n:\n    type: if\n    condition: ";
    const AFTER: &str = "\n    onTrue: e\n    onFalse: e\n  e: {type: end, outcome: x}\n";
    let (line, column) = (BEFORE.lines().count(), "    condition: ".len());
    let messages = Messages::new(Locale::En);
    for seed in 0..1000 {
        let mut dice = Dice(seed);
        let mut words = words(&mut dice, 0);
        // What is right is right.
        let right = format!("{BEFORE}{}{AFTER}", written("plain", &words.join(" "), column, &mut dice).0);
        assert_eq!(language_findings(&right, &messages), [""; 0], "seed {seed}:\n{right}");
        let place = dice.roll(words.len()) + 1;
        words.insert(place, "!".to_owned());
        let text = words.join(" ");
        let planted = words[..place].iter().map(|word| word.chars().count() + 1).sum::<usize>();
        for style in STYLES {
            let (value, places) = written(style, &text, column, &mut dice);
            let at = places[planted];
            let file = format!("{BEFORE}{value}{AFTER}");
            let expected = format!("{}:{}", line + at.0, at.1 + 1);
            assert_eq!(language_findings(&file, &messages), [expected], "{style}, seed {seed}:\n{file}");
        }
    }
}

/// The places of the findings in conditions.
fn language_findings(file: &str, messages: &Messages) -> Vec<String> {
    let reading = Reading::open(file.as_bytes().to_vec());
    let found =
        reading.diagnostics(messages).into_iter().filter(|found| found.code == "workflow.condition.invalid");
    let places = found.map(|found| reading.doc.position(found.span.unwrap_or_default().start));
    places.map(|place| format!("{}:{}", place.line, place.column)).collect()
}
