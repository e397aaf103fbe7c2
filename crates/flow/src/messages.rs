use std::borrow::Cow;
use std::sync::RwLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use foldhash::HashMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use unic_langid::langid;

/// A language of the product.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub enum Locale {
    /// English.
    #[default]
    En,
    /// Turkish.
    Tr,
}

/// Every locale file, by language. The UI reads the same files.
const FILES: [(Locale, &[&str]); 2] = [
    (
        Locale::En,
        &[
            include_str!("../locales/en/diagnostics.ftl"),
            include_str!("../locales/en/flow.ftl"),
            include_str!("../locales/en/form.ftl"),
            include_str!("../locales/en/studio.ftl"),
            include_str!("../locales/en/cli.ftl"),
        ],
    ),
    (
        Locale::Tr,
        &[
            include_str!("../locales/tr/diagnostics.ftl"),
            include_str!("../locales/tr/flow.ftl"),
            include_str!("../locales/tr/form.ftl"),
            include_str!("../locales/tr/studio.ftl"),
            include_str!("../locales/tr/cli.ftl"),
        ],
    ),
];

/// The messages of one language.
pub struct Messages {
    bundle: FluentBundle<FluentResource>,
    /// The messages that are always the same.
    fixed: Texts,
    /// Messages with one short parameter that were made before: the same few are asked for again and again.
    made: RwLock<Texts>,
}

type Texts = HashMap<String, String>;

/// At most so many made messages are kept.
const MOST_MADE: usize = 4096;
/// A parameter longer than this is hardly asked for twice.
const SHORT: usize = 16;

impl Messages {
    /// The messages of `locale`. Parses the locale files: keep the result.
    pub fn new(locale: Locale) -> Self {
        let id = match locale {
            Locale::En => langid!("en"),
            Locale::Tr => langid!("tr"),
        };
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match locale {
            Locale::En => |value, _| grouped(value, ','),
            Locale::Tr => |value, _| grouped(value, '.'),
        }));
        for (_, files) in FILES.iter().filter(|(l, _)| *l == locale) {
            for file in *files {
                // A broken entry is skipped here and found by the test that reads every file strictly.
                let resource = match FluentResource::try_new((*file).to_owned()) {
                    Ok(resource) | Err((resource, _)) => resource,
                };
                bundle.add_resource_overriding(resource);
            }
        }
        let mut messages = Self { bundle, fixed: Texts::default(), made: RwLock::default() };
        messages.fixed = messages.all_fixed(locale);
        messages
    }

    /// The messages that need no parameter.
    fn all_fixed(&self, locale: Locale) -> Texts {
        let mut fixed = Texts::default();
        for file in FILES.iter().filter(|(l, _)| *l == locale).flat_map(|(_, files)| *files) {
            // An id begins its line; whether it is a message is asked of the bundle.
            for id in file.lines().filter_map(|line| line.split([' ', '=']).next()) {
                let Some(pattern) = self.bundle.get_message(id).and_then(|m| m.value()) else { continue };
                // What needs a parameter is at fault without it.
                let mut errors = vec![];
                let text = self.bundle.format_pattern(pattern, None, &mut errors);
                if errors.is_empty() {
                    fixed.insert(id.to_owned(), text.into_owned());
                }
            }
        }
        fixed
    }

    /// The message `id` with its parameters; the id itself when there is none, so that a gap is seen.
    pub fn get<'p>(&self, id: &str, params: impl IntoIterator<Item = (&'p str, &'p str)>) -> String {
        self.say(id, params).into_owned()
    }

    /// The same, not copied when it needs no parameter.
    pub fn say<'p>(&self, id: &str, params: impl IntoIterator<Item = (&'p str, &'p str)>) -> Cow<'_, str> {
        match self.fixed.get(id) {
            Some(fixed) => Cow::Borrowed(fixed),
            None => Cow::Owned(self.with_params(id, params)),
        }
    }

    fn with_params<'p>(&self, id: &str, params: impl IntoIterator<Item = (&'p str, &'p str)>) -> String {
        let mut params = params.into_iter();
        let (first, second) = (params.next(), params.next());
        match (first, second) {
            (Some(only), None) if only.1.len() <= SHORT => self.once_made(id, only),
            (None, _) => self.make(id, &[]),
            (Some(only), None) => self.make(id, &[only]),
            (Some(first), Some(second)) => {
                self.make(id, &[first, second].into_iter().chain(params).collect::<Vec<_>>())
            }
        }
    }

    /// A message with one parameter, made once.
    fn once_made(&self, id: &str, param: (&str, &str)) -> String {
        joined([id, "\0", param.0, "\0", param.1], |key| {
            if let Some(made) = self.made.read().ok().and_then(|made| made.get(key).cloned()) {
                return made;
            }
            let message = self.make(id, &[param]);
            if let Ok(mut made) = self.made.write() {
                if made.len() >= MOST_MADE {
                    made.clear();
                }
                made.insert(key.to_owned(), message.clone());
            }
            message
        })
    }

    fn make(&self, id: &str, params: &[(&str, &str)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|m| m.value()) else { return id.to_owned() };
        let mut args = FluentArgs::new();
        for (name, value) in params {
            args.set(*name, argument(name, value));
        }
        let mut errors = vec![];
        Cow::into_owned(self.bundle.format_pattern(pattern, Some(&args), &mut errors))
    }

    /// The message whose id is `prefix` and `name` together (`kind-` and `delay`), if there is one.
    pub fn named<'p>(
        &self,
        prefix: &str,
        name: &str,
        params: impl IntoIterator<Item = (&'p str, &'p str)>,
    ) -> Option<Cow<'_, str>> {
        joined([prefix, name], |id| match self.fixed.get(id) {
            Some(fixed) => Some(Cow::Borrowed(&**fixed)),
            None => self.bundle.has_message(id).then(|| self.say(id, params)),
        })
    }

    /// Whether the message exists.
    pub fn has(&self, id: &str) -> bool {
        self.fixed.contains_key(id) || self.bundle.has_message(id)
    }
}

/// Parameters that say how many. Others may be numbers too, but as names: they are shown as they are.
const COUNTS: &[&str] =
    &["advice", "count", "height", "length", "limit", "max", "min", "publish", "save", "width"];

/// What Fluent takes for a parameter: whole numbers choose plural forms.
fn argument<'v>(name: &str, value: &'v str) -> FluentValue<'v> {
    let whole = value.len() < 10 && value.bytes().all(|b| b.is_ascii_digit());
    match value.parse::<f64>() {
        Ok(number) if whole && (value == "0" || !value.starts_with('0')) => {
            let use_grouping = COUNTS.contains(&name);
            let options = FluentNumberOptions { use_grouping, ..FluentNumberOptions::default() };
            FluentValue::Number(FluentNumber::new(number, options))
        }
        _ => FluentValue::from(value),
    }
}

/// A number with its thousands apart, as the UI shows it in the same language.
fn grouped(value: &FluentValue<'_>, separator: char) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let digits = number.as_string();
    if !number.options.use_grouping || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(separator);
        }
        out.push(digit);
    }
    Some(out)
}

/// Gives the parts as one text to `look`; short ones are put together without taking memory.
fn joined<T, const N: usize>(parts: [&str; N], look: impl FnOnce(&str) -> T) -> T {
    const SHORT: usize = 96;
    let mut buffer = [0; SHORT];
    let mut length = 0;
    for part in parts {
        if let Some(place) = buffer.get_mut(length..length + part.len()) {
            place.copy_from_slice(part.as_bytes());
        }
        length += part.len();
    }
    match buffer.get(..length).map(std::str::from_utf8) {
        Some(Ok(text)) => look(text),
        _ => look(&parts.concat()),
    }
}

/// The message id of a diagnostic code: dots become dashes, since Fluent ids have none.
pub fn message_id(code: &str) -> String {
    code.replace('.', "-")
}

impl std::fmt::Debug for Messages {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Messages")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_many_is_grouped_as_the_language_does_it() {
        let (en, tr) = (Messages::new(Locale::En), Messages::new(Locale::Tr));
        let length =
            |m: &Messages, n| m.get("workflow-document-titleLength", [("max", "200"), ("length", n)]);
        assert!(length(&en, "1234567").contains(" 1,234,567"), "{}", length(&en, "1234567"));
        assert!(length(&tr, "12345").contains("12.345"), "{}", length(&tr, "12345"));
        assert!(length(&en, "999").contains(" 999"));
        assert!(en.get("step-remove-nodes", [("count", "2500"), ("node", "x")]).contains("2,500 nodes"));
        assert_eq!(en.get("duration-days", [("count", "1")]), "1 day");
    }

    #[test]
    fn a_name_that_is_a_number_stays_as_it_is() {
        let en = Messages::new(Locale::En);
        for name in ["2026", "007", "0", "1234567890123"] {
            let said = en.get("refusal-unknown-node", [("node", name)]);
            assert!(said.contains(&format!("“{name}”")), "{said}");
        }
    }
}
