use crate::Document;
use crate::edit::Reading;

const SPINE: &[&[&str]] = &[&["nodes"], &["designer"], &["designer", "nodes"]];

/// The text after the lines from the first `«` to the `»` have been formatted; without marks, all of it.
fn formatted(marked: &str) -> String {
    let text = marked.replace(['«', '»'], "");
    let from = marked.find('«').unwrap_or(0);
    let to = marked.find('»').map_or(text.len(), |at| at - '«'.len_utf8());
    let document = Document::open(text.clone().into_bytes(), SPINE);
    let mut new = text;
    let edits = document.format(from..to);
    assert!(edits.windows(2).all(|pair| pair[0].end <= pair[1].start), "{edits:?}");
    for edit in edits.iter().rev() {
        new.replace_range(edit.start..edit.end, &edit.insert);
    }
    let bare = |text: &str| text.replace([' ', '\t'], "");
    assert_eq!(bare(&new), bare(document.text().as_str()), "nothing but white space changes");
    let again = Document::open(new.clone().into_bytes(), SPINE);
    let meaning = |document: &Document| document.root().map(Reading::of);
    assert_eq!(meaning(&again), meaning(&document));
    if !marked.contains('«') {
        assert_eq!(again.format(0..new.len()), [], "{new}");
    }
    new
}

#[test]
fn maps_and_lists_stand_in_even_steps() {
    let text = "nodes:\n    a:\n       type:   x   \n       l:\n       -  k : 1\n          m: 2\n       -  p\n       o:\n            q: {a: 1 ,b : 2 }\n";
    let even = "nodes:\n  a:\n    type: x\n    l:\n    - k: 1\n      m: 2\n    - p\n    o:\n      q: {a: 1, b: 2 }\n";
    assert_eq!(formatted(text), even);
    assert_eq!(formatted(even), even);
    assert_eq!(
        formatted(&format!("\u{feff}{}", text.replace('\n', "\r\n"))),
        format!("\u{feff}{}", even.replace('\n', "\r\n"))
    );
}

#[test]
fn texts_and_comments_move_along_and_stay() {
    let text = "nodes:\n   # about a\n   a:   # of a\n      t: |-  \n         one   \n           # two\n      # about u\n      u: \"x  \n         y\"   \n      # end of a\n# end\n";
    let even = "nodes:\n  # about a\n  a:   # of a\n    t: |-\n       one   \n         # two\n    # about u\n    u: \"x  \n       y\"\n    # end of a\n# end\n";
    assert_eq!(formatted(text), even);
}

#[test]
fn only_the_selected_lines_change() {
    let text = "a:   1\n«b:   2\nc:   3\n»d:   4  \n";
    assert_eq!(formatted(text), "a:   1\nb: 2\nc: 3\nd:   4  \n");
    // A map of which only a part is selected keeps its columns.
    let text = "m:\n    a:  1\n«    b:  2\n»    c:  3\nn:  4\n";
    assert_eq!(formatted(text), "m:\n    a:  1\n    b: 2\n    c:  3\nn:  4\n");
    let text = "m:\n«    a:  1\n    b:\n         c: 2\n»n:  4\n";
    assert_eq!(formatted(text), "m:\n  a: 1\n  b:\n    c: 2\nn:  4\n");
}

#[test]
fn what_cannot_be_read_is_left_alone() {
    for text in ["a: [1\n", "a: 1\na:   2\n", "", "# only\n"] {
        assert_eq!(formatted(text), text);
    }
}
