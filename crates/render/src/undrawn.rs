//! What the bundled fonts lack of a flow, and what no font had of a picture.

use std::collections::{HashMap, HashSet};

use flow::Display;
use unicode_segmentation::UnicodeSegmentation;

use crate::face::Face;
use crate::faces::{Faces, first, is_emoji, is_invisible, suffices};
use crate::list::{List, Op};
use crate::text::{Font, LONGEST};
use crate::{Flow, Options};

/// A letter, as a reader sees it, that the bundled fonts lack.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Lacking {
    /// All code points that make it up.
    pub letter: String,
    /// In bold text.
    pub bold: bool,
    /// Shown as a picture on screens.
    pub emoji: bool,
}

/// So many letters at the end of a text count too: more than any card shows is not looked at.
const MOST: usize = 10 * LONGEST;
/// So many different ones are told apart.
const MOST_DIFFERENT: usize = 20_000;

/// The letters of a flow's text that the bundled fonts lack, in the order of the text. The text may be cut before some of them.
pub fn lacking(flow: Flow, options: &Options) -> Vec<Lacking> {
    let shown = |key: &str| options.only.as_ref().is_none_or(|only| only.contains(key));
    let titles: HashMap<&str, &str> = flow.nodes.iter().map(|node| (&*node.key, &*node.title)).collect();
    let mut found = Found::default();
    for node in flow.nodes.iter().filter(|node| shown(&node.key)) {
        found.add(&node.title, Font::Title);
        node.card
            .lines
            .iter()
            .flat_map(|line| &line.spans)
            .for_each(|span| found.add(&span.text, Font::Text));
        node.outputs.iter().for_each(|output| found.add(&output.label, Font::Label));
        if node.card.more_rows > 0 {
            found.add(&(flow.more)(node.card.more_rows), Font::Text);
        }
    }
    for route in flow.routes.iter().filter(|route| shown(&route.node)) {
        if let Some(label) = &route.label {
            found.add(&label.text, Font::Label);
        }
        if route.display == Display::Link {
            found.add(titles.get(&*route.target).copied().unwrap_or(&route.target), Font::Label);
        }
    }
    found.letters
}

/// Which of the letters a font has, each as a whole; none when it is no font.
pub fn drawn_by(bytes: &[u8], index: u32, letters: &[Lacking]) -> Vec<bool> {
    let Some(face) = Face::read(bytes, index, 400, false) else { return vec![false; letters.len()] };
    letters.iter().map(|lacking| face.draws(&lacking.letter)).collect()
}

/// The letters of a picture that no font had, each once.
pub(crate) fn undrawn(list: &List) -> Vec<String> {
    let mut out: Vec<String> = vec![];
    let mut seen = HashSet::new();
    for op in &list.ops {
        let Op::Text { text, .. } = op else { continue };
        for run in text.runs.iter().filter(|run| run.unknown) {
            let letters = text.text.get(run.range.clone()).unwrap_or_default();
            for letter in letters.graphemes(true).filter(|letter| !is_invisible(letter)) {
                if seen.len() < MOST_DIFFERENT && seen.insert(letter) {
                    out.push(letter.to_owned());
                }
            }
        }
    }
    out
}

#[derive(Default)]
struct Found {
    letters: Vec<Lacking>,
    seen: HashSet<Lacking>,
}

impl Found {
    fn add(&mut self, text: &str, font: Font) {
        if text.is_ascii() {
            return;
        }
        let end = text.char_indices().nth(MOST).map_or(text.len(), |(at, _)| at);
        let weight = font.size().1;
        let first = first(font.is_mono(), weight);
        for cluster in text[..end].graphemes(true) {
            let simple = cluster.is_ascii() || suffices(first, cluster) || is_invisible(cluster);
            if simple || cluster.chars().all(char::is_control) || self.letters.len() >= MOST_DIFFERENT {
                continue;
            }
            let one = Lacking { letter: cluster.to_owned(), bold: weight >= 600, emoji: is_emoji(cluster) };
            if self.seen.contains(&one) {
                continue;
            }
            self.seen.insert(one.clone());
            if one.emoji || Faces::default().find(cluster, first, weight).is_none() {
                self.letters.push(one);
            }
        }
    }
}
