import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { MessageArgs } from "../app/context";
import type { Locale } from "../rpc/generated/Locale";

const shared: Record<string, string> = import.meta.glob("../../../crates/flow/locales/*/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const own: Record<string, string> = import.meta.glob("./*.ftl", { query: "?raw", import: "default", eager: true });

export const LOCALES: readonly Locale[] = ["en", "tr"];

/** What a language calls itself. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: "English", tr: "Türkçe" };

/** The locale files of a language: those that the core has too, then the UI's own. */
export function sources(locale: Locale): string[] {
  const common = Object.entries(shared)
    .filter(([path]) => path.includes(`/${locale}/`))
    .map(([, text]) => text);
  return [...common, own[`./${locale}.ftl`] ?? ""];
}

const bundles = new Map<Locale, FluentBundle>();

function bundle(locale: Locale): FluentBundle {
  let found = bundles.get(locale);
  if (!found) {
    found = new FluentBundle(locale, { useIsolating: false });
    for (const text of sources(locale)) found.addResource(new FluentResource(text));
    bundles.set(locale, found);
  }
  return found;
}

/** The message `id` of a language; the id itself when there is none. */
export function message(locale: Locale, id: string, args?: MessageArgs): string {
  const b = bundle(locale);
  const pattern = b.getMessage(id)?.value;
  return pattern ? b.formatPattern(pattern, args) : id;
}

/** Whether the language has the message. */
export function hasMessage(locale: Locale, id: string): boolean {
  return Boolean(bundle(locale).getMessage(id)?.value);
}

/** The language to use when none is chosen. */
export function systemLocale(languages: readonly string[]): Locale {
  const first = languages.find((l) => /^(tr|en)\b/i.test(l));
  return first?.toLowerCase().startsWith("tr") ? "tr" : "en";
}
