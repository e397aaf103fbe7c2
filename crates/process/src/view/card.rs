//! The lines under a card's title.

use std::borrow::Cow;

use flow::{Card, Line, Messages, Span, Tone, Word};
use yaml::Node;

use super::names::{humanise, humanise_inner};
use super::outputs::MOST_ROWS;
use super::tokens;
use crate::read::Entries;
use crate::read::scalar::{filled, is_set, text, text_of};
use crate::schema::{NodeType, node_type};

/// The card of a node.
pub(crate) fn card(kind: Option<&'static NodeType>, node: &Entries<'_>, messages: &'static Messages) -> Card {
    let (lines, max_lines, wrap) = match kind.map(|kind| kind.id) {
        Some("start") => (vec![], 0, false),
        Some("end") => (vec![outcome(node, messages)], 1, false),
        Some("delay") => (vec![delay(node, messages)], 1, false),
        Some("devLog") => (dev_log(node, messages), 2, false),
        Some("userInput") => (vec![admission(node, messages)], 1, false),
        Some("if") => (condition(node, messages), 2, true),
        Some("waitEvent") => (wait_event(node, messages), 2, false),
        Some("waitUntil") => (wait_until(node, messages), 3, true),
        Some("moveOnBoard") => (move_on_board(node, messages), 2, false),
        _ => (vec![unknown(node, messages)], 1, false),
    };
    let choices = kind.filter(|kind| kind.id == "userInput").and_then(|_| node.get("choices"));
    let rows = choices.map_or(0, |choices| choices.items().count());
    Card { lines, max_lines, wrap, more_rows: rows.saturating_sub(MOST_ROWS) as u32 }
}

fn outcome(node: &Entries<'_>, messages: &'static Messages) -> Line {
    match filled(node, "outcome") {
        Some(outcome) => said(outcome.into_owned()),
        None => not_set("card-no-outcome", messages),
    }
}

fn delay(node: &Entries<'_>, messages: &'static Messages) -> Line {
    match node.get("duration").and_then(|duration| duration_text(duration, messages)) {
        Some(text) => said(text),
        None => not_set("card-no-duration", messages),
    }
}

/// A duration in words: `2 hours`.
pub(crate) fn duration_text<'m>(duration: Node<'_>, messages: &'m Messages) -> Option<Cow<'m, str>> {
    let value = filled(duration, "value")?;
    let unit = filled(duration, "unit")?;
    let named = messages.named("duration-", &unit, [("count", &*value)]);
    Some(named.unwrap_or_else(|| format!("{value} {unit}").into()))
}

fn dev_log(node: &Entries<'_>, messages: &'static Messages) -> Vec<Line> {
    let level = match text_of(node, "level") {
        Some(level) => {
            let name = messages.named("level-", &level, []).unwrap_or_else(|| level.to_string().into());
            Line { icon: Some(format!("level:{level}").into()), spans: vec![span(name, Tone::Text)] }
        }
        None => not_set("card-no-level", messages),
    };
    let message = match filled(node, "message") {
        Some(message) => Line { icon: None, spans: tokens::template(first_line(&message)) },
        None => not_set("card-no-message", messages),
    };
    vec![level, message]
}

fn condition(node: &Entries<'_>, messages: &'static Messages) -> Vec<Line> {
    let Some(text) = filled(node, "condition") else { return vec![not_set("card-no-condition", messages)] };
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    lines.take(2).map(|line| Line { icon: None, spans: tokens::condition(line.trim_end()) }).collect()
}

fn wait_until(node: &Entries<'_>, messages: &'static Messages) -> Vec<Line> {
    let mut lines = condition(node, messages);
    lines.extend(up_to(node, "card-up-to", messages).map(|text| with_icon("timer", text)));
    lines
}

fn wait_event(node: &Entries<'_>, messages: &'static Messages) -> Vec<Line> {
    let events = node.get("events");
    let list = events.and_then(|events| events.get("observations"));
    let observations = list.map_or(0, |list| list.items().count());
    let Some(first) = list.and_then(|list| list.items().next()) else {
        let mut lines = vec![not_set("card-no-events", messages)];
        lines.extend(up_to(node, "card-up-to", messages).map(|text| with_icon("timer", text)));
        return lines;
    };
    let mut lines = vec![said(observation_text(first, messages))];
    let group = (observations > 1).then(|| {
        let mode = events.and_then(|events| text_of(events, "mode"));
        let id = if mode.as_deref() == Some("all") { "card-all-of" } else { "card-any-of" };
        messages.get(id, [("count", &*observations.to_string())])
    });
    match (group, up_to(node, "card-up-to", messages)) {
        (Some(group), Some(_)) => {
            let within = up_to(node, "card-within", messages).unwrap_or_default();
            lines.push(with_icon("timer", format!("{group} · {within}")));
        }
        (None, Some(up_to)) => lines.push(with_icon("timer", up_to)),
        (Some(group), None) => lines.push(said(group)),
        (None, None) => {}
    }
    lines
}

fn up_to(node: &Entries<'_>, id: &str, messages: &'static Messages) -> Option<String> {
    let text = duration_text(node.get("timeout")?, messages)?;
    Some(messages.get(id, [("duration", &*text)]))
}

/// What an observation waits for: `Order · updated`.
pub(crate) fn observation_text(observation: Node<'_>, messages: &Messages) -> String {
    let mut what = String::new();
    let mut add = |field: &str, prefix: &str| {
        for word in observation.get(field).iter().flat_map(Node::items).filter_map(text) {
            what.push_str(if what.is_empty() { " · " } else { ", " });
            what.push_str(&messages.named(prefix, &word, []).unwrap_or(word));
        }
    };
    add("changes", "change-");
    add("eventTypes", "event-");
    let last = observation.get("path").and_then(|path| path.items().last()).and_then(text);
    let source: String = match last {
        Some(name) => humanise(name.strip_prefix("item.").unwrap_or(&name)),
        None => text_of(observation, "key").map(|key| humanise(&key)).unwrap_or_default(),
    };
    source + &what
}

fn admission(node: &Entries<'_>, messages: &'static Messages) -> Line {
    let icon = Some("shield-check".into());
    let Some(admission) = node.get("admission").filter(|admission| admission.kind() == yaml::Kind::Map)
    else {
        return Line { icon, ..not_set("card-no-admission", messages) };
    };
    if let Some(expression) = filled(admission, "expression") {
        return Line { icon, spans: tokens::condition(first_line(&expression)) };
    }
    match admission_text(admission, messages) {
        Some(text) => Line { icon, spans: vec![span(text, Tone::Text)] },
        None => Line { icon, ..not_set("card-no-admission", messages) },
    }
}

/// Who may answer, in words.
fn admission_text(admission: Node<'_>, messages: &Messages) -> Option<String> {
    if is_set(admission, "permissions") {
        let all = text_of(admission, "match").is_none_or(|word| word == "all");
        let names: Vec<Cow<'_, str>> = keys(admission, "permissions")
            .map(|key| messages.named("permission-", &key, []).unwrap_or(key))
            .collect();
        let list = joined(&names, if all { "card-and" } else { "card-or" }, messages)?;
        return Some(messages.get("card-permission", [("list", &*list)]));
    }
    let single = filled(admission, "key");
    let mut names: Vec<Cow<'_, str>> = vec![];
    for key in single.into_iter().chain(keys(admission, "anyOf")) {
        let name = if names.is_empty() { humanise(&key) } else { humanise_inner(&key) };
        if !names.iter().any(|other| other.eq_ignore_ascii_case(&name)) {
            names.push(name.into());
        }
    }
    joined(&names, "card-or", messages)
}

fn keys<'a>(map: Node<'a>, list: &str) -> impl Iterator<Item = Cow<'a, str>> + use<'a> {
    let items = map.get(list).into_iter().flat_map(|list| list.items());
    items.filter_map(|item| filled(item, "key"))
}

/// `a`, `a or b`, `a, b or c`.
fn joined(names: &[Cow<'_, str>], id: &str, messages: &Messages) -> Option<String> {
    let (last, first) = names.split_last()?;
    if first.is_empty() {
        return Some(last.clone().into_owned());
    }
    Some(messages.get(id, [("first", &*first.join(", ")), ("last", last)]))
}

fn move_on_board(node: &Entries<'_>, messages: &'static Messages) -> Vec<Line> {
    let selection = match node.get("selection") {
        Some(selection) => said(selection_text(selection, messages)),
        None => not_set("card-no-selection", messages),
    };
    let mut spans = vec![];
    if let Some(source) = filled(node, "sourceStatusId") {
        spans.push(span(humanise(&source), Tone::Text));
    }
    match filled(node, "destinationStatusId") {
        Some(destination) => {
            spans.push(span("", Tone::Arrow));
            spans.push(span(humanise(&destination), Tone::Text));
        }
        None => spans.push(span(messages.say("card-no-destination", []), Tone::Muted)),
    }
    vec![selection, Line { icon: None, spans }]
}

fn selection_text(selection: Node<'_>, messages: &'static Messages) -> Word {
    if let Some(board) = filled(selection, "boardId") {
        return humanise(&board).into();
    }
    let last = selection.get("path").and_then(|path| path.items().last()).and_then(text);
    if let Some(name) = last {
        return humanise(name.strip_prefix("item.").unwrap_or(&name)).into();
    }
    if let Some(target) = filled(selection, "targetEntityDefinitionId") {
        return humanise(&target).into();
    }
    let kind = text_of(selection, "sourceKind").unwrap_or_default();
    messages.named("selection-", &kind, []).unwrap_or_else(|| messages.say("card-no-selection", []))
}

fn unknown(node: &Entries<'_>, messages: &'static Messages) -> Line {
    match text_of(node, "type") {
        Some(kind) if node_type(&kind).is_none() => {
            not_set_with("card-unknown-type", &[("type", &kind)], messages)
        }
        _ => not_set("card-no-type", messages),
    }
}

fn first_line(text: &str) -> &str {
    text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default().trim()
}

fn span(text: impl Into<Word>, tone: Tone) -> Span {
    Span { text: text.into(), tone }
}

fn said(text: impl Into<Word>) -> Line {
    Line { icon: None, spans: vec![span(text, Tone::Text)] }
}

fn with_icon(icon: &'static str, text: String) -> Line {
    Line { icon: Some(icon.into()), spans: vec![span(text, Tone::Text)] }
}

fn not_set(id: &str, messages: &'static Messages) -> Line {
    not_set_with(id, &[], messages)
}

fn not_set_with(id: &str, params: &[(&str, &str)], messages: &'static Messages) -> Line {
    Line { icon: None, spans: vec![span(messages.say(id, params.iter().copied()), Tone::Muted)] }
}
