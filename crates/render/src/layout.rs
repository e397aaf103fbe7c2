//! The body of a card laid out to its width, as the canvas does it: wrapped, cut, at most `max_lines` lines.

use flow::{Card, Line, Span, Tone};

use crate::icon::{self, Icon};
use crate::text::{Font, Measure, Shaped};

/// A drawn line of a card's body; x counts from the inset.
#[derive(Debug, Default)]
pub(crate) struct BodyLine {
    pub(crate) mark: Option<Mark>,
    pub(crate) runs: Vec<Run>,
}

/// What stands before a line.
#[derive(Debug)]
pub(crate) enum Mark {
    Icon(Icon),
    /// A level's square.
    Level(Level),
}

#[derive(Debug, Clone, Copy)]
pub(crate) enum Level {
    Error,
    Warning,
    Other,
}

/// A piece of text on a line, or an arrow.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) x: f64,
    pub(crate) tone: Tone,
    /// None for an arrow.
    pub(crate) text: Option<Shaped>,
}

/// Size of the icons on a line.
pub(crate) const BODY_ICON: f64 = 12.0;
pub(crate) const SQUARE: f64 = 7.0;
const ICON_GAP: f64 = 5.0;
/// A card has at most so many lines, whatever it says.
const MOST_LINES: usize = 64;
/// Letters of a span that are looked at.
const LONGEST: usize = 4000;

pub(crate) fn body(card: &Card, width: f64, measure: &mut Measure) -> Vec<BodyLine> {
    let most = (card.max_lines as usize).min(MOST_LINES);
    let mut out: Vec<BodyLine> = vec![];
    for (i, line) in card.lines.iter().enumerate() {
        if out.len() >= most {
            break;
        }
        let mark = mark(line);
        let left = match mark {
            Some(Mark::Icon(_)) => BODY_ICON + ICON_GAP,
            Some(Mark::Level(_)) => SQUARE + ICON_GAP,
            None => 0.0,
        };
        // Lines after this one need at least one each.
        let after = card.lines.len() - i - 1;
        let room = if card.wrap { most.saturating_sub(out.len() + after).max(1) } else { 1 };
        let room = if after == 0 || out.len() + 1 < most { room } else { 1 };
        let setting = Setting { left, width, level: matches!(mark, Some(Mark::Level(_))), rows: room };
        let rows = setting.lines(&line.spans, measure);
        let first = out.len();
        out.extend(rows.into_iter().map(|runs| BodyLine { mark: None, runs }));
        if let Some(line) = out.get_mut(first) {
            line.mark = mark;
        }
    }
    out.truncate(most);
    out
}

fn mark(line: &Line) -> Option<Mark> {
    let name = line.icon.as_deref()?;
    Some(match name.strip_prefix("level:") {
        Some("error" | "critical") => Mark::Level(Level::Error),
        Some("warning") => Mark::Level(Level::Warning),
        Some(_) => Mark::Level(Level::Other),
        None => Mark::Icon(icon::find(name)),
    })
}

/// How the text of one line is set.
struct Setting {
    left: f64,
    width: f64,
    level: bool,
    /// At most so many drawn lines.
    rows: usize,
}

impl Setting {
    fn font(&self, tone: Tone) -> Font {
        match (tone, self.level) {
            (Tone::Text | Tone::Muted | Tone::Arrow, true) => Font::Level,
            (Tone::Text | Tone::Muted | Tone::Arrow, false) => Font::Text,
            _ => Font::Mono,
        }
    }

    fn lines(&self, spans: &[Span], measure: &mut Measure) -> Vec<Vec<Run>> {
        let mut lines: Vec<Vec<Run>> = vec![];
        let mut line: Vec<Run> = vec![];
        let mut x = self.left;
        for (s, span) in spans.iter().enumerate() {
            let tone = span.tone;
            if tone == Tone::Arrow {
                line.push(Run { x: x + ICON_GAP, tone, text: None });
                x += ICON_GAP * 2.0 + BODY_ICON;
                continue;
            }
            let font = self.font(tone);
            let mut rest = beginning(&span.text);
            // Both sides of an arrow are seen: what stands before it leaves the other half of the line, when that is needed.
            if lines.len() + 1 >= self.rows && spans.get(s + 1).is_some_and(|next| next.tone == Tone::Arrow) {
                let room = self.width - x - ICON_GAP * 2.0 - BODY_ICON;
                let mut after = 0.0;
                for next in &spans[s + 2..] {
                    after += measure.shape(beginning(&next.text), self.font(next.tone)).width;
                }
                let text = measure.fit(rest, font, f64::max(room - after, room / 2.0));
                let width = text.width;
                line.push(Run { x, tone, text: Some(text) });
                x += width;
                continue;
            }
            loop {
                let free = self.width - x;
                if measure.fits(rest, font, free) {
                    let text = measure.shape(rest, font);
                    let width = text.width;
                    line.push(Run { x, tone, text: Some(text) });
                    x += width;
                    break;
                }
                if lines.len() + 1 >= self.rows {
                    line.push(Run { x, tone, text: Some(measure.fit(rest, font, free)) });
                    lines.push(line);
                    return lines;
                }
                // The words that fit stay; the rest goes on.
                let at = words_that_fit(rest, font, free, x == self.left, measure);
                if at > 0 {
                    let text = measure.fit(rest[..at].trim_end(), font, free);
                    line.push(Run { x, tone, text: Some(text) });
                }
                rest = rest[at..].trim_start();
                x = self.left;
                if !rest.is_empty() || s + 1 < spans.len() {
                    lines.push(std::mem::take(&mut line));
                }
                if rest.is_empty() {
                    break;
                }
            }
        }
        lines.push(line);
        lines
    }
}

/// As much of a text as any card could show.
fn beginning(text: &str) -> &str {
    text.char_indices().nth(LONGEST).map_or(text, |(at, _)| &text[..at])
}

/// Bytes of the words that fit; at the start of a line one word stays even if it does not.
fn words_that_fit(text: &str, font: Font, free: f64, at_start: bool, measure: &mut Measure) -> usize {
    let mut at = 0;
    for word in text.split_inclusive(char::is_whitespace) {
        let end = at + word.len();
        if !measure.fits(text[..end].trim_end(), font, free) {
            return if at == 0 && at_start { end } else { at };
        }
        at = end;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::faces::Faces;

    fn card(text: &str, max_lines: u32, wrap: bool) -> Card {
        let spans = vec![Span { text: text.to_owned().into(), tone: Tone::Text }];
        Card { lines: vec![Line { icon: None, spans }], max_lines, wrap, more_rows: 0 }
    }

    fn texts(card: &Card) -> Vec<String> {
        let of = |line: &BodyLine| {
            line.runs.iter().filter_map(|run| Some(run.text.as_ref()?.text.clone())).collect()
        };
        body(card, 152.0, &mut Measure::new(&Faces::default())).iter().map(of).collect()
    }

    #[test]
    fn a_long_line_wraps_and_the_last_is_cut() {
        let long = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen";
        let lines = texts(&card(long, 2, true));
        assert_eq!(lines.len(), 2);
        assert!(lines[0].starts_with("one two") && lines[1].ends_with('…'), "{lines:?}");
        assert_eq!(texts(&card(long, 2, false)).len(), 1);
        assert_eq!(texts(&card(long, 0, true)), [""; 0]);
    }

    #[test]
    fn a_word_alone_is_cut_on_its_line() {
        let lines = texts(&card(&format!("{} end", "w".repeat(90)), 3, true));
        assert!(lines[0].ends_with('…'), "{lines:?}");
        assert_eq!(lines[1], "end");
    }

    #[test]
    fn both_sides_of_an_arrow_are_seen() {
        let way = |from: &str, to: &str| {
            let span = |text: &str, tone| Span { text: text.to_owned().into(), tone };
            let spans = vec![span(from, Tone::Text), span("", Tone::Arrow), span(to, Tone::Text)];
            let card =
                Card { lines: vec![Line { icon: None, spans }], max_lines: 1, wrap: false, more_rows: 0 };
            let lines = body(&card, 152.0, &mut Measure::new(&Faces::default()));
            lines[0].runs.iter().filter_map(|run| Some(run.text.as_ref()?.text.clone())).collect::<Vec<_>>()
        };
        let long = "A status with a long name";
        assert_eq!(way("Open", "Done"), ["Open", "Done"]);
        let [from, to] = &way(long, long)[..] else { panic!("two sides") };
        assert!(from.ends_with('…') && to.ends_with('…') && to.len() > 8, "{from} → {to}");
        let [from, to] = &way(long, "Done")[..] else { panic!("two sides") };
        assert!(from.ends_with('…') && to == "Done", "{from} → {to}");
        let [from, to] = &way("Open", long)[..] else { panic!("two sides") };
        assert!(from == "Open" && to.ends_with('…'), "{from} → {to}");
    }

    #[test]
    fn megabytes_end_soon() {
        let lines = texts(&card(&"word ".repeat(1 << 20), 3, true));
        assert_eq!(lines.len(), 3);
    }
}
