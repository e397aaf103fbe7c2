//! Wrong use of the command line, in the reader's language.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use flow::{Locale, Messages};

/// What to say about wrong use; nothing where the parser says it best itself (help, version, what has no words here).
pub(crate) fn say(error: &clap::Error, messages: &Messages) -> Option<String> {
    let of = |kind: ContextKind| error.get(kind).map(written).unwrap_or_default();
    let (argument, value) = (of(ContextKind::InvalidArg), of(ContextKind::InvalidValue));
    let reason = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
    let (command, other) = (of(ContextKind::InvalidSubcommand), of(ContextKind::PriorArg));
    let id = match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => "cli-usage-noValue",
        ErrorKind::InvalidValue => "cli-usage-value",
        ErrorKind::ValueValidation => "cli-usage-invalid",
        ErrorKind::UnknownArgument => "cli-usage-argument",
        ErrorKind::InvalidSubcommand => "cli-usage-command",
        ErrorKind::MissingRequiredArgument => "cli-usage-missing",
        ErrorKind::MissingSubcommand => "cli-usage-noCommand",
        ErrorKind::ArgumentConflict if argument == other => "cli-usage-twice",
        ErrorKind::ArgumentConflict => "cli-usage-conflict",
        _ => return None,
    };
    let parameters = [
        ("argument", argument),
        ("value", value),
        ("reason", reason),
        ("command", command),
        ("other", other),
    ];
    let with = |id: &str, parameters: &[(&'static str, String)]| {
        messages.get(id, parameters.iter().map(|(name, value)| (*name, value.as_str())))
    };
    let mut text = with(id, &parameters);
    let possible = of(ContextKind::ValidValue);
    if !possible.is_empty() {
        text += &format!("\n  {}", with("cli-usage-possible", &[("values", possible)]));
    }
    for kind in [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue] {
        let meant = of(kind);
        if !meant.is_empty() {
            text += &format!("\n  {}", with("cli-usage-meant", &[("meant", meant)]));
        }
    }
    let usage = of(ContextKind::Usage);
    let usage = usage.trim_start_matches("Usage:").trim();
    if !usage.is_empty() {
        text += &format!("\n\n{}", with("cli-usage-usage", &[("usage", usage.to_owned())]));
    }
    Some(text + "\n" + &with("cli-usage-more", &[]))
}

/// The language that the arguments ask for, though they cannot be read as a whole.
pub(crate) fn locale(args: &[OsString]) -> Locale {
    let mut texts = args.iter().map(|arg| arg.to_string_lossy());
    while let Some(text) = texts.next() {
        let language = match text.strip_prefix("--lang") {
            Some("") => texts.next(),
            Some(rest) => rest.strip_prefix('=').map(|language| language.to_owned().into()),
            None => continue,
        };
        match language.as_deref() {
            Some("tr") => return Locale::Tr,
            Some("en") => return Locale::En,
            _ => {}
        }
    }
    ::studio::system_locale()
}

fn written(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(all) => all.join(", "),
        ContextValue::StyledStrs(all) => all.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
        value => value.to_string(),
    }
}
