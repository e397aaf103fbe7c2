use flow::{Choice, Messages};

/// The label of a field: its own in the shape, else the one that its name has everywhere.
pub(crate) fn label(messages: &Messages, shape: &str, name: &str) -> String {
    let own = format!("field-{shape}-{name}");
    let common = format!("field-{name}");
    match (messages.has(&own), messages.has(&common)) {
        (true, _) => messages.get(&own, []),
        (_, true) => messages.get(&common, []),
        _ => name.to_owned(),
    }
}

/// The help text of a field, if it has one.
pub(crate) fn help(messages: &Messages, shape: &str, name: &str) -> Option<String> {
    let id = format!("help-{shape}-{name}");
    messages.has(&id).then(|| messages.get(&id, []))
}

/// Words as choices, each with its label.
pub(super) fn choices(messages: &Messages, field: &str, words: &[&str]) -> Vec<Choice> {
    let choice = |word: &&str| Choice {
        value: (*word).to_owned(),
        label: word_label(messages, field, word),
        disabled: None,
        command: None,
    };
    words.iter().map(choice).collect()
}

/// What a word is called.
pub(crate) fn word_label(messages: &Messages, field: &str, word: &str) -> String {
    let id = match field {
        "level" => format!("level-{word}"),
        "eventTypes" => format!("event-{word}"),
        "changes" => format!("change-{word}"),
        "key" => format!("permission-{word}"),
        _ => format!("word-{field}-{word}"),
    };
    if messages.has(&id) { messages.get(&id, []) } else { word.to_owned() }
}
