//! The rules of the grammar as trees: sentences are made from them, and recognised by them.

use std::collections::{BTreeMap, BTreeSet};

use crate::grammar::{RULES, TERMINALS};

#[derive(Debug, Clone)]
pub(super) enum Ebnf {
    Word(String),
    Name(String),
    Sequence(Vec<Ebnf>),
    Choice(Vec<Ebnf>),
    Optional(Box<Ebnf>),
    Repeat(Box<Ebnf>),
}

pub(super) fn rules() -> BTreeMap<&'static str, Ebnf> {
    RULES.iter().map(|rule| (rule.name, read(rule.body))).collect()
}

pub(super) fn read(body: &str) -> Ebnf {
    let spaced = body.split_whitespace().collect::<Vec<_>>();
    let mut at = 0;
    let read = choice(&spaced, &mut at);
    assert_eq!(at, spaced.len(), "{body}");
    read
}

fn choice(parts: &[&str], at: &mut usize) -> Ebnf {
    let mut list = vec![sequence(parts, at)];
    while parts.get(*at) == Some(&"|") {
        *at += 1;
        list.push(sequence(parts, at));
    }
    if list.len() == 1 { list.remove(0) } else { Ebnf::Choice(list) }
}

fn sequence(parts: &[&str], at: &mut usize) -> Ebnf {
    let mut list = vec![];
    while let Some(part) = parts.get(*at) {
        if ["|", ")", "]", "}"].contains(part) {
            break;
        }
        *at += 1;
        let mut inner = |close: &str| {
            let inner = choice(parts, at);
            assert_eq!(parts.get(*at), Some(&close), "{parts:?}");
            *at += 1;
            inner
        };
        list.push(match *part {
            "(" => inner(")"),
            "[" => Ebnf::Optional(Box::new(inner("]"))),
            "{" => Ebnf::Repeat(Box::new(inner("}"))),
            word => match word.strip_prefix('"') {
                Some(word) => Ebnf::Word(word.strip_suffix('"').unwrap().to_owned()),
                None => Ebnf::Name(word.to_owned()),
            },
        });
    }
    if list.len() == 1 { list.remove(0) } else { Ebnf::Sequence(list) }
}

pub(super) struct Grammar {
    rules: BTreeMap<&'static str, Ebnf>,
    /// How deep the smallest sentence of a rule is.
    heights: BTreeMap<&'static str, usize>,
}

const NEVER: usize = 1_000;

impl Grammar {
    pub(super) fn new() -> Self {
        let rules = rules();
        let mut grammar = Grammar { heights: rules.keys().map(|name| (*name, NEVER)).collect(), rules };
        for _ in 0..grammar.rules.len() {
            let heights: BTreeMap<_, _> =
                grammar.rules.iter().map(|(name, body)| (*name, 1 + grammar.height(body))).collect();
            grammar.heights = heights;
        }
        grammar
    }

    fn height(&self, ebnf: &Ebnf) -> usize {
        match ebnf {
            Ebnf::Word(_) | Ebnf::Optional(_) | Ebnf::Repeat(_) => 0,
            Ebnf::Name(name) => self.heights.get(name.as_str()).copied().unwrap_or(0),
            Ebnf::Sequence(list) => list.iter().map(|part| self.height(part)).max().unwrap_or(0),
            Ebnf::Choice(list) => list.iter().map(|part| self.height(part)).min().unwrap_or(0),
        }
    }

    /// A sentence; `pick(n)` gives a number below n.
    pub(super) fn sentence(&self, rule: &str, pick: &mut dyn FnMut(usize) -> usize) -> Vec<String> {
        let mut words = vec![];
        self.make(&Ebnf::Name(rule.to_owned()), 14, pick, &mut words);
        words
    }

    fn make(&self, ebnf: &Ebnf, depth: usize, pick: &mut dyn FnMut(usize) -> usize, words: &mut Vec<String>) {
        match ebnf {
            Ebnf::Word(word) => words.push(word.clone()),
            Ebnf::Name(name) => match self.rules.get(name.as_str()) {
                Some(body) => self.make(body, depth.saturating_sub(1), pick, words),
                None => words.push(terminal(name, pick)),
            },
            Ebnf::Sequence(list) => list.iter().for_each(|part| self.make(part, depth, pick, words)),
            Ebnf::Choice(list) => {
                let fitting: Vec<&Ebnf> = list.iter().filter(|part| self.height(part) <= depth).collect();
                let smallest = list.iter().min_by_key(|part| self.height(part));
                let chosen = if fitting.is_empty() { smallest } else { Some(fitting[pick(fitting.len())]) };
                self.make(chosen.unwrap(), depth, pick, words);
            }
            Ebnf::Optional(inner) if depth > 0 && pick(2) == 0 => self.make(inner, depth, pick, words),
            Ebnf::Repeat(inner) if depth > 0 => {
                (0..pick(3)).for_each(|_| self.make(inner, depth, pick, words));
            }
            Ebnf::Optional(_) | Ebnf::Repeat(_) => {}
        }
    }

    /// Whether the words are a sentence of a rule; `is` says whether a word is a terminal.
    pub(super) fn accepts(&self, rule: &str, words: &[String], is: &dyn Fn(&str, &str) -> bool) -> bool {
        let mut known = BTreeMap::new();
        self.ends(&Ebnf::Name(rule.to_owned()), 0, words, is, &mut known).contains(&words.len())
    }

    /// Where a piece that begins at `from` may end.
    fn ends(
        &self,
        ebnf: &Ebnf,
        from: usize,
        words: &[String],
        is: &dyn Fn(&str, &str) -> bool,
        known: &mut BTreeMap<(String, usize), BTreeSet<usize>>,
    ) -> BTreeSet<usize> {
        match ebnf {
            Ebnf::Word(word) => words
                .get(from)
                .filter(|found| found.eq_ignore_ascii_case(word))
                .map(|_| from + 1)
                .into_iter()
                .collect(),
            Ebnf::Name(name) => match self.rules.get(name.as_str()) {
                None => words.get(from).filter(|word| is(name, word)).map(|_| from + 1).into_iter().collect(),
                Some(body) => {
                    let key = (name.clone(), from);
                    if let Some(ends) = known.get(&key) {
                        return ends.clone();
                    }
                    let ends = self.ends(body, from, words, is, known);
                    known.insert(key, ends.clone());
                    ends
                }
            },
            Ebnf::Sequence(list) => list.iter().fold(BTreeSet::from([from]), |starts, part| {
                starts.into_iter().flat_map(|start| self.ends(part, start, words, is, known)).collect()
            }),
            Ebnf::Choice(list) => {
                list.iter().flat_map(|part| self.ends(part, from, words, is, known)).collect()
            }
            Ebnf::Optional(inner) => {
                let mut ends = self.ends(inner, from, words, is, known);
                ends.insert(from);
                ends
            }
            Ebnf::Repeat(inner) => {
                let mut all = BTreeSet::from([from]);
                let mut last = all.clone();
                while !last.is_empty() {
                    let next: BTreeSet<usize> =
                        last.iter().flat_map(|start| self.ends(inner, *start, words, is, known)).collect();
                    last = next.difference(&all).copied().collect();
                    all.extend(&last);
                }
                all
            }
        }
    }
}

fn terminal(name: &str, pick: &mut dyn FnMut(usize) -> usize) -> String {
    let words: &[&str] = match name {
        "name" => &["item", "data", "Qty", "Count", "Date", "Has", "Role", "İlçe", "_x1", "LOWER"],
        "field" => &["Total", "And", "Null", "Count", "Başlık", "x"],
        "text" => &["'x'", "''", "'it''s'", "'ğ }{ AND'"],
        "number" => &["0", "5", "12.50", "007", "9999999999999999999999999999"],
        "date" => &["'2026-01-31'", "'2024-02-29'"],
        "plain" => &["Order", "it's", "{{", "}}", "a {{b}} c", "🕒 ı"],
        other => panic!("{other} is neither a rule nor a terminal: {TERMINALS:?}"),
    };
    words[pick(words.len())].to_owned()
}

/// Words as a text: spaces between them, but none around a dot.
pub(super) fn join(words: &[String]) -> String {
    let mut text = String::new();
    for (i, word) in words.iter().enumerate() {
        let is_joined = word == "." || i.checked_sub(1).is_some_and(|before| words[before] == ".");
        if i > 0 && !is_joined {
            text.push(' ');
        }
        text.push_str(word);
    }
    text
}
