use flow::AssistSignature;
use language::{Function, Language};

use super::{Typed, words};

/// The call that a byte offset is in.
pub(super) fn signature(typed: &Typed<'_>, at: usize) -> Option<AssistSignature> {
    let found = language::signature(typed.language, typed.text, at)?;
    let (function, messages) = (found.function, typed.messages);
    let name = name(typed.language, function);
    let argument = |id: &str| messages.get(&format!("assist-argument-{id}"), []);
    let (parameters, active) = match function.map(|function| (function.arity(), function.parameter())) {
        None => (vec![argument("collection")], found.argument),
        Some(((_, Some(most)), kind)) => {
            (vec![argument(kind.map_or("value", |kind| kind.id())); most], found.argument)
        }
        // Any number: those that are needed, and one for all others.
        Some(((least, None), _)) => {
            let mut all: Vec<String> = (1..=least).map(|i| format!("{} {i}", argument("value"))).collect();
            all.push("…".into());
            (all, found.argument.min(least))
        }
    };
    let about = words::function_about(messages, function);
    Some(AssistSignature { name, parameters, active: u32::try_from(active).unwrap_or(u32::MAX), about })
}

/// A function as the language writes it.
pub(super) fn name(language: Language, function: Option<Function>) -> String {
    let name = function.map_or("COUNT", Function::name);
    if language == Language::Template { name.to_ascii_lowercase() } else { name.to_owned() }
}
