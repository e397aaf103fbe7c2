use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
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
}

impl Messages {
    /// The messages of `locale`. Parses the locale files: keep the result.
    pub fn new(locale: Locale) -> Self {
        let id = match locale {
            Locale::En => langid!("en"),
            Locale::Tr => langid!("tr"),
        };
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        for (_, files) in FILES.iter().filter(|(l, _)| *l == locale) {
            for file in *files {
                // A broken entry is skipped here and found by the test that reads every file strictly.
                let resource = match FluentResource::try_new((*file).to_owned()) {
                    Ok(resource) | Err((resource, _)) => resource,
                };
                bundle.add_resource_overriding(resource);
            }
        }
        Self { bundle }
    }

    /// The message `id` with its parameters; the id itself when there is none, so that a gap is seen.
    pub fn get<'p>(&self, id: &str, params: impl IntoIterator<Item = (&'p str, &'p str)>) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|m| m.value()) else { return id.to_owned() };
        let mut args = FluentArgs::new();
        for (name, value) in params {
            match value.parse::<f64>() {
                // Numbers choose plural forms, but are shown as they were given.
                Ok(number) if value.len() < 10 && value.bytes().all(|b| b.is_ascii_digit()) => {
                    args.set(name, number)
                }
                _ => args.set(name, value),
            }
        }
        let mut errors = vec![];
        Cow::into_owned(self.bundle.format_pattern(pattern, Some(&args), &mut errors))
    }

    /// Whether the message exists.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
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
