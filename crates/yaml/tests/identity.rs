//! What is read is printed as it was, to the byte: texts put together from pieces of every style, and cut anywhere.

use proptest::prelude::*;
use yaml::Document;

const SPINE: &[&[&str]] = &[&["nodes"], &["designer"], &["designer", "nodes"]];

const PIECES: &[&str] = &[
    "\u{feff}",
    "version: 2\n",
    "nodes:\r\n",
    "nodes:\n",
    "nodes:\r",
    "  f:\r    t: |+\r      bir\r\r",
    "  g: {k: v}   # c\r",
    "  # yorum: ığüşöçİ 🚀\n",
    "  a: {type: end, 'x': \"\\u0131\"}   # c\n",
    "  b:\r\n    t: |+\r\n      bir\r\n\r\n",
    "  c:\n    t: >-\n      iki\n\n      # üç\n",
    "  ? d\n  : 1\n",
    "  e: [1,\n    {k: v},]\n",
    "designer:\n  nodes:\n    a: {x: 1}\n",
    "{\"nodes\": {\"a\": [1, 2]}}\n",
    "&a ",
    "*a",
    "!t ",
    "<<: *a\n",
    "---\n",
    "...\r\n",
    "%YAML 1.2\n",
    "\t",
    "\r",
    "\n\n",
    "  ",
    "'it''s'",
    "\"",
    "[",
    "}",
    "\u{2028}",
    "\u{0}",
    "👨‍👩‍👧",
    "end",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_printed_as_it_was_read(
        pieces in prop::collection::vec(prop::sample::select(PIECES), 0..14),
        cut in any::<prop::sample::Index>(),
        bad in prop::option::of(any::<u8>()),
    ) {
        let mut bytes = pieces.concat().into_bytes();
        if let Some(bad) = bad {
            let at = cut.index(bytes.len() + 1);
            bytes.truncate(at);
            bytes.push(bad);
        }
        let document = Document::open(bytes.clone(), SPINE);
        prop_assert_eq!(document.bytes(), bytes.clone());
        prop_assert_eq!(document.len(), bytes.len());
        if let Ok(text) = String::from_utf8(bytes) {
            prop_assert_eq!(document.text(), text.clone());
            prop_assert_eq!(document.slice(0..text.len()).into_owned(), text);
        }
    }
}
