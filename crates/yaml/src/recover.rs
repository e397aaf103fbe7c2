//! What can still be read of a text that is not well-formed: entries that do not parse on their own are left out.

use crate::breaks;
use crate::error::ErrorKind;
use crate::parse;
use crate::tree::{Form, Tree};

/// The tree of the text without the entries that do not parse; its places are those of the text. None when that does
/// not help.
pub(crate) fn recover(text: &str, spine: &[&[&str]]) -> Option<Tree> {
    let pieces = pieces(text, spine);
    let ends = pieces.iter().skip(1).map(|piece| piece.start).chain([text.len()]);
    let mut kept = text.as_bytes().to_vec();
    let mut left_out = false;
    for (piece, end) in pieces.iter().zip(ends) {
        let own = text.get(piece.start..end)?;
        if piece.opens || is_one_entry(own) {
            continue;
        }
        left_out = true;
        for byte in kept.get_mut(piece.start..end)? {
            if !matches!(byte, b'\n' | b'\r') {
                *byte = b' ';
            }
        }
    }
    let kept = left_out.then(|| String::from_utf8(kept).ok()).flatten()?;
    let parsed = parse::parse(&kept, 0);
    let broken = |kind| matches!(kind, ErrorKind::Syntax | ErrorKind::TooDeep | ErrorKind::Directive);
    if parsed.errors.iter().any(|error| broken(error.kind)) { None } else { parsed.tree }
}

/// A run of lines that begins with a key.
struct Piece {
    start: usize,
    /// It is only the key of a map whose entries are pieces themselves.
    opens: bool,
}

/// Cuts by indentation alone.
fn pieces<'t>(text: &'t str, spine: &[&[&str]]) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = vec![];
    // The open spine maps: keys that lead there, and the column of their entries once it is known.
    let mut open: Vec<(Vec<&'t str>, Option<usize>)> = vec![(vec![], None)];
    let mut at = 0;
    for line in breaks::whole_lines(text) {
        let start = at;
        at += line.len();
        let line = line.trim_start_matches('\u{feff}').trim_end();
        let column = line.len() - line.trim_start_matches(' ').len();
        let body = line.trim_start_matches(' ');
        // A tab is no indentation: such a line belongs to what it stands in.
        if body.is_empty() || body.starts_with(['#', '\t']) || body == "---" || body == "..." {
            continue;
        }
        if open.len() > 1
            && let Some((_, unknown @ None)) = open.last_mut()
        {
            *unknown = Some(column);
        }
        while open.len() > 1 && open.last().is_some_and(|(_, own)| own.is_some_and(|own| column < own)) {
            open.pop();
        }
        let Some((path, own)) = open.last_mut() else { break };
        if column != *own.get_or_insert(column) {
            continue;
        }
        let Some((key, rest)) = body.split_once(':') else { continue };
        let mut inner = path.clone();
        inner.push(key.trim().trim_matches(['"', '\'']));
        let rest = rest.trim_start();
        let opens = (rest.is_empty() || rest.starts_with('#')) && spine.contains(&&*inner);
        pieces.push(Piece { start, opens });
        if opens {
            open.push((inner, None));
        }
    }
    pieces
}

fn is_one_entry(text: &str) -> bool {
    let parsed = parse::parse(text, 0);
    let broken = |kind| matches!(kind, ErrorKind::Syntax | ErrorKind::TooDeep | ErrorKind::MultipleDocuments);
    if parsed.errors.iter().any(|error| broken(error.kind)) {
        return false;
    }
    parsed.tree.is_some_and(|tree| tree.node(0).form == Form::Map && tree.children(0).count() == 2)
}

#[cfg(test)]
mod tests {
    use crate::{Document, ErrorKind};

    const SPINE: &[&[&str]] = &[&["nodes"], &["designer"], &["designer", "nodes"]];

    fn keys(text: &str) -> Option<Vec<String>> {
        let document = Document::open(text.as_bytes().to_vec(), SPINE);
        assert_eq!(document.errors()[0].kind, ErrorKind::Syntax, "{text}");
        assert_eq!(document.text(), text);
        let nodes = document.root()?.get("nodes")?;
        Some(nodes.entries().map(|(key, _)| key.text().into_owned()).collect())
    }

    #[test]
    fn one_broken_node_does_not_hide_the_others() {
        let text = |broken: &str| {
            format!(
                "version: 2\nnodes:\n  # c\n  a: {{type: x}}\n{broken}  c:\n    type: |\n      text\ndesigner:\n  nodes:\n    a: 1\n"
            )
        };
        for broken in [
            "  b: {type: y\n",
            "  b: \"y\n",
            "  b:\n    type: 'y\n    to: z\n",
            "  b:\n\ttype: y\n",
            "  b: x: y\n",
            "  b:\n    type: y\n   to: z\n",
            "  b: [é𝄞\r\n",
        ] {
            assert_eq!(keys(&text(broken)), Some(vec!["a".into(), "c".into()]), "{broken}");
        }
    }

    #[test]
    fn a_text_that_is_broken_throughout_gives_nothing() {
        assert_eq!(keys("[\n"), None);
        assert_eq!(keys("a: b: c\n"), None);
    }
}
