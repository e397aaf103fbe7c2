use flow::{AssistItem, AssistItems, AssistKind};
use language::{Completion, CompletionKind, Function, complete};

use super::units::Units;
use super::{Typed, names, words};
use crate::read::scalar;

/// So many items are sent at most.
const MOST_ITEMS: usize = 200;

/// What may be written at a byte offset. Without a catalog the names that stand elsewhere in the document are known.
pub(super) fn items(typed: &Typed<'_>, at: usize, units: &Units) -> AssistItems {
    let used = typed.catalog.is_none().then(|| names::used(typed.doc, typed.node));
    let found = complete(typed.language, typed.text, at, typed.schema().or(used.as_ref()));
    let (from, to) = units.range(found.span.range());
    let mut all = found.items;
    let more = all.len() > MOST_ITEMS;
    if more {
        let start = found.span.start as usize;
        let word =
            typed.text.get(start..at.max(start)).unwrap_or_default().trim_start_matches('\'').to_lowercase();
        let holds = |text: &str| text.to_lowercase().contains(&word);
        all.retain(|item| holds(&item.label) || item.description.as_deref().is_some_and(holds));
        all.truncate(MOST_ITEMS);
    }
    AssistItems { from, to, items: all.into_iter().map(|found| item(typed, found)).collect(), more }
}

fn item(typed: &Typed<'_>, found: Completion) -> AssistItem {
    let messages = typed.messages;
    let about = match found.kind {
        CompletionKind::Function => Some(words::function_about(messages, Function::of(&found.label))),
        CompletionKind::Keyword => words::keyword_about(messages, &found.label),
        _ => None,
    };
    let gives = found.gives.filter(|_| found.kind != CompletionKind::Option);
    let gives = gives.and_then(|kind| words::type_name(messages, kind));
    let detail = match (found.description, gives) {
        (Some(name), Some(kind)) => Some(format!("{name} · {kind}")),
        (name, kind) => name.or(kind),
    };
    AssistItem {
        cursor: scalar::units(found.insert.get(..found.cursor).unwrap_or(&found.insert)) as u32,
        label: found.label,
        insert: found.insert,
        kind: match found.kind {
            CompletionKind::Option => AssistKind::Option,
            CompletionKind::Field => AssistKind::Field,
            CompletionKind::Function => AssistKind::Function,
            CompletionKind::Keyword => AssistKind::Keyword,
            CompletionKind::Operator => AssistKind::Operator,
        },
        detail,
        about,
    }
}
