//! Texts on which the parsers are held together.

use proptest::prelude::*;

use super::check;

#[test]
fn they_agree_on_what_the_fast_parser_knows() {
    for text in [
        "",
        "# only a comment\n",
        "a",
        "a: 1",
        "a:\n- x\n-   y: 1\n    z: 2\n- - p\n  - q\n-\n  - r\n-\n- {}\nb:\nc: [ a , 'b' , \"c\" ,]\n",
        "a: |\n  x\n\n   y\n\n\nb: >-\n  x\n  y\n\n  z\n   w\n  v\nc: |+\n  x\n\n\nd: >+\n\n  x\n\ne: |2\n    x\n   y\nf: |\n",
        "a: x y\n  z\n\n  w\n\nb: 'x\n  y'\nc: \"x\\\n  y \\n\\u00e9\\x41\\U0001F600 \\\" \n\n  z\"\n",
        "{a: 1, b, 'c': [x, y],\n  d: {e: }, # f\n  g:\n    h}\n",
        "a: >\n  x\n\n\n   y\n\n  z\n",
        "a:   # c\n  b:   # d\n    c: x # y\n",
        "---\na: 1\n...\n",
        "a: |+\n\n\nb: 1\n",
        "a: |-\n\n  x\n \nb: 1\n",
        "? a\n: b\n",
        "b: |\n  \n    ",
        "b: >-\n\n\nc: 1\n",
    ] {
        let returns = text.replace('\n', "\r");
        for text in [text.to_owned(), text.replace('\n', "\r\n"), format!("\u{feff}{text}"), returns] {
            check(&text);
        }
    }
}

const PIECES: &[&str] = &[
    "a",
    "b: ",
    "key: value",
    ": ",
    ":",
    "- ",
    "-",
    "\n",
    "\n  ",
    "\n    ",
    "\n\n",
    "\r\n",
    "\r",
    " ",
    "  ",
    "# c",
    " # c\n",
    "{",
    "}",
    "[",
    "]",
    ",",
    ", ",
    "'",
    "''",
    "\"",
    "\\",
    "\\n",
    "\\x41",
    "\\u00e9",
    "|",
    ">",
    "|-\n  ",
    ">+\n  ",
    "|2\n   ",
    "|\n",
    "x y",
    "é",
    "~",
    "null",
    "...",
    "---",
    "---\n",
    "...\n",
    "?",
    "? ",
    "&a",
    "*a",
    "!t",
    "%",
    "@",
    "<<: ",
    "\t",
    "\u{85}",
    "\u{2028}",
    "\u{feff}",
    "=",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 6000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn they_agree_on_random_texts(pieces in proptest::collection::vec(0..PIECES.len(), 1..24)) {
        check(&pieces.iter().map(|p| PIECES[*p]).collect::<String>());
    }

    #[test]
    fn they_agree_on_changed_documents(
        line in 0usize..40, at in 0usize..60, length in 0usize..4, pieces in proptest::collection::vec(0..PIECES.len(), 0..3),
    ) {
        let mut lines: Vec<String> = SAMPLE.split('\n').map(str::to_owned).collect();
        let count = lines.len();
        let line = &mut lines[line % count];
        let start = at % (line.len() + 1);
        let end = (start + length).min(line.len());
        if line.is_char_boundary(start) && line.is_char_boundary(end) {
            line.replace_range(start..end, &pieces.iter().map(|p| PIECES[*p]).collect::<String>());
        }
        check(&lines.join("\n"));
    }
}

const SAMPLE: &str = "version: 2   # format\nstart: start\n\nnodes:\n  start: {type: start,   to: wait}\n  # comment\n  wait:\n    type: delay\n    title: \"Wait \\\"x\\\" — ü\"\n    duration: {value: 1, unit: hours}\n    to: 'it''s'\n\n  ask:\n    instruction: |\n      Line one\n      Line two # not comment\n\n    folded: >-\n      some\n      words\n    choices:\n    - {key: yes, to: end}\n    # between\n    - key: \"no\"\n      title: Review\n        again\n    list: [a, b,\n      c]\n  end: {type: end}\n";
