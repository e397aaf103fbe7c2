import { describe, expect, it } from "vitest";
import type { DiagnosticView } from "../../rpc/generated/DiagnosticView";
import type { Verdict } from "../../rpc/generated/Verdict";
import { identity, listed, next, pieces } from "./list";

function finding(verdict: Verdict, path: string, node?: string): DiagnosticView {
  return {
    ...{ verdict, severity: verdict === "advice" ? "advice" : "error", code: "c", message: "m", path },
    ...(node === undefined ? {} : { node }),
    ...{ parameters: {}, fixes: [] },
  };
}

const all = [finding("advice", "a"), finding("publish", "b", "n"), finding("save", "c"), finding("publish", "d", "n")];

describe("listed", () => {
  it("puts what blocks most first and keeps document order", () => {
    expect(listed(all, undefined).map((f) => f.path)).toEqual(["c", "b", "d", "a"]);
    expect(listed(all, "publish").map((f) => f.path)).toEqual(["b", "d"]);
    expect(all.map((f) => f.path)).toEqual(["a", "b", "c", "d"]);
  });
});

describe("next", () => {
  const list = listed(all, undefined);
  it("goes round", () => {
    expect(next(list, identity(all[0]!), undefined, 1)).toBe(0);
    expect(next(list, identity(all[2]!), undefined, -1)).toBe(3);
    expect(next(list, identity(all[1]!), undefined, 1)).toBe(2);
  });
  it("begins with the selected node's finding, else at an end", () => {
    expect(next(list, undefined, "n", 1)).toBe(1);
    expect(next(list, "gone", undefined, 1)).toBe(0);
    expect(next(list, undefined, "other", -1)).toBe(3);
    expect(next([], undefined, undefined, 1)).toBe(-1);
  });
});

describe("pieces", () => {
  it("finds code between backticks and leaves a lone one alone", () => {
    expect(pieces("a `b` c")).toEqual([
      { text: "a ", code: false },
      { text: "b", code: true },
      { text: " c", code: false },
    ]);
    expect(pieces("a `b")).toEqual([{ text: "a `b", code: false }]);
    expect(pieces("a `b` `|'")).toEqual([
      { text: "a ", code: false },
      { text: "b", code: true },
      { text: " `|'", code: false },
    ]);
  });
});
