import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CATALOG } from "../app/catalog";
import type { Locale } from "../rpc/generated/Locale";
import { LOCALES, message, sources, systemLocale } from "./index";

/** Ids and their variables in all files of a language. */
function messages(locale: Locale): Map<string, string> {
  const found = new Map<string, string>();
  for (const text of sources(locale)) {
    for (const entry of text.split(/\n(?=[a-zA-Z#])/)) {
      const id = /^([a-zA-Z][\w-]*)\s*=/.exec(entry)?.[1];
      if (id === undefined) continue;
      expect(found.has(id), `${locale}: ${id} is there twice`).toBe(false);
      const variables = new Set([...entry.matchAll(/\$([\w-]+)/g)].map((m) => m[1] ?? ""));
      found.set(id, [...variables].sort().join(" "));
    }
  }
  return found;
}

/** Every source file of the UI with its path. */
function code(): [string, string][] {
  const root = join(import.meta.dirname, "..");
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((f) => /\.(ts|svelte)$/.test(f) && !/generated|\.test\.ts$/.test(f))
    .map((f) => [f, readFileSync(join(root, f), "utf8")]);
}

describe("locale files", () => {
  it("have the same ids with the same variables in both languages", () => {
    const [en, tr] = [messages("en"), messages("tr")];
    expect([...tr.keys()].sort()).toEqual([...en.keys()].sort());
    const different = [...en].filter(([id, variables]) => tr.get(id) !== variables).map(([id]) => id);
    expect(different, "other variables in Turkish").toEqual([]);
  });

  it("have no faults that Fluent would leave out", () => {
    for (const locale of LOCALES) {
      const bundle = new FluentBundle(locale);
      for (const text of sources(locale)) expect(bundle.addResource(new FluentResource(text))).toEqual([]);
      const read = [...messages(locale).keys()].filter((id) => !bundle.hasMessage(id));
      expect(read, `${locale}: not understood`).toEqual([]);
    }
  });

  it("have every id that is written in the code", () => {
    const en = messages("en");
    const missing: string[] = [];
    for (const [file, text] of code()) {
      for (const m of text.matchAll(/\bt\(\s*"([^"]+)"/g)) if (!en.has(m[1] ?? "")) missing.push(`${file}: ${m[1]}`);
    }
    expect(missing).toEqual([]);
  });

  it("have every beginning of an id that the code completes", () => {
    const ids = [...messages("en").keys()];
    const missing: string[] = [];
    for (const [file, text] of code()) {
      for (const m of text.matchAll(/\bt\(\s*`([\w-]+)\$\{/g)) if (!ids.some((id) => id.startsWith(m[1] ?? ""))) missing.push(`${file}: ${m[1]}`);
    }
    expect(missing).toEqual([]);
  });

  it("name every action and group of the catalog", () => {
    const en = messages("en");
    expect(CATALOG.flatMap((a) => [a.label, a.group]).filter((id) => !en.has(id))).toEqual([]);
  });
});

describe("messages", () => {
  it("choose the plural", () => {
    expect(message("en", "count-save", { count: 1 })).toBe("1 blocks save");
    expect(message("en", "count-save", { count: 2 })).toBe("2 block save");
    expect(message("tr", "percent", { value: 80 })).toBe("%80");
  });

  it("follow the system's language", () => {
    expect(systemLocale(["tr-TR", "en"])).toBe("tr");
    expect(systemLocale(["de-DE", "tr"])).toBe("tr");
    expect(systemLocale(["de-DE", "en-GB", "tr"])).toBe("en");
    expect(systemLocale([])).toBe("en");
  });
});
