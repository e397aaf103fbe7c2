//! What the words of the languages are called.

use flow::Messages;
use language::{Found, Function};

/// What a value's type is called; nothing when it is not known.
pub(super) fn type_name(messages: &Messages, kind: Found) -> Option<String> {
    (kind != Found::Unknown).then(|| messages.get(&format!("assist-type-{}", kind.id()), []))
}

/// What a function does; `COUNT` is none of the functions.
pub(super) fn function_about(messages: &Messages, function: Option<Function>) -> String {
    let name = function.map_or("COUNT", Function::name);
    messages.get(&format!("assist-function-{name}"), [])
}

/// What words of the languages mean: together, or else the first of them.
pub(super) fn keyword_about(messages: &Messages, words: &str) -> Option<String> {
    let about = |id: &str| Some(messages.named("assist-word-", id, [])?.into_owned());
    about(&words.replace(' ', "-")).or_else(|| about(words.split(' ').next()?))
}
