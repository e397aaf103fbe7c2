//! What a text gives for sample data, and what each of its parts gives.

use std::collections::HashSet;

use flow::{Trial, TrialKind, TrialOutcome, TrialPart};
use language::{DateTime, Fault, FaultKind, Part, Sample, Span, Value, evaluate, render};

use super::given::{self, Given};
use super::proposed;
use super::units::Units;
use super::walk::{self, Seen, Tree};
use super::{AssistProblem, Typed};
use crate::read::quoted;

/// So many parts are sent at most.
const MOST_PARTS: usize = 500;
/// So much of a message is sent, in characters.
const MOST_MESSAGE: usize = 10_000;

/// Tries a text with sample data; with some that is made for it when there is none.
pub(super) fn trial(typed: &Typed<'_>, sample: Option<&str>, now: &str) -> Trial {
    let nothing =
        |outcome, sample: &str| Trial { sample: sample.into(), outcome, parts: vec![], more: false };
    if typed.is_too_long() {
        let message = typed.messages.get("try-too-long", []);
        return nothing(TrialOutcome::TextFault { from: 0, to: 0, message }, sample.unwrap_or_default());
    }
    let units = Units::new(typed.text);
    let (sample, outcome) = walk::parsed(typed.language, typed.text, |tree| {
        let sample = sample.map_or_else(|| proposed::sample(typed, tree, now), str::to_owned);
        let moment = DateTime::parse(now).or_else(|| DateTime::parse("1970-01-01T00:00:00Z"));
        let given = moment.map(|now| given::read(&sample, now));
        let outcome = match given {
            Some(Ok(given)) => tried(typed, tree, &given, &units),
            Some(Err(fault)) => Err(given::outcome(&sample, fault, typed.messages)),
            None => Err(TrialOutcome::Truth { value: None }),
        };
        (sample, outcome)
    });
    match outcome {
        Ok((outcome, parts)) => {
            let more = parts.len() > MOST_PARTS;
            Trial { sample, outcome, parts: parts.into_iter().take(MOST_PARTS).collect(), more }
        }
        Err(outcome) => nothing(outcome, &sample),
    }
}

type Tried = Result<(TrialOutcome, Vec<TrialPart>), TrialOutcome>;

fn tried(typed: &Typed<'_>, tree: Tree<'_, '_>, given: &Given, units: &Units) -> Tried {
    if let Some(problem) = language::first_problem(typed.language, typed.text, None) {
        let AssistProblem { from, to, message } = typed.problem(&problem, units);
        return Err(TrialOutcome::TextFault { from, to, message });
    }
    let sample = Sample {
        roots: &given.roots,
        roles: &given.roles,
        responsibilities: &given.responsibilities,
        now: given.now,
        today: given.now.date(),
    };
    let (outcome, parts) = match tree {
        Tree::Condition(tree) => {
            evaluate(tree, sample).map(|found| (TrialOutcome::Truth { value: found.value }, found.parts))
        }
        Tree::Template(tree) => {
            render(tree, sample).map(|found| (TrialOutcome::Message { text: cut(found.value) }, found.parts))
        }
    }
    .map_err(|fault| fault_of(typed, fault, units))?;
    Ok((outcome, listed(&parts, tree, units)))
}

/// A message that is not too long to show.
fn cut(mut message: String) -> String {
    if let Some((end, _)) = message.char_indices().nth(MOST_MESSAGE) {
        message.truncate(end);
        message.push('…');
    }
    message
}

fn fault_of(typed: &Typed<'_>, fault: Fault, units: &Units) -> TrialOutcome {
    let (from, to) = units.range(fault.span.range());
    let part = typed.text.get(fault.span.range()).unwrap_or_default();
    let id = match fault.kind {
        FaultKind::Unreadable => "try-unreadable",
        FaultKind::WrongType => "try-wrong-type",
        FaultKind::TooMuch => "try-too-much",
    };
    let message = typed.messages.get(id, [("part", &*quoted(part))]);
    TrialOutcome::TextFault { from, to, message }
}

/// A part with those inside it.
struct Nested<'p> {
    part: &'p Part,
    inside: Vec<Nested<'p>>,
}

/// The parts in the order of the text, the outer first. They come each behind those inside it.
fn listed(parts: &[Part], tree: Tree<'_, '_>, units: &Units) -> Vec<TrialPart> {
    let mut roots: Vec<Nested<'_>> = vec![];
    for part in parts {
        let holds = |inner: &Nested<'_>| {
            let inner = inner.part.span;
            part.span.start <= inner.start && inner.end <= part.span.end && inner != part.span
        };
        let first = roots.iter().rposition(|root| !holds(root)).map_or(0, |last| last + 1);
        let inside = roots.split_off(first);
        roots.push(Nested { part, inside });
    }
    let mut lister = Lister { units, told: Told::of(tree), list: vec![] };
    lister.list(&roots, 0, false);
    lister.list
}

/// What a tree says of its spans.
#[derive(Default)]
struct Told {
    /// Values, not conditions.
    operands: HashSet<Span>,
    /// Those that look at the elements of a collection.
    quantifiers: HashSet<Span>,
}

impl Told {
    fn of(tree: Tree<'_, '_>) -> Self {
        let mut told = Self::default();
        let mut take = |seen: Seen<'_, '_>| match seen {
            Seen::Operand(operand, _) => {
                told.operands.insert(operand.span());
            }
            Seen::Open(_, span) => {
                told.quantifiers.insert(span);
            }
            _ => {}
        };
        walk::tree(tree, &mut take);
        told
    }
}

struct Lister<'u> {
    units: &'u Units,
    told: Told,
    list: Vec<TrialPart>,
}

impl Lister<'_> {
    fn list(&mut self, parts: &[Nested<'_>], depth: u32, elements: bool) {
        let mut last = None;
        for Nested { part, inside } in parts {
            let (from, to) = self.units.range(part.span.range());
            let begins = elements && part.element != last;
            last = part.element;
            let element = part.element.filter(|_| begins).and_then(|element| element.try_into().ok());
            let (kind, value) = self.shown(part);
            self.list.push(TrialPart { from, to, depth, element, kind, value });
            self.list(inside, depth + 1, self.told.quantifiers.contains(&part.span));
        }
    }

    fn shown(&self, part: &Part) -> (TrialKind, String) {
        let kind = match &part.value {
            Value::Null if self.told.operands.contains(&part.span) => TrialKind::Nothing,
            Value::Null => TrialKind::Unknown,
            Value::Boolean(true) => TrialKind::True,
            Value::Boolean(false) => TrialKind::False,
            Value::Number(_) => TrialKind::Number,
            Value::Text(_) => TrialKind::Text,
            Value::Date(_) | Value::DateTime(_) => TrialKind::Time,
            Value::Record(_) | Value::List(_) => TrialKind::Record,
        };
        let is_written = matches!(kind, TrialKind::Number | TrialKind::Text | TrialKind::Time);
        (kind, if is_written { quoted(&part.value.to_text()).into_owned() } else { String::new() })
    }
}
