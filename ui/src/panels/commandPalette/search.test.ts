import { describe, expect, it } from "vitest";
import { parseQuery, pieces, score } from "./search";

describe("command palette search", () => {
  it("reads the sign before the words", () => {
    expect(parseQuery("@ review")).toEqual({ mode: "nodes", words: "review" });
    expect(parseQuery(">save")).toEqual({ mode: "commands", words: "save" });
    expect(parseQuery("#")).toEqual({ mode: "problems", words: "" });
    expect(parseQuery(" re ")).toEqual({ mode: "all", words: "re" });
  });

  it("prefers the beginning of the text, then of a word, then the middle", () => {
    const rank = (text: string) => score(text, "re")?.score ?? -1;
    expect(rank("Review order")).toBeGreaterThan(rank("Needs a review?"));
    expect(rank("Needs a review?")).toBeGreaterThan(rank("Adresse"));
    expect(score("Delay", "re")).toBeUndefined();
  });

  it("wants every word, in any order", () => {
    expect(score("Save as…", "as save")?.hits).toEqual([[0, 4], [5, 7]]);
    expect(score("Save", "save as")).toBeUndefined();
  });

  it("finds the beginning of a word after the same letters inside one", () => {
    expect(score("Here: review", "re")?.hits).toEqual([[6, 8]]);
  });

  it("finds Turkish letters whatever their case", () => {
    expect(score("İncele", "inc")?.hits).toEqual([[0, 3]]);
    expect(score("SIPARIŞ", "sipariş")?.hits).toEqual([[0, 7]]);
  });

  it("finds letters with marks by those without, at their places", () => {
    expect(score("Çok önemli sipariş 🙂 gönder", "siparis")?.hits).toEqual([[11, 18]]);
    expect(score("🙂 gönder", "GONDER")?.hits).toEqual([[3, 9]]);
    expect(score("gonder", "gönder")?.hits).toEqual([[0, 6]]);
  });

  it("cuts the text at the hits", () => {
    expect(pieces("Needs a review?", [[8, 10]])).toEqual([
      { text: "Needs a ", found: false },
      { text: "re", found: true },
      { text: "view?", found: false },
    ]);
  });
});
