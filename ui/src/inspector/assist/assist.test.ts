import { describe, expect, it } from "vitest";
import type { Assist } from "../../rpc/generated/Assist";
import type { DocumentStore } from "../../document/store";
import type { TrialPart } from "../../rpc/generated/TrialPart";
import { Asker } from "./asker";
import { rowsOf, shownValue, wordOf } from "./parts";
import { keepSample, keptSample } from "./samples";
import { opensList, staysValid } from "./typing";

const nothing: Assist = { problems: [], items: { from: 0, to: 0, items: [], more: false } };

describe("asking the core", () => {
  it("asks the same twice in a row once, and anew when told to forget", async () => {
    const asked: string[] = [];
    const asker = new Asker((text, offset) => {
      asked.push(`${text}@${String(offset)}`);
      return Promise.resolve(nothing);
    });
    await Promise.all([asker.at("a", 1), asker.at("a", 1)]);
    await asker.at("a", 0);
    await asker.at("a", 1);
    asker.forget();
    await asker.at("a", 1);
    expect(asked).toEqual(["a@1", "a@0", "a@1", "a@1"]);
  });

  it("asks again what went unanswered", async () => {
    let answers = 0;
    const asker = new Asker(() => Promise.resolve(answers++ === 0 ? undefined : nothing));
    expect(await asker.at("a", 1)).toBe(undefined);
    expect(await asker.at("a", 1)).toBe(nothing);
  });
});

describe("the list while typing", () => {
  it("opens behind names, dots and where something is filled in", () => {
    for (const text of ["i", "item.", "Dear {", "LOWER(", "HAS ROLE '", "ş", "a_1"]) expect(opensList(text), text).toBe(true);
    for (const text of ["", "item ", "item.A = ", "x)", "a,", "}"]) expect(opensList(text), text).toBe(false);
  });

  it("stays for the rest of a name or an open text", () => {
    for (const word of ["", "Toplam", "ş_1", "'", "'Büyük şe"]) expect(staysValid(word), word).toBe(true);
    for (const word of ["item.", "a b", "'a'", "a("]) expect(staysValid(word), word).toBe(false);
  });
});

describe("values of parts", () => {
  const part = (from: number, to: number, more: Partial<TrialPart> = {}): TrialPart => ({ from, to, depth: 0, kind: "true", value: "", ...more });

  it("are rows with their text on one line", () => {
    const text = "item.A\n  > 5 AND 😀";
    const [row] = rowsOf(text, [part(0, 12, { depth: 20, element: 0 })]);
    expect(row).toMatchObject({ text: "item.A > 5", depth: 8, element: 1 });
  });

  it("have a word, or are written as the language writes them", () => {
    expect(wordOf("nothing")).toBe("tryit-nothing");
    expect(wordOf("number")).toBe(undefined);
    expect(shownValue({ kind: "text", value: "a" })).toBe("'a'");
    expect(shownValue({ kind: "time", value: "2026-01-31" })).toBe("2026-01-31");
  });
});

it("keeps sample data per document and field", () => {
  const [one, other] = [{}, {}] as DocumentStore[];
  if (!one || !other) throw new Error("no stores");
  keepSample(one, "a", "{}");
  expect([keptSample(one, "a"), keptSample(one, "b"), keptSample(other, "a")]).toEqual(["{}", undefined, undefined]);
  keepSample(one, "a", undefined);
  expect(keptSample(one, "a")).toBe(undefined);
});
