use flow::SourceHover;
use language::{About, Found};

use super::units::Units;
use super::{Typed, signature, words};

/// So many of the texts that a field may be are named.
const MOST_OPTIONS: usize = 12;

/// What stands at a byte offset.
pub(super) fn hover(typed: &Typed<'_>, at: usize, units: &Units) -> Option<SourceHover> {
    let found = language::hover(typed.language, typed.text, at, typed.schema())?;
    let (from, to) = units.range(found.span.range());
    let messages = typed.messages;
    let (title, about) = match found.about {
        About::Field { name, kind, owner, leads_to, label, options } => {
            let about = field(typed, kind, owner, leads_to, &options);
            (label.map_or_else(|| name.clone(), |label| format!("{label} ({name})")), about)
        }
        About::Function(function) => (
            signature::name(typed.language, Some(function)),
            vec![words::function_about(messages, Some(function))],
        ),
        About::Count => ("COUNT".to_owned(), vec![words::function_about(messages, None)]),
        About::Keyword(word) => {
            let about = words::keyword_about(messages, &word)?;
            (word, vec![about])
        }
    };
    (!about.is_empty()).then_some(SourceHover { from, to, title, about })
}

fn field(
    typed: &Typed<'_>,
    kind: Found,
    owner: Option<String>,
    leads_to: Option<String>,
    options: &[String],
) -> Vec<String> {
    let messages = typed.messages;
    let kind = words::type_name(messages, kind).map(|kind| match &leads_to {
        Some(element) => format!("{kind}: {element}"),
        None => kind,
    });
    let owner = owner.map(|owner| messages.get("assist-owner", [("owner", owner.as_str())]));
    let mut about: Vec<String> = kind.into_iter().chain(owner).collect();
    if !options.is_empty() {
        let mut named: Vec<&str> = options.iter().take(MOST_OPTIONS).map(String::as_str).collect();
        if options.len() > MOST_OPTIONS {
            named.push("…");
        }
        about.push(messages.get("assist-options", [("options", named.join(", ").as_str())]));
    }
    about
}
