//! Places inside flow collections.

use std::ops::Range;

use super::line::{bare, quoted_end};
use super::place::{Place, Role, Step};

/// So far is looked behind the place for the rest of its map.
const REACH: usize = 4096;

/// An open bracket.
struct Frame {
    is_map: bool,
    /// Whether it added a step to the path.
    stepped: bool,
    /// The key before whose value we are.
    key: Option<String>,
    beside: Vec<(String, String)>,
}

/// Where a byte stands that comes behind `from`, at which the value of what the path names begins.
pub(super) fn at(text: &str, from: usize, offset: usize, path: &[Step]) -> Option<Place> {
    let mut path = path.to_vec();
    let mut frames: Vec<Frame> = vec![];
    let mut found: Option<(usize, Place)> = None;
    let mut word: Option<Range<usize>> = None;
    let mut at = from;
    let limit = (offset + REACH).min(text.len());
    while at <= limit {
        let rest = text.get(at..)?;
        let next = rest.chars().next();
        let mark = match next {
            None | Some('{' | '}' | '[' | ']' | ',') => true,
            Some(':') => {
                let after = rest.get(1..).and_then(|rest| rest.chars().next());
                after.is_none_or(|c| c.is_whitespace() || ",{}[]".contains(c))
                    || word.as_ref().is_some_and(|word| text.get(word.clone()).is_some_and(is_quoted))
            }
            _ => false,
        };
        if mark && found.is_none() && at >= offset && !frames.is_empty() {
            found =
                Some((frames.len(), placed(text, offset, &path, &frames, word.as_ref(), next == Some(':'))?));
        }
        match next {
            None => break,
            Some('#') if at == from || text.get(..at)?.ends_with([' ', '\t', '\n', '\r']) => {
                let end = at + rest.find(['\n', '\r']).unwrap_or(rest.len());
                if (at + 1..=end).contains(&offset) {
                    return None;
                }
                at = end;
                continue;
            }
            Some('"' | '\'') if word.is_none() => {
                let end = at + quoted_end(rest).unwrap_or(rest.len());
                word = Some(at..end);
                at = end;
                continue;
            }
            Some(open @ ('{' | '[')) => {
                let step = frames.last().map(|frame| match (&frame.key, frame.is_map) {
                    (Some(key), true) => Step::Key(key.clone()),
                    _ => Step::Item,
                });
                let stepped = step.is_some();
                path.extend(step);
                frames.push(Frame { is_map: open == '{', stepped, key: None, beside: vec![] });
                word = None;
            }
            Some('}' | ']') => {
                end_of_value(text, &mut frames, word.take());
                let frame = frames.pop()?;
                if let Some((depth, place)) = found.as_mut().filter(|(depth, _)| *depth > frames.len()) {
                    debug_assert!(*depth == frames.len() + 1, "a deeper one was given back before");
                    place.beside = others(text, frame.beside, place);
                    return found.map(|(_, place)| place);
                }
                if frame.stepped {
                    path.pop();
                }
                if frames.is_empty() {
                    return None; // the place is behind the collection
                }
            }
            Some(',') => end_of_value(text, &mut frames, word.take()),
            Some(':') if mark => {
                if let Some(frame) = frames.last_mut() {
                    frame.key =
                        word.take().and_then(|word| text.get(word)).map(|key| bare(key.trim()).to_owned());
                }
            }
            Some(c) if c.is_whitespace() => {}
            Some(c) => match &mut word {
                Some(word) => word.end = at + c.len_utf8(),
                None => word = Some(at..at + c.len_utf8()),
            },
        }
        at += next.map_or(1, char::len_utf8);
    }
    let (depth, mut place) = found?;
    if let Some(frame) = frames.get_mut(depth - 1) {
        place.beside = others(text, std::mem::take(&mut frame.beside), &place);
    }
    Some(place)
}

/// The entries beside the one that the place is in.
fn others(text: &str, mut beside: Vec<(String, String)>, place: &Place) -> Vec<(String, String)> {
    let own = match (place.role, place.path.last()) {
        (Role::Value { .. }, Some(Step::Key(own))) => own,
        _ => bare(text.get(place.word.clone()).unwrap_or_default()),
    };
    beside.retain(|(key, _)| key != own);
    beside
}

fn is_quoted(text: &str) -> bool {
    text.starts_with(['"', '\''])
}

/// Notes an entry that has ended.
fn end_of_value(text: &str, frames: &mut [Frame], word: Option<Range<usize>>) {
    let Some(frame) = frames.last_mut() else { return };
    if let Some(key) = frame.key.take() {
        let value = word.and_then(|word| text.get(word)).unwrap_or_default();
        frame.beside.push((key, bare(value.trim()).to_owned()));
    }
}

fn placed(
    text: &str,
    offset: usize,
    path: &[Step],
    frames: &[Frame],
    word: Option<&Range<usize>>,
    colon: bool,
) -> Option<Place> {
    let frame = frames.last()?;
    let mut path = path.to_vec();
    let role = match (&frame.key, frame.is_map) {
        (Some(key), true) => {
            path.push(Step::Key(key.clone()));
            Role::Value { close: text.get(..offset)?.ends_with(':') }
        }
        (_, true) => Role::Key { has_colon: colon },
        (_, false) => {
            path.push(Step::Item);
            Role::Key { has_colon: colon }
        }
    };
    let word = match word {
        Some(word) if word.start <= offset && offset <= word.end => word.clone(),
        _ => offset..offset,
    };
    Some(Place { path, role, word, beside: vec![], in_flow: true, column: 0 })
}
